// Payment tests that take long.

import { PAYMENT_STATE_MESSAGES, type PaymentDisplayState } from "@portico/domain/payments/display-state";
import { expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import {
  button,
  checkbox,
  expectAccessible,
  FREEDOM_PAYMENT_PATH,
  heading,
  main,
  openForPayment,
  waitForCardPage,
} from "../payment-page.ts";
import { overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const OWNER = "100202";

it("a list of 500 charges does not render rows out of view, and its total includes all charges", async () => {
  const { page, origin } = await openForPayment(fixture, "/robots.txt", { as: OWNER, until: "response" });
  await page.route("**/api/payments", async (route) => {
    const json = (await (await route.fetch()).json()) as { choices: object[] };
    const choices = Array.from({ length: 500 }, (_, index) => ({
      ...json.choices[0],
      name: `U-${index}`,
      id: `U-${index}`,
    }));
    await route.fulfill({ json: { ...json, choices } });
  });
  for (const width of [360, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin}/payments`);
    await button(page, "Show all 500").click();
    await checkbox(page, /U-499/).check();
    const rowCounts = await main(page)
      .getByRole("table")
      .first()
      .evaluate((table) => {
        const rows = [...table.querySelectorAll("tbody tr")];
        return [
          rows.length,
          rows.filter((row) => row.querySelector("input")?.checkVisibility({ contentVisibilityAuto: true })).length,
        ];
      });
    expect(rowCounts[0]).toBe(500);
    expect(rowCounts[1]).toBeLessThan(100);
    await button(page, "Select all 500").click();
    await main(page)
      .getByText(/^500 charges selected: AUD/)
      .waitFor();
    expect(await overflowFindings(page)).toEqual([]);
  }
});

// Last, because a charge with a payment in review cannot be paid.
it.each([
  ["en", OWNER, "member_portal", "Check", "Amount in AUD"],
  ["vi", "100223", "member_portal_vn", "Kiểm tra", "Số tiền bằng AUD"],
] as const)(
  "a payment in doubt, expired or in review shows in %s its state and what happens next",
  async (language, as, brand, checkLabel, amountLabel) => {
    const { page, origin } = await openForPayment(fixture, FREEDOM_PAYMENT_PATH, {
      as,
      brand,
      width: 360,
      height: 740,
    });
    const startPayment = async (amountText: string) => {
      await page.goto(origin + FREEDOM_PAYMENT_PATH);
      await page.getByLabel(amountLabel).fill(amountText);
      await button(page, checkLabel).click();
      await button(page, new RegExp(`AUD ${amountText}$`)).click();
      await waitForCardPage(page);
      return new URL(page.url()).pathname.split("/").at(-1) ?? "";
    };
    const expectState = async (state: PaymentDisplayState) => {
      const { title, next } = PAYMENT_STATE_MESSAGES[state];
      await heading(page, title[language]).waitFor();
      await main(page).getByText(next[language]).waitFor();
      await main(page)
        .getByText(/^P-[0-9A-F]{8}$/)
        .waitFor();
      await expectAccessible(page);
    };
    await startPayment("1.01");
    fixture.club.faults.set({ kind: "away", call: "gateway" });
    await button(page, "Pay").click();
    await expectState("checking");
    fixture.club.faults.clear();
    // Returning to the tab refetches at once.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expectState("paid");

    const expiredSession = await startPayment("1.02");
    fixture.club.database.prepare("UPDATE gateway_sessions SET expires_at = 0 WHERE id = ?").run(expiredSession);
    await button(page, "Pay").click();
    await page.getByRole("link", { name: "Back to the merchant" }).click();
    await expectState("expired");

    const changedSession = await startPayment("1.03");
    fixture.club.database
      .prepare("UPDATE gateway_sessions SET request = replace(request, '\"1.03\"', '\"1.00\"') WHERE id = ?")
      .run(changedSession);
    await button(page, "Pay").click();
    await expectState("review");
    await expect.poll(() => main(page).locator("a[href^='tel:']").count()).toBeGreaterThan(0);
  },
);
