// Unusual outcomes of a purchase: released, expired, left on the card page, changed price, or in review by staff.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { button, expectAccessible, heading, link, main, waitForCardPage } from "../payment-page.ts";
import {
  continueToCheck,
  holdStay,
  openHeldPurchase,
  POINTS_MEMBER,
  RENTAL_WEEK_SEARCH,
  SHORT_STAY_SEARCH,
  WEEKS_MEMBER,
} from "../purchase-page.ts";

const fixture = setUpPortal({ own: true });
const MINUTE = 60_000;
const OTHER_WEEKS = "100203";
const BOOKED = "Your stay is booked";

describe("a held stay", () => {
  it("can be released, and a second tab shows it", async () => {
    const { page, context, origin, id } = await openHeldPurchase(fixture, POINTS_MEMBER, {
      ...SHORT_STAY_SEARCH,
      place: 3,
    });
    const other = await context.newPage();
    await other.goto(`${origin}/booking/payment`);
    await link(other, /^Continue with /).click();
    await other.waitForURL(`**/purchase?id=${id}`);
    await other.getByRole("timer").waitFor();
    await button(page, "I no longer want this stay").click();
    await button(page, "Release it").click();
    await heading(page, "This stay has been released").waitFor();
    await expectAccessible(page);
    await button(other, "Continue and check").waitFor();
    await other.reload();
    await heading(other, "This stay has been released").waitFor();
    await expect.poll(() => link(other, "Search again").getAttribute("href")).toContain(`/short-stays?`);
  });

  it("that expires while the form is open says so, and keeps the values for the next hold", async () => {
    const { page, watch } = await openHeldPurchase(fixture, POINTS_MEMBER, { ...SHORT_STAY_SEARCH, place: 6 });
    watch.expect("console", /40\d|410/);
    await page.context().clock.install();
    await page.reload();
    await waitForApp(page);
    await page.getByLabel("Special requests").fill("Ground floor, please.");
    fixture.portal.advance(21 * MINUTE);
    fixture.club.advance(21 * MINUTE);
    await page.context().clock.fastForward(21 * MINUTE);
    await heading(page, "The time to complete this booking has run out").waitFor();
    await main(page).getByText("We have kept what you typed").waitFor();
    await expectAccessible(page);
    await page.context().clock.resume();
    const next = await holdStay(page, { ...SHORT_STAY_SEARCH, place: 9 });
    await page.evaluate((id) => history.pushState(null, "", `/purchase?id=${id}`), next);
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await page.getByRole("timer").waitFor();
    await expect.poll(() => page.getByLabel("Special requests").inputValue()).toBe("Ground floor, please.");
  });

  it("waits for the card page, and shows no details without a session", async () => {
    const { page, context, origin, id } = await openHeldPurchase(fixture, WEEKS_MEMBER, {
      ...RENTAL_WEEK_SEARCH,
      place: 1,
    });
    await continueToCheck(page);
    await button(page, /^Pay AUD/).click();
    await waitForCardPage(page);
    const other = await context.newPage();
    await other.goto(`${origin}/purchase/confirm?id=${id}`);
    await heading(other, "The payment for this stay is not finished").waitFor();
    await expect.poll(() => link(other, "Continue to the card page").getAttribute("href")).toBe(page.url());
    await expectAccessible(other);
    await context.clearCookies();
    await button(page, "Cancel").click();
    await heading(page, "The payment was cancelled").waitFor();
    await expect.poll(() => main(page).innerText()).not.toMatch(/Banksia|BK-/);
    await expectAccessible(page);
    await page.goto(`${origin}/purchase?id=${id}`);
    await main(page).getByText("Sign in to see this stay").waitFor();
  });
});

describe("the lots that pay", () => {
  const EXPIRY = /expire before you arrive; they are used when you book/;
  const OTHER = {
    text: "entitlement SE-9004",
    outcome: "no",
    rule: "lots.other",
    because: "the club took entitlement SE-9004 in place of entitlement SE-9001",
  };
  /** Changes the lots in the portal's response. The sandbox always spends the lots that it is asked for. */
  const changeLots = (page: Page, path: string) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as object;
      await route.fulfill({ response, json: { ...json, lots: OTHER } });
    });
  const warning = (page: Page) => main(page).getByText("This is not what we showed you");

  it("are said to expire before the arrival on the form and on the check page", async () => {
    const { page } = await openHeldPurchase(fixture, POINTS_MEMBER, { ...SHORT_STAY_SEARCH, place: 1 });
    await main(page).getByText(EXPIRY).waitFor();
    await continueToCheck(page);
    await main(page).getByText(EXPIRY).waitFor();
    await expectAccessible(page);
  });

  it("are reported on the outcome if they are not those that were shown", async () => {
    const { page, id } = await openHeldPurchase(fixture, POINTS_MEMBER, { ...SHORT_STAY_SEARCH, place: 2 });
    await changeLots(page, `**/api/purchases/${id}`);
    await page.reload();
    await continueToCheck(page);
    await expect.poll(() => warning(page).count()).toBe(0);
    await button(page, /^Book for /).click();
    await heading(page, BOOKED).waitFor();
    await page.reload();
    await warning(page).waitFor();
    await main(page).getByText("The club took entitlement SE-9004 in place of").waitFor();
    await expectAccessible(page);
  });

  it("are reported on the booking if they are not those that were shown", async () => {
    const reference = "BK-40771";
    const { page } = await fixture.open("/booking", { as: POINTS_MEMBER });
    await changeLots(page, `**/api/bookings/${reference}`);
    await page.goto(new URL(`/booking?reference=${reference}`, page.url()).href);
    await warning(page).waitFor();
    await main(page).getByText(`and quote ${reference}`).waitFor();
    await expectAccessible(page);
  });
});

