import { Pool, types } from "pg";
import type { Limit } from "../../guard-marks.ts";
import { isConnectionUsable, toStoreUnavailable } from "./store-errors.ts";

/** A prepared statement, cached by name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Value = string | number | boolean | null | readonly string[];

export interface Engine {
  /** Every failure is thrown as `STORE_UNAVAILABLE`. */
  readonly query: <Row>(statement: Statement, values: readonly Value[]) => Promise<readonly Row[]>;
  /** Throws the driver's error, for callers that inspect it. */
  readonly queryRaw: <Row>(statement: Statement, values: readonly Value[]) => Promise<readonly Row[]>;
  close(): Promise<void>;
}

export interface ConnectionSettings {
  readonly url: string;
  readonly connections: number;
  /** For a connection attempt and for a statement, in milliseconds. */
  readonly timeout: number;
}

// The client gives up later than the server.
const CLIENT_GRACE_MS = 500;
const IDLE_TIMEOUT_MS: Limit = 30_000;
const INT8_TYPE_ID = 20;

/** Connects at the first query. */
export function createEngine({ url, connections, timeout }: ConnectionSettings): Engine {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    query_timeout: timeout + CLIENT_GRACE_MS,
    keepAlive: true,
    // An acknowledged row is on disk, whatever the database's default.
    options: "-c synchronous_commit=on",
    types: { getTypeParser },
  });
  // Without listeners, the `error` event of a lost connection would end the process.
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
      // The pool's own `query` would close the connection after a refused statement.
      client.release(!isConnectionUsable(error));
      throw error;
    }
  };
}

// The driver returns integers as strings; instants and amounts are far below 2^53.
function getTypeParser(id: number, format?: "text" | "binary"): (text: string) => unknown {
  return id === INT8_TYPE_ID ? Number : types.getTypeParser(id, format);
}
