// Stays of guests, each search from its first field to a paid booking and back to it by its link, without an account; and a special, from its
// list to the booking.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setStage } from "../harness.ts";
import { axeFindings, tooWide } from "./accessible.ts";

const stage = setStage({ own: true });
const MINUTE = 60_000;
const CARD_PAGE = /^http:\/\/club\.localhost:\d+\//;
const MONTH = new Date(Date.now() + 75 * 24 * 60 * MINUTE).toISOString().slice(0, 7);

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function nothingWrong(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
}

/** Books the first stay of a list; the hold is shown then. */
async function bookFirst(page: Page): Promise<void> {
  await main(page)
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
  await heading(page, "This stay is held for you").waitFor();
}

/** Says who arrives, checks, and pays on the card page. */
async function payAsGuest(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Family name").fill("Sample");
  await page.getByLabel("E-mail address").fill("robin@example.com");
  await page.getByLabel("Telephone").fill("0491 570 156");
  await checkAndPay(page);
}

/** Accepts the terms, checks, and pays on the card page. */
async function checkAndPay(page: Page): Promise<void> {
  await page.getByLabel("I have read the booking terms and accept them").click();
  await button(page, "Continue and check").click();
  await heading(page, "Check your booking").waitFor();
  await main(page)
    .getByRole("button", { name: /^Pay AUD/ })
    .click();
  await page.waitForURL(CARD_PAGE);
  await button(page, "Pay").click();
  await heading(page, "Your stay is booked").waitFor();
}

/** The link that the page shows. */
async function linkOf(page: Page): Promise<string> {
  const link = main(page).getByRole("link", { name: "See the booking" });
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
}

describe("a guest", () => {
  it("searches a few nights, books them in a narrow window, and comes back by the link", async () => {
    const { page, watch } = await stage.open("/7-night-short-stays-guest", { width: 320 });
    watch.expect("other origin", CARD_PAGE);
    await page.locator("select[name=month]").selectOption(MONTH);
    await button(page, "Search").click();
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .waitFor();
    await nothingWrong(page);
    await bookFirst(page);
    await nothingWrong(page);

    // Wrong fields are named, and keep what was typed.
    await button(page, "Continue and check").click();
    await page.getByRole("alert").getByRole("link", { name: "Enter your e-mail address." }).waitFor();
    await payAsGuest(page);
    await main(page).getByText("We have sent the confirmation to robin@example.com").waitFor();
    await nothingWrong(page);

    const link = await linkOf(page);
    expect(link).toMatch(/\/guest-booking#booking=[\w-]{43}$/);
    await main(page).getByRole("link", { name: "See the booking" }).click();
    await main(page).getByText("Booking reference").waitFor();
    await main(page).getByText("Robin Sample").waitFor();
    await nothingWrong(page);
    for (const [paper, name] of [
      ["Voucher (PDF)", /\.pdf$/],
      ["Receipt (PDF)", /\.pdf$/],
      ["Add to my calendar", /\.ics$/],
    ] as const) {
      const downloads = page.waitForEvent("download");
      await button(page, paper).click();
      expect((await downloads).suggestedFilename()).toMatch(name);
    }

    // The link is enough in a browser that has nothing; a wrong one says so, and nothing else.
    const elsewhere = await stage.open(new URL(link).pathname + new URL(link).hash);
    await heading(elsewhere.page, "Your stay is booked").waitFor();
    elsewhere.watch.expect("console", /404/);
    await elsewhere.page.goto(link.replace(/.{4}$/, "AAAA"));
    await main(elsewhere.page).getByText("We cannot find a booking for this link").waitFor();
    expect(await main(elsewhere.page).innerText()).not.toContain("Robin");
    await nothingWrong(elsewhere.page);
  });

  it.each([
    ["/7-night-stays-guest", { resort: "R12", month: MONTH }],
    ["/7-night-stays-guest-by-destination", { month: MONTH }],
  ])("finds a week on %s, and books it", async (path, choices) => {
    const { page, watch, origin } = await stage.open(`${path}?${new URLSearchParams(choices).toString()}`);
    watch.expect("other origin", CARD_PAGE);
    await bookFirst(page);
    // Back, and on again from what is held in this browser.
    await page.goto(`${origin}/purchase?guestBooking=true`);
    await main(page)
      .getByRole("link", { name: /^Continue with / })
      .click();
    await payAsGuest(page);
    await page.goto(await linkOf(page));
    await page.reload();
    await heading(page, "Your stay is booked").waitFor();
  });
});

describe("a special", () => {
  it("shows what is free at its price, what is sold out or has ended, and is booked", async () => {
    const { page, watch } = await stage.open("/resort-specials", { as: "100202" });
    watch.expect("other origin", CARD_PAGE);
    watch.expect("console", /404/);
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .waitFor();
    await main(page).getByText("Sold out", { exact: true }).first().waitFor();
    await expect.poll(() => main(page).innerText()).toMatch(/AUD \d+\.\d\d/);
    await nothingWrong(page);

    // It ends while the page is open: that is said, and nothing is held.
    const gone = { code: "SPECIAL_UNKNOWN", title: "This resort special has ended", hint: "Choose another one." };
    await page.route("**/api/purchases", (route) => route.fulfill({ status: 404, json: gone }));
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .click();
    await main(page).getByText("This resort special has ended").waitFor();
    await page.unroute("**/api/purchases");

    await bookFirst(page);
    await checkAndPay(page);
  });
});
