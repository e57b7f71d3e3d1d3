import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const LAUNCHER = fileURLToPath(new URL("../bin/portico.mjs", import.meta.url));
const REPORT_MEMORY =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(String(process.resourceUsage().maxRSS)))';

describe("portico", () => {
  it("prints the overview, and exits with 2 without a command", async () => {
    const asked = await portico(["--help"]);
    expect(asked).toMatchObject({ status: 0, errors: "" });
    expect(asked.output).toMatch(/ {2}eval +Put cases through the club's rules/);
    expect(await portico([])).toEqual({ ...asked, status: 2 });
  });

  it("prints the help of a command", async () => {
    const { output, status } = await portico(["eval", "--help"]);
    expect(output).toContain("portico eval < cases.ndjson");
    expect(status).toBe(0);
  });

  it.each([
    [["evil"], 'portico: there is no command "evil"; did you mean "eval"?', "portico --help"],
    [["quite-another"], 'portico: there is no command "quite-another".', "portico --help"],
    [["eval", "cases.ndjson"], 'portico: "cases.ndjson" is one word too many.', "portico eval --help"],
    [["eval", "--headlong"], "portico: there is no option --headlong.", "portico --help"],
    [["eval", "--jsn"], 'portico: there is no option --jsn; did you mean "json"?', "portico --help"],
    [["eval", "-x"], "portico: there is no option -x.", "portico --help"],
    [["eval", "--json"], 'portico: "portico eval" does not take --json.', "portico eval --help"],
    [["can", "100201"], 'portico: "portico can" needs PATH.', "portico can --help"],
    [["can", "100201", "/points", "--at"], "portico: --at needs WHEN.", "portico --help"],
    [["--json"], "portico: --json needs a command.", "portico --help"],
  ])("complains about %j on standard error alone", async (words, complaint, help) => {
    const { output, errors, status } = await portico(words);
    expect({ output, status }).toEqual({ output: "", status: 2 });
    expect(errors).toContain(complaint);
    expect(errors).toContain(`Run "${help}" to see`);
  });
});

it.each([
  [["content", "chek"], 'there is no command "content chek"; did you mean "check"?', '"portico content" takes check.'],
  [["matrix", "--format", "xml"], 'there is no format "xml".', "Formats: "],
  [["help", "quite-another"], 'there is no command "quite-another".', 'Run "portico --help"'],
  [["completion", "bsh"], 'there is no completion for "bsh"; did you mean "bash"?', "Shells: "],
])("answers %j with what was meant, and what there is", async (words, complaint, hint) => {
  const { errors, status } = await portico(words);
  expect([status, errors.split("\n")]).toEqual([
    2,
    [`portico: ${complaint}`, expect.stringContaining(hint) as string, ""],
  ]);
});

it("an unexpected error exits with 6 and prints its stack", async () => {
  const clockless = 'data:text/javascript,Date.now=()=>{throw new Error("no clock")}';
  for (const words of [["eval"], ["can", "-", "/points"]]) {
    const { output, errors, status } = await portico(words, {
      input: '{"AccountID":"1"}',
      node: ["--import", clockless],
    });
    expect([status, output, errors]).toEqual([6, "", expect.stringContaining("Error: no clock\n    at ")]);
  }
});

it("reports a folder given instead of a file", async () => {
  const folder = openSync(fileURLToPath(new URL(".", import.meta.url)), "r");
  for (const words of [["eval"], ["can", "-", "/points"]]) {
    const { stderr, status } = spawnSync(process.execPath, [LAUNCHER, ...words], {
      stdio: [folder, "pipe", "pipe"],
      encoding: "utf8",
    });
    expect([words, status, stderr]).toEqual([
      words,
      2,
      'portico: standard input cannot be read (EISDIR).\nRun "portico --help" to see what there is.\n',
    ]);
  }
  closeSync(folder);
});

describe("portico eval", () => {
  it("answers in order, continues after bad lines, and exits with 1 because of them", async () => {
    const lines = [
      '{"id":1,"ask":"plus-price","at":"2026-11-20T00:00:00Z"}',
      "oops",
      '{"id":3,"ask":"session","session":null}',
    ];
    const { output, status } = await portico(["eval"], { input: lines.join("\n") });
    expect(output.split("\n").map((line) => (line === "" ? "" : Object.keys(JSON.parse(line)).join()))).toEqual([
      "id,price,currency",
      "id,error",
      "id,state",
      "",
    ]);
    expect(status).toBe(1);
  });

  it("exits with 0 if every line was valid, also for empty input", async () => {
    expect(await portico(["eval"], { input: '{"ask":"session","session":null}\n' })).toMatchObject({
      status: 0,
      output: '{"state":"signed-out"}\n',
    });
    expect(await portico(["eval"], { input: "" })).toMatchObject({ status: 0, output: "" });
  });

  it("answers 100,000 cases in under 300 MB, with endless lines and invalid bytes", async () => {
    const input = function* () {
      const broken = Buffer.concat([Buffer.from([0xff, 0xfe, 0x0a]), Buffer.alloc(3_000_000, "x"), Buffer.from("\n")]);
      for (let batch = 0; batch < 100; batch += 1) {
        const cases = Array.from({ length: 1_000 }, (_, at) => JSON.stringify(exampleCase(batch * 1_000 + at)));
        yield batch % 25 === 0
          ? Buffer.concat([broken, Buffer.from(`${cases.join("\n")}\n`)])
          : Buffer.from(`${cases.join("\n")}\n`);
      }
    };
    const { output, errors, status } = await portico(["eval"], { input: input(), node: ["--import", REPORT_MEMORY] });
    const answers = output.trimEnd().split("\n");
    expect(answers).toHaveLength(100_000 + 8);
    expect(answers.filter((answer) => answer.includes('"error"'))).toHaveLength(8);
    expect(JSON.parse(answers.at(-1) as string)).toMatchObject({ id: 99_999 });
    expect(Number(errors)).toBeLessThan(300 * 1024);
    expect(status).toBe(1);
  }, 30_000);

  it("does not depend on the time zone of the machine", async () => {
    const input = Array.from({ length: 500 }, (_, at) => JSON.stringify({ ...exampleCase(at), explain: true })).join(
      "\n",
    );
    const zones = ["Australia/Brisbane", "Pacific/Auckland", "Asia/Ho_Chi_Minh", "UTC", "America/Los_Angeles"];
    const answers = await Promise.all(zones.map(async (TZ) => portico(["eval"], { input, env: { TZ } })));
    expect(new Set(answers.map(({ output }) => output)).size).toBe(1);
    expect(answers[0]?.output.split("\n")).toHaveLength(501);
  });

  it("stops without a message if the output pipe is closed", async () => {
    const child = spawn(process.execPath, [LAUNCHER, "eval"], { stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.on("error", () => undefined);
    child.stdout.destroy();
    child.stdin.end('{"ask":"plus-price"}\n'.repeat(50_000));
    let errors = "";
    child.stderr.on("data", (part: Buffer) => (errors += part.toString()));
    await new Promise((resolve) => child.on("close", resolve));
    expect(errors).toBe("");
  });
});

/** A case of every kind, with times on both sides of midnight in the club's time zones. */
function exampleCase(number: number): object {
  const at = new Date(Date.UTC(2026, 10, 20) + number * 3_600_000).toISOString();
  const member = {
    AccountType: ["Points Member", "AU Member", "NZ Strata Owner"][number % 3],
    externalMemberships: [{ EntityID: 16_509, EntityName: "Classic Exchange", ExpirationDate: "2026-12-01" }],
    points: [{ Balance: number, ExpiryDate: "2026-12-01", Status: "ACTIVE" }],
    charges: { unpaid: [{ ChargeID: "U1", Balance: 120.5, DueDate: "2026-11-25", Currency: "AUD" }], levy: [] },
  };
  const ask = ["access", "account", "outstanding", "summary", "points-status", "plus-price"][number % 6];
  return {
    id: number,
    ask,
    at,
    member,
    path: "/points",
    session: { expires: "2026-11-28T00:00:00Z" },
    record: member.points[0],
  };
}

interface Run {
  readonly input?: string | Iterable<Buffer>;
  readonly env?: Record<string, string>;
  readonly node?: readonly string[];
}

async function portico(words: readonly string[], { input = "", env = {}, node = [] }: Run = {}) {
  const child = spawn(process.execPath, [...node, LAUNCHER, ...words], { env: { ...process.env, ...env } });
  child.stdin.on("error", () => undefined);
  const parts = { output: "", errors: "" };
  child.stdout.setEncoding("utf8").on("data", (part: string) => (parts.output += part));
  child.stderr.setEncoding("utf8").on("data", (part: string) => (parts.errors += part));
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  for (const part of typeof input === "string" ? [input] : input) {
    if (!child.stdin.write(part)) await new Promise((resolve) => child.stdin.once("drain", resolve));
  }
  child.stdin.end();
  return { status: await closed, ...parts };
}
