// `--json` of the member commands for sample members: whole documents. The output for people is in every-command.test.ts.

import { type Club, startClub } from "@portico/sandbox/club";
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
  ["can", "100201", "/points"],
  ["can", "100220", "/points-play"],
  ["can", "robin@example.com", "/bonus-plus", "--without", "Classic Plus"],
  ["can", "100299", "/points"],
  ["member", "show", "100201"],
  ["member", "show", "100212", "--brand", "member_portal_nz"],
  ["explain", "100220", "access", "/points-play"],
  ["explain", "100206", "stays", "short-stays"],
  ["explain", "100224", "points"],
  ["explain", "100223", "charges"],
  ["explain", "100214", "entitlements"],
  ["explain", "100201", "theme"],
  ["explain", "100206", "plan"],
  ["plan", "100202", "--window", "90"],
  ["plan", "100206"],
  ["routes", "100212", "--brand", "member_portal_nz"],
  ["matrix"],
  ["explain", "100201", "notification", "summer_2027"],
  ["documents", "100201"],
  ["brand", "nz.localhost"],
  ["brand", "nz.localhos"],
  ["points", "100201"],
  ["ledger", "100201"],
  ["entitlements", "100214"],
  ["charges", "100223"],
  ["credits", "100201"],
  ["bookings", "100201"],
  ["refunds", "100201"],
  ["todos", "100223"],
] as const;

describe("member commands with --json", () => {
  it("print one JSON object a line, each with the version", async () => {
    const documents: string[] = [];
    for (const words of CALLS) {
      const called = await portico([...words, "--json"], { env });
      for (const line of called.output.split("\n").filter(Boolean))
        expect(JSON.parse(line)).toMatchObject({ portico: 1 });
      documents.push(asDocument([...words, "--json"], called));
    }
    await expect(documents.join("\n")).toMatchFileSnapshot("../../documents/member-json.txt");
  });
});

describe("what-if options", () => {
  it.each([
    [["--brand", "member_portal"], undefined],
    [["--as-type", "points member"], undefined],
    [["--at", "2026-11-20T12:00"], undefined],
    [["--brand", "member_portal_nz", "--as-type", "Points Member"], "What if: at member_portal_nz."],
    [["--without", "Classic Plus"], "What if: without Classic Plus."],
    [["--without", "Aspire"], "What if: without Aspire (which is not held)."],
  ])("names of %j what is not so today", async (options, supposed) => {
    const { output } = await portico(["can", "100201", "/points", ...options], { env });
    expect(output.split("\n").slice(0, -2)).toEqual(supposed === undefined ? [] : [supposed]);
  });

  it("print no what-if for the member's own brand", async () => {
    const { output } = await portico(["can", "100207", "/points", "--brand", "ecv_member"], { env });
    expect(output).not.toContain("What if");
  });
});

describe("explain content", () => {
  it("explains each menu entry", async () => {
    const { status, output } = await portico(["explain", "100201", "menu"], { env });
    expect(status).toBe(0);
    expect(output).toMatch(/^“Owner week” \(\/book-owner-week\) is not shown: /m);
    expect(output).toContain("“Home” (/) is shown: the item is for everyone.\n");
  });

  it("finds a document by codename or file", async () => {
    const { status, output } = await portico(["explain", "100201", "document", "DOC-2027"], { env });
    expect(status).toBe(1);
    expect(output).toContain(
      '100201 does not see the document "Levies 2027 at a glance": the document is for classic_weeks',
    );
    expect(await portico(["explain", "100201", "document", "document_levys_2027"], { env })).toMatchObject({
      status: 3,
      errors: expect.stringContaining('Did you mean "document_levies_2027"?') as string,
    });
  });

  it("content check reports ended notices, and no broken link in the sandbox", async () => {
    const { status, output } = await portico(["content", "check"], { env });
    expect(status).toBe(1);
    expect(output).toContain("due\tmember_portal\ten\twinter_2026\tit ended 31 Aug 2026, 23:59 in Brisbane");
    expect(output).not.toMatch(/^(?:broken link|missing)/m);
  });

  it("fails if the content service does not answer", async () => {
    club.faults.set({ kind: "500", call: "content" });
    try {
      expect(await portico(["documents", "100201"], { env })).toMatchObject({ status: 5, output: "" });
    } finally {
      club.faults.clear();
    }
  });
});

