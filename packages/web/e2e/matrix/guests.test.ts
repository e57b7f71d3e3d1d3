import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const MINUTE_MS = 60_000;
const CARD_PAGE = /^http:\/\/club\.localhost:\d+\//;
const MONTH = new Date(Date.now() + 75 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 7);

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

/** Books the first stay and waits until it is held. */
async function bookFirst(page: Page): Promise<void> {
  await main(page)
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
  await heading(page, "This stay is held for you").waitFor();
}

async function expectResortFacts(page: Page): Promise<void> {
  for (const fact of ["Address", "Check-in", "Facilities"])
    await main(page).locator("dt").filter({ hasText: fact }).first().waitFor();
  await main(page)
    .getByText(/, (Australia|New Zealand|Việt Nam|Fiji|Indonesia)$/)
    .first()
    .waitFor();
}

/** Pays on the card page. */
async function payAsGuest(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Family name").fill("Sample");
  await page.getByLabel("E-mail address").fill("robin@example.com");
  await page.getByLabel("Telephone").fill("0491 570 156");
  await checkAndPay(page);
}

/** Pays on the card page. */
async function checkAndPay(page: Page): Promise<void> {
  await page.getByLabel("I have read the booking terms and accept them").click();
  await button(page, "Continue and check").click();
  await heading(page, "Check your booking").waitFor();
  await main(page)
    .getByRole("button", { name: /^Pay AUD/ })
    .click();
  await page.waitForURL(CARD_PAGE);
  await button(page, "Pay").click();
  await heading(page, "Your stay is booked").waitFor();
}

async function readBookingLink(page: Page): Promise<string> {
  const link = main(page).getByRole("link", { name: "See the booking" });
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
}

