import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { waitForApp } from "./harness-page.ts";
import { axeFindings, overflowFindings } from "./matrix/accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const year = new Date().getUTCFullYear() + 1;
const FEBRUARY = `month=${year}-02`;

beforeAll(() => {
  for (const unit of ["R12/1B", "R12/2B", "exchange 8207/2B"])
    fixture.club.hooks.openNights(unit, { from: `${year}-02-01`, nights: 45, units: 3 });
});

const main = (page: Page) => page.locator("main");
const resultsRegion = (page: Page) => main(page).getByRole("region", { name: "Available stays" });
const roomItems = (page: Page) => resultsRegion(page).locator("li li").filter({ hasText: "sleeps" });
const currentQuery = (page: Page) => new URL(page.url()).searchParams;
const readPointPrices = async (rooms: Locator) =>
  (await rooms.allInnerTexts()).map((text) => Number(/([\d,]+) points/.exec(text)?.[1]?.replace(",", "")));
const day = (date: string) => `${year}-${date}`;

describe("the results of a kind of stay", () => {
  const days = () => {
    const in20 = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const in22 = new Date(Date.now() + 22 * 86_400_000).toISOString().slice(0, 10);
    return `arrival=${in20}&departure=${in22}`;
  };
  it.each([
    ["/book-owner-week", `resort=R12&${FEBRUARY}`, "100202", /1 entitlement/],
    ["/book-bonus-week", `resort=R12&${FEBRUARY}`, "100217", /AUD [\d,]+\.\d\d/],
    ["/book-rental-week", `resort=R12&${FEBRUARY}`, "100217", /AUD [\d,]+\.\d\d/],
    ["/holiday-exchange", FEBRUARY, "100201", /\d exchange credits?(?: and a fee of (?:AUD|NZD) 229\.00|, no fee)/],
    ["/book-bonus-rental", FEBRUARY, "100201", /(?:AUD|NZD) [\d,]+\.\d\d/],
    ["/short-stays", FEBRUARY, "100201", /[\d,]+ points[\s\S]*After this booking you have/],
    ["/short-stays", FEBRUARY, "100202", /(?:AUD|NZD) [\d,]+\.\d\d/],
    ["/nightly-stays", FEBRUARY, "100201", /[\d,]+ points/],
    ["/weekly-stays", `resort=R12&${FEBRUARY}`, "100201", /[\d,]+ points/],
    ["/last-minute", days(), "100201", /[\d,]+ points\s+usually [\d,]+ points/],
    ["/club-properties", FEBRUARY, "100201", /[\d,]+ points/],
  ])("show, on %s?%s for %s, prices in the member's currency", async (path, query, as, pricePattern) => {
    const { page } = await fixture.open(`${path}?${query}`, { as });
    await roomItems(page).first().waitFor();
    await expect.poll(() => resultsRegion(page).innerText()).toMatch(pricePattern);
    await expect
      .poll(() => resultsRegion(page).getByRole("status").first().innerText())
      .toMatch(/^[\d,]+ stays? at \d+ resorts?$/);
    await resultsRegion(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .waitFor();
  });
});

describe("search results", () => {
  it("move the focus to the comparison's heading, and back to the number of results", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}&region=QLD-SC`, { as: "100201" });
    const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
    const boxes = resultsRegion(page).getByRole("checkbox", { name: /^Compare / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await resultsRegion(page).getByRole("button", { name: "Compare side by side" }).press("Enter");
    const heading = resultsRegion(page).getByRole("heading", { name: "Compared" });
    await heading.waitFor();
    await expect.poll(() => isFocused(heading)).toBe(true);
    await resultsRegion(page)
      .getByRole("button", { name: /^Remove/ })
      .first()
      .press("Enter");
    await expect.poll(() => isFocused(heading)).toBe(true);
    await resultsRegion(page).getByRole("button", { name: "Back to the results" }).press("Enter");
    const count = resultsRegion(page)
      .getByRole("status")
      .filter({ hasText: /stays? at/ });
    await count.waitFor();
    await expect.poll(() => isFocused(count)).toBe(true);
    await resultsRegion(page).getByRole("button", { name: "Clear", exact: true }).press("Enter");
    await expect.poll(() => isFocused(count)).toBe(true);
  });

  it("offer a saved search if all available stays have fewer nights", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}&nights=13`, { as: "100201" });
    await resultsRegion(page).getByRole("button", { name: "Tell me when a stay is available" }).click();
    await resultsRegion(page).getByRole("heading", { name: "We are looking for you" }).waitFor();
    await page.goto(`${new URL(page.url()).origin}/search`);
    await main(page)
      .getByText(/^Short stay, February \d{4}, 13 nights/)
      .first()
      .waitFor();
  });

  it("are filtered, sorted, shown as a calendar and compared; the URL has all settings, and Back works", async () => {
    const { page, context, origin } = await fixture.open(`/nightly-stays?${FEBRUARY}`, { as: "100201" });
    const count = resultsRegion(page).getByRole("status").first();
    await roomItems(page).first().waitFor();
    const countBeforeFilter = await count.innerText();
    await resultsRegion(page).getByText("Filters", { exact: true }).click();
    const roomFor = resultsRegion(page).getByLabel("Room for");
    await roomFor.waitFor();
    // The opening filters cannot take the focus in their first frames.
    await expect.poll(() => roomFor.evaluate((field) => (field.focus(), document.activeElement === field))).toBe(true);
    await roomFor.selectOption("6");
    await expect.poll(() => roomItems(page).filter({ hasText: "sleeps 4" }).count()).toBe(0);
    await expect.poll(() => count.innerText()).not.toBe(countBeforeFilter);
    // A filter does not move the focus.
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("filter-sleeps");
    await resultsRegion(page).getByLabel("Sort by").selectOption("price");
    await expect.poll(() => currentQuery(page).get("order")).toBe("price");
    const isAscending = async () => {
      const prices = await readPointPrices(roomItems(page));
      return (
        prices.length > 2 &&
        prices.slice(0, 3).every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
      );
    };
    await expect.poll(isAscending).toBe(true);

    // By name, because the list may still be re-sorting.
    const names = await resultsRegion(page).locator("label > .sr-only").allTextContents();
    const uniqueNames = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
    for (const name of uniqueNames.slice(0, 2))
      await resultsRegion(page).getByRole("checkbox", { name, exact: true }).check();
    await resultsRegion(page).getByRole("button", { name: "Compare side by side" }).click();
    await resultsRegion(page).getByRole("heading", { name: "Compared" }).waitFor();
    await expect.poll(() => resultsRegion(page).getByText("Can I book it?").count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    const sharedUrl = page.url();
    await page.goBack();
    await resultsRegion(page).getByRole("heading", { name: "Compared" }).waitFor({ state: "detached" });
    await resultsRegion(page).getByText("Filters", { exact: true }).click();
    await expect.poll(() => resultsRegion(page).getByLabel("Room for").inputValue()).toBe("6");

    await resultsRegion(page).getByRole("button", { name: "Calendar" }).click();
    const calendarDay = resultsRegion(page).getByRole("button", {
      name: /^\d\d Feb \d{4}: \d+ stays?, from [\d,]+ points$/,
    });
    await calendarDay.first().click();
    await resultsRegion(page)
      .getByRole("heading", { name: /^Arriving on \d\d Feb/ })
      .waitFor();
    await expect.poll(() => currentQuery(page).get("day")).toMatch(/-02-\d\d$/);
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => currentQuery(page).get("view")).toBe(null);

    // The shared URL shows the same results.
    const otherTab = await context.newPage();
    await otherTab.goto(sharedUrl);
    await waitForApp(otherTab);
    await resultsRegion(otherTab).getByRole("heading", { name: "Compared" }).waitFor();
    expect(sharedUrl.startsWith(origin)).toBe(true);
  });

  it("show one resort after the other on request, also on the map, and fit a narrow window", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}`, { as: "100201", width: 320, height: 700 });
    await roomItems(page).first().waitFor();
    const boxes = resultsRegion(page).locator("h3");
    const before = await boxes.count();
    await resultsRegion(page)
      .getByRole("button", { name: /^Show \d+ more resorts/ })
      .click();
    await expect.poll(() => boxes.count()).toBe(before * 2);
    expect(await overflowFindings(page)).toEqual([]);
    await resultsRegion(page).getByRole("button", { name: "Map" }).click();
    await resultsRegion(page)
      .getByRole("button", { name: /^Banksia Shores/ })
      .click();
    await roomItems(page).first().waitFor();
    expect(await overflowFindings(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });

  it("load three days around in pairs of days, and stay if one pair fails", async () => {
    const { page, watch } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    watch.expect("console", /status of 50\d|The search failed/);
    let requestCount = 0;
    await page.route("**/api/stays/short-stays/offers?**", (route) => {
      requestCount += 1;
      return route
        .request()
        .url()
        .includes(`arrival=${day("02-06")}`)
        ? route.fulfill({ status: 500, json: { code: "INTERNAL", title: "Oops", hint: "Try again." } })
        : route.continue();
    });
    await page.goto(
      new URL(`/short-stays?arrival=${day("02-05")}&departure=${day("02-08")}&flex=yes`, page.url()).href,
    );
    await resultsRegion(page).getByText("We could not load: some of the days around yours.").waitFor();
    await roomItems(page).first().waitFor();
    expect(requestCount).toBeGreaterThanOrEqual(7);
    await page.unrouteAll();
    await resultsRegion(page).getByRole("button", { name: "Try again" }).click();
    await resultsRegion(page).getByText("We could not load").waitFor({ state: "detached" });
  });

  it("link to the nearest days and other kinds of stays if nothing is available", async () => {
    const { page } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    await page.route("**/api/stays/short-stays/offers?**", async (route) => {
      const response = await route.fetch();
      const offers = await response.json();
      const nearest = {
        days: [day("03-05"), day("03-08")],
        stays: [{ stay: "nightly-stays", page: "/nightly-stays", count: 12 }],
        resorts: [],
      };
      await route.fulfill({ response: response, json: { ...offers, offers: [], prices: [], nearest } });
    });
    await page.goto(new URL(`/short-stays?${FEBRUARY}`, page.url()).href);
    await resultsRegion(page).getByText("No stays are available for this search").waitFor();
    await expect.poll(() => resultsRegion(page).locator("a[href^='tel:']").count()).toBeGreaterThan(0);
    await expect
      .poll(() => resultsRegion(page).getByRole("link", { name: "Nightly stay: 12 stays" }).getAttribute("href"))
      .toContain(`/nightly-stays?${FEBRUARY}`);
    await page.unrouteAll();
    await resultsRegion(page)
      .getByRole("link", { name: `05 Mar ${year}` })
      .click();
    await page.waitForURL((url) => url.searchParams.get("day") === day("03-05"));
    await resultsRegion(page).getByRole("status").first().waitFor();
  });

  it("show a failure with the phone number, log it, and load on retry", async () => {
    const { page, watch } = await fixture.open("/robots.txt", {
      as: "100225",
      brand: "member_portal_vn",
      until: "response",
    });
    watch.expect("console", /status of 502/);
    watch.expect("console", /The search failed: SEARCH_FAILED/);
    const problem = { code: "SEARCH_FAILED", title: "Chưa tìm được", hint: "Hãy thử lại." };
    await page.route("**/api/stays/short-stays/offers?**", (route) => route.fulfill({ status: 502, json: problem }));
    await page.goto(new URL(`/short-stays?${FEBRUARY}`, page.url()).href);
    const alert = main(page).getByRole("alert").filter({ hasText: "Chưa tìm được" });
    await alert.waitFor();
    await page.unrouteAll();
    await alert.getByRole("button", { name: "Thử lại" }).click();
    await main(page)
      .getByText(/^[\d,]+ kỳ nghỉ tại \d+ khu nghỉ$/)
      .waitFor();
    await main(page)
      .getByText(/^Sau lần đặt này/)
      .first()
      .waitFor();
  });
});

describe("booking", () => {
  const stubPurchases = (page: Page, responses: readonly object[]) => {
    const bodies: unknown[] = [];
    return page
      .route("**/api/purchases", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        bodies.push(route.request().postDataJSON());
        return route.fulfill({ json: responses[bodies.length - 1] ?? responses.at(-1) });
      })
      .then(() => bodies);
  };

  it("shows a gone stay and a changed price in place, and books once on a double click", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}&order=arrival`, { as: "100201" });
    const room = roomItems(page).first();
    await room.waitFor();
    const nextOffer = {
      id: "SS-R12-1B-20270205-3",
      resortId: "R12",
      resortName: "Banksia Shores",
      unit: "1 bedroom",
      sleeps: 4,
      arrival: day("02-05"),
      departure: day("02-08"),
      nights: 3,
      cost: { kind: "points", points: 480 },
    };
    const bodies = await stubPurchases(page, [
      { outcome: "gone", next: [nextOffer] },
      { outcome: "changed", price: { kind: "points", points: 500 } },
      { outcome: "held", id: "no-such-purchase" },
    ]);
    await room.getByRole("button", { name: /^Book / }).dblclick();
    await room.getByText("Somebody else has just booked this stay").waitFor();
    expect(bodies).toHaveLength(1);
    await room
      .getByRole("button", { name: /Banksia Shores/ })
      .last()
      .click();
    await room.getByText("The price has changed").waitFor();
    await expect.poll(() => room.innerText()).toContain("500 points");
    expect(await axeFindings(page)).toEqual([]);
    await room.getByRole("button", { name: "Book at the new price" }).click();
    await page.waitForURL((url) => url.pathname === "/purchase" && url.searchParams.get("id") === "no-such-purchase");
    expect(bodies).toMatchObject([
      { stay: "short-stays", choices: { month: `${year}-02` } },
      { offer: nextOffer.id, seen: "480 points" },
      { seen: "500 points" },
    ]);
  });
});

