// Parses the terms of an audit from the options.

import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Instant } from "@portico/domain/day";
import { MAX_PLAN_WINDOW_DAYS } from "@portico/domain/plan/lapsing";
import type { Call } from "../frame/command.ts";
import { EXIT, Failure, usageError } from "../frame/exit.ts";
import { brisbaneTime, parseWhen } from "../frame/moments.ts";
import { hypotheticalOptions, parseWhatIf } from "../input/query.ts";
import type { Audit } from "./block.ts";
import type { Form } from "./output.ts";
import { AUDIT_RULES, type Terms } from "./rules.ts";

/** Each worker takes memory, so more than this are started only with `--cores`. */
const MAX_WORKERS = 4;
const DEFAULTS = { brand: "member_portal" } as const;
const RULES_FILE = "rules.mjs";

export async function parseAudit(call: Call): Promise<Audit> {
  const { options, environment } = call;
  const whatIf = parseWhatIf(call);
  const from = options.from === undefined ? environment.now() : parseWhen(options.from);
  const current: Terms = { ...DEFAULTS, at: from, without: [], with: [], asType: undefined };
  const changed: Terms = {
    brand: whatIf.brand ?? current.brand,
    at: whatIf.at ?? from,
    without: options.without ?? [],
    with: options.with ?? [],
    asType: options["as-type"],
  };
  if (options.expiring !== undefined) {
    const terms = { ...changed, at: whatIf.at ?? environment.now() };
    return { before: terms, after: terms, build: undefined, form: "summary", expiringDays: parseExpiring(call) };
  }
  const form = outputForm(call);
  if (options.compare !== undefined)
    return { before: changed, after: changed, build: await findBuild(options.compare), form };
  if (hypotheticalOptions(whatIf, DEFAULTS) === undefined)
    throw usageError(
      "an audit needs something to be otherwise.",
      "Say --without, --with, --as-type, --brand, --at, --compare or --expiring.",
    );
  return { before: current, after: changed, build: undefined, form };
}

/** The days of `--expiring`. It counts instead of comparing, so options of a comparison are refused. */
function parseExpiring({ options: { expiring = "", from, compare } }: Call): number {
  if (from !== undefined || compare !== undefined)
    throw usageError("--expiring compares nothing.", "Leave out --from and --compare; --at names the day.");
  const days = /^\d{1,3}$/.test(expiring) ? Number(expiring) : 0;
  if (days >= 1 && days <= MAX_PLAN_WINDOW_DAYS) return days;
  throw usageError(`"${expiring}" is no number of days from 1 to ${MAX_PLAN_WINDOW_DAYS}.`, "Write --expiring 90.");
}

export function describeAudit(call: Call, { before, after, build, expiringDays }: Audit): string {
  const hypothesis = hypotheticalOptions(parseWhatIf(call), DEFAULTS);
  if (expiringDays !== undefined) {
    const days = `${expiringDays} ${expiringDays === 1 ? "day" : "days"}`;
    return `${hypothesis === undefined ? "" : `${hypothesis} `}What expires within ${days} of ${brisbaneTime(after.at as Instant)}.`;
  }
  if (build === undefined) return `${hypothesis} Compared with ${brisbaneTime(before.at as Instant)}.`;
  return `${hypothesis ?? `On ${brisbaneTime(before.at as Instant)}.`} The rules of ${call.options.compare} compared with ours.`;
}

/** The number of workers: `--cores`, or the available cores, at most 4. */
export function workerCount({ options: { cores } }: Call): number {
  if (cores === undefined) return Math.min(MAX_WORKERS, availableParallelism());
  if (/^[1-9]\d?$/.test(cores)) return Number(cores);
  throw usageError(`"${cores}" is no number of cores.`, "Write --cores 2.");
}

function outputForm({ options, environment }: Call): Form {
  if (options.summary === true) return "summary";
  if (options.json === true) return "json";
  return environment.screen === undefined ? "tabbed" : "screen";
}

/** The rules file of another build: the file itself, or in the folder of the build or of its installation. */
async function findBuild(path: string): Promise<string> {
  const candidates = [path, join(path, RULES_FILE), join(path, "dist", RULES_FILE), join(path, "lib", RULES_FILE)].map(
    (candidate) => resolve(candidate),
  );
  const file = candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
  if (file === undefined)
    throw new Failure(
      EXIT.notFound,
      `There is no build of portico at ${path}.`,
      `Name its ${RULES_FILE}, or the folder that holds it.`,
    );
  const { AUDIT_RULES: version } = (await import(pathToFileURL(file).href)) as { AUDIT_RULES?: unknown };
  if (version === AUDIT_RULES) return file;
  throw new Failure(
    EXIT.notFound,
    `The build at ${path} has no rules that this one understands.`,
    `Its ${RULES_FILE} says ${String(version)}, and ${AUDIT_RULES} is needed; build both with this version or a later one.`,
  );
}
