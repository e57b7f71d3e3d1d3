import { setTimeout as after } from "node:timers/promises";
import { inspect } from "node:util";
import { PorticoError } from "@portico/domain/errors";
import { payment } from "@portico/domain/testing";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../../testing/postgres.ts";
import { FACTS, later, NOW, refusal, session } from "../../../testing/store-samples.ts";
import { type Stores } from "../../portal.ts";
import { MOST_TRIES_COUNTED, TRIES_KEPT_FOR } from "../try-limits.ts";
import { openPostgresStores, type PostgresOptions } from "./stores.ts";

let server: PostgresServer;
const opened: Stores[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterEach(async () => {
  for (const stores of opened.splice(0)) await stores.close();
});
afterAll(() => server.close());

async function node(url: string, options: Partial<PostgresOptions> = {}): Promise<Stores> {
  const stores = await openPostgresStores({ url, ...options });
  opened.push(stores);
  return stores;
}

async function sql(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** In milliseconds: long for what is over at once on a busy machine too, and short for what waits until it is given up. */
const SOON = 15_000;

/** What a promise is broken with, and how soon. */
async function failure(asked: Promise<unknown>): Promise<{ error: PorticoError; took: number }> {
  const began = performance.now();
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PorticoError);
  expect(error).toMatchObject({ code: "STORE_UNAVAILABLE" });
  return { error: error as PorticoError, took: performance.now() - began };
}

describe("two nodes on one database", () => {
  it("may start together, any number of them", async () => {
    const url = await server.newDatabase();
    const nodes = await Promise.all(Array.from({ length: 6 }, () => node(url, { connections: 2 })));
    await Promise.all(nodes.map((one) => one.ready()));
    expect(await sql(url, "SELECT version FROM portico.schema_version")).toEqual([{ version: expect.any(Number) }]);
  });

  it("see each other's sessions, changes and ends at once", async () => {
    const url = await server.newDatabase();
    const [one, other] = [await node(url), await node(url)];
    await one.sessions.save(session());
    expect(await other.sessions.find("hash-1")).toEqual(session());
    await other.sessions.change("hash-1", { facts: FACTS });
    expect(await one.sessions.find("hash-1")).toEqual(session({ facts: FACTS }));
    await other.sessions.end("hash-1");
    expect(await one.sessions.find("hash-1")).toBeUndefined();
    expect(await one.sessions.change("hash-1", { expires: later(1) })).toBe(false);
    await one.sessions.save(session({ tokenHash: "hash-2" }));
    await one.sessions.save(session({ tokenHash: "hash-3" }));
    expect(await other.memberSessions.endAll("100200", { keep: "hash-3" })).toBe(1);
    expect(await one.sessions.find("hash-2")).toBeUndefined();
    expect(await one.sessions.find("hash-3")).toBeDefined();
  });

  it("count tries together, and create one payment", async () => {
    const url = await server.newDatabase();
    const [one, other] = [await node(url), await node(url)];
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other).attempts.note("key", NOW, NOW)),
    );
    expect(new Set(counts.map((noted) => noted.length)).size).toBe(20);
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other).journal.create(payment({ id: `P${at}` }))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it("sweep at once without waiting for each other", async () => {
    const url = await server.newDatabase();
    const [one, other] = [await node(url), await node(url)];
    await Promise.all(
      Array.from({ length: 2_500 }, (_, at) => one.sessions.save(session({ tokenHash: `hash-${at}`, expires: NOW }))),
    );
    await Promise.all([one.sweep(NOW), other.sweep(NOW)]);
    await one.sweep(NOW);
    expect(await one.memberSessions.of("100200")).toEqual([]);
  });
});

