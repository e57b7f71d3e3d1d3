// The desk of an operator beside a portal that runs.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { expect } from "vitest";
import { type Called, portico } from "./desk.ts";
import { KEY, type PortalBeside, startPortalBeside } from "./portal.ts";
import type { Told } from "./told.ts";

/** The desk, and the portal that it asks. */
export interface DeskBeside {
  readonly beside: PortalBeside;
  readonly env: Readonly<Record<string, string>>;
  desk(words: readonly string[], input?: string): Promise<Called>;
  /** The lines of an answer, as data. */
  linesOf(words: readonly string[]): Promise<readonly Record<string, unknown>[]>;
  /** Fails where something was told that the desk does not know in the same words. */
  expectKnown(
    told: readonly Told[],
    reader: { readonly language: Language; readonly memberNumber: string | undefined },
  ): Promise<void>;
  close(): Promise<void>;
}

/** Starts both, with an operator who is known. */
export async function startDeskBeside(languages?: readonly Language[]): Promise<DeskBeside> {
  const folder = mkdtempSync(join(tmpdir(), "portico-desk-"));
  const beside = await startPortalBeside(languages && { languages });
  const env = { SANDBOX_PORT: new URL(beside.club.address).port, PORTICO_KEY_FILE: join(folder, "operator.json") };
  const desk = (words: readonly string[], input = "") =>
    portico(words, { env, input, more: { now: () => Date.now() as Instant } });
  const linesOf = async (words: readonly string[]) => {
    const { output } = await desk([...words, "--json"]);
    const lines = output.split("\n").filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  expect(await desk(["login", beside.operations], KEY)).toMatchObject({ status: 0, output: "" });
  return {
    beside,
    env,
    desk,
    linesOf,
    expectKnown: async (told, { language, memberNumber }) => {
      const known = new Map<string, Record<string, unknown>>();
      for (const { where, reference, words, page } of told) {
        expect([where, typeof reference]).toEqual([where, "string"]);
        const why = known.get(String(reference)) ?? (await linesOf(["why", String(reference)]))[0];
        known.set(String(reference), why ?? {});
        expect([where, why?.["memberNumber"], why?.["language"]]).toEqual([where, memberNumber, language]);
        for (const sentence of words)
          expect([where, why?.["read"]]).toEqual([where, expect.stringContaining(sentence)]);
        if (page !== undefined)
          for (const sentence of words) expect([where, page]).toEqual([where, expect.stringContaining(sentence)]);
      }
    },
    close: async () => {
      await beside.close();
      rmSync(folder, { recursive: true });
    },
  };
}
