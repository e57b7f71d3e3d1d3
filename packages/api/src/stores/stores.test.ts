import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { type PostgresServer, startPostgres } from "../../testing/postgres.ts";
import { storeContract } from "../../testing/store-contract.ts";
import { createPostgresStores } from "./postgres/stores.ts";
import { createSqliteStores } from "./sqlite/stores.ts";

let server: PostgresServer;
let database: string;
const folder = mkdtempSync(join(tmpdir(), "portico-stores-"));
let fileCount = 0;

beforeAll(async () => {
  server = await startPostgres();
  database = await server.newDatabase();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

storeContract("the ports in memory", async () => storesInMemory());

storeContract("SQLite in memory", async () => createSqliteStores({ file: ":memory:" }));

storeContract("SQLite in files", async () => createSqliteStores({ file: join(folder, `${(fileCount += 1)}.sqlite`) }));

// Most reads miss the cache.
storeContract("SQLite with a cache of one session", async () =>
  createSqliteStores({ file: ":memory:", maxCachedSessions: 1 }),
);

storeContract("PostgreSQL", async () => {
  await server.empty(database);
  return createPostgresStores({ url: database });
});
