// What a page must be for everybody: axe finds nothing, and nothing is wider than the window.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with a page, a line each. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await atRest(page);
  // Without frames of other origins axe can run in the page itself; otherwise it sums up in a second page, which takes twice as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.withTags(TAGS).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => {
      const [, found = ""] = failureSummary.split("\n");
      return `${id}: ${help} (${target.join(" ")}) ${found.trim()}`;
    }),
  );
}

/** By how many pixels a page is wider than its window, and what sticks out. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const out = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > room + 1;
    });
    const named = out.slice(-3).map((element) => `${element.tagName} ${element.className}`.slice(0, 100));
    return [`${document.documentElement.scrollWidth} px in ${room}: ${named.join("; ")}`];
  });
}

/** Waits until nothing is on its way, and nothing moves: colours in between are nobody's colours. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    // Those that never end are of no interest here.
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getTiming() ?? {};
      if (iterations === Infinity) animation.cancel();
      else animation.finish();
    }
  });
}
