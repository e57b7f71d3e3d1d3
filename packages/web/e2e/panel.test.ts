import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { openPanel } from "./harness-page.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

const fixture = setUpPortal();

const duplicateIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

describe("the panel", () => {
  it("has no duplicate ids or names when it is open on the home page", async () => {
    const { page } = await fixture.open("/", { as: "100201" });
    const panel = await openPanel(page);
    await panel.getByRole("navigation", { name: "Quick Links" }).waitFor();
    const pagePanel = page.getByRole("main").getByRole("region", { name: "My Dashboard", exact: true });
    await pagePanel.getByRole("navigation", { name: "Quick Links", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("region", { name: "My Dashboard", exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByRole("navigation", { name: "Quick Links", exact: true }).count()).toBe(1);
    expect(await duplicateIds(page)).toEqual([]);
  });

  it("shows the member's initials 80 pixels wide", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    const panel = await openPanel(page);
    const box = await panel.locator("svg").first().boundingBox();
    expect([box?.width, box?.height]).toEqual([80, 80]);
    await expect.poll(() => panel.locator("svg text").first().textContent()).toBe("R");
  });

  it.each([
    ["100201", "The exchange has 200 new weeks by the sea", "Owner weeks of 2028 can be booked now."],
    ["100202", "Owner weeks of 2028 can be booked now.", "Aspire evenings"],
    ["100204", "Aspire evenings", "Owner weeks of 2028 can be booked now."],
  ])("shows %s only the notifications for them", async (as, ownNotification, otherNotification) => {
    const { page } = await fixture.open("/documents", { as });
    const panel = await openPanel(page);
    await panel.getByText(ownNotification).waitFor();
    const panelText = await panel.innerText();
    expect(panelText).not.toContain(otherNotification);
    // No past or future notifications.
    expect(panelText).not.toContain("Winter weeks are on sale");
    expect(panelText).not.toContain("Summer 2028 opens");
  });

  it("shows that the summary failed, and retries", async () => {
    const { page, watch } = await fixture.open("/change-password", { as: "100218" });
    watch.expect("console", /503/);
    await waitUntilIdle(page);
    await page.route("**/api/dashboard", (route) => route.fulfill({ status: 503, body: "" }));
    const panel = await openPanel(page);
    await panel.getByRole("alert").getByText("Your summary could not be loaded.").waitFor();
    await expect.poll(() => panel.locator("[class*=animate-pulse], .skeleton").count()).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.unrouteAll();
    await panel.getByRole("button", { name: "Try again" }).click();
    await panel.getByText("Points Available").waitFor();
    await expect.poll(() => panel.getByText("Your summary could not be loaded.").count()).toBe(0);
  });
});
