// Contract suite for all ports: the token, faults, and the member of each call.

import { afterEach, describe, expect, it } from "vitest";
import { openPortal, PARTIES, PASSWORD, type Portal, toMemberKey } from "./portal.ts";

const openPortals: Portal[] = [];
afterEach(async () => {
  await Promise.all(openPortals.splice(0).map((portal) => portal.close()));
});

async function startPortal(options: Parameters<typeof openPortal>[0] = {}): Promise<Portal> {
  const portal = await openPortal(options);
  openPortals.push(portal);
  return portal;
}

/** Faults that only the deadline ends. */
const ENDLESS_FAULTS: readonly string[] = ["hang", "drip"];

describe("the token", () => {
  it("is fetched once for concurrent callers, and renewed once after the club refuses it", async () => {
    const { club, ports } = await startPortal();
    const callConcurrently = () =>
      Promise.all(Array.from({ length: 50 }, () => ports.credits.credits(toMemberKey("100201"))));
    expect(new Set(await callConcurrently())).toEqual(new Set([3]));
    expect(club.requests.count("token")).toBe(1);
    club.hooks.expireTokens();
    expect(new Set(await callConcurrently())).toEqual(new Set([3]));
    expect(club.requests.count("token")).toBe(2);
  });

  it("is renewed for an unkeyed write too, which takes effect once", async () => {
    const { club, ports } = await startPortal();
    await ports.resorts.regions();
    club.hooks.expireTokens();
    await ports.credentials.requestReset("robin@example.com", "https://members.portico.example/password-reset");
    expect(club.mails().length).toBe(1);
  });

  it("is refused with wrong credentials", async () => {
    const { ports } = await startPortal({ credentials: { clientId: "portico", clientSecret: "wrong" } });
    await expect(ports.resorts.regions()).rejects.toMatchObject({ code: "BACK_END_DENIED" });
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
  ] as const)("%s of one call throws %s, and other calls work", async (kind, code) => {
    // The other faults have enough time on a slow machine.
    const deadlineMs = ENDLESS_FAULTS.includes(kind) ? 400 : 8_000;
    const { club, ports } = await startPortal({ deadlinesMs: { call: deadlineMs, search: deadlineMs } });
    club.faults.set({ kind, call: "get-charges" });
    await expect(ports.charges.charges(toMemberKey("100203"))).rejects.toMatchObject({ code });
    expect(await ports.credits.credits(toMemberKey("100201"))).toBe(3);
    club.faults.clear();
    expect((await ports.charges.charges(toMemberKey("100203"))).levy.length).toBe(1);
  });

  it("that a retry overcomes is invisible", async () => {
    const { club, ports } = await startPortal();
    club.faults.set({ kind: "503", call: "get-member", times: 1 });
    expect(await ports.members.member(toMemberKey("100201"))).toMatchObject({ accountId: "100201" });
    expect(club.requests.count("get-member")).toBe(2);
  });

  it("of a search has the code SEARCH_FAILED", async () => {
    const { club, ports } = await startPortal();
    club.faults.set({ kind: "500", call: "search-short-stay-by-month" });
    const criteria = { region: "QLD-SC", month: "03", year: "2027", searchByDate: false };
    await expect(ports.stays.search("short-stays", criteria, PARTIES.points)).rejects.toMatchObject({
      code: "SEARCH_FAILED",
    });
  });
});

describe("the club", () => {
  it("receives the request id with every call, and only the number of the signed-in member", async () => {
    const { club, ports } = await startPortal({ requestId: () => "request-7" });
    const key = toMemberKey("100201");
    await ports.credentials.verify("100201", PASSWORD);
    await Promise.all([
      ports.members.member(key),
      ports.memberships.externalMemberships(key),
      ports.clientInfo.clientInfo(key.memberNumber),
      ports.points.lots(key),
      ports.ownership.ownership(key),
      ports.credits.credits(key),
      ports.credits.history(key),
      ports.entitlements.atResort(key, "R12"),
      ports.charges.charges(key),
      ports.bookings.bookings(key.memberNumber),
      ports.specials.offers("SP-WINTER-27", PARTIES.otherPoints),
      ports.resorts.exchangeCountries(key.memberNumber),
      ports.loyalty.signOnUrl(key.memberNumber, "/rewards"),
    ]);
    const calls = club.requests.requests.filter(({ call }) => call !== "token");
    expect(calls.length).toBe(15);
    expect(new Set(calls.map(({ requestId }) => requestId))).toEqual(new Set(["request-7"]));
    expect(calls.filter(({ call, memberNo }) => call !== "sign-in" && memberNo !== "100201")).toEqual([]);
  });
});
