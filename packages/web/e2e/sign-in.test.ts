import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";

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
