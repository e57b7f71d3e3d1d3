import type { CreditsResponse } from "@portico/api/points/contract";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { openWithStub, waitForApp } from "./harness-page.ts";

const fixture = setUpPortal({ own: true });
const ERROR_STATUS = /status of (?:4\d\d|5\d\d)/;

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const tile = (page: Page, label: string) =>
  main(page)
    .locator("li")
    .filter({ has: page.getByText(label, { exact: true }) });
const isFocused = (element: Element) => element === document.activeElement;

describe("points", () => {
  it("name the lots outside the totals, and explain the status of each lot", async () => {
    const { page } = await fixture.open("/points", { as: "100201" });
    await main(page)
      .getByText("500 points without an expiry date: The club's record has no expiry date for these points.")
      .waitFor();
    await expect.poll(() => tile(page, "Points available").innerText()).toContain("1,550.5");
    await page
      .getByRole("row", { name: /350\.5/ })
      .last()
      .getByText("Why?")
      .click();
    await page.getByText(/days are left; reminders start 90 days before/).waitFor();
    await page.getByText(/quote [2-9A-Z]{4}-[2-9A-Z]{4}\./).waitFor();
  });

  it("show their movements, with a link to the stay that used them", async () => {
    const { page } = await fixture.open("/points", { as: "100201" });
    const ledger = page.getByRole("table", { name: "Points used, returned and expired" });
    const row = (text: string) => ledger.getByRole("row").filter({ hasText: text });
    await row("Returned when you cancelled Banksia Shores (BK-40233)").waitFor();
    await expect
      .poll(() => row("Returned when you cancelled").innerText())
      .toMatch(/These expire on \d\d \w{3} 20\d\d\.\s+Day not recorded\s+\+480/);
    await expect.poll(() => row("Expired before they were used").innerText()).toMatch(/\d\d \w{3} 20\d\d\s+−80/);
    await ledger.getByRole("link", { name: "Banksia Shores (BK-40771)" }).click();
    await page.waitForURL((url) => `${url.pathname}${url.search}` === "/booking?reference=BK-40771");
  });

  it.each([360, 1440])("label two expiries one day apart in the chart at %i px", async (width) => {
    const { page } = await fixture.open("/points", { as: "100224", width });
    const label = (points: string) => page.locator("figure svg text").getByText(`−${points}`, { exact: true });
    const [first, second] = await Promise.all([label("700").boundingBox(), label("800").boundingBox()]);
    if (first === null || second === null) throw new Error("a label is missing");
    const isApart = first.x + first.width <= second.x || first.y + first.height <= second.y;
    expect(isApart).toBe(true);
    expect(second.x + second.width).toBeLessThanOrEqual(width);
  });

  it("forecast which lots a spending uses, and the shortfall", async () => {
    const { page } = await fixture.open("/points", { as: "100201" });
    const field = page.getByLabel("Points to use");
    await field.fill("1,000");
    await page.keyboard.press("Enter");
    await page.getByText("If you use 1,000 points").waitFor();
    await expect
      .poll(() => main(page).innerText())
      .toMatch(/350\.5 that expire on[\s\S]*649\.5 that expire on[\s\S]*550\.5/);
    await field.fill("5000");
    await page.keyboard.press("Enter");
    await page.getByText("You are 3,449.5 points short.").waitFor();
    await field.fill("a lot");
    await page.keyboard.press("Enter");
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await summary.waitFor();
    expect(await summary.evaluate(isFocused)).toBe(true);
    await expect.poll(() => field.inputValue()).toBe("a lot");
  });

  it("show the known parts if holdings or bookings are unavailable", async () => {
    fixture.club.faults.set({ kind: "403", call: "get-ownership" });
    fixture.club.faults.set({ kind: "403", call: "get-booking" });
    const { page } = await fixture.open("/points", { as: "100223" });
    await main(page).getByText("We could not load: what you own.").waitFor();
    await main(page).getByText("We could not load: points used for stays.").waitFor();
    await expect.poll(() => tile(page, "Levied points owned").innerText()).toContain("Not known at the moment");
    await expect.poll(() => tile(page, "Points available").innerText()).toContain("3,000");
  });
});

const EXCHANGE: CreditsResponse["exchange"] = {
  stay: "holiday-exchange",
  outcome: "yes",
  rule: "stays.may-book",
  title: "You can book this stay",
  because: "You may book it.",
  next: "Search for a stay.",
  found: null,
  page: "/holiday-exchange",
  needs: "exchange",
  paidWith: "exchange",
  pages: [],
};

