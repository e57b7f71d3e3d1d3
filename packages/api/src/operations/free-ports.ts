// Whether ports are free, before anything is started: a taken one is named together with one that is free.

import { createServer } from "node:net";

/** A port that is wanted, and the variable that sets it. */
export interface WantedPort {
  readonly variable: string;
  readonly port: number;
  readonly address: string;
}

/** Thrown where ports are taken; the message says which to use. */
class PortsTaken extends Error {
  override readonly name = "PortsTaken";
}

const MOST_TRIES = 200;

/** Throws where one of the ports cannot be had. */
export async function requirePorts(wanted: readonly WantedPort[]): Promise<void> {
  const lines: string[] = [];
  const proposals: string[] = [];
  const given = new Set(wanted.map(({ port }) => port));
  for (const { variable, port, address } of wanted) {
    const trouble = port === 0 ? undefined : await troubleAt(port, address);
    if (trouble === undefined) continue;
    const free = await nextFree(port, { address, not: given });
    lines.push(`Port ${port} (${variable}) ${trouble}.`);
    if (free !== undefined) {
      given.add(free);
      proposals.push(`${variable}=${free}`);
    }
  }
  if (lines.length === 0) return;
  const remedy = proposals.length === 0 ? "Choose another address." : `Try: ${proposals.join(" ")} npm start`;
  throw new PortsTaken([...lines, remedy].join("\n"));
}

const TROUBLE: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken, perhaps by another portal",
  EACCES: "may not be opened by this user; ports below 1024 are the system's",
  EADDRNOTAVAIL: "cannot be opened: this machine does not have that address",
};

function troubleAt(port: number, host: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const server = createServer();
  server.once("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
    resolve(TROUBLE[code] ?? `cannot be opened (${code})`);
  });
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  return promise;
}

async function nextFree(
  port: number,
  { address, not }: { address: string; not: ReadonlySet<number> },
): Promise<number | undefined> {
  const first = port < 1_024 ? 3_000 : port + 1;
  for (let one = first; one < Math.min(first + MOST_TRIES, 65_536); one += 1) {
    if (!not.has(one) && (await troubleAt(one, address)) === undefined) return one;
  }
  return undefined;
}
