// Paying what is owed, from the list of charges over the gateway's own page to the result: each way out of that page, and what is said of it.

import type { Page } from "playwright";
import { expect, it } from "vitest";
import { setStage } from "./harness.ts";
import type { Opened, Opening } from "./harness-page.ts";

const stage = setStage({ own: true });
const OWNER = "100202";
const PAY_PAGE = /^http:\/\/club\.localhost:\d+\//;
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Opens a page of a test that goes over the gateway's page. */
async function openToPay(path: string, opening: Opening = {}): Promise<Opened> {
  const opened = await stage.open(path, { as: OWNER, ...opening });
  opened.watch.expect("other origin", PAY_PAGE);
  return opened;
}

const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

it("a charge is ticked, checked, paid on the card page and shown as paid, and nothing is owed for it any more", async () => {
  const { page } = await openToPay("/payments");
  await box(page, /U-5101/).check();
  await link(page, "Pay AUD 120.50").click();
  await heading(page, "Check your payment").waitFor();
  await button(page, "Pay AUD 120.50").click();
  await button(page, "Pay").click();
  await heading(page, "Paid").waitFor();
  await main(page).getByText(/^RC-/).waitFor();
  await link(page, "Go to your payments").click();
  await heading(page, "Payments").waitFor();
  await main(page).getByText("AUD 845.40").first().waitFor();
  expect(await box(page, /U-5101/).count()).toBe(0);
});
