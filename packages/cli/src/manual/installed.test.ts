// The one file, installed where there is nothing else: no repository, no registry, no settings.

import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../commands.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portico-pack-"));
const prefix = join(folder, "prefix");
const home = { PATH: process.env["PATH"], HOME: folder, npm_config_cache: join(folder, "cache") };
const isWindows = process.platform === "win32";
// Where npm puts what is installed for everybody.
const modules = join(prefix, ...(isWindows ? [] : ["lib"]), "node_modules");
let installed: string;

beforeAll(() => {
  execFileSync(process.execPath, ["pack/pack.ts", folder], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  const file = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  const install = [
    "install",
    "--global",
    "--silent",
    "--offline",
    "--no-audit",
    "--no-fund",
    "--prefix",
    prefix,
    join(folder, file),
  ];
  execFileSync("npm", install, {
    cwd: folder,
    env: home,
    stdio: ["ignore", "ignore", "inherit"],
    shell: isWindows,
  });
  rmSync(join(folder, "package"), { recursive: true });
  installed = join(modules, "portico");
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const portico = async (...words: readonly string[]) => porticoUnder(process.execPath, words);

async function porticoUnder(node: string, words: readonly string[]): Promise<string> {
  const called = [join(installed, "portico.mjs"), ...words];
  const { stdout } = await promisify(execFile)(node, called, { cwd: folder, env: home });
  return stdout;
}

/** The Node that a test runs in, those on the path, and those that `NODE_22`, `NODE_24` and `NODE_26` name, by what they say they are. */
function nodesHere(): ReadonlyMap<number, string> {
  const name = isWindows ? "node.exe" : "node";
  const onPath = (process.env["PATH"] ?? "").split(delimiter).map((one) => join(one, name));
  const named = NODES.flatMap((major) => process.env[`NODE_${major}`] ?? []);
  const found = [...onPath, ...named, process.execPath].flatMap((node): [number, string][] => {
    const { stdout, status } = spawnSync(node, ["-p", "process.versions.node"], { encoding: "utf8" });
    return status === 0 ? [[Number.parseInt(stdout, 10), node]] : [];
  });
  return new Map(found);
}

/** Under each of which it has to run. */
const NODES = [22, 24, 26];

describe("the one file", () => {
  it("is smaller than a megabyte, and brings nothing that would be fetched", () => {
    const file = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    expect(statSync(join(folder, file)).size).toBeLessThan(1_000_000);
    expect(readdirSync(modules).filter((name) => !name.startsWith("."))).toEqual(["portico"]);
  });

  it("answers without this repository under Node 22, 24 and 26, and names those that this machine does not have", async () => {
    const facts = join(folder, "member.json");
    writeFileSync(
      facts,
      JSON.stringify({ AccountID: "100201", AccountType: "Points Member", externalMemberships: [] }),
    );
    const nodes = nodesHere();
    const lacking = NODES.filter((major) => !nodes.has(major));
    if (lacking.length > 0)
      console.info(
        `The installed portico was not tried under Node ${lacking.join(" and ")}: NODE_22=/path/to/node names one.`,
      );
    for (const node of NODES.flatMap((major) => nodes.get(major) ?? [])) {
      const under = (...words: readonly string[]) => porticoUnder(node, words);
      expect(await under("can", "100201", "/points", "--facts", facts)).toBe("yes\n");
      expect(await under("--help")).toContain("portico why 7K3M-9QXD");
      await expect(under("can", "100201", "/bonus-plus", "--facts", facts)).rejects.toMatchObject({
        code: 1,
        stdout: "no\n",
      });
      await expect(under("member", "show", "100201")).rejects.toMatchObject({ code: 5, stdout: "" });
      // With the programs of its workers.
      expect(await under("audit", facts, "--as-type", "NZ Strata Owner", "--cores", "2")).toContain("100201\t");
    }
    expect(nodes.get(Number.parseInt(process.versions.node, 10))).toBe(process.execPath);
  });

  it("is a command of the shell, and its page is found by man", () => {
    // Windows has no man, and starts what is installed in its own way.
    if (isWindows) return;
    const brand = execFileSync(join(prefix, "bin", "portico"), ["brand", "localhost"], { env: home, encoding: "utf8" });
    expect(brand).toContain("localhost serves member_portal.");
    const page = readFileSync(join(prefix, "share", "man", "man1", "portico.1"), "utf8");
    expect(page).toBe(readFileSync(join(installed, "portico.1"), "utf8"));
  });

  it("has a man page with every command and every exit status, and the completions that it prints", async () => {
    const man = readFileSync(join(installed, "portico.1"), "utf8");
    for (const { name } of COMMANDS) expect(man).toContain(`\\fBportico ${name}`);
    for (const status of [0, 1, 2, 3, 4, 5]) expect(man).toContain(`\\fB${status}\\fR`);
    for (const shell of ["bash", "zsh", "fish", "powershell"]) {
      const script = readFileSync(join(installed, "completions", `portico.${shell}`), "utf8");
      expect(await portico("completion", shell)).toBe(script);
      for (const { name } of COMMANDS) expect(script).toContain(name.split(" ").at(-1));
    }
  });
});
