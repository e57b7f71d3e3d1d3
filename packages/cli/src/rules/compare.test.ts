// Whole output of `portico rules compare` for builds with planted mistakes, and for what is not a build.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliRun, portico } from "../../testing/cli-harness.ts";

const DOMAIN = fileURLToPath(new URL("../../../domain/", import.meta.url));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-compare-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function buildWith(name: string, file: string, change: (source: string) => string): string {
  const build = join(folder, name);
  copyDomain(join(build, "packages/domain"));
  const path = join(build, "packages/domain/src", file);
  const source = readFileSync(path, "utf8");
  const changed = change(source);
  expect(changed).not.toBe(source);
  writeFileSync(path, changed);
  return build;
}

/** Entitlements expire on their expiry day. */
function buildOffByADay(name: string): string {
  return buildWith(name, "entitlements/status.ts", (source) =>
    source.replace("today > (expiresOn as Day)", "today >= (expiresOn as Day)"),
  );
}

function copyDomain(destination: string): void {
  cpSync(join(DOMAIN, "src"), join(destination, "src"), {
    recursive: true,
    filter: (path) => !path.endsWith(".test.ts"),
  });
  cpSync(join(DOMAIN, "package.json"), join(destination, "package.json"));
}

async function compare(...args: readonly string[]): Promise<CliRun> {
  const { status, output, errors } = await portico(["rules", "compare", ...args]);
  const named = (text: string) => text.replaceAll(folder, "");
  return { status, output: named(output), errors: named(errors) };
}

/** The lines after the first, which says how many cases there are. */
function changesIn({ output }: CliRun): readonly string[] {
  return output.split("\n").slice(2, -1);
}

const EXPIRED_A_DAY_EARLY =
  "entitlements\tan entitlement with the status ACTIVE and a balance of 1, expiring today\tEXPIRED\tEXPIRING\t1";

describe("portico rules compare BUILD", () => {
  it("finds that equal rules are equivalent", async () => {
    const { status, output } = await compare(DOMAIN);
    expect(status).toBe(0);
    expect(output).toMatch(
      /^The rules of \S+ compared with ours: \d+,\d+ cases of \d+ areas, decided in 0\.0 s\. They are equivalent\.\n$/,
    );
  });

  it("finds a page that was open to more members", async () => {
    const build = buildWith("widened", "access/kind-rules.ts", (source) =>
      source.replace(
        '"/bonus-plus", allowed: ["classic_plus"]',
        '"/bonus-plus", allowed: ["classic_plus", "classic_weeks"]',
      ),
    );
    const found = await compare(build);
    expect(found.status).toBe(1);
    expect(found.output).toMatch(
      /^The rules of \/widened compared with ours: .* \d+ cases differ\.\narea\tsimplest case\twas\tis\tcases\n/,
    );
    expect(changesIn(found)).toEqual([
      "access\ta Weeks member, on /bonus-plus\tallow\t/page-not-found\t32",
      "access\ta Weeks member whose memberships are not known, on /bonus-plus\tallow\tnot known\t1",
    ]);
  });

  it("finds rows that were in another order", async () => {
    const build = buildWith("swapped", "points/status.ts", (source) => {
      const rows = source.replace("export const POINTS_STATUS_RULES", "const ROWS");
      const order = "[0, 1, 2, 4, 3, 5, 6, 7].map((at) => ROWS[at] as (typeof ROWS)[number])";
      return `${rows}\nexport const POINTS_STATUS_RULES: typeof ROWS = ${order};\n`;
    });
    expect(changesIn(await compare(build))).toEqual([
      "points\tpoints with the status ACTIVE and a balance of 0, expiring on a day that is not known\tUNKNOWN\tUSED\t2",
    ]);
  });

  it("finds a comparison that was off by a day", async () => {
    expect(changesIn(await compare(buildOffByADay("off-by-a-day")))).toEqual([EXPIRED_A_DAY_EARLY]);
  });

  it("finds a stay that needed no validity pass", async () => {
    const pages = 'pages: ["/short-stays"],\n    needs: ';
    const build = buildWith("no-pass", "stays/kinds.ts", (source) =>
      source.replace(`${pages}"validity pass"`, `${pages}"nothing"`),
    );
    expect(changesIn(await compare(build))).toEqual([
      "stays\tan Escapes member without a validity pass, on /short-stays\tyes\tno\t2,289",
      "stays\tan Escapes member whose memberships are not known, on /short-stays\tyes\tnot known\t3",
    ]);
  });

  it("prints changes as data", async () => {
    const { output } = await compare(join(folder, "off-by-a-day"), "--json");
    expect(JSON.parse(output)).toMatchObject({
      portico: 1,
      answer: "rules compare",
      isEquivalent: false,
      changes: [{ area: "entitlements", before: "EXPIRED", after: "EXPIRING", cases: 1 }],
    });
  });
});

