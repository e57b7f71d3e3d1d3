// One browser, several tabs, several people: what one tab does, the others notice; and nobody sees what belongs to another.

import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setStage } from "../harness.ts";
import { takenOver } from "../harness-page.ts";

const stage = setStage();
const REFUSED = /401|Failed to load resource/;
const SECONDS = 1_000;

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("banner");
const pathOf = (page: Page) => new URL(page.url()).pathname;
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, "", to), path);

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

/** A second tab of the same browser. */
async function anotherTab(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(new URL(path, page.url()).href);
  return other;
}

async function settled(page: Page): Promise<void> {
  await takenOver(page);
  await page.waitForLoadState("networkidle");
}

describe("an open page of a visitor", () => {
  it("becomes the member's when somebody signs in in another tab", async () => {
    const { page } = await stage.open("/7-night-stays-guest");
    await settled(page);
    await banner(page).getByRole("link", { name: "Log in" }).first().waitFor();
    await main(page).getByRole("button", { name: "Sign in" }).waitFor();
    const other = await anotherTab(page, "/logon");
    await settled(other);
    await signIn(other, "100209");
    await banner(page).getByText("Welcome Kerry").waitFor();
    await main(page).getByRole("button", { name: "Sign in" }).waitFor({ state: "detached" });
    expect(pathOf(page)).toBe("/7-night-stays-guest");
    // It is watched from now on, as any member's page is.
    await logOut(other);
    await page.waitForURL((url) => url.pathname === "/logon");
  });

  it("is left where that member may not open it, with the reason", async () => {
    const { page, watch } = await stage.open("/7-night-stays-guest", { brand: "member_portal_nz" });
    // What the page asks for is not theirs either.
    watch.expect("console", /403/);
    await settled(page);
    const other = await anotherTab(page, "/logon");
    await settled(other);
    await signIn(other, "100212");
    await page.waitForURL((url) => url.pathname === "/documents");
    await main(page)
      .getByText(/Strata owners can use four pages/)
      .waitFor();
  });
});

describe("an open page of a member", () => {
  it("becomes the other member's who signs in in another tab", async () => {
    const { page, watch } = await stage.open("/documents", { as: "100209" });
    watch.expect("console", REFUSED);
    await settled(page);
    const other = await anotherTab(page, "/documents");
    await settled(other);
    await other.context().clearCookies();
    await other.goto(new URL("/logon", page.url()).href);
    await settled(other);
    await signIn(other, "100202");
    await banner(page).getByText("Welcome Casey").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Kerry");
  });

  it("becomes theirs also when they signed in by the form alone, before the app was there", async () => {
    const { page, watch } = await stage.open("/documents", { as: "100209" });
    watch.expect("console", REFUSED);
    await settled(page);
    const other = await page.context().newPage();
    await other.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.context().clearCookies();
    await other.goto(new URL("/logon?r=payments", page.url()).href);
    await other.locator("input[name=name]").fill("100202");
    await other.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
    await other.unrouteAll();
    await other.locator("main form button[type=submit]").click();
    await other.waitForURL((url) => url.pathname === "/payments");
    await banner(page).getByText("Welcome Casey").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Kerry");
  });

  it("notices a session that was replaced without a word as soon as it is used again", async () => {
    const { page, context, origin } = await stage.open("/documents", { as: "100209" });
    await context.clock.install();
    await page.reload();
    await settled(page);
    await banner(page).getByText("Welcome Kerry").waitFor();
    await context.addCookies([
      {
        name: "__Host-portico",
        value: await stage.portal.signIn("100202", "member_portal"),
        url: origin.replace("http:", "https:"),
        secure: true,
        httpOnly: true,
        sameSite: "Lax",
      },
    ]);
    await context.clock.fastForward(6 * SECONDS);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await banner(page).getByText("Welcome Casey").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Kerry");
  });

  it("is led out once, and keeps the way back, also where two looks find that the session is over", async () => {
    const { page, watch, context } = await stage.open("/documents", { as: "100209" });
    watch.expect("console", REFUSED);
    await settled(page);
    let looks = 0;
    const second = Promise.withResolvers<void>();
    await page.route("**/api/session", async (route) => {
      looks += 1;
      const isSecond = looks === 2;
      // The second look is answered when the first has led out already.
      if (isSecond) await page.waitForURL((url) => url.pathname === "/logon");
      await route.continue();
      if (isSecond) second.resolve();
    });
    await context.clearCookies();
    await page.evaluate(() => {
      const others = new BroadcastChannel("portico");
      const say = others.postMessage.bind(others);
      for (let times = 0; times < 2; times += 1) say({ kind: "ended" });
    });
    await page.waitForURL((url) => url.pathname === "/logon");
    await second.promise;
    await page.waitForLoadState("networkidle");
    await expect.poll(() => new URL(page.url()).search).toBe("?r=documents");
  });
});

describe("one browser, one member after another", () => {
  it("Back after logging out shows nothing of the member's, and says why", async () => {
    const { page, watch } = await stage.open("/documents", { as: "100209" });
    watch.expect("console", REFUSED);
    await settled(page);
    await follow(page, "/points");
    await main(page).getByRole("heading", { level: 1, name: "My points" }).waitFor();
    await logOut(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/logon" && url.search === "?r=documents");
    await main(page).getByText("Only members who are signed in can open this page.").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toMatch(/Welcome|Kerry|100209/);
  });

  it("the second sees nothing of the first, and is held to their own rules, also where the tab was opened", async () => {
    const { page, watch } = await stage.open("/nightly-stays", { as: "100209" });
    watch.expect("console", REFUSED);
    await settled(page);
    await banner(page).getByText("Welcome Kerry").waitFor();
    await logOut(page);
    await signIn(page, "100202");
    await page.waitForURL((url) => url.pathname === "/");
    await banner(page).getByText("Welcome Casey").waitFor();
    await page.getByRole("region", { name: "My Dashboard" }).getByText("100202").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toMatch(/Kerry|100209/);
    await follow(page, "/nightly-stays");
    await page.waitForURL((url) => url.pathname === "/page-not-found");
    await main(page)
      .getByText(/^Only Aspire, Points and Escapes members can use this page/)
      .waitFor();
  });
});
