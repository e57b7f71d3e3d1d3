// Checks that alerts are collapsed to one line below the header from the second page of a session on.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();

const WINDOWS = [
  { width: 360, height: 780, maxTop: 200 },
  { width: 1440, height: 900, maxTop: 210 },
] as const;

const PAGES = ["/documents", "/payments", "/profile/account-details"] as const;

const headingTop = (page: Page) =>
  page.locator("main h1").evaluate((heading) => Math.round(heading.getBoundingClientRect().top));

describe("a page starts within the first quarter of the screen", () => {
  it.each([
    ["member_portal", "100202", "an alert, notices and a balance"],
    ["member_portal", "100201", "an alert and notices"],
    ["member_portal_nz", "100226", "an alert, notices and a balance"],
    ["member_portal_vn", "100205", "an alert without a title, and notices"],
    ["ecv_member", "100207", "an alert and notices"],
  ] as const)("on %s for %s, with %s", async (brand, as, _what) => {
    for (const { maxTop, ...size } of WINDOWS) {
      const { page, origin } = await fixture.open("/change-password", { brand, as, ...size });
      await waitUntilIdle(page);
      for (const path of PAGES) {
        await page.goto(origin + path);
        await waitForApp(page);
        await page.locator("main h1").waitFor();
        await waitUntilIdle(page);
        await expect
          .poll(() => headingTop(page), { message: `${path} at ${size.width} px` })
          .toBeLessThanOrEqual(maxTop);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      }
    }
  });
});

describe("alerts", () => {
  it("are in full on the first page of a session, and a collapsible line from the second on", async () => {
    const { page, origin } = await fixture.open("/documents", { as: "100202", width: 360, height: 780 });
    const announcements = page.getByRole("region", { name: "Announcements" });
    const alertText = announcements.getByText("Roads north of Airlie Beach");
    await alertText.waitFor();
    await page.goto(`${origin}/payments`);
    await waitForApp(page);
    const collapsedLine = announcements.getByRole("button", { name: /Summer storms/ });
    await collapsedLine.waitFor();
    await expect.poll(() => alertText.count()).toBe(0);
    // The balance links to the payments.
    const balance = announcements.getByRole("status").getByRole("link", { name: /^AUD [\d.]+ is due/ });
    await balance.waitFor();
    // The name of the alert beside it is not truncated.
    const alertName = collapsedLine.getByText("Summer storms", { exact: true });
    const isTruncated = () =>
      alertName.evaluate(
        (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      );
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await expect.poll(isTruncated, { message: `cut at ${width} px` }).toBe(false);
    }
    await collapsedLine.click();
    await alertText.waitFor();
    await announcements.getByText("Talk to us", { exact: true }).waitFor();
    await collapsedLine.click();
    await alertText.waitFor({ state: "detached" });
    await balance.click();
    await page.getByRole("heading", { level: 1, name: "Payments" }).waitFor();
  });

  it("collapse also on client-side navigation", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    const alertText = page.getByText("Roads north of Airlie Beach");
    await alertText.waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" }).click();
    await page.getByRole("heading", { level: 1, name: "Payments" }).waitFor();
    await alertText.waitFor({ state: "detached" });
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor();
    await expect.poll(() => alertText.count()).toBe(0);
    await page.getByRole("button", { name: /Summer storms/ }).waitFor();
  });

  it("are rendered the same by the server and the app, in full and collapsed", async () => {
    const { page, origin } = await fixture.open("/documents", { as: "100201", withoutScripts: true });
    const fullAlert = page.locator("section").getByText("Roads north of Airlie Beach");
    await fullAlert.waitFor();
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the app sets it after alerts were shown.
      document.cookie = "portico-read-alerts=alert_storms; path=/";
    });
    await page.goto(`${origin}/documents`);
    await page.locator("section").getByText("Summer storms").waitFor();
    expect(await fullAlert.count()).toBe(0);
  });
});

describe("the home page", () => {
  it("shows the next stay and the holdings in the first screen, and greets once", async () => {
    const { page } = await fixture.open("/", { as: "100201" });
    await waitUntilIdle(page);
    const panel = page.getByRole("main").getByRole("region", { name: "My Dashboard" });
    for (const fact of ["Your next stay", "Points Available", "Exchange Credits"]) {
      const element = panel.getByText(fact, { exact: true });
      await element.waitFor();
      await expect
        .poll(() => element.evaluate((place) => place.getBoundingClientRect().bottom), { message: fact })
        .toBeLessThanOrEqual(900);
    }
    await expect.poll(() => page.getByText(/\bRobin\b/).count()).toBe(1);
  });
});
