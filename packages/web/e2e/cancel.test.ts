import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { waitForApp } from "./harness-page.ts";
import { axeFindings, overflowFindings } from "./matrix/accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cancelled = (page: Page) => main(page).getByText("The booking is cancelled");

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

/** The number of cancel calls that the back-end has received. */
const cancelCount = () => fixture.club.requests.count("booking-cancel");

describe("a booking paid with points", () => {
  it("shows the refund, asks for confirmation, and cancels once despite two tabs and a double click", async () => {
    const { page, context, origin } = await fixture.open("/booking?reference=BK-40771", { as: "100201" });
    await main(page)
      .getByText(/^480, valid until \d\d \w+ \d{4}$/)
      .waitFor();
    const lateTab = await context.newPage();
    await lateTab.goto(`${origin}/booking?reference=BK-40771`);
    await waitForApp(lateTab);
    await button(page, "Cancel this booking").click();
    const dialog = page.getByRole("alertdialog", { name: "Cancel this booking for good?" });
    await dialog.waitFor();
    await expect.poll(() => dialog.innerText()).toMatch(/Banksia Shores.*480, valid until/s);
    await expectAccessible(page);
    await button(page, "Keep the booking").click();
    await dialog.waitFor({ state: "detached" });
    expect(await button(page, "Cancel this booking").evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    expect(cancelCount()).toBe(0);
    await button(page, "Cancel this booking").click();
    await button(page, "Yes, cancel it").dblclick();
    await cancelled(page).waitFor();
    await main(page).getByText("Points back").waitFor();
    expect(cancelCount()).toBe(1);
    await expect.poll(() => button(page, "Cancel this booking").count()).toBe(0);
    await expect.poll(() => page.getByRole("link", { name: "Voucher (PDF)" }).count()).toBe(0);
    await expectAccessible(page);
    // The other tab still shows the booking and gets the same response.
    await button(lateTab, "Cancel this booking").click();
    await button(lateTab, "Yes, cancel it").click();
    await cancelled(lateTab).waitFor();
    await lateTab.getByRole("link", { name: "My bookings" }).first().click();
    await lateTab.getByRole("tab", { name: /^Cancelled \(\d+\)$/ }).click();
    await lateTab.getByRole("tabpanel").getByText("Banksia Shores").first().waitFor();
    await page.goto(`${origin}/points`);
    const rowsOf = (table: string, text: string) =>
      page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });
    // 1,200 points and the returned 480.
    const lots = rowsOf("Your points by expiry date", "1,680");
    await lots.first().waitFor();
    await expect.poll(() => lots.count()).toBe(1);
    await expect
      .poll(() => rowsOf("Points used, returned and expired", "BK-40771").allInnerTexts())
      .toEqual([expect.stringContaining("+480"), expect.stringContaining("−480")]);
  });

  it("releases a hold", async () => {
    const { page } = await fixture.open("/booking?reference=BK-40790", { as: "100201" });
    await button(page, "Release this stay").click();
    await page.getByRole("alertdialog", { name: "Release this stay?" }).waitFor();
    await expectAccessible(page);
    await button(page, "Yes, release it").click();
    await main(page).getByText("The stay is no longer held for you").waitFor();
  });

  it("shows the booking instead of releasing a hold that another tab has booked", async () => {
    const { page } = await fixture.open("/robots.txt", { as: "100202", until: "response" });
    await page.route(
      "**/api/bookings/BK-40772",
      async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { cancellation: object };
        const cancellation = { ...json.cancellation, seen: "a hold", offer: null };
        await route.fulfill({ json: { ...json, state: "held", cancellation } });
      },
      { times: 1 },
    );
    const countBefore = cancelCount();
    await page.goto(new URL("/booking?reference=BK-40772", page.url()).href);
    await button(page, "Release this stay").click();
    await button(page, "Yes, release it").click();
    await main(page).getByText("This stay was not released").waitFor();
    await button(page, "Cancel this booking").waitFor();
    await expectAccessible(page);
    expect(cancelCount()).toBe(countBefore);
  });
});

describe("a booking paid with money", () => {
  it("shows the old and the new amount instead of cancelling if the refund has changed", async () => {
    const { page } = await fixture.open("/robots.txt", { as: "100202", until: "response" });
    const oneRequest = { times: 1 };
    await page.route(
      "**/api/bookings/BK-40772",
      async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { cancellation: { offer: { returns: object } } };
        const { cancellation } = json;
        const returns = {
          ...cancellation.offer.returns,
          money: { amount: 68_000, currency: "AUD", text: "AUD 680.00" },
        };
        await route.fulfill({
          json: {
            ...json,
            cancellation: { ...cancellation, seen: "before", offer: { ...cancellation.offer, returns } },
          },
        });
      },
      oneRequest,
    );
    await page.goto(new URL("/booking?reference=BK-40772", page.url()).href);
    await main(page).getByText("AUD 680.00").waitFor();
    await button(page, "Cancel this booking").click();
    await button(page, "Yes, cancel it").click();
    await main(page).getByText("What you would get back has changed").waitFor();
    await expect.poll(() => main(page).innerText()).toMatch(/AUD 680\.00.*AUD 689\.50/s);
    await expectAccessible(page);
    // Without a response, the result is read from the booking.
    fixture.club.faults.set({ kind: "reply-lost", call: "booking-cancel", times: 1 });
    await button(page, "Cancel this booking").click();
    await button(page, "Yes, cancel it").click();
    await cancelled(page).waitFor();
    await expect
      .poll(() => main(page).innerText())
      .toMatch(/You get back\s+AUD 629\.50 \(AUD 689\.50 less a fee of AUD 60\.00\)/);
    await expect.poll(() => main(page).innerText()).toMatch(/Your refund\s+Requested.*Refund reference\s+RF-\d+/s);
    await expectAccessible(page);
    await page.goto(new URL("/payments", page.url()).href);
    const refunds = page.getByRole("table", { name: "Your refunds" });
    await expect
      .poll(() => refunds.innerText())
      .toMatch(/Banksia Shores, BK-40772.*Requested.*RF-\d+.*AUD 629\.50 \(AUD 689\.50 less a fee of AUD 60\.00\)/s);
    await page.getByRole("link", { name: "Payments and refunds (CSV)" }).waitFor();
    await expectAccessible(page);
  });

  it("shows an error and stays booked while the back-end is down", async () => {
    const { page, watch } = await fixture.open("/booking?reference=BK-40656", { as: "100202" });
    watch.expect("console", /50[23]/);
    fixture.club.faults.set({ kind: "away", call: "booking-cancel" });
    await main(page).getByText("You can no longer cancel this booking here").waitFor();
    await main(page)
      .getByText(/^The last day to cancel it was \d\d \w+ \d{4}\./)
      .waitFor();
    await page.goto(new URL("/booking?reference=BK-40655", page.url()).href);
    await button(page, "Cancel this booking").click();
    await button(page, "Yes, cancel it").click();
    await page.getByRole("alertdialog").getByRole("alert").waitFor();
    await expectAccessible(page);
    fixture.club.faults.clear();
    await button(page, "Yes, cancel it").click();
    await cancelled(page).waitFor();
    await main(page).getByText("Entitlements back").waitFor();
  });
});