describe("a guest", () => {
  it("searches a few nights, books them in a narrow window, and returns by the link", async () => {
    const { page, watch } = await fixture.open("/7-night-short-stays-guest", { width: 320 });
    watch.expect("other origin", CARD_PAGE);
    await page.locator("select[name=month]").selectOption(MONTH);
    await button(page, "Search").click();
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .waitFor();
    // Guests cannot open the page of the resort.
    await expectResortFacts(page);
    await expectAccessible(page);
    await bookFirst(page);
    await expectResortFacts(page);
    await expectAccessible(page);

    // Invalid fields keep their values.
    await button(page, "Continue and check").click();
    await page.getByRole("alert").getByRole("link", { name: "Enter your e-mail address." }).waitFor();
    await payAsGuest(page);
    await main(page).getByText("We send the confirmation to robin@example.com").waitFor();
    await expectResortFacts(page);
    for (const documentName of ["Voucher (PDF)", "Receipt (PDF)", "Add to my calendar"])
      await button(page, documentName).waitFor();
    await expectAccessible(page);

    const link = await readBookingLink(page);
    expect(link).toMatch(/\/guest-booking#booking=[\w-]{43}$/);
    await main(page).getByRole("link", { name: "See the booking" }).click();
    await main(page).getByText("Booking reference").waitFor();
    await main(page).getByText("Robin Sample").waitFor();
    await page.getByRole("heading", { name: "Getting there" }).waitFor();
    await expect.poll(() => main(page).locator("address").innerText()).toMatch(/^\d+ \w+/);
    await main(page)
      .getByText(/^\d\d \w{3} \d{4}, 3 pm$/)
      .waitFor();
    await expectAccessible(page);
    for (const [documentName, name] of [
      ["Voucher (PDF)", /\.pdf$/],
      ["Receipt (PDF)", /\.pdf$/],
      ["Add to my calendar", /\.ics$/],
    ] as const) {
      const downloads = page.waitForEvent("download");
      await button(page, documentName).click();
      expect((await downloads).suggestedFilename()).toMatch(name);
    }

    // The link works in a new browser.
    const otherBrowser = await fixture.open(new URL(link).pathname + new URL(link).hash);
    await heading(otherBrowser.page, "Your stay is booked").waitFor();
    otherBrowser.watch.expect("console", /404/);
    await otherBrowser.page.goto(link.replace(/.{4}$/, "AAAA"));
    await main(otherBrowser.page).getByText("We cannot find a booking for this link").waitFor();
    expect(await main(otherBrowser.page).innerText()).not.toContain("Robin");
    await expectAccessible(otherBrowser.page);
  });

  it.each([
    ["/7-night-stays-guest", { resort: "R12", month: MONTH }],
    ["/7-night-stays-guest-by-destination", { month: MONTH }],
  ])("finds and books a week on %s", async (path, choices) => {
    const { page, watch, origin } = await fixture.open(`${path}?${new URLSearchParams(choices).toString()}`);
    watch.expect("other origin", CARD_PAGE);
    await bookFirst(page);
    // Continues from the hold of this browser.
    await page.goto(`${origin}/purchase?guestBooking=true`);
    await main(page)
      .getByRole("link", { name: /^Continue with / })
      .click();
    await payAsGuest(page);
    await page.goto(await readBookingLink(page));
    await page.reload();
    await heading(page, "Your stay is booked").waitFor();
  });
});

describe("a guest's form", () => {
  it("keeps its values after a reload, and does not show them to another guest in the browser", async () => {
    const { page, origin } = await fixture.open(`/7-night-stays-guest?resort=R12&month=${MONTH}`);
    await bookFirst(page);
    await page.getByLabel("First name").fill("Robin");
    await page.getByLabel("Special requests").fill("A cot, please.");
    await page.reload();
    await main(page).getByText("We have restored what you typed before.").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Robin");
    expect(await page.getByLabel("Special requests").inputValue()).toBe("A cot, please.");

    await page.context().clearCookies();
    await page.goto(`${origin}/7-night-stays-guest?resort=R12&month=${MONTH}`);
    await bookFirst(page);
    await page.getByLabel("First name").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("");
    const savedEntries = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    await expect.poll(savedEntries).not.toContain("Robin");
  });
});

describe("the card of a held stay", () => {
  it("shows the end of the hold, and links to the purchase, or to the payment for one held elsewhere", async () => {
    const { page, origin } = await fixture.open(`/short-stays?month=${MONTH}`, { as: "100201" });
    await bookFirst(page);
    await page.goto(`${origin}/booking`);
    const cards = main(page)
      .getByRole("listitem")
      .filter({ hasText: /Held for you until \d\d:\d\d, \d\d \w{3} \d{4}\./ });
    await expect.poll(() => cards.count()).toBe(2);
    const continueLinks = main(page).getByRole("link", { name: /^Continue with / });
    const linkUrls = () =>
      continueLinks.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "").toSorted());
    await expect.poll(linkUrls).toEqual(["/booking/payment", expect.stringMatching(/^\/purchase\?id=[\w-]{36}$/)]);
    await expectAccessible(page);
    await main(page).locator('a[href^="/purchase?id="]').click();
    await heading(page, "This stay is held for you").waitFor();
  });
});

describe("a special", () => {
  it("shows available stays with prices, and sold-out or ended ones, and can be booked", async () => {
    const { page, watch } = await fixture.open("/resort-specials", { as: "100202" });
    watch.expect("other origin", CARD_PAGE);
    watch.expect("console", /404/);
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .waitFor();
    await main(page).getByText("Sold out", { exact: true }).first().waitFor();
    await expect.poll(() => main(page).innerText()).toMatch(/AUD \d+\.\d\d/);
    await expectAccessible(page);

    // The special ends while the page is open, so nothing is held.
    const problem = { code: "SPECIAL_UNKNOWN", title: "This resort special has ended", hint: "Choose another one." };
    await page.route("**/api/purchases", (route) => route.fulfill({ status: 404, json: problem }));
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .click();
    await main(page).getByText("This resort special has ended").waitFor();
    await page.unroute("**/api/purchases");

    await bookFirst(page);
    await checkAndPay(page);
  });
});
