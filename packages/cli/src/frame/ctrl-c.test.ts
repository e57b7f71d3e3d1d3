// Ctrl-C in a pager, in a long list, at a prompt and while waiting for the back-end. See process.test.ts for audits.

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

function followed(child: ChildProcess) {
  const said = { output: "", errors: "" };
  child.stdin?.on("error", () => undefined);
  child.stdout?.setEncoding("utf8").on("data", (part: string) => (said.output += part));
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (said.errors += part));
  const ended = once(child, "close").then(([status, signal]) => ({ status, signal, ...said }));
  return { said, ended };
}

/** The result of pressing a key at a prompt in a terminal; `undefined` if this machine has no `script` command. */
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
  it("means no at a confirmation", async () => {
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

  it("saves no key at the key prompt, and says so", async () => {
    const program = [process.execPath, LAUNCHER, "login", "http://127.0.0.1:1"];
    const end = await pressed(key, { program, at: "Key for http://127.0.0.1:1: " });
    if (end === undefined) return;
    expect(end).toEqual({ status: 1, output: "Key for http://127.0.0.1:1: \nportico: Nothing was kept.\n" });
  });
});

describe("Ctrl-C", () => {
  it("is handled by the pager, and portico waits until the pager ends", async () => {
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

  it("ends a long list without a message", async () => {
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

  it("ends a command that waits for the back-end, without a message", async () => {
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
