// The ranked list of `/search` (reading R64).

import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { axeFindings, overflowFindings } from "./matrix/accessibility-checks.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

const fixture = setUpPortal({ own: true });
const year = new Date().getUTCFullYear() + 1;
const FEBRUARY = `month=${year}-02`;
/** The types of stay that offer all weeks on one page. The exchange lists some weeks of each of `TRADED_UNITS`. */
const STAYS = "stay=club-properties&stay=holiday-exchange&stay=bonus-rental";
const WEEKS = `/search?${FEBRUARY}&length=7&show=120&${STAYS}`;
const TRADED_UNITS = ["R12/1B", "R14/2B", "R18/1B", "R25/2B"];

beforeAll(() => {
  for (const unit of [...TRADED_UNITS, "exchange 8207/2B"])
    fixture.club.hooks.openNights(unit, { from: `${year}-02-01`, nights: 45, units: 3 });
});

const main = (page: Page) => page.locator("main");
const results = (page: Page) => main(page).getByRole("region", { name: /^(?:Available stays|Kỳ nghỉ còn trống)$/ });
const cards = (page: Page) => results(page).locator("li.card");
const goals = (page: Page) => results(page).getByRole("group", { name: "Best by" });
const query = (page: Page) => new URL(page.url()).searchParams;
const openFilters = (page: Page) =>
  results(page)
    .getByRole("button", { name: /^Filters/ })
    .click();

/** A bed that can be paid with points, credits or money. */
const bedInThreeWays = (page: Page) =>
  cards(page)
    .filter({ hasText: "Club property" })
    .filter({ hasText: "exchange credit" })
    .filter({ hasText: "Bonus rental" })
    .first();

const markedWay = (page: Page) =>
  bedInThreeWays(page)
    .getByRole("listitem")
    .filter({ hasText: /^Best: / });

/** Reloads the page: cards outside the window change their colours only once they are rendered. */
async function expectAccessible(page: Page): Promise<void> {
  await page.reload();
  await cards(page).first().waitFor();
  await waitUntilIdle(page);
  expect(await axeFindings(page)).toEqual([]);
}

