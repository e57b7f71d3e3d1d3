// A portal and its club, each in a process of its own, and how a bench talks to them.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import type { ClubWord } from "../servers/club.ts";
import type { Figures } from "../servers/node.ts";

/** Variables of an environment. */
export type Environment = Readonly<Record<string, string>>;

/** A node that runs. */
export interface Node {
  readonly child: ChildProcess;
  readonly address: string;
  readonly host: string;
  figures(word?: "collect"): Promise<Figures>;
}

/** The club that runs. */
export interface ClubProcess {
  readonly child: ChildProcess;
  /** What a node has to be told to ask it. */
  readonly settings: Environment;
  /** Resolves to how many requests there were. */
  tell(word: ClubWord): Promise<number>;
}

const SECRET = { PORTICO_SECRET: "a-secret-of-at-least-32-characters" };

function started(file: string, environment: Environment): { child: ChildProcess; said: Promise<unknown> } {
  const child = fork(fileURLToPath(new URL(`../servers/${file}`, import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...environment },
    execArgv: ["--expose-gc"],
  });
  const said = new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code} before it was ready.`)));
  });
  return { child, said };
}

async function answer<Said>(child: ChildProcess, word: unknown): Promise<Said> {
  const said = once(child, "message");
  child.send(word as string);
  return ((await said) as [Said])[0];
}

/** Starts the club; its answers take `delay` milliseconds more than they would. */
export async function startClubProcess({ delay = 0 } = {}): Promise<ClubProcess> {
  const { child, said } = started("club.ts", { CLUB_DELAY: String(delay) });
  return { child, settings: (await said) as Environment, tell: (word) => answer<number>(child, word) };
}

/** Starts a gateway that answers each question after `delay` milliseconds. */
export async function startGatewayProcess({
  delay,
}: {
  delay: number;
}): Promise<{ child: ChildProcess; address: string }> {
  const { child, said } = started("gateway.ts", { GATEWAY_DELAY: String(delay) });
  return { child, address: (await said) as string };
}

/** Starts a node; without a club's settings it has one inside. */
export async function startNode(environment: Environment): Promise<Node> {
  const { child, said } = started("node.ts", { ...SECRET, SANDBOX_PORT: "0", ...environment });
  const { address } = (await said) as { address: string };
  return {
    child,
    address,
    host: `localhost:${new URL(address).port}`,
    figures: (word) => answer<Figures>(child, word ?? "figures"),
  };
}

/** Ends a process that was started here. */
export async function end({ child }: { child: ChildProcess }, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

/** How a change is sent. */
export function changeHeaders(host: string): Environment {
  const origin = `http://${host}`;
  return { host, origin, "sec-fetch-site": "same-origin", "x-portico": "1", "content-type": "application/json" };
}

/** Signs a member in; resolves to the cookie, or to nothing where they are not let in. */
export async function signIn(
  { address, host }: Pick<Node, "address" | "host">,
  name: string,
  { password = "seven lanterns on the pier", headers = {} }: { password?: string; headers?: Environment } = {},
): Promise<{ status: number; cookie: string | undefined }> {
  const {
    statusCode,
    headers: got,
    body,
  } = await request(`${address}/api/session`, {
    method: "POST",
    headers: { ...changeHeaders(host), ...headers },
    body: JSON.stringify({ name, password }),
  });
  await body.dump();
  return { status: statusCode, cookie: [got["set-cookie"] ?? []].flat()[0]?.split(";")[0] };
}

/** Signs so many generated members in. */
export async function signInMany(node: Pick<Node, "address" | "host">, count: number): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let at = 0; cookies.length < count && at < count * 2; at += 8) {
    const some = await Promise.all(Array.from({ length: 8 }, (_, more) => signIn(node, String(1_000_001 + at + more))));
    for (const { status, cookie } of some) if (status === 200 && cookie !== undefined) cookies.push(cookie);
  }
  return cookies.slice(0, count);
}
