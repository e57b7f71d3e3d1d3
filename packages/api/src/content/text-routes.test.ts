import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
let points: string;
let weeks: string;
beforeAll(async () => {
  running = await startTestPortal();
  [points, weeks] = [await running.signIn("100201"), await running.signIn("100202")];
});
afterAll(() => running.close());

describe("content endpoints of other pages", () => {
  it("return the booking terms, also to visitors", async () => {
    const { json } = await running.request("/api/content/terms");
    expect(json).toMatchObject({
      bookingTerms: { address: "/booking-terms-conditions" },
      cancellationProtection: { address: "/cancellation-protection-option2" },
      failed: false,
    });
  });

  it("require sign-in, except terms and panels", async () => {
    for (const path of ["booking-announcement", "notifications", "billing-notice"]) {
      expect([path, (await running.request(`/api/content/${path}`)).status]).toEqual([path, 401]);
    }
  });

  it("return the billing notice of the member's portal type, or the general one", async () => {
    const noticeOf = async (cookie: string, brand?: "ecv_member") =>
      (await running.request("/api/content/billing-notice", { cookie, ...(brand && { brand }) })).text;
    expect(await noticeOf(points)).toContain("Your points statement");
    expect(await noticeOf(weeks)).toContain("Levy notices");
    expect(await noticeOf(await running.signIn("100210"))).toContain("We send receipts");
    expect(await noticeOf(await running.signIn("100212"))).toContain("We send receipts");
    expect(await noticeOf(await running.signIn("100207", "ecv_member"), "ecv_member")).toContain("We send receipts");
  });

  it("return the booking announcement with its embedded items", async () => {
    const { json } = await running.request("/api/content/booking-announcement", { cookie: points });
    const { announcements } = json as { announcements: { text: { kind: string }[] }[] };
    expect(announcements[0]?.text.map(({ kind }) => kind)).toContain("message");
  });

  it("return the same notifications as the layout", async () => {
    const { json } = await running.request("/api/content/notifications", { cookie: weeks });
    const { json: layout } = await running.request("/api/content/layout", { cookie: weeks });
    expect(json).toEqual({ notifications: (layout as { notifications: unknown }).notifications, failed: false });
  });

  it("return the panels of a page, and none if there is no page", async () => {
    const { json } = await running.request("/api/content/panels?page=/home-k");
    expect(json).toMatchObject({ panels: [{ codename: "panel_specials" }], failed: false });
    expect((await running.request("/api/content/panels?page=/points", { cookie: points })).json).toEqual({
      panels: [],
      failed: false,
    });
    expect((await running.request("/api/content/panels?page=/points", { cookie: weeks })).status).toBe(403);
    expect((await running.request("/api/content/panels?page=/", {})).status).toBe(401);
  });
});
