// Laws that hold in every area: something is open to someone, an unknown fact opens nothing, and a membership takes nothing away.

import type { Case, CaseDecision, RuleArea } from "./area.ts";
import type { Finding } from "./findings.ts";
import { addCase, type CaseGroup, type DecidedSpace } from "./space.ts";

/** Evaluates the laws in one pass over the cases. */
export function checkLaws({ area, forEach, decisionOf }: DecidedSpace): readonly Finding[] {
  const { opens = [] } = area;
  if (opens.length === 0) return [];
  const context: Context = {
    area,
    opens,
    decisionOf,
    open: new Set(),
    closed: new Map(),
    doors: new Map(),
    lossFindings: new Map(),
  };
  forEach((values, { outcome }) => {
    const isOpen = opens.includes(outcome);
    addSubject(context, values, isOpen);
    if (!isOpen) return;
    addOpenToUnknown(context, values);
    addLosses(context, values);
  });
  return [...closedSubjectFindings(context), ...openToUnknownFindings(context), ...losses(context)];
}

interface Context extends Pick<DecidedSpace, "area" | "decisionOf"> {
  readonly opens: readonly string[];
  /** Pages and stays that a case opens, and those that none has opened so far. */
  readonly open: Set<string>;
  readonly closed: Map<string, CaseGroup>;
  readonly doors: Map<string, Closing>;
  readonly lossFindings: Map<string, Closing>;
}

/** An open case, and the case that is closed. */
interface Closing extends CaseGroup {
  readonly other: Case;
  readonly decision: CaseDecision;
  readonly membership: string;
}

function addSubject({ area: { axes, subject }, open, closed }: Context, values: Case, isOpen: boolean): void {
  if (subject === undefined) return;
  const about = subject(values);
  if (isOpen) open.add(about);
  else if (!open.has(about)) addCase(closed, about, { axes, values, group: {} });
}

/** Cases that are open although a fact is unknown, and closed when the fact is known. */
function addOpenToUnknown({ area: { axes, learn }, opens, decisionOf, doors }: Context, values: Case): void {
  if (learn === undefined) return;
  const closing = new Set<string>();
  for (const other of learn(values)) {
    const decision = decisionOf(other);
    if (decision === undefined || opens.includes(decision.outcome) || closing.has(decision.rule)) continue;
    closing.add(decision.rule);
    addCase(doors, decision.rule, { axes, values, group: { other: [...other], decision, membership: "" } });
  }
}

/** Cases that are open without a membership and closed with it. */
function addLosses(
  { area: { axes, addMembership }, opens, decisionOf, lossFindings: groups }: Context,
  values: Case,
): void {
  if (addMembership === undefined) return;
  for (const { membership, values: other } of addMembership(values)) {
    const decision = decisionOf(other);
    if (decision === undefined || opens.includes(decision.outcome)) continue;
    addCase(groups, `${membership}: ${decision.rule}`, { axes, values, group: { other, decision, membership } });
  }
}

function closedSubjectFindings({ area, open, closed }: Context): readonly Finding[] {
  return [...closed].flatMap(([about, { values, cases }]) => {
    if (open.has(about)) return [];
    return [
      finding(area, {
        check: "page without members",
        about,
        words: `No member can use ${about}.`,
        counterexample: area.describe(values),
        cases,
      }),
    ];
  });
}

function openToUnknownFindings({ area, doors }: Context): readonly Finding[] {
  return [...doors].map(([rule, { values, cases, other, decision }]) =>
    finding(area, {
      check: "open to the unknown",
      about: rule,
      words: `An unknown fact opens what ${rule} closes when the fact is known.`,
      counterexample: `${area.describe(values)}: yes; but ${area.describe(other)}: ${decision.outcome}`,
      cases,
    }),
  );
}

function losses({ area, lossFindings: groups }: Context): readonly Finding[] {
  return [...groups].map(([about, { values, cases, decision, membership }]) =>
    finding(area, {
      check: "membership that takes away",
      about,
      words: `The membership ${membership} takes something away.`,
      counterexample: `${area.describe(values)}: yes; with the membership ${membership}: ${decision.outcome}`,
      cases,
    }),
  );
}

function finding({ name }: RuleArea, parts: Omit<Finding, "area">): Finding {
  return { area: name, ...parts };
}
