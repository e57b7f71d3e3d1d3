// Ctrl-C where a person presses it: before a pager, in a long list, and while somebody is waited for. An audit says more (process.test.ts).

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "portico-ctrl-c-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LAUNCHER = fileURLToPath(new URL("../../bin/portico.mjs", import.meta.url));

/** What a program says on a stream, and how it ends. */
function followed(child: ChildProcess) {
  const said = { output: "", errors: "" };
  child.stdin?.on("error", () => undefined);
  child.stdout?.setEncoding("utf8").on("data", (part: string) => (said.output += part));
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (said.errors += part));
  const ended = once(child, "close").then(([status, signal]) => ({ status, signal, ...said }));
  return { said, ended };
}

describe("Ctrl-C", () => {
  it("before a pager is the pager's: portico waits until that one ends", async () => {
    const pager = join(folder, "pager.mjs");
    writeFileSync(
      pager,
      "process.stdout.write(`${process.pid}\\n`);\nprocess.stdin.resume();\nsetInterval(() => {}, 1_000);\n",
    );
    const shown = join(folder, "shown.mjs");
    const module = JSON.stringify(new URL("pager.ts", import.meta.url).href);
    const program = JSON.stringify(`${process.execPath} ${pager}`);
    writeFileSync(
      shown,
      `import { page } from ${module};\nprocess.exitCode = (await page("text", { PAGER: ${program} })) ? 7 : 8;\n`,
    );
    const child = spawn(process.execPath, [shown], { stdio: ["ignore", "pipe", "pipe"] });
    const { said, ended } = followed(child);
    while (!said.output.includes("\n")) await once(child.stdout, "data");
    child.kill("SIGINT");
    process.kill(Number(said.output), "SIGTERM");
    expect(await ended).toMatchObject({ status: 7, signal: null, errors: "" });
  });

  it("in a long list ends it, and nothing is said", async () => {
    const child = spawn(process.execPath, [LAUNCHER, "eval"]);
    const { said, ended } = followed(child);
    const feed = () => {
      while (child.exitCode === null && child.stdin.write('{"ask":"plus-price"}\n'.repeat(1_000)));
    };
    child.stdin.on("drain", feed);
    feed();
    while (said.output === "") await once(child.stdout, "data");
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ status: null, signal: "SIGINT", errors: "" });
  });

  it("while the back-end is waited for ends the command, and nothing is said", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    const child = spawn(process.execPath, [LAUNCHER, "member", "show", "100201"], {
      env: { ...process.env, SANDBOX_PORT: String(port) },
    });
    const { ended } = followed(child);
    const [socket] = await once(silent, "connection");
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ status: null, signal: "SIGINT", output: "", errors: "" });
    socket.destroy();
    silent.close();
  });
});
