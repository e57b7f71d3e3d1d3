import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import type { OpenedPage, PageOptions } from "../harness-page.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const CRASH_TITLE = "An error occurred while showing the error page";
const PHONES = ["1800 975 707", "+64 9 055 0142"];

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });
// The link can be in any of the menus.
const followLink = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent("click");

/** Waits until the error page's chunk has loaded. */
async function openWithErrorPage(path: string, pageOptions: PageOptions = {}): Promise<OpenedPage> {
  const openedPage = await fixture.open(path, { as: "100201", ...pageOptions });
  const { page } = openedPage;
  expectFailures(openedPage);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /failed-page/.test(name)),
  );
  await waitUntilIdle(page);
  return openedPage;
}

/** Chunks are missing from the start. */
async function openWithoutChunks(path: string, missingFiles: RegExp): Promise<OpenedPage> {
  const openedPage = await fixture.open(path, { as: "100201", withoutScripts: true });
  const { page } = openedPage;
  expectFailures(openedPage);
  await page.unrouteAll();
  await page.route(/\/assets\/.*\.js$/, (route) =>
    missingFiles.test(route.request().url()) ? route.abort() : route.continue(),
  );
  // A missing chunk reloads the page once.
  const reloaded = page.waitForEvent("domcontentloaded").then(() => page.waitForEvent("domcontentloaded"));
  await page.reload();
  await reloaded;
  return openedPage;
}

// Console messages of the browser and of React about the missing file.
function expectFailures({ watch }: OpenedPage): void {
  watch.expect("console", /Failed to (?:load|fetch)|ERR_|A part of the app did not load/);
  watch.expect("failed request", /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/);
}

async function expectLayout(page: Page): Promise<void> {
  await page.getByRole("banner").getByText("Welcome").waitFor();
  await expect
    .poll(() => page.getByRole("banner").getByRole("navigation", { name: "Main menu" }).isVisible())
    .toBe(true);
  await expect.poll(() => page.getByRole("contentinfo").isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("main").count()).toBe(1);
  const numbers = await main(page).locator("a[href^='tel:']").allInnerTexts();
  expect(numbers).toEqual(PHONES);
}

describe("the app while offline", () => {
  it.each([
    ["with data", "/points", "My points"],
    ["without data", "/change-password", "Change password"],
  ])("keeps the layout for a page %s, and opens the page when the connection is back", async (_what, path, title) => {
    const { page, context } = await openWithErrorPage("/documents");
    await context.setOffline(true);
    await page.evaluate((to) => history.pushState({}, "", to), path);
    await heading(page, "You are offline").waitFor();
    await expectLayout(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("page-heading");
    await main(page).getByRole("button", { name: "Try again" }).click();
    await main(page).getByRole("alert").getByText("The portal still cannot be reached.").waitFor();
    await expectLayout(page);
    await context.setOffline(false);
    await heading(page, title).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  });

  it("keeps loaded content readable", async () => {
    const { page, context } = await openWithErrorPage("/documents");
    await context.setOffline(true);
    await followLink(page, "/points");
    await heading(page, "You are offline").waitFor();
    await page.goBack();
    await main(page).getByRole("heading", { level: 1, name: "My documents" }).waitFor();
    await expect.poll(() => main(page).getByRole("listitem").count()).toBeGreaterThan(0);
  });

  it("fails a write at once, and does not send it when the connection is back", async () => {
    const { page, context } = await openWithErrorPage("/booking?reference=BK-40771");
    await main(page).getByRole("button", { name: "Cancel this booking" }).click();
    await context.setOffline(true);
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Yes, cancel it" }).click();
    await dialog.getByRole("alert").getByText("The portal cannot be reached").waitFor();
    await dialog.getByRole("button", { name: "Keep the booking" }).click();
    const writeUrls: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") writeUrls.push(request.url());
    });
    const refetched = page.waitForResponse((response) => response.url().endsWith("/api/bookings/BK-40771"));
    await context.setOffline(false);
    await refetched;
    await waitUntilIdle(page);
    expect(writeUrls.filter((url) => url.includes("cancellation"))).toEqual([]);
  });

  it("shows the error in Vietnamese on a Vietnamese page", async () => {
    const { page, context } = await openWithErrorPage("/documents", { brand: "member_portal_vn" });
    await context.setOffline(true);
    await followLink(page, "/points");
    await heading(page, "Bạn đang ngoại tuyến").waitFor();
    await main(page).getByRole("button", { name: "Thử lại" }).waitFor();
  });
});

describe("the app while the portal cannot be reached", () => {
  it("keeps the layout instead of the browser's error page, and opens the page on retry", async () => {
    const { page } = await openWithErrorPage("/documents");
    await page.route("**/*", (route) => route.abort("connectionrefused"));
    await followLink(page, "/points");
    await heading(page, "A part of the page could not be loaded").waitFor();
    await expectLayout(page);
    await main(page).getByRole("button", { name: "Reload the page" }).click();
    await main(page).getByRole("alert").getByText("The portal still cannot be reached.").waitFor();
    await expectLayout(page);
    await page.unrouteAll();
    await main(page).getByRole("button", { name: "Reload the page" }).click();
    await heading(page, "My points").waitFor();
  });
});

describe("the app without the error page's chunk", () => {
  it("shows the crash page in the layout, with a retry and phone numbers", async () => {
    const { page, context } = await openWithoutChunks("/documents", /failed-page/);
    await heading(page, "My documents").waitFor();
    await waitUntilIdle(page);
    await context.setOffline(true);
    await followLink(page, "/points");
    await heading(page, CRASH_TITLE).waitFor();
    await expectLayout(page);
    // Offline, the reload button does nothing.
    await main(page).getByRole("button", { name: "Try again" }).click();
    await expectLayout(page);
    await page.unrouteAll();
    await context.setOffline(false);
    await main(page).getByRole("button", { name: "Try again" }).click();
    await heading(page, "My points").waitFor();
  });

  it("shows only the crash page if it cannot start", async () => {
    const { page, watch } = await openWithoutChunks("/documents", /\/routes-/);
    watch.expect("script error", /A part of the app did not load/);
    await heading(page, CRASH_TITLE).waitFor();
    await expect.poll(() => main(page).locator("a[href^='tel:']").allInnerTexts()).toEqual(PHONES);
    await page.unrouteAll();
    await main(page).getByRole("button", { name: "Try again" }).click();
    await heading(page, "My documents").waitFor();
  });
});

describe("a layout chunk that fails to load", () => {
  it("is the only missing part", async () => {
    const { page } = await openWithoutChunks("/documents", /session-watch/);
    await heading(page, "My documents").waitFor();
    await waitUntilIdle(page);
    await expect.poll(() => heading(page, "My documents").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("banner").getByText("Welcome").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("contentinfo").isVisible()).toBe(true);
  });
});
