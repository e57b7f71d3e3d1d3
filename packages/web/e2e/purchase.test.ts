// A stay from "Book" to the booking: held, filled in, checked, paid where money is due, and booked once; and each way in which that can end
// otherwise.

import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setStage } from "./harness.ts";
import { type Opened, type Opening, takenOver } from "./harness-page.ts";
import { axeFindings, tooWide } from "./matrix/accessible.ts";

const stage = setStage({ own: true });
const MINUTE = 60_000;
/** Points, in lots of several days, and the Plus membership. */
const POINTS = "100201";
/** Weeks: entitlements at R12, exchange credits. */
const WEEKS = "100202";
/** The same, with nothing else to see to. */
const OTHER_WEEKS = "100203";
const CARD_PAGE = /^http:\/\/club\.localhost:\d+\//;
const MONTH = new Date(Date.now() + 75 * 24 * 60 * MINUTE).toISOString().slice(0, 7);

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name, exact: true });
const onCardPage = (page: Page) => page.waitForURL(CARD_PAGE);
const BOOKED = "Your stay is booked";

async function nothingWrong(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
}

/** A page of a member who has had a stay held, as the results' button does it. */
async function openHeld(
  as: string,
  wish: Parameters<typeof holdStay>[1],
  opening: Opening = {},
): Promise<Opened & { id: string }> {
  const opened = await stage.open("/booking", { as, ...opening });
  opened.watch.expect("other origin", CARD_PAGE);
  const id = await holdStay(opened.page, wish);
  await opened.page.goto(`${opened.origin}/purchase?id=${id}`);
  await takenOver(opened.page);
  return { ...opened, id };
}

/** Has one of the stays held that a search finds; each wish another, so that tests do not take each other's. */
async function holdStay(
  page: Page,
  wish: { stay: string; choices: Record<string, string>; place?: number },
): Promise<string> {
  return page.evaluate(async ({ stay, choices, place = 0 }) => {
    const found = await (await fetch(`/api/stays/${stay}/offers?${new URLSearchParams(choices)}`)).json();
    const offer = found.offers[place];
    const { cost } = found.prices[offer.price];
    const seen =
      cost.kind === "points"
        ? `${cost.points} points`
        : cost.kind === "money"
          ? cost.money.text
          : cost.kind === "exchange"
            ? `${cost.credits} credits and ${cost.fee.text}`
            : `an entitlement of ${cost.resortId}`;
    const body = JSON.stringify({ stay, choices, offer: offer.id, seen });
    const headers = { "content-type": "application/json", "x-portico": "1" };
    const held = await (await fetch("/api/purchases", { method: "POST", headers, body })).json();
    if (held.outcome !== "held") throw new Error(JSON.stringify(held));
    return held.id;
  }, wish);
}

const SHORT = { stay: "short-stays", choices: { month: MONTH } };
const RENTAL = { stay: "rental-week", choices: { resort: "R12", month: MONTH } };

/** Accepts the terms, and goes on to where everything is checked. */
async function toCheck(page: Page): Promise<void> {
  await page.getByLabel("I have read the booking terms and accept them").check();
  await button(page, "Continue and check").click();
  await heading(page, "Check your booking").waitFor();
}

async function signInAgain(page: Page, memberNo: string): Promise<void> {
  await page.locator("input[name=name]").fill(memberNo);
  await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
  await page.locator("form:has(input[name=password]) button[type=submit]").click();
}

