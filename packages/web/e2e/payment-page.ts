import type { Page } from "playwright";
import { expect } from "vitest";
import type { PortalFixture } from "./harness.ts";
import type { OpenedPage, PageOptions } from "./harness-page.ts";
import { axeFindings, overflowFindings } from "./matrix/accessibility-checks.ts";

const CARD_PAGE = /^http:\/\/club\.localhost:\d+\//;

export const FREEDOM_PAYMENT_PATH = "/payments/confirm/freedom-payment";

/** Opens the page, and allows its requests to the payment gateway. */
export async function openForPayment(
  fixture: PortalFixture,
  path: string,
  pageOptions: PageOptions,
): Promise<OpenedPage> {
  const openedPage = await fixture.open(path, pageOptions);
  openedPage.watch.expect("other origin", CARD_PAGE);
  return openedPage;
}

export const main = (page: Page) => page.getByRole("main");
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const checkbox = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
export const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const waitForCardPage = (page: Page) => page.waitForURL(CARD_PAGE);

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

/** Continues to the card page. */
export async function payFreedomAmount(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount in AUD").fill(amount);
  await button(page, "Check").click();
  await button(page, `Pay AUD ${amount}`).click();
  await waitForCardPage(page);
}
