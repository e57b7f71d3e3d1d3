import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { waitForApp } from "./harness-page.ts";

const fixture = setUpPortal({ own: true });

async function signIn(page: Page, memberNo: string, password: string = DEVELOPMENT_PASSWORD): Promise<void> {
  await page.locator("input[name=name]").fill(memberNo);
  await page.locator("input[name=password]").fill(password);
  await page.locator("main form button[type=submit]").click();
}

const currentUrl = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe("signing in", () => {
  it("redirects to the requested page", async () => {
    const { page } = await fixture.open("/points?show=all");
    expect(currentUrl(page)).toBe("/logon?show=all&r=points");
    await signIn(page, "100209");
    await page.waitForURL((url) => url.pathname === "/points");
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("redirects to the home page if no page was requested", async () => {
    const { page } = await fixture.open("/logon");
    await signIn(page, "100209");
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("shows the error at the password, and keeps the member number", async () => {
    const { page, watch } = await fixture.open("/logon");
    watch.expect("console", /40[013]|422|Failed to load resource/);
    await signIn(page, "100209", "not the password");
    await page.getByRole("alert").or(page.locator("[role=status]")).filter({ hasText: /\S/ }).first().waitFor();
    expect(currentUrl(page)).toBe("/logon");
    await expect.poll(() => page.locator("input[name=name]").inputValue()).toBe("100209");
  });
});

describe("in a browser that does not keep the cookie", () => {
  const explanation = (page: Page) => page.getByText(/browser did not keep the sign-in.*Allow cookies for this site/);

  async function openWithoutCookies(withoutScripts: boolean) {
    const openedPage = await fixture.open("/robots.txt", { until: "response", withoutScripts });
    const { page, context, origin } = openedPage;
    await page.route(
      (url) => url.origin === origin && !url.pathname.endsWith(".js"),
      async (route) => {
        const headers = { ...route.request().headers(), origin };
        const response = await route.fetch({ headers, maxRedirects: 0 });
        await context.clearCookies();
        const { "set-cookie": _dropped, ...keptHeaders } = response.headers();
        await route.fulfill({ response, headers: keptHeaders });
      },
    );
    await page.goto(`${origin}/logon?r=points`);
    return openedPage;
  }

  it.each([
    ["with scripts", false],
    ["without scripts", true],
  ])("explains why the member is not signed in, and what to do (%s)", async (_case, withoutScripts) => {
    const { page } = await openWithoutCookies(withoutScripts);
    if (!withoutScripts) await waitForApp(page);
    expect(await explanation(page).count()).toBe(0);
    await signIn(page, "100209");
    await explanation(page).first().waitFor();
    expect(currentUrl(page)).toMatch(withoutScripts ? /^\/logon\?r=points&signed-in-at=\d+$/ : /^\/logon\?r=points$/);
    // Requests of the page can still be pending.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
