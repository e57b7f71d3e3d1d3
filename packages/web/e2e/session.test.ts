import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { pauseClock, watchTimers } from "./fake-clock.ts";
import { setUpPortal } from "./harness.ts";
import { waitForApp } from "./harness-page.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

// Long enough for a slow machine to show the waiting time.
const fixture = setUpPortal({ own: true, firstWaitMs: 50_000 });
const MINUTE_MS = 60_000;
/** The specification's time for the loyalty provider's window. */
const LOYALTY_WINDOW_MS = 1_000;
const draftKey = (account: string) => `portico.draft.${account}.test./points`;

const currentUrl = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const nameField = (page: Page) => page.locator("input[name=name]");
const passwordField = (page: Page) => page.locator("input[name=password]");
const expiryDialog = (page: Page) => page.getByRole("alertdialog");

async function signIn(page: Page, memberNo: string, password: string = DEVELOPMENT_PASSWORD): Promise<void> {
  await nameField(page).fill(memberNo);
  await passwordField(page).fill(password);
  await page.locator("main form button[type=submit]").click();
}

/** The session watch loads after the page. */
async function waitForSessionWatch(page: Page): Promise<void> {
  await waitForApp(page);
  await waitUntilIdle(page);
}

async function openTab(page: Page, path: string): Promise<Page> {
  const otherTab = await page.context().newPage();
  await otherTab.goto(new URL(path, page.url()).href);
  await waitForSessionWatch(otherTab);
  return otherTab;
}

/** Advances the clocks of the portal and of every tab. */
async function installClocks(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  await page.context().clock.install();
  await page.reload();
  await waitForSessionWatch(page);
  return async (milliseconds) => {
    fixture.portal.advance(milliseconds);
    await page.context().clock.fastForward(milliseconds);
  };
}

/** Responses to a browser that does not yet know that its session has ended. */
const CONSOLE_ERROR = /40[01]|422|429|Failed to load resource/;

describe("the sign-in form", () => {
  it("moves the focus to the error summary with the field's error, and keeps the values", async () => {
    const { page, watch } = await fixture.open("/logon?r=points");
    watch.expect("console", CONSOLE_ERROR);
    await signIn(page, "100209", "not the password");
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => passwordField(page).inputValue()).toBe("not the password");
    await summary.getByRole("link", { name: /not correct/ }).click();
    expect(await passwordField(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => passwordField(page).getAttribute("aria-invalid")).toBe("true");
    expect(currentUrl(page)).toBe("/logon?r=points");
  });

  it("validates missing fields without a request, and clears the errors when they are filled in", async () => {
    const { page } = await fixture.open("/logon");
    await page.locator("main form button[type=submit]").click();
    await expect
      .poll(() => page.getByRole("alert").getByRole("link").allInnerTexts())
      .toEqual(["Enter your member number or e-mail address", "Enter your password"]);
    await nameField(page).fill("100209");
    await expect.poll(() => page.getByRole("alert").getByRole("link").allInnerTexts()).toEqual(["Enter your password"]);
  });

  it("shows the waiting time after too many attempts", async () => {
    const { page, watch } = await fixture.open("/logon");
    watch.expect("console", CONSOLE_ERROR);
    await page.evaluate(async () => {
      const body = JSON.stringify({ name: "100222", password: "a wrong one" });
      const headers = { "content-type": "application/json", "x-portico": "1" };
      await Promise.all(Array.from({ length: 11 }, () => fetch("/api/session", { method: "POST", headers, body })));
    });
    await signIn(page, "100222");
    await page.getByText(/Wait \d\d seconds? and try again/).waitFor();
    await expect.poll(() => nameField(page).inputValue()).toBe("100222");
  });

  it("works by keyboard only, from the skip link to the requested page", async () => {
    const { page } = await fixture.open("/points");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("100209");
    await page.keyboard.press("Tab");
    await page.keyboard.type(DEVELOPMENT_PASSWORD);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect.poll(() => passwordField(page).getAttribute("type")).toBe("text");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/points");
  });

  it("shows the reason of the redirect with a reference", async () => {
    const { page } = await fixture.open("/points");
    await page.getByText("Only members who are signed in can open this page.").waitFor();
    await expect.poll(() => page.locator("main").innerText()).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
  });

  it("redirects a signed-in member to the requested page, if there is one", async () => {
    const { page } = await fixture.open("/logon?show=all&r=points", { as: "100209" });
    expect(currentUrl(page)).toBe("/points?show=all");
    await page.goto(new URL("/logon", page.url()).href);
    await page.getByText("You are signed in as").waitFor();
  });
});

