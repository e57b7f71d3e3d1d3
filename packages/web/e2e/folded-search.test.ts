import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { axeFindings } from "./matrix/accessibility-checks.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

const fixture = setUpPortal({ own: true });
const year = new Date().getUTCFullYear() + 1;
const FEBRUARY = `month=${year}-02`;

beforeAll(() => {
  for (const unit of ["R12/1B", "R12/2B"])
    fixture.club.hooks.openNights(unit, { from: `${year}-02-01`, nights: 45, units: 3 });
});

const main = (page: Page) => page.getByRole("main");
const foldButton = (page: Page) => main(page).getByRole("button", { name: /^Your search: .* Change$/ });
const searchButton = (page: Page) => main(page).getByRole("button", { name: "Search", exact: true });
const count = (page: Page) =>
  main(page)
    .getByRole("status")
    .filter({ hasText: /^[\d,]+ stays? at \d+ resorts?$/ });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

describe("a search in the URL", () => {
  it("folds the form into one line that opens it at its first field, and Escape folds it again", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}`, { as: "100201", width: 390, height: 780 });
    await foldButton(page).getByText(`Anywhere · Feb ${year}`).waitFor();
    expect(await searchButton(page).count()).toBe(0);
    await count(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await foldButton(page).press("Enter");
    await searchButton(page).waitFor();
    await expect.poll(() => focusedName(page)).toBe("area");
    expect(await main(page).locator("select[name=month]").inputValue()).toBe(`${year}-02`);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await searchButton(page).waitFor({ state: "detached" });
    await expect.poll(() => foldButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("folds after a search, whose outcome takes the focus and whose count is announced", async () => {
    const { page } = await fixture.open("/short-stays", { as: "100201" });
    await main(page).locator("select[name=month]").selectOption(`${year}-02`);
    await searchButton(page).click();
    await page.waitForFunction(() => document.activeElement?.id === "search-outcome");
    await count(page).waitFor();
    await foldButton(page).click();
    await main(page).locator("select[name=nights]").selectOption("3");
    await searchButton(page).click();
    await foldButton(page).getByText(`Anywhere · Feb ${year} · 3 nights`).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "search-outcome");
    // Sending the same search again folds the form too.
    await foldButton(page).click();
    await searchButton(page).click();
    await searchButton(page).waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.id === "search-outcome");
  });

  it("keeps the form open while a field has an error", async () => {
    const { page } = await fixture.open(`/weekly-stays?resort=R12&${FEBRUARY}`, { as: "100201" });
    await foldButton(page).click();
    await main(page).locator("select[name=month]").selectOption("");
    await searchButton(page).click();
    await main(page).getByRole("alert").getByText("Choose a month.").waitFor();
    await main(page).locator("select[name=resort]").focus();
    await page.keyboard.press("Escape");
    expect(await searchButton(page).count()).toBe(1);
    expect(await main(page).getByRole("button", { name: "Close", exact: true }).count()).toBe(0);
  });

  it("does not fold if its area is not in the list", async () => {
    const { page } = await fixture.open(`/short-stays?area=atlantis&${FEBRUARY}`, { as: "100201" });
    await main(page).getByText("Choose the area from the list.").waitFor();
    expect(await searchButton(page).count()).toBe(1);
  });

  it("shows the balance beside the number of results, and retries it after a failure", async () => {
    const { page, watch } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    watch.expect("console", /503/);
    const problem = { code: "UNAVAILABLE", title: "Not now", hint: "Try again." };
    await page.route("**/api/points/summary", (route) => route.fulfill({ status: 503, json: problem }));
    await page.goto(new URL(`/short-stays?${FEBRUARY}`, page.url()).href);
    await main(page).getByText("Your balance could not be loaded.").waitFor();
    await page.unroute("**/api/points/summary");
    await main(page).getByRole("button", { name: "Try again" }).click();
    const balance = main(page).getByRole("link", { name: "Points available: 1,550.5 · Points expiring: 350.5" });
    expect(await balance.getAttribute("href")).toBe("/points");
  });

  it("keeps the scroll position when the member comes back", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}`, { as: "100201" });
    await count(page).waitFor();
    const resort = main(page).locator("h3 a").nth(3);
    await resort.scrollIntoViewIfNeeded();
    await waitUntilIdle(page);
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await resort.click();
    await page.waitForURL((url) => url.pathname !== "/short-stays");
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await count(page).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100);
  });
});

