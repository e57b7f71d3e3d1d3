// Purchases in each currency with failing back-end calls: the right error is shown, values are kept, and a retry books once.

import { PURCHASE_STATE_MESSAGES } from "@portico/domain/purchase/display-state";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { type OpenedPage, waitForApp } from "../harness-page.ts";
import { button, expectAccessible, heading, main, openForPayment, waitForCardPage } from "../payment-page.ts";

const fixture = setUpPortal({ own: true });
const [POINTS, WEEKS] = ["100201", "100202"];
const MONTH = new Date(Date.now() + 75 * 24 * 3_600_000).toISOString().slice(0, 7);
const BOOKED = "Your stay is booked";
const TYPED = "Ground floor, please.\nA cot as well.";
const NOT_ANSWERED =
  /system did not answer|We do not know yet whether your change was made|sent an answer that could not be read/;

const requests = (page: Page) => page.getByLabel("Special requests");

async function openResults(path: string, as: string): Promise<OpenedPage> {
  const opened = await openForPayment(fixture, path, { as });
  opened.watch.expect("console", /status of (?:4|5)\d\d/);
  return opened;
}

async function book(page: Page): Promise<void> {
  await main(page)
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
}

/** Fills in the form, accepts the terms, and continues to the check page. */
async function fillIn(page: Page): Promise<void> {
  await heading(page, "This stay is held for you").waitFor();
  await waitForApp(page);
  await requests(page).fill(TYPED);
  await page.getByLabel("I have read the booking terms and accept them").check();
}

async function toCheck(page: Page): Promise<void> {
  await button(page, "Continue and check").click();
  await heading(page, "Check your booking").waitFor();
  await main(page).getByText("A cot as well.").waitFor();
}

async function failsAt(page: Page, call: string, step: () => Promise<void>): Promise<void> {
  fixture.club.faults.set({ kind: "503", call });
  await step();
  await main(page).getByText(NOT_ANSWERED).first().waitFor();
  await expectAccessible(page);
  fixture.club.faults.clear();
}

/** Expects "being booked" after a lost response of the back-end, and "booked" once the booking can be read. */
async function bookedAfter(page: Page): Promise<void> {
  await heading(page, PURCHASE_STATE_MESSAGES.confirming.title.en).waitFor();
  await expectAccessible(page);
  fixture.club.faults.clear();
  // Returning to the tab refetches at once, without waiting for the next poll.
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

it("paid with points: the hold, the promo code and the booking fail once each", async () => {
  const { page } = await openResults(`/short-stays?month=${MONTH}`, POINTS);
  await failsAt(page, "booking-hold", () => book(page));
  await book(page);
  await fillIn(page);
  const promo = page.getByRole("textbox", { name: /^Promo code/ });
  await failsAt(page, "booking-extras", async () => {
    await promo.fill("sunny10");
    await button(page, "Apply the promo code").click();
  });
  expect([await promo.inputValue(), await requests(page).inputValue()]).toEqual(["sunny10", TYPED]);
  await button(page, "Apply the promo code").click();
  await page.getByRole("status").filter({ hasText: "10" }).first().waitFor();
  await toCheck(page);
  fixture.club.faults.set({ kind: "503", call: "booking-confirm" });
  await button(page, /^Book for [\d,.]+ points$/).click();
  await bookedAfter(page);
});

it("paid with an entitlement: the last read of the hold fails once", async () => {
  const { page } = await openResults(`/book-owner-week?resort=R12&month=${MONTH}`, WEEKS);
  await book(page);
  await fillIn(page);
  await toCheck(page);
  await failsAt(page, "get-booking", () => button(page, "Book for 1 entitlement").click());
  await main(page).getByText("A cot as well.").waitFor();
  fixture.club.faults.set({ kind: "reply-lost", call: "booking-confirm" });
  await button(page, "Book for 1 entitlement").click();
  await bookedAfter(page);
});

it("paid with a credit and a fee: the card page and the payment result fail once each", async () => {
  const { page, origin } = await openResults("/booking", WEEKS);
  const id = await page.evaluate(async (month) => {
    const found = await (await fetch(`/api/stays/holiday-exchange/offers?month=${month}`)).json();
    const [offer] = found.offers;
    const { cost } = found.prices[offer.price];
    const wish = { stay: "holiday-exchange", choices: { month }, offer: offer.id };
    const body = JSON.stringify({ ...wish, seen: `${cost.credits} credits and ${cost.fee.text}` });
    const headers = { "content-type": "application/json", "x-portico": "1" };
    return (await (await fetch("/api/purchases", { method: "POST", headers, body })).json()).id as string;
  }, MONTH);
  await page.goto(`${origin}/purchase/holiday-exchange?id=${id}`);
  await fillIn(page);
  await toCheck(page);
  await failsAt(page, "gateway", () => button(page, /^Pay [A-Z]{3} 229\.00$/).click());
  await main(page).getByText("A cot as well.").waitFor();
  await button(page, /^Pay [A-Z]{3} 229\.00$/).click();
  await waitForCardPage(page);
  fixture.club.faults.set({ kind: "503", call: "payment-post" });
  await button(page, "Pay").click();
  await bookedAfter(page);
});

it("paid with money: the booking after the payment fails once", async () => {
  const { page } = await openResults(`/book-rental-week?resort=R12&month=${MONTH}`, WEEKS);
  await failsAt(page, "booking-hold", () => book(page));
  await book(page);
  await fillIn(page);
  await toCheck(page);
  await button(page, /^Pay AUD/).click();
  await waitForCardPage(page);
  fixture.club.faults.set({ kind: "reply-lost", call: "booking-confirm" });
  await button(page, "Pay").click();
  await bookedAfter(page);
});
