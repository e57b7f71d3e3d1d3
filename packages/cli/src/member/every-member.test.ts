// Every sample member, as the desk reads them: a document each, with the whole output of each command that takes a member; and the same words on
// a screen of any width and in a pipe.

import { type Club, startClub } from "@portico/sandbox/club";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDocument, portico } from "../../testing/desk.ts";

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
    ...["points", "entitlements", "charges", "credits", "bookings", "documents", "todos", "routes"].map((list) => [
      list,
      no,
    ]),
    ["can", no, "/bonus-plus"],
    ["explain", no, "stays", "short-stays"],
    ["timeline", no],
  ];
}

/** What takes long is drawn at two widths; at all of them, and into a pipe, `member.test.ts` draws it. */
const ALL = [40, 160, undefined] as const;
const MORE_WIDTHS = new Map<string, readonly (number | undefined)[]>([
  ["points", ALL],
  ["entitlements", ALL],
  ["charges", ALL],
  ["credits", ALL],
  ["routes", ALL],
  ["timeline", []],
]);

const LONGEST_UNBROKEN = 12;

/** The words of an output, each once; those that a narrow screen may break are left out. */
function wordsOf(output: string): readonly string[] {
  const words = output.split(/\s+/u).filter((word) => word.length <= LONGEST_UNBROKEN && /[\p{L}\d]/u.test(word));
  return [...new Set(words)].toSorted();
}

/** What is at its own brand supposes nothing. */
const brandOf = (brand: string) => (brand === "member_portal" ? [] : ["--brand", brand]);

describe.each(SAMPLES.map(({ no, brand }) => [no, brand] as const))("%s", (no, brand) => {
  it("reads as written down, and says the same however wide the screen is", async () => {
    const documents: string[] = [];
    for (const words of callsAbout(no).map((call) => [...call, ...brandOf(brand)])) {
      const at = (columns?: number) => portico(words, { env, ...(columns !== undefined && { columns }) });
      const usual = await at(80);
      documents.push(asDocument(words, usual));
      for (const columns of MORE_WIDTHS.get(words[0] ?? "") ?? [40]) {
        const drawn = await at(columns);
        expect([words, columns, drawn.status, drawn.errors]).toEqual([words, columns, usual.status, usual.errors]);
        // In a pipe an empty list has its head all the same.
        if (columns === undefined) continue;
        expect([words, columns, wordsOf(drawn.output)]).toEqual([words, columns, wordsOf(usual.output)]);
        // One word that no screen is wide enough for stands beside its name, and nothing with it.
        const tooWide = drawn.output
          .split("\n")
          .filter((line) => line.length > columns && line.trim().split(/\s+/u).length > 2);
        expect([words, columns, tooWide]).toEqual([words, columns, []]);
      }
    }
    await expect(documents.join("\n")).toMatchFileSnapshot(`../../documents/members/${no}.txt`);
  });
});
