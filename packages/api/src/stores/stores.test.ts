import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { type PostgresServer, startPostgres } from "../../testing/postgres.ts";
import { holdsItsPromises } from "../../testing/store-contract.ts";
import { openPostgresStores } from "./postgres/stores.ts";
import { openSqliteStores } from "./sqlite/stores.ts";

let server: PostgresServer;
let database: string;
const folder = mkdtempSync(join(tmpdir(), "portico-stores-"));
let files = 0;

beforeAll(async () => {
  server = await startPostgres();
  database = await server.newDatabase();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

holdsItsPromises("the ports in memory", async () => storesInMemory());

holdsItsPromises("SQLite in memory", async () => openSqliteStores({ file: ":memory:" }));

holdsItsPromises("SQLite in files", async () => openSqliteStores({ file: join(folder, `${(files += 1)}.sqlite`) }));

// So few that each look-up finds its row in the file.
holdsItsPromises("SQLite with hardly any session in memory", async () =>
  openSqliteStores({ file: ":memory:", sessionsHeld: 1 }),
);

holdsItsPromises("PostgreSQL", async () => {
  await server.empty(database);
  return openPostgresStores({ url: database });
});