describe("a bed that can be paid in several ways", () => {
  it("is one card, and the goal in the URL decides which way is marked as the best", async () => {
    const { page } = await fixture.open(WEEKS, { as: "100201" });
    await bedInThreeWays(page).waitFor();
    await waitUntilIdle(page);
    expect(await bedInThreeWays(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
    await expect
      .poll(() => markedWay(page).textContent())
      .toMatch(/^Best: it uses [\d.]+ points that expire on[^]+Club property/);

    await goals(page).getByRole("button", { name: "Fewest points" }).press("Enter");
    await expect
      .poll(() => markedWay(page).textContent())
      .toMatch(/^Best: it uses no points[^]+(?:AUD|exchange credit)/);
    expect(await markedWay(page).count()).toBe(1);
    expect(query(page).get("goal")).toBe("points");

    await page.reload();
    await expect.poll(() => markedWay(page).textContent()).toMatch(/^Best: it uses no points/);
    await goals(page).getByRole("button", { name: "Least money" }).click();
    await expect.poll(() => markedWay(page).textContent()).toMatch(/^Best: it costs no money[^]+points/);
    expect(query(page).get("goal")).toBe("money");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 780 });
    expect(await overflowFindings(page)).toEqual([]);
  });

  it("is booked with the marked way to pay", async () => {
    const { page } = await fixture.open(`${WEEKS}&goal=points`, { as: "100201" });
    const price = /(?:AUD [\d,.]+|\d exchange credits? and a fee of AUD [\d.]+)/;
    const [text = ""] = price.exec((await markedWay(page).textContent()) ?? "") ?? [];
    await markedWay(page)
      .getByRole("button", { name: /^Book / })
      .click();
    await page.waitForURL(/\/purchase\?id=/);
    await main(page).getByText(text, { exact: false }).first().waitFor();
  });

  it("names in Vietnamese the reason why a way to pay is the best", async () => {
    const { page } = await fixture.open(`/search?${FEBRUARY}&at=R12&length=7`, {
      as: "100225",
      brand: "member_portal_vn",
    });
    await cards(page)
      .getByText(/^Tốt nhất: cách này dùng [\d,.]+ điểm hết hạn ngày/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("the ranked list", () => {
  it("is filtered by type of stay and by kind of price", async () => {
    const { page } = await fixture.open(WEEKS, { as: "100201" });
    await bedInThreeWays(page).waitFor();
    await openFilters(page);
    for (const name of [/^Club property \(\d+\)$/, /^Holiday exchange \(\d+\)$/])
      await results(page).getByRole("checkbox", { name }).uncheck();
    await expect.poll(() => query(page).getAll("stay")).toEqual(["bonus-rental"]);
    await expect.poll(() => cards(page).getByText("Club property").count()).toBe(0);
    await cards(page).getByText("Bonus rental").first().waitFor();
    await results(page).getByLabel("Pay with").selectOption("points");
    await results(page).getByText("No stays match your filters").waitFor();
    await results(page).getByRole("button", { name: "Clear the filters" }).last().click();
    await cards(page).first().waitFor();
    expect(query(page).get("stay")).toBe(null);
    expect(query(page).get("cost")).toBe(null);
  });

  it("keeps the other types of stay if one fails, and searches it again", async () => {
    const { page, watch } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    watch.expect("console", /status of 502|The search failed: SEARCH_FAILED/);
    const problem = { code: "SEARCH_FAILED", title: "The search failed", hint: "Try again." };
    await page.route("**/api/stays/holiday-exchange/offers?**", (route) =>
      route.fulfill({ status: 502, json: problem }),
    );
    await page.goto(new URL(WEEKS, page.url()).href);
    await results(page)
      .getByText(/^\d of \d searched, 1 could not be searched\.$/)
      .waitFor();
    await results(page)
      .getByRole("status")
      .getByText(/Holiday exchange/)
      .waitFor();
    await cards(page)
      .getByText(/^Best: it uses/)
      .first()
      .waitFor();
    expect(await bedInThreeWays(page).count()).toBe(0);
    await openFilters(page);
    await results(page).getByRole("checkbox", { name: "Holiday exchange (failed)" }).waitFor();
    await page.unrouteAll();
    await results(page).getByRole("button", { name: "Try again" }).click();
    await bedInThreeWays(page).waitFor();
    await results(page)
      .getByText(/^All \d types of stay were searched\.$/)
      .waitFor();
    expect(await results(page).getByText("needs a resort: choose one").count()).toBe(1);
    await expectAccessible(page);
  });

  it("shows other results before the exchange's destinations, and excludes the exchange only if they are known", async () => {
    const { page, watch } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    watch.expect("console", /status of 500/);
    const requestedUrls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/offers?")) requestedUrls.push(request.url());
    });
    const failure = Promise.withResolvers<void>();
    const problem = { code: "INTERNAL", title: "Oops", hint: "Try again." };
    await page.route("**/api/countries", async (route) => {
      await failure.promise;
      await route.fulfill({ status: 500, json: problem });
    });
    await page.goto(new URL(`/search/queensland?${FEBRUARY}&length=7&show=400`, page.url()).href);
    await cards(page).first().waitFor();
    await results(page)
      .getByText("we are checking whether it is available at this place", { exact: false })
      .first()
      .waitFor();
    expect(await cards(page).getByText("Holiday exchange").count()).toBe(0);
    failure.resolve();
    await results(page).getByText("we do not know yet whether it is available", { exact: false }).first().waitFor();
    expect(await results(page).getByText("is not available at this place").count()).toBe(0);
    await page.unroute("**/api/countries");
    await results(page).getByRole("button", { name: "Try again" }).click();
    await cards(page).getByText("Holiday exchange").first().waitFor();
    // No request was sent twice.
    expect(requestedUrls.toSorted()).toEqual([...new Set(requestedUrls)].toSorted());
  });

  it("says in one line what a refused type of stay needs", async () => {
    const { page } = await fixture.open(`/search?${FEBRUARY}`, { as: "100206" });
    // The dialog about this member's charges can open at any time after the page has loaded.
    await page.addLocatorHandler(page.locator("dialog[open]"), () => page.keyboard.press("Escape"));
    const line = results(page)
      .getByRole("listitem")
      .filter({ hasText: /^Weekly stay: / });
    await line.getByText("Why?").click();
    await line
      .getByText(/validity pass/)
      .first()
      .waitFor();
  });

  it("offers to save a search of a chosen type of stay if nothing is free", async () => {
    const { page } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    await page.route("**/api/stays/*/offers?**", async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...body, offers: [], prices: [], more: 0, nearest: { days: [], stays: [], resorts: [] } },
      });
    });
    await page.goto(new URL(`/search?${FEBRUARY}`, page.url()).href);
    await results(page).getByLabel("Type of stay to look for").selectOption("nightly-stays");
    await results(page).getByRole("button", { name: "Tell me when a stay is available" }).click();
    await results(page).getByRole("heading", { name: "We are looking for you" }).waitFor();
    await main(page)
      .getByText(/^Nightly stay, February \d{4}/)
      .first()
      .waitFor();
  });
});

describe("the first screen of /search", () => {
  const SIZES = [
    { width: 390, height: 780 },
    { width: 1440, height: 900 },
  ];
  const LANGUAGES = [
    { brand: "member_portal", as: "100201" },
    { brand: "member_portal_vn", as: "100225" },
  ] as const;

  it.each(LANGUAGES)("shows the first Book button of a search, for $as", async (member) => {
    for (const size of SIZES) {
      const { page } = await fixture.open(`/search?${FEBRUARY}`, { ...member, ...size });
      const book = cards(page)
        .getByRole("button", { name: /^(?:Book|Đặt) / })
        .first();
      await book.waitFor();
      await waitUntilIdle(page);
      const bottom = () => book.evaluate((button) => button.getBoundingClientRect().bottom);
      await expect.poll(bottom, { message: `at ${size.width} px` }).toBeLessThanOrEqual(size.height);
    }
  });

  it.each(LANGUAGES)("shows the first field of the form if there is no search, for $as", async (member) => {
    for (const size of SIZES) {
      const { page } = await fixture.open("/search", { ...member, ...size });
      const field = main(page).locator("form").locator("select, input").first();
      await field.waitFor();
      await waitUntilIdle(page);
      const bottom = () => field.evaluate((element) => element.getBoundingClientRect().bottom);
      await expect.poll(bottom, { message: `at ${size.width} px` }).toBeLessThanOrEqual(size.height);
    }
  });
});
