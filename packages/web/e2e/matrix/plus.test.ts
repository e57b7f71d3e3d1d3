import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const WEEKS_OWNER = "100202";
const CARD_PAGE = /^http:\/\/club\.localhost:\d+\//;
const MONTH = new Date(Date.now() + 75 * 24 * 3_600_000).toISOString().slice(0, 7);

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

describe("Plus", () => {
  it("has a search whose stays can be paid and booked", async () => {
    const { page, watch } = await fixture.open("/classic-plus", { as: WEEKS_OWNER });
    watch.expect("other origin", CARD_PAGE);
    await main(page).getByText("Your membership does not include Plus yet").waitFor();
    await main(page).getByText("59.00").first().waitFor();
    await main(page)
      .getByText(/^Plus lasts one year\. If you pay today, you have it until \d\d \w{3} \d{4}\.$/)
      .waitFor();
    await main(page).getByText("Why this price?").click();
    await main(page).getByText("This price has applied since 03 Apr 2024.").waitFor();
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("classic_plus");
    await page.getByRole("table", { name: "Points, weeks and Plus compared" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Month", { exact: true }).selectOption(MONTH);
    await main(page).getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/classic-plus/result");
    await heading(page, "Classic Plus stays").waitFor();
    const book = main(page).getByRole("button", { name: /^Book / });
    await book.first().waitFor();
    await expectAccessible(page);
    await book.first().click();
    await heading(page, "This stay is held for you").waitFor();
    await page.getByLabel("I have read the booking terms and accept them").click();
    await button(page, "Continue and check").click();
    await heading(page, "Check your booking").waitFor();
    await button(page, /^Pay /).click();
    await page.waitForURL(CARD_PAGE);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await heading(page, "Your stay is booked").waitFor();
  });

  it("is registered and paid once; invalid forms and declined cards charge nothing", async () => {
    const { page, watch } = await fixture.open("/classic-plus-registration", { as: WEEKS_OWNER });
    watch.expect("other origin", CARD_PAGE);
    watch.expect("console", /422/);
    await page.getByLabel("First name").waitFor();
    // The member's data are filled in.
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Casey");
    await main(page).getByText(WEEKS_OWNER).waitFor();
    await page.getByLabel("Family name").fill("");
    await button(page, "Register for AUD 59.00").click();
    const problems = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await problems.getByRole("link", { name: /family name/ }).waitFor();
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Casey");
    await expectAccessible(page);
    await page.getByLabel("Family name").fill("Sample");
    await page.getByLabel("I have read the booking terms and conditions").click();
    await button(page, "Register for AUD 59.00").click();

    await heading(page, "Pay for your Plus upgrade").waitFor();
    const payButton = button(page, "Pay AUD 59.00");
    await payButton.waitFor();
    await expectAccessible(page);
    await payButton.click();
    await page.waitForURL(CARD_PAGE);
    await page.getByRole("button", { name: "Decline", exact: true }).click();
    await heading(page, /declined|not paid/i).waitFor();
    await link(page, "Back to your Plus upgrade").click();
    await payButton.waitFor();
    await payButton.click();
    await page.waitForURL(CARD_PAGE);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await link(page, "Search Bonus Plus stays").click();
    await heading(page, "Bonus Plus").waitFor();
    await page.goto(`${new URL(page.url()).origin}/classic-plus/result/payment`);
    await main(page).getByText("You have Plus").waitFor();
    expect(await payButton.count()).toBe(0);
  });

  it("cannot be paid again before the payment is recorded; another tab links to the payment", async () => {
    const { page, watch } = await fixture.open("/classic-plus-registration", { as: "100222" });
    watch.expect("other origin", CARD_PAGE);
    await page.getByLabel("I have read the booking terms and conditions").click();
    await button(page, "Register for AUD 59.00").click();
    const payButton = button(page, "Pay AUD 59.00");
    await payButton.waitFor();
    const otherTab = await page.context().newPage();
    await otherTab.goto(page.url());
    const otherPayButton = button(otherTab, "Pay AUD 59.00");
    await otherPayButton.waitFor();
    await payButton.click();
    await page.waitForURL(CARD_PAGE);
    fixture.club.faults.set({ kind: "away", call: "payment-post" });
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await heading(page, "Your payment was received").waitFor();
    await otherPayButton.click();
    await link(otherTab, "See that payment").waitFor();
    await expect.poll(() => otherPayButton.count()).toBe(0);
    expect(await otherTab.getByRole("status").getByText("You have already started to pay this").count()).toBe(1);
    expect(await otherTab.getByRole("alert").count()).toBe(0);
    expect(
      await main(otherTab)
        .getByText(/not been charged/)
        .count(),
    ).toBe(0);
    await expectAccessible(otherTab);
  });

  it("shows members who have it the end, and when they can register again", async () => {
    const { page, origin } = await fixture.open("/classic-plus", { as: "100219" });
    await main(page)
      .getByText(/^You have it until \d\d \w{3} \d{4}, .* You can register again from \d\d \w{3} \d{4}\.$/)
      .waitFor();
    expect(await main(page).getByText("59.00").count()).toBe(0);
    await page.goto(`${origin}/bonus-plus`);
    await main(page).getByRole("heading", { name: "Your Plus" }).waitFor();
    await main(page)
      .getByText(/^You can register again from/)
      .waitFor();
    expect(await main(page).getByText("The Plus offer").count()).toBe(0);
    await expectAccessible(page);
  });

  it("shows its expiry once, and can be renewed", async () => {
    const { page } = await fixture.open("/classic-plus", { as: "100215" });
    const dialog = page.getByRole("dialog", { name: /^Your Plus membership expired on/ });
    await dialog.getByText("You can register again for AUD 59.00.").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Register again" }).click();
    await heading(page, "Register for Classic Plus").waitFor();
    await page.goBack();
    await main(page)
      .getByText(/^Your Plus membership expired on/)
      .waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it("is shown as expired if its expiry day is unknown", async () => {
    const { page, origin } = await fixture.open("/robots.txt", { as: "100215", until: "response" });
    await page.route("**/api/plus", async (route) => {
      const response = await route.fetch();
      const plus = await response.json();
      await route.fulfill({ response, json: { ...plus, membership: { isCurrent: false, expiresOn: null } } });
    });
    await page.goto(`${origin}/classic-plus`);
    const dialog = page.getByRole("dialog", { name: "Your Plus membership has expired" });
    await dialog.getByRole("button", { name: "Not now" }).click();
    await main(page).getByText("Your Plus membership has expired", { exact: true }).waitFor();
    await link(page, "Register again").waitFor();
    expect(await main(page).getByText("does not include Plus yet").count()).toBe(0);
  });

  it("names who can register, also in Vietnamese, and accepts no payment on a day without a price", async () => {
    const { page } = await fixture.open("/classic-plus/result/payment", { as: "100204", width: 320 });
    await main(page)
      .getByText(/only Weeks and Legends members can register online/)
      .waitFor();
    await expectAccessible(page);

    const vietnamese = await fixture.open("/classic-plus", { as: "100225", brand: "member_portal_vn", width: 320 });
    await main(vietnamese.page).getByText("Tư cách hội viên của bạn chưa có Plus").waitFor();
    await expectAccessible(vietnamese.page);

    const { page: formPage, watch } = await fixture.open("/classic-plus-registration", { as: "100216" });
    watch.expect("console", /409/);
    await formPage.getByLabel("First name").waitFor();
    fixture.club.hooks.removePlusPrice();
    await formPage.getByLabel("I have read the booking terms and conditions").click();
    await button(formPage, "Register for AUD 59.00").click();
    await formPage
      .getByRole("alert")
      .getByText("You cannot register for Plus today. You have not been charged.")
      .waitFor();
    expect(new URL(formPage.url()).pathname).toBe("/classic-plus-registration");
  });
});
