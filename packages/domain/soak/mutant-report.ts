// The report of a run of mutation tests: a table by folder, then the mutants that survived.

import { basename, dirname } from "node:path";
import type { RunResult } from "./mutant-pool.ts";
import type { Mutant } from "./mutate-sites.ts";
import type { Survivor } from "./survivors.ts";

const COLUMNS = ["mutants", "killed", "timed out", "listed", "survived"] as const;

/** Prints the report. The exit status is 0 if every mutant was killed or is expected to survive. */
export function report(
  mutants: readonly Mutant[],
  {
    results,
    expected,
    print,
    folder,
  }: {
    results: ReadonlyMap<Mutant, RunResult>;
    expected: readonly Survivor[];
    print: (text: string) => void;
    /** From the root of the repository. */
    folder: string;
  },
): number {
  const survived = mutants.filter((mutant) => results.get(mutant)?.killed === false);
  const listed = survived.filter((mutant) => expected.some((survivor) => isSameMutant(survivor, mutant)));
  const unlisted = survived.filter((mutant) => !listed.includes(mutant));
  const outdated = expected.filter((survivor) => !listed.some((mutant) => isSameMutant(survivor, mutant)));

  const killed = mutants.filter((mutant) => !survived.includes(mutant));
  const timedOut = mutants.filter((mutant) => results.get(mutant)?.timedOut);
  for (const line of tableByFolder([mutants, killed, timedOut, listed, unlisted])) print(line);

  for (const survivor of expected.filter((listedSurvivor) => !outdated.includes(listedSurvivor))) {
    print(`listed: ${survivor.file}  ${describeChange(survivor)}\n  because ${survivor.because}`);
  }
  for (const survivor of outdated) {
    const exists = mutants.some((mutant) => isSameMutant(survivor, mutant));
    print(`listed, but ${exists ? "killed now" : "gone"}: ${survivor.file}  ${describeChange(survivor)}`);
  }
  for (const mutant of unlisted) {
    print(`survived: ${folder}/${mutant.file}:${mutant.line}  ${describeChange(mutant)}`);
  }
  const failed = unlisted.length + outdated.length;
  print(`${mutants.length - unlisted.length} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function tableByFolder(columns: readonly (readonly Mutant[])[]): readonly string[] {
  const folderOf = ({ file }: Mutant): string => basename(dirname(file));
  const folders = [...new Set(columns.flat().map(folderOf))];
  const rows = folders.map((folder) => [
    folder,
    ...columns.map((mutants) => String(mutants.filter((mutant) => folderOf(mutant) === folder).length)),
  ]);
  return [["folder", ...COLUMNS], ...rows].map(([folder = "", ...cells]) =>
    [folder.padEnd(14), ...cells.map((cell) => cell.padStart(10))].join(""),
  );
}

function isSameMutant(survivor: Survivor, { file, scope, from, to, nth }: Mutant): boolean {
  const { nth: place = 1 } = survivor;
  return (
    survivor.file === file && survivor.scope === scope && survivor.from === from && survivor.to === to && place === nth
  );
}

function describeChange({ scope, from, to, nth = 1 }: Survivor | Mutant): string {
  return `${scope}: ${from} → ${to}${nth > 1 ? `, occurrence ${nth}` : ""}`;
}
