// Accessibility checks of a page: no axe violations, and no content wider than the window.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as Axe from "axe-core";
import type { Page } from "playwright";
import { waitUntilIdle } from "../wait-until-idle.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface AxeOptions {
  /** Checks the colours only, for a page that is also checked in the other colour scheme. */
  readonly colours?: boolean;
}

export async function axeFindings(page: Page, { colours = false }: AxeOptions = {}): Promise<readonly string[]> {
  await waitForRest(page);
  // `@axe-core/playwright` injects axe again for every check and collects the elements that pass: 0.9 s a check instead of 0.5 s.
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
    { type: colours ? ("rule" as const) : ("tag" as const), values: colours ? COLOUR_RULES : TAGS },
  );
}

/** By how many pixels a page is wider than its window, and the elements that overflow. */
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

/** Waits until loading and animations have ended, because axe would measure the colours of a transition. */
export async function waitForRest(page: Page): Promise<void> {
  await waitUntilIdle(page);
  await page.evaluate(() => {
    // Ignore infinite animations.
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getTiming() ?? {};
      if (iterations === Infinity) animation.cancel();
      else animation.finish();
    }
  });
}
