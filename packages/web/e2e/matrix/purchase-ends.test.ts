// Tests the outcomes of a purchase that are rare.

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
const MINUTE_MS = 60_000;
const OTHER_WEEKS = "100203";
const BOOKED = "Your stay is booked";

describe("a held stay", () => {
  it("can be released, and a second tab shows it", async () => {
    const { page, context, origin, id } = await openHeldPurchase(fixture, POINTS_MEMBER, {
      ...SHORT_STAY_SEARCH,
      place: 3,
    });
    const otherTab = await context.newPage();
    await otherTab.goto(`${origin}/booking/payment`);
    await link(otherTab, /^Continue with /).click();
    await otherTab.waitForURL(`**/purchase?id=${id}`);
    await otherTab.getByRole("timer").waitFor();
    await button(page, "I no longer want this stay").click();
    await button(page, "Release it").click();
    await heading(page, "This stay has been released").waitFor();
    await expectAccessible(page);
    await button(otherTab, "Continue and check").waitFor();
    await otherTab.reload();
    await heading(otherTab, "This stay has been released").waitFor();
    await expect.poll(() => link(otherTab, "Search again").getAttribute("href")).toContain(`/short-stays?`);
  });

  it("shows its expiry while the form is open, and keeps the values for the next hold", async () => {
    const { page, watch } = await openHeldPurchase(fixture, POINTS_MEMBER, { ...SHORT_STAY_SEARCH, place: 6 });
    watch.expect("console", /40\d|410/);
    await page.context().clock.install();
    await page.reload();
    await waitForApp(page);
    await page.getByLabel("Special requests").fill("Ground floor, please.");
    fixture.portal.advance(21 * MINUTE_MS);
    fixture.club.advance(21 * MINUTE_MS);
    await page.context().clock.fastForward(21 * MINUTE_MS);
    await heading(page, "The time to complete this booking has run out").waitFor();
    await main(page).getByText("We have kept what you typed").waitFor();
    await expectAccessible(page);
    await page.context().clock.resume();
    const nextId = await holdStay(page, { ...SHORT_STAY_SEARCH, place: 9 });
    await page.evaluate((id) => history.pushState(null, "", `/purchase?id=${id}`), nextId);
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
    const otherTab = await context.newPage();
    await otherTab.goto(`${origin}/purchase/confirm?id=${id}`);
    await heading(otherTab, "The payment for this stay is not finished").waitFor();
    await expect.poll(() => link(otherTab, "Continue to the card page").getAttribute("href")).toBe(page.url());
    await expectAccessible(otherTab);
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
  const OTHER_LOTS = {
    text: "entitlement SE-9004",
    outcome: "no",
    rule: "lots.other",
    because: "the club took entitlement SE-9004 in place of entitlement SE-9001",
  };
  /** Changes the lots in a response, because the sandbox always spends the lots of the request. */
  const changeLots = (page: Page, path: string) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as object;
      await route.fulfill({ response, json: { ...json, lots: OTHER_LOTS } });
    });
  const lotsWarning = (page: Page) => main(page).getByText("This is not what we showed you");

  it("show on the form and the check page that they expire before the arrival", async () => {
    const { page } = await openHeldPurchase(fixture, POINTS_MEMBER, { ...SHORT_STAY_SEARCH, place: 1 });
    await main(page).getByText(EXPIRY).waitFor();
    await continueToCheck(page);
    await main(page).getByText(EXPIRY).waitFor();
    await expectAccessible(page);
  });

  it("are reported on the result page if they differ from the shown lots", async () => {
    const { page, id } = await openHeldPurchase(fixture, POINTS_MEMBER, { ...SHORT_STAY_SEARCH, place: 2 });
    await changeLots(page, `**/api/purchases/${id}`);
    await page.reload();
    await continueToCheck(page);
    await expect.poll(() => lotsWarning(page).count()).toBe(0);
    await button(page, /^Book for /).click();
    await heading(page, BOOKED).waitFor();
    await page.reload();
    await lotsWarning(page).waitFor();
    await main(page).getByText("The club took entitlement SE-9004 in place of").waitFor();
    await expectAccessible(page);
  });

  it("are reported on the booking if they differ from the shown lots", async () => {
    const reference = "BK-40771";
    const { page } = await fixture.open("/booking", { as: POINTS_MEMBER });
    await changeLots(page, `**/api/bookings/${reference}`);
    await page.goto(new URL(`/booking?reference=${reference}`, page.url()).href);
    await lotsWarning(page).waitFor();
    await main(page).getByText(`and quote ${reference}`).waitFor();
    await expectAccessible(page);
  });
});

describe("a payment for a stay that needs attention", () => {
  const openPath = async (page: Page, path: string) => {
    await page.goto(new URL(path, page.url()).href);
    await waitForApp(page);
  };

  it("is shown on the dashboard and the to-do list while it is checked", async () => {
    const { page, origin, id } = await openHeldPurchase(fixture, OTHER_WEEKS, { ...RENTAL_WEEK_SEARCH, place: 2 });
    await openPath(page, "/todos");
    await main(page).getByText("Your booking is not complete").waitFor();
    await link(page, "Complete it").click();
    await link(page, /^Continue with /).click();
    await continueToCheck(page);
    const payText = await button(page, /^Pay AUD/).innerText();
    // Another tab adds cancellation protection at the same time.
    await page.evaluate(async (path) => {
      const body = JSON.stringify({ guest: null, requests: "", promo: "", protection: true, acceptsTerms: true });
      const headers = { "content-type": "application/json", "x-portico": "1" };
      const response = await fetch(path, { method: "PUT", headers, body });
      // An unread response counts as loading.
      const responseText = await response.text();
      if (!response.ok) throw new Error(responseText);
    }, `/api/purchases/${id}/terms`);
    await button(page, payText).click();
    await main(page).getByText("The price has changed").waitFor();
    await main(page).getByText(payText.replace("Pay ", "It was ")).waitFor();
    await expectAccessible(page);
    await expect.poll(() => button(page, payText).count()).toBe(0);
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
    const resultUrl = page.url();
    await openPath(page, `${origin}/todos`);
    await main(page)
      .getByText(/reference P-[0-9A-F]{8}, is being checked with the bank\. Please do not pay again\./)
      .waitFor();
    await expect.poll(() => main(page).innerText()).not.toContain("Complete the booking");
    await openPath(page, `${origin}/`);
    await main(page).getByText("We are checking the payment for this stay").waitFor();
    await main(page).getByRole("link", { name: "See the booking at Banksia Shores" }).waitFor();
    fixture.club.faults.clear();
    await openPath(page, resultUrl);
    // Returning to the tab refetches at once.
    const recheckPayment = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    const recheckAndCountBooked = () => recheckPayment().then(() => heading(page, BOOKED).count());
    await expect.poll(recheckAndCountBooked, { interval: 1_000, timeout: 40_000 }).toBe(1);
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
it("shows no purchase for an invalid id or the id of another member", async () => {
  const { page: ownerPage, id } = await openHeldPurchase(fixture, POINTS_MEMBER, { ...SHORT_STAY_SEARCH, place: 15 });
  await ownerPage.getByRole("timer").waitFor();
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
