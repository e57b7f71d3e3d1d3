// Whole output of `portico audit` for a file with many kinds of members and unreadable lines.

import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDocument, type CliRun, portico } from "../../testing/cli-harness.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-audit-"));
  writeFileSync(join(folder, "members.ndjson"), Buffer.concat([Buffer.from(`${LINES.join("\n")}\n`), NOT_UTF8]));
  writeFileSync(join(folder, "nobody.ndjson"), "");
  writeFileSync(join(folder, "rules.mjs"), OTHER_RULES);
  writeFileSync(join(folder, "old.mjs"), "export const AUDIT_RULES = 0;");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINES = [
  ...SAMPLES.map(({ no, record: { profile, lots, memberships } }) =>
    JSON.stringify({
      AccountID: no,
      AccountType: profile.AccountType,
      externalMemberships: memberships,
      points: lots,
    }),
  ),
  '{"AccountID": "100300", "AccountType": "Points Mem',
  "",
  JSON.stringify({
    ask: "account",
    member: { AccountID: "100301\u001b[2J", AccountType: "Points Member", externalMemberships: [] },
  }),
  JSON.stringify({ AccountType: "AU Member", externalMemberships: [] }),
  "[]",
  `"${"x".repeat(1_100_000)}"`,
];

const NOT_UTF8 = Buffer.from([0x22, 0xff, 0x22]);

const OTHER_RULES = `
export const AUDIT_RULES = 1;
const shared = [{ room: "access", about: "/points", outcome: "/closed", rule: "theirs.closed" }];
export const judge = ({ asType }) => ({ AccountType }) => ({ accountType: asType ?? AccountType, shared, statuses: () => [] });
`;

const CALLS = [
  ["--without", "Classic Plus", "--without", "16509"],
  ["--with", "World Online"],
  ["--as-type", "NZ Strata Owner", "--summary"],
  ["--brand", "ecv_member", "--summary"],
  ["--at", "2027-02-01", "--summary"],
  ["--from", "2027-01-31", "--at", "2027-02-01"],
  ["--without", "no such membership"],
  ["--expiring", "365"],
  ["--expiring", "1", "--at", "2027-01-14", "--as-type", "AU Member"],
] as const;

describe.each([undefined, 40, 80, 160])("on a screen of %j columns", (columns) => {
  it("prints the recorded document", async () => {
    const documents: string[] = [];
    for (const words of CALLS) documents.push(document(words, await audit(words, columns)));
    await expect(documents.join("\n")).toMatchFileSnapshot(`../../documents/audit-${columns ?? "piped"}.txt`);
  });
});

describe("audit --json", () => {
  it("prints the terms, then one member a line", async () => {
    const documents: string[] = [];
    for (const words of [CALLS[1], CALLS[5], CALLS[4], CALLS[7]]) {
      const called = await audit([...words, "--json"]);
      for (const line of called.output.split("\n").filter(Boolean))
        expect(JSON.parse(line)).toMatchObject({ portico: 1 });
      documents.push(document([...words, "--json"], called));
    }
    await expect(documents.join("\n")).toMatchFileSnapshot("../../documents/audit-json.txt");
  });
});

describe("audit on several cores", () => {
  it("prints the same lines in the same order", async () => {
    const many = join(folder, "many.ndjson");
    writeFileSync(many, `${LINES.join("\n")}\n`.repeat(8));
    const words = [many, "--as-type", "AU Member", "--from", "2026-11-20", "--at", "2027-02-01"];
    const alone = await portico(["audit", ...words, "--cores", "1"]);
    expect(alone.output.split("\n").length).toBeGreaterThan(8 * 20);
    expect(await portico(["audit", ...words, "--cores", "3"])).toEqual(alone);
  });
});

describe("audit --expiring on several cores", () => {
  it("adds the same sums", async () => {
    const many = join(folder, "many-expiring.ndjson");
    writeFileSync(many, `${LINES.slice(0, -1).join("\n")}\n`.repeat(200));
    const alone = await portico(["audit", many, "--expiring", "365", "--cores", "1"]);
    expect(alone.status).toBe(0);
    expect(await portico(["audit", many, "--expiring", "365", "--cores", "3"])).toEqual(alone);
  });
});

