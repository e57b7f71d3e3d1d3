import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let testPortal: TestPortal;
let pointsCookie: string;
let weeksCookie: string;
beforeAll(async () => {
  testPortal = await startTestPortal();
  pointsCookie = await testPortal.signIn("100201");
  weeksCookie = await testPortal.signIn("100202");
});
afterAll(() => testPortal.close());

describe("textRoutes", () => {
  it("return the booking terms, even to visitors", async () => {
    const { json } = await testPortal.request("/api/content/terms");
    expect(json).toMatchObject({
      bookingTerms: { address: "/booking-terms-conditions" },
      cancellationProtection: { address: "/cancellation-protection-option2" },
      failed: false,
    });
  });

  it("require sign-in, except terms and panels", async () => {
    for (const path of ["booking-announcement", "notifications", "billing-notice"]) {
      expect([path, (await testPortal.request(`/api/content/${path}`)).status]).toEqual([path, 401]);
    }
  });

  it("return the billing notice of the member's portal type, or the general one", async () => {
    const noticeOf = async (cookie: string, brand?: "ecv_member") =>
      (await testPortal.request("/api/content/billing-notice", { cookie, ...(brand && { brand }) })).text;
    expect(await noticeOf(pointsCookie)).toContain("Your points statement");
    expect(await noticeOf(weeksCookie)).toContain("Levy notices");
    expect(await noticeOf(await testPortal.signIn("100210"))).toContain("We send receipts");
    expect(await noticeOf(await testPortal.signIn("100212"))).toContain("We send receipts");
    expect(await noticeOf(await testPortal.signIn("100207", "ecv_member"), "ecv_member")).toContain("We send receipts");
  });

  it("return the booking announcement with its embedded items", async () => {
    const { json } = await testPortal.request("/api/content/booking-announcement", { cookie: pointsCookie });
    const { announcements } = json as { announcements: { text: { kind: string }[] }[] };
    expect(announcements[0]?.text.map(({ kind }) => kind)).toContain("message");
  });

  it("return the same notifications as the layout", async () => {
    const { json } = await testPortal.request("/api/content/notifications", { cookie: weeksCookie });
    const { json: layout } = await testPortal.request("/api/content/layout", { cookie: weeksCookie });
    expect(json).toEqual({ notifications: (layout as { notifications: unknown }).notifications, failed: false });
  });

  it("return the panels of a page, and none if there is no page", async () => {
    const { json } = await testPortal.request("/api/content/panels?page=/home-k");
    expect(json).toMatchObject({ panels: [{ codename: "panel_specials" }], failed: false });
    expect((await testPortal.request("/api/content/panels?page=/points", { cookie: pointsCookie })).json).toEqual({
      panels: [],
      failed: false,
    });
    expect((await testPortal.request("/api/content/panels?page=/points", { cookie: weeksCookie })).status).toBe(403);
    expect((await testPortal.request("/api/content/panels?page=/", {})).status).toBe(401);
  });
});
