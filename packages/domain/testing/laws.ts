// Laws that every sound rule table satisfies, as property tests.

import fc from "fast-check";
import { decide, explain, type Rules } from "../src/decision.ts";

/** `check` throws with the simplest counterexample. */
export interface Law {
  readonly name: string;
  readonly check: () => void;
}

export interface LawOptions<Facts, Outcome> {
  /** The outcome that means "not known". Its rows must name the missing facts. */
  readonly unknown?: Outcome;
  /** Outcomes that never change as days pass, and the same facts some days later. */
  readonly final?: { readonly outcomes: readonly Outcome[]; readonly later: (facts: Facts, days: number) => Facts };
  /** Generated facts per law, 1,000 by default. */
  readonly numRuns?: number;
}

const DEFAULT_RUNS = 1_000;

/** A missing value that was written into a sentence. */
const BROKEN_TEXT = /undefined|null|NaN|\[object|^\s*$/;

/**
 * The laws of a rule table, to be run one by one in any test runner. With options, unknown outcomes name what is
 * missing, and final outcomes stay.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { POINTS_STATUS_RULES } from "@portico/domain/points";
 * import { anyLot, day, laws } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const facts = anyLot(today).map((lot) => ({ ...lot, today }));
 * for (const { check } of laws(POINTS_STATUS_RULES, facts, { unknown: "UNKNOWN" })) check();
 *
 * const [first] = laws(POINTS_STATUS_RULES.slice(0, 2), facts);
 * first?.name; // => "decides all facts"
 * assert.throws(() => first?.check(), /RULES_UNSOUND|Property failed/);
 * ```
 */
export function laws<Facts, Outcome>(
  rules: Rules<Facts, Outcome>,
  facts: fc.Arbitrary<Facts>,
  { unknown, final, numRuns = DEFAULT_RUNS }: LawOptions<Facts, Outcome> = {},
): readonly Law[] {
  const createLaw = (name: string, predicate: (sample: Facts) => boolean): Law => ({
    name,
    check: () => fc.assert(fc.property(facts, predicate), { numRuns }),
  });
  return [
    createLaw("decides all facts", (sample) => rules.some(({ when }) => when(sample))),
    createLaw("explains what it decides", (sample) => {
      const { outcome, rule, passedOver } = explain(rules, sample);
      const before = rules.slice(
        0,
        rules.findIndex(({ id }) => id === rule),
      );
      const isInOrder =
        before.length === passedOver.length && before.every(({ id }, index) => passedOver[index]?.rule === id);
      return outcome === decide(rules, sample) && isInOrder;
    }),
    createLaw("gives a readable reason", (sample) => !BROKEN_TEXT.test(explain(rules, sample).because)),
    { name: "has unique ids", check: () => checkUniqueIds(rules) },
    { name: "uses every row", check: () => checkRowsInUse(rules, fc.sample(facts, numRuns)) },
    ...(unknown === undefined
      ? []
      : [
          createLaw("names what is missing when the outcome is not known", (sample) => {
            const { outcome, missing } = explain(rules, sample);
            return outcome !== unknown || missing.length > 0;
          }),
        ]),
    ...(final === undefined
      ? []
      : [
          {
            name: "keeps final outcomes",
            check: () =>
              fc.assert(
                fc.property(facts, fc.nat(400), (sample, days) => {
                  const outcome = decide(rules, sample);
                  return !final.outcomes.includes(outcome) || decide(rules, final.later(sample, days)) === outcome;
                }),
                { numRuns },
              ),
          },
        ]),
  ];
}

function checkUniqueIds(rules: Rules<never, unknown>): void {
  const repeated = rules.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index);
  if (repeated.length > 0) throw new Error(`These ids appear twice in the table: ${repeated.join(", ")}.`);
}

function checkRowsInUse<Facts, Outcome>(rules: Rules<Facts, Outcome>, samples: readonly Facts[]): void {
  const deciding = new Set(samples.map((facts) => explain(rules, facts).rule));
  const unused = rules.map(({ id }) => id).filter((id) => !deciding.has(id));
  if (unused.length > 0)
    throw new Error(
      `No generated facts are decided by ${unused.join(", ")}. Remove the row, or generate facts that reach it.`,
    );
}
