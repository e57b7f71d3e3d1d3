import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { SessionContext } from "../session-context/session-context.ts";
import { tokenHash } from "../session-context/sessions/algorithms.ts";
import { readCookie, SESSION_COOKIE } from "../session-context/sessions/cookies.ts";
import { loyaltySignOnUrl, parseLoyaltyPage } from "./loyalty-sign-on.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

async function contextOf(memberNo: string): Promise<SessionContext> {
  const cookie = await running.signIn(memberNo);
  const session = await running.portal.stores.sessions.find(
    String(tokenHash(String(readCookie(cookie, SESSION_COOKIE)))),
  );
  return { brand: "member_portal", state: "signed-in", session, address: "127.0.0.1" };
}

describe("loyaltySignOnUrl", () => {
  test("returns the provider's page with the session's member signed on", async () => {
    const address = await loyaltySignOnUrl(
      running.portal,
      await contextOf("100201"),
      "redirect=%2Foffers%3Fpage%3D2&memberNo=100202",
    );
    const { pathname, searchParams } = new URL(address);
    expect([pathname, searchParams.get("redirect")]).toEqual(["/loyalty/sign-on", "/offers?page=2"]);
    const landingPage = await fetch(address, { redirect: "manual" });
    const cookie = String(landingPage.headers.get("set-cookie")).split(";")[0] ?? "";
    const page = await (await fetch(`${running.club.address}/loyalty/offers`, { headers: { cookie } })).text();
    expect(page).toContain("member 100201");
  });

  test.each([
    (url: string) => url.replace("127.0.0.1", "elsewhere.example"),
    (url: string) => url.replace(/:\d+/, ":1"),
    (url: string) => url.replace("http:", "https:"),
    (url: string) => url.replace("//", "//somebody@"),
    (url: string) => `https://elsewhere.example/?at=${encodeURIComponent(url)}`,
  ])("rejects a URL outside the provider's origins (%#)", async (forge) => {
    const context = await contextOf("100201");
    const { backEnd, settings } = running.portal;
    const logged: unknown[] = [];
    const result = loyaltySignOnUrl(
      {
        settings,
        backEnd: {
          ...backEnd,
          loyalty: { signOnUrl: async () => forge(`${running.club.address}/loyalty/sign-on`) },
        },
        log: { info: () => {}, warn: () => {}, error: (entry) => void logged.push(entry) },
      },
      context,
      "",
    );
    await expect(result).rejects.toMatchObject({ code: "BACK_END_UNREADABLE" });
    expect(logged).toEqual([{ event: "handover.elsewhere", host: expect.any(String) }]);
  });

  test("throws SIGN_IN_NEEDED without a session", async () => {
    const context: SessionContext = {
      brand: "member_portal",
      state: "signed-out",
      session: undefined,
      address: "127.0.0.1",
    };
    await expect(loyaltySignOnUrl(running.portal, context, "")).rejects.toMatchObject({ code: "SIGN_IN_NEEDED" });
  });

  test("throws BACK_END_UNAVAILABLE if the provider does not respond", async () => {
    const context = await contextOf("100201");
    running.club.faults.set({ kind: "away", call: "get-two-link" });
    await expect(loyaltySignOnUrl(running.portal, context, "")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    running.club.faults.clear();
  });
});

describe("parseLoyaltyPage", () => {
  test.each([
    ["", "/"],
    ["t=1", "/"],
    ["redirect=%2F", "/"],
    ["redirect=/offers%2F7%3Fa%3D1%23b", "/offers/7?a=1#b"],
  ])("reads %j as %s", (query, page) => {
    expect(parseLoyaltyPage(query)).toBe(page);
  });

  test.each([
    "redirect=",
    "redirect=offers",
    "redirect=https%3A%2F%2Felsewhere.example%2F",
    "redirect=%2F%2Felsewhere.example",
    "redirect=%2F%5Celsewhere.example",
    "redirect=%2Fa%5Cb",
    "redirect=%2F.%2F%2Felsewhere.example",
    "redirect=%2F%09%2Felsewhere.example",
    "redirect=%2Fa%0D%0Ab",
    "redirect=javascript%3Aalert(1)",
    "redirect=%2Fa&redirect=%2Fb",
    `redirect=%2F${"a".repeat(2_048)}`,
  ])("refuses %j", (query) => {
    expect(() => parseLoyaltyPage(query)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  });
});
