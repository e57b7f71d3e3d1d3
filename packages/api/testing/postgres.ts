// A PostgreSQL server for tests: started in about a second, on a port of its own, gone at the end.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { type PostgresProgram, postgresProgram } from "./postgres-program.ts";

/** A server, and what tests do to it. */
export interface PostgresServer {
  /** The address of its first database. */
  readonly url: string;
  /** Whether it may be stopped and paused; not so the one that `PORTICO_POSTGRES_URL` names. */
  readonly isOurs: boolean;
  /** Makes an empty database, and resolves to its address. */
  newDatabase(): Promise<string>;
  /** Removes all that stores made in a database: sooner done than a new one. */
  empty(url: string): Promise<void>;
  /** Stops it as an operator would: every connection is closed. */
  stop(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  /** Lets it hang: connections stay open, and nobody answers. */
  pause(): Promise<void>;
  resume(): void;
  /** Ends it and removes what it wrote. */
  close(): Promise<void>;
}

/** How a server differs from the usual one. */
export interface PostgresServerOptions {
  /** Writes to disk before it acknowledges, as in production. Slower, and only tests of crashes need it. */
  readonly isDurable?: boolean;
}

const USER = "portico";
const READY = "database system is ready to accept connections";
const LAST_WORDS = 2_000;
// Somebody else may take a free port between the look and the start.
const PORTS_TRIED = 3;

/** Starts a server, or uses the one that `PORTICO_POSTGRES_URL` names. */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const named = process.env["PORTICO_POSTGRES_URL"];
  return named === undefined || named === "" ? startOurs(options) : useNamed(named);
}

async function startOurs({ isDurable = false }: PostgresServerOptions): Promise<PostgresServer> {
  const program = await postgresProgram();
  const password = randomBytes(16).toString("hex");
  await initialise(program, password);
  const flags = isDurable ? [] : ["-c", "fsync=off", "-c", "full_page_writes=off"];
  const { child, port } = await startSomewhere(program, flags);
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined = child;
  let paused: number[] = [];
  // Should the tests end without a word, the server does not outlive them.
  const kill = () => void running?.kill("SIGQUIT");
  process.once("exit", kill);
  const resume = () => {
    for (const pid of paused) process.kill(pid, "SIGCONT");
    paused = [];
  };
  const stop = async () => {
    resume();
    const stopping = running;
    running = undefined;
    if (stopping === undefined || stopping.exitCode !== null) return;
    const gone = once(stopping, "exit");
    stopping.kill("SIGINT");
    await gone;
  };
  return {
    url,
    isOurs: true,
    newDatabase: () => newDatabase(url),
    empty,
    stop,
    start: async () => {
      running ??= await startServer(program, port, flags);
    },
    pause: async () => {
      const pids = await query<{ pid: number }>(url, "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
      paused = [running?.pid ?? 0, ...pids.map(({ pid }) => pid)].filter((pid) => pid > 0);
      for (const pid of paused) process.kill(pid, "SIGSTOP");
    },
    resume,
    close: async () => {
      await stop();
      process.removeListener("exit", kill);
      await rm(program.folder, { recursive: true, force: true });
    },
  };
}

function useNamed(url: string): PostgresServer {
  const made: string[] = [];
  const refuse = async () => {
    throw new Error("The server that PORTICO_POSTGRES_URL names is not ours to stop. Unset it to run this test.");
  };
  return {
    url,
    isOurs: false,
    newDatabase: async () => {
      const address = await newDatabase(url);
      made.push(new URL(address).pathname.slice(1));
      return address;
    },
    empty,
    stop: refuse,
    start: refuse,
    pause: refuse,
    resume: () => undefined,
    close: async () => {
      for (const name of made) await query(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function initialise({ initdb, account, folder }: PostgresProgram, password: string): Promise<void> {
  const [data, passwordFile] = [join(folder, "data"), join(folder, "password")];
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) for (const path of [data, passwordFile]) await chown(path, account.uid, account.gid);
  await promisify(execFile)(
    initdb,
    [
      `--pgdata=${data}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=password",
      "--no-locale",
      "--encoding=UTF8",
      "--no-sync",
      "--no-instructions",
    ],
    { ...account, cwd: folder },
  );
}

async function startSomewhere(
  program: PostgresProgram,
  flags: readonly string[],
): Promise<{ child: ChildProcess; port: number }> {
  for (let tried = 1; ; tried += 1) {
    const port = await freePort();
    try {
      return { child: await startServer(program, port, flags), port };
    } catch (error) {
      if (tried === PORTS_TRIED) throw error;
    }
  }
}

async function startServer(
  { postgres, account, folder }: PostgresProgram,
  port: number,
  flags: readonly string[],
): Promise<ChildProcess> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=80",
    "shared_buffers=16MB",
  ];
  const child = spawn(
    postgres,
    ["-D", join(folder, "data"), "-p", String(port), ...settings.flatMap((setting) => ["-c", setting]), ...flags],
    { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-LAST_WORDS);
      if (said.includes(READY)) resolve();
    });
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function newDatabase(url: string): Promise<string> {
  const name = `portico_${randomBytes(6).toString("hex")}`;
  await query(url, `CREATE DATABASE ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function empty(url: string): Promise<void> {
  await query(url, "DROP SCHEMA IF EXISTS portico CASCADE");
}

async function query<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