describe("explain while memberships cannot be read", () => {
  const whileAway = async (words: readonly string[], call = "get-external-membership") => {
    club.faults.set({ kind: "away", call });
    try {
      return await portico(words, { env });
    } finally {
      club.faults.clear();
    }
  };

  it.each(["get-external-membership", "get-member"])('is "not known" if memberships decide (%s)', async (call) => {
    for (const [words, said] of [
      [["explain", "100201", "document", "DOC-2027"], '100201 perhaps sees the document "Levies 2027 at a glance": '],
      [["explain", "100201", "document", "DOC-2026-07"], '100201 perhaps sees the document "Exchange guide": '],
      [
        ["explain", "100201", "notification", "easter_bookings"],
        "100201 perhaps sees the notification easter_bookings: ",
      ],
    ] as const) {
      const { status, output } = await whileAway(words, call);
      expect([status, output]).toEqual([5, expect.stringContaining(`${said}who they are could not be read, and it`)]);
    }
  });

  it('is "not known" for every page and stay if the account cannot be read', async () => {
    const away = (words: readonly string[]) => whileAway(words, "get-member");
    expect(await away(["can", "100201", "/points"])).toMatchObject({ status: 5, output: "not known\n" });
    expect(await away(["can", "100201", "/points", "--as-type", "Points Member"])).toMatchObject({ status: 0 });
    for (const words of [
      ["explain", "100201", "access", "/points"],
      ["explain", "100201", "stays", "short-stays"],
    ]) {
      const { status, output } = await away(words);
      expect([status, output]).toEqual([5, expect.stringContaining("100201 may perhaps ")]);
    }
  });

  it("is known if memberships do not matter", async () => {
    expect(await whileAway(["explain", "100201", "document", "DOC-2026-01"])).toMatchObject({ status: 0 });
    const { status, output } = await whileAway(["explain", "100201", "notification", "summer_2027"]);
    expect([status, output]).toEqual([
      1,
      expect.stringContaining("100201 does not see the notification summer_2027: the notification does not show yet."),
    ]);
  });

  it("says of each menu entry that it is shown or perhaps shown", async () => {
    const { status, output } = await whileAway(["explain", "100201", "menu"]);
    expect(status).toBe(0);
    expect(output).toContain("“Home” (/) is shown: the item is for everyone.\n");
    for (const entry of ["“Owner week” (/book-owner-week)", "“Weekly stays” (/weekly-stays)"])
      expect(output).toContain(`${entry} is perhaps shown: who they are could not be read, and it decides.\n`);
    expect(output).not.toContain("is not shown");
  });
});

describe("ledger with lots or bookings unread", () => {
  it.each([
    ["get-booking", 0, "The bookings were not read: what was spent and came back is missing.", /expired unused/],
    ["get-member", 0, "The lots were not read: what expired unused is missing.", /spent on a stay/],
  ] as const)("has the other, and says what is missing (%s)", async (call, status, said, shown) => {
    club.faults.set({ kind: "away", call });
    try {
      const result = await portico(["ledger", "100201"], { env });
      expect(result).toMatchObject({ status, output: expect.stringMatching(shown) as string });
      expect(result.output).toContain(said);
    } finally {
      club.faults.clear();
    }
  });
});

describe("member command errors", () => {
  it("go to standard error, with a hint and their own exit status", async () => {
    const away = { SANDBOX_PORT: "1" };
    expect(await portico(["can", "100201", "/points"], { env: away })).toEqual({
      status: 5,
      output: "",
      errors:
        'portico: The club\'s system did not answer (http://127.0.0.1:1).\nStart the sandbox with "npm start", or set BACK_END_URL. Or read the member from a file: --facts FILE.\n',
    });
    expect(await portico(["can", "100 201", "/points"], { env })).toMatchObject({ status: 2, output: "" });
    expect(await portico(["can", "100201", "/points", "--at", "2026-02-30"], { env })).toMatchObject({
      status: 2,
      output: "",
    });
    expect(await portico(["can", "100201", "/points", "--brand", "member_portl"], { env })).toMatchObject({
      status: 2,
      errors: expect.stringContaining('did you mean "member_portal"?') as string,
    });
  });

  it('print "not known" if memberships decide and cannot be read', async () => {
    club.faults.set({ kind: "away", call: "get-external-membership" });
    try {
      const { status, output, errors } = await portico(["can", "100201", "/entitlements"], { env });
      expect([status, output]).toEqual([5, "not known\n"]);
      expect(errors).toContain("memberships could not be read (get-external-membership)");
      expect(await portico(["can", "100201", "/points"], { env })).toMatchObject({ status: 0, output: "yes\n" });
    } finally {
      club.faults.clear();
    }
  });
});
