// matrix/purchase-ends.test.ts covers the other outcomes.

import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { button, expectAccessible, heading, link, main, waitForCardPage } from "./payment-page.ts";
import {
  continueToCheck,
  holdStay,
  MONTH,
  openHeldPurchase,
  POINTS_MEMBER,
  RENTAL_WEEK_SEARCH,
  SHORT_STAY_SEARCH,
  WEEKS_MEMBER,
} from "./purchase-page.ts";
import { tabTo } from "./tab-to.ts";

const fixture = setUpPortal({ own: true });
const BOOKED = "Your stay is booked";

async function signInAgain(page: Page, memberNo: string): Promise<void> {
  await page.locator("input[name=name]").fill(memberNo);
  await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
}

describe("a stay that is checked before it is booked", () => {
  it("lists the missing requirements once, offers no booking, and names another stay on the same nights", async () => {
    const { page, origin, id } = await openHeldPurchase(fixture, POINTS_MEMBER, SHORT_STAY_SEARCH);
    const missingPoints = "You need 80 more points for this stay.";
    const overlappingStay = {
      reference: "BK-1",
      resortName: "Sample Bay",
      arrival: "2027-03-05",
      departure: "2027-03-08",
    };
    await page.route(`**/api/purchases/${id}`, async (route) => {
      const response = await route.fetch();
      const reach = { outcome: "no", rule: "reach.points-short", because: missingPoints };
      const overlaps = [{ ...overlappingStay, isHeld: true }];
      await route.fulfill({ response, json: { ...(await response.json()), reach, short: missingPoints, overlaps } });
    });
    await page.goto(`${origin}/purchase/confirm?id=${id}`);
    await heading(page, "Check your booking").waitFor();
    await main(page).getByText(missingPoints).first().waitFor();
    expect(await main(page).getByText(missingPoints).count()).toBe(1);
    expect(await main(page).getByText("We book it straight away.").count()).toBe(0);
    await main(page).getByText("You already have a stay on some of these nights").waitFor();
    await main(page).getByText(", 05 Mar 2027 – 08 Mar 2027 (held for you)").waitFor();
    await link(page, "Sample Bay").waitFor();
    await expectAccessible(page);
  });
});

