import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { type OpenedPage, waitForApp } from "./harness-page.ts";

const fixture = setUpPortal();
const ERROR_STATUS = /status of (?:4\d\d|5\d\d)/;
const UNAVAILABLE = { code: "BACK_END_AWAY", title: "The club does not answer", hint: "Try again in a moment." };

const main = (page: Page) => page.locator("main");
const searchButton = (page: Page) => main(page).getByRole("button", { name: "Search", exact: true });
const isFocused = (element: Element) => element === document.activeElement;
const currentQuery = (page: Page) => new URL(page.url()).search;
const nextYear = new Date().getUTCFullYear() + 1;

/** Opens the page with one stubbed API response. */
async function openWithStubbedApi(
  path: string,
  { as, api, status = 200, response }: { as: string; api: string; status?: number; response: object },
): Promise<OpenedPage> {
  const openedPage = await fixture.open("/robots.txt", { as, until: "response" });
  const { page, watch, origin } = openedPage;
  if (status >= 400) watch.expect("console", ERROR_STATUS);
  await page.route(`**${api}`, (route) => route.fulfill({ status, json: response }));
  await page.goto(origin + path);
  await waitForApp(page);
  return openedPage;
}

describe("a stay page before any input", () => {
  it.each([
    ["/nightly-stays", "100201", "Points, fewer than usual", false],
    ["/last-minute", "100201", "Points, fewer than usual", true],
    ["/holiday-exchange", "100201", "Exchange credits and a fee", true],
    ["/book-owner-week", "100202", "One entitlement", true],
    ["/book-bonus-week", "100217", "Money", true],
    ["/short-stays", "100202", "Money", true],
    ["/short-stays", "100208", "Points", false],
  ])("shows, on %s for %s, that the member may book and pay with %s", async (path, as, paidWith, expected) => {
    const { page } = await fixture.open(path, { as });
    await main(page).getByText("You can book this stay").waitFor();
    await expect.poll(() => searchButton(page).count()).toBe(1);
    const paid = main(page).locator(".facts > div").filter({ hasText: "Paid with" });
    expect((await paid.innerText()).split("\n").includes(paidWith)).toBe(expected);
  });

  it.each([
    ["/short-stays", "100206", /You need a current validity pass/, "your validity pass expired on"],
    ["/nightly-stays", "100206", /You need a current validity pass/, "your validity pass expired on"],
    ["/weekly-stays", "100221", /You need a current validity pass/, "your validity pass expired on"],
    [
      "/book-bonus-rental",
      "100208",
      /You need a current exchange membership/,
      "none of your memberships includes the exchange",
    ],
  ])(
    "shows, on %s for %s, that the member may not book, with the reason and the next step",
    async (path, as, why, rule) => {
      const { page } = await fixture.open(path, { as });
      const notice = main(page).locator(".notice").filter({ hasText: "Stays you can book" });
      await notice.waitFor();
      await expect.poll(() => notice.innerText()).toMatch(why);
      // The support desk finds the exact reason by the reference.
      await expect.poll(() => notice.innerText()).toMatch(/quote [2-9A-Z]{4}-[2-9A-Z]{4}\./);
      await expect.poll(() => notice.locator("details").textContent()).toContain(rule);
      await expect.poll(() => notice.locator("a[href^='tel:']").count()).toBeGreaterThan(0);
      await expect.poll(() => notice.getByText("Resort special").getAttribute("href")).toBe("/resort-specials");
      await expect.poll(() => main(page).locator("form").count()).toBe(0);
      // No refusal is shown above the stays that the member can book.
      expect(await page.locator("body").innerText()).not.toMatch(/you (?:cannot|can't|may not) book/i);
    },
  );

  it("shows that it is not known whether the member may book if memberships could not be read", async () => {
    fixture.club.faults.set({ kind: "503", call: "get-external-membership" });
    const { page } = await fixture.open("/short-stays", { as: "100224" });
    await main(page).getByText("We cannot tell yet whether you can book this stay").waitFor();
    await expect.poll(() => main(page).getByRole("button", { name: "Try again" }).count()).toBe(1);
  });

  it("redirects members of other types, and names the types that may open the page", async () => {
    const { page } = await fixture.open("/book-owner-week", { as: "100201" });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/page-not-found");
    await main(page)
      .getByText(/Only Weeks members can use this page/)
      .waitFor();
  });

  it("shows the member's balance", async () => {
    const { page } = await fixture.open("/nightly-stays", { as: "100201" });
    const balances = main(page).getByRole("region", { name: "Your balance" });
    await balances.getByText("1,550.5").waitFor();
    await expect.poll(() => balances.innerText()).toContain("Points expiring");
  });
});

describe("the search form", () => {
  it("keeps invalid values, and writes valid ones to the URL", async () => {
    const { page } = await fixture.open("/last-minute", { as: "100201" });
    const arrive = page.getByLabel("Arrive");
    const leave = page.getByLabel("Leave");
    await arrive.fill(`${nextYear}-03-12`);
    await leave.fill(`${nextYear}-03-10`);
    await searchButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await summary.getByText("Enter a day after the one you arrive.").waitFor();
    expect(await summary.evaluate(isFocused)).toBe(true);
    expect([await arrive.inputValue(), await leave.inputValue()]).toEqual([`${nextYear}-03-12`, `${nextYear}-03-10`]);
    await expect.poll(() => currentQuery(page)).toBe("");
    await leave.fill(`${nextYear}-03-15`);
    await searchButton(page).click();
    await page.waitForURL((url) => url.search === `?arrival=${nextYear}-03-12&departure=${nextYear}-03-15`);
    const outcome = page.getByRole("heading", { name: /Available stays/ });
    await page.waitForFunction(() => document.activeElement?.id === "search-outcome");
    await expect.poll(() => outcome.count()).toBe(1);
    await page.reload();
    await waitForApp(page);
    await main(page)
      .getByRole("button", { name: `Your search: Anywhere · 12 Mar ${nextYear} – 15 Mar ${nextYear} Change` })
      .click();
    expect([await arrive.inputValue(), await leave.inputValue()]).toEqual([`${nextYear}-03-12`, `${nextYear}-03-15`]);
  });

  it("requires resort and month if the back-end does, and reads both from a link", async () => {
    const { page } = await fixture.open("/weekly-stays", { as: "100201" });
    await searchButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await summary.getByText("Choose a resort.").waitFor();
    await summary.getByText("Choose a month.").click();
    expect(await page.getByLabel("Month").evaluate(isFocused)).toBe(true);
    await page.getByLabel("Resort").selectOption({ label: "Banksia Shores" });
    await page.getByLabel("Month").selectOption(`${nextYear}-02`);
    await searchButton(page).click();
    await page.waitForURL((url) => url.search === `?resort=R12&month=${nextYear}-02`);
    await main(page).getByText(`Your search: Banksia Shores · Feb ${nextYear}`).waitFor();
  });

  it("offers the owner only the resorts of their shares", async () => {
    const { page } = await fixture.open("/book-owner-week", { as: "100202" });
    await main(page).getByText("These are the resorts where you own shares.").waitFor();
    await expect.poll(() => page.getByLabel("Resort").locator("option").count()).toBeLessThan(10);
  });

  it("names a list that failed to load, and loads it on retry", async () => {
    const { page } = await openWithStubbedApi("/nightly-stays", {
      as: "100201",
      api: "/api/regions",
      status: 503,
      response: UNAVAILABLE,
    });
    const failed = main(page).getByText("This list could not be loaded.").first();
    await failed.waitFor();
    await page.unroute("**/api/regions");
    await main(page).getByRole("button", { name: "Try again" }).first().click();
    await failed.waitFor({ state: "detached" });
    await expect.poll(() => page.getByLabel("Area").locator("option").count()).toBeGreaterThan(2);
  });

  it("reports a link to a place outside the member's list", async () => {
    const { page } = await fixture.open(`/holiday-exchange?country=atlantis&month=${nextYear}-02`, { as: "100201" });
    await main(page).getByText("Choose the country from the list.").waitFor();
  });

  it("reports a wrong area of a link once, at its field, without console errors", async () => {
    const { page } = await fixture.open(`/short-stays?area=NOWHERE&month=${nextYear}-02`, { as: "100201" });
    await main(page).getByText("Choose the area from the list.").waitFor();
    await main(page).getByText("Correct the marked field above, then search again.").waitFor();
    expect(await main(page).getByText("There is a problem").count()).toBe(0);
  });

  it("is in the visitor's language, including errors of the domain", async () => {
    const { page } = await fixture.open("/weekly-stays", { as: "100225", brand: "member_portal_vn" });
    await main(page).getByText("Bạn có thể đặt kỳ nghỉ này").waitFor();
    await main(page).getByRole("button", { name: "Tìm", exact: true }).click();
    await page.getByRole("alert").getByText("Hãy chọn khu nghỉ.").waitFor();
  });

  it("works if announcements or the member's balances fail", async () => {
    const announcementsFailed = await openWithStubbedApi("/nightly-stays", {
      as: "100201",
      api: "/api/content/booking-announcement",
      status: 503,
      response: UNAVAILABLE,
    });
    await main(announcementsFailed.page).getByText("We could not load: announcements about booking.").waitFor();
    await expect.poll(() => searchButton(announcementsFailed.page).count()).toBe(1);
    const balancesFailed = await openWithStubbedApi("/nightly-stays", {
      as: "100201",
      api: "/api/points/summary",
      status: 503,
      response: UNAVAILABLE,
    });
    const balances = main(balancesFailed.page).getByRole("region", { name: "Your balance" });
    await balances.getByText(UNAVAILABLE.title).waitFor();
    await balancesFailed.page.unroute("**/api/points/summary");
    await balances.getByRole("button", { name: "Try again" }).click();
    await balances.getByText("1,550.5").waitFor();
  });

  it("starts with the destination of a link", async () => {
    const { page } = await fixture.open("/search/queensland", { as: "100201" });
    await page.getByRole("heading", { level: 1, name: "Stays in Queensland" }).waitFor();
    await main(page).getByRole("link", { name: "Nightly stay" }).click();
    await page.getByRole("heading", { level: 1, name: "Nightly stays" }).waitFor();
    await expect.poll(() => currentQuery(page)).toMatch(/^\?area=/);
    await main(page).getByRole("button", { name: "Clear the search" }).waitFor();
  });
});

describe("guests", () => {
  it.each([
    "/guest-booking",
    "/7-night-stays-guest",
    "/7-night-stays-guest-by-destination",
    "/7-night-short-stays-guest",
  ])("read on %s what guests can do, and can sign in there", async (path) => {
    const { page } = await fixture.open(path);
    await main(page).getByText("You are searching as a guest").waitFor();
    await main(page).getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("dialog").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  });

  it("select a resort of the club, and their search is in the URL", async () => {
    const { page } = await fixture.open("/7-night-stays-guest");
    await page.getByLabel("Resort").selectOption("Banksia Shores");
    await page.getByLabel("Month").selectOption(`${nextYear}-02`);
    await searchButton(page).click();
    await page.waitForURL((url) => url.searchParams.get("resort") === "R12");
    const outcome = page.getByRole("region", { name: "Available stays" });
    await main(page).getByText(`Your search: Banksia Shores · Feb ${nextYear}`).waitFor();
    await outcome.getByText(/^\d+ stays? at 1 resort$/).waitFor();
  });

  it.each(["/7-night-stays-guest-by-destination", "/7-night-short-stays-guest"])(
    "%s: select a region, whose list depends on the area",
    async (path) => {
      const { page } = await fixture.open(path);
      const region = page.locator("select[name=region]");
      await expect.poll(() => region.locator("option").count()).toBeGreaterThan(10);
      const regionCount = await region.locator("option").count();
      await page.locator("select[name=area]").selectOption({ index: 1 });
      await expect.poll(() => region.locator("option").count()).toBeLessThan(regionCount);
      await region.selectOption({ index: 1 });
      const selectedRegion = await region.inputValue();
      await page.locator("select[name=month]").selectOption(`${nextYear}-02`);
      await searchButton(page).click();
      await page.waitForURL((url) => url.searchParams.get("region") === selectedRegion);
    },
  );

  it("see that a list failed to load, and retry", async () => {
    const { page, watch } = await fixture.open("/");
    watch.expect("console", /503/);
    await page.route("**/api/guest-resorts", (route) => route.fulfill({ status: 503, json: UNAVAILABLE }));
    await page.goto(new URL("/7-night-stays-guest", page.url()).href);
    await main(page).getByText("This list could not be loaded.").waitFor();
    await page.unroute("**/api/guest-resorts");
    await main(page).getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.getByLabel("Resort").locator("option").count()).toBeGreaterThan(10);
  });
});

describe("resort specials", () => {
  it("are listed with place, length and end", async () => {
    const { page } = await fixture.open("/resort-specials", { as: "100201" });
    await expect.poll(() => main(page).innerText()).toMatch(/\d nights[\s\S]*until \d\d \w{3} \d{4}/);
  });

  it("explain why a stay outside their travel dates cannot be booked, without a button", async () => {
    const { page } = await fixture.open("/resort-specials", { as: "100201" });
    const stays = page.getByRole("region", { name: /^Lake and long lunches/ });
    const earlyStay = stays.getByRole("listitem").filter({ hasText: "07 Jan 2027" }).first();
    await earlyStay.getByText("Not part of this offer").waitFor();
    await earlyStay
      .getByText(/^This offer is for travel from 01 Feb 2027, and the stay begins on 07 Jan 2027\.$/)
      .waitFor();
    expect(await earlyStay.getByRole("button", { name: /^Book/ }).count()).toBe(0);
  });

  it("show the empty state and the failed state", async () => {
    const emptyPage = await openWithStubbedApi("/resort-specials", {
      as: "100201",
      api: "/api/resort-specials",
      response: { specials: [], failed: false },
    });
    await main(emptyPage.page).getByText("There are no offers at the moment").waitFor();
    const failedPage = await openWithStubbedApi("/resort-specials", {
      as: "100201",
      api: "/api/resort-specials",
      status: 503,
      response: UNAVAILABLE,
    });
    await main(failedPage.page).getByText(UNAVAILABLE.title).waitFor();
    await failedPage.page.unroute("**/api/resort-specials");
    await main(failedPage.page).getByRole("button", { name: "Try again" }).click();
    await main(failedPage.page).getByText(UNAVAILABLE.title).waitFor({ state: "detached" });
  });
});

describe("car hire", () => {
  it("is validated, sent once, and confirmed", async () => {
    const { page, watch } = await fixture.open("/car-hire", { as: "100201" });
    await page.getByLabel("Pick up at").fill("Airport, Hervey Bay");
    await page.getByRole("button", { name: "Check the enquiry" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await summary.getByText("Choose a type of car.").waitFor();
    await expect.poll(() => page.getByLabel("Pick up at").inputValue()).toBe("Airport, Hervey Bay");
    await page.getByLabel("Pick-up day").fill(`${nextYear}-03-12`);
    await page.getByLabel("Return day").fill(`${nextYear}-03-19`);
    await page.getByLabel("Type of car").selectOption("medium");
    // Known data is filled in.
    await expect.poll(() => page.getByLabel("Your name").inputValue()).toContain("Sample");
    await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toContain("@example.com");
    await expect.poll(() => page.getByLabel("Telephone").inputValue()).not.toBe("");
    await page.getByLabel("E-mail address").fill("robin@example.com");
    await page.getByRole("button", { name: "Check the enquiry" }).click();
    await page.getByRole("heading", { name: "Check your enquiry" }).waitFor();
    await expect.poll(() => main(page).innerText()).toContain(`Airport, Hervey Bay, 12 Mar ${nextYear}`);

    // The form keeps its input, even after a visit to another page.
    watch.expect("console", ERROR_STATUS);
    fixture.club.faults.set({ kind: "503", call: "send-email" });
    await page.getByRole("button", { name: "Send the enquiry" }).click();
    await main(page).getByText("Your enquiry has not been sent").waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    // The URL changes before the page renders.
    await main(page).getByRole("heading", { name: "Find a stay" }).waitFor();
    await page.goBack();
    await main(page).getByText("Your last enquiry could not be sent.", { exact: false }).waitFor();
    await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe("robin@example.com");
    fixture.club.faults.clear();
    await page.getByRole("button", { name: "Check the enquiry" }).click();
    await page.getByRole("button", { name: "Send the enquiry" }).click();
    const thankYouHeading = page.getByRole("heading", { name: "Thank you, we have your enquiry" });
    await thankYouHeading.waitFor();
    expect(await thankYouHeading.evaluate(isFocused)).toBe(true);
    await expect.poll(() => main(page).innerText()).toMatch(/Enquiry number\s+\S+/);
    await page.getByRole("button", { name: "Ask for another car" }).click();
    await page.getByRole("button", { name: "Check the enquiry" }).waitFor();
    expect(await main(page).getByText("Your last enquiry could not be sent.", { exact: false }).count()).toBe(0);
  });
});

describe("the pages around a purchase", () => {
  it.each(["/purchase", "/purchase?guestBooking=true", "/purchase/confirm", "/purchase/results"])(
    "%s shows visitors no purchase, and says what to do",
    async (path) => {
      const { page, status } = await fixture.open(path);
      expect(status).toBe(200);
      await main(page).getByText("You have not been charged", { exact: false }).first().waitFor();
      await expect
        .poll(() => main(page).getByRole("link", { name: "Search as a guest" }).getAttribute("href"))
        .toBe("/guest-booking");
      await expect.poll(() => main(page).getByRole("button", { name: "Sign in" }).count()).toBe(1);
    },
  );

  it("show for each stay whether the member may book it", async () => {
    const { page } = await fixture.open("/purchase/weeks", { as: "100201" });
    const cards = main(page).locator("li").filter({ hasText: "Not available to you" });
    await cards.first().waitFor();
    await expect.poll(() => cards.count()).toBe(2);
    await expect.poll(() => cards.first().innerText()).toContain("Only Weeks and Legends members can book this stay");
    await cards.first().getByText("Reference for a call").click();
    await expect.poll(() => cards.first().innerText()).toMatch(/quote [2-9A-Z]{4}-[2-9A-Z]{4}\./);
  });
});
