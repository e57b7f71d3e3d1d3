// Finds the rules of another build of portico: in a file, in a folder, or in a commit of this checkout.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildArea, RULE_CASES } from "@portico/domain/analysis/build";
import { EXIT, Failure } from "../frame/exit.ts";

/** Where a build, an installation, a checkout and a domain package keep their rules. */
const PLACES = [
  "rules.mjs",
  "lib/rules.mjs",
  "dist/rules.mjs",
  "packages/cli/dist/rules.mjs",
  "analysis/build.ts",
  "src/analysis/build.ts",
  "packages/domain/src/analysis/build.ts",
];

const DOMAIN = ["packages/domain/package.json", "packages/domain/src"];
const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;

/** The rules of a build: its rules file, or a folder that holds it. */
export async function rulesOfBuild(path: string): Promise<readonly BuildArea[]> {
  const places = [path, ...PLACES.map((place) => join(path, place))].map((place) => resolve(place));
  const file = places.find((place) => statSync(place, { throwIfNoEntry: false })?.isFile());
  if (file === undefined)
    throw new Failure(
      EXIT.notFound,
      `There is no build of portico at ${path}.`,
      "Name its rules.mjs, or the folder of a build or a checkout; for a commit write --ref.",
    );
  return importRules(file, path);
}

export async function rulesOfCommit(ref: string): Promise<readonly BuildArea[]> {
  const root = git(["rev-parse", "--show-toplevel"]);
  if (root === undefined)
    throw new Failure(
      EXIT.notFound,
      "There is no git checkout here.",
      "Run it in a checkout of portico, or name a build instead of --ref.",
    );
  const commit = git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  if (commit === undefined)
    throw new Failure(
      EXIT.notFound,
      `"${ref}" names no commit of this checkout.`,
      'Name a commit, a branch or a tag; "git log --oneline" lists commits.',
    );
  const folder = mkdtempSync(join(tmpdir(), "portico-rules-"));
  try {
    extract(commit, { root, folder });
    const file = join(folder, "packages/domain/src/analysis/build.ts");
    if (statSync(file, { throwIfNoEntry: false }) === undefined)
      throw new Failure(
        EXIT.notFound,
        `The rules of ${ref} cannot be compared: the commit is older than this command.`,
        "Name a later commit.",
      );
    return await importRules(file, ref);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function extract(commit: string, { root, folder }: { root: string; folder: string }): void {
  const archive = spawnSync("git", ["archive", "--format=tar", commit, "--", ...DOMAIN], {
    cwd: root,
    maxBuffer: MAX_ARCHIVE_BYTES,
  });
  // Without these paths the commit is older still, which the missing file says.
  if (archive.status !== 0) return;
  const { status, error } = spawnSync("tar", ["-x", "-C", folder], { input: archive.stdout });
  if (status !== 0)
    throw new Failure(
      EXIT.unforeseen,
      `The sources of ${commit} could not be unpacked.`,
      error?.message ?? "Check that the command tar works.",
    );
}

interface Build {
  readonly RULE_CASES?: unknown;
  readonly ruleAreas?: () => readonly BuildArea[];
}

async function importRules(file: string, name: string): Promise<readonly BuildArea[]> {
  const { RULE_CASES: version, ruleAreas } = await importFile(file, name);
  if (version === RULE_CASES && ruleAreas !== undefined) return ruleAreas();
  throw new Failure(
    EXIT.notFound,
    `The build at ${name} has no rules that this one understands.`,
    typeof version === "number"
      ? `Its rules say ${version}, and ${RULE_CASES} is needed; build both with this version or a later one.`
      : "Name the rules.mjs of a build with this version or a later one.",
  );
}

async function importFile(file: string, name: string): Promise<Build> {
  try {
    return (await import(pathToFileURL(file).href)) as Build;
  } catch (error) {
    throw new Failure(
      EXIT.notFound,
      `${name} is not a build of portico: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
      "Name its rules.mjs, or the folder that holds it.",
    );
  }
}

function git(args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
