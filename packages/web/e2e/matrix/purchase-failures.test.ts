// Each call to the back-end fails once. The retry must book exactly once.

import { PURCHASE_STATE_MESSAGES } from "@portico/domain/purchase/display-state";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { type OpenedPage, waitForApp } from "../harness-page.ts";
import { button, expectAccessible, heading, main, openForPayment, waitForCardPage } from "../payment-page.ts";

const fixture = setUpPortal({ own: true });
const [POINTS_MEMBER, WEEKS_OWNER] = ["100201", "100202"];
const MONTH = new Date(Date.now() + 75 * 24 * 3_600_000).toISOString().slice(0, 7);
const BOOKED = "Your stay is booked";
const REQUESTS_TEXT = "Ground floor, please.\nA cot as well.";
const NO_RESPONSE_TEXT =
  /system did not answer|We do not know yet whether your change was made|sent an answer that could not be read/;

const requestsField = (page: Page) => page.getByLabel("Special requests");

async function openResults(path: string, as: string): Promise<OpenedPage> {
  const openedPage = await openForPayment(fixture, path, { as });
  openedPage.watch.expect("console", /status of (?:4|5)\d\d/);
  return openedPage;
}

async function bookFirst(page: Page): Promise<void> {
  await main(page)
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
}

async function fillIn(page: Page): Promise<void> {
  await heading(page, "This stay is held for you").waitFor();
  await waitForApp(page);
  await requestsField(page).fill(REQUESTS_TEXT);
  await page.getByLabel("I have read the booking terms and accept them").check();
}

async function continueToCheck(page: Page): Promise<void> {
  await button(page, "Continue and check").click();
  await heading(page, "Check your booking").waitFor();
  await main(page).getByText("A cot as well.").waitFor();
}

async function expectFailureOf(page: Page, call: string, action: () => Promise<void>): Promise<void> {
  fixture.club.faults.set({ kind: "503", call });
  await action();
  await main(page).getByText(NO_RESPONSE_TEXT).first().waitFor();
  await expectAccessible(page);
  fixture.club.faults.clear();
}

/** Expects "being booked" after a lost response, and "booked" once the booking can be read. */
async function expectBookedAfterRecovery(page: Page): Promise<void> {
  await heading(page, PURCHASE_STATE_MESSAGES.confirming.title.en).waitFor();
  await expectAccessible(page);
  fixture.club.faults.clear();
  // Returning to the tab refetches at once.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      return heading(page, BOOKED).count();
    })
    .toBe(1);
  const reference = await main(page)
    .getByText(/^BK-\d+$/)
    .first()
    .innerText();
  const rows = fixture.club.database
    .prepare("SELECT state FROM booking WHERE offer_id = (SELECT offer_id FROM booking WHERE reference = ?)")
    .all(reference);
  expect(rows.map(({ state }) => state)).toEqual(["CONFIRMED"]);
}

it("a stay paid with points is booked once after failures of the hold, the promo code and the booking", async () => {
  const { page } = await openResults(`/short-stays?month=${MONTH}`, POINTS_MEMBER);
  await expectFailureOf(page, "booking-hold", () => bookFirst(page));
  await bookFirst(page);
  await fillIn(page);
  const promo = page.getByRole("textbox", { name: /^Promo code/ });
  await expectFailureOf(page, "booking-extras", async () => {
    await promo.fill("sunny10");
    await button(page, "Apply the promo code").click();
  });
  expect([await promo.inputValue(), await requestsField(page).inputValue()]).toEqual(["sunny10", REQUESTS_TEXT]);
  await button(page, "Apply the promo code").click();
  await page.getByRole("status").filter({ hasText: "10" }).first().waitFor();
  await continueToCheck(page);
  fixture.club.faults.set({ kind: "503", call: "booking-confirm" });
  await button(page, /^Book for [\d,.]+ points$/).click();
  await expectBookedAfterRecovery(page);
});

it("a stay paid with an entitlement is booked once after a failed read of the hold", async () => {
  const { page } = await openResults(`/book-owner-week?resort=R12&month=${MONTH}`, WEEKS_OWNER);
  await bookFirst(page);
  await fillIn(page);
  await continueToCheck(page);
  await expectFailureOf(page, "get-booking", () => button(page, "Book for 1 entitlement").click());
  await main(page).getByText("A cot as well.").waitFor();
  fixture.club.faults.set({ kind: "reply-lost", call: "booking-confirm" });
  await button(page, "Book for 1 entitlement").click();
  await expectBookedAfterRecovery(page);
});

it("a stay paid with a credit and a fee is booked once after failures of the card page and the payment result", async () => {
  const { page, origin } = await openResults("/booking", WEEKS_OWNER);
  const id = await page.evaluate(async (month) => {
    const offers = await (await fetch(`/api/stays/holiday-exchange/offers?month=${month}`)).json();
    const [offer] = offers.offers;
    const { cost } = offers.prices[offer.price];
    const selection = { stay: "holiday-exchange", choices: { month }, offer: offer.id };
    const body = JSON.stringify({ ...selection, seen: `${cost.credits} credits and ${cost.fee.text}` });
    const headers = { "content-type": "application/json", "x-portico": "1" };
    return (await (await fetch("/api/purchases", { method: "POST", headers, body })).json()).id as string;
  }, MONTH);
  await page.goto(`${origin}/purchase/holiday-exchange?id=${id}`);
  await fillIn(page);
  await continueToCheck(page);
  await expectFailureOf(page, "gateway", () => button(page, /^Pay [A-Z]{3} 229\.00$/).click());
  await main(page).getByText("A cot as well.").waitFor();
  await button(page, /^Pay [A-Z]{3} 229\.00$/).click();
  await waitForCardPage(page);
  fixture.club.faults.set({ kind: "503", call: "payment-post" });
  await button(page, "Pay").click();
  await expectBookedAfterRecovery(page);
});

it("a stay paid with money is booked once after a failed booking call", async () => {
  const { page } = await openResults(`/book-rental-week?resort=R12&month=${MONTH}`, WEEKS_OWNER);
  await expectFailureOf(page, "booking-hold", () => bookFirst(page));
  await bookFirst(page);
  await fillIn(page);
  await continueToCheck(page);
  await button(page, /^Pay AUD/).click();
  await waitForCardPage(page);
  fixture.club.faults.set({ kind: "reply-lost", call: "booking-confirm" });
  await button(page, "Pay").click();
  await expectBookedAfterRecovery(page);
});