describe("a session that is about to expire", () => {
  it("warns in every tab, and is extended in all tabs from one of them", async () => {
    const { page } = await fixture.open("/points", { as: "100209" });
    const advanceClocks = await installClocks(page);
    const otherTab = await openTab(page, "/documents");
    await advanceClocks(27.5 * MINUTE_MS);
    await Promise.all([expiryDialog(page).waitFor(), expiryDialog(otherTab).waitFor()]);
    await expect.poll(() => expiryDialog(page).innerText()).toMatch(/we will sign you out in 2 minutes \d+ seconds/);
    await expiryDialog(page).getByRole("button", { name: "Stay signed in" }).click();
    await Promise.all([
      expiryDialog(page).waitFor({ state: "detached" }),
      expiryDialog(otherTab).waitFor({ state: "detached" }),
    ]);
    await advanceClocks(5 * MINUTE_MS);
    expect(currentUrl(otherTab)).toBe("/documents");
    await expect.poll(() => expiryDialog(otherTab).count()).toBe(0);
  });

  it("is extended by Escape", async () => {
    const { page } = await fixture.open("/points", { as: "100209" });
    const advanceClocks = await installClocks(page);
    await advanceClocks(27.5 * MINUTE_MS);
    await expiryDialog(page).waitFor();
    await page.keyboard.press("Escape");
    await expiryDialog(page).waitFor({ state: "detached" });
    await advanceClocks(10 * MINUTE_MS);
    expect(currentUrl(page)).toBe("/points");
  });

  it("shows no warning if another page has extended it", async () => {
    const { page } = await fixture.open("/points", { as: "100209" });
    const advanceClocks = await installClocks(page);
    await advanceClocks(20 * MINUTE_MS);
    await page.evaluate(() =>
      fetch("/api/session/extend", {
        method: "POST",
        headers: { "content-type": "application/json", "x-portico": "1" },
        body: "{}",
      }),
    );
    const sessionResponse = page.waitForResponse((response) => response.url().endsWith("/api/session"));
    await advanceClocks(8 * MINUTE_MS);
    await sessionResponse;
    await waitUntilIdle(page);
    await expect.poll(() => expiryDialog(page).count()).toBe(0);
  });
});

describe("an expired session", () => {
  it("redirects every tab to sign-in and back, and keeps only the member's drafts", async () => {
    const { page, watch } = await fixture.open("/points?show=all", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    const advanceClocks = await installClocks(page);
    const otherTab = await openTab(page, "/documents");
    await page.evaluate(
      (keys) => keys.forEach((key) => sessionStorage.setItem(key, "{}")),
      [draftKey("100209"), draftKey("100201")],
    );
    await advanceClocks(31 * MINUTE_MS);
    await Promise.all([page, otherTab].map((tab) => tab.waitForURL((url) => url.pathname === "/logon")));
    expect([currentUrl(page), currentUrl(otherTab)]).toEqual(["/logon?show=all&r=points", "/logon?r=documents"]);
    await page.getByText("You were signed out because you had not used the portal for a while.").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Welcome");
    await signIn(page, "100209");
    await page.waitForURL((url) => url.pathname === "/points");
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("portico.draft"))),
    ).toEqual([draftKey("100209")]);
    // The other tab is notified and does not ask for the password.
    await otherTab.waitForURL((url) => url.pathname === "/documents");
  });

  it("redirects to sign-in from an open path that is only for some member types", async () => {
    const { page, watch } = await fixture.open("/search/kuta", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    const advanceClocks = await installClocks(page);
    await advanceClocks(31 * MINUTE_MS);
    await page.waitForURL((url) => url.pathname === "/logon");
    expect(currentUrl(page)).toBe("/logon?r=search%2Fkuta");
  });

  it("redirects to sign-in when the computer wakes up", async () => {
    const { page, watch } = await fixture.open("/points", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    await installClocks(page);
    fixture.portal.advance(3 * 60 * MINUTE_MS);
    await page.clock.setSystemTime(Date.now() + 3 * 60 * MINUTE_MS);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForURL((url) => url.pathname === "/logon");
  });

  it("is explained if a response of the server reports it first", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    await waitForSessionWatch(page);
    await page.context().clearCookies();
    // The link can be in any of the menus.
    await page.locator('a[href="/points"]').first().dispatchEvent("click");
    await page.waitForURL((url) => url.pathname === "/logon");
    await page.getByText("You were signed out because you had not used the portal for a while.").waitFor();
    expect(currentUrl(page)).toBe("/logon?r=points");
  });
});

