// The packed CLI, installed without repository, registry or settings.

import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../commands.ts";

const PACK = fileURLToPath(new URL("../../../../.ci/pack.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portico-pack-"));
const prefix = join(folder, "prefix");
const home = { PATH: process.env["PATH"], HOME: folder, npm_config_cache: join(folder, "cache") };
const isWindows = process.platform === "win32";
// The folder of npm's global packages.
const modules = join(prefix, ...(isWindows ? [] : ["lib"]), "node_modules");
let installed: string;

beforeAll(() => {
  execFileSync(process.execPath, [PACK, "--to", folder, "cli"], { stdio: ["ignore", "ignore", "inherit"] });
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
  rmSync(join(folder, "staged"), { recursive: true });
  installed = join(modules, "@portico/cli");
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const portico = async (...words: readonly string[]) => porticoUnder(process.execPath, words);

async function porticoUnder(node: string, words: readonly string[]): Promise<string> {
  const called = [join(installed, "portico.mjs"), ...words];
  const { stdout } = await promisify(execFile)(node, called, { cwd: folder, env: home });
  return stdout;
}

/** Node versions to test: the current one, those on the path, and those of `NODE_22`, `NODE_24` and `NODE_26`, by their reported version. */
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

const NODES = [22, 24, 26];

describe("the packed CLI", () => {
  it("is smaller than 1 MB and has no dependencies", () => {
    const file = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    expect(statSync(join(folder, file)).size).toBeLessThan(1_000_000);
    expect(readdirSync(modules).filter((name) => !name.startsWith("."))).toEqual(["@portico"]);
  });

  it("works under Node 22, 24 and 26, and lists the versions missing on this machine", async () => {
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
      // Node 22 and 24 have no Temporal, so this loads the bundled polyfill.
      const zoned = ["--at", "2026-11-23T09:00[Australia/Sydney]"];
      expect(await under("can", "100201", "/points", "--facts", facts, ...zoned)).toContain("08:00 in Brisbane");
      expect(await under("--help")).toContain("portico why 7K3M-9QXD");
      await expect(under("can", "100201", "/bonus-plus", "--facts", facts)).rejects.toMatchObject({
        code: 1,
        stdout: "no\n",
      });
      await expect(under("member", "show", "100201")).rejects.toMatchObject({ code: 5, stdout: "" });
      // Includes the bundled worker.
      expect(await under("audit", facts, "--as-type", "NZ Strata Owner", "--cores", "2")).toContain("100201\t");
    }
    expect(nodes.get(Number.parseInt(process.versions.node, 10))).toBe(process.execPath);
  });

  it("is on the shell's path and has a man page", () => {
    // Windows has no man, and starts commands differently.
    if (isWindows) return;
    const brand = execFileSync(join(prefix, "bin", "portico"), ["brand", "localhost"], { env: home, encoding: "utf8" });
    expect(brand).toContain("localhost serves member_portal.");
    const page = readFileSync(join(prefix, "share", "man", "man1", "portico.1"), "utf8");
    expect(page).toBe(readFileSync(join(installed, "portico.1"), "utf8"));
  });

  it("documents every command and exit status in the man page, and contains the completions", async () => {
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
