// Page object of the payment pages.

import type { Page } from "playwright";
import { expect } from "vitest";
import type { Stage } from "./harness.ts";
import type { Opened, Opening } from "./harness-page.ts";
import { axeFindings, tooWide } from "./matrix/accessibility-checks.ts";

const CARD_PAGE = /^http:\/\/club\.localhost:\d+\//;

export const FREEDOM = "/payments/confirm/freedom-payment";

/** Opens a page and allows the origin of the payment gateway. */
export async function openForPayment(stage: Stage, path: string, opening: Opening): Promise<Opened> {
  const opened = await stage.open(path, opening);
  opened.watch.expect("other origin", CARD_PAGE);
  return opened;
}

export const main = (page: Page) => page.getByRole("main");
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
export const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const onCardPage = (page: Page) => page.waitForURL(CARD_PAGE);

export async function nothingWrong(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
}

/** Enters an amount, checks it and continues to the card page. */
export async function freely(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount in AUD").fill(amount);
  await button(page, "Check").click();
  await button(page, `Pay AUD ${amount}`).click();
  await onCardPage(page);
}
