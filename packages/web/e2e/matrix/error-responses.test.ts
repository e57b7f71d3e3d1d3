import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const currentUrl = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const followLink = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent("click");

const problemResponse = (status: number, code: string) => ({
  status,
  contentType: "application/problem+json",
  json: { type: "about:blank", title: "No", status, code, hint: "Not this way.", reference: "2222-3333" },
});

describe("a 401 response", () => {
  it("redirects once to sign-in with the return path, even if many requests get it", async () => {
    const { page, context, watch } = await fixture.open("/documents?q=by", { as: "100209" });
    watch.expect("console", /401/);
    await waitUntilIdle(page);
    const visited: string[] = [];
    page.on("framenavigated", (frame) => void visited.push(new URL(frame.url()).pathname));
    await context.clearCookies();
    await followLink(page, "/payments");
    await page.waitForURL((url) => url.pathname === "/logon");
    expect(currentUrl(page)).toBe("/logon?r=payments");
    await waitUntilIdle(page);
    expect(visited.filter((path) => path === "/logon").length).toBeLessThanOrEqual(1);
    await expect.poll(() => page.locator("body").innerText()).not.toContain("Welcome");
  });

  it("keeps the query of the page, with the return path at its end", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100209" });
    watch.expect("console", /401/);
    await waitUntilIdle(page);
    await page.context().clearCookies();
    await page.evaluate(() => history.pushState({}, "", "/resorts?q=lodge&r=elsewhere"));
    await page.waitForURL((url) => url.pathname === "/logon");
    expect(currentUrl(page)).toBe("/logon?q=lodge&r=resorts");
  });
});

describe("a 401 response on the sign-in page", () => {
  it("keeps the return path", async () => {
    const { page, context, origin, watch } = await fixture.open("/robots.txt", { as: "100209", until: "response" });
    watch.expect("console", /401/);
    await page.route("**/api/charges/watch", async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    await page.goto(`${origin}/logon?q=1&r=points`);
    await page.locator("input[name=password]").waitFor();
    await waitUntilIdle(page);
    expect(currentUrl(page)).toBe("/logon?q=1&r=points");
  });
});

describe("a 400 response", () => {
  it("redirects to /400, which explains it and links to the home page", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100209" });
    watch.expect("console", /400/);
    await page.route("**/api/points*", (route) => route.fulfill(problemResponse(400, "BAD_REQUEST")));
    await followLink(page, "/points");
    await page.waitForURL((url) => url.pathname === "/400");
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: "This request could not be read" }).waitFor();
    await main.getByRole("link", { name: "Go to the home page" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("is returned for a malformed URL", async () => {
    const { page, status } = await fixture.open("/%E0%A4%A", { as: "100209" });
    expect(status).toBe(400);
    await page.getByRole("heading", { level: 1, name: "This request could not be read" }).waitFor();
  });
});

describe("an unknown path", () => {
  it.each([
    ["100209", "/"],
    [undefined, "/home-k"],
  ])("shows the not-found page with both phone numbers and a link to the home page (%s)", async (as, homeUrl) => {
    // Visitors must sign in first, unless the path is open.
    const { page, status } = await fixture.open("/kangaroo/paddock", as === undefined ? {} : { as });
    expect(status).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    const main = page.getByRole("main");
    await expect.poll(() => main.locator('a[href^="tel:"]').count()).toBe(2);
    await expect.poll(() => main.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe(homeUrl);
  });
});

describe("a chunk that fails to load", () => {
  it("reloads the page once, and shows it when the chunk is available again", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100201" });
    await waitUntilIdle(page);
    watch.expect("console", /^error: Failed to load (?:resource|module script)/);
    watch.expect("failed request", /assets/);
    let isMissing = true;
    let documentRequests = 0;
    page.on("request", (request) => {
      if (request.resourceType() !== "document") return;
      documentRequests += 1;
      isMissing = false;
    });
    await page.route(/\/assets\/.*\.js$/, (route) =>
      isMissing ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    const reloaded = page.waitForEvent("domcontentloaded");
    await followLink(page, "/points");
    await reloaded;
    await page.waitForURL((url) => url.pathname === "/points" || url.pathname === "/documents");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(documentRequests).toBe(1);
    await expect
      .poll(() => page.getByRole("heading", { name: "A part of the page could not be loaded" }).count())
      .toBe(0);
  });

  it.each([
    [
      "shows an error instead of a reload loop if the chunk stays missing",
      /points-/,
      "A part of the page could not be loaded",
    ],
    [
      "shows an error even if the error page fails to load",
      /points-|failed-page/,
      "An error occurred while showing the error page",
    ],
  ])("%s", async (_what, missingFiles, title) => {
    const { page, watch } = await fixture.open("/documents", { as: "100201" });
    await waitUntilIdle(page);
    watch.expect("console", /./);
    watch.expect("script error", /./);
    watch.expect("failed request", /assets/);
    let documentRequests = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documentRequests += 1;
    });
    await page.route(/\/assets\/.*\.js$/, (route) =>
      missingFiles.test(route.request().url()) ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await followLink(page, "/points");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(documentRequests).toBe(1);
    await page.unrouteAll();
    await page.reload();
    await page
      .getByRole("heading", { level: 1 })
      .filter({ hasNotText: /could not be loaded|error page/ })
      .waitFor();
  });
});
