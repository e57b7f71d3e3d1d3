// Shared steps of purchase tests: sample members, and holding a stay.

import type { Page } from "playwright";
import type { Stage } from "./harness.ts";
import { type Opened, type Opening, takenOver } from "./harness-page.ts";
import { button, heading, openForPayment } from "./payment-page.ts";

const DAY = 24 * 60 * 60_000;
/** Has points in lots of several days, and a Plus membership. */
export const POINTS = "100201";
/** A weeks owner with entitlements at R12 and exchange credits. */
export const WEEKS = "100202";
export const MONTH = new Date(Date.now() + 75 * DAY).toISOString().slice(0, 7);

/** Opens the purchase page of a member for whom a stay was held, like the button in the results. */
export async function openHeld(
  stage: Stage,
  as: string,
  wish: Parameters<typeof holdStay>[1],
  opening: Opening = {},
): Promise<Opened & { id: string }> {
  const opened = await openForPayment(stage, "/booking", { as, ...opening });
  const id = await holdStay(opened.page, wish);
  await opened.page.goto(`${opened.origin}/purchase?id=${id}`);
  await takenOver(opened.page);
  return { ...opened, id };
}

/** Holds a stay of a search. Each test uses another search, so that they do not conflict. */
export async function holdStay(
  page: Page,
  wish: { stay: string; choices: Record<string, string>; place?: number },
): Promise<string> {
  return page.evaluate(async ({ stay, choices, place = 0 }) => {
    const found = await (await fetch(`/api/stays/${stay}/offers?${new URLSearchParams(choices)}`)).json();
    const offer = found.offers[place];
    const { cost } = found.prices[offer.price];
    const seen =
      cost.kind === "points"
        ? `${cost.points} points`
        : cost.kind === "money"
          ? cost.money.text
          : cost.kind === "exchange"
            ? `${cost.credits} credits and ${cost.fee.text}`
            : `an entitlement of ${cost.resortId}`;
    const body = JSON.stringify({ stay, choices, offer: offer.id, seen });
    const headers = { "content-type": "application/json", "x-portico": "1" };
    const held = await (await fetch("/api/purchases", { method: "POST", headers, body })).json();
    if (held.outcome !== "held") throw new Error(JSON.stringify(held));
    return held.id;
  }, wish);
}

export const SHORT = { stay: "short-stays", choices: { month: MONTH } };
export const RENTAL = { stay: "rental-week", choices: { resort: "R12", month: MONTH } };

/** Accepts the terms and continues to the check page. */
export async function toCheck(page: Page): Promise<void> {
  await page.getByLabel("I have read the booking terms and accept them").check();
  await button(page, "Continue and check").click();
  await heading(page, "Check your booking").waitFor();
}
