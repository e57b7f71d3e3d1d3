import type { Page, Route } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import type { OpenedPage } from "../harness-page.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const ERROR_TITLE = "A part of the page could not be loaded";

/** `until`: the number of page loads after which the files are available again. */
async function removeFiles({ page, watch }: OpenedPage, missing: RegExp, until = Number.POSITIVE_INFINITY) {
  // The browser's own console message about the file.
  watch.expect("console", /^error: Failed to load (?:resource|module script)/);
  watch.expect("failed request", /assets/);
  const state = { documents: 0, isGone: true };
  page.on("request", (request) => {
    if (request.resourceType() !== "document") return;
    state.documents += 1;
    state.isGone = state.documents < until;
  });
  await page.route(/\/assets\/.*\.js$/, (route: Route) =>
    state.isGone && missing.test(route.request().url()) ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  return state;
}

const heading = (page: Page, name?: string) =>
  page.getByRole("heading", { level: 1, ...(name !== undefined && { name }) });
// Navigates inside the app, as a link does.
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, "", to), path);

async function openIdlePage(path: string): Promise<OpenedPage> {
  const openedPage = await fixture.open(path, { as: "100201" });
  await waitUntilIdle(openedPage.page);
  return openedPage;
}

/** Records every heading, also across reloads, to find errors that are shown only briefly. */
async function recordHeadings(page: Page): Promise<string[]> {
  const headings: string[] = [];
  await page.exposeFunction("noteHeading", (text: string) => void headings.push(text));
  const watchHeadings = () => {
    const recordHeading = (globalThis as unknown as { noteHeading: (text: string) => void }).noteHeading;
    new MutationObserver(() => {
      const text = document.querySelector("h1")?.textContent;
      if (text) recordHeading(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  };
  await page.evaluate(watchHeadings);
  await page.addInitScript(watchHeadings);
  return headings;
}

describe("a chunk that is missing until the page reloads", () => {
  it.each([
    ["a page with data", /\/points-/, "/points"],
    ["a page without data", /\/change-password/, "/change-password"],
  ])("(%s) loads after one reload, without an error before it", async (_what, missing, path) => {
    const openedPage = await openIdlePage("/documents");
    const { page } = openedPage;
    const state = await removeFiles(openedPage, missing, 1);
    const headings = await recordHeadings(page);
    const reloaded = page.waitForEvent("domcontentloaded");
    await goTo(page, path);
    await reloaded;
    await waitUntilIdle(page);
    await heading(page).waitFor();
    expect(state.documents).toBe(1);
    expect(headings.filter((text) => /wrong|could not|error/i.test(text))).toEqual([]);
  });
});

describe("a chunk that is permanently missing", () => {
  it.each([
    ["a page with data", /\/points-/, "/points"],
    ["a page without data", /\/change-password/, "/change-password"],
  ])("(%s) is reported after one reload", async (_what, missing, path) => {
    const openedPage = await openIdlePage("/documents");
    const { page, watch } = openedPage;
    // React logs the error too.
    watch.expect("console", /A part of the app did not load/);
    const state = await removeFiles(openedPage, missing);
    const reloaded = page.waitForEvent("domcontentloaded");
    await goTo(page, path);
    await reloaded;
    await waitUntilIdle(page);
    await heading(page, ERROR_TITLE).waitFor();
    await page.waitForTimeout(500);
    expect(state.documents).toBe(1);
    expect(openedPage.watch.pageErrors.filter(({ kind }) => kind === "script error")).toEqual([]);
  });
});

// The access rules load soon after the first page.
describe("the access rules of client-side navigation", () => {
  async function openWithoutRules(until?: number) {
    const openedPage = await fixture.open("/documents", { as: "100201", withoutScripts: true });
    const { page } = openedPage;
    await page.unrouteAll();
    const state = await removeFiles(openedPage, /\/guard-/, until);
    await page.reload();
    await expect.poll(() => state.documents, { timeout: 15_000 }).toBe(2);
    await heading(page).waitFor();
    await waitUntilIdle(page);
    return { ...openedPage, state };
  }

  it("load after one reload, without an error before it", async () => {
    const { page, state } = await openWithoutRules(2);
    await goTo(page, "/points");
    await heading(page, "My points").waitFor();
    expect(state.documents).toBe(2);
  });

  it("are reported at the next navigation if they are permanently missing", async () => {
    const { page, watch, state } = await openWithoutRules();
    watch.expect("console", /A part of the app did not load/);
    await page.getByRole("heading", { level: 1, name: /documents/i }).waitFor();
    await goTo(page, "/points");
    await heading(page, ERROR_TITLE).waitFor();
    expect(state.documents).toBe(2);
    await expect.poll(() => page.getByRole("contentinfo").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("main").count()).toBe(1);
  });
});
