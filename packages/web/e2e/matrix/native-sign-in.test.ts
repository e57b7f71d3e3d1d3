import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";

const fixture = setUpPortal({ own: true });

/** The scripts are held back until `releaseScripts` is called. */
async function openBeforeScripts(path: string, width = 1440) {
  const openedPage = await fixture.open("/robots.txt", { until: "response", width });
  const { page, origin } = openedPage;
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsReleased;
    await route.continue().catch(() => undefined);
  });
  await page.goto(origin + path, { waitUntil: "commit" });
  return { ...openedPage, releaseScripts };
}

async function submitForm(page: Page, password: string): Promise<void> {
  await page.getByLabel("Member number").fill("100209");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const headingTop = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector("h1, .page-title")?.getBoundingClientRect().top ?? Number.NaN));

describe("the sign-in form before its scripts load", () => {
  it("signs in and redirects to the requested page", async () => {
    const { page, releaseScripts } = await openBeforeScripts("/points");
    await expect.poll(() => new URL(page.url()).search).toBe("?r=points");
    await submitForm(page, DEVELOPMENT_PASSWORD);
    await page.waitForURL((url) => url.pathname === "/points", { waitUntil: "commit" });
    releaseScripts();
    await waitForApp(page);
    await page.getByRole("heading", { level: 1, name: /points/i }).waitFor();
  });

  it("shows the error and keeps the number, before and after the app loads", async () => {
    const { page, releaseScripts, watch } = await openBeforeScripts("/logon?r=points");
    watch.expect("console", /422|Failed to load resource/);
    await submitForm(page, "not the password");
    const alert = page.getByRole("alert").filter({ hasText: /password is not correct/ });
    await alert.waitFor();
    releaseScripts();
    await waitForApp(page);
    await alert.waitFor();
    await expect.poll(() => page.getByLabel("Member number").inputValue()).toBe("100209");
    await expect.poll(() => page.locator("input[name=password]").inputValue()).toBe("");
    await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
    await page.locator("main form button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/points");
  });

  it("notifies other tabs of the sign-in", async () => {
    const { page, releaseScripts, context, origin } = await openBeforeScripts("/logon");
    const otherTab = await context.newPage();
    await otherTab.goto(`${origin}/logon`);
    await waitForApp(otherTab);
    await submitForm(page, DEVELOPMENT_PASSWORD);
    await page.waitForURL((url) => url.pathname === "/", { waitUntil: "commit" });
    releaseScripts();
    await waitForApp(page);
    await otherTab.getByRole("heading", { name: /You are signed in/ }).waitFor();
    await otherTab.close();
  });
});

describe("the first paint", () => {
  it.each([360, 768, 1440])(
    "of the sign-in page includes the banner and announcements, so the heading does not shift at %i px",
    async (width) => {
      const { page, releaseScripts } = await openBeforeScripts("/logon?r=points", width);
      await page.getByText("Summer storms").waitFor();
      await page.getByText("TEST SYSTEM").waitFor();
      const topBefore = await headingTop(page);
      releaseScripts();
      await waitForApp(page);
      expect(await headingTop(page)).toBe(topBefore);
    },
  );

  it.each([360, 1440])("shows the reason of a redirect, without a shift at %i px", async (width) => {
    const { page, releaseScripts } = await openBeforeScripts("/points", width);
    const redirectReason = page.getByText("Only members who are signed in can open this page.");
    await redirectReason.waitFor();
    const topBefore = await headingTop(page);
    releaseScripts();
    await waitForApp(page);
    await redirectReason.waitFor();
    expect(await headingTop(page)).toBe(topBefore);
  });
});

describe("the sign-in page with only its own route", () => {
  it("links to every other page, and back", async () => {
    const { page } = await fixture.open("/logon");
    await page.getByRole("link", { name: "Set a new password" }).click();
    await page.waitForURL((url) => url.pathname === "/password-reset");
    await page.getByRole("heading", { level: 1, name: /password/i }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: /password/i }).waitFor();
  });

  it("loads no other route before the first interaction", async () => {
    const { page } = await fixture.open("/logon");
    const loadedRouteChunks = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith("/assets/routes-")),
      );
    expect(await loadedRouteChunks()).toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(loadedRouteChunks).toHaveLength(1);
  });
});

describe("the first URL of a tab", () => {
  it("has its access checked again on return", async () => {
    const { page, context, watch } = await fixture.open("/nightly-stays", { as: "100209" });
    watch.expect("console", /401|Failed to load resource/);
    await context.clearCookies();
    await page.getByRole("link", { name: "Portico" }).first().click();
    await page.waitForURL((url) => url.pathname === "/logon");
    // Until the page is shown, the redirect could replace the URL of the next step.
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await page.evaluate(() => {
      history.pushState({}, "", "/nightly-stays");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await page.waitForURL((url) => url.searchParams.get("r") === "nightly-stays");
    await page.getByText("Only members who are signed in can open this page.").waitFor();
  });

  it("shows the reason of a redirect while the visitor stays, and not on return", async () => {
    const { page } = await fixture.open("/points");
    const redirectReason = page.getByText("Only members who are signed in can open this page.");
    await redirectReason.waitFor();
    await page.evaluate(() => {
      location.hash = "page";
    });
    await page.waitForTimeout(300);
    await expect.poll(() => redirectReason.isVisible()).toBe(true);
    await page.getByRole("link", { name: "Set a new password" }).click();
    await page.getByRole("heading", { level: 1, name: /password/i }).waitFor();
    await page.getByRole("link", { name: "Log in" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await expect.poll(() => redirectReason.isVisible()).toBe(false);
  });
});
