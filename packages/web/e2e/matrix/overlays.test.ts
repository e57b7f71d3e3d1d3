import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { openPanel } from "../harness-page.ts";
import { axeFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal();

describe("an overlay has no axe violation", () => {
  it.each([
    ["/", 1280],
    ["/documents", 360],
  ])("with the panel open on %s at %i px", async (path, width) => {
    const { page } = await fixture.open(path, { as: "100223", width });
    const panel = await openPanel(page);
    await panel.getByText(/A payment of .+ is overdue/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([320, 1280])("in Vietnamese, with the language choice in the member's bar, at %i px", async (width) => {
    const { page } = await fixture.open("/documents", { as: "100205", brand: "member_portal_vn", width });
    const bar = page.getByRole("banner").getByRole("group", { name: "Ngôn ngữ" });
    await bar.getByRole("button", { name: "Tiếng Việt" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("with a sub-menu open", async () => {
    const { page } = await fixture.open("/payments", { as: "100201", width: 1280 });
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("button", { name: "My account" }).click();
    await menu.getByRole("link", { name: "Payments" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([
    ["a member's", "/documents", "100201"],
    ["a visitor's", "/logon", undefined],
  ])("with %s drawer open", async (_whose, path, as) => {
    const { page } = await fixture.open(path, { width: 320, ...(as !== undefined && { as }) });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation", { name: "Main menu" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("the layout with forced colours", () => {
  // A button without border, background, underline or icon looks like plain text.
  const unrecognizableControls = (page: Page) =>
    page
      .locator("header button:visible, header a:visible, footer a:visible, footer button:visible")
      .evaluateAll((controls) =>
        controls
          .filter((element) => {
            const { borderTopStyle, borderTopWidth, backgroundColor, textDecorationLine, color } =
              getComputedStyle(element);
            const canvas = getComputedStyle(document.body);
            const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
            const isFilled = ![canvas.backgroundColor, "rgba(0, 0, 0, 0)"].includes(backgroundColor);
            const isLinkColoured = element.tagName === "A" && color !== canvas.color;
            const hasPicture = element.querySelector("svg, img") !== null;
            return !hasEdge && !isFilled && !isLinkColoured && !hasPicture && textDecorationLine === "none";
          })
          .map((element) => element.outerHTML.slice(0, 160)),
      );

  it("has recognizable controls", async () => {
    const { page } = await fixture.open("/documents", { as: "100201", width: 1280, forcedColours: true });
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await openPanel(page);
    await page.getByRole("contentinfo").getByRole("link").first().waitFor();
    expect(await unrecognizableControls(page)).toEqual([]);
    const banner = page.getByText(/^TEST SYSTEM/);
    expect(
      await banner.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBottomWidth)),
    ).toBeGreaterThan(0);
    const avatar = page.getByRole("button", { name: "Hide my account" });
    expect(
      await avatar.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth)),
    ).toBeGreaterThan(0);
  });

  it("has recognizable controls on a narrow screen with the drawer open", async () => {
    const { page } = await fixture.open("/logon", { width: 360, forcedColours: true });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = page.getByRole("navigation", { name: "Main menu" });
    expect(
      await drawer.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBottomWidth)),
    ).toBeGreaterThan(0);
    expect(await unrecognizableControls(page)).toEqual([]);
  });
});
