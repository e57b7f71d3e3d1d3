import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { advanceUntilVisible, pauseClock, watchTimers } from "./fake-clock.ts";
import { setUpPortal } from "./harness.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

/** The interval of section 4 of the specification. */
const POLL_INTERVAL_MS = 2_000;

const fixture = setUpPortal();
const TEST_SYSTEM = "TEST SYSTEM -- ALL OF THE BOOKINGS OR PAYMENTS ARE INVALID";

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe("the red banner", () => {
  it("is on every page of a test system", async () => {
    const { page } = await fixture.open("/logon");
    const banner = page.getByText(TEST_SYSTEM);
    await expect.poll(() => banner.isVisible()).toBe(true);
    const [red = 0, green = 0, blue = 0] = await banner.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });
});

describe("the banner of outstanding charges", () => {
  it("appears when charges are found, is announced once, and links to the payments", async () => {
    const { page, context, origin } = await fixture.open("/robots.txt", { as: "100202", until: "response" });
    await pauseClock(context);
    await page.goto(`${origin}/documents`);
    const banner = page.getByRole("status").filter({ hasText: /is due/ });
    await advanceUntilVisible(page, banner);
    await expect.poll(() => page.getByText(/^AUD [\d,.]+ is due$/).count()).toBe(1);
    let changeCount = 0;
    await page.exposeFunction("noteChange", () => void (changeCount += 1));
    await banner.evaluate((element) => {
      const noteChange = (globalThis as unknown as { noteChange(): void }).noteChange;
      new MutationObserver(noteChange).observe(element, { childList: true, subtree: true, characterData: true });
    });
    await banner.getByRole("link").click();
    await advanceUntilVisible(page, page.getByRole("heading", { level: 1, name: "Payments" }));
    await page.clock.runFor(60_000);
    await waitUntilIdle(page);
    expect(changeCount).toBe(0);
    await expect.poll(() => banner.count()).toBe(1);
  });

  it("polls every two seconds until charges are found", async () => {
    const { page, context } = await fixture.open("/robots.txt", { as: "100202", until: "response" });
    await pauseClock(context);
    const pollTimers = await watchTimers(page, POLL_INTERVAL_MS);
    let requestCount = 0;
    const timerStarted = Promise.withResolvers<void>();
    await page.route("**/api/charges/watch", async (route) => {
      requestCount += 1;
      const response = await route.fetch();
      const chargeWatch = (await response.json()) as object;
      if (requestCount > 1) return route.fulfill({ response });
      await pollTimers.runAndWaitForTimer(() =>
        route.fulfill({ response, json: { ...chargeWatch, found: false, goesOn: true } }),
      );
      return timerStarted.resolve();
    });
    await page.goto(`${fixture.portal.origin("member_portal")}/documents`);
    await timerStarted.promise;
    await page.clock.runFor(POLL_INTERVAL_MS - 100);
    expect(requestCount).toBe(1);
    await page.clock.runFor(200);
    await advanceUntilVisible(page, page.getByText(/^AUD [\d,.]+ is due$/));
    await page.clock.runFor(60_000);
    await waitUntilIdle(page);
    expect(requestCount).toBe(2);
  });

  it("does not appear for members who owe nothing", async () => {
    const { page } = await fixture.open("/documents", { as: "100208" });
    await waitUntilIdle(page);
    await expect.poll(() => page.getByText(/is due/).count()).toBe(0);
  });
});

describe("the top menu", () => {
  it("opens a sub-menu by keyboard, closes on Escape, and returns the focus", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const entry = menu.getByRole("button", { name: "Book accommodation" });
    await entry.focus();
    await expect.poll(() => entry.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    await expect.poll(() => entry.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    expect(await focusedText(page)).toBe("Weekly stays");
    await page.keyboard.press("Escape");
    await expect.poll(() => entry.getAttribute("aria-expanded")).toBe("false");
    expect(await focusedText(page)).toBe("Book accommodation");
  });

  it("closes when the focus or a click is outside, and when a link is followed", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const bookMenu = menu.getByRole("button", { name: "Book accommodation" });
    const accountMenu = menu.getByRole("button", { name: "My account" });
    await bookMenu.click();
    await accountMenu.click();
    await expect.poll(() => bookMenu.getAttribute("aria-expanded")).toBe("false");
    await menu.getByRole("link", { name: "Payments" }).click();
    await page.waitForURL((url) => url.pathname === "/payments");
    await expect.poll(() => accountMenu.getAttribute("aria-expanded")).toBe("false");
  });
});

