// The CLI of an operator, connected to a running portal.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { expect } from "vitest";
import { type CliRun, portico } from "./cli-harness.ts";
import { KEY, startTestPortal, type TestPortal } from "./portal.ts";
import type { ReportedReason } from "./quotable-responses.ts";

export interface CliWithPortal {
  readonly portal: TestPortal;
  readonly env: Readonly<Record<string, string>>;
  run(args: readonly string[], input?: string): Promise<CliRun>;
  jsonLines(args: readonly string[]): Promise<readonly Record<string, unknown>[]>;
  /** Fails unless `portico why` knows every reported reason with the same text. */
  expectAllKnown(
    reports: readonly ReportedReason[],
    reader: { readonly language: Language; readonly memberNumber: string | undefined },
  ): Promise<void>;
  close(): Promise<void>;
}

export async function startCliWithPortal(languages?: readonly Language[]): Promise<CliWithPortal> {
  const folder = mkdtempSync(join(tmpdir(), "portico-desk-"));
  const portal = await startTestPortal(languages && { languages });
  const env = { SANDBOX_PORT: new URL(portal.club.address).port, PORTICO_KEY_FILE: join(folder, "operator.json") };
  const run = (args: readonly string[], input = "") =>
    portico(args, { env, input, overrides: { now: () => Date.now() as Instant } });
  const jsonLines = async (args: readonly string[]) => {
    const { output } = await run([...args, "--json"]);
    const lines = output.split("\n").filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  expect(await run(["login", portal.operations], KEY)).toMatchObject({ status: 0, output: "" });
  return {
    portal,
    env,
    run,
    jsonLines,
    expectAllKnown: async (reports, { language, memberNumber }) => {
      const refusals = new Map<string, Record<string, unknown>>();
      for (const { where, reference, sentences: words, page } of reports) {
        expect([where, typeof reference]).toEqual([where, "string"]);
        const refusal = refusals.get(String(reference)) ?? (await jsonLines(["why", String(reference)]))[0];
        refusals.set(String(reference), refusal ?? {});
        expect([where, refusal?.["memberNumber"], refusal?.["language"]]).toEqual([where, memberNumber, language]);
        for (const sentence of words)
          expect([where, refusal?.["read"]]).toEqual([where, expect.stringContaining(sentence)]);
        if (page !== undefined)
          for (const sentence of words) expect([where, page]).toEqual([where, expect.stringContaining(sentence)]);
      }
    },
    close: async () => {
      await portal.close();
      rmSync(folder, { recursive: true });
    },
  };
}
