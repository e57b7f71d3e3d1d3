// Checks every row: does it decide a case, does it have an effect, what does it read?

import type { Rule } from "../decision.ts";
import {
  type Case,
  type CaseDecision,
  forEachCase,
  type MemberText,
  type RuleArea,
  type RuleTable,
  type Value,
} from "./area.ts";
import type { Check, Finding } from "./findings.ts";
import { createRecorder, type Recorder, type UndeclaredRead } from "./recorder.ts";
import { addCase, type CaseGroup } from "./space.ts";

type Row = Rule<never, unknown>;

interface RowReport {
  readonly findings: readonly Finding[];
  readonly explaining: readonly string[];
}

/** What removing a row changes, in ascending order. */
const EFFECTS = ["nothing", "reason", "outcome"] as const;

type Effect = (typeof EFFECTS)[number];

interface RowCase extends CaseGroup {
  /** The row that decides the case without this row. */
  readonly next: string;
}

interface FindingGroup extends CaseGroup {
  readonly check: Check;
  readonly about: string;
  readonly words: string;
}

export interface RowChecker {
  readonly decide: (values: Case) => CaseDecision | undefined;
  /** Called after the last case. */
  readonly report: () => RowReport;
}

export function createRowChecker(area: RuleArea, table: RuleTable): RowChecker {
  const { axes } = area;
  const { rules } = table;
  const recorder = createRecorder(table.reads);
  const effects = new Map<string, Effect>();
  // Cases in which a later row decides the same, with the same reason.
  const redundantCases = new Map<string, RowCase>();
  const findingGroups = new Map<string, FindingGroup>();
  const checkedTexts: SeenTexts = new Map();
  const decisions = rules.map(({ id, outcome }) => ({ rule: id, outcome: String(outcome) }));
  const add = (values: Case, group: Omit<FindingGroup, keyof CaseGroup>) =>
    addCase(findingGroups, `${group.check} ${group.about}`, { axes, values, group });
  const decide = (values: Case): CaseDecision | undefined => {
    const facts = table.facts(values);
    if (facts === undefined) return undefined;
    const rowIndex = decidingIndex(rules, recorder.track(facts), recorder);
    const row = rules[rowIndex];
    if (row === undefined) {
      add(values, { check: "undecided case", about: area.name, words: "No row decides the case." });
      return { rule: "none", outcome: "undecided" };
    }
    if (effects.get(row.id) !== "outcome") {
      const { effect, next } = effectOf(rules, rowIndex, facts);
      effects.set(row.id, strongerEffect(effects.get(row.id), effect));
      if (effect === "nothing") addCase(redundantCases, row.id, { axes, values, group: { next } });
    }
    for (const problem of textProblems(area, { row, facts, values, checkedTexts }))
      add(values, { check: "outcome without words", about: row.id, words: problem });
    return decisions[rowIndex];
  };
  const report = (): RowReport => ({
    findings: [
      ...recorder.undeclaredReads.map((read) => undeclaredFact(area, read)),
      ...[...findingGroups.values()].map((group) => findingOf(area, group)),
      ...rules.flatMap((row) => deadRowFindings(area, table, { row, effects, redundantCases })),
    ],
    explaining: rules.filter(({ id }) => effects.get(id) === "reason").map(({ id }) => id),
  });
  return { decide, report };
}

function decidingIndex(rules: readonly Row[], facts: object, recorder: Recorder): number {
  return rules.findIndex((row) => {
    recorder.startRow(row.id);
    return matches(row, facts);
  });
}

function undeclaredFact({ name }: RuleArea, { rule, fact }: UndeclaredRead): Finding {
  const words = `${rule} reads ${fact}, which the cases do not have. Add it to the axes of the area.`;
  return { check: "undeclared fact", area: name, about: rule, words, counterexample: "", cases: 0 };
}

/** The effect of removing the deciding row. */
function effectOf(rules: readonly Row[], rowIndex: number, facts: object): { effect: Effect; next: string } {
  const row = rules[rowIndex] as Row;
  try {
    const next = rules.slice(rowIndex + 1).find((later) => matches(later, facts));
    if (next === undefined || next.outcome !== row.outcome) return { effect: "outcome", next: next?.id ?? "" };
    const isSame = reasonOf(row, facts) === reasonOf(next, facts);
    return { effect: isSame ? "nothing" : "reason", next: next.id };
  } catch {
    // A later row can require a fact that this row checks for.
    return { effect: "outcome", next: "" };
  }
}

