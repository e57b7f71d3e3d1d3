import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { type OpenedPage, type PageOptions, waitForApp } from "./harness-page.ts";
import {
  button,
  checkbox,
  expectAccessible,
  FREEDOM_PAYMENT_PATH,
  heading,
  link,
  main,
  openForPayment,
  payFreedomAmount,
  waitForCardPage,
} from "./payment-page.ts";

const fixture = setUpPortal({ own: true });
/** Owes a cleaning charge, U-5101, and a levy, L-2027-100202. */
const OWNER = "100202";
const PAY = /^Pay AUD [\d.]+$/;
const isFocused = (element: Element) => element === document.activeElement;

const openPaymentPage = (path: string, pageOptions: PageOptions = {}): Promise<OpenedPage> =>
  openForPayment(fixture, path, { as: OWNER, ...pageOptions });

/** Pays the cleaning charge. */
async function openCardPage(page: Page): Promise<void> {
  await checkbox(page, /U-5101/).check();
  await link(page, PAY).click();
  await button(page, PAY).click();
  await waitForCardPage(page);
}

describe("selecting charges", () => {
  it("shows the total, and keeps the selection after Back, a reload and a visit to another page", async () => {
    const { page } = await openPaymentPage("/payments");
    await button(page, "Select all 2").click();
    await main(page).getByText("2 charges selected: AUD 965.90").waitFor();
    await link(page, "Pay AUD 965.90").click();
    await heading(page, "Check your payment").waitFor();
    await button(page, "Pay AUD 965.90").waitFor();
    await expectAccessible(page);
    await page.goBack();
    await main(page).getByText("2 charges selected: AUD 965.90").waitFor();
    await checkbox(page, /U-5101/).uncheck();
    await main(page).getByText("1 charge selected: AUD 845.40").waitFor();
    await page.waitForURL((url) => url.search === "?charges=L-2027-100202");
    await page.reload();
    await main(page).getByText("1 charge selected: AUD 845.40").waitFor();
    await expectAccessible(page);
  });

  it("checks again when the member returns to a refused selection", async () => {
    const { page, watch } = await openPaymentPage("/payments");
    watch.expect("console", /409/);
    const problem = {
      code: "PAYMENT_NOT_POSSIBLE",
      title: "This charge is being checked",
      hint: "Look again in a moment.",
    };
    await page.route("**/api/payments/check", (route) => route.fulfill({ status: 409, json: problem }), { times: 1 });
    await checkbox(page, /U-5101/).check();
    await link(page, PAY).click();
    await main(page).getByText(problem.title).waitFor();
    await link(page, "Back to your charges").last().click();
    await link(page, PAY).click();
    await button(page, PAY).waitFor();
    await expect.poll(() => main(page).getByText(problem.title).count()).toBe(0);
  });

  it("offers one payment for each currency", async () => {
    const { page, origin } = await openPaymentPage("/robots.txt", { until: "response" });
    await page.route("**/api/payments", async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { choices: object[]; currencies: string[] };
      const balance = { amount: 5_000, currency: "NZD", text: "NZD 50.00" };
      const choices = [...json.choices, { ...json.choices[0], name: "N-1", id: "N-1", balance }];
      await route.fulfill({ json: { ...json, choices, currencies: ["AUD", "NZD"] } });
    });
    await page.goto(`${origin}/payments`);
    await main(page).getByText("Pay AUD, NZD separately, one after the other").waitFor();
    await button(page, "Select all 3").click();
    await main(page).getByText("Each currency is a separate payment").waitFor();
    await expect.poll(() => link(page, "Pay AUD 965.90").getAttribute("href")).not.toContain("N-1");
    await expect.poll(() => link(page, "Pay NZD 50.00").getAttribute("href")).toBe("/payments/confirm?charges=N-1");
    await expect
      .poll(() => link(page, "Pay another amount in NZD").getAttribute("href"))
      .toBe(`${FREEDOM_PAYMENT_PATH}?currency=NZD`);
  });
});

