// `timeline --json` and `diff --json` for sample members: whole documents. The output for people is in every-command.test.ts.

import { type Club, startClub } from "@portico/sandbox/club";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDocument, portico } from "../../testing/cli-harness.ts";

let club: Club;
let env: Record<string, string>;

beforeAll(async () => {
  club = await startClub({ today: "2026-11-20" });
  env = { SANDBOX_PORT: new URL(club.address).port };
});

afterAll(() => club.close());

const CALLS = [
  ["timeline", "100201", "--to", "2027-06-30"],
  ["timeline", "100201", "--at", "2027-01-01", "--to", "2027-01-31", "--without", "Classic Exchange"],
  ["timeline", "100212"],
  ["diff", "100201", "--to", "2027-06-30"],
  ["diff", "100205", "--from", "2026-11-20", "--to", "2026-11-20"],
  ["diff", "100223", "--from", "2026-10-01", "--to", "2026-12-01", "--as-type", "Points Member"],
] as const;

describe("timeline and diff with --json", () => {
  it("print one change a line, with its day and rule", async () => {
    const documents: string[] = [];
    for (const words of CALLS) {
      const called = await portico([...words, "--json"], { env });
      for (const line of called.output.split("\n").filter(Boolean))
        expect(JSON.parse(line)).toMatchObject({ portico: 1, rule: expect.stringContaining(".") as string });
      documents.push(asDocument([...words, "--json"], called));
    }
    await expect(documents.join("\n")).toMatchFileSnapshot("../../documents/changes-json.txt");
  });

  it("agree for the same days", async () => {
    for (const { no, brand } of SAMPLES) {
      const days = ["--to", "2028-12-31", "--brand", brand, "--json"];
      const [line, diff] = [
        await portico(["timeline", no, ...days], { env }),
        await portico(["diff", no, ...days], { env }),
      ];
      const [changes, differences] = [linesIn(line.output), linesIn(diff.output)];
      const turns = differences.flatMap((difference) => difference["changes"] as object[]);
      expect(changes).toEqual(expect.arrayContaining(turns.map((turn) => expect.objectContaining(turn) as object)));
    }
  });
});

describe("timeline and diff errors", () => {
  it.each([
    [["diff", "100201"], '"portico diff" needs --to DAY.'],
    [["diff", "100201", "--to", "2026-02-30"], '"2026-02-30" is no day or moment.'],
    [["diff", "100201", "--from", "2027-01-01", "--to", "2026-12-31"], "--from is after --to."],
    [["timeline", "100201", "--to", "2026-11-19"], "--to 2026-11-19 is before 20 Nov 2026."],
  ])("is said of %j", async (words, complaint) => {
    const { status, output, errors } = await portico(words, { env });
    expect([status, output]).toEqual([2, ""]);
    expect(errors).toContain(complaint);
  });

  it("print the known changes and exit with 5 if a part could not be read", async () => {
    club.faults.set({ kind: "away", call: "get-charges" });
    try {
      const { status, output, errors } = await portico(["timeline", "100223"], { env });
      expect(status).toBe(5);
      expect(output).not.toBe("");
      expect(errors).toContain("charges could not be read");
    } finally {
      club.faults.clear();
    }
  });
});

function linesIn(output: string): readonly Readonly<Record<string, unknown>>[] {
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
