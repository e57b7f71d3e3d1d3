import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { cookieOf } from "./sessions.ts";

let running: TestPortal;
// One each, for whoever has failed often is left alone for a while.
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

// What is loaded when a session begins, and by what name the view tells that it is missing.
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
    "%s names what is missing, and says neither yes nor no of what depends on it",
    async (_words, failing) => {
      for (const call of failing) running.club.faults.set({ kind: "500", call });
      const cookie = await running.signIn("100201");
      const { status, json } = await running.ask("/api/session", { cookie });
      expect([status, json.state]).toEqual([200, "signed-in"]);
      const { member } = json;
      const isWithout = (call: Load) => failing.includes(call);
      // Memberships belong to the account: without it nobody asks whose they would be.
      const expected = CALLS.filter(
        (call) => isWithout(call) || (call === "get-external-membership" && isWithout("get-member")),
      );
      expect(member.failed).toEqual(expected.map((call) => LOADS[call]));
      const isKnown = !isWithout("get-member") && !isWithout("get-external-membership");
      expect(member.known).toBe(isKnown);
      expect(member.mayBook.outcome).toBe(isKnown ? "yes" : "not known");
      expect(member.mayBook.because).toMatch(/\w/);
      const { stays } = (await running.ask("/api/stays", { cookie })).json;
      const nightly = stays.find(({ stay }: { stay: string }) => stay === "nightly-stays");
      expect(nightly.outcome).toBe(isKnown ? "yes" : "not known");
      if (isWithout("get-member")) {
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
      const entitlements = await running.ask("/api/entitlements", { cookie });
      expect(entitlements.status).toBe(isKnown ? 403 : 503);
    },
  );

  test("hears of it again a few seconds later, and is whole then", async () => {
    for (const call of CALLS) running.club.faults.set({ kind: "500", call });
    const cookie = await running.signIn("100202");
    expect((await running.ask("/api/session", { cookie })).json.member.failed).toHaveLength(3);
    running.club.faults.clear();
    running.advance(6_000);
    await expect.poll(async () => (await running.ask("/api/session", { cookie })).json.member.failed).toEqual([]);
  });
});

describe("the portal's own token", () => {
  const everywhere = [
    "/api/session",
    "/api/profile",
    "/api/points",
    "/api/dashboard",
    "/api/bookings",
    "/api/payments",
  ];

  test("that has run out is renewed, and nobody is signed out", async () => {
    const cookie = await cookieOf(running, "100201");
    running.club.hooks.expireTokens();
    const asked = running.club.requests.count("token");
    const answers = await Promise.all(everywhere.map((path) => running.ask(path, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual(everywhere.map(() => 200));
    expect(answers[0]?.json.state).toBe("signed-in");
    // One for all of them.
    expect(running.club.requests.count("token")).toBe(asked + 1);
  });

  test.each(["401", "403"] as const)("that is refused with %s for good is no refusal of the member", async (kind) => {
    const cookie = await cookieOf(running, "100204");
    running.advance(61_000);
    running.club.faults.set({ kind });
    for (const path of everywhere.slice(1)) {
      const { status, json, headers } = await running.ask(path, { cookie });
      expect([path, [200, 502, 503].includes(status)]).toEqual([path, true]);
      expect(json.code).not.toBe("SIGN_IN_NEEDED");
      expect(headers["set-cookie"]).toBeUndefined();
    }
    const page = await running.ask("/points", { cookie });
    expect([page.status, page.headers["location"]]).toEqual([200, undefined]);
    running.club.faults.clear();
    expect((await running.ask("/api/session", { cookie })).json.state).toBe("signed-in");
    expect((await running.ask("/api/profile", { cookie })).status).toBe(200);
  });
});
