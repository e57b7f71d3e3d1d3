import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { openWithStub } from "../harness-page.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const UNAVAILABLE = { code: "BACK_END_AWAY", title: "The club does not answer", hint: "Try again in a moment." };

const main = (page: Page) => page.getByRole("main");
const isFocused = (element: Element) => element === document.activeElement;

describe("holdings page", () => {
  it.each([
    ["/points", "/api/points", "100201"],
    ["/points-play", "/api/points/summary", "100201"],
    ["/entitlements", "/api/entitlements", "100202"],
    ["/exchange-play-credits", "/api/credits", "100201"],
    ["/products", "/api/ownership", "100202"],
    ["/documents", "/api/documents", "100202"],
    ["/payments", "/api/payments", "100202"],
    ["/profile", "/api/profile", "100201"],
    ["/profile/billing-address", "/api/profile", "100201"],
    ["/user", "/api/user", "100201"],
    ["/todos", "/api/todos", "100202"],
    ["/booking", "/api/bookings", "100201"],
    ["/booking?reference=BK-40771", "/api/bookings/BK-40771", "100201"],
  ])("%s shows the failure with phone numbers, and recovers on retry", async (path, api, as) => {
    const { page } = await openWithStub(fixture, path, { as, api, status: 503, response: UNAVAILABLE });
    await main(page).getByText(UNAVAILABLE.title).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expect.poll(() => main(page).locator("a[href^='tel:']").count()).toBeGreaterThan(0);
    await page.unroute(`**${api}`);
    await main(page).getByRole("button", { name: "Try again" }).click();
    await main(page).getByText(UNAVAILABLE.title).waitFor({ state: "detached" });
    await expect.poll(() => main(page).getByRole("heading").count()).toBeGreaterThan(0);
  });

  it.each([
    ["with a read of its route", "/points", "/api/points", "100201"],
    ["with a read of its page", "/resorts", "/api/resorts", "100201"],
  ])("%s keeps the notice and the focus during a retry", async (_what, path, api, as) => {
    const { page } = await openWithStub(fixture, path, { as, api, status: 500, response: UNAVAILABLE });
    const retryButton = main(page).getByRole("button", { name: "Try again" });
    await retryButton.waitFor();
    await waitUntilIdle(page);
    await page.unroute(`**${api}`);
    let responseReleased = Promise.withResolvers<void>();
    await page.route(`**${api}`, async (route) => {
      await responseReleased.promise;
      await route.fulfill({ status: 500, json: UNAVAILABLE });
    });
    for (const _ of [1, 2]) {
      await retryButton.press("Enter");
      const busyButton = main(page).getByRole("button", { name: "Trying again" });
      await busyButton.waitFor();
      expect(await busyButton.evaluate(isFocused)).toBe(true);
      await main(page).getByText(UNAVAILABLE.title).waitFor();
      responseReleased.resolve();
      await retryButton.waitFor();
      expect(await retryButton.evaluate(isFocused)).toBe(true);
      responseReleased = Promise.withResolvers();
    }
    await page.unroute(`**${api}`);
    await retryButton.press("Enter");
    await main(page).getByText(UNAVAILABLE.title).waitFor({ state: "detached" });
  });
});