describe("a stay that points pay for", () => {
  it("goes from Book over the form and the check to the booking, its papers, and back again", async () => {
    const { page, watch } = await stage.open(`/short-stays?month=${MONTH}`, { as: POINTS });
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .click();
    await heading(page, "This stay is held for you").waitFor();
    await page
      .getByRole("timer")
      .getByText(/^(20:00|19:\d\d)$/)
      .waitFor();
    await nothingWrong(page);

    // Wrong fields are named, one by one, and keep what was typed.
    await page.getByLabel("Somebody else").check();
    await page.getByLabel("First name").fill("Mai");
    await button(page, "Continue and check").click();
    const problems = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await problems.getByRole("link", { name: "Enter the guest's family name." }).click();
    expect(await page.getByLabel("Family name").evaluate((field) => field === document.activeElement)).toBe(true);
    await problems.getByText("Read the booking terms and tick the box").waitFor();
    await nothingWrong(page);
    await page.getByLabel("Family name").fill("Mẫu");
    await page.getByLabel("Special requests").fill("A cot, please.\nWe arrive at 22:15.");

    // A promo code answers on its field.
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

    // The terms open beside what was typed.
    const terms = link(page, /^Read the booking terms and conditions/);
    await expect.poll(() => terms.getAttribute("target")).toBe("_blank");
    await toCheck(page);
    await expect.poll(() => main(page).innerText()).toMatch(/Mai Mẫu.*A cot, please\..*SUNNY10/s);
    await nothingWrong(page);
    await link(page, "Change this").click();
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Mai");
    await expect.poll(() => page.getByLabel("Special requests").inputValue()).toContain("22:15");
    await button(page, "Continue and check").click();
    await button(page, /^Book for [\d,.]+ points$/).click();
    await heading(page, BOOKED).waitFor();
    expect(await heading(page, BOOKED).evaluate((one) => one === document.activeElement)).toBe(true);
    await nothingWrong(page);
    for (const [name, type] of [
      ["Voucher (PDF)", "application/pdf"],
      ["Add to my calendar", "text/calendar"],
    ] as const) {
      const href = await link(page, name).getAttribute("href");
      const answer = await page.evaluate(
        (url) => fetch(url).then(({ ok, headers }) => [ok, headers.get("content-type")]),
        href ?? "",
      );
      expect([answer[0], String(answer[1]).split(";")[0]]).toEqual([true, type]);
    }
    await link(page, "See the booking").click();
    await button(page, "Cancel this booking").click();
    await button(page, "Yes, cancel it").click();
    await main(page).getByText("The booking is cancelled").waitFor();
    await main(page).getByText("Points back").waitFor();
  });

  it("is given back when it is no longer wanted, and is told so in the second tab", async () => {
    const { page, context, origin, id } = await openHeld(POINTS, { ...SHORT, place: 3 });
    const other = await context.newPage();
    await other.goto(`${origin}/booking/payment`);
    await link(other, /^Continue with /).click();
    await other.waitForURL(`**/purchase?id=${id}`);
    await other.getByRole("timer").waitFor();
    await button(page, "I no longer want this stay").click();
    await button(page, "Release it").click();
    await heading(page, "You released this stay").waitFor();
    await nothingWrong(page);
    await button(other, "Continue and check").waitFor();
    await other.reload();
    await heading(other, "You released this stay").waitFor();
    await expect.poll(() => link(other, "Search again").getAttribute("href")).toContain(`/short-stays?`);
  });

  it("whose time ends while the form is open says so, and keeps what was typed for the next", async () => {
    const { page, watch } = await openHeld(POINTS, { ...SHORT, place: 6 });
    watch.expect("console", /40\d|410/);
    await page.context().clock.install();
    await page.reload();
    await takenOver(page);
    await page.getByLabel("Special requests").fill("Ground floor, please.");
    stage.portal.advance(21 * MINUTE);
    stage.club.advance(21 * MINUTE);
    await page.context().clock.fastForward(21 * MINUTE);
    await heading(page, "The time to complete this booking has run out").waitFor();
    await main(page).getByText("We have kept what you typed").waitFor();
    await nothingWrong(page);
    await page.context().clock.resume();
    const next = await holdStay(page, { ...SHORT, place: 9 });
    await page.evaluate((id) => history.pushState(null, "", `/purchase?id=${id}`), next);
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await page.getByRole("timer").waitFor();
    await expect.poll(() => page.getByLabel("Special requests").inputValue()).toBe("Ground floor, please.");
  });

  it("is filled in again after a session that ended in the middle", async () => {
    const { page, context, watch } = await openHeld(POINTS, { ...SHORT, place: 12 });
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
    await signInAgain(page, POINTS);
    await page.getByRole("timer").waitFor();
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Mai");
    await expect.poll(() => page.getByLabel("Special requests").inputValue()).toBe("A late arrival, 23:40.");
    await toCheck(page);
    await main(page).getByText("Mai Mẫu").waitFor();
  });
});

