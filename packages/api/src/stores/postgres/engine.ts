// The connections to PostgreSQL, and how a port asks over them.

import { Pool, types } from "pg";
import { inWords, isConnectionSound } from "./trouble.ts";

/** A statement that the server keeps prepared under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What a statement may be given. */
export type Value = string | number | boolean | null | readonly string[];

/** The connections of one node. */
export interface Engine {
  /** Runs a statement; what fails throws `STORE_UNAVAILABLE`, but for rows that are taken already. */
  readonly ask: <Row>(statement: Statement, values: readonly Value[]) => Promise<readonly Row[]>;
  /** As `ask`; throws the driver's own error, for callers that read it. */
  readonly askPlainly: <Row>(statement: Statement, values: readonly Value[]) => Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** How a node connects. */
export interface ConnectionSettings {
  readonly url: string;
  readonly connections: number;
  /** For how long a connection, and a statement, may take, in milliseconds. */
  readonly timeout: number;
}

// The server interrupts a statement itself; this much later, nobody waits for it any more.
const GRACE = 500;
const IDLE_FOR = 30_000;
const INT8 = 20;

/** Opens a pool; it connects when it is first asked. */
export function engineOf({ url, connections, timeout }: ConnectionSettings): Engine {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: IDLE_FOR,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    query_timeout: timeout + GRACE,
    keepAlive: true,
    // Whatever the database's default is: an acknowledged line is on disk.
    options: "-c synchronous_commit=on",
    types: { getTypeParser },
  });
  // Connections that are lost say so to whoever waits for an answer; without a listener, they would end the process as well.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const askPlainly = asking(pool);
  let closing: Promise<void> | undefined;
  return {
    askPlainly,
    ask: async (statement, values) => {
      try {
        return await askPlainly(statement, values);
      } catch (error) {
        throw inWords(error);
      }
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

function asking(pool: Pool): Engine["askPlainly"] {
  return async <Row>({ name, text }: Statement, values: readonly Value[]) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query({ name, text, values: [...values] });
      client.release();
      return rows as readonly Row[];
    } catch (error) {
      // A statement that was refused leaves its connection as good as before; the pool's own `query` would close it.
      client.release(!isConnectionSound(error));
      throw error;
    }
  };
}

// Moments and amounts are whole numbers far below 2^53, which the driver would hand over as text.
function getTypeParser(id: number, format?: "text" | "binary"): (text: string) => unknown {
  return id === INT8 ? Number : types.getTypeParser(id, format);
}
