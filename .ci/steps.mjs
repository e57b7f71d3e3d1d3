// Runs the steps of a tier one after the other, shows what each prints, and ends with the line `N passed, N failed`.

import "./runtime.mjs";
import { spawn } from "node:child_process";
// As a whole, because a name that an older Node lacks would end it before it could say so.
import * as files from "node:fs";

const VITEST_RESULTS = "packages/*/.results/*.json";

/** A step: a name for people, and the command with its arguments. A step of tests is counted by its tests. */
export function step(name, ...command) {
  return { name, command };
}

/** Runs the steps; a failed one does not keep the next from running, so that one run shows all that is wrong. */
export async function runSteps(steps) {
  for (const file of files.globSync(VITEST_RESULTS)) files.rmSync(file);
  const failed = [];
  for (const { name, command } of steps) {
    process.stdout.write(`\n── ${name}\n`);
    if ((await exitCode(command)) !== 0) failed.push(name);
  }
  const tests = countTests();
  for (const name of failed) process.stdout.write(`\nfailed: ${name}`);
  const passedSteps = steps.length - failed.length;
  process.stdout.write(`\n\n${passedSteps + tests.passed} passed, ${failed.length + tests.failed} failed\n`);
  process.exitCode = failed.length + tests.failed === 0 ? 0 : 1;
}

function exitCode([program, ...words]) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NX_SKIP_NX_CACHE: "true" },
    });
    child.on("error", (error) => {
      process.stdout.write(`${program} could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function countTests() {
  const results = files.globSync(VITEST_RESULTS).map((file) => JSON.parse(files.readFileSync(file, "utf8")));
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  return { passed: sum("numPassedTests"), failed: sum("numFailedTests") };
}
