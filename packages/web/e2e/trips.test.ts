import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { axeFindings, overflowFindings } from "./matrix/accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function headingLevels(page: Page): Promise<readonly number[]> {
  const headings = await main(page).getByRole("heading").all();
  return Promise.all(headings.map((heading) => heading.evaluate(({ tagName }) => Number(tagName.slice(1)))));
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

describe("the list of bookings", () => {
  // The first member has a held stay, whose section has a heading above its stays; the second has none.
  it.each(["100201", "100202"])("skips no heading level, for member %s", async (as) => {
    const { page } = await fixture.open("/booking", { as });
    await main(page).getByRole("tab").first().waitFor();
    const tabs = await main(page).getByRole("tab").all();
    for (const tab of tabs) {
      await tab.click();
      const levels = await headingLevels(page);
      expect(levels[0]).toBe(1);
      expect(levels.length).toBeGreaterThan(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    }
  });
});

describe("the page of a booked stay", () => {
  it("shows the place, the guests and how to change them, and prints without controls", async () => {
    const { page } = await fixture.open("/booking?reference=BK-40771", { as: "100201", width: 320 });
    await main(page)
      .getByText(/^From the centre of/)
      .waitFor();
    for (const heading of ["Getting there", "Who arrives", "Toni Example", "Change the details", "If you cancel"])
      await main(page).getByText(heading, { exact: true }).first().waitFor();
    await main(page)
      .getByRole("group", { name: /^Map: Banksia Shores/ })
      .waitFor();
    expect(await main(page).getByRole("link", { name: "More about Banksia Shores" }).getAttribute("href")).toBe(
      "/resort/banksia-shores",
    );
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
    for (const hiddenElement of [
      button(page, "Print this page"),
      page.getByText("If you cancel"),
      page.getByRole("contentinfo"),
    ])
      await expect.poll(() => hiddenElement.first().isVisible()).toBe(false);
    for (const visibleText of ["TEST SYSTEM", "Getting there", "BK-40771", "1800 975 707"])
      await page.getByText(visibleText).locator("visible=true").first().waitFor();
  });

  it("shows the refund of a cancelled stay, also in Vietnamese", async () => {
    const { page, context, origin } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    await context.addCookies([{ name: "portico-language", value: "vi", url: origin }]);
    await page.goto(`${origin}/booking?reference=BK-40233`);
    await main(page)
      .getByText(/^(Những gì bạn được hoàn lại|What you get back)$/)
      .waitFor();
    await main(page)
      .getByText(/^480, (valid until|dùng được đến) \d\d \w+ \d{4}$/)
      .waitFor();
    await expectAccessible(page);
  });
});

const isFocused = (element: Element) => element === document.activeElement;

describe("the calendar feed", () => {
  it("gets a secret URL, which can be renewed and disabled", async () => {
    const { page, origin } = await fixture.open("/booking", { as: "100201" });
    const fetchStatus = async (url: string) => (await fetch(url.replace(/^https?:\/\/[^/]+/, origin))).status;
    const secretUrl = () => main(page).getByText(/\/api\/calendar\/[\w-]{43}\.ics$/);
    await button(page, "Make a private address").click();
    const firstUrl = await secretUrl().innerText();
    expect(await fetchStatus(firstUrl)).toBe(200);
    await expectAccessible(page);
    await button(page, "Renew the address").click();
    await expect.poll(() => secretUrl().innerText()).not.toBe(firstUrl);
    const secondUrl = await secretUrl().innerText();
    expect([await fetchStatus(firstUrl), await fetchStatus(secondUrl)]).toEqual([404, 200]);
    await page.reload();
    await main(page)
      .getByText(/^Your calendar has had a private address since/)
      .waitFor();
    expect(await secretUrl().count()).toBe(0);
    await button(page, "Switch it off").click();
    await main(page).getByText("The address is switched off.", { exact: false }).waitFor();
    expect(await fetchStatus(secondUrl)).toBe(404);
    await expect.poll(() => button(page, "Make a private address").evaluate(isFocused)).toBe(true);
    await expectAccessible(page);
  });

  it("can be neither created nor disabled while its state is unknown", async () => {
    const { page, watch, origin } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
    watch.expect("console", /status of 500/);
    const problem = { code: "INTERNAL", title: "The address is not at hand", hint: "Try again in a moment." };
    await page.route("**/api/calendar-feed", (route) => route.fulfill({ status: 500, json: problem }));
    await page.goto(`${origin}/booking`);
    await main(page).getByText(problem.title).waitFor();
    expect(await button(page, "Make a private address").count()).toBe(0);
    await page.unroute("**/api/calendar-feed");
    // The error of a failed renewal disappears when the feed is disabled.
    await button(page, "Try again").click();
    await button(page, "Make a private address").click();
    await button(page, "Switch it off").waitFor();
    await page.route("**/api/calendar-feed", (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
    await button(page, "Renew the address").click();
    await main(page).getByText(problem.title).waitFor();
    await button(page, "Switch it off").click();
    await main(page).getByText("The address is switched off.", { exact: false }).waitFor();
    await expect.poll(() => main(page).getByText(problem.title).count()).toBe(0);
  });
});