describe("signing out", () => {
  it("signs out every tab, opens the loyalty provider for a second, and confirms it", async () => {
    const { page, watch } = await fixture.open("/", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    const otherTab = await openTab(page, "/points");
    await page.evaluate((key) => sessionStorage.setItem(key, "{}"), draftKey("100209"));
    await pauseClock(page.context());
    const closeTimers = await watchTimers(page, LOYALTY_WINDOW_MS);
    const popup = page.waitForEvent("popup");
    await closeTimers.runAndWaitForTimer(() => page.getByRole("button", { name: "Log Out" }).first().click());
    const loyaltyWindow = await popup;
    await loyaltyWindow.waitForURL((url) => url.pathname === "/loyalty/sign-out");
    await page.clock.runFor(LOYALTY_WINDOW_MS - 100);
    expect(loyaltyWindow.isClosed()).toBe(false);
    const windowClosed = loyaltyWindow.waitForEvent("close");
    await page.clock.runFor(200);
    await windowClosed;
    await page.clock.resume();
    await Promise.all([page, otherTab].map((tab) => tab.waitForURL((url) => url.pathname === "/logon")));
    await page.getByText("You have signed out.").waitFor();
    await otherTab.getByText("You signed out in another tab").waitFor();
    expect(await page.evaluate((key) => sessionStorage.getItem(key), draftKey("100209"))).toBeNull();
    await page.goto(new URL("/points", page.url()).href);
    expect(currentUrl(page)).toBe("/logon?r=points");
  });

  it("works if the browser blocks the loyalty provider's window", async () => {
    const { page, watch } = await fixture.open("/", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole("button", { name: "Log Out" }).first().click();
    await page.waitForURL((url) => url.pathname === "/logon");
    await page.getByText("You have signed out.").waitFor();
  });

  it("shows that the member is still signed in if the portal cannot be reached", async () => {
    const { page, watch } = await fixture.open("/", { as: "100209" });
    watch.expect("console", /ERR_/);
    watch.expect("failed request", /logout/);
    await page.route("**/api/logout", (route) => route.abort());
    await page.getByRole("button", { name: "Log Out" }).first().click();
    await page.getByText("You are still signed in").waitFor();
    expect(currentUrl(page)).toBe("/");
  });
});

describe("passwords", () => {
  it("are reset by the e-mailed link, whose token is removed from the URL at once", async () => {
    const { page, watch, origin } = await fixture.open("/password-reset");
    watch.expect("console", CONSOLE_ERROR);
    await nameField(page).fill("100224");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("Check your e-mail").waitFor();
    const [resetUrl = "", token = ""] = /http\S+#token=(\S+)/.exec(fixture.club.mails().at(-1)?.text ?? "") ?? [];
    expect(resetUrl.startsWith(origin)).toBe(true);
    const requestTexts: string[] = [];
    page.on("request", (request) => requestTexts.push(request.url(), request.headers()["referer"] ?? ""));
    await page.goto(resetUrl);
    await page.waitForURL((url) => url.hash === "");
    await passwordField(page).waitFor();
    // As from an e-mail client.
    await page.goto("about:blank");
    await page.goto(resetUrl);
    await page.waitForURL((url) => url.hash === "");
    expect(requestTexts.length).toBeGreaterThan(2);
    expect(requestTexts.filter((text) => text.includes(token))).toEqual([]);
    await passwordField(page).fill("password1234");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("alert").getByText("A common word is easy to guess").waitFor();
    await passwordField(page).fill("my number is 100224");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("alert").getByText("Your member number is on every letter").waitFor();
    await passwordField(page).fill("1qaz2wsx3edc");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("alert").getByText("Many people use this password").waitFor();
    await passwordField(page).fill("eleven kayaks in the mist");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("heading", { level: 1, name: "Your new password is set" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL((url) => url.pathname === "/logon");
    await signIn(page, "100224", "eleven kayaks in the mist");
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("are reported as possibly set only if a new password was sent", async () => {
    const { page, watch } = await fixture.open("/password-reset");
    watch.expect("console", /Failed to load resource|ERR_/);
    watch.expect("failed request", /ERR_/);
    const abortRequests = (path: string) => page.route(`**${path}`, (route) => route.abort("connectionrefused"));
    await abortRequests("/api/password/reset-request");
    await nameField(page).fill("100216");
    await page.getByRole("button", { name: "Send the link" }).click();
    const problems = page.getByRole("alert").getByRole("listitem");
    await problems.waitFor();
    expect(await problems.innerText()).toBe("The portal cannot be reached. Check your connection and try again.");
    await abortRequests("/api/password/reset");
    await page.goto(new URL("/password-reset#token=rst_00000000", page.url()).href);
    await passwordField(page).fill("eleven kayaks in the mist");
    await page.getByRole("button", { name: "Set the password" }).click();
    await problems.getByText("Your new password may already be set.").waitFor();
  });

  it("are changed with the server's warning if other sessions could not be ended", async () => {
    const { page, watch } = await fixture.open("/change-password", { as: "100216" });
    watch.expect("console", CONSOLE_ERROR);
    watch.expect("console", /503/);
    await page.route("**/api/password", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), endedElsewhere: null } });
    });
    const problem = { code: "BACK_END_AWAY", title: "The club does not answer", hint: "Try again in a few minutes." };
    await page.route("**/api/sessions/end-others", (route) => route.fulfill({ status: 503, json: problem }));
    await page.getByLabel("Current password").fill(DEVELOPMENT_PASSWORD);
    await page.locator("#field-password").fill("eleven kayaks in the mist");
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByText("Your password has been changed").waitFor();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByRole("alert").getByText("The club does not answer. Try again in a few minutes.").waitFor();
    await page.unroute("**/api/sessions/end-others");
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("You are signed out everywhere else.").waitFor();
  });

  it("are not reset by a used link, which offers a new one; legacy links have the token in the query", async () => {
    const { page, watch } = await fixture.open("/password-reset?token=rst_00000000");
    watch.expect("console", CONSOLE_ERROR);
    await page.waitForURL((url) => url.search === "");
    // The text must not reveal the owner of the link.
    await page.getByText("If you use two-step sign-in, it is switched off").waitFor();
    await passwordField(page).fill("eleven kayaks in the mist");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByText("This link has already been used").waitFor();
    await page.getByRole("button", { name: "Ask for a new link" }).click();
    await nameField(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("page-heading");
  });

  it("are changed with the current one, and other sessions are ended", async () => {
    const { page, watch } = await fixture.open("/change-password", { as: "100215" });
    watch.expect("console", CONSOLE_ERROR);
    const otherSession = await fixture.open("/points", { as: "100215" });
    otherSession.watch.expect("console", CONSOLE_ERROR);
    const appSession = await fixture.open("/points", { as: "100215" });
    appSession.watch.expect("console", CONSOLE_ERROR);
    await page.getByLabel("Current password").fill("a wrong one");
    await page.locator("#field-password").fill("eleven kayaks in the mist");
    await page.getByRole("button", { name: "Change the password" }).click();
    await page
      .getByRole("alert")
      .getByRole("link", { name: /This is not your current password/ })
      .waitFor();
    await page.getByLabel("Current password").fill(DEVELOPMENT_PASSWORD);
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByText("Your password has been changed").waitFor();
    await expect.poll(() => page.getByRole("main").innerText()).toContain("You were signed out in 2 other places.");
    await otherSession.page.reload();
    await appSession.page.evaluate(() => history.pushState({}, "", "/documents"));
    for (const { page: endedPage } of [otherSession, appSession]) {
      await endedPage.waitForURL((url) => url.pathname === "/logon");
      await endedPage.getByText("You were signed out because your password was changed.").waitFor();
      expect(await endedPage.getByText("nothing happened").count()).toBe(0);
    }
  });
});

describe("signing up", () => {
  it("validates and sends the application, and shows what happens next", async () => {
    const { page } = await fixture.open("/sign-up");
    await page.getByLabel("E-mail address").fill("mai at example");
    await page.getByLabel("Telephone number").fill("12");
    await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
    await expect.poll(() => page.getByRole("alert").getByRole("link").count()).toBe(4);
    await page.getByLabel("First name").fill("Đức");
    await page.getByLabel("Family name").fill("Mẫu");
    await page.getByLabel("E-mail address").fill("duc@example.com");
    await page.getByLabel("Telephone number").fill("0491 570 158");
    await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
    await page.waitForURL((url) => url.pathname === "/sign-up/thank-you");
    await page.getByText("What happens next").waitFor();
  });
});

describe("a member whose validity pass has expired", () => {
  it("sees once a session what they cannot do, and why", async () => {
    const { page } = await fixture.open("/documents", { as: "100221" });
    const dialog = page.getByRole("dialog", { name: "You need a validity pass to book with points" });
    await dialog.getByText("your validity pass expired on").waitFor();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await waitForApp(page);
    await waitUntilIdle(page);
    await expect.poll(() => dialog.count()).toBe(0);
  });
});
