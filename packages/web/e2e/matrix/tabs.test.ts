import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const CONSOLE_ERROR = /401|Failed to load resource/;
const SECOND_MS = 1_000;

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("banner");
const pathOf = (page: Page) => new URL(page.url()).pathname;
const navigate = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, "", to), path);

async function signIn(page: Page, memberNo: string): Promise<void> {
  await page.locator("input[name=name]").fill(memberNo);
  await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
  await page.locator("main form button[type=submit]").click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show my account" }).click();
  await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Log Out" }).first().click()]);
  await page.waitForURL((url) => url.pathname === "/logon");
  await page.getByText("You have signed out.").waitFor();
}

async function openTab(page: Page, path: string): Promise<Page> {
  const otherTab = await page.context().newPage();
  await otherTab.goto(new URL(path, page.url()).href);
  return otherTab;
}

async function waitUntilSettled(page: Page): Promise<void> {
  await waitForApp(page);
  await waitUntilIdle(page);
}

describe("a visitor's page in another tab", () => {
  it("becomes the member's page after a sign-in", async () => {
    const { page } = await fixture.open("/7-night-stays-guest");
    await waitUntilSettled(page);
    await banner(page).getByRole("link", { name: "Log in" }).first().waitFor();
    await main(page).getByRole("button", { name: "Sign in" }).waitFor();
    const otherTab = await openTab(page, "/logon");
    await waitUntilSettled(otherTab);
    await signIn(otherTab, "100209");
    await banner(page).getByText("Welcome Kerry").waitFor();
    await main(page).getByRole("button", { name: "Sign in" }).waitFor({ state: "detached" });
    expect(pathOf(page)).toBe("/7-night-stays-guest");
    // This tab can follow before the other one has left the sign-in page.
    await banner(otherTab).getByText("Welcome Kerry").waitFor();
    await waitUntilIdle(otherTab);
    // The session watch runs from now on.
    await logOut(otherTab);
    await page.waitForURL((url) => url.pathname === "/logon");
  });

  it("redirects with the reason if the member has no access", async () => {
    const { page, watch } = await fixture.open("/7-night-stays-guest", { brand: "member_portal_nz" });
    // The page's requests are refused too.
    watch.expect("console", /403/);
    await waitUntilSettled(page);
    const otherTab = await openTab(page, "/logon");
    await waitUntilSettled(otherTab);
    await signIn(otherTab, "100212");
    await page.waitForURL((url) => url.pathname === "/documents");
    await main(page)
      .getByText(/Strata owners can use four pages/)
      .waitFor();
  });
});

describe("a member's page in another tab", () => {
  it("becomes the page of another member who signs in", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    await waitUntilSettled(page);
    const otherTab = await openTab(page, "/documents");
    await waitUntilSettled(otherTab);
    await otherTab.context().clearCookies();
    await otherTab.goto(new URL("/logon", page.url()).href);
    await waitUntilSettled(otherTab);
    await signIn(otherTab, "100202");
    await banner(page).getByText("Welcome Casey").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Kerry");
  });

  it("becomes the page of another member who signs in before the app has loaded", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    await waitUntilSettled(page);
    const otherTab = await page.context().newPage();
    await otherTab.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.context().clearCookies();
    await otherTab.goto(new URL("/logon?r=payments", page.url()).href);
    await otherTab.locator("input[name=name]").fill("100202");
    await otherTab.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
    await otherTab.unrouteAll();
    await otherTab.locator("main form button[type=submit]").click();
    await otherTab.waitForURL((url) => url.pathname === "/payments");
    await banner(page).getByText("Welcome Casey").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Kerry");
  });

  it("becomes the page of another member at the next request after the session was replaced", async () => {
    const { page, context, origin } = await fixture.open("/documents", { as: "100209" });
    await context.clock.install();
    await page.reload();
    await waitUntilSettled(page);
    await banner(page).getByText("Welcome Kerry").waitFor();
    await context.addCookies([
      {
        name: "portico",
        value: await fixture.portal.signIn("100202", "member_portal"),
        url: origin,
        httpOnly: true,
        sameSite: "Lax",
      },
    ]);
    await context.clock.fastForward(6 * SECOND_MS);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await banner(page).getByText("Welcome Casey").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Kerry");
  });

  it("redirects once with the return path if two requests find that the session has ended", async () => {
    const { page, watch, context } = await fixture.open("/documents", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    await waitUntilSettled(page);
    let checkCount = 0;
    const secondResponse = Promise.withResolvers<void>();
    await page.route("**/api/session", async (route) => {
      checkCount += 1;
      const isSecond = checkCount === 2;
      // The second response arrives after the redirect.
      if (isSecond) await page.waitForURL((url) => url.pathname === "/logon");
      await route.continue();
      if (isSecond) secondResponse.resolve();
    });
    await context.clearCookies();
    await page.evaluate(() => {
      const channel = new BroadcastChannel("portico");
      const postMessage = channel.postMessage.bind(channel);
      for (let times = 0; times < 2; times += 1) postMessage({ kind: "ended" });
    });
    await page.waitForURL((url) => url.pathname === "/logon");
    await secondResponse.promise;
    await waitUntilIdle(page);
    await expect.poll(() => new URL(page.url()).search).toBe("?r=documents");
  });
});

describe("a browser that two members use", () => {
  it("shows no member data, but the reason, on Back after sign-out", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    await waitUntilSettled(page);
    await navigate(page, "/points");
    await main(page).getByRole("heading", { level: 1, name: "My points" }).waitFor();
    await logOut(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/logon" && url.search === "?r=documents");
    await main(page).getByText("Only members who are signed in can open this page.").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toMatch(/Welcome|Kerry|100209/);
  });

  it("shows the second member no data of the first, and applies their own access", async () => {
    const { page, watch } = await fixture.open("/nightly-stays", { as: "100209" });
    watch.expect("console", CONSOLE_ERROR);
    await waitUntilSettled(page);
    await banner(page).getByText("Welcome Kerry").waitFor();
    await logOut(page);
    await signIn(page, "100202");
    await page.waitForURL((url) => url.pathname === "/");
    await banner(page).getByText("Welcome Casey").waitFor();
    await page.getByRole("region", { name: "My Dashboard" }).getByText("100202").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toMatch(/Kerry|100209/);
    await navigate(page, "/nightly-stays");
    await page.waitForURL((url) => url.pathname === "/page-not-found");
    await main(page)
      .getByText(/^Only Aspire, Points and Escapes members can use this page/)
      .waitFor();
  });
});
