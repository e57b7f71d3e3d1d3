// Connection pool to PostgreSQL, and the query functions that the stores use.

import { Pool, types } from "pg";
import type { Limit } from "../../guard-marks.ts";
import { isConnectionUsable, toStoreUnavailable } from "./store-errors.ts";

/** A prepared statement; the server caches it by name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Value = string | number | boolean | null | readonly string[];

export interface Engine {
  /** Runs a statement. Every failure is thrown as `STORE_UNAVAILABLE`. */
  readonly query: <Row>(statement: Statement, values: readonly Value[]) => Promise<readonly Row[]>;
  /** As `query`, but throws the driver's error, for callers that inspect it. */
  readonly queryRaw: <Row>(statement: Statement, values: readonly Value[]) => Promise<readonly Row[]>;
  close(): Promise<void>;
}

export interface ConnectionSettings {
  readonly url: string;
  readonly connections: number;
  /** Limit for a connection attempt and for a statement, in milliseconds. */
  readonly timeout: number;
}

// The server interrupts a statement at its timeout; the client gives up this many milliseconds later.
const CLIENT_GRACE_MS = 500;
const IDLE_TIMEOUT_MS: Limit = 30_000;
const INT8_TYPE_ID = 20;

/** Creates a pool. It connects at the first query. */
export function createEngine({ url, connections, timeout }: ConnectionSettings): Engine {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    query_timeout: timeout + CLIENT_GRACE_MS,
    keepAlive: true,
    // Overrides the database's default: an acknowledged row is on disk.
    options: "-c synchronous_commit=on",
    types: { getTypeParser },
  });
  // A lost connection rejects the pending query. Without these listeners, its `error` event would also end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const queryRaw = runOnPool(pool);
  let closing: Promise<void> | undefined;
  return {
    queryRaw,
    query: async (statement, values) => {
      try {
        return await queryRaw(statement, values);
      } catch (error) {
        throw toStoreUnavailable(error);
      }
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

function runOnPool(pool: Pool): Engine["queryRaw"] {
  return async <Row>({ name, text }: Statement, values: readonly Value[]) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query({ name, text, values: [...values] });
      client.release();
      return rows as readonly Row[];
    } catch (error) {
      // After a refused statement the connection is still usable; the pool's own `query` would close it.
      client.release(!isConnectionUsable(error));
      throw error;
    }
  };
}

// Instants and amounts are integers far below 2^53; the driver would return them as strings.
function getTypeParser(id: number, format?: "text" | "binary"): (text: string) => unknown {
  return id === INT8_TYPE_ID ? Number : types.getTypeParser(id, format);
}
