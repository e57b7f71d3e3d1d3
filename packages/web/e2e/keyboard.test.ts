import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { waitForApp } from "./harness-page.ts";

const fixture = setUpPortal();
const MAX_TAB_PRESSES = 60;

/** Presses the key until `target` has the focus, and checks that each focused element is visible. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < MAX_TAB_PRESSES; step += 1) {
    await page.keyboard.press(key);
    const [hasOutline, isVisible] = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      const { width, height } = focused.getBoundingClientRect();
      return [outlineStyle !== "none" || boxShadow !== "none" || focused === document.body, width > 1 && height > 1];
    });
    expect([hasOutline, isVisible]).toEqual([true, true]);
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`After ${MAX_TAB_PRESSES} steps the focus has not reached ${String(target)}.`);
}

it("a member signs in, opens the form from the menu, sends it and signs out by keyboard", async () => {
  const { page, watch } = await fixture.open("/logon?r=documents");
  watch.expect("console", /40[01]/);
  // hydration.test.ts covers typing during hydration.
  await waitForApp(page);
  await tabTo(page, page.locator("input[name=name]"));
  await page.keyboard.type("100209");
  await tabTo(page, page.locator("input[name=password]"));
  await page.keyboard.type(DEVELOPMENT_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/documents");

  const menu = page.getByRole("navigation", { name: "Main menu" });
  await page.waitForFunction(() => document.activeElement?.id === "page-heading");
  // The focus is on the heading after the menu, so the walk starts from the top again.
  await page.reload();
  await tabTo(page, menu.getByRole("button", { name: "Community" }));
  await page.keyboard.press("Enter");
  await tabTo(page, menu.getByRole("link", { name: "Contact us" }));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/contact-us");

  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Send the enquiry" }).waitFor();
  await tabTo(page, main.getByRole("button", { name: "Send the enquiry" }));
  await page.keyboard.press("Enter");
  const summary = main.getByRole("alert", { name: "There is a problem" });
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await tabTo(page, summary.getByRole("link", { name: "Write what it is about." }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("May my cousin use our week?");

  await page.reload();
  await tabTo(page, page.getByRole("button", { name: "Show my account" }));
  await page.keyboard.press("Space");
  const logOutButton = page.getByRole("button", { name: "Log Out" });
  await logOutButton.waitFor();
  await tabTo(page, logOutButton);
  await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await page.waitForURL((url) => url.pathname === "/logon");
  await page.getByText("You have signed out.").waitFor();
});

it("the narrow menu opens, navigates and closes by keyboard, and returns the focus", async () => {
  const { page } = await fixture.open("/documents", { as: "100201", width: 320, height: 640 });
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("button", { name: "Close menu" }).getAttribute("aria-expanded")).toBe("true");
  const drawer = page.getByRole("navigation", { name: "Main menu" });
  const home = drawer.getByRole("link", { name: "Home", exact: true });
  await tabTo(page, home);
  await page.keyboard.press("Escape");
  await home.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-expanded") === "false");
  await page.keyboard.press("Enter");
  await tabTo(page, drawer.getByRole("link", { name: "Points", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/points");
  await page.waitForFunction(() => document.activeElement?.id === "page-heading");
  await expect.poll(() => home.count()).toBe(0);
});

it("the dashboard opens from the avatar, its links work, and Escape closes it", async () => {
  const { page } = await fixture.open("/documents", { as: "100201" });
  const avatar = page.getByRole("button", { name: "Show my account" });
  await tabTo(page, avatar);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "My Dashboard" });
  await panel.waitFor();
  await tabTo(page, panel.getByRole("list", { name: "Shortcuts" }).getByRole("link").first());
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  expect(await avatar.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await tabTo(
    page,
    panel.getByRole("navigation", { name: "Quick Links" }).getByRole("link", { name: "Billing address" }),
  );
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/profile/billing-address");
  await panel.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.activeElement?.id === "page-heading");
});

it("a stay is found from the home page by keyboard", async () => {
  const { page } = await fixture.open("/", { as: "100201" });
  const main = page.getByRole("main");
  const stayType = main.locator("select").first();
  await stayType.waitFor();
  await tabTo(page, stayType);
  // Selects an option by its first letters.
  await page.keyboard.type("Short");
  await expect.poll(() => stayType.locator("option:checked").innerText()).toBe("Short stay");
  await tabTo(page, main.getByRole("button", { name: "More choices" }));
  await page.keyboard.press("Enter");
  const simpleSearchButton = main.getByRole("button", { name: "Simple search" });
  await simpleSearchButton.waitFor();
  expect(await simpleSearchButton.evaluate((element) => element === document.activeElement)).toBe(true);
  await tabTo(page, main.getByRole("button", { name: "Search", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/short-stays");
  await page.waitForFunction(() => document.activeElement?.id === "page-heading");
});
