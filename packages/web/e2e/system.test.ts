// What depends on the system and on the clock: no red banner where bookings count, and a watch over charges that ends.

import { describe, expect, it } from "vitest";
import { setStage } from "./harness.ts";

describe("a live system", () => {
  const stage = setStage({ isLive: true });

  it.each([
    ["/logon", undefined],
    ["/documents", "100201"],
  ])("has no red banner on %s", async (path, as) => {
    const { page } = await stage.open(path, as === undefined ? {} : { as });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText(/TEST SYSTEM/).count()).toBe(0);
    expect(await page.getByRole("complementary", { name: "Which system this is" }).count()).toBe(0);
    const { y } = (await page.getByRole("banner").boundingBox()) ?? { y: -1 };
    expect(y).toBe(0);
  });
});

describe("the watch over outstanding charges", () => {
  const stage = setStage();
  const NOTHING = { found: false, again: true, banner: { allowed: true }, owed: null };

  it.each([
    ["finds nothing", 200],
    ["fails", 503],
  ])("ends after ten looks, two seconds apart, when each %s", async (_what, status) => {
    const { page, context, origin, watch } = await stage.open("/robots.txt", { as: "100208", until: "response" });
    if (status === 503) watch.expect("console", /503/);
    await context.clock.install();
    let looks = 0;
    await page.route("**/api/charges/watch", async (route) => {
      looks += 1;
      await (status === 200 ? route.fulfill({ json: NOTHING }) : route.fulfill({ status, body: "" }));
    });
    const answered = () =>
      page.waitForEvent("requestfinished", (request) => request.url().endsWith("/api/charges/watch"));
    const first = answered();
    await page.goto(`${origin}/change-password`);
    await first;
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(new Date(Date.now() + 1_000));
    for (let look = looks + 1; look <= 10; look += 1) {
      const next = answered();
      await page.clock.runFor(2_100);
      await next;
      await page.waitForTimeout(50);
      expect(looks).toBe(look);
    }
    await page.clock.runFor(60_000);
    await page.waitForTimeout(300);
    expect(looks).toBe(10);
    expect(await page.getByText(/outstanding balance/).count()).toBe(0);
  });
});