describe("a payment for a stay that needs attention", () => {
  const leaveTo = async (page: Page, path: string) => {
    await page.goto(new URL(path, page.url()).href);
    await waitForApp(page);
  };

  it("after a changed price is checked, and shown on the dashboard and the to-do list", async () => {
    const { page, origin, id } = await openHeldPurchase(fixture, OTHER_WEEKS, { ...RENTAL_WEEK_SEARCH, place: 2 });
    await leaveTo(page, "/todos");
    await main(page).getByText("Your booking is not complete").waitFor();
    await link(page, "Complete it").click();
    await link(page, /^Continue with /).click();
    await continueToCheck(page);
    const pays = await button(page, /^Pay AUD/).innerText();
    // Another tab adds cancellation protection at the same time.
    await page.evaluate(async (path) => {
      const body = JSON.stringify({ guest: null, requests: "", promo: "", protection: true, acceptsTerms: true });
      const headers = { "content-type": "application/json", "x-portico": "1" };
      const answer = await fetch(path, { method: "PUT", headers, body });
      // Read the body, because an unread response counts as loading.
      const responseText = await answer.text();
      if (!answer.ok) throw new Error(responseText);
    }, `/api/purchases/${id}/terms`);
    await button(page, pays).click();
    await main(page).getByText("The price has changed").waitFor();
    await main(page).getByText(pays.replace("Pay ", "It was ")).waitFor();
    await expectAccessible(page);
    await expect.poll(() => button(page, pays).count()).toBe(0);
    await button(page, /^Pay AUD/).click();
    await waitForCardPage(page);

    fixture.club.faults.set({ kind: "away", call: "gateway" });
    await button(page, "Pay").click();
    await heading(page, "We are checking this payment. Please do not pay again").waitFor();
    await main(page).getByText("Payment being checked", { exact: true }).waitFor();
    await main(page)
      .getByText(/^P-[0-9A-F]{8}$/)
      .waitFor();
    await expectAccessible(page);
    const result = page.url();
    await leaveTo(page, `${origin}/todos`);
    await main(page)
      .getByText(/reference P-[0-9A-F]{8}, is being checked with the bank\. Please do not pay again\./)
      .waitFor();
    await expect.poll(() => main(page).innerText()).not.toContain("Complete the booking");
    await leaveTo(page, `${origin}/`);
    await main(page).getByText("We are checking the payment for this stay").waitFor();
    await main(page).getByRole("link", { name: "See the booking at Banksia Shores" }).waitFor();
    fixture.club.faults.clear();
    await leaveTo(page, result);
    // Returning to the tab refetches at once, without waiting for the next poll.
    const recheckPayment = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    const bookedAfterALook = () => recheckPayment().then(() => heading(page, BOOKED).count());
    await expect.poll(bookedAfterALook, { interval: 1_000, timeout: 40_000 }).toBe(1);
  });

  it("is in review if both sides differ, and shows both references", async () => {
    const { page } = await openHeldPurchase(fixture, WEEKS_MEMBER, { ...RENTAL_WEEK_SEARCH, place: 3 });
    await continueToCheck(page);
    await button(page, /^Pay AUD/).click();
    await waitForCardPage(page);
    const session = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    fixture.club.database
      .prepare(`UPDATE gateway_sessions SET request = json_set(request, '$.amount', '1.00') WHERE id = ?`)
      .run(session);
    await button(page, "Pay").click();
    await heading(page, "Our staff are checking this payment").waitFor();
    await main(page).getByText("Being checked by our staff", { exact: true }).waitFor();
    await main(page)
      .getByText(/^S-[0-9A-F]{8}$/)
      .waitFor();
    await main(page)
      .getByText(/^P-[0-9A-F]{8}$/)
      .waitFor();
    await expect.poll(() => main(page).locator("a[href^='tel:']").count()).toBeGreaterThan(0);
    await expectAccessible(page);
  });
});
it("an invalid id, or one of another member, shows no purchase", async () => {
  const { page: theirs, id } = await openHeldPurchase(fixture, POINTS_MEMBER, { ...SHORT_STAY_SEARCH, place: 15 });
  await theirs.getByRole("timer").waitFor();
  const { page, watch } = await fixture.open(`/purchase/confirm?id=${id}`, { as: WEEKS_MEMBER });
  watch.expect("console", /404|422/);
  for (const path of [`/purchase/confirm?id=${id}`, "/purchase?id=%27%3B--", "/purchase/results?payment=x"]) {
    await page.goto(new URL(path, page.url()).href);
    await waitForApp(page);
    await main(page)
      .getByText(/^(We cannot find this booking|You have not chosen a stay yet)/)
      .waitFor();
  }
  await expectAccessible(page);
});
