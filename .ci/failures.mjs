// Summary of the failures at the end of a run, for readers who see only the end of the output.

import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const MAX_FAILURES = 20;
const MAX_CHARACTERS = 4000;
const MAX_ERROR_LINES = 12;
const MAX_OUTPUT_LINES = 30;

/**
 * Each failed test with its file and the beginning of its error. For a failed step without a failed test, the end of its output. The more
 * failures, the shorter each text. Steps are `{ name, isGood, printed, results }`, with results as in vitest's JSON report.
 */
export function describeFailures(steps, root = process.cwd()) {
  const failures = steps.flatMap((ended) => {
    const tests = (ended.results?.testResults ?? []).flatMap((file) => failuresOf(file, root));
    if (ended.isGood || tests.length > 0) return tests;
    return [{ title: ended.name, lines: linesOf(ended.printed, root).slice(-MAX_OUTPUT_LINES), isEnd: true }];
  });
  if (failures.length === 0) return "";
  const shown = failures.slice(0, MAX_FAILURES);
  const charsEach = Math.floor(MAX_CHARACTERS / shown.length);
  const omitted = failures.length - shown.length;
  return [
    ...shown.map((failure) => failureText(failure, charsEach)),
    ...(omitted > 0 ? [`… and ${omitted} more`] : []),
  ].join("\n");
}

function failuresOf({ name, status, message, assertionResults }, root) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [{ title: file, lines: linesOf(message, root) }];
  return failed.map((test) => ({
    title: `${file} > ${test.fullName.trim()}`,
    lines: test.failureMessages.flatMap((text) => linesOf(text, root)).slice(0, MAX_ERROR_LINES),
  }));
}

/** Plain lines with paths relative to the project, without stack frames of libraries. */
function linesOf(text, root) {
  const plain = stripVTControlCharacters(text).replaceAll(`file://${root}/`, "").replaceAll(`${root}/`, "");
  return plain.split("\n").filter((line) => line.trim() !== "" && !/^\s+at .*(?:node_modules\/|node:)/.test(line));
}

function failureText({ title, lines, isEnd }, maxChars) {
  const head = `FAILED ${title}`;
  const bodyChars = Math.max(0, maxChars - head.length - 2);
  const text = lines.map((line) => `  ${line}`).join("\n");
  const shown = isEnd ? text.slice(Math.max(0, text.length - bodyChars)) : text.slice(0, bodyChars);
  return shown === "" ? head.slice(0, maxChars) : `${head}\n${shown}`;
}