describe("audit --compare", () => {
  it.each([
    ["its file", () => join(folder, "rules.mjs")],
    ["its folder", () => folder],
  ])("judge first, found by %s", async (_, build) => {
    const { output, status } = await audit(["--compare", build(), "--as-type", "Points Member", "--json"]);
    expect(status).toBe(0);
    const [terms, first] = output.split("\n").map((line) => (line === "" ? {} : JSON.parse(line))) as [
      Record<string, unknown>,
      { changes: object[] },
    ];
    expect(terms["whatIf"]).toBe(`What if: as Points Member. The rules of ${build()} compared with ours.`);
    expect(first.changes).toContainEqual({
      verb: "gains",
      room: "access",
      about: "/points",
      before: "/closed",
      after: "allow",
      rule: "access.allowed",
    });
  });

  it("fails if the build has no rules of this version", async () => {
    const nowhere = await audit(["--compare", join(folder, "nowhere")]);
    expect(nowhere).toMatchObject({ status: 3, output: "" });
    expect(nowhere.errors).toContain("There is no build of portico at");
    const old = await audit(["--compare", join(folder, "old.mjs")]);
    expect(old).toMatchObject({ status: 3, output: "" });
    expect(old.errors).toContain("has no rules that this one understands");
  });
});

describe("audit errors", () => {
  it.each([
    [["audit"], "an audit needs something to be otherwise."],
    [["audit", "/no/such/file", "--at", "2027-01-01"], "there is no file /no/such/file."],
    [["audit", "/", "--at", "2027-01-01"], "/ is a folder."],
    [["audit", "/no/such/file", "--at", "2027-01-01", "--cores", "many"], '"many" is no number of cores.'],
    [["audit", "--expiring", "0"], '"0" is no number of days from 1 to 730.'],
    [["audit", "--expiring", "90", "--from", "2027-01-01"], "--expiring compares nothing."],
    [["audit", "--with", "2027-01-01"], '"2027-01-01" is no membership.'],
  ])("is said of %j", async (words, complaint) => {
    const { status, output, errors } = await portico(words);
    expect([status, output]).toEqual([2, ""]);
    expect(errors).toContain(complaint);
  });

  it("reports a file that cannot be read", async () => {
    const [loop, silent] = [join(folder, "loop"), join(folder, "socket")];
    symlinkSync(loop, loop);
    const server = createServer().listen(silent);
    await once(server, "listening");
    for (const [path, code] of [
      [loop, "ELOOP"],
      [join(folder, "x".repeat(300)), "ENAMETOOLONG"],
      [silent, "ENXIO"],
    ] as const) {
      const { status, errors } = await portico(["audit", path, "--at", "2027-01-01"]);
      expect([status, errors]).toEqual([2, expect.stringContaining(`portico: ${path} cannot be read (${code}).`)]);
    }
    server.close();
  });

  it("reports 0 members for an empty file", async () => {
    expect(await portico(["audit", join(folder, "nobody.ndjson"), "--at", "2027-01-01", "--json"])).toMatchObject({
      status: 1,
      errors: "None of 0 members is decided differently.\n",
    });
  });

  it("names the first 20 unreadable lines and counts all of them", async () => {
    const file = join(folder, "garbage.ndjson");
    writeFileSync(file, "garbage\n".repeat(1_234));
    const { errors } = await portico(["audit", file, "--at", "2027-01-01", "--summary"]);
    expect(errors.split("\n").filter((line) => line.startsWith("Line "))).toHaveLength(20);
    expect(errors).toContain("None of 0 members is decided differently. 1,234 lines could not be read.");
  });
});

async function audit(words: readonly string[], columns?: number): Promise<CliRun> {
  return portico(["audit", join(folder, "members.ndjson"), ...words, "--cores", "1"], columns ? { columns } : {});
}

function document(words: readonly string[], called: CliRun): string {
  return asDocument(["audit", "members.ndjson", ...words], called);
}
