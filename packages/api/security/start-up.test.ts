import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { createSessionCookie } from "./sessions.ts";

let testPortal: TestPortal;
// For each test, because failed calls are not retried for some seconds.
beforeEach(async () => {
  testPortal = await startTestPortal();
});
afterEach(() => testPortal.close());

// Calls at the start of a session, with their names in the session view.
const NAME_BY_CALL = {
  "get-member": "member",
  "get-external-membership": "memberships",
  "get-ownership": "ownership",
} as const;
type StartCall = keyof typeof NAME_BY_CALL;

const START_CALLS = Object.keys(NAME_BY_CALL) as StartCall[];
const SUBSETS = Array.from({ length: 2 ** START_CALLS.length }, (_, bits) =>
  START_CALLS.filter((_call, index) => (bits & (1 << index)) !== 0),
);

describe("a session that starts while back-end calls fail", () => {
  it.each(SUBSETS.map((failing) => [failing.join(", ") || "none", failing] as const))(
    "(%s) names the missing data, and decisions that depend on them are not known",
    async (_description, failingCalls) => {
      for (const call of failingCalls) testPortal.club.faults.set({ kind: "500", call });
      const cookie = await testPortal.signIn("100201");
      const { status, json } = await testPortal.request("/api/session", { cookie });
      expect([status, json.state]).toEqual([200, "signed-in"]);
      const { member } = json;
      const fails = (call: StartCall) => failingCalls.includes(call);
      // Memberships are requested only with a known account.
      const missingCalls = START_CALLS.filter(
        (call) => fails(call) || (call === "get-external-membership" && fails("get-member")),
      );
      expect(member.failed).toEqual(missingCalls.map((call) => NAME_BY_CALL[call]));
      const isKnown = !fails("get-member") && !fails("get-external-membership");
      expect(member.known).toBe(isKnown);
      expect(member.mayBook.outcome).toBe(isKnown ? "yes" : "not known");
      expect(member.mayBook.because).toMatch(/\w/);
      const { stays } = (await testPortal.request("/api/stays", { cookie })).json;
      const nightly = stays.find(({ stay }: { stay: string }) => stay === "nightly-stays");
      expect(nightly.outcome).toBe(isKnown ? "yes" : "not known");
      if (fails("get-member")) {
        expect(member).toMatchObject({
          greeting: null,
          accountId: null,
          portalType: null,
          label: null,
          kinds: [],
          categories: [],
        });
        expect(JSON.stringify(member)).not.toMatch(/":0[,}]/);
      }
      const entitlements = await testPortal.request("/api/entitlements", { cookie });
      expect(entitlements.status).toBe(isKnown ? 403 : 503);
    },
  );

  it("is complete after a retry some seconds later", async () => {
    for (const call of START_CALLS) testPortal.club.faults.set({ kind: "500", call });
    const cookie = await testPortal.signIn("100202");
    expect((await testPortal.request("/api/session", { cookie })).json.member.failed).toHaveLength(3);
    testPortal.club.faults.clear();
    testPortal.advance(6_000);
    await expect
      .poll(async () => (await testPortal.request("/api/session", { cookie })).json.member.failed)
      .toEqual([]);
  });
});

describe("the portal's token for the back-end", () => {
  const paths = ["/api/session", "/api/profile", "/api/points", "/api/dashboard", "/api/bookings", "/api/payments"];

  it("is renewed once after it expired, and members stay signed in", async () => {
    const cookie = await createSessionCookie(testPortal, "100201");
    testPortal.club.hooks.expireTokens();
    const tokenRequests = testPortal.club.requests.count("token");
    const responses = await Promise.all(paths.map((path) => testPortal.request(path, { cookie })));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(responses[0]?.json.state).toBe("signed-in");
    expect(testPortal.club.requests.count("token")).toBe(tokenRequests + 1);
  });

  it.each(["401", "403"] as const)(
    "is not treated as a refusal of the member if it is always refused with %s",
    async (kind) => {
      const cookie = await createSessionCookie(testPortal, "100204");
      testPortal.advance(61_000);
      testPortal.club.faults.set({ kind });
      for (const path of paths.slice(1)) {
        const { status, json, headers } = await testPortal.request(path, { cookie });
        expect([path, [200, 502, 503].includes(status)]).toEqual([path, true]);
        expect(json.code).not.toBe("SIGN_IN_NEEDED");
        expect(headers["set-cookie"]).toBeUndefined();
      }
      const page = await testPortal.request("/points", { cookie });
      expect([page.status, page.headers["location"]]).toEqual([200, undefined]);
      testPortal.club.faults.clear();
      expect((await testPortal.request("/api/session", { cookie })).json.state).toBe("signed-in");
      expect((await testPortal.request("/api/profile", { cookie })).status).toBe(200);
    },
  );
});
