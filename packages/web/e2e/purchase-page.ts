import type { Page } from "playwright";
import type { PortalFixture } from "./harness.ts";
import { type OpenedPage, type PageOptions, waitForApp } from "./harness-page.ts";
import { button, heading, openForPayment } from "./payment-page.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A member with lots of points that expire on several days, and a Plus membership. */
export const POINTS_MEMBER = "100201";
/** A weeks owner with entitlements at R12 and exchange credits. */
export const WEEKS_MEMBER = "100202";
export const MONTH = new Date(Date.now() + 75 * DAY_MS).toISOString().slice(0, 7);

/** Holds a stay like the button in the results. */
export async function openHeldPurchase(
  fixture: PortalFixture,
  as: string,
  search: Parameters<typeof holdStay>[1],
  pageOptions: PageOptions = {},
): Promise<OpenedPage & { id: string }> {
  const openedPage = await openForPayment(fixture, "/booking", { as, ...pageOptions });
  const id = await holdStay(openedPage.page, search);
  await openedPage.page.goto(`${openedPage.origin}/purchase?id=${id}`);
  await waitForApp(openedPage.page);
  return { ...openedPage, id };
}

/** Each test uses another search, so that holds do not conflict. */
export async function holdStay(
  page: Page,
  search: { stay: string; choices: Record<string, string>; place?: number },
): Promise<string> {
  return page.evaluate(async ({ stay, choices, place = 0 }) => {
    const offers = await (await fetch(`/api/stays/${stay}/offers?${new URLSearchParams(choices)}`)).json();
    const offer = offers.offers[place];
    const { cost } = offers.prices[offer.price];
    const shownPrice =
      cost.kind === "points"
        ? `${cost.points} points`
        : cost.kind === "money"
          ? cost.money.text
          : cost.kind === "exchange"
            ? `${cost.credits} credits and ${cost.fee.text}`
            : `an entitlement of ${cost.resortId}`;
    const body = JSON.stringify({ stay, choices, offer: offer.id, seen: shownPrice });
    const headers = { "content-type": "application/json", "x-portico": "1" };
    const hold = await (await fetch("/api/purchases", { method: "POST", headers, body })).json();
    if (hold.outcome !== "held") throw new Error(JSON.stringify(hold));
    return hold.id;
  }, search);
}

export const SHORT_STAY_SEARCH = { stay: "short-stays", choices: { month: MONTH } };
export const RENTAL_WEEK_SEARCH = { stay: "rental-week", choices: { resort: "R12", month: MONTH } };

/** Accepts the terms and continues to the check page. */
export async function continueToCheck(page: Page): Promise<void> {
  await page.getByLabel("I have read the booking terms and accept them").check();
  await button(page, "Continue and check").click();
  await heading(page, "Check your booking").waitFor();
}
