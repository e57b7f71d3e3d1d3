// Laws of every area: each page is open to some case, an unknown fact opens nothing, and a membership closes nothing.

import type { Case, CaseDecision, RuleArea } from "./area.ts";
import type { Finding } from "./findings.ts";
import { addCase, type CaseGroup, type DecidedSpace } from "./space.ts";

export function checkLaws({ area, forEach, decisionOf }: DecidedSpace): readonly Finding[] {
  const { openOutcomes = [] } = area;
  if (openOutcomes.length === 0) return [];
  const context: Context = {
    area,
    openOutcomes,
    decisionOf,
    open: new Set(),
    closed: new Map(),
    unknownOpens: new Map(),
    losses: new Map(),
  };
  forEach((values, { outcome }) => {
    const isOpen = openOutcomes.includes(outcome);
    addSubject(context, values, isOpen);
    if (!isOpen) return;
    addOpenToUnknown(context, values);
    addLosses(context, values);
  });
  return [...closedSubjectFindings(context), ...openToUnknownFindings(context), ...lossFindings(context)];
}

interface Context extends Pick<DecidedSpace, "area" | "decisionOf"> {
  readonly openOutcomes: readonly string[];
  /** Pages and stays that some case opens, and the others so far. */
  readonly open: Set<string>;
  readonly closed: Map<string, CaseGroup>;
  readonly unknownOpens: Map<string, Closing>;
  readonly losses: Map<string, Closing>;
}

interface Closing extends CaseGroup {
  readonly closedCase: Case;
  readonly decision: CaseDecision;
  readonly membership: string;
}

function addSubject({ area: { axes, subject }, open, closed }: Context, values: Case, isOpen: boolean): void {
  if (subject === undefined) return;
  const about = subject(values);
  if (isOpen) open.add(about);
  else if (!open.has(about)) addCase(closed, about, { axes, values, group: {} });
}

/** Finds cases that are open only while a fact is unknown. */
function addOpenToUnknown(
  { area: { axes, casesOnceKnown }, openOutcomes, decisionOf, unknownOpens }: Context,
  values: Case,
): void {
  if (casesOnceKnown === undefined) return;
  const closingRules = new Set<string>();
  for (const closedCase of casesOnceKnown(values)) {
    const decision = decisionOf(closedCase);
    if (decision === undefined || openOutcomes.includes(decision.outcome) || closingRules.has(decision.rule)) continue;
    closingRules.add(decision.rule);
    const group = { closedCase: [...closedCase], decision, membership: "" };
    addCase(unknownOpens, decision.rule, { axes, values, group });
  }
}

/** Finds cases that a further membership closes. */
function addLosses({ area: { axes, addMembership }, openOutcomes, decisionOf, losses }: Context, values: Case): void {
  if (addMembership === undefined) return;
  for (const { membership, values: closedCase } of addMembership(values)) {
    const decision = decisionOf(closedCase);
    if (decision === undefined || openOutcomes.includes(decision.outcome)) continue;
    const group = { closedCase, decision, membership };
    addCase(losses, `${membership}: ${decision.rule}`, { axes, values, group });
  }
}

function closedSubjectFindings({ area, open, closed }: Context): readonly Finding[] {
  return [...closed].flatMap(([about, { values, cases }]) => {
    if (open.has(about)) return [];
    return [
      createFinding(area, {
        check: "page without members",
        about,
        words: `No member can use ${about}.`,
        counterexample: area.describe(values),
        cases,
      }),
    ];
  });
}

function openToUnknownFindings({ area, unknownOpens }: Context): readonly Finding[] {
  return [...unknownOpens].map(([rule, { values, cases, closedCase, decision }]) =>
    createFinding(area, {
      check: "open to the unknown",
      about: rule,
      words: `An unknown fact opens what ${rule} closes when the fact is known.`,
      counterexample: `${area.describe(values)}: yes; but ${area.describe(closedCase)}: ${decision.outcome}`,
      cases,
    }),
  );
}

function lossFindings({ area, losses }: Context): readonly Finding[] {
  return [...losses].map(([about, { values, cases, decision, membership }]) =>
    createFinding(area, {
      check: "membership that takes away",
      about,
      words: `The membership ${membership} takes something away.`,
      counterexample: `${area.describe(values)}: yes; with the membership ${membership}: ${decision.outcome}`,
      cases,
    }),
  );
}

function createFinding({ name }: RuleArea, parts: Omit<Finding, "area">): Finding {
  return { area: name, ...parts };
}
