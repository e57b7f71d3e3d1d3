import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as Axe from "axe-core";
import type { Page } from "playwright";
import { waitUntilIdle } from "../wait-until-idle.ts";

const RULE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface AxeOptions {
  /** For a page that is also checked in the other colour scheme. */
  readonly isColoursOnly?: boolean;
}

export async function axeFindings(page: Page, { isColoursOnly = false }: AxeOptions = {}): Promise<readonly string[]> {
  await waitUntilStill(page);
  // `@axe-core/playwright` injects axe for every check: 0.9 s a check instead of 0.5 s.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary = "" }) => {
          const [, detail = ""] = failureSummary.split("\n");
          return `${id}: ${help} (${target.join(" ")}) ${detail.trim()}`;
        }),
      );
    },
    { type: isColoursOnly ? ("rule" as const) : ("tag" as const), values: isColoursOnly ? COLOUR_RULES : RULE_TAGS },
  );
}

/** Names the elements that overflow the window. */
export async function overflowFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const windowWidth = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= windowWidth) return [];
    const overflowing = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > windowWidth + 1;
    });
    const descriptions = overflowing
      .slice(-3)
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 100));
    return [`${document.documentElement.scrollWidth} px in ${windowWidth}: ${descriptions.join("; ")}`];
  });
}

/** axe would measure the colours of a transition. */
export async function waitUntilStill(page: Page): Promise<void> {
  await waitUntilIdle(page);
  await page.evaluate(() => {
    // Infinite animations never finish.
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getTiming() ?? {};
      if (iterations === Infinity) animation.cancel();
      else animation.finish();
    }
  });
}