describe("a payment", () => {
  it.each([
    ["Decline", "The card was declined"],
    ["Cancel", "The payment was cancelled"],
  ])("shows its result after %s, and its charges can be selected again", async (outcome, title) => {
    const { page } = await openPaymentPage("/payments");
    await openCardPage(page);
    await button(page, outcome).click();
    await heading(page, title).waitFor();
    await link(page, "Choose again").waitFor();
    await expect.poll(() => page.title()).toContain(title);
    expect(await heading(page, title).evaluate(isFocused)).toBe(true);
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(["payment"]);
    await expectAccessible(page);
    await link(page, "Choose again").click();
    await main(page)
      .getByText(/^1 charge selected: AUD/)
      .waitFor();
  });

  it("shows that the card page has expired", async () => {
    const { page } = await openPaymentPage("/payments");
    await openCardPage(page);
    const { port } = new URL(page.url());
    const gateway = `http://127.0.0.1:${port}/sandbox/gateway`;
    const setExpiry = (expirySeconds: number) =>
      fetch(gateway, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ expirySeconds }),
      });
    await button(page, "Cancel").click();
    await link(page, "Choose again").click();
    await setExpiry(0);
    await link(page, PAY).click();
    await button(page, PAY).click();
    await page.getByRole("link", { name: "Back to the merchant" }).click();
    await heading(page, "The card page ran out of time").waitFor();
    await setExpiry(30 * 60);
    await expectAccessible(page);
  });

  it("appears in another tab without a reload after the paying tab was closed", async () => {
    const { page, context, origin } = await openPaymentPage(FREEDOM_PAYMENT_PATH);
    await payFreedomAmount(page, "1.00");
    const otherTab = await context.newPage();
    await otherTab.goto(`${origin}/payments`);
    await waitForApp(otherTab);
    await expectAccessible(otherTab);
    await link(otherTab, "See the payment of AUD 1.00").click();
    await heading(otherTab, "This payment has not been finished").waitFor();
    await otherTab.getByText("We update this page").waitFor();
    await expect.poll(() => link(otherTab, "Continue to the card page").getAttribute("href")).toBe(page.url());
    await expectAccessible(otherTab);
    await button(page, "Pay, and close the tab").click();
    await page.close();
    await heading(otherTab, "Paid").waitFor();
    expect(await heading(otherTab, "Paid").evaluate(isFocused)).toBe(true);
  });

  it("is made once despite two tabs and repeated clicks", async () => {
    const { page, context, origin } = await openPaymentPage("/payments");
    const otherTab = await context.newPage();
    for (const tab of [page, otherTab]) {
      await tab.goto(`${origin}/payments/confirm?charges=U-5101`);
      await button(tab, PAY).waitFor();
    }
    const startedPayments: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname === "/api/payments")
        startedPayments.push(request.url());
    });
    await button(page, PAY).dblclick();
    await waitForCardPage(page);
    expect(startedPayments).toHaveLength(1);
    await button(otherTab, PAY).click();
    await waitForCardPage(otherTab);
    expect(otherTab.url()).toBe(page.url());
    await button(otherTab, "Cancel").click();
    await heading(otherTab, "The payment was cancelled").waitFor();
  });

  it("can be continued on every page after Back, and all pages update without a reload", async () => {
    const { page, watch, context, origin } = await openPaymentPage("/payments");
    await openCardPage(page);
    watch.expect("console", /409/);
    const cardPageUrl = page.url();
    await page.goBack();
    await main(page).getByText("You have already started to pay this").waitFor();
    await link(page, "Continue to the card page").waitFor();
    await expectAccessible(page);
    await page.goto(`${origin}/todos`);
    await heading(page, "My to-do list").waitFor();
    await expect.poll(() => main(page).getByRole("heading", { level: 2 }).first().innerText()).toBe("Under way");
    await main(page).getByRole("heading", { name: "A payment is not finished" }).waitFor();
    await expectAccessible(page);
    const homeTab = await context.newPage();
    await homeTab.goto(origin);
    const panel = main(homeTab).getByRole("region", { name: "My Dashboard", exact: true });
    await panel.getByText("This payment has not been finished").waitFor();
    await expectAccessible(homeTab);
    await panel.getByRole("link", { name: /^See the payment of AUD/ }).click();
    await link(homeTab, "Continue to the card page").click();
    await waitForCardPage(homeTab);
    expect(homeTab.url()).toBe(cardPageUrl);
    await button(homeTab, "Cancel").click();
    await heading(homeTab, "The payment was cancelled").waitFor();
    await main(page).getByRole("heading", { name: "A payment is not finished" }).waitFor({ state: "detached" });
  });

  it("shows state and amount without a session, and the details after sign-in", async () => {
    const { page, context } = await openPaymentPage("/payments");
    await openCardPage(page);
    await context.clearCookies();
    await button(page, "Cancel").click();
    await heading(page, "The payment was cancelled").waitFor();
    await main(page)
      .getByText(/^AUD [\d.]+$/)
      .waitFor();
    await expect.poll(() => main(page).innerText()).not.toMatch(/Cleaning|U-5101|P-[0-9A-F]{8}/);
    await expect.poll(() => link(page, "Choose again").count()).toBe(0);
    await expect.poll(() => button(page, "Sign in").count()).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  it("asks for confirmation with the old and the new amount if a charge has changed", async () => {
    const { page, context, origin, watch } = await openPaymentPage(
      "/payments/confirm?charges=L-2027-100202&charges=U-5101",
    );
    const buttonTextBefore = await button(page, /^Pay AUD/).innerText();
    const otherTab = await context.newPage();
    await otherTab.goto(origin + FREEDOM_PAYMENT_PATH);
    await payFreedomAmount(otherTab, "2.00");
    await button(otherTab, "Pay").click();
    await heading(otherTab, "Paid").waitFor();
    watch.expect("console", /409/);
    await button(page, buttonTextBefore).click();
    const notice = main(page).getByText(/^It was AUD [\d.]+ and is now AUD [\d.]+\. You have not been charged/);
    await notice.waitFor();
    const [, oldAmount, newAmount] = /was (AUD [\d.]+) and is now (AUD [\d.]+)\./.exec(await notice.innerText()) ?? [];
    expect(buttonTextBefore).toBe(`Pay ${oldAmount}`);
    expect(newAmount).not.toBe(oldAmount);
    await expectAccessible(page);
    await button(page, `Pay ${newAmount}`).click();
    await waitForCardPage(page);
    await button(page, "Cancel").click();
    await heading(page, "The payment was cancelled").waitFor();
  });
});

