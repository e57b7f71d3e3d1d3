// Rule tables: a list of rows, evaluated from the top. The first match wins.

import { CodedError, RULE_ERRORS } from "./coded-error.ts";
import type { Language } from "./language.ts";

/** One row of a rule table. `when` decides; `because` is called for explanations only. */
export interface Rule<Facts, Outcome> {
  readonly id: string;
  readonly outcome: Outcome;
  /** The reading or section of the specification that the row implements. */
  readonly source: string;
  /** The condition in plain words, for `docs/rules.md`. */
  readonly words: string;
  readonly when: (facts: Facts) => boolean;
  readonly because: (facts: Facts) => string;
  /** Names of the missing or unreadable facts, if the row is about them. */
  readonly missing?: (facts: Facts) => readonly string[];
}

/** A rule table. Its last row always matches. */
export type Rules<Facts, Outcome> = readonly Rule<Facts, Outcome>[];

/** A row whose reason members read too (R39). The type requires Vietnamese. */
export interface LocalizedRule<Facts, Outcome> extends Rule<Facts, Outcome> {
  /** The reason in Vietnamese. */
  readonly vi: (facts: Facts) => string;
  /** The reason for members in English, if `because` is for staff. */
  readonly en?: (facts: Facts) => string;
}

/** A table whose reasons members read too. Its last row always matches. */
export type LocalizedRules<Facts, Outcome> = readonly LocalizedRule<Facts, Outcome>[];

/** An outcome with its explanation. */
export interface Decision<Outcome = unknown, Facts = unknown> {
  readonly outcome: Outcome;
  readonly rule: string;
  readonly source: string;
  readonly because: string;
  readonly facts: Facts;
  readonly missing: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

/** A row before the deciding one, which did not match. */
export interface PassedOver {
  readonly rule: string;
  readonly words: string;
}

export function decidingRow<Facts, Row extends Rule<Facts, unknown>>(rules: readonly Row[], facts: Facts): Row {
  for (const row of rules) if (row.when(facts)) return row;
  throw new CodedError("RULES_UNSOUND", RULE_ERRORS.RULES_UNSOUND, { detail: `The table begins with ${rules[0]?.id}` });
}

/**
 * A lookup table for rules with few distinct cases. Each case is decided once.
 * The entry is the position of the deciding row, counted from 1; negative for a refusal, 0 if not decided yet.
 * Callers hold the array and read it directly, because a function call costs more than the lookup.
 */
export type DecidedCases = Int16Array;

/** Decides a case and saves its entry. */
export function decideCase<Facts, Row extends Rule<Facts, unknown>>(
  decided: DecidedCases,
  caseIndex: number,
  { rules, facts, isRefusal }: { rules: readonly Row[]; facts: Facts; isRefusal?: (row: Row) => boolean },
): number {
  const row = decidingRow(rules, facts);
  const position = rules.indexOf(row) + 1;
  const entry = isRefusal?.(row) === true ? -position : position;
  decided[caseIndex] = entry;
  return entry;
}

/** The row of an entry. */
export function rowOfEntry<Row>(rules: readonly Row[], entry: number): Row {
  return rules[Math.abs(entry) - 1] as Row;
}

/** The outcome only, without an explanation. */
export function decide<Facts, Outcome>(rules: Rules<Facts, Outcome>, facts: Facts): Outcome {
  return decidingRow(rules, facts).outcome;
}

/** The outcome with its reason, its facts and the rows passed over. */
export function explain<Facts, Outcome>(rules: Rules<Facts, Outcome>, facts: Facts): Decision<Outcome, Facts> {
  const row = decidingRow(rules, facts);
  return {
    outcome: row.outcome,
    rule: row.id,
    source: row.source,
    because: row.because(facts),
    facts,
    missing: row.missing?.(facts) ?? [],
    passedOver: rules.slice(0, rules.indexOf(row)).map(({ id, words }) => ({ rule: id, words })),
  };
}

/** The reason in the member's language, from the deciding row and its facts. */
export function memberReason<Facts>(
  rules: LocalizedRules<Facts, unknown>,
  { rule, facts }: Pick<Decision<unknown, Facts>, "rule" | "facts">,
  language: Language,
): string {
  const row = rules.find(({ id }) => id === rule);
  if (row === undefined)
    throw new CodedError("RULES_UNSOUND", RULE_ERRORS.RULES_UNSOUND, { detail: `The table has no row ${rule}` });
  return language === "vi" ? row.vi(facts) : (row.en ?? row.because)(facts);
}

export type Permission = "yes" | "no";

/** Verdicts on a member; "not known" if facts could not be read (R43). */
export const VERDICTS = ["yes", "no", "not known"] as const;

export type Verdict = (typeof VERDICTS)[number];
