import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHARGE_RULES } from "../src/charges/outstanding.ts";
import { addDays } from "../src/day.ts";
import type { Rule, Rules } from "../src/decision.ts";
import { ENTITLEMENT_STATUS_RULES } from "../src/entitlements/status.ts";
import { POINTS_STATUS_RULES } from "../src/points/status.ts";
import { anyCharge, anyEntitlement, anyLot, SAMPLE_TODAY } from "./arbitraries.ts";
import { type Law, type LawOptions, laws } from "./laws.ts";

const TODAY = SAMPLE_TODAY;

const later = <Facts extends { readonly today: number }>(facts: Facts, days: number) => ({
  ...facts,
  today: addDays(facts.today as typeof TODAY, days),
});

describe("laws", () => {
  const lots = anyLot(TODAY).map((lot) => ({ ...lot, today: TODAY }));
  const entitlements = anyEntitlement(TODAY).map((entitlement) => ({ ...entitlement, today: TODAY }));
  const charges = anyCharge(TODAY).map((charge) => ({ ...charge, today: TODAY }));

  it.each([
    ...named(
      "points",
      laws(POINTS_STATUS_RULES, lots, { unknown: "UNKNOWN", final: { outcomes: ["EXPIRED"], later } }),
    ),
    ...named(
      "entitlements",
      laws(ENTITLEMENT_STATUS_RULES, entitlements, {
        unknown: "UNKNOWN",
        final: { outcomes: ["EXPIRED", "USED"], later },
      }),
    ),
    ...named("charges", laws(CHARGE_RULES, charges, { unknown: "UNKNOWN", final: { outcomes: ["overdue"], later } })),
  ])("hold for the club's rules: %s", (_, { check }) => check());

  const row = (id: string, parts: Partial<Rule<number, string>> = {}): Rule<number, string> => ({
    id,
    outcome: id,
    source: "§1",
    words: id,
    when: () => true,
    because: () => "it is so",
    ...parts,
  });
  const small = row("small", { when: (size) => size < 10 });
  const mistakes: readonly (readonly [
    law: string,
    rules: Rules<number, string>,
    options?: LawOptions<number, string>,
  ])[] = [
    ["decides all facts", [small]],
    ["explains what it decides", [{ ...small, id: "big" }, row("big")]],
    ["gives a readable reason", [row("big", { because: (size) => `it is ${[][size]}` })]],
    ["has unique ids", [small, row("big"), row("small")]],
    ["uses every row", [small, row("big"), row("huge", { when: (size) => size > 90 })]],
    ["names what is missing when the outcome is not known", [row("not known")], { unknown: "not known" }],
    [
      "keeps final outcomes",
      [small, row("big")],
      { final: { outcomes: ["small"], later: (size, days) => size + days } },
    ],
  ];

  it.each(mistakes.map(([law, rules, options = {}]) => [law, rules, options] as const))(
    "find the mistake in a table: %s",
    (law, rules, options) => {
      const all = laws(rules, fc.nat(100), options);
      expect(all.map(({ name }) => name)).toContain(law);
      expect(() => all.find(({ name }) => name === law)?.check()).toThrow();
    },
  );

  it("name the rows that no facts reach", () => {
    const rules = [small, row("big"), row("huge", { when: (size) => size > 90 })];
    const use = laws(rules, fc.nat(100)).find(({ name }) => name === "uses every row");
    expect(() => use?.check()).toThrow(
      "No generated facts are decided by huge. Remove the row, or generate facts that reach it.",
    );
  });

  it("have those of unknown and final outcomes only with options", () => {
    expect(laws([row("big")], fc.nat()).map(({ name }) => name)).toEqual([
      "decides all facts",
      "explains what it decides",
      "gives a readable reason",
      "has unique ids",
      "uses every row",
    ]);
  });
});

function named(table: string, all: readonly Law[]): readonly (readonly [title: string, law: Law])[] {
  return all.map((law) => [`${table}, ${law.name}`, law] as const);
}
