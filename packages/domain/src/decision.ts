// How every rule of the club is written and read: a table of rows, tried from the top, the first match wins.

import { PorticoError } from "./errors.ts";
import type { Language } from "./language.ts";

/** One row of a rule table. `when` decides; `because` is called only when somebody asks why. */
export interface Rule<Facts, Outcome> {
  readonly id: string;
  readonly outcome: Outcome;
  /** The reading or the section of the specification that the row comes from. */
  readonly source: string;
  /** The condition as a person would say it; `docs/rules.md` is made of these. */
  readonly words: string;
  readonly when: (facts: Facts) => boolean;
  readonly because: (facts: Facts) => string;
  /** The facts that were missing or unreadable, where the row is about that. */
  readonly missing?: (facts: Facts) => readonly string[];
}

/** A rule table; its last row matches always. */
export type Rules<Facts, Outcome> = readonly Rule<Facts, Outcome>[];

/** A row whose reason members read too (reading R39): a row without Vietnamese does not compile. */
export interface SpokenRule<Facts, Outcome> extends Rule<Facts, Outcome> {
  /** The reason in Vietnamese. */
  readonly vi: (facts: Facts) => string;
  /** The member's English, where `because` is for staff. */
  readonly en?: (facts: Facts) => string;
}

/** A table whose reasons members read too; its last row matches always. */
export type SpokenRules<Facts, Outcome> = readonly SpokenRule<Facts, Outcome>[];

/** A decision with all that a person may ask about it. */
export interface Decision<Outcome = unknown, Facts = unknown> {
  readonly outcome: Outcome;
  readonly rule: string;
  readonly source: string;
  readonly because: string;
  readonly facts: Facts;
  readonly missing: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

/** A row that was tried before the one that decided, and did not match. */
export interface PassedOver {
  readonly rule: string;
  readonly words: string;
}

/** The row that decides. */
export function decidingRow<Facts, Row extends Rule<Facts, unknown>>(rules: readonly Row[], facts: Facts): Row {
  for (const row of rules) if (row.when(facts)) return row;
  throw new PorticoError("RULES_UNSOUND", { detail: `The table begins with ${rules[0]?.id}` });
}

/**
 * For a table that can tell few cases apart: each is decided by the rows once, and looked up ever after. At the number of a case stands its
 * mark, which is the place of its row, counted from 1, and negative where the row is a refusal; 0 is not decided yet. Whoever asks keeps the
 * array and looks into it themselves: a call in between costs more than the look-up.
 */
export type DecidedCases = Int16Array;

/** Has the rows decide a case, and keeps its mark. */
export function decideCase<Facts, Row extends Rule<Facts, unknown>>(
  decided: DecidedCases,
  number: number,
  { rules, facts, isRefusal }: { rules: readonly Row[]; facts: Facts; isRefusal?: (row: Row) => boolean },
): number {
  const row = decidingRow(rules, facts);
  const place = rules.indexOf(row) + 1;
  const mark = isRefusal?.(row) === true ? -place : place;
  decided[number] = mark;
  return mark;
}

/** The row behind a mark. */
export function rowOfMark<Row>(rules: readonly Row[], mark: number): Row {
  return rules[Math.abs(mark) - 1] as Row;
}

/** The answer alone: it makes no explanation. */
export function decide<Facts, Outcome>(rules: Rules<Facts, Outcome>, facts: Facts): Outcome {
  return decidingRow(rules, facts).outcome;
}

/** The same answer with its reason, the facts and the rows that were passed over. */
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

/** Why, as the member reads it: said by the very row that decided, about the facts that it decided on. */
export function memberReason<Facts>(
  rules: SpokenRules<Facts, unknown>,
  { rule, facts }: Pick<Decision<unknown, Facts>, "rule" | "facts">,
  language: Language,
): string {
  const row = rules.find(({ id }) => id === rule);
  if (row === undefined) throw new PorticoError("RULES_UNSOUND", { detail: `The table has no row ${rule}` });
  return language === "vi" ? row.vi(facts) : (row.en ?? row.because)(facts);
}

/** A permission that is granted or not. */
export type Permission = "yes" | "no";

/** What can be said about a member: where the facts could not be read, neither a yes nor a no (reading R43). */
export const VERDICTS = ["yes", "no", "not known"] as const;

/** What is said about a member. */
export type Verdict = (typeof VERDICTS)[number];
