// Follows every refusal to the page where the visitor arrives (R16).

import type { Visitor } from "../access/decide.ts";
import { isKnownMember, redirectOf, visitorOf } from "./access.ts";
import { type Case, forEachCase, type RuleArea } from "./area.ts";
import type { Finding } from "./findings.ts";
import { addCase, type CaseGroup } from "./space.ts";

/** Redirects in a row. */
export interface Chain {
  readonly redirects: number;
  /** The simplest case with as many redirects; empty without redirects. */
  readonly counterexample: string;
}

// A chain that is longer than this is a loop: there are fewer targets.
const MAX_REDIRECTS = 8;

interface LongChain extends CaseGroup {
  readonly pages: readonly string[];
}

/** Refusals that lead to a refusal, and the longest chain. */
export function checkRedirects({ axes, describe, name }: RuleArea): {
  readonly findings: readonly Finding[];
  readonly longest: Chain;
} {
  const chains = new Map<string, LongChain>();
  forEachCase(axes, (values) => {
    if (!isKnownMember(values)) return;
    const pages = pagesAfter(String(values[0]), visitorOf(values));
    if (pages.length > 0) addCase(chains, String(pages.length), { axes, values, group: { pages } });
  });
  const longest = Math.max(0, ...[...chains.keys()].map(Number));
  const words = (values: Case, pages: readonly string[]) => `${describe(values)}: ${pages.join(", then ")}`;
  const findings = [...chains].flatMap(([redirects, { values, pages, cases }]): Finding[] => {
    if (pages.length < 2) return [];
    const isLoop = pages.length >= MAX_REDIRECTS;
    return [
      {
        check: "refusal after refusal",
        area: name,
        about: isLoop ? "a loop" : `${redirects} redirects`,
        words: isLoop ? "The refusals never end." : `A refusal leads to a refusal: ${redirects} redirects.`,
        counterexample: words(values, pages),
        cases,
      },
    ];
  });
  const simplest = chains.get(String(longest));
  return {
    findings,
    longest: {
      redirects: longest,
      counterexample: simplest === undefined ? "" : words(simplest.values, simplest.pages),
    },
  };
}

/** The pages that refusals lead to, in order. */
function pagesAfter(page: string, visitor: Visitor): readonly string[] {
  const pages: string[] = [];
  for (let next = redirectOf(page, visitor); next !== undefined; next = redirectOf(next.page, next.visitor)) {
    pages.push(next.page);
    if (pages.length === MAX_REDIRECTS) break;
  }
  return pages;
}
