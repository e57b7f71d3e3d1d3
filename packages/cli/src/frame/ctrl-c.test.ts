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

/** What comes of a key that is pressed at a question on a terminal; nothing where this machine cannot make one. */
async function pressed(key: string, { program, at }: { program: readonly string[]; at: string }) {
  const quoted = program.map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qec", quoted, "/dev/null"], { env: { ...process.env, TERM: "xterm" } });
  const isThere = await once(child, "spawn").then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const { said, ended } = followed(child);
  while (!said.output.includes(at)) await once(child.stdout, "data");
  child.stdin.write(key);
  const { status, output } = await ended;
  return { status, output: output.replaceAll("\r\n", "\n") };
}

describe.each([
  ["Ctrl-C", "\u0003"],
  ["Ctrl-D", "\u0004"],
])("%s", (_, key) => {
  it("where a yes is asked for is a no", async () => {
    const asked = join(folder, "asked.mjs");
    const module = JSON.stringify(new URL("confirm.ts", import.meta.url).href);
    writeFileSync(
      asked,
      `import { confirm } from ${module};\nconsole.log((await confirm("All of it ends.\\nGo on? ")) ? "yes" : "no");\n`,
    );
    const end = await pressed(key, { program: [process.execPath, asked], at: "Go on? " });
    if (end === undefined) return;
    expect(end.status).toBe(0);
    expect(end.output).toMatch(/^All of it ends\.\n.*Go on\? .*\nno\n$/);
  });

  it("where a key is asked for keeps nothing, and says so", async () => {
    const program = [process.execPath, LAUNCHER, "login", "http://127.0.0.1:1"];
    const end = await pressed(key, { program, at: "Key for http://127.0.0.1:1: " });
    if (end === undefined) return;
    expect(end).toEqual({ status: 1, output: "Key for http://127.0.0.1:1: \nportico: Nothing was kept.\n" });
  });
});

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
