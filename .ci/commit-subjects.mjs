// Checks the commits since origin/main.

import { spawnSync } from "node:child_process";

const MAX_LENGTH = 72;
// Common beginnings that are not imperatives.
const NOT_IMPERATIVE = /^(?:a|an|the|what|who|whoever|of|where|when|it|this|\w+(?:ed|ing))\b/i;
// Imperatives that end like a participle.
const IMPERATIVES = /^(?:bring|embed|exceed|feed|need|ping|proceed|seed|shed|speed|spring|string|swing|wed)\b/i;

/** `undefined` if the subject is correct. */
export function findSubjectProblem(subject) {
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH} are allowed`;
  const [, title] = /^[a-z][a-z0-9, /-]*: (.+)$/.exec(subject) ?? [];
  if (title === undefined) return "has no scope: write `scope: imperative`, such as `cli: print the reason`";
  if (/[.]$/.test(title)) return "ends with a full stop";
  if (NOT_IMPERATIVE.test(title) && !IMPERATIVES.test(title)) return "does not begin with an imperative";
  return undefined;
}

function git(...args) {
  return spawnSync("git", args, { encoding: "utf8" }).stdout.trim();
}

if (import.meta.main) {
  const base = git("merge-base", "HEAD", "origin/main");
  const subjects =
    base === "" ? [] : git("log", "--no-merges", "--format=%s", `${base}..HEAD`).split("\n").filter(Boolean);
  const problems = subjects.flatMap((subject) => {
    const problem = findSubjectProblem(subject);
    return problem === undefined ? [] : [`"${subject}": ${problem}`];
  });
  process.stdout.write(
    base === "" ? "not checked: this clone has no origin/main\n" : `${subjects.length} subjects checked\n`,
  );
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
