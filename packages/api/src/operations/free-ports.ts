import { createServer } from "node:net";
import type { Guard, Limit } from "../guard-marks.ts";

/** A port with the environment variable that sets it. */
export interface RequestedPort {
  readonly variable: string;
  readonly port: number;
  readonly address: string;
}

class PortsTaken extends Error {
  override readonly name = "PortsTaken";
}

const MAX_ATTEMPTS: Limit = 200;

/** Throws if a port cannot be opened; the error proposes a free port instead. */
export async function requireFreePorts(requested: readonly RequestedPort[]): Promise<Guard> {
  const lines: string[] = [];
  const proposals: string[] = [];
  const reserved = new Set(requested.map(({ port }) => port));
  for (const { variable, port, address } of requested) {
    const problem = port === 0 ? undefined : await portProblem(port, address);
    if (problem === undefined) continue;
    const free = await findFreePort(port, { address, excluded: reserved });
    lines.push(`Port ${port} (${variable}) ${problem}.`);
    if (free !== undefined) {
      reserved.add(free);
      proposals.push(`${variable}=${free}`);
    }
  }
  if (lines.length === 0) return;
  const remedy = proposals.length === 0 ? "Choose another address." : `Try: ${proposals.join(" ")} npm start`;
  throw new PortsTaken([...lines, remedy].join("\n"));
}

const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken, perhaps by another portal",
  EACCES: "may not be opened by this user; ports below 1024 are the system's",
  EADDRNOTAVAIL: "cannot be opened: this machine does not have that address",
};

function portProblem(port: number, host: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const server = createServer();
  server.once("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
    resolve(PROBLEM_TEXTS[code] ?? `cannot be opened (${code})`);
  });
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  return promise;
}

async function findFreePort(
  port: number,
  { address, excluded }: { address: string; excluded: ReadonlySet<number> },
): Promise<number | undefined> {
  const first = port < 1_024 ? 3_000 : port + 1;
  for (let candidate = first; candidate < Math.min(first + MAX_ATTEMPTS, 65_536); candidate += 1) {
    if (!excluded.has(candidate) && (await portProblem(candidate, address)) === undefined) return candidate;
  }
  return undefined;
}
