// Never edit a released migration: append a new one.

import { Client } from "pg";
import type { Limit } from "../../guard-marks.ts";
import { toStoreUnavailable } from "./store-errors.ts";

const MIGRATIONS: readonly string[] = [
  `CREATE TABLE portico.sessions (
     token_hash text PRIMARY KEY,
     brand text NOT NULL,
     member_number text NOT NULL,
     created_at bigint NOT NULL,
     expires bigint NOT NULL,
     facts text
   );
   CREATE INDEX sessions_of_member ON portico.sessions (member_number, created_at);
   CREATE INDEX sessions_by_end ON portico.sessions (expires);
   CREATE TABLE portico.attempts (
     key text PRIMARY KEY,
     moments bigint[] NOT NULL,
     latest bigint NOT NULL
   );
   CREATE INDEX attempts_by_age ON portico.attempts (latest);
   CREATE TABLE portico.refusals (
     reference text PRIMARY KEY,
     at bigint NOT NULL,
     body text NOT NULL
   );
   CREATE INDEX refusals_by_age ON portico.refusals (at);
   CREATE TABLE portico.payments (
     id text PRIMARY KEY,
     member_number text NOT NULL,
     charge_ids text NOT NULL,
     minor bigint NOT NULL,
     currency text NOT NULL,
     state text NOT NULL,
     doubt text,
     version integer NOT NULL
   );
   CREATE TABLE portico.payment_charge (
     payment_id text NOT NULL REFERENCES portico.payments (id),
     member_number text NOT NULL,
     charge_id text NOT NULL,
     live boolean NOT NULL,
     PRIMARY KEY (payment_id, charge_id)
   );
   CREATE UNIQUE INDEX one_live_payment ON portico.payment_charge (member_number, charge_id) WHERE live;
   CREATE TABLE portico.audit (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at bigint NOT NULL,
     body text NOT NULL
   );
   CREATE INDEX audit_by_age ON portico.audit (at, id);
   CREATE FUNCTION portico.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'nothing of the audit log is ever changed or removed'; END $$;
   CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON portico.audit
     FOR EACH STATEMENT EXECUTE FUNCTION portico.refuse_change();`,
  // Refusals are limited per member. The body is read as text, because jsonb refuses some of its characters.
  `ALTER TABLE portico.refusals ADD COLUMN member_number text;
   UPDATE portico.refusals SET member_number = substring(body from '"memberNumber":"([A-Za-z0-9]+)"');`,
  `CREATE TABLE portico.devices (
     token_hash text NOT NULL,
     member_number text NOT NULL,
     brand text NOT NULL,
     at bigint NOT NULL,
     PRIMARY KEY (token_hash, member_number)
   );
   CREATE INDEX devices_of_member ON portico.devices (member_number, at);
   CREATE INDEX devices_by_age ON portico.devices (at);`,
  // No earlier portal took a payment, so no rows are migrated.
  `DROP TABLE portico.payment_charge;
   DROP TABLE portico.payments;
   CREATE TABLE portico.payments (
     id text PRIMARY KEY,
     brand text NOT NULL,
     member_number text NOT NULL,
     charge_ids text NOT NULL,
     minor bigint NOT NULL,
     currency text NOT NULL,
     state text NOT NULL,
     doubt text,
     version integer NOT NULL,
     created_at bigint NOT NULL,
     body text NOT NULL,
     holder text,
     held_until bigint NOT NULL DEFAULT 0
   );
   CREATE INDEX payments_of_member ON portico.payments (member_number, created_at);
   CREATE INDEX payments_by_state ON portico.payments (state, created_at);
   CREATE INDEX payments_by_age ON portico.payments (created_at);
   CREATE TABLE portico.payment_charge (
     payment_id text NOT NULL REFERENCES portico.payments (id),
     club text NOT NULL,
     charge_id text NOT NULL,
     live boolean NOT NULL,
     PRIMARY KEY (payment_id, charge_id)
   );
   CREATE UNIQUE INDEX one_live_payment ON portico.payment_charge (club, charge_id) WHERE live;
   CREATE INDEX payments_of_charge ON portico.payment_charge (charge_id);
   CREATE TABLE portico.payment_entry (
     payment_id text NOT NULL REFERENCES portico.payments (id),
     version integer NOT NULL,
     body text NOT NULL,
     PRIMARY KEY (payment_id, version)
   );`,
  // A buyer has numbered places, which limit the live purchases.
  `CREATE TABLE portico.purchases (
     id text PRIMARY KEY,
     brand text NOT NULL,
     member_number text NOT NULL,
     buyer text NOT NULL,
     offer_id text NOT NULL,
     state text NOT NULL,
     charge_id text,
     version integer NOT NULL,
     created_at bigint NOT NULL,
     body text NOT NULL,
     place integer,
     holder text,
     held_until bigint NOT NULL DEFAULT 0
   );
   CREATE UNIQUE INDEX one_live_purchase ON portico.purchases (brand, buyer, offer_id) WHERE place IS NOT NULL;
   CREATE UNIQUE INDEX places_of_buyer ON portico.purchases (brand, buyer, place) WHERE place IS NOT NULL;
   CREATE INDEX purchases_of_buyer ON portico.purchases (buyer, created_at);
   CREATE INDEX purchases_of_member ON portico.purchases (member_number, created_at);
   CREATE INDEX purchases_by_state ON portico.purchases (state, created_at);
   CREATE INDEX purchases_by_age ON portico.purchases (created_at);
   CREATE INDEX purchases_of_charge ON portico.purchases (charge_id);
   CREATE TABLE portico.purchase_entry (
     purchase_id text NOT NULL REFERENCES portico.purchases (id),
     version integer NOT NULL,
     body text NOT NULL,
     PRIMARY KEY (purchase_id, version)
   );`,
  // The owner is a column, so that a node of the previous release, which does not know guests, does not drop it.
  `ALTER TABLE portico.purchases ADD COLUMN owner text, ADD COLUMN payment_id text;
   CREATE INDEX purchases_of_payment ON portico.purchases (payment_id);`,
  `CREATE TABLE portico.calendar_feeds (
     brand text NOT NULL,
     member_number text NOT NULL,
     secret_hash text NOT NULL UNIQUE,
     language text NOT NULL,
     made_at bigint NOT NULL,
     PRIMARY KEY (brand, member_number)
   );`,
  `CREATE TABLE portico.passkeys (
     id text PRIMARY KEY,
     member_number text NOT NULL,
     is_ecv integer NOT NULL,
     counter bigint NOT NULL,
     is_backed_up integer NOT NULL,
     made_at bigint NOT NULL,
     used_at bigint,
     body text NOT NULL
   );
   CREATE INDEX passkeys_of_member ON portico.passkeys (member_number, is_ecv, made_at);
   CREATE TABLE portico.passkey_steps (
     under text PRIMARY KEY,
     member_number text NOT NULL,
     is_ecv integer NOT NULL,
     ends bigint NOT NULL,
     body text NOT NULL
   );
   CREATE INDEX passkey_steps_by_end ON portico.passkey_steps (ends);`,
  // A member has numbered places, which limit the saved searches. The second table paces calls to the back-end.
  `CREATE TABLE portico.kept_searches (
     id text PRIMARY KEY,
     brand text NOT NULL,
     member_number text NOT NULL,
     question text NOT NULL,
     made_at bigint NOT NULL,
     last_day integer NOT NULL,
     next_at bigint NOT NULL,
     has_found integer NOT NULL,
     body text NOT NULL,
     place integer NOT NULL,
     holder text,
     held_until bigint NOT NULL DEFAULT 0
   );
   CREATE UNIQUE INDEX kept_searches_once ON portico.kept_searches (brand, member_number, question);
   CREATE UNIQUE INDEX kept_searches_places ON portico.kept_searches (brand, member_number, place);
   CREATE INDEX kept_searches_by_turn ON portico.kept_searches (next_at, id);
   CREATE TABLE portico.kept_search_calls (free_at bigint NOT NULL);
   INSERT INTO portico.kept_search_calls (free_at) VALUES (0);`,
  // The browser's name.
  `ALTER TABLE portico.sessions ADD COLUMN browser text;`,
  // A mail has a row before the call that sends it. A sent mail has no next attempt.
  `CREATE TABLE portico.booking_mails (
     id text PRIMARY KEY,
     next_at bigint,
     due_at bigint NOT NULL,
     body text NOT NULL
   );
   CREATE INDEX booking_mails_by_turn ON portico.booking_mails (next_at) WHERE next_at IS NOT NULL;`,
  `CREATE TABLE portico.session_ends (
     subject text PRIMARY KEY,
     ended_by text NOT NULL,
     at bigint NOT NULL,
     until bigint NOT NULL
   );
   CREATE INDEX session_ends_by_end ON portico.session_ends (until);`,
];

