import { CALLS } from "@portico/adapters-http/calls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { endpointsOf, isChange } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { cookieOf } from "./sessions.ts";

// Effectively no deadline: a response that arrives did not wait for the hanging call.
const NO_DEADLINE = 3_600_000;
const deadlinesMs = { call: NO_DEADLINE, search: NO_DEADLINE };

const MEMBER = "100202";
const PAGES = ["/dashboard", "/points", "/entitlements", "/documents", "/profile", "/my-bookings", "/news", "/logon"];
// Without these calls the member's identity is not known, and members' pages stay closed.
const IDENTITY: readonly string[] = ["get-member", "get-external-membership"];
// Sign-in needs these calls.
const TO_SIGN_IN: readonly string[] = ["account-of", "sign-in"];
const READS = CALLS.filter(({ host, kind }) => host === "back-end" && kind === "read").map(({ name }) => name);

let running: TestPortal;
let targets: readonly string[];
/** The back-end calls for each target, after the session's snapshot has been loaded. */
const callsByTarget = new Map<string, readonly string[]>();
const healthyStatus = new Map<string, number>();

beforeAll(async () => {
  running = await startTestPortal({ backEnd: { deadlinesMs }, settings: { snapshotTimeoutMs: 100 } });
  const endpoints = (await endpointsOf(running.portal)).filter((endpoint) => !isChange(endpoint));
  targets = [...endpoints.flatMap(sampleRequestsOf).map(({ target }) => target), ...PAGES];
  for (const target of targets) {
    const cookie = await running.signIn(MEMBER);
    running.advance(61_000);
    running.club.requests.clear();
    healthyStatus.set(target, (await running.request(target, { cookie })).status);
    callsByTarget.set(
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
  test("the tested responses are many and of every kind", () => {
    expect(targets.length).toBeGreaterThan(40);
    expect([...healthyStatus.values()].filter((status) => status === 200).length).toBeGreaterThan(25);
    expect([...healthyStatus.values()].filter((status) => status >= 500)).toEqual([]);
    expect(new Set([...callsByTarget.values()].flat()).size).toBeGreaterThan(8);
  });

  test.each(READS)("%s, a member can sign in, and every response that does not need it arrives", async (call) => {
    running.club.faults.set({ kind: "hang", call });
    const cookie = TO_SIGN_IN.includes(call) ? await cookieOf(running, MEMBER) : await running.signIn(MEMBER);
    for (const target of targets) {
      if (callsByTarget.get(target)?.includes(call) === true) continue;
      const expected = IDENTITY.includes(call) ? [healthyStatus.get(target), 503] : [healthyStatus.get(target)];
      const isAnswered = async () => expected.includes((await running.request(target, { cookie })).status);
      // Polls, because on a busy machine a healthy response can exceed a timeout.
      await expect.poll(async () => ({ target, isAnswered: await isAnswered() })).toEqual({ target, isAnswered: true });
    }
  });

  test.each(IDENTITY)("%s, a page that it could close is neither open nor refused", async (call) => {
    running.club.faults.set({ kind: "hang", call });
    const cookie = await running.signIn("100201");
    for (const path of ["/entitlements", "/api/entitlements"]) {
      const { status, headers } = await running.request(path, { cookie });
      expect([path, status, headers["location"]]).toEqual([path, 503, undefined]);
    }
  });
});