describe("the filters and the sort", () => {
  it("are behind one button on phones, and the sort is beside it on wide screens", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}`, { as: "100201", width: 390, height: 780 });
    await count(page).waitFor();
    const sort = main(page).getByLabel("Sort by");
    const button = main(page).getByRole("button", { name: /^Filters/ });
    expect(await sort.isVisible()).toBe(false);
    await button.click();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await sort.selectOption("price");
    await main(page).getByLabel("Room for").selectOption("4");
    await expect.poll(() => button.innerText()).toContain("1 chosen");
    await button.click();
    expect(await sort.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => sort.isVisible()).toBe(true);
    await expect.poll(() => sort.inputValue()).toBe("price");
  });
});

describe("a flexible search", () => {
  it("has fields for people, nights, weekends and several months, and keeps them in the URL", async () => {
    const { page } = await fixture.open("/short-stays", { as: "100201" });
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/offers?")) requests.push(new URL(request.url()).search);
    });
    const choose = (name: string, value: string) => main(page).locator(`select[name=${name}]`).selectOption(value);
    await choose("people", "4");
    await choose("month", `${year}-02`);
    await choose("month2", `${year}-03`);
    await choose("nights", "4");
    await choose("nightsTo", "2");
    await searchButton(page).click();
    await main(page).getByRole("alert").getByText("Choose the same number of nights or more.").waitFor();
    expect(requests).toEqual([]);
    await choose("nights", "2");
    await choose("nightsTo", "3");
    await main(page).getByLabel("Weekends only").check();
    await searchButton(page).click();
    const summary = `Anywhere · Feb ${year} · Mar ${year} · 2 to 3 nights · weekends only · 4 people`;
    await foldButton(page).getByText(summary).waitFor();
    await count(page).waitFor();
    const wishes = "nights=2&nightsTo=3&people=4&weekends=true";
    expect(requests.map((query) => query.replace("&nearest=none", "")).toSorted()).toEqual([
      `?month=${year}-02&${wishes}`,
      `?month=${year}-03&${wishes}`,
    ]);
    for (const text of await main(page).locator("li li").filter({ hasText: "sleeps" }).allTextContents())
      expect(Number(/sleeps (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(4);
    await page.reload();
    await foldButton(page).getByText(summary).waitFor();
    await count(page).waitFor();
  });

  it("shows the months that responded if another fails", async () => {
    const { page, watch } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    watch.expect("console", /status of 502|The search failed/);
    const problem = { code: "SEARCH_FAILED", title: "The search failed", hint: "Try again." };
    await page.route(`**/api/stays/short-stays/offers?*month=${year}-03*`, (route) =>
      route.fulfill({ status: 502, json: problem }),
    );
    await page.goto(new URL(`/short-stays?${FEBRUARY}&month2=${year}-03`, page.url()).href);
    await main(page).getByText("We could not load: some of your months.").waitFor();
    await count(page).waitFor();
    await page.unrouteAll();
    await main(page).getByRole("button", { name: "Try again" }).click();
    await main(page).getByText("We could not load").waitFor({ state: "detached" });
  });

  it("searches at most twelve resorts at once if any resort is accepted, and more on request", async () => {
    const { page } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    let requestCount = 0;
    page.on("request", (request) => {
      if (request.url().includes("/offers?")) requestCount += 1;
    });
    await page.goto(new URL(`/weekly-stays?resort=any&${FEBRUARY}`, page.url()).href);
    await foldButton(page).getByText(`Any of these resorts · Feb ${year}`).waitFor();
    await count(page).waitFor();
    await main(page)
      .getByText(/^12 of \d+ resorts searched\.$/)
      .waitFor();
    expect(requestCount).toBe(12);
    await main(page).getByRole("button", { name: "Search 12 more resorts" }).click();
    await main(page)
      .getByText(/^24 of \d+ resorts searched\.$/)
      .waitFor();
    await expect.poll(() => requestCount).toBe(24);
  });

  it("names the choices that a saved search cannot repeat", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}&month2=${year}-03&nights=13&people=4`, {
      as: "100201",
    });
    await main(page).getByRole("button", { name: "Tell me when a stay is available" }).waitFor();
    await main(page)
      .getByText(`We look without these choices: Mar ${year}. What we find may not match them.`)
      .waitFor();
  });
});