// Arbitrary, and the same on every node.
const MIGRATION_LOCK = 7_063_201;
// A migration may take longer than a request.
const MIGRATION_TIMEOUT: Limit = 60_000;

/** Of nodes that start together, one migrates and the others wait. */
export async function migratePostgres(url: string, connectTimeout: number): Promise<void> {
  try {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      statement_timeout: MIGRATION_TIMEOUT,
      query_timeout: MIGRATION_TIMEOUT,
    });
    // Without a listener, the `error` event of a lost connection would end the process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await migrate(client);
    } finally {
      // Closing rolls back an open transaction.
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    throw toStoreUnavailable(error);
  }
}

async function migrate(client: Client): Promise<void> {
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  // A database user may use an existing schema without the right to create one.
  const schemas = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'portico'");
  if (schemas.rowCount === 0) await client.query("CREATE SCHEMA portico");
  await client.query("CREATE TABLE IF NOT EXISTS portico.schema_version (version integer NOT NULL)");
  const { rows } = await client.query<{ version: number }>("SELECT version FROM portico.schema_version");
  const version = rows[0]?.version ?? 0;
  if (version > MIGRATIONS.length) throw new NewerSchema(version);
  for (const migration of MIGRATIONS.slice(version)) await client.query(migration);
  await client.query("DELETE FROM portico.schema_version");
  await client.query("INSERT INTO portico.schema_version VALUES ($1)", [MIGRATIONS.length]);
  await client.query("COMMIT");
}

class NewerSchema extends Error {
  override readonly name = "NewerSchema";
  constructor(version: number) {
    super(
      `Its tables were written by a newer portal (schema ${version}; this one knows ${MIGRATIONS.length}). Start that one, or restore the backup made before it`,
    );
  }
}