describe("portico rules compare with a bad build", () => {
  it.each<[string, string, string, string]>([
    [
      "a file that exports nothing of a build",
      "empty.mjs",
      "export const a = 1;",
      "The build at /empty.mjs has no rules that this one understands.\nName the rules.mjs of a build with this version or a later one.",
    ],
    [
      "a file of another version",
      "old.mjs",
      "export const RULE_CASES = 0; export const ruleAreas = () => [];",
      "The build at /old.mjs has no rules that this one understands.\nIts rules say 0, and 1 is needed; build both with this version or a later one.",
    ],
    [
      "a file that fails",
      "failing.mjs",
      'throw new Error("no database");',
      "/failing.mjs is not a build of portico: no database\nName its rules.mjs, or the folder that holds it.",
    ],
  ])("says what to do about %s", async (_, name, text, message) => {
    writeFileSync(join(folder, name), text);
    const { status, output, errors } = await compare(join(folder, name));
    expect([status, output, errors]).toEqual([3, "", `portico: ${message}\n`]);
  });

  it("says what to do without a build", async () => {
    mkdirSync(join(folder, "nothing"));
    expect(await compare(join(folder, "nothing"))).toEqual({
      status: 3,
      output: "",
      errors:
        "portico: There is no build of portico at /nothing.\nName its rules.mjs, or the folder of a build or a checkout; for a commit write --ref.\n",
    });
    expect(await compare()).toEqual({
      status: 2,
      output: "",
      errors: 'portico: "portico rules compare" needs BUILD or --ref.\nFor the commit before write --ref HEAD~1.\n',
    });
    expect(await compare("a", "--ref", "HEAD")).toMatchObject({
      status: 2,
      errors: expect.stringContaining("portico: name a build or --ref, and not both.\n") as string,
    });
  });
});

describe("portico rules compare --ref", () => {
  it("compares with a commit, and says what to do about any other name", async () => {
    const root = buildOffByADay("repository");
    const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-C", root, ...identity, ...args], { stdio: "ignore" });
    git("init", "--initial-branch", "main");
    git("commit", "--allow-empty", "--message", "one");
    git("tag", "before");
    git("add", ".");
    git("commit", "--message", "two");
    const { GIT_DIR, GIT_WORK_TREE } = process.env;
    Object.assign(process.env, { GIT_DIR: join(root, ".git"), GIT_WORK_TREE: root });
    try {
      expect(changesIn(await compare("--ref", "main"))).toEqual([EXPIRED_A_DAY_EARLY]);
      expect(await compare("--ref", "before")).toEqual({
        status: 3,
        output: "",
        errors:
          "portico: The rules of before cannot be compared: the commit is older than this command.\nName a later commit.\n",
      });
      expect(await compare("--ref", "no-such-branch")).toEqual({
        status: 3,
        output: "",
        errors:
          'portico: "no-such-branch" names no commit of this checkout.\nName a commit, a branch or a tag; "git log --oneline" lists commits.\n',
      });
      process.env["GIT_DIR"] = join(folder, "nothing");
      expect(await compare("--ref", "main")).toEqual({
        status: 3,
        output: "",
        errors:
          "portico: There is no git checkout here.\nRun it in a checkout of portico, or name a build instead of --ref.\n",
      });
    } finally {
      restore({ GIT_DIR, GIT_WORK_TREE });
    }
  });
});

function restore(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
