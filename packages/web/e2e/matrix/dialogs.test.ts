import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { type PortalFixture, setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const MINUTE_MS = 60_000;
const HEADING_ID = "page-heading";

const main = (page: Page) => page.getByRole("main");
const expiryDialog = (page: Page) => page.getByRole("alertdialog");
const waitForHeadingFocus = (page: Page) => page.waitForFunction(() => document.activeElement?.id === "page-heading");

/** `advanceClocks` of the result advances the browser's and the portal's clock. */
async function openWithFakeClock(fixture: PortalFixture, path: string) {
  const { page, watch } = await fixture.open(path, { as: "100209" });
  await page.context().clock.install();
  await page.reload();
  await waitForApp(page);
  await waitUntilIdle(page);
  const advanceClocks = async (milliseconds: number) => {
    fixture.portal.advance(milliseconds);
    await page.context().clock.fastForward(milliseconds);
  };
  return { page, watch, advanceClocks };
}

describe("the sign-in dialog on an open page", () => {
  const fixture = setUpPortal({ own: true });
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Sign in" });
  const signInButton = (page: Page) => main(page).getByRole("button", { name: "Sign in" });

  it("shows errors inside, and signs in without leaving the page", async () => {
    const { page, watch } = await fixture.open("/7-night-stays-guest");
    watch.expect("console", /422|401/);
    await signInButton(page).click();
    await dialog(page).getByLabel("Member number").waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
    await page.keyboard.type("100209");
    await page.keyboard.press("Tab");
    await page.keyboard.type("not the password");
    await page.keyboard.press("Enter");
    const summary = dialog(page).getByRole("alert", { name: "There is a problem" });
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => dialog(page).getByLabel("Member number").inputValue()).toBe("100209");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/7-night-stays-guest");
    await dialog(page).locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("banner").getByText("Welcome Kerry").waitFor();
    await signInButton(page).waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/7-night-stays-guest");
    await waitForHeadingFocus(page);
  });

  it("returns the focus to its button when it is closed", async () => {
    const { page } = await fixture.open("/7-night-stays-guest");
    await signInButton(page).press("Enter");
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.textContent === "Sign in");
    expect(await signInButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe("the dialog for members who may not book", () => {
  const fixture = setUpPortal({ own: true });

  it.each([
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["its button", (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Continue" }).press("Enter")],
  ])("moves the focus to the page heading when %s closes it, because it has no opener", async (_what, close) => {
    const { page } = await fixture.open("/documents", { as: "100221" });
    const dialog = page.getByRole("dialog", { name: "You need a validity pass to book with points" });
    await dialog.waitFor();
    await close(page);
    await dialog.waitFor({ state: "detached" });
    await waitForHeadingFocus(page);
  });
});

describe("the session expiry dialog", () => {
  const fixture = setUpPortal({ own: true });

  it("returns the focus to the field that had it", async () => {
    const { page, advanceClocks } = await openWithFakeClock(fixture, "/contact-us");
    const message = main(page).getByLabel("What is it about?");
    await message.fill("May my cousin");
    await advanceClocks(27.5 * MINUTE_MS);
    await expiryDialog(page).waitFor();
    await page.keyboard.press("Escape");
    await expiryDialog(page).waitFor({ state: "detached" });
    await page.clock.runFor(100);
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => message.inputValue()).toBe("May my cousin");
  });

  it("keeps saying that the session expires while the portal cannot be reached, and extends it on retry", async () => {
    const { page, watch, advanceClocks } = await openWithFakeClock(fixture, "/points");
    watch.expect("console", /ERR_/);
    watch.expect("failed request", /extend/);
    await advanceClocks(27.5 * MINUTE_MS);
    await expiryDialog(page).waitFor();
    await page.route("**/api/session/extend", (route) => route.abort());
    await expiryDialog(page).getByRole("button", { name: "Stay signed in" }).click();
    await expiryDialog(page).getByRole("alert").getByText("your time is still running out").waitFor();
    await page.unrouteAll();
    await expiryDialog(page).getByRole("button", { name: "Stay signed in" }).click();
    await expiryDialog(page).waitFor({ state: "detached" });
    await advanceClocks(10 * MINUTE_MS);
    await expect.poll(() => main(page).locator(`#${HEADING_ID}`).innerText()).toBe("My points");
  });

  it("shows every second, and announces only a few thresholds", async () => {
    const { page, advanceClocks } = await openWithFakeClock(fixture, "/points");
    await advanceClocks(27.5 * MINUTE_MS);
    await expiryDialog(page).waitFor();
    const announcements = expiryDialog(page).getByRole("status").filter({ hasText: "You will be signed out" });
    await expect.poll(() => announcements.count()).toBe(0);
    const remainingTime = async () => /in (.*)\./.exec(await expiryDialog(page).innerText())?.[1];
    const remainingBefore = await remainingTime();
    await page.clock.runFor(2_000);
    expect(await remainingTime()).not.toBe(remainingBefore);
    await expect.poll(() => announcements.count()).toBe(0);
    await page.clock.runFor(31_000);
    await expiryDialog(page).getByText("You will be signed out in 2 minutes.").waitFor({ state: "attached" });
    await page.clock.runFor(20_000);
    await expiryDialog(page).getByText("You will be signed out in 2 minutes.").waitFor({ state: "attached" });
    await page.clock.runFor(41_000);
    await expiryDialog(page).getByText("You will be signed out in 1 minute.").waitFor({ state: "attached" });
  });

  it("works by keyboard only, to stay and to leave", async () => {
    const { page, watch, advanceClocks } = await openWithFakeClock(fixture, "/points");
    // Pending requests may get this response when the session ends.
    watch.expect("console", /401/);
    await advanceClocks(27.5 * MINUTE_MS);
    await expiryDialog(page).waitFor();
    const isButtonFocused = (name: string) =>
      expiryDialog(page)
        .getByRole("button", { name })
        .evaluate((button) => button === document.activeElement);
    const tabTo = async (name: string) => {
      for (let step = 0; step < 6 && !(await isButtonFocused(name)); step += 1) await page.keyboard.press("Tab");
      expect(await isButtonFocused(name)).toBe(true);
    };
    await tabTo("Stay signed in");
    await page.keyboard.press("Enter");
    await expiryDialog(page).waitFor({ state: "detached" });
    await advanceClocks(28 * MINUTE_MS);
    await page.waitForFunction(() => document.activeElement?.closest("[role=alertdialog]"));
    // The page behind is inert. After the last button, the focus moves to the browser's controls.
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press("Tab");
      const isOnPage = await expiryDialog(page).evaluate(
        (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
      );
      expect(isOnPage).toBe(false);
    }
    await tabTo("Sign out now");
    await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    await page.waitForURL((url) => url.pathname === "/logon");
    await page.getByText("You have signed out.").waitFor();
  });
});

describe("the dialog at the maximum lifetime of a session", () => {
  const fixture = setUpPortal({ own: true, env: { SESSION_LONGEST_HOURS: "1" } });

  it("says that the session cannot be extended, and lets the member finish", async () => {
    const { page, watch, advanceClocks } = await openWithFakeClock(fixture, "/points");
    watch.expect("console", /401|Failed to load resource/);
    await advanceClocks(27.5 * MINUTE_MS);
    await expiryDialog(page).getByRole("button", { name: "Stay signed in" }).click();
    await expiryDialog(page).waitFor({ state: "detached" });
    await advanceClocks(28.5 * MINUTE_MS);
    await expiryDialog(page).getByRole("button", { name: "Stay signed in" }).click();
    await expiryDialog(page).waitFor({ state: "detached" });
    // No response extends a session near its maximum lifetime.
    await advanceClocks(2 * MINUTE_MS);
    await expiryDialog(page)
      .getByText(/^You have been signed in for the longest time allowed\. We will sign you out in/)
      .waitFor();
    expect(await expiryDialog(page).getByText("You have not used the portal").count()).toBe(0);
    expect(await expiryDialog(page).getByRole("button", { name: "Stay signed in" }).count()).toBe(0);
    await expiryDialog(page).getByRole("button", { name: "Continue until then" }).click();
    await expiryDialog(page).waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/points");
    await advanceClocks(4 * MINUTE_MS);
    await page.waitForURL((url) => url.pathname === "/logon");
  });
});
