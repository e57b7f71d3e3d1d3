import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { afterEach, describe, expect, it } from "vitest";

/** Requests a brand's host; `fetch` would send the IP address as Host. */
async function askHost(port: string): Promise<number> {
  const { statusCode, body } = await request(`http://127.0.0.1:${port}/api/session`, {
    headers: { host: `localhost:${port}` },
  });
  await body.dump();
  return statusCode;
}

const START = fileURLToPath(new URL("../../bin/start.mjs", import.meta.url));
const folder = () => mkdtempSync(join(tmpdir(), "portico-start-"));
const closings: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** Free ports, and a web folder so that nothing is built. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const web = folder();
  closings.push(() => rmSync(web, { recursive: true }));
  return { PATH: process.env["PATH"], PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0", WEB_FOLDER: web, ...more };
}

interface Started {
  readonly child: ChildProcess;
  text(): string;
  /** Waits for printed text and resolves to the match. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

function start(env: NodeJS.ProcessEnv, ...words: string[]): Started {
  const child = spawn(process.execPath, [START, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, "close").then(([code]) => code as number | null);
  closings.push(async () => {
    if (child.exitCode === null) child.kill("SIGKILL");
    await ended;
  });
  return {
    child,
    text: () => text,
    ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text);
          if (found !== null) resolve(found);
        };
        listeners.add(look);
        void ended.then(() => reject(new Error(`It ended before ${String(pattern)}:\n${text}`)));
        look();
      }),
  };
}

describe("npm start", () => {
  it("serves every brand on the sandbox, prints how to sign in, and ends with Ctrl-C", async () => {
    const portal = start(environment());
    await portal.until(/Ctrl-C ends everything/);
    const text = portal.text();
    expect(text).toMatch(/^Portico is ready after \d\.\d\d s\. It is a test system/m);
    for (const host of ["", "nz.", "vn.", "ecv."]) expect(text).toMatch(new RegExp(`http://${host}localhost:\\d+ `));
    expect(text).toMatch(/http:\/\/club\.localhost:\d+\/outbox/);
    expect(text).toMatch(/^ {2}100207 {2}Quinn Sample +ECV Member +ecv_member +ECV Member: the second club$/m);
    expect(text.match(/seven lanterns on the pier/g)).toHaveLength(1);
    const [, port = ""] = /http:\/\/localhost:(\d+)/.exec(text) ?? [];
    expect(await askHost(port)).toBe(200);
    const [, operations = ""] = /(http:\/\/127\.0\.0\.1:\d+) {2}private port/.exec(text) ?? [];
    expect((await fetch(`${operations}/readyz`)).status).toBe(200);
    portal.child.kill("SIGINT");
    expect(await portal.ended).toBe(0);
  });

  it("names a port in use and a free one", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    closings.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    const portal = start(environment({ PORT: String(port) }));
    expect(await portal.ended).toBe(1);
    const found = new RegExp(`Port ${port} \\(PORT\\) is taken.*\\nTry: PORT=(\\d+) npm start`).exec(portal.text());
    expect(Number(found?.[1])).toBeGreaterThan(port);
  });

  it("lists all mistakes of the environment and does not start", async () => {
    const portal = start(environment({ NODE_ENV: "production", PORT: "x" }));
    expect(await portal.ended).toBe(1);
    for (const name of ["PORT", "BRAND_HOSTS", "PORTICO_SECRET", "STORE", "BACK_END_URL"]) {
      expect(portal.text()).toContain(`\n  ${name} `);
    }
    expect(portal.text()).not.toMatch(/ at .*\.ts/);
  });

  it("prints its usage with --help and refuses unknown options", async () => {
    const help = start(environment(), "--help");
    expect(await help.ended).toBe(0);
    expect(help.text()).toContain("OTEL_EXPORTER_OTLP_ENDPOINT");
    const unknown = start(environment(), "--port");
    expect(await unknown.ended).toBe(1);
    expect(unknown.text()).toContain("There is no option --port");
  });

  it("finishes running requests and fails its probe while it drains", async () => {
    const portal = start(environment({ DRAIN_SECONDS: "5" }));
    await portal.until(/Ctrl-C ends everything/);
    const [, operations = ""] = /(http:\/\/127\.0\.0\.1:\d+) {2}private port/.exec(portal.text()) ?? [];
    const [, port = ""] = /http:\/\/localhost:(\d+)/.exec(portal.text()) ?? [];
    portal.child.kill("SIGTERM");
    await portal.until(/Finishing what is under way/);
    expect((await fetch(`${operations}/readyz`)).status).toBe(503);
    const answers = await Promise.all(Array.from({ length: 20 }, () => askHost(port)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await portal.ended).toBe(0);
    await expect(askHost(port)).rejects.toThrow();
  });

  it("ends at once with a second Ctrl-C", async () => {
    const portal = start(environment({ DRAIN_SECONDS: "5" }));
    await portal.until(/Ctrl-C ends everything/);
    portal.child.kill("SIGTERM");
    await portal.until(/Finishing what is under way/);
    const began = performance.now();
    portal.child.kill("SIGINT");
    expect(await portal.ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
