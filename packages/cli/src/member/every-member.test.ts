// Every sample member in each member command, on screens of 40, 80 and 160 columns and in a pipe: one document each.

import { type Club, startClub } from "@portico/sandbox/club";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDocument, portico } from "../../testing/cli-harness.ts";
import { linesTooWide, mergeDocuments, WIDTHS } from "../../testing/documents.ts";

let club: Club;
let env: Record<string, string>;

beforeAll(async () => {
  club = await startClub({ today: "2026-11-20" });
  env = { SANDBOX_PORT: new URL(club.address).port };
});

afterAll(() => club.close());

/** Commands with long output run for one topic; member.test.ts has the whole output. */
function callsAbout(no: string): readonly (readonly string[])[] {
  return [
    ["member", "show", no],
    ...["points", "ledger", "entitlements", "charges", "credits", "bookings", "documents", "todos", "routes"].map(
      (list) => [list, no],
    ),
    ["can", no, "/bonus-plus"],
    ["explain", no, "stays", "short-stays"],
    ["timeline", no],
  ];
}

/** At the member's own brand, there is no what-if. */
const brandOf = (brand: string) => (brand === "member_portal" ? [] : ["--brand", brand]);

describe.each(SAMPLES.map(({ no, brand }) => [no, brand] as const))("%s", (no, brand) => {
  it("prints the recorded document at every terminal width and in a pipe", async () => {
    const calls = callsAbout(no).map((call) => [...call, ...brandOf(brand)]);
    const documents = await Promise.all(calls.map(drawnEverywhere));
    await expect(documents.flat().join("\n")).toMatchFileSnapshot(`../../documents/members/${no}.txt`);
  });
});

async function drawnEverywhere(words: readonly string[]): Promise<readonly string[]> {
  const documents = await Promise.all(
    WIDTHS.map(async (columns) => asDocument(words, await portico(words, { env, ...(columns && { columns }) }))),
  );
  for (const [at, columns] of WIDTHS.entries()) {
    if (columns !== undefined)
      expect([words, columns, linesTooWide(documents[at] ?? "", columns)]).toEqual([words, columns, []]);
  }
  return mergeDocuments(documents);
}
