import { THEMES } from "@portico/domain/brand/themes";
import { describe, expect, it } from "vitest";
import { SHEET_THEMES } from "../contact-sheet.ts";
import { axeFindings } from "./accessibility-checks.ts";
import { type PageOwner, setUpReusedPages } from "./reused-page.ts";

const reused = setUpReusedPages();
const WIDTH = 1280;

/** The page of holdings for each theme. The other themes show their members' points. */
const HOLDINGS: Readonly<Record<string, string>> = {
  "classic-weeks-au": "/entitlements",
  "classic-weeks-nz": "/entitlements",
  "classic-legends": "/entitlements",
  ecv_domain: "/products",
};
const PLUS_PAGES = [
  "/bonus-plus",
  "/classic-plus",
  "/classic-plus/result",
  "/classic-plus/result/payment",
  "/classic-plus-registration",
];

const CASES = SHEET_THEMES.flatMap(({ theme, brand, member }) => {
  const content = brand === "ecv_member" ? "/welcome-to-ecv" : "/questions-and-answers";
  const pages =
    theme === "classic_plus" ? PLUS_PAGES : ["/logon", "/", HOLDINGS[theme] ?? "/points", "/documents", content];
  return (["light", "dark"] as const).flatMap((scheme) => pages.map((url) => ({ theme, brand, member, scheme, url })));
});

describe("the themes under test", () => {
  it("are all eight themes", () => {
    expect(new Set(CASES.map(({ theme }) => theme))).toEqual(new Set(THEMES));
  });
});

describe("each main page in each theme is accessible", () => {
  it.each(CASES)("$url in $theme, $scheme", async ({ theme, brand, member, scheme, url }) => {
    const { page, pageErrors } = await reused.openUrl(url, { as: member, brand, scheme }, WIDTH);
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(theme);
    // The schemes differ in colours only.
    expect.soft(await axeFindings(page, { isColoursOnly: scheme === "dark" })).toEqual([]);
    expect.soft(pageErrors()).toEqual([]);
  });
});

describe("with forced colours", () => {
  const owner: PageOwner = { as: "100201", forcedColours: true };

  it.each(["/logon", "/", "/points", "/documents", "/payments", "/resorts"])(
    "%s has recognizable controls",
    async (url) => {
      const { page, pageErrors } = await reused.openUrl(url, owner, WIDTH);
      expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
      // A button without border or background looks like plain text.
      const invisibleControls = await page
        .locator("main button:visible, main a[class*=button]:visible")
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const { borderTopWidth, borderTopStyle, backgroundColor, textDecorationLine } = getComputedStyle(button);
              const canvas = getComputedStyle(document.body).backgroundColor;
              const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
              const isFilled = backgroundColor !== canvas && backgroundColor !== "rgba(0, 0, 0, 0)";
              return !hasEdge && !isFilled && textDecorationLine === "none" && button.querySelector("svg") === null;
            })
            .map((button) => button.outerHTML.slice(0, 160)),
        );
      expect.soft(invisibleControls).toEqual([]);
      expect.soft(pageErrors()).toEqual([]);
    },
  );
});
