// Checks all rule areas: each row, the laws of each area, and the redirects after a refusal.

import { ACCESS_AREA } from "./access.ts";
import type { RuleArea } from "./area.ts";
import { AREAS } from "./areas.ts";
import { EXCEPTIONS, type Finding, type RuleException, sortFindings } from "./findings.ts";
import { checkLaws } from "./laws.ts";
import { type Chain, checkRedirects } from "./redirects.ts";
import { createRowChecker } from "./rows.ts";
import { decideSpace } from "./space.ts";

interface AreaReport {
  readonly area: string;
  readonly cases: number;
  readonly rows: number;
  /** Rows that change only the reason, not the outcome. */
  readonly explaining: readonly string[];
}

export interface RuleReport {
  readonly areas: readonly AreaReport[];
  readonly findings: readonly Finding[];
  /** Findings that the specification intends. */
  readonly expected: readonly (RuleException & Pick<Finding, "cases">)[];
  readonly longestChain: Chain;
}

export function checkRules(
  areas: readonly RuleArea[] = AREAS,
  exceptions: readonly RuleException[] = EXCEPTIONS,
): RuleReport {
  const reports = areas.map(checkArea);
  const redirects = checkRedirects(ACCESS_AREA);
  return {
    areas: reports.map(({ report }) => report),
    ...sortFindings([...reports.flatMap(({ findings }) => findings), ...redirects.findings], exceptions),
    longestChain: redirects.longest,
  };
}

function checkArea(area: RuleArea): { readonly report: AreaReport; readonly findings: readonly Finding[] } {
  const { name, table } = area;
  const checker = table && createRowChecker(area, table);
  const space = decideSpace(area, (values) => checker?.decide(values) ?? area.decide(values));
  const { findings = [], explaining = [] } = checker?.report() ?? {};
  return {
    report: { area: name, cases: space.count, rows: table?.rules.length ?? 0, explaining },
    findings: [...findings, ...checkLaws(space)],
  };
}
