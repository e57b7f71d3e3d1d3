// The one file, installed where there is nothing else: no repository, no registry, no settings.

import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../commands.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portico-pack-"));
const prefix = join(folder, "prefix");
const home = { PATH: process.env["PATH"], HOME: folder, npm_config_cache: join(folder, "cache") };
let installed: string;

beforeAll(() => {
  execFileSync(process.execPath, ["pack/pack.ts", folder], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  const file = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  const install = [
    "install",
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
    shell: process.platform === "win32",
  });
  rmSync(join(folder, "package"), { recursive: true });
  installed = join(prefix, "node_modules", "portico");
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const portico = async (...words: readonly string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(installed, "portico.mjs"), ...words], {
    cwd: folder,
    env: home,
  });
  return stdout;
};

describe("the one file", () => {
  it("is smaller than a megabyte, and brings nothing that would be fetched", () => {
    const file = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    expect(statSync(join(folder, file)).size).toBeLessThan(1_000_000);
    expect(readdirSync(join(prefix, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["portico"]);
  });

  it("answers without this repository", async () => {
    const facts = join(folder, "member.json");
    writeFileSync(
      facts,
      JSON.stringify({ AccountID: "100201", AccountType: "Points Member", externalMemberships: [] }),
    );
    expect(await portico("can", "100201", "/points", "--facts", facts)).toBe("yes\n");
    expect(await portico("--help")).toContain("portico why 7K3M-9QXD");
    await expect(portico("can", "100201", "/bonus-plus", "--facts", facts)).rejects.toMatchObject({
      code: 1,
      stdout: "no\n",
    });
    await expect(portico("member", "show", "100201")).rejects.toMatchObject({ code: 5, stdout: "" });
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
