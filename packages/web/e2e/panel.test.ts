// The member's own panel, the sub-menus and the drawer while they are open: named once, readable, and honest when something fails.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setStage } from "./harness.ts";
import { axeFindings } from "./matrix/accessible.ts";

const stage = setStage();

const openPanel = async (page: Page) => {
  await page.getByRole("button", { name: "Show my account" }).click();
  const panel = page.getByRole("banner").getByRole("region", { name: "My Dashboard" });
  await panel.getByRole("button", { name: "Log Out" }).waitFor();
  return panel;
};

const doubledIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  });

describe("the panel", () => {
  it("stands on the home page a second time when it is opened, and no name is there twice", async () => {
    const { page } = await stage.open("/", { as: "100201" });
    const panel = await openPanel(page);
    await panel.getByRole("navigation", { name: "Quick Links" }).waitFor();
    const onPage = page.getByRole("main").getByRole("region", { name: "My Dashboard", exact: true });
    await onPage.getByRole("navigation", { name: "Quick Links", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("region", { name: "My Dashboard", exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByRole("navigation", { name: "Quick Links", exact: true }).count()).toBe(1);
    expect(await doubledIds(page)).toEqual([]);
  });

  it("shows the member's letters 80 pixels wide", async () => {
    const { page } = await stage.open("/documents", { as: "100201" });
    const panel = await openPanel(page);
    const box = await panel.locator("svg").first().boundingBox();
    expect([box?.width, box?.height]).toEqual([80, 80]);
    await expect.poll(() => panel.locator("svg text").first().textContent()).toBe("R");
  });

  it.each([
    ["100201", "The exchange has 200 new weeks by the sea", "Owner weeks of 2028 can be booked now."],
    ["100202", "Owner weeks of 2028 can be booked now.", "Aspire evenings"],
    ["100204", "Aspire evenings", "Owner weeks of 2028 can be booked now."],
  ])("notifies %s of what concerns them, and of nothing else", async (as, theirs, others) => {
    const { page } = await stage.open("/documents", { as });
    const panel = await openPanel(page);
    await panel.getByText(theirs).waitFor();
    const shown = await panel.innerText();
    expect(shown).not.toContain(others);
    // Neither what is over nor what is yet to come.
    expect(shown).not.toContain("Winter weeks are on sale");
    expect(shown).not.toContain("Summer 2028 opens");
  });

  it("says that its summary failed instead of waiting for ever, and tries again", async () => {
    const { page, watch } = await stage.open("/change-password", { as: "100218" });
    watch.expect("console", /503/);
    await page.waitForLoadState("networkidle");
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

describe("axe finds nothing", () => {
  it.each([
    ["/", 1280],
    ["/documents", 360],
  ])("with the panel open on %s at %i px", async (path, width) => {
    const { page } = await stage.open(path, { as: "100223", width });
    const panel = await openPanel(page);
    await panel.getByText(/A payment of .+ is overdue/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([320, 1280])("in Vietnamese, with the choice of language on the member's bar, at %i px", async (width) => {
    const { page } = await stage.open("/documents", { as: "100205", brand: "member_portal_vn", width });
    const bar = page.getByRole("banner").getByRole("group", { name: "Ngôn ngữ" });
    await bar.getByRole("button", { name: "Tiếng Việt" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("with a sub-menu open", async () => {
    const { page } = await stage.open("/payments", { as: "100201", width: 1280 });
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("button", { name: "My account" }).click();
    await menu.getByRole("link", { name: "Payments" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([
    ["a member's", "/documents", "100201"],
    ["a visitor's", "/logon", undefined],
  ])("with %s drawer open", async (_whose, path, as) => {
    const { page } = await stage.open(path, { width: 320, ...(as !== undefined && { as }) });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation", { name: "Main menu" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("with the colours of the system", () => {
  // A button without an edge, a ground, a line or a picture of its own is text that nobody takes for a button.
  const plainButtons = (page: Page) =>
    page
      .locator("header button:visible, header a:visible, footer a:visible, footer button:visible")
      .evaluateAll((all) =>
        all
          .filter((one) => {
            const { borderTopStyle, borderTopWidth, backgroundColor, textDecorationLine, color } =
              getComputedStyle(one);
            const canvas = getComputedStyle(document.body);
            const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
            const isFilled = ![canvas.backgroundColor, "rgba(0, 0, 0, 0)"].includes(backgroundColor);
            const isLinkColoured = one.tagName === "A" && color !== canvas.color;
            const hasPicture = one.querySelector("svg, img") !== null;
            return !hasEdge && !isFilled && !isLinkColoured && !hasPicture && textDecorationLine === "none";
          })
          .map((one) => one.outerHTML.slice(0, 160)),
      );

  it("everything around the page can be told for what it is", async () => {
    const { page } = await stage.open("/documents", { as: "100201", width: 1280, forcedColours: true });
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await openPanel(page);
    await page.getByRole("contentinfo").getByRole("link").first().waitFor();
    expect(await plainButtons(page)).toEqual([]);
    const banner = page.getByText(/^TEST SYSTEM/);
    expect(await banner.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderBottomWidth))).toBeGreaterThan(
      0,
    );
    const avatar = page.getByRole("button", { name: "Hide my account" });
    expect(await avatar.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth))).toBeGreaterThan(0);
  });

  it("so it can on a narrow screen, with the drawer open", async () => {
    const { page } = await stage.open("/logon", { width: 360, forcedColours: true });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = page.getByRole("navigation", { name: "Main menu" });
    expect(await drawer.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderBottomWidth))).toBeGreaterThan(
      0,
    );
    expect(await plainButtons(page)).toEqual([]);
  });
});
