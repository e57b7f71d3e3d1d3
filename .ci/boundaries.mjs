// Tests the linter's patterns for package boundaries, because a pattern that matches nothing would go unnoticed.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const MUST_BE_REFUSED = [
  ["packages/domain/src/points/a.ts", 'import "zod"'],
  ["packages/domain/src/points/b.test.ts", 'import "@portico/sandbox/club"'],
  ["packages/cli/src/a.ts", 'import "@portico/api/start"'],
  ["packages/adapters-http/src/a.ts", 'import "@portico/adapters-content/source"'],
  ["packages/adapters-content/src/api/a.ts", 'import "@portico/sandbox/club"'],
  ["packages/adapters-content/src/api/b.ts", 'import "../../../sandbox/src/club.ts"'],
  ["packages/adapters-http/src/c.ts", 'import "@portico/domain/charges/source"'],
  ["packages/sandbox/src/a.ts", 'import "@portico/domain/day"'],
  ["packages/api/src/points/a.ts", 'import "@portico/adapters-http/calls"'],
  ["packages/api/src/points/b.ts", 'import "@portico/web/main"'],
  ["packages/api/src/points/contract.ts", 'import "fastify"'],
  ["packages/web/src/points/a.ts", 'import "@portico/sandbox/club"'],
  ["packages/web/src/points/b.ts", 'import { z } from "@portico/api/points/contract"; export const a = z'],
  ["packages/web/src/points/c.ts", 'import "@portico/domain/temporal"'],
];

const MUST_BE_ACCEPTED = [
  ["packages/cli/src/b.ts", 'import "@portico/adapters-http/calls"'],
  ["packages/adapters-http/src/b.ts", 'import "@portico/domain/day"'],
  ["packages/adapters-http/src/d.ts", 'import "@portico/domain/ports"'],
  ["packages/api/src/points/c.ts", 'import "@portico/domain/day"'],
  ["packages/api/src/operations/back-end.ts", 'import "@portico/adapters-http/calls"'],
  ["packages/api/src/operations/sandbox.ts", 'import "@portico/sandbox/club"'],
  ["packages/web/src/points/d.ts", 'import type { A } from "@portico/api/points/contract"; export type B = A'],
  ["packages/web/src/points/e.ts", 'import "@portico/domain/day"'],
];

const folder = mkdtempSync(join(tmpdir(), "portico-boundaries-"));
try {
  cpSync(".oxlintrc.json", join(folder, ".oxlintrc.json"));
  for (const [file, code] of [...MUST_BE_REFUSED, ...MUST_BE_ACCEPTED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code};\n`);
  }
  const { stdout } = spawnSync("oxlint", ["--format=json"], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const refused = new Set(
    JSON.parse(stdout)
      .diagnostics.filter(({ code }) => code === "eslint(no-restricted-imports)")
      .map(({ filename }) => filename),
  );
  const wronglyAccepted = MUST_BE_REFUSED.filter(([file]) => !refused.has(file)).map(
    ([file, code]) => `not refused: ${code} in ${file}`,
  );
  const wronglyRefused = MUST_BE_ACCEPTED.filter(([file]) => refused.has(file)).map(
    ([file, code]) => `refused: ${code} in ${file}`,
  );
  for (const line of [...wronglyAccepted, ...wronglyRefused]) process.stdout.write(`${line}\n`);
  process.exitCode = wronglyAccepted.length + wronglyRefused.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
