// Starts in about a second on a free port, and is removed at the end.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { type PostgresProgram, postgresProgram } from "./postgres-program.ts";

export interface PostgresServer {
  readonly url: string;
  /** Whether tests may stop and pause the server. `false` for `PORTICO_POSTGRES_URL`. */
  readonly isOurs: boolean;
  /** Resolves to the URL of an empty database. */
  newDatabase(): Promise<string>;
  /** Drops the stores' tables, which is faster than a new database. */
  empty(url: string): Promise<void>;
  /** As an operator would: every connection is closed. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Connections stay open, but get no response. */
  pause(): Promise<void>;
  resume(): void;
  close(): Promise<void>;
}

export interface PostgresServerOptions {
  /** Syncs to disk before each acknowledgement, as in production. Only crash tests need it. */
  readonly isDurable?: boolean;
}

const USER = "portico";
const READY = "database system is ready to accept connections";
const MAX_LOG_CHARS = 2_000;
// Another process may take the free port before the server starts.
const MAX_PORT_ATTEMPTS = 3;

/** Uses the server at `PORTICO_POSTGRES_URL` if it is set. */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const externalUrl = process.env["PORTICO_POSTGRES_URL"];
  return externalUrl === undefined || externalUrl === "" ? startOwnServer(options) : useExternalServer(externalUrl);
}

async function startOwnServer({ isDurable = false }: PostgresServerOptions): Promise<PostgresServer> {
  const program = await postgresProgram();
  const password = randomBytes(16).toString("hex");
  await initialise(program, password);
  const flags = isDurable ? [] : ["-c", "fsync=off", "-c", "full_page_writes=off"];
  const { child, port } = await startOnFreePort(program, flags);
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined = child;
  let paused: number[] = [];
  // The server must end with the test process.
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
    const exited = once(stopping, "exit");
    stopping.kill("SIGINT");
    await exited;
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

function useExternalServer(url: string): PostgresServer {
  const created: string[] = [];
  const refuse = async () => {
    throw new Error("The server that PORTICO_POSTGRES_URL names is not ours to stop. Unset it to run this test.");
  };
  return {
    url,
    isOurs: false,
    newDatabase: async () => {
      const databaseUrl = await newDatabase(url);
      created.push(new URL(databaseUrl).pathname.slice(1));
      return databaseUrl;
    },
    empty,
    stop: refuse,
    start: refuse,
    pause: refuse,
    resume: () => undefined,
    close: async () => {
      for (const name of created) await query(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
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

async function startOnFreePort(
  program: PostgresProgram,
  flags: readonly string[],
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { child: await startServer(program, port, flags), port };
    } catch (error) {
      if (attempt === MAX_PORT_ATTEMPTS) throw error;
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
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-MAX_LOG_CHARS);
      if (output.includes(READY)) resolve();
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
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
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
