// `portico audit` as a process: large input, a closed output pipe, and Ctrl-C.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const LAUNCHER = fileURLToPath(new URL("../../bin/portico.mjs", import.meta.url));
const REPORT_MEMORY = `data:text/javascript,import { isMainThread } from "node:worker_threads";
if (isMainThread) process.on("exit", () => process.stderr.write(String(process.resourceUsage().maxRSS)));`;
const MEMBERS = 1_000;
const BLOCK = Buffer.from(
  Array.from({ length: MEMBERS }, (_, at) => `${JSON.stringify(member(100_000 + at))}\n`).join(""),
);
const CHANGED = MEMBERS / 4;

describe("an audit of a stream", () => {
  it("uses bounded memory for endless lines, on several cores", async () => {
    const blocks = 60;
    const audit = start(["--with", "World Online", "--cores", "2"], ["--import", REPORT_MEMORY]);
    for (let block = 0; block < blocks; block += 1) {
      await audit.feed(BLOCK);
      if (block % 10 === 0) await audit.feed(Buffer.from(`${"x".repeat(3_000_000)}\n`));
    }
    const { status, output, errors } = await audit.end();
    expect(status).toBe(0);
    expect(output.split("\n")).toHaveLength(2 + blocks * CHANGED + 1);
    const [line, done, memory] = errors.split("\n").slice(-3);
    expect(line).toBe(`Line ${51 * MEMBERS + 6} could not be read: The line is longer than 1 MiB.`);
    expect(done).toBe("15,000 of 60,000 members are decided differently. 6 lines could not be read.");
    expect(Number(memory)).toBeLessThan(300 * 1024);
  });

  it("prints results while input is still arriving", async () => {
    const audit = start(["--with", "World Online", "--cores", "2"]);
    await audit.feed(BLOCK);
    await audit.until(() => audit.output.output.split("\n").length > CHANGED);
    expect(await audit.end()).toMatchObject({
      status: 0,
      errors: "250 of 1,000 members are decided differently.\n",
    });
  });

  it.each(["1", "2"])("prints the totals after Ctrl-C, on %s cores", async (cores) => {
    const audit = start(["--with", "World Online", "--cores", cores]);
    const feeding = audit.feedOn();
    await audit.until(() => audit.output.output.split("\n").length > 8 * CHANGED);
    audit.child.kill("SIGINT");
    const { status, output, errors } = await audit.closed();
    await feeding;
    expect(status).toBe(130);
    const [, found = "", members = ""] =
      /^Stopped by Ctrl-C\. ([\d,]+) of ([\d,]+) members are decided differently\.\n$/.exec(errors) ?? [];
    expect(plain(members) % 1 === 0 && plain(members) >= 8 * MEMBERS).toBe(true);
    // The header has two lines, and the output ends with a complete row.
    expect(output.split("\n")).toHaveLength(2 + plain(found) + 1);
  });

  it("prints the totals if the output pipe is closed", async () => {
    const audit = start(["--with", "World Online", "--cores", "2"]);
    const feeding = audit.feedOn();
    await audit.until(() => audit.output.output.split("\n").length > CHANGED);
    audit.child.stdout.destroy();
    const { status, errors } = await audit.closed();
    await feeding;
    expect(status).toBe(0);
    expect(errors).toMatch(/^Nobody reads on\. [\d,]+ of [\d,]+ members are decided differently\.\n$/);
  });
});

/** One of four members may open the points pages, and would lose that as a World Online member; the other three are strata owners. */
function member(number: number): object {
  return {
    AccountID: String(number),
    AccountName: "Sample Member",
    AccountType: number % 4 === 0 ? "Points Member" : "NZ Strata Owner",
    externalMemberships: [
      { EntityID: 16_509, EntityName: "Classic Exchange", EntityMemberID: `E${number}`, ExpirationDate: "2027-01-31" },
    ],
    points: [{ Balance: 1_200, ExpiryDate: "2027-03-31", Status: "ACTIVE" }],
  };
}

function plain(number: string): number {
  return Number(number.replaceAll(",", ""));
}

function start(words: readonly string[], node: readonly string[] = []) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [...node, LAUNCHER, "audit", ...words]);
  const output = { output: "", errors: "" };
  child.stdin.on("error", () => undefined);
  child.stdout.setEncoding("utf8").on("data", (part: string) => (output.output += part));
  child.stderr.setEncoding("utf8").on("data", (part: string) => (output.errors += part));
  const ended = once(child, "close").then(([status]) => ({ status: status as number | null, ...output }));
  const isOpen = () => child.exitCode === null && child.signalCode === null && !child.stdin.destroyed;
  const feed = async (block: Buffer): Promise<void> => {
    if (!child.stdin.write(block)) await Promise.race([once(child.stdin, "drain").catch(() => undefined), ended]);
  };
  return {
    child,
    output,
    feed,
    /** Writes input until the process stops reading. */
    feedOn: async () => {
      while (isOpen()) await feed(BLOCK);
    },
    until: async (isSo: () => boolean) => {
      while (!isSo()) await Promise.race([once(child.stdout, "data"), ended.then(failed)]);
    },
    end: async () => {
      child.stdin.end();
      return ended;
    },
    closed: async () => ended,
  };
}

function failed({ errors }: { errors: string }): never {
  throw new Error(`It ended too early: ${errors}`);
}
