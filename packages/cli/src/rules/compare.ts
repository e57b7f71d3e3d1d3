// `portico rules compare`: which cases the rules of another build decide otherwise than ours.

import { compareRules, type RuleComparison } from "@portico/domain/analysis/compare";
import type { Call } from "../frame/command.ts";
import { casesText, numberText } from "../frame/counts.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import { type Part, sentence, type Table } from "../frame/output-parts.ts";
import { rulesOfBuild, rulesOfCommit } from "./other-build.ts";

export const about: readonly Part[] = [
  "BUILD is another build of portico: its rules.mjs, its folder, or a checkout. With --ref the sources of a commit of this checkout are compared.",
  "Every case of both is decided twice. Cases with the same change are one line, with the simplest of them and how many they are. The exit status is 0 where the rules are equivalent, and 1 where they differ.",
].map(sentence);

export async function run(call: Call): Promise<ExitStatus> {
  const { now } = call.environment;
  const { name, areas: before } = await otherRules(call);
  const startedAt = now();
  const comparison = compareRules(before);
  const seconds = (now() - startedAt) / 1000;
  const { areas, changes, notCompared } = comparison;
  const isEquivalent = changes.length === 0 && notCompared.length === 0;
  const parts = [
    sentence(
      `The rules of ${name} compared with ours: ${casesText(areas)}, decided in ${seconds.toFixed(1)} s. ${conclusion(comparison)}`,
    ),
    ...(notCompared.length === 0 ? [] : [sentence(`Not compared: ${notCompared.join("; ")}.`)]),
    ...(changes.length === 0 ? [] : [changeTable(comparison)]),
  ];
  await write(call, { parts, response: "rules compare", data: { seconds, isEquivalent, ...comparison } });
  return isEquivalent ? EXIT.yes : EXIT.no;
}

async function otherRules({ args: [path], options: { ref } }: Call) {
  if (path !== undefined && ref !== undefined) throw usageError("name a build or --ref, and not both.");
  if (ref !== undefined) return { name: ref, areas: await rulesOfCommit(ref) };
  if (path === undefined)
    throw usageError('"portico rules compare" needs BUILD or --ref.', "For the commit before write --ref HEAD~1.");
  return { name: path, areas: await rulesOfBuild(path) };
}

function conclusion({ changes, areas, notCompared }: RuleComparison): string {
  if (changes.length === 0)
    return `They are equivalent${notCompared.length === 0 ? "" : " as far as they are compared"}.`;
  const changed = areas.reduce((sum, area) => sum + area.changed, 0);
  return `${numberText(changed)} ${changed === 1 ? "case differs" : "cases differ"}.`;
}

function changeTable({ changes }: RuleComparison): Table {
  return {
    kind: "table",
    columns: [
      { name: "area" },
      { name: "simplest case", isPath: true },
      { name: "was", isPath: true },
      { name: "is", isPath: true },
      { name: "cases", isNumber: true },
    ],
    rows: changes.map(({ area, counterexample, before, after, cases }) => [
      area,
      counterexample,
      before,
      after,
      numberText(cases),
    ]),
    emptyText: "",
  };
}
