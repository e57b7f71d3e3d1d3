// The CLI on a real terminal, and with hostile or slow input.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portico } from "../testing/cli-harness.ts";

const LAUNCHER = fileURLToPath(new URL("../bin/portico.mjs", import.meta.url));
const HOSTILE = "\u001b]0;owned\u0007\u001b[2J\u202eRobin\r\nSample";
const MEMBER = {
  AccountID: "100201",
  AccountName: HOSTILE,
  AccountType: "Points Member",
  externalMemberships: [
    { EntityID: 16_509, EntityName: `Classic Exchange${HOSTILE}`, EntityMemberID: "E1", ExpirationDate: "2027-01-31" },
    { EntityID: 5, EntityName: "World Online", ExpirationDate: "2026-12-30" },
  ],
  points: [{ Balance: 1200, ExpiryDate: "2026-12-31", Status: "ACTIVE" }],
};
const folder = mkdtempSync(join(tmpdir(), "portico-terminal-"));
const facts = join(folder, "members.ndjson");

let club: Club;
beforeAll(async () => {
  writeFileSync(facts, `not a record\n{"AccountID":"100200"}\n${JSON.stringify(MEMBER)}\n`);
  club = await startClub({ today: "2026-11-20" });
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true });
});

/** Output on a terminal of this width; `undefined` if this machine has no `script` command. */
function onTerminal(
  words: readonly string[],
  { columns, env = {} }: { columns: number; env?: Record<string, string> },
) {
  const quoted = [process.execPath, LAUNCHER, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  const { stdout, error, status } = spawnSync(
    "script",
    ["-qec", `stty cols ${columns} rows 30; ${quoted}`, "/dev/null"],
    {
      encoding: "utf8",
      env: { ...process.env, PAGER: "cat", TERM: "xterm", ...env },
    },
  );
  return error === undefined ? { output: stdout.replaceAll("\r\n", "\n"), status } : undefined;
}

const EXPLAINED = ["explain", "100201", "access", "/points-play", "--facts", facts, "--at", "2026-11-20"];

describe.each([40, 80, 160])("a terminal of %i columns", (columns) => {
  it("gets terminal output, with colours or without", async () => {
    const drawn = onTerminal(EXPLAINED, { columns });
    const plain = onTerminal(["brand", "localhost"], { columns, env: { NO_COLOR: "1" } });
    // Without `script`, the tests of each command cover the layout.
    if (drawn === undefined || plain === undefined) return;
    expect(drawn).toEqual({ output: (await portico(EXPLAINED, { columns, colour: true })).output, status: 1 });
    expect(plain).toEqual({ output: (await portico(["brand", "localhost"], { columns })).output, status: 0 });
  });
});

describe("a member record", () => {
  it("is printed with its control characters escaped", async () => {
    for (const words of [["member", "show"], ["explain"], ["routes"]]) {
      const topic = words[0] === "explain" ? ["stays"] : [];
      for (const around of [{}, { columns: 40 }, { columns: 80 }]) {
        for (const more of [[], ["--json"], ["--reveal"].slice(words[0] === "member" ? 0 : 1)]) {
          const { output } = await portico([...words, "100201", ...topic, "--facts", facts, ...more], around);
          expect(output).not.toMatch(/\u202e|[^\P{Cc}\n\t]/u);
          expect(output).not.toBe("");
        }
      }
    }
  });

  it("is found after unreadable lines, which are reported only if no record matches", async () => {
    expect(await portico(["can", "100201", "/points", "--facts", facts])).toMatchObject({ status: 0, output: "yes\n" });
    const { status, output, errors } = await portico(["can", "100209", "/points", "--facts", facts]);
    expect([status, output]).toEqual([3, ""]);
    expect(errors).toContain(`There is no member "100209" in ${facts}. 1 of its lines could not be read as a record.`);
  });

  it("may span many lines on standard input", async () => {
    const input = JSON.stringify(MEMBER, undefined, 2);
    expect(await portico(["can", "-", "/points"], { input })).toMatchObject({ status: 0, output: "yes\n" });
    expect(await portico(["can", "-", "/points"], { input: "{" })).toMatchObject({ status: 3, output: "" });
    expect(await portico(["can", "-", "/points"], { input: "" })).toMatchObject({ status: 3, output: "" });
    for (const [path, code] of [
      [join(folder, "none"), "ENOENT"],
      [folder, "EISDIR"],
    ]) {
      expect(await portico(["can", "100201", "/points", "--facts", path ?? ""])).toMatchObject({
        status: 2,
        output: "",
        errors: expect.stringContaining(`${path} cannot be read (${code}).`) as string,
      });
    }
  });

  it("fills the to-do list, which names the parts that a record lacks", async () => {
    const [unpaid, levy] = [
      [{ ChargeID: "U1", Description: "Cleaning", Balance: 40, DueDate: "2026-10-01", Currency: "AUD" }],
      [{ ChargeID: "L1", Balance: 120.5, DueDate: "2026-10-02", Currency: "AUD" }],
    ];
    const listed = async (more: object) => {
      const { output } = await portico(["todos", "-"], { input: JSON.stringify({ ...MEMBER, ...more }) });
      return {
        isUnpaidThere: output.includes("Cleaning"),
        isLevyThere: output.includes("charge L1"),
        unread: /Not read, and so nothing of it is listed: (.+)\./.exec(output)?.[1],
      };
    };
    const brings = { entitlements: [], points: [], externalMemberships: [] };
    expect(await listed({ ...brings, charges: { unpaid, levy } })).toEqual({
      isUnpaidThere: true,
      isLevyThere: true,
      unread: "profile, bookings",
    });
    expect(await listed({ ...brings, charges: { levy } })).toEqual({
      isUnpaidThere: false,
      isLevyThere: true,
      unread: "profile, bookings",
    });
    expect(await listed({ ...brings, charges: {} })).toMatchObject({ unread: "profile, charges, bookings" });
    expect(await listed({ points: 1, entitlements: 1, externalMemberships: 1 })).toMatchObject({
      unread: "profile, charges, points, entitlements, memberships, bookings",
    });
  });

  it("is read only up to the requested member", async () => {
    let given = 0;
    const endless = function* () {
      const others = Buffer.from(`${JSON.stringify({ ...MEMBER, AccountID: "1" })}\n`.repeat(500));
      for (;;) {
        given += 1;
        yield given === 50 ? Buffer.from(`${JSON.stringify(MEMBER)}\n`) : others;
      }
    };
    expect(await portico(["can", "100201", "/points", "--facts", "-"], { input: endless() })).toMatchObject({
      status: 0,
    });
    expect(given).toBe(50);
  });
});

describe("a back-end with invalid responses", () => {
  it.each(["html", "wrong-types", "500", "400", "huge"] as const)(
    "as %s is told as what it is, and as no answer about the member",
    async (kind) => {
      const env = { SANDBOX_PORT: new URL(club.address).port };
      club.faults.set({ kind, call: "get-member" });
      club.faults.set({ kind, call: "get-external-membership" });
      try {
        const { status, output, errors } = await portico(["can", "100201", "/points"], { env });
        expect({ output, isSaid: errors.startsWith("portico: ") }).toEqual({ output: "", isSaid: true });
        expect([3, 5]).toContain(status);
      } finally {
        club.faults.clear();
      }
    },
  );

  it("that refuses the credentials is reported as not permitted, not as down", async () => {
    const env = { BACK_END_URL: club.address, CLIENT_ID: "portico", CLIENT_SECRET: "wrong" };
    expect(await portico(["can", "100201", "/points"], { env })).toMatchObject({ status: 4, output: "" });
    const halfSet = { BACK_END_URL: club.address };
    expect(await portico(["can", "100201", "/points"], { env: halfSet })).toMatchObject({ status: 4, output: "" });
    for (const address of ["no address", "localhost:4010", "ftp://club.example"]) {
      const wrong = { BACK_END_URL: address, CLIENT_ID: "portico", CLIENT_SECRET: "secret" };
      const { status, errors } = await portico(["can", "100201", "/points"], { env: wrong });
      expect([status, errors]).toEqual([2, expect.stringContaining("portico: BACK_END_URL is no address.") as string]);
    }
  });
});

describe("a slow back-end", () => {
  const runCommand = (
    args: readonly string[],
    { call, progressAfter = 0, isWatched = true }: { call: number; progressAfter?: number; isWatched?: boolean },
  ) =>
    portico(args, {
      env: { SANDBOX_PORT: new URL(club.address).port },
      isWatched,
      overrides: { timeLimits: { progressAfter, call } },
    });
  const NOT_REACHED = "portico: The club's system did not answer (http://127.0.0.1:";

  it("prints progress on a terminal only, and times out", async () => {
    for (const call of ["get-member", "get-external-membership"] as const) club.faults.set({ kind: "hang", call });
    try {
      const [watched, unwatched] = [
        await runCommand(["can", "100201", "/points"], { call: 100 }),
        await runCommand(["can", "100201", "/points"], { call: 100, isWatched: false }),
      ];
      expect(watched).toMatchObject({ status: 5, output: "" });
      expect(watched.errors.startsWith(`Asking the back-end…\n${NOT_REACHED}`)).toBe(true);
      expect(unwatched).toMatchObject({ status: 5, output: "" });
      expect(unwatched.errors.startsWith(NOT_REACHED)).toBe(true);
    } finally {
      club.faults.clear();
    }
  });

  it("affects only the slow call, which is named as unread", async () => {
    club.faults.set({ kind: "hang", call: "get-soap" });
    try {
      const { status, output, errors } = await runCommand(["member", "show", "100201"], {
        call: 300,
        progressAfter: 60_000,
      });
      expect(status).toBe(0);
      expect(output).toContain("100201");
      expect(errors).toContain("portico: credits could not be read (get-soap): The club's system did not answer.\n");
    } finally {
      club.faults.clear();
    }
  });

  it("prints no progress if it answers within a second", async () => {
    const quick = await runCommand(["can", "100201", "/points"], { call: 30_000, progressAfter: 30_000 });
    expect(quick).toEqual({ status: 0, output: "yes\n", errors: "" });
  });
});

describe("a closed output pipe", () => {
  it("ends the command without a message", async () => {
    const child = spawn(process.execPath, [LAUNCHER, "routes", "100201", "--facts", facts, "--json"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    let errors = "";
    child.stderr.on("data", (part: Buffer) => (errors += part.toString()));
    await new Promise((resolve) => child.on("close", resolve));
    expect(errors).toBe("");
  });
});
