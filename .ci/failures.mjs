// The summary of failed tests at the end of a run, for readers who see only the end of the output.

import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const MAX_FAILURES = 20;
const MAX_CHARACTERS = 4000;
const MAX_ERROR_LINES = 12;
const MAX_OUTPUT_LINES = 30;

/**
 * Describes each failed test with its file and the beginning of its error, and a failed step without a failed test by the end of its output.
 * Steps are `{ name, hasPassed, printed, results }`, with results as in vitest's JSON report.
 */
export function describeFailures(steps, root = process.cwd()) {
  const failures = steps.flatMap((endedStep) => {
    const tests = (endedStep.results?.testResults ?? []).flatMap((file) => failuresOf(file, root));
    if (endedStep.hasPassed || tests.length > 0) return tests;
    return [
      { title: endedStep.name, lines: linesOf(endedStep.printed, root).slice(-MAX_OUTPUT_LINES), keepsEnd: true },
    ];
  });
  if (failures.length === 0) return "";
  const listed = failures.slice(0, MAX_FAILURES);
  const maxCharsEach = Math.floor(MAX_CHARACTERS / listed.length);
  const omitted = failures.length - listed.length;
  return [
    ...listed.map((failure) => failureText(failure, maxCharsEach)),
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

/** Makes paths relative, and removes stack frames of libraries. */
function linesOf(text, root) {
  const plain = stripVTControlCharacters(text).replaceAll(`file://${root}/`, "").replaceAll(`${root}/`, "");
  return plain.split("\n").filter((line) => line.trim() !== "" && !/^\s+at .*(?:node_modules\/|node:)/.test(line));
}

function failureText({ title, lines, keepsEnd }, maxChars) {
  const head = `FAILED ${title}`;
  const bodyChars = Math.max(0, maxChars - head.length - 2);
  const text = lines.map((line) => `  ${line}`).join("\n");
  const shortened = keepsEnd ? text.slice(Math.max(0, text.length - bodyChars)) : text.slice(0, bodyChars);
  return shortened === "" ? head.slice(0, maxChars) : `${head}\n${shortened}`;
}
