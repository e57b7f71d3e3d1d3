// Runs IBM's accessibility checker in addition to axe. An acceptance that no page uses fails the test.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { openPanel } from "../harness-page.ts";
import { waitUntilStill } from "./accessibility-checks.ts";
import { type PageOwner, setUpReusedPages } from "./reused-page.ts";

const CHECKER_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"),
  "utf8",
);
const POLICIES = ["WCAG_2_2", "IBM_Accessibility"];

/** Potential violations that we have reviewed and accept. */
const ACCEPTED: readonly { readonly rule: string; readonly snippet: RegExp; readonly because: string }[] = [
  {
    rule: "style_color_misuse",
    snippet: /^<style>/,
    because:
      "The checker reports every page with a stylesheet. Our colours always have a text beside them, and other tests use forced colours.",
  },
  {
    rule: "text_block_heading",
    snippet: /font-display|max-w-4xl/,
    because: "These figures and lines use the large typeface below a heading. They are not headings themselves.",
  },
  {
    rule: "element_tabbable_unobscured",
    snippet: /^<(summary|a|button|input) /,
    because:
      "The checker reports elements below an open overlay. Escape closes it, and pages scroll focused elements clear of the top bar.",
  },
  {
    rule: "blockquote_cite_exists",
    snippet: /<blockquote/,
    because: "A member's own words with the name below. There is no source with a URL to cite.",
  },
  {
    rule: "input_label_visible",
    snippet: /icon-button|Picture \d/,
    because: "Arrows and small pictures: the shape shows the meaning, and the accessible name states it.",
  },
  {
    rule: "text_sensory_misuse",
    snippet: /'(Small|above|below|left|round)'/,
    because:
      'These words describe no position or shape, or hold in reading order too: "small print", "points left" or "all year round".',
  },
  {
    rule: "aria_keyboard_handler_exists",
    snippet: /role="tablist"/,
    because: "The checker reports every list of tabs. kit.test.tsx tests the arrow keys.",
  },
];

interface Finding {
  readonly rule: string;
  readonly snippet: string;
}

const usedAcceptances = new Set<string>();

function unacceptedFindings(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap(({ rule, snippet }) => {
    const acceptance = ACCEPTED.find((element) => element.rule === rule && element.snippet.test(snippet));
    if (acceptance === undefined) return [`${rule}: ${snippet}`];
    usedAcceptances.add(acceptance.rule);
    return [];
  });
}

declare const ace: {
  readonly Checker: new () => {
    check(
      root: Document | Element,
      policies: readonly string[],
    ): Promise<{
      readonly results: readonly {
        readonly ruleId: string;
        readonly value: readonly [string, string];
        readonly message: string;
        readonly snippet: string;
      }[];
    }>;
  };
};

async function checkPage(page: Page): Promise<readonly Finding[]> {
  // In closed sections the engine sees fields but not their labels.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("details")) element.open = true;
  });
  await waitUntilStill(page);
  await page.evaluate(CHECKER_SOURCE);
  return page.evaluate(async (policies) => {
    // Content behind an open dialog is inert.
    const root = document.querySelector("dialog") ?? document;
    const { results } = await new ace.Checker().check(root, policies);
    const violations = results.filter(
      ({ value: [level, status] }) =>
        ["VIOLATION", "POTENTIAL_VIOLATION"].includes(level) && ["FAIL", "POTENTIAL"].includes(status),
    );
    return violations.map(({ ruleId, message, snippet }) => ({
      rule: ruleId,
      snippet: `${snippet.slice(0, 200)} ${message}`,
    }));
  }, POLICIES);
}

const MEMBER: PageOwner = { as: "100201" };
const WEEKS_OWNER: PageOwner = { as: "100202" };
const STRATA_OWNER: PageOwner = { as: "100212", brand: "member_portal_nz" };
const VIETNAMESE: PageOwner = { as: "100205", brand: "member_portal_vn" };
const VISITOR: PageOwner = {};

describe("IBM's checker finds no violation on a page", () => {
  const reused = setUpReusedPages();

  it.each<[string, string, PageOwner, number]>([
    ["a visitor", "/logon", VISITOR, 1280],
    ["a visitor", "/password-reset", VISITOR, 360],
    ["a visitor", "/sign-up", VISITOR, 1280],
    ["a guest", "/7-night-stays-guest", VISITOR, 1280],
    ["a guest", "/guest-booking", VISITOR, 360],
    ["a member", "/", MEMBER, 1280],
    ["a member", "/points", MEMBER, 1280],
    ["a member", "/short-stays", MEMBER, 360],
    ["a member", "/search", MEMBER, 1280],
    ["a member", "/booking", MEMBER, 1280],
    ["a member", "/resorts", MEMBER, 1280],
    ["a member", "/resort/kauri-lake-lodge", MEMBER, 1280],
    ["a member", "/articles/first-morning-on-the-reef", MEMBER, 1280],
    ["a member", "/documents", MEMBER, 360],
    ["a member", "/user", MEMBER, 1280],
    ["a member", "/profile/account-details", MEMBER, 1280],
    ["a member", "/400", MEMBER, 1280],
    ["a member", "/page-not-found", MEMBER, 360],
    ["a weeks owner", "/payments", WEEKS_OWNER, 1280],
    ["a weeks owner", "/entitlements", WEEKS_OWNER, 1280],
    ["a weeks owner", "/todos", WEEKS_OWNER, 360],
    ["a strata owner", "/documents", STRATA_OWNER, 1280],
    ["a Vietnamese member", "/points", VIETNAMESE, 360],
  ])("of %s: %s", async (_who, url, owner, width) => {
    const { page } = await reused.openUrl(url, owner, width);
    expect(unacceptedFindings(await checkPage(page))).toEqual([]);
  });
});

describe("IBM's checker finds no violation in an overlay", () => {
  const fixture = setUpPortal();

  it("of the member's panel, the drawer and a dialog", async () => {
    const wide = await fixture.open("/documents", { as: "100223" });
    await openPanel(wide.page);
    expect(unacceptedFindings(await checkPage(wide.page))).toEqual([]);
    const narrow = await fixture.open("/documents", { as: "100201", width: 360 });
    await narrow.page.getByRole("button", { name: "Menu", exact: true }).click();
    await narrow.page.getByRole("navigation", { name: "Main menu" }).waitFor();
    expect(unacceptedFindings(await checkPage(narrow.page))).toEqual([]);
    const guest = await fixture.open("/7-night-stays-guest");
    await guest.page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await guest.page.getByRole("dialog", { name: "Sign in" }).waitFor();
    expect(unacceptedFindings(await checkPage(guest.page))).toEqual([]);
  });
});

describe("IBM's checker", () => {
  const fixture = setUpPortal();

  it("finds a planted violation, and every acceptance has been used", async () => {
    expect(ACCEPTED.map(({ rule }) => rule).filter((rule) => !usedAcceptances.has(rule))).toEqual([]);
    const { page } = await fixture.open("/todos", { as: "100201" });
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", "<p>Outside</p>");
      document.querySelector("main")?.insertAdjacentHTML("beforeend", "<aside>One</aside><aside>Two</aside>");
    });
    const plantedRules = unacceptedFindings(await checkPage(page)).map((line) => line.split(":")[0]);
    expect(plantedRules).toEqual(expect.arrayContaining(["aria_content_in_landmark", "aria_complementary_labelled"]));
  });
});
