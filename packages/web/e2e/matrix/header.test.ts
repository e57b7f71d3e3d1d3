import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const VIETNAMESE = { brand: "member_portal_vn" } as const;
/** The height of one line: 56 pixels and a border. */
const ONE_LINE_HEIGHT_PX = 57;

const firstLineHeight = (page: Page) =>
  page
    .getByRole("banner")
    .locator(":scope > div")
    .first()
    .evaluate((line) => line.getBoundingClientRect().height);

/** Returns the texts of the header that wrap to a second line. */
const wrappedTexts = (page: Page) =>
  page
    .getByRole("banner")
    .locator("a:visible, button:visible")
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const underlinedEntries = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
          const bottoms = underlinedEntries.map(({ bottom }) => bottom);
          return Math.max(...bottoms) - Math.min(...bottoms) > 16;
        })
        .map((element) => element.textContent),
    );

describe("the header in Vietnamese", () => {
  it.each([320, 360, 480, 640, 768, 1024, 1100, 1299, 1300, 1440, 1920])(
    "is one line without wrapped text for visitors at %i px",
    async (width) => {
      const { page } = await fixture.open("/logon", { ...VIETNAMESE, width });
      await page.getByRole("button", { name: "Tiếng Việt" }).waitFor();
      expect(await firstLineHeight(page)).toBe(ONE_LINE_HEIGHT_PX);
      expect(await wrappedTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it.each([320, 768, 1024, 1100, 1300, 1440])(
    "is one line without wrapped text for members at %i px",
    async (width) => {
      const { page } = await fixture.open("/documents", { ...VIETNAMESE, as: "100205", width });
      await page.getByRole("button", { name: "Tiếng Việt" }).waitFor();
      await waitUntilIdle(page);
      expect(await firstLineHeight(page)).toBe(ONE_LINE_HEIGHT_PX);
      expect(await wrappedTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
});

describe("the choice of language", () => {
  it("reports a failure, keeps the page, and works on retry", async () => {
    const { page, watch } = await fixture.open("/logon", VIETNAMESE);
    watch.expect("console", /503/);
    await page.route("**/api/session/language", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("status").getByText("Hiện không đổi được ngôn ngữ").waitFor();
    await page.getByRole("heading", { level: 1, name: "Đăng nhập" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Tiếng Việt" }).getAttribute("aria-pressed")).toBe("true");
    await page.unrouteAll();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  });

  it("keeps the reason of a redirect", async () => {
    const { page } = await fixture.open("/points", VIETNAMESE);
    await page.waitForURL((url) => url.pathname === "/logon");
    const reference = page.getByRole("main").locator(".font-mono");
    const referenceBefore = await reference.innerText();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await waitUntilIdle(page);
    expect((await reference.innerText()).split(" ").at(-1)).toBe(referenceBefore.split(" ").at(-1));
  });
});

describe("the current page", () => {
  it.each([false, true])("is the only underlined menu entry (forced colours: %s)", async (forcedColours) => {
    const { page } = await fixture.open("/", { as: "100201", forcedColours });
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const underlinedEntries = () =>
      menu.locator(":scope > ul > li").evaluateAll((entries) =>
        entries
          .filter((entry) => {
            const top = entry.querySelector("a:not([hidden] *), button");
            return top !== null && getComputedStyle(top).textDecorationLine === "underline";
          })
          .map((entry) => entry.querySelector("a, button")?.textContent),
      );
    await menu.getByRole("link", { name: "Home" }).waitFor();
    expect(await underlinedEntries()).toEqual(["Home"]);
    await menu.getByRole("button", { name: "My account" }).click();
    await menu.getByRole("link", { name: "Payments" }).click();
    await page.waitForURL((url) => url.pathname === "/payments");
    await page.waitForFunction(
      () => document.querySelector("header nav [aria-current=page]")?.textContent === "Payments",
    );
    expect(await underlinedEntries()).toEqual(["My account"]);
  });
});

describe("at 1920 px", () => {
  it("the header takes ten of twelve columns, and the page eight", async () => {
    const { page } = await fixture.open("/documents", { as: "100201", width: 1920 });
    const measureWidth = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((column) => Math.round(column.getBoundingClientRect().width));
    const window = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await measureWidth("header .column")).toBe(Math.round((window * 10) / 12));
    expect(await measureWidth("main .column")).toBe(Math.round((window * 8) / 12));
  });
});
