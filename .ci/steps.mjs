// Runs the steps of a tier, shows what each prints, and ends with the line `N passed, N failed`.

import "./runtime.mjs";
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { describeFailures } from "./failures.mjs";

// Of what a step prints, what may be shown again when it failed.
const KEPT_CHARACTERS = 20_000;

/** A step: a name for people, and the command with its arguments. */
export function step(name, ...command) {
  return { name, command };
}

/** A step of tests, which is counted by its tests: `report` is the file that vitest writes for it. */
export function testStep(name, report, ...command) {
  return { name, report, command };
}

/**
 * Runs the steps one after the other, and those of a list within the list two at a time. A failed one does not keep the next from running, so
 * that one run shows all that is wrong.
 */
export async function runSteps(steps) {
  const ended = [];
  for (const next of steps) {
    if (Array.isArray(next)) ended.push(...(await runTogether(next)));
    else ended.push(await runShown(next));
  }
  for (const { name, isGood, took } of ended) {
    process.stdout.write(`\n${isGood ? "ok    " : "FAILED"}  ${took.padStart(5)} min  ${name}`);
  }
  conclude(ended);
}

/** Runs a step, and shows what it prints as it comes. */
async function runShown(shown) {
  process.stdout.write(`\n── ${shown.name}\n`);
  return run(shown, (part) => process.stdout.write(part));
}

/** Runs steps two at a time, and shows what each printed when it ends. */
async function runTogether(steps) {
  const waiting = [...steps];
  const ended = [];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const parts = [];
      ended.push(await run(next, (part) => parts.push(part)));
      process.stdout.write(`\n── ${next.name}\n${parts.join("")}`);
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
  return ended;
}

function run({ name, report, command: [program, ...words] }, show) {
  if (report !== undefined) rmSync(report, { force: true });
  return new Promise((resolve) => {
    let printed = "";
    const began = performance.now();
    const print = (part) => {
      printed = `${printed}${part}`.slice(-KEPT_CHARACTERS);
      show(part);
    };
    const end = (isGood) => {
      const took = ((performance.now() - began) / 60_000).toFixed(1);
      resolve({ name, isGood, printed, took, results: readResults(report) });
    };
    const env = { ...process.env, NX_SKIP_NX_CACHE: "true", ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) };
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], env });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
    child.on("error", (error) => {
      print(`${program} could not be started: ${error.message}\n`);
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}

function readResults(report) {
  if (report === undefined || !existsSync(report)) return undefined;
  return JSON.parse(readFileSync(report, "utf8"));
}

function conclude(ended) {
  const sum = (field) => ended.reduce((total, { results }) => total + (results?.[field] ?? 0), 0);
  const good = ended.filter(({ isGood }) => isGood).length;
  const failures = ended.length - good + sum("numFailedTests");
  const told = describeFailures(ended);
  process.stdout.write(
    `\n${told === "" ? "" : `\n${told}\n`}\n${good + sum("numPassedTests")} passed, ${failures} failed\n`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
}
