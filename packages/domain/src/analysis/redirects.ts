// Follows every refusal to its landing page (R16).

import type { Visitor } from "../access/decide.ts";
import { isKnownMember, redirectOf, visitorOf } from "./access.ts";
import { type Case, forEachCase, type RuleArea } from "./area.ts";
import type { Finding } from "./findings.ts";
import { addCase, type CaseGroup } from "./space.ts";

export interface Chain {
  readonly redirects: number;
  /** Empty without redirects. */
  readonly counterexample: string;
}

// A longer chain is a loop, because there are fewer targets.
const MAX_REDIRECTS = 8;

interface LongChain extends CaseGroup {
  readonly pages: readonly string[];
}

export function checkRedirects({ axes, describe, name }: RuleArea): {
  readonly findings: readonly Finding[];
  readonly longest: Chain;
} {
  const chains = new Map<string, LongChain>();
  forEachCase(axes, (values) => {
    if (!isKnownMember(values)) return;
    const pages = followRefusals(String(values[0]), visitorOf(values));
    if (pages.length > 0) addCase(chains, String(pages.length), { axes, values, group: { pages } });
  });
  const longest = Math.max(0, ...[...chains.keys()].map(Number));
  const describeChain = (values: Case, pages: readonly string[]) => `${describe(values)}: ${pages.join(", then ")}`;
  const findings = [...chains].flatMap(([redirects, { values, pages, cases }]): Finding[] => {
    if (pages.length < 2) return [];
    const isLoop = pages.length >= MAX_REDIRECTS;
    return [
      {
        check: "refusal after refusal",
        area: name,
        about: isLoop ? "a loop" : `${redirects} redirects`,
        words: isLoop ? "The refusals never end." : `A refusal leads to a refusal: ${redirects} redirects.`,
        counterexample: describeChain(values, pages),
        cases,
      },
    ];
  });
  const simplest = chains.get(String(longest));
  return {
    findings,
    longest: {
      redirects: longest,
      counterexample: simplest === undefined ? "" : describeChain(simplest.values, simplest.pages),
    },
  };
}

function followRefusals(page: string, visitor: Visitor): readonly string[] {
  const pages: string[] = [];
  for (let next = redirectOf(page, visitor); next !== undefined; next = redirectOf(next.page, next.visitor)) {
    pages.push(next.page);
    if (pages.length === MAX_REDIRECTS) break;
  }
  return pages;
}