it("works in Vietnamese on a phone by keyboard only", async () => {
  const pageOptions = { as: "100223", brand: "member_portal_vn", width: 360, height: 740 } as const;
  const { page } = await openPaymentPage("/payments", pageOptions);
  await heading(page, "Thanh toán").waitFor();
  await checkbox(page, /L-2026-100223/).focus();
  await page.keyboard.press("Space");
  await main(page)
    .getByText(/^Đã chọn 1 khoản: AUD/)
    .waitFor();
  await expectAccessible(page);
  await tabTo(page, /^Trả AUD/);
  await page.keyboard.press("Enter");
  await heading(page, "Xác nhận thanh toán").waitFor();
  await button(page, /^Trả AUD/).waitFor();
  await expectAccessible(page);
  await tabTo(page, /^Trả AUD/);
  await page.keyboard.press("Enter");
  await waitForCardPage(page);
  await tabTo(page, /^Decline$/);
  await page.keyboard.press("Enter");
  await heading(page, "Thẻ bị từ chối").waitFor();
  await expectAccessible(page);
  await tabTo(page, /^Chọn lại$/);
  await page.keyboard.press("Enter");
  await main(page)
    .getByText(/^Đã chọn 1 khoản: AUD/)
    .waitFor();
});

it("a charge in New Zealand dollars uses the other gateway, which adds parameters to the return URL", async () => {
  const { page } = await openPaymentPage("/payments", { as: "100226", brand: "member_portal_nz" });
  await checkbox(page, /U-5301/).check();
  await link(page, "Pay NZD 95.00").click();
  await button(page, "Pay NZD 95.00").click();
  await waitForCardPage(page);
  await button(page, "Pay").click();
  await heading(page, "Paid").waitFor();
  await main(page).getByText(/^RC-/).waitFor();
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(["payment"]);
});

// Last, because it pays the cleaning charge that the other tests use.
it("shows the result and the receipt of a paid charge, and updates the charges without a reload", async () => {
  const { page } = await openPaymentPage("/payments");
  await openCardPage(page);
  await button(page, "Pay").click();
  await heading(page, "Paid").waitFor();
  await main(page).getByText(/^RC-/).waitFor();
  await expectAccessible(page);
  const balanceText = await page.getByText(/^AUD 8\d\d\.\d\d is due$/).innerText();
  await link(page, "Go to your payments").click();
  await heading(page, "Payments").waitFor();
  await main(page).getByRole("table", { name: "Your payments" }).waitFor();
  expect(balanceText).toContain(
    await main(page)
      .locator(".figure")
      .innerText()
      .then((text) => /AUD [\d.]+/.exec(text)?.[0] ?? "?"),
  );
  await expect.poll(() => checkbox(page, /U-5101/).count()).toBe(0);
});

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? "");
    if (name.test(text)) return;
  }
  throw new Error(`Nothing that is called ${name} can be reached with the keyboard.`);
}