describe("the database", () => {
  it("acknowledges after it has written, whatever its own default is", async () => {
    const url = await server.newDatabase();
    const name = new URL(url).pathname.slice(1);
    await sql(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const stores = await node(url);
    // The log of operators notes the setting of the connection that writes it.
    await sql(url, "ALTER TABLE portico.audit ADD setting text DEFAULT current_setting('synchronous_commit')");
    await stores.audit.write({ at: NOW, operator: "desk", action: "session.end", subject: "1" });
    expect(await sql(url, "SELECT setting FROM portico.audit")).toEqual([{ setting: "on" }]);
  });

  it.each(["UPDATE portico.audit SET body = '{}'", "DELETE FROM portico.audit", "TRUNCATE portico.audit"])(
    "keeps the audit log closed to SQL as well: %s",
    async (text) => {
      const url = await server.newDatabase();
      const stores = await node(url);
      await stores.audit.write({ at: NOW, operator: "desk", action: "session.end", subject: "1" });
      await expect(sql(url, text)).rejects.toThrow("nothing of the audit log is ever changed or removed");
      expect(await stores.audit.newest(9)).toHaveLength(1);
    },
  );

  it("knows whose the refusals are that an older portal kept", async () => {
    const url = await server.newDatabase();
    const stores = await node(url);
    await stores.refusals.keep(refusal({ memberNumber: "100200" }));
    await stores.refusals.keep(refusal({ reference: "M3X9" }));
    await sql(url, "ALTER TABLE portico.refusals DROP COLUMN member_number");
    await sql(url, "ALTER TABLE portico.sessions DROP COLUMN browser");
    await sql(url, "DROP TABLE portico.devices");
    await sql(url, "DROP TABLE portico.payment_entry");
    await sql(
      url,
      "DROP TABLE portico.purchase_entry, portico.purchases, portico.calendar_feeds, portico.passkeys, portico.passkey_steps",
    );
    await sql(url, "DROP TABLE portico.kept_searches, portico.kept_search_calls");
    await sql(url, "UPDATE portico.schema_version SET version = 1");
    await node(url);
    expect(await sql(url, "SELECT reference, member_number FROM portico.refusals ORDER BY reference")).toEqual([
      { reference: "K7Q2", member_number: "100200" },
      { reference: "M3X9", member_number: null },
    ]);
  });

  it("is left alone when a newer portal wrote it", async () => {
    const url = await server.newDatabase();
    await node(url);
    await sql(url, "UPDATE portico.schema_version SET version = 99");
    const { error } = await failure(openPostgresStores({ url }));
    expect(error.message).toContain("newer portal (schema 99; this one knows");
    expect(await sql(url, "SELECT version FROM portico.schema_version")).toEqual([{ version: 99 }]);
  });

  it("is not ready when it may only be read", async () => {
    const url = await server.newDatabase();
    const stores = await node(url);
    await sql(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
    await sql(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await after(20);
    const { error } = await failure(stores.ready());
    expect(error.message).toContain("may only be read");
  });

  it("sweeps tries that no window reaches, and counts up to a limit", async () => {
    const url = await server.newDatabase();
    const stores = await node(url);
    const { attempts } = stores;
    for (let at = 1; at <= MOST_TRIES_COUNTED; at += 1) await attempts.note("key", later(at % 7), NOW);
    expect(await attempts.note("key", later(8), NOW)).toHaveLength(MOST_TRIES_COUNTED);
    expect(await attempts.note("key", later(9), later(8))).toHaveLength(2);
    await stores.sweep(later(9 + TRIES_KEPT_FOR));
    expect(await attempts.note("key", later(9), NOW)).toHaveLength(1);
  });
});

describe("what staff read when it fails", () => {
  const secret = "hunter2-secret";

  it.each([
    ["a wrong password", (url: URL) => Object.assign(url, { password: secret }), "user and the password"],
    ["a database that is not there", (url: URL) => Object.assign(url, { pathname: `/${secret}` }), "no such database"],
    ["nobody at the port", (url: URL) => Object.assign(url, { port: "9", password: secret }), "cannot be reached"],
  ])("says what to do, and no secret: %s", async (_, change, hint) => {
    const { error, took } = await failure(openPostgresStores({ url: change(new URL(server.url)).href }));
    expect(error.message).toContain(hint);
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
    expect(took).toBeLessThan(SOON);
  });

  it("says what to do, and no secret: an address that cannot be read", async () => {
    const { error } = await failure(openPostgresStores({ url: `postgres://portico:${secret}@[broken:5432/x` }));
    expect(error.message).toContain("Write postgres://user:password@host:5432/database");
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
  });

  it("never quotes a row", async () => {
    const url = await server.newDatabase();
    const stores = await node(url);
    await sql(url, "ALTER TABLE portico.refusals ADD CHECK (length(body) < 20)");
    const { error } = await failure(stores.refusals.keep(refusal({ because: secret })));
    expect(error.message).toContain("PostgreSQL answered with 23514");
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
  });

  it("is the same once the stores are closed", async () => {
    const stores = await node(await server.newDatabase());
    await stores.close();
    const { error } = await failure(stores.sessions.find("hash-1"));
    expect(error.message).toContain("The stores are closed");
  });
});

describe("trouble on the way", () => {
  it("interrupts a statement that takes too long, and goes on with the next", async () => {
    const url = await server.newDatabase();
    const stores = await node(url, { timeout: 1_000, connections: 1 });
    await stores.sessions.save(session());
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    await client.query("BEGIN; LOCK TABLE portico.sessions");
    const { error, took } = await failure(stores.sessions.find("hash-1"));
    await client.query("ROLLBACK");
    await client.end();
    expect(error.message).toContain("took too long");
    expect(took).toBeLessThan(SOON);
    expect(await stores.sessions.find("hash-1")).toEqual(session());
  });

  it("keeps its connection when a row is taken already", async () => {
    const url = await server.newDatabase();
    const stores = await node(url, { connections: 1 });
    await stores.journal.create(payment());
    const pids = () =>
      sql(url, "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()");
    const before = await pids();
    // The index refuses the second row of the same id and charge where nothing has looked before.
    await sql(url, "UPDATE portico.payment_charge SET live = false");
    await stores.journal.create(payment({ id: "P2" }));
    expect(await stores.journal.advance(payment({ version: 1, state: "declined" }))).toBe(true);
    expect(await stores.journal.advance(payment({ version: 2, state: "sent" }))).toBe(false);
    expect(await pids()).toEqual(before);
  });

  it("survives the loss of its connections, idle and at work", async () => {
    const url = await server.newDatabase();
    const stores = await node(url);
    await Promise.all(Array.from({ length: 5 }, () => stores.ready()));
    const lose =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    await sql(url, lose);
    // How soon the pool hears that its connections are gone depends on how busy the machine is.
    await vi.waitFor(() => stores.sessions.save(session()), { timeout: SOON });
    const locked = new Client({ connectionString: url });
    locked.on("error", () => undefined);
    await locked.connect();
    await locked.query("BEGIN; LOCK TABLE portico.sessions");
    // Only the one that waits for the lock: with the other gone first, it could still be answered.
    const loseWaiting = `${lose} AND wait_event_type = 'Lock'`;
    const loseAtWork = () =>
      vi.waitFor(async () => expect(await sql(url, loseWaiting)).toHaveLength(1), { timeout: SOON });
    await Promise.all([failure(stores.sessions.find("hash-1")), loseAtWork()]);
    await locked.end().catch(() => undefined);
    await vi.waitFor(async () => expect(await stores.sessions.find("hash-1")).toEqual(session()), { timeout: SOON });
  });

  it("fails fast while the server is away, and works when it is back", async (context) => {
    context.skip(!server.isOurs, "PORTICO_POSTGRES_URL names a server that is not ours to stop");
    // Whoever waited for an answer would wait for all of it.
    const stores = await node(await server.newDatabase(), { timeout: 3 * SOON });
    await stores.sessions.save(session());
    await stores.journal.create(payment());
    await Promise.all(Array.from({ length: 8 }, () => stores.ready()));
    await server.stop();
    context.onTestFinished(() => server.start());
    for (let round = 0; round < 12; round += 1) {
      const all = await Promise.all([
        failure(stores.sessions.find("hash-1")),
        failure(stores.attempts.note("key", NOW, NOW)),
        failure(stores.journal.create(payment({ id: "P2", chargeIds: ["U2"] }))),
        failure(stores.ready()),
      ]);
      for (const { took } of all) expect(took).toBeLessThan(SOON);
      await after(20);
    }
    await server.start();
    await stores.ready();
    expect(await stores.sessions.find("hash-1")).toEqual(session());
    expect(await stores.journal.find("P1")).toEqual(payment());
    expect(await stores.journal.find("P2")).toBeUndefined();
    expect(await stores.journal.create(payment({ id: "P2", chargeIds: ["U2"] }))).toBe(true);
  });

  it("does not wait for a server that hangs, and works when it goes on", async (context) => {
    context.skip(!server.isOurs, "PORTICO_POSTGRES_URL names a server that is not ours to pause");
    const stores = await node(await server.newDatabase(), { timeout: 300, connections: 2 });
    await stores.sessions.save(session());
    await server.pause();
    context.onTestFinished(() => server.resume());
    const hanging = await Promise.all(Array.from({ length: 6 }, () => failure(stores.sessions.find("hash-1"))));
    for (const { took } of hanging) expect(took).toBeLessThan(SOON);
    server.resume();
    await stores.ready();
    expect(await stores.sessions.find("hash-1")).toEqual(session());
  });
});
