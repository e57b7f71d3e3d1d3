// What holds for every port: the token, faults, and what the club hears of whom.

import { afterEach, describe, expect, it } from "vitest";
import { keyOf, openPortal, PARTIES, PASSWORD, type Portal } from "./portal.ts";

const open: Portal[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((portal) => portal.close()));
});

async function newPortal(more: Parameters<typeof openPortal>[0] = {}): Promise<Portal> {
  const portal = await openPortal(more);
  open.push(portal);
  return portal;
}

/** Faults that end with the deadline alone. */
const ENDLESS: readonly string[] = ["hang", "drip"];

describe("the token", () => {
  it("is fetched once however many callers wait for it, and renewed once where the club no longer takes it", async () => {
    const { club, back } = await newPortal();
    const crowd = () => Promise.all(Array.from({ length: 50 }, () => back.credits.credits(keyOf("100201"))));
    expect(new Set(await crowd())).toEqual(new Set([3]));
    expect(club.requests.count("token")).toBe(1);
    club.hooks.expireTokens();
    expect(new Set(await crowd())).toEqual(new Set([3]));
    expect(club.requests.count("token")).toBe(2);
  });

  it("is renewed for an unkeyed write too, which has its effect once", async () => {
    const { club, back } = await newPortal();
    await back.resorts.regions();
    club.hooks.expireTokens();
    await back.credentials.requestReset("robin@example.com", "https://members.portico.example/password-reset");
    expect(club.mails().length).toBe(1);
  });

  it("is denied to strangers", async () => {
    const { back } = await newPortal({ credentials: { clientId: "portico", clientSecret: "wrong" } });
    await expect(back.resorts.regions()).rejects.toMatchObject({ code: "BACK_END_DENIED" });
  });
});

describe("a fault", () => {
  it.each([
    ["500", "BACK_END_UNAVAILABLE"],
    ["503", "BACK_END_UNAVAILABLE"],
    ["away", "BACK_END_UNAVAILABLE"],
    ["refused", "BACK_END_UNAVAILABLE"],
    ["reset", "BACK_END_UNAVAILABLE"],
    ["hang", "BACK_END_UNAVAILABLE"],
    ["drip", "BACK_END_UNAVAILABLE"],
    ["401", "BACK_END_DENIED"],
    ["403", "BACK_END_DENIED"],
    ["html", "BACK_END_UNREADABLE"],
    ["huge", "BACK_END_UNREADABLE"],
    ["deep-json", "BACK_END_UNREADABLE"],
    ["wrong-types", "BACK_END_UNREADABLE"],
  ] as const)("of one call, %s, is %s there, and the other calls answer", async (kind, code) => {
    // Only what never answers runs into its deadline; the others have time on a slow machine, too.
    const call = ENDLESS.includes(kind) ? 400 : 8_000;
    const { club, back } = await newPortal({ deadlines: { call, search: call } });
    club.faults.set({ kind, call: "get-charges" });
    await expect(back.charges.charges(keyOf("100203"))).rejects.toMatchObject({ code });
    expect(await back.credits.credits(keyOf("100201"))).toBe(3);
    club.faults.clear();
    expect((await back.charges.charges(keyOf("100203"))).levy.length).toBe(1);
  });

  it("that is over by the next attempt is noticed by nobody", async () => {
    const { club, back } = await newPortal();
    club.faults.set({ kind: "503", call: "get-member", times: 1 });
    expect(await back.members.member(keyOf("100201"))).toMatchObject({ accountId: "100201" });
    expect(club.requests.count("get-member")).toBe(2);
  });

  it("of a search says so", async () => {
    const { club, back } = await newPortal();
    club.faults.set({ kind: "500", call: "search-short-stay-by-month" });
    const criteria = { region: "QLD-SC", month: "03", year: "2027", searchByDate: false };
    await expect(back.stays.search("short-stays", criteria, PARTIES.points)).rejects.toMatchObject({
      code: "SEARCH_FAILED",
    });
  });
});

describe("the club", () => {
  it("hears the request's id with every call, and of no member but the one who asks", async () => {
    const { club, back } = await newPortal({ requestId: () => "request-7" });
    const key = keyOf("100201");
    await back.credentials.verify("100201", PASSWORD);
    await Promise.all([
      back.members.member(key),
      back.memberships.externalMemberships(key),
      back.clientInfo.clientInfo(key.memberNumber),
      back.points.lots(key),
      back.ownership.ownership(key),
      back.credits.credits(key),
      back.credits.history(key),
      back.entitlements.atResort(key, "R12"),
      back.charges.charges(key),
      back.bookings.bookings(key.memberNumber),
      back.specials.offers("SP-WINTER-27", PARTIES.otherPoints),
      back.resorts.exchangeCountries(key.memberNumber),
      back.loyalty.signOnAddress(key.memberNumber, "/rewards"),
    ]);
    const calls = club.requests.requests.filter(({ call }) => call !== "token");
    expect(calls.length).toBe(15);
    expect(new Set(calls.map(({ requestId }) => requestId))).toEqual(new Set(["request-7"]));
    expect(calls.filter(({ call, memberNo }) => call !== "sign-in" && memberNo !== "100201")).toEqual([]);
  });
});
