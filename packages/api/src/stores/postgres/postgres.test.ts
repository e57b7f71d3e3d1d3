import { setTimeout as after } from "node:timers/promises";
import { inspect } from "node:util";
import { PorticoError } from "@portico/domain/errors";
import { payment } from "@portico/domain/testing";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../../testing/postgres.ts";
import { FACTS, later, NOW, refusal, session } from "../../../testing/store-samples.ts";
import { type Stores } from "../../portal/portal.ts";
import { ATTEMPT_RETENTION_MS, MAX_ATTEMPTS_COUNTED } from "../attempt-limits.ts";
import { createPostgresStores, type PostgresOptions } from "./stores.ts";

let server: PostgresServer;
const opened: Stores[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterEach(async () => {
  for (const stores of opened.splice(0)) await stores.close();
});
afterAll(() => server.close());

async function openNode(url: string, options: Partial<PostgresOptions> = {}): Promise<Stores> {
  const stores = await createPostgresStores({ url, ...options });
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

/** Longer than an immediate result takes on a busy machine, shorter than the timeouts of the tests. */
const PROMPT_MS = 15_000;

async function failureOf(promise: Promise<unknown>): Promise<{ error: PorticoError; tookMs: number }> {
  const startedAt = performance.now();
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PorticoError);
  expect(error).toMatchObject({ code: "STORE_UNAVAILABLE" });
  return { error: error as PorticoError, tookMs: performance.now() - startedAt };
}

describe("two nodes on one database", () => {
  it("start concurrently", async () => {
    const url = await server.newDatabase();
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openNode(url, { connections: 2 })));
    await Promise.all(nodes.map((stores) => stores.ready()));
    expect(await sql(url, "SELECT version FROM portico.schema_version")).toEqual([{ version: expect.any(Number) }]);
  });

  it("see each other's sessions, changes and sign-outs immediately", async () => {
    const url = await server.newDatabase();
    const [first, second] = [await openNode(url), await openNode(url)];
    await first.sessions.save(session());
    expect(await second.sessions.find("hash-1")).toEqual(session());
    await second.sessions.change("hash-1", { facts: FACTS });
    expect(await first.sessions.find("hash-1")).toEqual(session({ facts: FACTS }));
    await second.sessions.end("hash-1");
    expect(await first.sessions.find("hash-1")).toBeUndefined();
    expect(await first.sessions.change("hash-1", { expires: later(1) })).toBe(false);
    await first.sessions.save(session({ tokenHash: "hash-2" }));
    await first.sessions.save(session({ tokenHash: "hash-3" }));
    expect(await second.memberSessions.endAll("100200", { except: "hash-3" })).toBe(1);
    expect(await first.sessions.find("hash-2")).toBeUndefined();
    expect(await first.sessions.find("hash-3")).toBeDefined();
  });

  it("count attempts together and create one payment for a charge", async () => {
    const url = await server.newDatabase();
    const [first, second] = [await openNode(url), await openNode(url)];
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second).attempts.record("key", NOW, NOW)),
    );
    expect(new Set(counts.map((attempts) => attempts.length)).size).toBe(20);
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? first : second).journal.create(payment({ id: `P${index}` })),
      ),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
  });

  it("sweep concurrently without waiting for each other", async () => {
    const url = await server.newDatabase();
    const [first, second] = [await openNode(url), await openNode(url)];
    await Promise.all(
      Array.from({ length: 2_500 }, (_, index) =>
        first.sessions.save(session({ tokenHash: `hash-${index}`, expires: NOW })),
      ),
    );
    await Promise.all([first.sweep(NOW), second.sweep(NOW)]);
    await first.sweep(NOW);
    expect(await first.memberSessions.list("100200")).toEqual([]);
  });
});