describe("the button back to the top", () => {
  it.each([360, 390])("does not cover the actions of a result list at %i px", async (width) => {
    const { page } = await fixture.open(`/nightly-stays?${FEBRUARY}`, { as: "100201", width });
    await roomItems(page).first().waitFor();
    await waitForApp(page);
    const coverage = await page.evaluate(async () => {
      const result = { shown: 0, covered: [] as string[] };
      const waitForFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (let top = 640; top < 3_400; top += 23) {
        scrollTo({ top });
        await waitForFrames();
        const button = [...document.querySelectorAll("button")].find(
          (element) => element.textContent === "Back to top",
        );
        if (button === undefined) continue;
        result.shown += 1;
        const buttonBox = button.getBoundingClientRect();
        for (const action of document.querySelectorAll("main :is(a, button, input, select, summary)")) {
          if (!action.checkVisibility()) continue;
          const { left, right, top: actionTop, bottom } = action.getBoundingClientRect();
          const isApart =
            left >= buttonBox.right ||
            right <= buttonBox.left ||
            actionTop >= buttonBox.bottom ||
            bottom <= buttonBox.top;
          if (!isApart) result.covered.push(`${top}: ${action.textContent ?? action.tagName}`);
        }
      }
      return result;
    });
    expect(coverage.covered).toEqual([]);
    expect(coverage.shown).toBeGreaterThan(10);
  });
});
