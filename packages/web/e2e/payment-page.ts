// The pages on which a member pays, as a test finds its way on them.

import type { Page } from "playwright";
import { expect } from "vitest";
import type { Stage } from "./harness.ts";
import type { Opened, Opening } from "./harness-page.ts";
import { axeFindings, tooWide } from "./matrix/accessible.ts";

const CARD_PAGE = /^http:\/\/club\.localhost:\d+\//;

/** Paying an amount of one's own. */
export const FREEDOM = "/payments/confirm/freedom-payment";

/** Opens a page of a test that goes over the gateway's page. */
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

/** Names an amount of the member's own, checks it and goes on to the card page. */
export async function freely(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount in AUD").fill(amount);
  await button(page, "Check").click();
  await button(page, `Pay AUD ${amount}`).click();
  await onCardPage(page);
}
