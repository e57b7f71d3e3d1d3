// Every sample member, as the desk reads them: a document each, with the whole output of each command that takes a member, on screens of 40, 80 and
// 160 columns and in a pipe; what is alike in several of them stands there once.

import { type Club, startClub } from "@portico/sandbox/club";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDocument, portico } from "../../testing/desk.ts";
import { alike, linesTooWide, WIDTHS } from "../../testing/documents.ts";

let club: Club;
let env: Record<string, string>;

beforeAll(async () => {
  club = await startClub({ today: "2026-11-20" });
  env = { SANDBOX_PORT: new URL(club.address).port };
});

afterAll(() => club.close());

/** What is long is asked of one topic; the whole of it stands in the documents of `member.test.ts`. */
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

/** What is at its own brand supposes nothing. */
const brandOf = (brand: string) => (brand === "member_portal" ? [] : ["--brand", brand]);

describe.each(SAMPLES.map(({ no, brand }) => [no, brand] as const))("%s", (no, brand) => {
  it("reads as written down, on a screen of any width and in a pipe", async () => {
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
  return alike(documents);
}