describe("the narrow menu", () => {
  it.each([
    ["100201", "Points", ["Profile", "Bookings", "Points"]],
    ["100202", "Weeks", ["Profile", "Entitlements and shares"]],
    ["100210", "no kind", ["Profile", "Bookings"]],
  ] as const)("shows %s, of %s, the entries of their type", async (as, _kind, accountMenu) => {
    const { page } = await fixture.open("/documents", { as, width: 360 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = page.getByRole("navigation", { name: "Main menu" });
    await expect
      .poll(() => drawer.getByRole("link").allInnerTexts())
      .toEqual(["Home", "Book accommodation", "Travel Marketplace", ...accountMenu]);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    expect(await focusedText(page)).toBe("Menu");
  });

  it("has links to sign in and to join for visitors", async () => {
    const { page } = await fixture.open("/sign-up", { width: 360 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = page.getByRole("navigation", { name: "Main menu" });
    expect((await drawer.getByRole("link").allInnerTexts()).slice(0, 2)).toEqual(["Join", "Log in"]);
    await drawer.getByRole("link", { name: "Log in" }).click();
    await page.waitForURL((url) => url.pathname === "/logon");
    await drawer.waitFor({ state: "hidden" });
  });
});

describe("the member's panel", () => {
  it("opens from the avatar, shows the member's data, and closes on Escape", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    await page.getByText("Welcome Robin", { exact: true }).waitFor();
    const avatar = page.getByRole("button", { name: "Show my account" });
    await avatar.click();
    const panel = page.getByRole("region", { name: "My Dashboard" });
    await panel.getByText("Points Available").waitFor();
    await expect.poll(() => panel.getByRole("definition").allInnerTexts()).toEqual(["Points Member", "100201"]);
    for (const row of ["Levied Points Owned", "Points Available", "Points Expiring", "Exchange Credits"])
      await expect.poll(() => panel.getByText(row, { exact: true }).count()).toBe(1);
    await expect.poll(() => panel.getByRole("list", { name: "Shortcuts" }).getByRole("link").count()).toBe(12);
    const links = panel.getByRole("navigation", { name: "Quick Links" }).getByRole("link");
    const [left, right] = await Promise.all([links.nth(0).boundingBox(), links.nth(1).boundingBox()]);
    expect(left?.y).toBe(right?.y);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    expect(await focusedText(page)).toContain("Show my account");
  });

  it("shows overdue charges with their due day", async () => {
    const { page } = await fixture.open("/documents", { as: "100223" });
    await page.getByRole("button", { name: "Show my account" }).click();
    const panel = page.getByRole("region", { name: "My Dashboard" });
    await panel.getByText(/A payment of .+ is overdue/).waitFor();
    await expect
      .poll(() => panel.innerText())
      .toMatch(/It was due on \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}/);
  });

  it.each([
    ["100202", ["Entitlement(s)", "Exchange & Play Credits"]],
    ["100209", ["Points Available", "Points Expiring", "Exchange Credits"]],
    ["100217", ["Exchange Credits"]],
  ] as const)("shows %s the summary of their type", async (as, rows) => {
    const { page } = await fixture.open("/documents", { as });
    await page.getByRole("button", { name: "Show my account" }).click();
    const summary = page.getByRole("region", { name: "My Dashboard" }).locator("ul").first().locator("li p:last-child");
    await summary.first().waitFor();
    await expect.poll(() => summary.allInnerTexts()).toEqual(rows);
  });
});

describe("the points summary of the panel", () => {
  it("is omitted for an ECV member without points", async () => {
    const { page } = await fixture.open("/documents", { as: "100207", brand: "ecv_member" });
    await page.getByRole("button", { name: "Show my account" }).click();
    const panel = page.getByRole("region", { name: "My Dashboard" });
    await panel.getByRole("list", { name: "Shortcuts" }).waitFor();
    await waitUntilIdle(page);
    await expect.poll(() => panel.locator(".animate-pulse").count()).toBe(0);
    expect(await panel.getByText(/Levied Points Owned|Points Available|Exchange Credits/).count()).toBe(0);
  });
});

describe("the dark scheme", () => {
  it("has a dark background and light text", async () => {
    const { page } = await fixture.open("/logon", { scheme: "dark" });
    const measureLightness = (name: "color" | "backgroundColor") =>
      page.locator("#portico > div").evaluate((element, property) => {
        const canvas = document.createElement("canvas").getContext("2d");
        if (canvas === null) return -1;
        canvas.fillStyle = getComputedStyle(element)[property as "color"];
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
      }, name);
    expect(await measureLightness("backgroundColor")).toBeLessThan(60);
    expect(await measureLightness("color")).toBeGreaterThan(180);
  });
});

describe("the layout while offline", () => {
  it("shows a notice until the connection is back", async () => {
    const { page, context, watch } = await fixture.open("/documents", { as: "100208" });
    watch.expect("console", /ERR_INTERNET_DISCONNECTED/);
    watch.expect("failed request", /ERR_INTERNET_DISCONNECTED/);
    const notice = page.getByRole("status").filter({ hasText: "You are offline" });
    await expect.poll(() => notice.count()).toBe(0);
    await context.setOffline(true);
    await notice.waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: "detached" });
  });
});