describe("a stay paid with points", () => {
  it("is booked through form and check page, offers its documents, and can be cancelled", async () => {
    const { page, watch } = await fixture.open(`/short-stays?month=${MONTH}`, { as: POINTS_MEMBER });
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .click();
    await heading(page, "This stay is held for you").waitFor();
    await page
      .getByRole("timer")
      .getByText(/^(20:00|19:\d\d)$/)
      .waitFor();
    await expectAccessible(page);

    // Invalid fields keep their values.
    await page.getByLabel("Somebody else").check();
    await page.getByLabel("First name").fill("Mai");
    await button(page, "Continue and check").click();
    const problems = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await problems.getByRole("link", { name: "Enter the guest's family name." }).click();
    expect(await page.getByLabel("Family name").evaluate((field) => field === document.activeElement)).toBe(true);
    await problems.getByText("Read the booking terms and tick the box").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Family name").fill("Mẫu");
    await page.getByLabel("Special requests").fill("A cot, please.\nWe arrive at 22:15.");

    // A promo code's result is shown at its field.
    watch.expect("console", /40[49]|422/);
    const promo = page.getByRole("textbox", { name: /^Promo code/ });
    await promo.fill("'; DROP TABLE bookings; --");
    await button(page, "Apply the promo code").click();
    await page.locator("#field-promo-error").waitFor();
    await expect.poll(() => promo.getAttribute("aria-invalid")).toBe("true");
    await promo.fill("sunny10");
    await button(page, "Apply the promo code").click();
    await page.locator("#field-promo-error").waitFor({ state: "detached" });
    await page.getByRole("status").filter({ hasText: "10" }).first().waitFor();

    // The terms open without losing the form's values.
    const terms = link(page, /^Read the booking terms and conditions/);
    await expect.poll(() => terms.getAttribute("target")).toBe("_blank");
    await continueToCheck(page);
    await expect.poll(() => main(page).innerText()).toMatch(/Mai Mẫu.*A cot, please\..*SUNNY10/s);
    await expectAccessible(page);
    await link(page, "Change this").click();
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Mai");
    await expect.poll(() => page.getByLabel("Special requests").inputValue()).toContain("22:15");
    await button(page, "Continue and check").click();
    await button(page, /^Book for [\d,.]+ points$/).click();
    await heading(page, BOOKED).waitFor();
    expect(await heading(page, BOOKED).evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    for (const [name, type] of [
      ["Voucher (PDF)", "application/pdf"],
      ["Add to my calendar", "text/calendar"],
    ] as const) {
      const href = await link(page, name).getAttribute("href");
      const [isOk, contentType] = await page.evaluate(
        (url) => fetch(url).then(({ ok, headers }) => [ok, headers.get("content-type")]),
        href ?? "",
      );
      expect([isOk, String(contentType).split(";")[0]]).toEqual([true, type]);
    }
    await link(page, "See the booking").click();
    await button(page, "Cancel this booking").click();
    await button(page, "Yes, cancel it").click();
    await main(page).getByText("The booking is cancelled").waitFor();
    await main(page).getByText("Points back").waitFor();
  });

  it("restores the form after the session has ended", async () => {
    const { page, context, watch } = await openHeldPurchase(fixture, POINTS_MEMBER, {
      ...SHORT_STAY_SEARCH,
      place: 12,
    });
    watch.expect("console", /401/);
    await page.getByLabel("Somebody else").check();
    await page.getByLabel("First name").fill("Mai");
    await page.getByLabel("Family name").fill("Mẫu");
    await page.getByLabel("Special requests").fill("A late arrival, 23:40.");
    await page.getByLabel("I have read the booking terms and accept them").check();
    await context.clearCookies();
    await button(page, "Continue and check").click();
    await page.locator("input[name=password]").or(button(page, "Sign in").first()).first().waitFor();
    if ((await page.locator("input[name=password]").count()) === 0)
      await main(page).getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("23:40");
    await signInAgain(page, POINTS_MEMBER);
    await page.getByRole("timer").waitFor();
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Mai");
    await expect.poll(() => page.getByLabel("Special requests").inputValue()).toBe("A late arrival, 23:40.");
    await continueToCheck(page);
    await main(page).getByText("Mai Mẫu").waitFor();
  });

  it("does not restore terms or a promo code for another stay, and requires a new choice for a removed guest", async () => {
    const { page, context, watch, origin } = await openHeldPurchase(fixture, POINTS_MEMBER, {
      ...SHORT_STAY_SEARCH,
      place: 13,
    });
    watch.expect("console", /401/);
    const guests = [{ firstName: "Alex", lastName: "Guest", email: "alex@example.com", phone: null }];
    const stubGuests = (savedGuests: typeof guests) =>
      page.route("**/api/purchases/*", async (route) => {
        const response = await route.fetch();
        const purchase = await response.json();
        await route.fulfill({ response, json: response.ok() ? { ...purchase, guests: savedGuests } : purchase });
      });
    await stubGuests(guests);
    await page.reload();
    const terms = page.getByLabel("I have read the booking terms and accept them");
    const requests = page.getByLabel("Special requests");
    await page.getByLabel("Alex Guest").check();
    await requests.fill("A cot, please.");
    await page.getByRole("textbox", { name: /^Promo code/ }).fill("SUNNY10");
    await terms.check();
    // As if the member had signed out in another tab.
    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await page.waitForURL((url) => url.pathname === "/logon");
    await signInAgain(page, POINTS_MEMBER);
    await expect.poll(() => terms.isChecked()).toBe(true);
    const otherId = await holdStay(page, { ...SHORT_STAY_SEARCH, place: 14 });
    await page.unroute("**/api/purchases/*");
    await stubGuests([]);
    await page.goto(`${origin}/purchase?id=${otherId}`);
    await expect.poll(() => requests.inputValue()).toBe("A cot, please.");
    expect(await terms.isChecked()).toBe(false);
    expect(await page.getByRole("textbox", { name: /^Promo code/ }).inputValue()).toBe("");
    await terms.check();
    await button(page, "Continue and check").click();
    await link(page, /^We can no longer find the guest you chose/).waitFor();
  });
});

describe("a stay paid with money", () => {
  it("is declined, cancelled, then paid on the card page, and booked once despite two tabs, Back and a double click", async () => {
    const { page, context, origin, id } = await openHeldPurchase(fixture, WEEKS_MEMBER, RENTAL_WEEK_SEARCH);
    await continueToCheck(page);
    const otherTab = await context.newPage();
    await otherTab.goto(`${origin}/booking/payment?id=${id}`);
    await button(otherTab, /^Pay AUD/).waitFor();
    const startedPayments: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/confirm")) startedPayments.push(request.url());
    });
    await button(page, /^Pay AUD/).dblclick();
    await waitForCardPage(page);
    expect(startedPayments).toHaveLength(1);
    const cardPageUrl = page.url();
    await button(otherTab, /^Pay AUD/).click();
    await waitForCardPage(otherTab);
    expect(otherTab.url()).toBe(cardPageUrl);
    await button(otherTab, "Decline").click();
    await heading(otherTab, "The card was declined").waitFor();
    await otherTab.getByRole("timer").waitFor();
    await expectAccessible(otherTab);
    await link(otherTab, /^Try again to pay AUD [\d.]+$/).click();
    await button(otherTab, /^Pay AUD/).click();
    await waitForCardPage(otherTab);
    await button(otherTab, "Cancel").click();
    await heading(otherTab, "The payment was cancelled").waitFor();
    await link(otherTab, /^Try again to pay AUD [\d.]+$/).click();
    await button(otherTab, /^Pay AUD/).click();
    await waitForCardPage(otherTab);
    await button(otherTab, "Pay").click();
    await heading(otherTab, BOOKED).waitFor();
    await expectAccessible(otherTab);
    await otherTab.goBack();
    await otherTab.goBack();
    await heading(otherTab, BOOKED).waitFor();
    await expect.poll(() => button(otherTab, /^Pay AUD/).count()).toBe(0);
  });
});

