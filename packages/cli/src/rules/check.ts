// `portico rules check`: what is wrong with the club's rules, over every case.

import { checkRules, type RuleReport } from "@portico/domain/analysis/check";
import type { Call } from "../frame/command.ts";
import { casesText, numberText } from "../frame/counts.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import { type Part, sentence, type Table } from "../frame/output-parts.ts";

export const about: readonly Part[] = [
  "Every case is decided, not a sample: each page, session and set of kinds, each status, balance and number of days that a row compares, and each fact that can be unknown.",
  "Found are rows that decide nothing, pages that nobody can open, refusals that lead to a refusal, unknown facts and memberships that change what they must not, and outcomes without words in a language. Each finding has its simplest case. The exit status is 1 where something is found, and 0 where nothing is.",
].map(sentence);

export async function run(call: Call): Promise<ExitStatus> {
  const { now } = call.environment;
  const startedAt = now();
  const report = checkRules();
  const seconds = (now() - startedAt) / 1000;
  const { areas, findings, expected, longestChain } = report;
  const parts = [
    sentence(`${casesText(areas)}, checked in ${seconds.toFixed(1)} s. ${found(findings.length)}`),
    findingTable(report),
    areaTable(report),
    sentence(
      `The longest chain of redirects after a refusal: ${longestChain.redirects}. ${longestChain.counterexample}.`,
    ),
    expectedTable(report),
  ];
  await write(call, { parts, response: "rules check", data: { seconds, areas, findings, expected, longestChain } });
  return findings.length === 0 ? EXIT.yes : EXIT.no;
}

function found(count: number): string {
  return count === 0 ? "Nothing is wrong." : `${count} ${count === 1 ? "finding" : "findings"}.`;
}

function findingTable({ findings }: RuleReport): Table {
  return {
    kind: "table",
    title: "Found",
    columns: [
      { name: "check" },
      { name: "what is wrong" },
      { name: "simplest case", isPath: true },
      { name: "cases", isNumber: true },
    ],
    rows: findings.map(({ check, words, counterexample, cases }) => [check, words, counterexample, numberText(cases)]),
    emptyText: "Nothing is wrong.",
  };
}

function areaTable({ areas }: RuleReport): Table {
  return {
    kind: "table",
    title: "Areas",
    columns: [
      { name: "area" },
      { name: "cases", isNumber: true },
      { name: "rows", isNumber: true },
      { name: "rows that change the reason only", isPath: true },
    ],
    rows: areas.map(({ area, cases, rows, explaining }) => [
      area,
      numberText(cases),
      String(rows),
      explaining.join(", "),
    ]),
    emptyText: "There is no area.",
  };
}

function expectedTable({ expected }: RuleReport): Table {
  return {
    kind: "table",
    title: "Found, and right by the specification",
    columns: [
      { name: "check" },
      { name: "about", isPath: true },
      { name: "source" },
      { name: "why" },
      { name: "cases", isNumber: true },
    ],
    rows: expected.map(({ check, about: what, source, reason, cases }) => [
      check,
      what,
      source,
      reason,
      numberText(cases),
    ]),
    emptyText: "Nothing.",
  };
}
