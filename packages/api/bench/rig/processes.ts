import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import type { ClubCommand } from "../servers/club.ts";
import type { Figures } from "../servers/node.ts";

export type Environment = Readonly<Record<string, string>>;

export interface Node {
  readonly child: ChildProcess;
  readonly address: string;
  readonly host: string;
  /** With "collect", after a garbage collection. */
  figures(command?: "collect"): Promise<Figures>;
}

export interface ClubProcess {
  readonly child: ChildProcess;
  /** With which a node uses this back-end. */
  readonly settings: Environment;
  /** Resolves to the number of recorded requests. */
  send(command: ClubCommand): Promise<number>;
}

const SECRET = { PORTICO_SECRET: "a-secret-of-at-least-32-characters" };

function startProcess(file: string, environment: Environment): { child: ChildProcess; firstMessage: Promise<unknown> } {
  const child = fork(fileURLToPath(new URL(`../servers/${file}`, import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...environment },
    execArgv: ["--expose-gc"],
  });
  const firstMessage = new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code} before it was ready.`)));
  });
  return { child, firstMessage };
}

async function requestReply<Reply>(child: ChildProcess, command: unknown): Promise<Reply> {
  const reply = once(child, "message");
  child.send(command as string);
  return ((await reply) as [Reply])[0];
}

/** Starts the sandbox with additional latency. */
export async function startClubProcess({ delayMs = 0 } = {}): Promise<ClubProcess> {
  const { child, firstMessage } = startProcess("club.ts", { CLUB_DELAY: String(delayMs) });
  return {
    child,
    settings: (await firstMessage) as Environment,
    send: (command) => requestReply<number>(child, command),
  };
}

export async function startGatewayProcess({
  delayMs,
}: {
  delayMs: number;
}): Promise<{ child: ChildProcess; address: string }> {
  const { child, firstMessage } = startProcess("gateway.ts", { GATEWAY_DELAY: String(delayMs) });
  return { child, address: (await firstMessage) as string };
}

/** Without settings of a back-end, the node starts its own sandbox. */
export async function startNode(environment: Environment): Promise<Node> {
  const { child, firstMessage } = startProcess("node.ts", { ...SECRET, SANDBOX_PORT: "0", ...environment });
  const { address } = (await firstMessage) as { address: string };
  return {
    child,
    address,
    host: `localhost:${new URL(address).port}`,
    figures: (command) => requestReply<Figures>(child, command ?? "figures"),
  };
}

export async function endProcess(
  { child }: { child: ChildProcess },
  signal: NodeJS.Signals = "SIGKILL",
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

/** Headers of a request that changes something. */
export function changeHeaders(host: string): Environment {
  const origin = `http://${host}`;
  return { host, origin, "sec-fetch-site": "same-origin", "x-portico": "1", "content-type": "application/json" };
}

/** The cookie is `undefined` if the sign-in is refused. */
export async function signIn(
  { address, host }: Pick<Node, "address" | "host">,
  name: string,
  { password = "seven lanterns on the pier", headers = {} }: { password?: string; headers?: Environment } = {},
): Promise<{ status: number; cookie: string | undefined }> {
  const {
    statusCode,
    headers: responseHeaders,
    body,
  } = await request(`${address}/api/session`, {
    method: "POST",
    headers: { ...changeHeaders(host), ...headers },
    body: JSON.stringify({ name, password }),
  });
  await body.dump();
  return { status: statusCode, cookie: [responseHeaders["set-cookie"] ?? []].flat()[0]?.split(";")[0] };
}

/** Signs generated members in. */
export async function signInMany(node: Pick<Node, "address" | "host">, count: number): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let start = 0; cookies.length < count && start < count * 2; start += 8) {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, offset) => signIn(node, String(1_000_001 + start + offset))),
    );
    for (const { status, cookie } of responses) if (status === 200 && cookie !== undefined) cookies.push(cookie);
  }
  return cookies.slice(0, count);
}
