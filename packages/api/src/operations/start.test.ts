import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { afterEach, describe, expect, it } from "vitest";

/** Sends a brand's host; `fetch` would send the IP address. */
async function statusOfHost(port: string): Promise<number> {
  const { statusCode, body } = await request(`http://127.0.0.1:${port}/api/session`, {
    headers: { host: `localhost:${port}` },
  });
  await body.dump();
  return statusCode;
}

const START_SCRIPT = fileURLToPath(new URL("../../bin/start.mjs", import.meta.url));
const createFolder = () => mkdtempSync(join(tmpdir(), "portico-start-"));
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

/** Free ports, and a web folder so that nothing is built. */
function createEnvironment(overrides: Record<string, string> = {}): NodeJS.ProcessEnv {
  const webFolder = createFolder();
  cleanups.push(() => rmSync(webFolder, { recursive: true }));
  return {
    PATH: process.env["PATH"],
    PORT: "0",
    SANDBOX_PORT: "0",
    OPERATIONS_PORT: "0",
    WEB_FOLDER: webFolder,
    ...overrides,
  };
}

interface StartedProcess {
  readonly child: ChildProcess;
  text(): string;
  /** Resolves to the match once the text is printed. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

function start(env: NodeJS.ProcessEnv, ...args: string[]): StartedProcess {
  return watchProcess(spawn(process.execPath, [START_SCRIPT, ...args], { env, stdio: ["ignore", "pipe", "pipe"] }));
}

function watchProcess(child: ChildProcessByStdio<null, Readable, Readable>): StartedProcess {
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, "close").then(([code]) => code as number | null);
  cleanups.push(async () => {
    if (child.exitCode === null) child.kill("SIGKILL");
    await ended;
  });
  return {
    child,
    text: () => text,
    ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const findMatch = () => {
          const found = pattern.exec(text);
          if (found !== null) resolve(found);
        };
        listeners.add(findMatch);
        void ended.then(() => reject(new Error(`It ended before ${String(pattern)}:\n${text}`)));
        findMatch();
      }),
  };
}

describe("npm start", () => {
  it("serves every brand with the sandbox, prints how to sign in, and ends on Ctrl-C", async () => {
    const portal = start(createEnvironment());
    await portal.until(/Ctrl-C ends everything/);
    const text = portal.text();
    expect(text).toMatch(/^Portico is ready after \d\.\d\d s\. It is a test system/m);
    for (const host of ["", "nz.", "vn.", "ecv."]) expect(text).toMatch(new RegExp(`http://${host}localhost:\\d+ `));
    expect(text).toMatch(/http:\/\/club\.localhost:\d+\/outbox/);
    expect(text).toMatch(/^ {2}100207 {2}Quinn Sample +ECV Member +ecv_member +ECV Member: the second club$/m);
    expect(text.match(/seven lanterns on the pier/g)).toHaveLength(1);
    const [, port = ""] = /http:\/\/localhost:(\d+)/.exec(text) ?? [];
    expect(await statusOfHost(port)).toBe(200);
    const [, operations = ""] = /(http:\/\/127\.0\.0\.1:\d+) {2}private port/.exec(text) ?? [];
    expect((await fetch(`${operations}/readyz`)).status).toBe(200);
    portal.child.kill("SIGINT");
    expect(await portal.ended).toBe(0);
  });

  it("names a port that is in use, and a free one", async () => {
    const occupyingServer = createServer().listen(0, "127.0.0.1");
    await once(occupyingServer, "listening");
    cleanups.push(() => occupyingServer.close());
    const { port } = occupyingServer.address() as AddressInfo;
    const portal = start(createEnvironment({ PORT: String(port) }));
    expect(await portal.ended).toBe(1);
    const found = new RegExp(`Port ${port} \\(PORT\\) is taken.*\\nTry: PORT=(\\d+) npm start`).exec(portal.text());
    expect(Number(found?.[1])).toBeGreaterThan(port);
  });

  it("lists all mistakes of the environment and does not start", async () => {
    const portal = start(createEnvironment({ NODE_ENV: "production", PORT: "x" }));
    expect(await portal.ended).toBe(1);
    for (const name of ["PORT", "BRAND_HOSTS", "PORTICO_SECRET", "STORE", "BACK_END_URL"]) {
      expect(portal.text()).toContain(`\n  ${name} `);
    }
    expect(portal.text()).not.toMatch(/ at .*\.ts/);
  });

  it("says in production what it cannot do", async () => {
    const portal = start(
      createEnvironment({
        NODE_ENV: "production",
        BRAND_HOSTS: "members.example.com=member_portal",
        PORTICO_SECRET: "5d1f8b3c7e9a2046c8d0e4f6a1b3957d",
        STORE: "postgres://portico:x@127.0.0.1:9/portico",
        BACK_END_URL: "http://127.0.0.1:9",
        CLIENT_ID: "portico",
        CLIENT_SECRET: "0b5e7c1d9f3a48e6",
        CONTENT_SOURCE: "get-data",
        OPERATORS: `kim:${"0123456789abcdef".repeat(4)}`,
      }),
    );
    // The store is out of reach, and a store in a temporary folder would be refused.
    expect(await portal.ended).toBe(1);
    expect(portal.text()).toMatch(/^ {2}GATEWAY_AU_URL +Members of member_portal cannot pay in AUD\.$/m);
    expect(portal.text()).not.toMatch(/^ {2}OPERATORS/m);
  });

  it("prints its usage with --help and refuses unknown options", async () => {
    const help = start(createEnvironment(), "--help");
    expect(await help.ended).toBe(0);
    expect(help.text()).toContain("OTEL_EXPORTER_OTLP_ENDPOINT");
    expect(help.text()).not.toContain("see below");
    // Two spaces at least between each variable and its meaning.
    const lines = help
      .text()
      .split("\n")
      .filter((line) => /^ {2}[A-Z_]{4,}[^=A-Z_]/.test(line));
    for (const line of lines) expect(line).toMatch(/^ {2}[A-Z_]+ {2,}\S/);
    expect(lines.length).toBeGreaterThan(40);
    const unknown = start(createEnvironment(), "--port");
    expect(await unknown.ended).toBe(1);
    expect(unknown.text()).toContain("There is no option --port");
  });

  it("responds to requests and fails its readiness probe while it drains", async () => {
    const portal = start(createEnvironment({ DRAIN_SECONDS: "5" }));
    await portal.until(/Ctrl-C ends everything/);
    const [, operations = ""] = /(http:\/\/127\.0\.0\.1:\d+) {2}private port/.exec(portal.text()) ?? [];
    const [, port = ""] = /http:\/\/localhost:(\d+)/.exec(portal.text()) ?? [];
    portal.child.kill("SIGTERM");
    await portal.until(/Finishing what is under way/);
    expect((await fetch(`${operations}/readyz`)).status).toBe(503);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOfHost(port)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await portal.ended).toBe(0);
    await expect(statusOfHost(port)).rejects.toThrow();
  });

  it("ends at once on a second Ctrl-C", async () => {
    const portal = start(createEnvironment({ DRAIN_SECONDS: "5" }));
    await portal.until(/Ctrl-C ends everything/);
    portal.child.kill("SIGTERM");
    await portal.until(/Finishing what is under way/);
    const began = performance.now();
    portal.child.kill("SIGINT");
    expect(await portal.ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

describe.skipIf(process.platform === "win32")("the shell of npm start", () => {
  it("takes the portal with it when a signal ends it", async () => {
    const env = { ...createEnvironment(), npm_lifecycle_event: "start" };
    // As npm does: a shell that does not pass signals on.
    const command = `"${process.execPath}" "${START_SCRIPT}"; exit $?`;
    const started = watchProcess(spawn("sh", ["-c", command], { env, stdio: ["ignore", "pipe", "pipe"] }));
    const [, port = ""] = await started.until(/http:\/\/localhost:(\d+)/);
    started.child.kill("SIGTERM");
    await started.ended;
    await expect(statusOfHost(port)).rejects.toThrow("ECONNREFUSED");
  });
});