function reasonOf({ because, missing }: Row, facts: object): string {
  return [because(facts as never), ...(missing?.(facts as never) ?? [])].join("\n");
}

function strongerEffect(a: Effect | undefined, b: Effect): Effect {
  return EFFECTS[Math.max(EFFECTS.indexOf(a ?? "nothing"), EFFECTS.indexOf(b))] as Effect;
}

function matches({ when }: Row, facts: object): boolean {
  return when(facts as never);
}

function deadRowFindings(
  area: RuleArea,
  table: RuleTable,
  {
    row,
    effects,
    redundantCases,
  }: { row: Row; effects: ReadonlyMap<string, Effect>; redundantCases: ReadonlyMap<string, RowCase> },
): readonly Finding[] {
  const effect = effects.get(row.id);
  if (effect === undefined) return [rowWithoutCases(area, table, row)];
  if (effect !== "nothing") return [];
  const { values, cases, next } = redundantCases.get(row.id) as RowCase;
  const words = `${row.id} can be deleted: every case that it decides has the same outcome and reason without it.`;
  return [
    {
      check: "row without effect",
      area: area.name,
      about: row.id,
      words,
      counterexample: `${area.describe(values)}: ${next} decides the same`,
      cases,
    },
  ];
}

function rowWithoutCases(area: RuleArea, table: RuleTable, row: Row): Finding {
  const shadowedCases = new Map<string, RowCase>();
  forEachCase(area.axes, (values) => {
    const facts = table.facts(values);
    if (facts === undefined || !matchesSafely(row, facts)) return;
    const next = table.rules.find((earlier) => matches(earlier, facts))?.id ?? "";
    addCase(shadowedCases, "", { axes: area.axes, values, group: { next } });
  });
  const simplest = shadowedCases.get("");
  return {
    check: "row without cases",
    area: area.name,
    about: row.id,
    words: `${row.id} decides no case.${simplest === undefined ? " Its condition is never true." : " The rows above it decide all that it matches."}`,
    counterexample: simplest === undefined ? "" : `${area.describe(simplest.values)}: ${simplest.next} decides`,
    cases: simplest?.cases ?? 0,
  };
}

// A row that never decides can read a fact that earlier rows check for.
function matchesSafely(row: Row, facts: object): boolean {
  try {
    return matches(row, facts);
  } catch {
    return false;
  }
}

/** A tree of keys, because joined keys would allocate a string for each case. */
interface SeenTexts extends Map<Value, SeenTexts> {}

/** `true` if the key is new. */
function addKey(seen: SeenTexts, key: Case): boolean {
  let isNew = false;
  let node = seen;
  for (const value of key) {
    let next = node.get(value);
    if (next === undefined) {
      next = new Map();
      node.set(value, next);
      isNew = true;
    }
    node = next;
  }
  return isNew;
}

const BROKEN_TEXT = /undefined|NaN|\[object|Infinity/;

function textProblems(
  { texts, textKey }: RuleArea,
  { row, facts, values, checkedTexts }: { row: Row; facts: object; values: Case; checkedTexts: SeenTexts },
): readonly string[] {
  if (texts === undefined) return [];
  const key = textKey?.(row.id, values);
  if (key !== undefined && !addKey(checkedTexts, key)) return [];
  return texts(row.id, facts).flatMap((text) => textProblem(row.id, text));
}

function textProblem(rule: string, { en, vi }: MemberText): readonly string[] {
  if (en.trim() === "") return [`${rule} says nothing in English.`];
  if (vi.trim() === "" || vi === en) return [`${rule} says nothing in Vietnamese.`];
  const broken = [en, vi].find((text) => BROKEN_TEXT.test(text));
  return broken === undefined ? [] : [`${rule} says "${broken}".`];
}

function findingOf({ name, describe }: RuleArea, { check, about, words, values, cases }: FindingGroup): Finding {
  return { check, area: name, about, words, counterexample: describe(values), cases };
}