describe("credits", () => {
  it("show 0 for a negative balance of the exchange, with the reason", async () => {
    const { page } = await fixture.open("/exchange-play-credits", { as: "100222" });
    await main(page).getByText("You have no credits to use.").waitFor();
    await main(page).getByText("How is this counted?").click();
    await main(page)
      .getByText(/your balance is below 0/)
      .waitFor();
    await expect.poll(() => main(page).innerText()).not.toContain("-3");
  });

  it.each([
    [
      "credits",
      {
        credits: null,
        history: [{ on: "2026-01-02", text: "Week deposited", credits: 2 }],
        failed: ["credits"],
        exchange: EXCHANGE,
      } satisfies CreditsResponse,
      "Your credits could not be read",
      "Week deposited",
    ],
    [
      "history",
      { credits: 4, history: null, failed: ["history"], exchange: EXCHANGE } satisfies CreditsResponse,
      "The history could not be read",
      "Credits you have now",
    ],
  ])("show the rest if only the %s fail", async (_part, response, failedText, visibleText) => {
    const { page } = await openWithStub(fixture, "/exchange-play-credits", {
      as: "100201",
      api: "/api/credits",
      response,
    });
    await main(page).getByText(failedText).waitFor();
    await expect.poll(() => main(page).getByText(visibleText, { exact: true }).isVisible()).toBe(true);
  });
});

describe("entitlements", () => {
  it("show the number of usable entitlements as a minimum if a resort is unavailable", async () => {
    // Responses of other tests are cached for a moment.
    fixture.portal.advance(15_000);
    fixture.club.faults.set({ kind: "403", call: "get-shares-entitlement", times: 1 });
    const { page } = await fixture.open("/entitlements", { as: "100202" });
    await main(page).getByText("Some of this page could not be loaded").waitFor();
    await expect.poll(() => main(page).getByText("At least").isVisible()).toBe(true);
  });
});

describe("payments", () => {
  it("list the overdue charge first, with a total for each currency", async () => {
    const { page } = await fixture.open("/payments", { as: "100202" });
    await main(page).getByText("1 charge is overdue").waitFor();
    await expect.poll(() => main(page).getByText("AUD 965.90").isVisible()).toBe(true);
    const rows = page.getByRole("table", { name: "Choose what to pay" }).getByRole("row");
    await expect.poll(() => rows.nth(1).innerText()).toContain("Overdue");
    await expect.poll(() => rows.last().innerText()).toContain("Nothing is left to pay.");
  });

  it("never show 0 for a charge without an amount, also in Vietnamese", async () => {
    const { page } = await fixture.open("/payments", { as: "100205", brand: "member_portal_vn" });
    await main(page)
      .getByText(/Tổng số chưa đầy đủ|Your totals are incomplete/)
      .waitFor();
    await expect.poll(() => main(page).innerText()).not.toMatch(/\b0\.00\b/);
  });

  it("show the result page of a payment to everybody, without personal data", async () => {
    const { page } = await fixture.open("/robots.txt", { until: "response" });
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
    for (const path of ["/payments/results", "/payments/confirm"]) {
      await page.goto(new URL(path, page.url()).href);
      await waitForApp(page);
      await heading(page, /There is no payment/).waitFor();
    }
    expect(requestedUrls.filter((path) => /^\/api\/(?:charges|payments|profile|user|points)/.test(path))).toEqual([]);
  });
});

describe("a strata owner", () => {
  it("sees account details without links to closed pages", async () => {
    const { page } = await fixture.open("/profile/account-details", { as: "100212", brand: "member_portal_nz" });
    await page.getByRole("textbox", { name: "E-mail address" }).waitFor();
    await expect.poll(() => main(page).getByRole("link", { name: "My profile" }).count()).toBe(0);
  });

  it("is redirected from points to documents, with the reason", async () => {
    const { page } = await fixture.open("/points", { as: "100212", brand: "member_portal_nz" });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/documents");
    await main(page).getByText("You asked for another page").waitFor();
  });
});

describe("documents", () => {
  it("are filtered by text, and downloaded with their own name", async () => {
    const { page } = await fixture.open("/documents", { as: "100202" });
    await page.getByLabel("Find a document").fill("exchange guide");
    await main(page).getByText("1 document", { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download Exchange guide" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Exchange guide.pdf");
    await main(page)
      .getByText(/Downloaded, \d/)
      .waitFor();
  });

  it("show a failed download beside the document", async () => {
    fixture.club.faults.set({ kind: "404", call: "document-file" });
    const { page, watch } = await fixture.open("/documents", { as: "100202" });
    watch.expect("console", ERROR_STATUS);
    await page.getByRole("link", { name: "Download Annual report 2026" }).click();
    await main(page).getByRole("button", { name: "Try again" }).waitFor();
    await expect.poll(() => main(page).getByRole("link", { name: "Download Exchange guide" }).isVisible()).toBe(true);
  });
});

describe("bookings", () => {
  it("open from the list, with the focus on the heading, and lead back", async () => {
    const { page } = await fixture.open("/booking", { as: "100201" });
    await page
      .getByRole("tabpanel")
      .getByRole("link", { name: /See the details/ })
      .click();
    await heading(page, "Your stay at Banksia Shores").waitFor();
    await page.getByText("BK-40771", { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/You can cancel until/).isVisible()).toBe(true);
    expect(await page.locator("#page-heading").evaluate(isFocused)).toBe(true);
    await page.getByRole("link", { name: "My bookings" }).first().click();
    await heading(page, "Held for you").waitFor();
  });

  it("do not show a booking of another member", async () => {
    const { page, watch } = await fixture.open("/booking?reference=BK-40772", { as: "100201" });
    watch.expect("console", ERROR_STATUS);
    await main(page).getByText("There is no booking with this reference on your account").waitFor();
  });
});