describe("a stay with cancellation protection", () => {
  it("includes the protection in the price if selected, and can be paid without it after the card was declined", async () => {
    const { page } = await openHeldPurchase(fixture, WEEKS_MEMBER, RENTAL_WEEK_SEARCH);
    const protection = page.getByRole("checkbox", { name: /^Add cancellation protection for AUD 45\.50/ });
    const amountDue = () =>
      main(page)
        .innerText()
        .then((text) => /To pay now\s+(.*)/.exec(text)?.[1]);
    await protection.waitFor();
    const unprotectedDue = (await amountDue()) ?? "";
    await protection.check();
    await expect.poll(amountDue).not.toBe(unprotectedDue);
    const protectedDue = (await amountDue()) ?? "";
    expect(toCents(protectedDue) - toCents(unprotectedDue)).toBe(45_50);
    await expectAccessible(page);
    await continueToCheck(page);
    await button(page, `Pay ${protectedDue}`).click();
    await waitForCardPage(page);
    await button(page, "Decline").click();
    await heading(page, "The card was declined").waitFor();
    await main(page).getByText("To pay less, go back to the form and remove the cancellation protection.").waitFor();
    await expectAccessible(page);
    await link(page, "Back to the form").click();
    await protection.uncheck();
    await expect.poll(amountDue).toBe(unprotectedDue);
    await continueToCheck(page);
    await button(page, `Pay ${unprotectedDue}`).click();
    await waitForCardPage(page);
    await button(page, "Pay").click();
    await heading(page, BOOKED).waitFor();
    await link(page, "See the booking").click();
    await expect.poll(() => main(page).innerText()).toMatch(new RegExp(`Paid\\s+${unprotectedDue}`));
  });
});

/** Converts `AUD 869.75` to 86,975 cents. */
function toCents(amount: string): number {
  return Math.round(Number(amount.replace("AUD ", "").replace(",", "")) * 100);
}

describe("a stay paid by other means", () => {
  it("is booked with an entitlement, or with credits and a fee for an exchange", async () => {
    const { page, origin } = await openHeldPurchase(fixture, WEEKS_MEMBER, {
      stay: "owner-week",
      choices: { resort: "R12", month: MONTH },
      place: 4,
    });
    await continueToCheck(page);
    await button(page, "Book for 1 entitlement").click();
    await heading(page, BOOKED).waitFor();
    const id = await holdStay(page, { stay: "holiday-exchange", choices: { month: MONTH } });
    await page.goto(`${origin}/purchase/holiday-exchange?id=${id}`);
    await continueToCheck(page);
    await expect.poll(() => main(page).innerText()).toMatch(/exchange credits? and a fee of [A-Z]{3} 229\.00/);
    await button(page, /^Pay [A-Z]{3} 229\.00$/).click();
    await waitForCardPage(page);
    await button(page, "Pay").click();
    await heading(page, BOOKED).waitFor();
  });
});
it("a purchase works in Vietnamese on a phone by keyboard only", async () => {
  const pageOptions = { brand: "member_portal_vn", width: 360, height: 740 } as const;
  const { page } = await fixture.open(`/short-stays?month=${MONTH}`, { as: POINTS_MEMBER, ...pageOptions });
  await main(page).getByRole("button", { name: /^Đặt / }).first().waitFor();
  await tabTo(page, /^Lịch$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("view=calendar");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).not.toContain("view=");
  await tabTo(page, /^Lọc và sắp xếp/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Sắp xếp theo$/);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.url()).toContain("order=arrival");
  // The list may still be re-sorting, which would lose the focus.
  const isChosen = async (): Promise<boolean> => {
    await tabTo(page, /^So sánh/);
    await page.keyboard.press("Space");
    const count = main(page).getByText(/Đã chọn \d trên 4 để so sánh/);
    return count.waitFor({ timeout: 8_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isChosen).toBe(true);
  await tabTo(page, /^Đặt/);
  await page.keyboard.press("Enter");
  await heading(page, "Kỳ nghỉ này đang được giữ cho bạn").waitFor();
  await page.getByRole("timer").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Tôi đã đọc và chấp nhận điều khoản đặt chỗ").focus();
  await page.keyboard.press("Space");
  await tabTo(page, /^Tiếp tục và kiểm tra lại$/);
  await page.keyboard.press("Enter");
  await heading(page, "Kiểm tra đặt chỗ").waitFor();
  await expectAccessible(page);
  await tabTo(page, /^Đặt với [\d,.]+ điểm$/);
  await page.keyboard.press("Enter");
  await heading(page, "Kỳ nghỉ của bạn đã được đặt").waitFor();
  await expectAccessible(page);
});
