// What failed, once more at the end of a run: where whoever is shown only the end of its output looks.

import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const MOST_FAILURES = 20;
const MOST_CHARACTERS = 4000;
const LINES_OF_ERROR = 12;
const LINES_OF_OUTPUT = 30;

/**
 * Each failed test with its file and the beginning of its error, and the end of what a failed step printed where no test says why. The more
 * failed, the less is told of each. Steps are `{ name, isGood, printed, results }`, the results as vitest's report has them.
 */
export function describeFailures(steps, root = process.cwd()) {
  const failures = steps.flatMap((ended) => {
    const tests = (ended.results?.testResults ?? []).flatMap((file) => failuresOf(file, root));
    if (ended.isGood || tests.length > 0) return tests;
    return [{ title: ended.name, lines: linesOf(ended.printed, root).slice(-LINES_OF_OUTPUT), isEnd: true }];
  });
  if (failures.length === 0) return "";
  const told = failures.slice(0, MOST_FAILURES);
  const share = Math.floor(MOST_CHARACTERS / told.length);
  const left = failures.length - told.length;
  return [...told.map((failure) => tell(failure, share)), ...(left > 0 ? [`… and ${left} more`] : [])].join("\n");
}

function failuresOf({ name, status, message, assertionResults }, root) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [{ title: file, lines: linesOf(message, root) }];
  return failed.map((test) => ({
    title: `${file} > ${test.fullName.trim()}`,
    lines: test.failureMessages.flatMap((text) => linesOf(text, root)).slice(0, LINES_OF_ERROR),
  }));
}

/** Plain lines with paths as people of the project know them, without the steps inside libraries. */
function linesOf(text, root) {
  const plain = stripVTControlCharacters(text).replaceAll(`file://${root}/`, "").replaceAll(`${root}/`, "");
  return plain.split("\n").filter((line) => line.trim() !== "" && !/^\s+at .*(?:node_modules\/|node:)/.test(line));
}

function tell({ title, lines, isEnd }, share) {
  const head = `FAILED ${title}`;
  const room = Math.max(0, share - head.length - 2);
  const text = lines.map((line) => `  ${line}`).join("\n");
  const shown = isEnd ? text.slice(Math.max(0, text.length - room)) : text.slice(0, room);
  return shown === "" ? head.slice(0, share) : `${head}\n${shown}`;
}