describe("a stay that money pays for", () => {
  it("is paid on the card page: declined, cancelled, paid; and is one booking in two tabs, with Back and a double click", async () => {
    const { page, context, origin, id } = await openHeld(WEEKS, RENTAL);
    await toCheck(page);
    const other = await context.newPage();
    await other.goto(`${origin}/booking/payment?id=${id}`);
    await button(other, /^Pay AUD/).waitFor();
    const begun: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/confirm")) begun.push(request.url());
    });
    await button(page, /^Pay AUD/).dblclick();
    await onCardPage(page);
    expect(begun).toHaveLength(1);
    const card = page.url();
    await button(other, /^Pay AUD/).click();
    await onCardPage(other);
    expect(other.url()).toBe(card);
    await button(other, "Decline").click();
    await heading(other, "The card was declined").waitFor();
    await other.getByRole("timer").waitFor();
    await nothingWrong(other);
    await link(other, /^Try again to pay AUD [\d.]+$/).click();
    await button(other, /^Pay AUD/).click();
    await onCardPage(other);
    await button(other, "Cancel").click();
    await heading(other, "The payment was cancelled").waitFor();
    await link(other, /^Try again to pay AUD [\d.]+$/).click();
    await button(other, /^Pay AUD/).click();
    await onCardPage(other);
    await button(other, "Pay").click();
    await heading(other, BOOKED).waitFor();
    await nothingWrong(other);
    await other.goBack();
    await other.goBack();
    await heading(other, BOOKED).waitFor();
    await expect.poll(() => button(other, /^Pay AUD/).count()).toBe(0);
  });

  it("waits for the card page, and says nothing of itself without a session", async () => {
    const { page, context, origin, id } = await openHeld(WEEKS, { ...RENTAL, place: 1 });
    await toCheck(page);
    await button(page, /^Pay AUD/).click();
    await onCardPage(page);
    const other = await context.newPage();
    await other.goto(`${origin}/purchase/confirm?id=${id}`);
    await heading(other, "The payment for this stay is not finished").waitFor();
    await expect.poll(() => link(other, "Continue to the card page").getAttribute("href")).toBe(page.url());
    await nothingWrong(other);
    await context.clearCookies();
    await button(page, "Cancel").click();
    await heading(page, "The payment was cancelled").waitFor();
    await expect.poll(() => main(page).innerText()).not.toMatch(/Banksia|BK-/);
    await nothingWrong(page);
    await page.goto(`${origin}/purchase?id=${id}`);
    await main(page).getByText("Sign in to see this stay").waitFor();
  });
});

describe("a payment for a stay that does not come to its end by itself", () => {
  const leaveTo = async (page: Page, path: string) => {
    await page.goto(new URL(path, page.url()).href);
    await takenOver(page);
  };

  it("comes after a price that changed, is checked, and is said on the dashboard and the to-do list", async () => {
    const { page, origin, id } = await openHeld(OTHER_WEEKS, { ...RENTAL, place: 2 });
    await leaveTo(page, "/todos");
    await main(page).getByText("Your booking is not complete").waitFor();
    await link(page, "Complete it").click();
    await link(page, /^Continue with /).click();
    await toCheck(page);
    const pays = await button(page, /^Pay AUD/).innerText();
    // In another tab of theirs, the stay is protected meanwhile.
    await page.evaluate(async (path) => {
      const body = JSON.stringify({ guest: null, requests: "", promo: "", protection: true, acceptsTerms: true });
      const headers = { "content-type": "application/json", "x-portico": "1" };
      const answer = await fetch(path, { method: "PUT", headers, body });
      // Until it is read, the page would count as loading.
      const said = await answer.text();
      if (!answer.ok) throw new Error(said);
    }, `/api/purchases/${id}/terms`);
    await button(page, pays).click();
    await main(page).getByText("The price has changed").waitFor();
    await main(page).getByText(pays.replace("Pay ", "It was ")).waitFor();
    await nothingWrong(page);
    await expect.poll(() => button(page, pays).count()).toBe(0);
    await button(page, /^Pay AUD/).click();
    await onCardPage(page);

    stage.club.faults.set({ kind: "away", call: "gateway" });
    await button(page, "Pay").click();
    await heading(page, "We are checking this payment. Please do not pay again").waitFor();
    await main(page).getByText("Payment being checked", { exact: true }).waitFor();
    await main(page)
      .getByText(/^P-[0-9A-F]{8}$/)
      .waitFor();
    await nothingWrong(page);
    const result = page.url();
    await leaveTo(page, `${origin}/todos`);
    await main(page)
      .getByText(/reference P-[0-9A-F]{8}, is being checked with the bank\. Please do not pay again\./)
      .waitFor();
    await expect.poll(() => main(page).innerText()).not.toContain("Complete the booking");
    await leaveTo(page, `${origin}/`);
    await main(page).getByText("We are checking the payment for this stay").waitFor();
    await main(page).getByRole("link", { name: "See the booking at Banksia Shores" }).waitFor();
    stage.club.faults.clear();
    await leaveTo(page, result);
    // Whoever comes back to the tab need not wait until the page looks by itself.
    const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    const bookedAfterALook = () => lookAgain().then(() => heading(page, BOOKED).count());
    await expect.poll(bookedAfterALook, { interval: 1_000, timeout: 40_000 }).toBe(1);
  });

  it("is with the staff where both sides differ, and says so with both references", async () => {
    const { page } = await openHeld(WEEKS, { ...RENTAL, place: 3 });
    await toCheck(page);
    await button(page, /^Pay AUD/).click();
    await onCardPage(page);
    const session = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    stage.club.database
      .prepare(`UPDATE gateway_sessions SET request = json_set(request, '$.amount', '1.00') WHERE id = ?`)
      .run(session);
    await button(page, "Pay").click();
    await heading(page, "Our staff are looking at this payment").waitFor();
    await main(page).getByText("Being checked by our staff", { exact: true }).waitFor();
    await main(page)
      .getByText(/^S-[0-9A-F]{8}$/)
      .waitFor();
    await main(page)
      .getByText(/^P-[0-9A-F]{8}$/)
      .waitFor();
    await expect.poll(() => main(page).locator("a[href^='tel:']").count()).toBeGreaterThan(0);
    await nothingWrong(page);
  });
});

