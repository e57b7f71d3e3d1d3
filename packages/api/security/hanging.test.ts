import { CALLS } from "@portico/adapters-http/calls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { endpointsOf, isChange } from "../access-matrix/endpoints.ts";
import { questionsOf } from "../access-matrix/questions.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { cookieOf } from "./sessions.ts";

// An answer that came before it did not wait for what hangs.
const AN_HOUR = 3_600_000;
const deadlines = { call: AN_HOUR, search: AN_HOUR };

const MEMBER = "100202";
const PAGES = ["/dashboard", "/points", "/entitlements", "/documents", "/profile", "/my-bookings", "/news", "/logon"];
// Without these nobody can say who asks, and the pages of members stay shut.
const IDENTITY: readonly string[] = ["get-member", "get-external-membership"];
// Nobody signs in without these, for nobody could say whose password it is.
const TO_SIGN_IN: readonly string[] = ["account-of", "sign-in"];
const READS = CALLS.filter(({ host, kind }) => host === "back-end" && kind === "read").map(({ name }) => name);

let running: TestPortal;
let targets: readonly string[];
/** Which calls are made for an answer, by its address; the facts of the session are there already. */
const madeFor = new Map<string, readonly string[]>();
const healthy = new Map<string, number>();

beforeAll(async () => {
  running = await startTestPortal({ backEnd: { deadlines }, settings: { factsPatience: 100 } });
  const endpoints = (await endpointsOf(running.portal)).filter((endpoint) => !isChange(endpoint));
  targets = [...endpoints.flatMap(questionsOf).map(({ target }) => target), ...PAGES];
  for (const target of targets) {
    const cookie = await running.signIn(MEMBER);
    running.advance(61_000);
    running.club.requests.clear();
    healthy.set(target, (await running.ask(target, { cookie })).status);
    madeFor.set(
      target,
      running.club.requests.requests.map(({ call }) => call),
    );
  }
});
afterAll(() => running.close());
afterEach(() => {
  running.club.faults.clear();
  running.advance(61_000);
});

describe("while one call of the club hangs", () => {
  test("the answers that are looked at are many, and of every kind", () => {
    expect(targets.length).toBeGreaterThan(40);
    expect([...healthy.values()].filter((status) => status === 200).length).toBeGreaterThan(25);
    expect([...healthy.values()].filter((status) => status >= 500)).toEqual([]);
    expect(new Set([...madeFor.values()].flat()).size).toBeGreaterThan(8);
  });

  test.each(READS)("%s, a member signs in, and every answer that does not ask it is there", async (call) => {
    running.club.faults.set({ kind: "hang", call });
    const cookie = TO_SIGN_IN.includes(call) ? await cookieOf(running, MEMBER) : await running.signIn(MEMBER);
    for (const target of targets) {
      if (madeFor.get(target)?.includes(call) === true) continue;
      const expected = IDENTITY.includes(call) ? [healthy.get(target), 503] : [healthy.get(target)];
      const isAnswered = async () => expected.includes((await running.ask(target, { cookie })).status);
      // On a busy machine what is healthy may come later than it is waited for.
      await expect.poll(async () => ({ target, isAnswered: await isAnswered() })).toEqual({ target, isAnswered: true });
    }
  });

  test.each(IDENTITY)("%s, a page that it could close is neither open nor refused", async (call) => {
    running.club.faults.set({ kind: "hang", call });
    const cookie = await running.signIn("100201");
    for (const path of ["/entitlements", "/api/entitlements"]) {
      const { status, headers } = await running.ask(path, { cookie });
      expect([path, status, headers["location"]]).toEqual([path, 503, undefined]);
    }
  });
});
