import { type ChildProcess, spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const START = fileURLToPath(new URL("start.ts", import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

interface ProcessResult {
  readonly code: number | null;
  readonly text: string;
}

function run(
  arguments_: readonly string[],
  until?: string,
): { finished: Promise<ProcessResult>; outputSeen: Promise<string>; child: ChildProcess } {
  const child = spawn(process.execPath, [START, ...arguments_]);
  started.push(child);
  let text = "";
  const outputSeen = new Promise<string>((resolve) => {
    const add = (part: unknown) => {
      text += String(part);
      if (until !== undefined && text.includes(until)) resolve(text);
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
  });
  const finished = new Promise<ProcessResult>((resolve) => {
    child.on("close", (code) => resolve({ code, text }));
  });
  return { finished, outputSeen, child };
}

describe("npm run sandbox", () => {
  it("prints its URL and the sign-in data, and ends on Ctrl-C", async () => {
    const { outputSeen, finished, child } = run(["--port", "0"], "Ctrl-C");
    const text = await Promise.race([outputSeen, finished.then((result) => result.text)]);
    expect(text).toMatch(/listens at http:\/\/127\.0\.0\.1:\d+/);
    expect(text).toContain("client id portico");
    expect(text).toContain("100201  Points Member");
    child.kill("SIGINT");
    expect((await finished).code).toBe(0);
  });

  it("reports a port that is in use", async () => {
    const blockingServer = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => void blockingServer.once("listening", resolve));
    const { code, text } = await run(["--port", String((blockingServer.address() as AddressInfo).port)]).finished;
    blockingServer.close();
    expect(code).toBe(1);
    expect(text).toContain("The port is taken");
  });

  it("names an invalid option", async () => {
    const { code, text } = await run(["--members", "many"]).finished;
    expect(code).toBe(1);
    expect(text).toContain("--members has to be a whole number, but is many.");
  });
});
