import { CALLS } from "@portico/adapters-http/calls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endpointsOf, isChange } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { createSessionCookie } from "./sessions.ts";

// A response that arrives did not wait for the hanging call.
const NO_DEADLINE_MS = 3_600_000;
const deadlinesMs = { call: NO_DEADLINE_MS, search: NO_DEADLINE_MS };

const MEMBER = "100202";
const PAGES = ["/dashboard", "/points", "/entitlements", "/documents", "/profile", "/my-bookings", "/news", "/logon"];
// Members' pages need these calls to know the member.
const IDENTITY_CALLS: readonly string[] = ["get-member", "get-external-membership"];
const SIGN_IN_CALLS: readonly string[] = ["account-of", "sign-in"];
const READ_CALLS = CALLS.filter(({ host, kind }) => host === "back-end" && kind === "read").map(({ name }) => name);

let testPortal: TestPortal;
let targets: readonly string[];
/** Back-end calls, after the session's snapshot is loaded. */
const callsByTarget = new Map<string, readonly string[]>();
const healthyStatusByTarget = new Map<string, number>();

beforeAll(async () => {
  testPortal = await startTestPortal({ backEnd: { deadlinesMs }, settings: { snapshotTimeoutMs: 100 } });
  const endpoints = (await endpointsOf(testPortal.portal)).filter((endpoint) => !isChange(endpoint));
  targets = [...endpoints.flatMap(sampleRequestsOf).map(({ target }) => target), ...PAGES];
  for (const target of targets) {
    const cookie = await testPortal.signIn(MEMBER);
    testPortal.advance(61_000);
    testPortal.club.requests.clear();
    healthyStatusByTarget.set(target, (await testPortal.request(target, { cookie })).status);
    callsByTarget.set(
      target,
      testPortal.club.requests.requests.map(({ call }) => call),
    );
  }
});
afterAll(() => testPortal.close());
afterEach(() => {
  testPortal.club.faults.clear();
  testPortal.advance(61_000);
});

describe("while a back-end call hangs", () => {
  it("the test covers many targets and calls", () => {
    expect(targets.length).toBeGreaterThan(40);
    expect([...healthyStatusByTarget.values()].filter((status) => status === 200).length).toBeGreaterThan(25);
    expect([...healthyStatusByTarget.values()].filter((status) => status >= 500)).toEqual([]);
    expect(new Set([...callsByTarget.values()].flat()).size).toBeGreaterThan(8);
  });

  it.each(READ_CALLS)(
    "such as %s, members can sign in, and every response that does not need the call arrives",
    async (call) => {
      testPortal.club.faults.set({ kind: "hang", call });
      const cookie = SIGN_IN_CALLS.includes(call)
        ? await createSessionCookie(testPortal, MEMBER)
        : await testPortal.signIn(MEMBER);
      for (const target of targets) {
        if (callsByTarget.get(target)?.includes(call) === true) continue;
        const expectedStatuses = IDENTITY_CALLS.includes(call)
          ? [healthyStatusByTarget.get(target), 503]
          : [healthyStatusByTarget.get(target)];
        const hasResponse = async () =>
          expectedStatuses.includes((await testPortal.request(target, { cookie })).status);
        // Polls, because a response may be late on a busy machine.
        await expect
          .poll(async () => ({ target, hasResponse: await hasResponse() }))
          .toEqual({ target, hasResponse: true });
      }
    },
  );

  it.each(IDENTITY_CALLS)(
    "such as %s, a page that depends on the call responds with 503 and is not refused",
    async (call) => {
      testPortal.club.faults.set({ kind: "hang", call });
      const cookie = await testPortal.signIn("100201");
      for (const path of ["/entitlements", "/api/entitlements"]) {
        const { status, headers } = await testPortal.request(path, { cookie });
        expect([path, status, headers["location"]]).toEqual([path, 503, undefined]);
      }
    },
  );
});
