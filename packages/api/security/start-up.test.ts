import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { cookieOf } from "./sessions.ts";

let running: TestPortal;
// A portal for each test, because failed calls are not retried for a while.
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

// What is loaded when a session begins, and its name in the session view.
const LOADS = {
  "get-member": "member",
  "get-external-membership": "memberships",
  "get-ownership": "ownership",
} as const;
type Load = keyof typeof LOADS;

const CALLS = Object.keys(LOADS) as Load[];
const SUBSETS = Array.from({ length: 2 ** CALLS.length }, (_, bits) =>
  CALLS.filter((_call, at) => (bits & (1 << at)) !== 0),
);

describe("a session that begins while the club fails in", () => {
  test.each(SUBSETS.map((failing) => [failing.join(", ") || "nothing", failing] as const))(
    "%s names what is missing, and decisions that depend on it are not known",
    async (_words, failingCalls) => {
      for (const call of failingCalls) running.club.faults.set({ kind: "500", call });
      const cookie = await running.signIn("100201");
      const { status, json } = await running.request("/api/session", { cookie });
      expect([status, json.state]).toEqual([200, "signed-in"]);
      const { member } = json;
      const fails = (call: Load) => failingCalls.includes(call);
      // Memberships belong to the account: without the account they are not requested.
      const expected = CALLS.filter(
        (call) => fails(call) || (call === "get-external-membership" && fails("get-member")),
      );
      expect(member.failed).toEqual(expected.map((call) => LOADS[call]));
      const isKnown = !fails("get-member") && !fails("get-external-membership");
      expect(member.known).toBe(isKnown);
      expect(member.mayBook.outcome).toBe(isKnown ? "yes" : "not known");
      expect(member.mayBook.because).toMatch(/\w/);
      const { stays } = (await running.request("/api/stays", { cookie })).json;
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
      const entitlements = await running.request("/api/entitlements", { cookie });
      expect(entitlements.status).toBe(isKnown ? 403 : 503);
    },
  );

  test("is retried a few seconds later, and then complete", async () => {
    for (const call of CALLS) running.club.faults.set({ kind: "500", call });
    const cookie = await running.signIn("100202");
    expect((await running.request("/api/session", { cookie })).json.member.failed).toHaveLength(3);
    running.club.faults.clear();
    running.advance(6_000);
    await expect.poll(async () => (await running.request("/api/session", { cookie })).json.member.failed).toEqual([]);
  });
});

describe("the portal's own token", () => {
  const paths = ["/api/session", "/api/profile", "/api/points", "/api/dashboard", "/api/bookings", "/api/payments"];

  test("is renewed after it expired, and every member stays signed in", async () => {
    const cookie = await cookieOf(running, "100201");
    running.club.hooks.expireTokens();
    const tokenRequests = running.club.requests.count("token");
    const responses = await Promise.all(paths.map((path) => running.request(path, { cookie })));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(responses[0]?.json.state).toBe("signed-in");
    // One token for all requests.
    expect(running.club.requests.count("token")).toBe(tokenRequests + 1);
  });

  test.each(["401", "403"] as const)(
    "that is refused with %s permanently is not treated as a refusal of the member",
    async (kind) => {
      const cookie = await cookieOf(running, "100204");
      running.advance(61_000);
      running.club.faults.set({ kind });
      for (const path of paths.slice(1)) {
        const { status, json, headers } = await running.request(path, { cookie });
        expect([path, [200, 502, 503].includes(status)]).toEqual([path, true]);
        expect(json.code).not.toBe("SIGN_IN_NEEDED");
        expect(headers["set-cookie"]).toBeUndefined();
      }
      const page = await running.request("/points", { cookie });
      expect([page.status, page.headers["location"]]).toEqual([200, undefined]);
      running.club.faults.clear();
      expect((await running.request("/api/session", { cookie })).json.state).toBe("signed-in");
      expect((await running.request("/api/profile", { cookie })).status).toBe(200);
    },
  );
});
