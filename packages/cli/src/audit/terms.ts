// What an audit compares, as it was typed.

import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Instant } from "@portico/domain/day";
import { supposedWords, whatIfOf } from "../facts/question.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, Failure, misused } from "../frame/exit.ts";
import { brisbaneTime, parseWhen } from "../frame/moments.ts";
import type { Audit } from "./block.ts";
import { AUDIT_RULES, type Terms } from "./rules.ts";
import type { Form } from "./told.ts";

/** Each worker takes memory: more of them than this only where they are asked for. */
const MOST_CORES = 4;
/** Where members are judged, unless it is said. */
const AS_IS = { brand: "member_portal" } as const;
const RULES_FILE = "rules.mjs";

/** What is compared with what. */
export async function auditOf(call: Call): Promise<Audit> {
  const { options, world } = call;
  const whatIf = whatIfOf(call);
  const from = options.from === undefined ? world.now() : parseWhen(options.from);
  const asIs: Terms = { ...AS_IS, at: from, without: [], with: [], asType: undefined };
  const supposed: Terms = {
    brand: whatIf.brand ?? asIs.brand,
    at: whatIf.at ?? from,
    without: options.without ?? [],
    with: options.with ?? [],
    asType: options["as-type"],
  };
  const form = formOf(call);
  if (options.compare !== undefined)
    return { before: supposed, after: supposed, build: await buildAt(options.compare), form };
  if (supposedWords(whatIf, AS_IS) === undefined)
    throw misused(
      "an audit needs something to be otherwise.",
      "Say --without, --with, --as-type, --brand, --at or --compare.",
    );
  return { before: asIs, after: supposed, build: undefined, form };
}

/** What is compared, in a sentence. */
export function auditWords(call: Call, { before, build }: Audit): string {
  const supposed = supposedWords(whatIfOf(call), AS_IS);
  if (build === undefined) return `${supposed} Compared with ${brisbaneTime(before.at as Instant)}.`;
  return `${supposed ?? `On ${brisbaneTime(before.at as Instant)}.`} The rules of ${call.options.compare} compared with ours.`;
}

/** On how many cores: as many as are asked for, or as there are. */
export function coresOf({ options: { cores } }: Call): number {
  if (cores === undefined) return Math.min(MOST_CORES, availableParallelism());
  if (/^[1-9]\d?$/.test(cores)) return Number(cores);
  throw misused(`"${cores}" is no number of cores.`, "Write --cores 2.");
}

function formOf({ options, world }: Call): Form {
  if (options.summary === true) return "summary";
  if (options.json === true) return "json";
  return world.screen === undefined ? "tabbed" : "screen";
}

/** The file of another build's rules: that file, or the folder of the build, or the one in which it is installed. */
async function buildAt(path: string): Promise<string> {
  const places = [path, join(path, RULES_FILE), join(path, "dist", RULES_FILE), join(path, "lib", RULES_FILE)].map(
    (place) => resolve(place),
  );
  const file = places.find((place) => statSync(place, { throwIfNoEntry: false })?.isFile());
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