describe("a stay that something else pays for", () => {
  it("is booked with an entitlement, and an exchange with credits and its fee", async () => {
    const { page, origin } = await openHeld(WEEKS, {
      stay: "owner-week",
      choices: { resort: "R12", month: MONTH },
      place: 4,
    });
    await toCheck(page);
    await button(page, "Book for 1 entitlement").click();
    await heading(page, BOOKED).waitFor();
    const id = await holdStay(page, { stay: "holiday-exchange", choices: { month: MONTH } });
    await page.goto(`${origin}/purchase/holiday-exchange?id=${id}`);
    await toCheck(page);
    await expect.poll(() => main(page).innerText()).toMatch(/exchange credits? and a fee of [A-Z]{3} 229\.00/);
    await button(page, /^Pay [A-Z]{3} 229\.00$/).click();
    await onCardPage(page);
    await button(page, "Pay").click();
    await heading(page, BOOKED).waitFor();
  });
});

it("an id that is garbled, or somebody else's, is unknown, and holds nothing", async () => {
  const { page: theirs, id } = await openHeld(POINTS, { ...SHORT, place: 15 });
  await theirs.getByRole("timer").waitFor();
  const { page, watch } = await stage.open(`/purchase/confirm?id=${id}`, { as: WEEKS });
  watch.expect("console", /404|422/);
  for (const path of [`/purchase/confirm?id=${id}`, "/purchase?id=%27%3B--", "/purchase/results?payment=x"]) {
    await page.goto(new URL(path, page.url()).href);
    await takenOver(page);
    await main(page)
      .getByText(/^(We cannot find this booking|You have not chosen a stay yet)/)
      .waitFor();
  }
  await nothingWrong(page);
});

it("everything can be done in Vietnamese on a phone, with the keyboard alone", async () => {
  const reader = { brand: "member_portal_vn", width: 360, height: 740 } as const;
  const { page } = await stage.open(`/short-stays?month=${MONTH}`, { as: POINTS, ...reader });
  await main(page).getByRole("button", { name: /^Đặt / }).first().waitFor();
  await tabTo(page, /^Lịch$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("view=calendar");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).not.toContain("view=");
  await tabTo(page, /^Sắp xếp theo$/);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.url()).toContain("order=arrival");
  await tabTo(page, /^So sánh/);
  await page.keyboard.press("Space");
  await main(page).getByText("Đã chọn 1 trên 4 để so sánh").waitFor();
  await tabTo(page, /^Đặt/);
  await page.keyboard.press("Enter");
  await heading(page, "Kỳ nghỉ này đang được giữ cho bạn").waitFor();
  await page.getByRole("timer").waitFor();
  await nothingWrong(page);
  await page.getByLabel("Tôi đã đọc và chấp nhận điều khoản đặt chỗ").focus();
  await page.keyboard.press("Space");
  await tabTo(page, /^Tiếp tục và kiểm tra lại$/);
  await page.keyboard.press("Enter");
  await heading(page, "Kiểm tra đặt chỗ").waitFor();
  await nothingWrong(page);
  await tabTo(page, /^Đặt với [\d,.]+ điểm$/);
  await page.keyboard.press("Enter");
  await heading(page, "Kỳ nghỉ của bạn đã được đặt").waitFor();
  await nothingWrong(page);
});

/** Tabs on until something with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 120; tabs += 1) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => {
      const on = document.activeElement as HTMLInputElement | null;
      return (on?.labels?.[0] ?? on)?.innerText.trim() ?? "";
    });
    if (name.test(text)) return;
  }
  throw new Error(`Nothing that is called ${name} can be reached with the keyboard.`);
}
