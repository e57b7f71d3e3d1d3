// A rule table is a list of rows. The first row that matches decides.

import { CodedError, RULE_ERRORS } from "./coded-error.ts";
import type { Language } from "./language.ts";

/** `because` is called for explanations only. */
export interface Rule<Facts, Outcome> {
  readonly id: string;
  readonly outcome: Outcome;
  /** The reading or section of the specification, such as `R17` or `§4`. */
  readonly source: string;
  /** The condition, for `docs/rules.md`. */
  readonly words: string;
  readonly when: (facts: Facts) => boolean;
  readonly because: (facts: Facts) => string;
  /** Names of missing or unreadable facts. */
  readonly missing?: (facts: Facts) => readonly string[];
}

/** The last row always matches. */
export type Rules<Facts, Outcome> = readonly Rule<Facts, Outcome>[];

/** A row whose reason members read (R39). */
export interface LocalizedRule<Facts, Outcome> extends Rule<Facts, Outcome> {
  readonly vi: (facts: Facts) => string;
  /** The English reason for members, if `because` is for staff. */
  readonly en?: (facts: Facts) => string;
}

export type LocalizedRules<Facts, Outcome> = readonly LocalizedRule<Facts, Outcome>[];

export interface Decision<Outcome = unknown, Facts = unknown> {
  readonly outcome: Outcome;
  readonly rule: string;
  readonly source: string;
  readonly because: string;
  readonly facts: Facts;
  readonly missing: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

/** A row before the deciding row. */
export interface PassedOver {
  readonly rule: string;
  readonly words: string;
}

/**
 * The deciding row. A table in which no row matches throws `RULES_UNSOUND`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { decidingRow } from "@portico/domain/decision";
 * import { POINTS_STATUS_RULES } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const facts = { ...lot({ remaining: 0 }), today: day("2026-11-20") };
 * decidingRow(POINTS_STATUS_RULES, facts).id; // => "points.all-used"
 * assert.throws(() => decidingRow([], facts), { code: "RULES_UNSOUND" });
 * ```
 */
export function decidingRow<Facts, Row extends Rule<Facts, unknown>>(rules: readonly Row[], facts: Facts): Row {
  for (const row of rules) if (row.when(facts)) return row;
  throw new CodedError("RULES_UNSOUND", RULE_ERRORS.RULES_UNSOUND, { detail: `The table begins with ${rules[0]?.id}` });
}

/**
 * The outcome of the first row that matches.
 *
 * @example
 * ```ts
 * import { decide, type Rules } from "@portico/domain/decision";
 *
 * const source = "§1";
 * const rules: Rules<number, string> = [
 *   { id: "age.child", outcome: "child", source, words: "below 18", when: (age) => age < 18, because: () => "young" },
 *   { id: "age.adult", outcome: "adult", source, words: "otherwise", when: () => true, because: () => "old enough" },
 * ];
 * decide(rules, 12); // => "child"
 * decide(rules, 18); // => "adult"
 * ```
 */
export function decide<Facts, Outcome>(rules: Rules<Facts, Outcome>, facts: Facts): Outcome {
  return decidingRow(rules, facts).outcome;
}

/**
 * The outcome with its reason, its facts and the rows passed over.
 *
 * @example
 * ```ts
 * import { explain } from "@portico/domain/decision";
 * import { POINTS_STATUS_RULES } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const decision = explain(POINTS_STATUS_RULES, { ...lot({ remaining: 0 }), today: day("2026-11-20") });
 * decision.rule; // => "points.all-used"
 * decision.because; // => "no points remain"
 * ```
 */
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

/**
 * The reason of a decision in the member's language.
 *
 * @example
 * ```ts
 * import { memberReason } from "@portico/domain/decision";
 * import { explainPointsStatus, POINTS_STATUS_RULES } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const decision = explainPointsStatus(lot({ remaining: 0 }), day("2026-11-20"));
 * memberReason(POINTS_STATUS_RULES, decision, "en"); // => "no points remain"
 * memberReason(POINTS_STATUS_RULES, decision, "vi"); // => "không còn điểm nào"
 * ```
 */
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

/** The outcome of a rule whose facts are always known. */
export type Permission = "yes" | "no";

/** "not known" means that facts could not be read (R43). */
export const VERDICTS = ["yes", "no", "not known"] as const;

export type Verdict = (typeof VERDICTS)[number];
