import { describe, expect, it } from "vitest";
import type { Rule } from "../decision.ts";
import { ACCESS_AREA } from "./access.ts";
import { type RuleArea, type RuleTable, ruleTable } from "./area.ts";
import { AREAS } from "./areas.ts";
import { checkRules } from "./check.ts";
import type { Finding } from "./findings.ts";
import { POINTS_AREA } from "./holdings.ts";

type Row = RuleTable["rules"][number];

function withRows(area: RuleArea, change: (rows: readonly Row[]) => readonly Row[]): RuleArea {
  const table = area.table as RuleTable;
  return { ...area, table: { ...table, rules: change(table.rules) } };
}

function swapRows(rows: readonly Row[], firstId: string, secondId: string): readonly Row[] {
  const [first, second] = [firstId, secondId].map((rowId) => rows.find(({ id }) => id === rowId)) as [Row, Row];
  return rows.map((row) => (row === first ? second : row === second ? first : row));
}

function findingsOf(area: RuleArea): readonly Omit<Finding, "area" | "about">[] {
  return checkRules([area], [])
    .findings.filter(({ area: name }) => name === area.name)
    .map(({ check, words, counterexample, cases }) => ({ check, words, counterexample, cases }));
}

describe("checkRules", () => {
  it("finds no problems except the listed exceptions", () => {
    const { findings, expected, longestChain } = checkRules();
    expect(findings).toEqual([]);
    expect(expected.length).toBeGreaterThan(0);
    expect(longestChain).toEqual({ redirects: 1, counterexample: "an NZ Strata member, on /: /documents" });
  });

  it("reports an exception that matches nothing", () => {
    const exception = {
      check: "row without cases",
      area: "points",
      about: "points.x",
      source: "R17",
      reason: "",
    } as const;
    expect(checkRules([POINTS_AREA], [exception]).findings).toMatchObject([
      {
        check: "exception without use",
        words:
          'The exception "row without cases" for points.x matches nothing. Delete it from the table of exceptions.',
      },
    ]);
  });

  it("finds rows in the wrong order", () => {
    expect(
      findingsOf(withRows(POINTS_AREA, (rows) => swapRows(rows, "points.past-expiry", "points.near-expiry"))),
    ).toEqual([
      {
        check: "row without cases",
        words: "points.past-expiry decides no case. The rows above it decide all that it matches.",
        counterexample: "points with the status ACTIVE and a balance of 1, expiring today: points.near-expiry decides",
        cases: 96,
      },
    ]);
  });

  it("finds a row that duplicates the next row", () => {
    // The duplicated row decides no case.
    const duplicateRow = (rows: readonly Row[]) =>
      rows.flatMap((row) => (row.id === "points.usable" ? [{ ...row, id: "points.twin" }, row] : [row]));
    expect(findingsOf(withRows(POINTS_AREA, duplicateRow))).toMatchObject([
      { check: "row without cases", counterexample: expect.stringContaining(": points.twin decides") as string },
      {
        check: "row without effect",
        words: "points.twin can be deleted: every case that it decides has the same outcome and reason without it.",
        counterexample:
          "points with the status ACTIVE and a balance of 1, expiring in 92 days: points.usable decides the same",
        cases: 2,
      },
    ]);
  });

  it("finds a row that reads a fact without cases", () => {
    const readUndeclaredFact = (rows: readonly Row[]) =>
      rows.map(
        (row): Row =>
          row.id === "points.usable" ? { ...row, when: ({ brand }: { brand?: string }) => brand === undefined } : row,
      );
    expect(findingsOf(withRows(POINTS_AREA, readUndeclaredFact))).toMatchObject([
      {
        check: "undeclared fact",
        words: "points.usable reads brand, which the cases do not have. Add it to the axes of the area.",
      },
    ]);
  });

  it("finds a case that no row decides", () => {
    expect(findingsOf(withRows(POINTS_AREA, (rows) => rows.filter(({ id }) => id !== "points.usable")))).toMatchObject([
      {
        check: "undecided case",
        words: "No row decides the case.",
        counterexample: "points with the status ACTIVE and a balance of 1, expiring in 92 days",
        cases: 2,
      },
    ]);
  });

  it("finds a page that is closed to everyone", () => {
    const closePage = (rows: readonly Row[]) =>
      rows.map(
        (row): Row =>
          row.id === "access.kinds.bonus-plus"
            ? { ...row, when: ({ route }: { route: { path: string } }) => route.path === "/bonus-plus" }
            : row,
      );
    expect(findingsOf(withRows(ACCESS_AREA, closePage))).toContainEqual({
      check: "page without members",
      words: "No member can use /bonus-plus.",
      counterexample: "a member of no kind, on /bonus-plus",
      cases: 266,
    });
  });
});

