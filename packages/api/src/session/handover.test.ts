import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { tokenHash } from "../visit/sessions/algorithms.ts";
import { cookieNamed, SESSION_COOKIE } from "../visit/sessions/cookies.ts";
import type { Visit } from "../visit/visit.ts";
import { handoverAddress, pageOfProvider } from "./handover.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

async function visitOf(memberNo: string): Promise<Visit> {
  const cookie = await running.signIn(memberNo);
  const session = await running.portal.stores.sessions.find(
    String(tokenHash(String(cookieNamed(cookie, SESSION_COOKIE)))),
  );
  return { brand: "member_portal", state: "signed-in", session, address: "127.0.0.1" };
}

describe("the hand-over", () => {
  test("leads to the provider's page, signed on as the member of the session", async () => {
    const address = await handoverAddress(
      running.portal,
      await visitOf("100201"),
      "redirect=%2Foffers%3Fpage%3D2&memberNo=100202",
    );
    const { pathname, searchParams } = new URL(address);
    expect([pathname, searchParams.get("redirect")]).toEqual(["/loyalty/sign-on", "/offers?page=2"]);
    const landed = await fetch(address, { redirect: "manual" });
    const cookie = String(landed.headers.get("set-cookie")).split(";")[0] ?? "";
    const page = await (await fetch(`${running.club.address}/loyalty/offers`, { headers: { cookie } })).text();
    expect(page).toContain("member 100201");
  });

  test.each([
    (here: string) => here.replace("127.0.0.1", "elsewhere.example"),
    (here: string) => here.replace(/:\d+/, ":1"),
    (here: string) => here.replace("http:", "https:"),
    (here: string) => here.replace("//", "//somebody@"),
    (here: string) => `https://elsewhere.example/?at=${encodeURIComponent(here)}`,
  ])("goes to the provider's own sites and nowhere else, whatever the club says (%#)", async (bend) => {
    const visit = await visitOf("100201");
    const { club, settings } = running.portal;
    const told: unknown[] = [];
    const handed = handoverAddress(
      {
        settings,
        club: { ...club, loyalty: { signOnAddress: async () => bend(`${running.club.address}/loyalty/sign-on`) } },
        log: { info: () => {}, warn: () => {}, error: (entry) => void told.push(entry) },
      },
      visit,
      "",
    );
    await expect(handed).rejects.toMatchObject({ code: "BACK_END_UNREADABLE" });
    expect(told).toEqual([{ event: "handover.elsewhere", host: expect.any(String) }]);
  });

  test("without a session leads nowhere", async () => {
    const visit: Visit = { brand: "member_portal", state: "signed-out", session: undefined, address: "127.0.0.1" };
    await expect(handoverAddress(running.portal, visit, "")).rejects.toMatchObject({ code: "SIGN_IN_NEEDED" });
  });

  test("says so where the provider does not answer", async () => {
    const visit = await visitOf("100201");
    running.club.faults.set({ kind: "away", call: "get-two-link" });
    await expect(handoverAddress(running.portal, visit, "")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    running.club.faults.clear();
  });
});

describe("pageOfProvider", () => {
  test.each([
    ["", "/"],
    ["t=1", "/"],
    ["redirect=%2F", "/"],
    ["redirect=/offers%2F7%3Fa%3D1%23b", "/offers/7?a=1#b"],
  ])("reads %j as %s", (query, page) => {
    expect(pageOfProvider(query)).toBe(page);
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
    expect(() => pageOfProvider(query)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  });
});