describe("the database", () => {
  it("acknowledges a write only once it is on disk, regardless of the database's default", async () => {
    const url = await server.newDatabase();
    const name = new URL(url).pathname.slice(1);
    await sql(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const stores = await openNode(url);
    // The column records the setting of the writing connection.
    await sql(url, "ALTER TABLE portico.audit ADD setting text DEFAULT current_setting('synchronous_commit')");
    await stores.audit.write({ at: NOW, operator: "desk", action: "session.end", subject: "1" });
    expect(await sql(url, "SELECT setting FROM portico.audit")).toEqual([{ setting: "on" }]);
  });

  it.each(["UPDATE portico.audit SET body = '{}'", "DELETE FROM portico.audit", "TRUNCATE portico.audit"])(
    "refuses changes of the audit log by SQL: %s",
    async (text) => {
      const url = await server.newDatabase();
      const stores = await openNode(url);
      await stores.audit.write({ at: NOW, operator: "desk", action: "session.end", subject: "1" });
      await expect(sql(url, text)).rejects.toThrow("nothing of the audit log is ever changed or removed");
      expect(await stores.audit.newest(9)).toHaveLength(1);
    },
  );

  it("adds the member numbers to refusals that an older portal saved", async () => {
    const url = await server.newDatabase();
    const stores = await openNode(url);
    await stores.refusals.save(refusal({ memberNumber: "100200" }));
    await stores.refusals.save(refusal({ reference: "M3X9" }));
    await sql(url, "ALTER TABLE portico.refusals DROP COLUMN member_number");
    await sql(url, "ALTER TABLE portico.sessions DROP COLUMN browser");
    await sql(url, "DROP TABLE portico.devices");
    await sql(url, "DROP TABLE portico.payment_entry");
    await sql(
      url,
      "DROP TABLE portico.purchase_entry, portico.purchases, portico.calendar_feeds, portico.passkeys, portico.passkey_steps",
    );
    await sql(
      url,
      "DROP TABLE portico.kept_searches, portico.kept_search_calls, portico.booking_mails, portico.session_ends",
    );
    await sql(url, "UPDATE portico.schema_version SET version = 1");
    await openNode(url);
    expect(await sql(url, "SELECT reference, member_number FROM portico.refusals ORDER BY reference")).toEqual([
      { reference: "K7Q2", member_number: "100200" },
      { reference: "M3X9", member_number: null },
    ]);
  });

  it("is not changed if a newer portal wrote it", async () => {
    const url = await server.newDatabase();
    await openNode(url);
    await sql(url, "UPDATE portico.schema_version SET version = 99");
    const { error } = await failureOf(createPostgresStores({ url }));
    expect(error.message).toContain("newer portal (schema 99; this one knows");
    expect(await sql(url, "SELECT version FROM portico.schema_version")).toEqual([{ version: 99 }]);
  });

  it("is not ready when it is read-only", async () => {
    const url = await server.newDatabase();
    const stores = await openNode(url);
    await sql(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
    await sql(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await after(20);
    const { error } = await failureOf(stores.ready());
    expect(error.message).toContain("may only be read");
  });

  it("sweeps attempts older than every window, and counts up to a limit", async () => {
    const url = await server.newDatabase();
    const stores = await openNode(url);
    const { attempts } = stores;
    for (let index = 1; index <= MAX_ATTEMPTS_COUNTED; index += 1) await attempts.record("key", later(index % 7), NOW);
    expect(await attempts.record("key", later(8), NOW)).toHaveLength(MAX_ATTEMPTS_COUNTED);
    expect(await attempts.record("key", later(9), later(8))).toHaveLength(2);
    await stores.sweep(later(9 + ATTEMPT_RETENTION_MS));
    expect(await attempts.record("key", later(9), NOW)).toHaveLength(1);
  });
});

describe("the error text for staff", () => {
  const secret = "hunter2-secret";

  it.each([
    ["a wrong password", (url: URL) => Object.assign(url, { password: secret }), "user and the password"],
    ["a database that is not there", (url: URL) => Object.assign(url, { pathname: `/${secret}` }), "no such database"],
    ["a port without a server", (url: URL) => Object.assign(url, { port: "9", password: secret }), "cannot be reached"],
  ])("has a remedy and no secret for %s", async (_, change, hint) => {
    const { error, tookMs } = await failureOf(createPostgresStores({ url: change(new URL(server.url)).href }));
    expect(error.message).toContain(hint);
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
    expect(tookMs).toBeLessThan(PROMPT_MS);
  });

  it("has a remedy and no secret for an invalid URL", async () => {
    const { error } = await failureOf(createPostgresStores({ url: `postgres://portico:${secret}@[broken:5432/x` }));
    expect(error.message).toContain("Write postgres://user:password@host:5432/database");
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
  });

  it("never contains a row", async () => {
    const url = await server.newDatabase();
    const stores = await openNode(url);
    await sql(url, "ALTER TABLE portico.refusals ADD CHECK (length(body) < 20)");
    const { error } = await failureOf(stores.refusals.save(refusal({ because: secret })));
    expect(error.message).toContain("PostgreSQL answered with 23514");
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
  });

  it("says that the stores are closed", async () => {
    const stores = await openNode(await server.newDatabase());
    await stores.close();
    const { error } = await failureOf(stores.sessions.find("hash-1"));
    expect(error.message).toContain("The stores are closed");
  });
});

describe("connection problems", () => {
  it("interrupts a slow statement and runs the next one", async () => {
    const url = await server.newDatabase();
    const stores = await openNode(url, { timeout: 1_000, connections: 1 });
    await stores.sessions.save(session());
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    await client.query("BEGIN; LOCK TABLE portico.sessions");
    const { error, tookMs } = await failureOf(stores.sessions.find("hash-1"));
    await client.query("ROLLBACK");
    await client.end();
    expect(error.message).toContain("took too long");
    expect(tookMs).toBeLessThan(PROMPT_MS);
    expect(await stores.sessions.find("hash-1")).toEqual(session());
  });

  it("keeps its connection after a unique violation", async () => {
    const url = await server.newDatabase();
    const stores = await openNode(url, { connections: 1 });
    await stores.journal.create(payment());
    const pids = () =>
      sql(url, "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()");
    const pidsBefore = await pids();
    // Without a live payment, the insert reaches the unique index.
    await sql(url, "UPDATE portico.payment_charge SET live = false");
    await stores.journal.create(payment({ id: "P2" }));
    expect(await stores.journal.advance(payment({ version: 1, state: "declined" }))).toBe(true);
    expect(await stores.journal.advance(payment({ version: 2, state: "sent" }))).toBe(false);
    expect(await pids()).toEqual(pidsBefore);
  });

  it("reconnects after losing idle and busy connections", async () => {
    const url = await server.newDatabase();
    const stores = await openNode(url);
    await Promise.all(Array.from({ length: 5 }, () => stores.ready()));
    const terminateAll =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    await sql(url, terminateAll);
    // The pool notices lost connections after an unknown time.
    await vi.waitFor(() => stores.sessions.save(session()), { timeout: PROMPT_MS });
    const lockClient = new Client({ connectionString: url });
    lockClient.on("error", () => undefined);
    await lockClient.connect();
    await lockClient.query("BEGIN; LOCK TABLE portico.sessions");
    // Only the waiting query: if the lock's connection ended first, the query could succeed.
    const terminateWaiting = `${terminateAll} AND wait_event_type = 'Lock'`;
    const loseBusyConnection = () =>
      vi.waitFor(async () => expect(await sql(url, terminateWaiting)).toHaveLength(1), { timeout: PROMPT_MS });
    await Promise.all([failureOf(stores.sessions.find("hash-1")), loseBusyConnection()]);
    await lockClient.end().catch(() => undefined);
    await vi.waitFor(async () => expect(await stores.sessions.find("hash-1")).toEqual(session()), {
      timeout: PROMPT_MS,
    });
  });

  it("fails fast while the server is down, and recovers", async (context) => {
    context.skip(!server.isOurs, "PORTICO_POSTGRES_URL names a server that is not ours to stop");
    // Shows that no query waits for its timeout.
    const stores = await openNode(await server.newDatabase(), { timeout: 3 * PROMPT_MS });
    await stores.sessions.save(session());
    await stores.journal.create(payment());
    await Promise.all(Array.from({ length: 8 }, () => stores.ready()));
    await server.stop();
    context.onTestFinished(() => server.start());
    for (let round = 0; round < 12; round += 1) {
      const all = await Promise.all([
        failureOf(stores.sessions.find("hash-1")),
        failureOf(stores.attempts.record("key", NOW, NOW)),
        failureOf(stores.journal.create(payment({ id: "P2", chargeIds: ["U2"] }))),
        failureOf(stores.ready()),
      ]);
      for (const { tookMs } of all) expect(tookMs).toBeLessThan(PROMPT_MS);
      await after(20);
    }
    await server.start();
    await stores.ready();
    expect(await stores.sessions.find("hash-1")).toEqual(session());
    expect(await stores.journal.find("P1")).toEqual(payment());
    expect(await stores.journal.find("P2")).toBeUndefined();
    expect(await stores.journal.create(payment({ id: "P2", chargeIds: ["U2"] }))).toBe(true);
  });

  it("times out while the server hangs, and recovers", async (context) => {
    context.skip(!server.isOurs, "PORTICO_POSTGRES_URL names a server that is not ours to pause");
    const stores = await openNode(await server.newDatabase(), { timeout: 300, connections: 2 });
    await stores.sessions.save(session());
    await server.pause();
    context.onTestFinished(() => server.resume());
    const hanging = await Promise.all(Array.from({ length: 6 }, () => failureOf(stores.sessions.find("hash-1"))));
    for (const { tookMs } of hanging) expect(tookMs).toBeLessThan(PROMPT_MS);
    server.resume();
    await stores.ready();
    expect(await stores.sessions.find("hash-1")).toEqual(session());
  });
});