interface Facts {
  readonly pass: boolean | null;
  readonly online: boolean;
}

function toyArea(rules: readonly Rule<Facts, string>[], parts: Partial<RuleArea> = {}): RuleArea {
  const table = ruleTable<Facts>(rules, {
    facts: ([pass, online]) => ({ pass: pass as boolean | null, online: online === true }),
    reads: ["pass", "online"],
  });
  return {
    name: "toys",
    axes: [
      { name: "pass", values: [true, false, null] },
      { name: "online", values: [false, true] },
    ],
    table,
    decide: () => undefined,
    describe: ([pass, online]) => `pass ${String(pass)}, online ${String(online)}`,
    openOutcomes: ["yes"],
    casesOnceKnown: function* ([pass, online = null]) {
      if (pass === null) for (const known of [true, false]) yield [known, online];
    },
    addMembership: function* ([pass = null, online]) {
      if (online === false) yield { membership: "World Online", values: [pass, true] };
    },
    ...parts,
  };
}

function rowOf(id: string, outcome: string, when: Rule<Facts, string>["when"]): Rule<Facts, string> {
  return { id: `toys.${id}`, outcome, source: "R1", words: "", when, because: () => id };
}

describe("checkRules with laws", () => {
  it("finds an unknown fact that opens a page", () => {
    const area = toyArea([
      rowOf("no-pass", "no", ({ pass }) => pass === false),
      rowOf("yes", "yes", ({ online }) => online !== null),
    ]);
    expect(findingsOf(area)).toEqual([
      {
        check: "open to the unknown",
        words: "An unknown fact opens what toys.no-pass closes when the fact is known.",
        counterexample: "pass null, online false: yes; but pass false, online false: no",
        cases: 2,
      },
    ]);
  });

  it("finds a membership that removes access", () => {
    const area = toyArea([
      rowOf("unread", "not known", ({ pass }) => pass === null),
      rowOf("online", "no", ({ online }) => online),
      rowOf("no-pass", "no", ({ pass }) => pass === false),
      rowOf("yes", "yes", () => true),
    ]);
    expect(findingsOf(area)).toEqual([
      {
        check: "membership that takes away",
        words: "The membership World Online takes something away.",
        counterexample: "pass true, online false: yes; with the membership World Online: no",
        cases: 1,
      },
    ]);
  });

  it.each([
    [{ en: "", vi: "có" }, "toys.yes says nothing in English."],
    [{ en: "yes", vi: " " }, "toys.yes says nothing in Vietnamese."],
    [{ en: "until undefined", vi: "có" }, 'toys.yes says "until undefined".'],
  ])("finds the missing or broken text %j", (text, words) => {
    const area = toyArea([rowOf("yes", "yes", () => true)], { texts: () => [text] });
    expect(findingsOf(area)).toEqual([
      { check: "outcome without words", words, counterexample: "pass true, online false", cases: 6 },
    ]);
  });
});

describe("AREAS", () => {
  it("have unique names, and axes with unique values", () => {
    expect(new Set(AREAS.map(({ name }) => name)).size).toBe(AREAS.length);
    for (const { axes } of AREAS) for (const { values } of axes) expect(new Set(values).size).toBe(values.length);
  });
});
