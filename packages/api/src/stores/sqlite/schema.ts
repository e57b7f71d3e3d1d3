// Never edit a released migration: append a new one.

/** Sessions, attempts, refusals, known browsers. */
export const SESSION_MIGRATIONS: readonly string[] = [
  `CREATE TABLE sessions (
     token_hash TEXT PRIMARY KEY,
     brand TEXT NOT NULL,
     member_number TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     expires INTEGER NOT NULL,
     facts TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX sessions_of_member ON sessions (member_number, created_at);
   CREATE INDEX sessions_by_end ON sessions (expires);
   CREATE TABLE attempts (
     key TEXT NOT NULL,
     at INTEGER NOT NULL,
     tries INTEGER NOT NULL,
     PRIMARY KEY (key, at)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX attempts_by_age ON attempts (at);
   CREATE TABLE refusals (
     reference TEXT PRIMARY KEY,
     at INTEGER NOT NULL,
     body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX refusals_by_age ON refusals (at);
   CREATE TABLE pulse (beats INTEGER NOT NULL) STRICT;
   INSERT INTO pulse VALUES (0);`,
  // Refusals are limited per member.
  `ALTER TABLE refusals ADD COLUMN member_number TEXT;
   UPDATE refusals SET member_number = json_extract(body, '$.memberNumber');`,
  `CREATE TABLE devices (
     token_hash TEXT NOT NULL,
     member_number TEXT NOT NULL,
     brand TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (token_hash, member_number)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX devices_of_member ON devices (member_number, at);
   CREATE INDEX devices_by_age ON devices (at);`,
  `CREATE TABLE passkey_steps (
     under TEXT PRIMARY KEY,
     member_number TEXT NOT NULL,
     is_ecv INTEGER NOT NULL,
     ends INTEGER NOT NULL,
     body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX passkey_steps_by_end ON passkey_steps (ends);`,
  // The browser's name.
  `ALTER TABLE sessions ADD COLUMN browser TEXT;`,
  `CREATE TABLE session_ends (
     subject TEXT PRIMARY KEY,
     ended_by TEXT NOT NULL,
     at INTEGER NOT NULL,
     until INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX session_ends_by_end ON session_ends (until);`,
];

/** Durable data, such as payments and the audit log. */
export const JOURNAL_MIGRATIONS: readonly string[] = [
  `CREATE TABLE payments (
     id TEXT PRIMARY KEY,
     member_number TEXT NOT NULL,
     charge_ids TEXT NOT NULL,
     minor INTEGER NOT NULL,
     currency TEXT NOT NULL,
     state TEXT NOT NULL,
     doubt TEXT,
     version INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE payment_charge (
     payment_id TEXT NOT NULL REFERENCES payments (id),
     member_number TEXT NOT NULL,
     charge_id TEXT NOT NULL,
     live INTEGER NOT NULL,
     PRIMARY KEY (payment_id, charge_id)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX one_live_payment ON payment_charge (member_number, charge_id) WHERE live = 1;
   CREATE TABLE audit (
     id INTEGER PRIMARY KEY,
     at INTEGER NOT NULL,
     body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX audit_by_age ON audit (at, id);
   CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
     BEGIN SELECT RAISE(ABORT, 'nothing of the audit log is ever changed'); END;
   CREATE TRIGGER audit_is_not_removed BEFORE DELETE ON audit
     BEGIN SELECT RAISE(ABORT, 'nothing of the audit log is ever removed'); END;
   CREATE TABLE pulse (beats INTEGER NOT NULL) STRICT;
   INSERT INTO pulse VALUES (0);`,
  // No earlier portal took a payment, so no rows are migrated.
  `DROP TABLE payment_charge;
   DROP TABLE payments;
   CREATE TABLE payments (
     id TEXT PRIMARY KEY,
     brand TEXT NOT NULL,
     member_number TEXT NOT NULL,
     charge_ids TEXT NOT NULL,
     minor INTEGER NOT NULL,
     currency TEXT NOT NULL,
     state TEXT NOT NULL,
     doubt TEXT,
     version INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     body TEXT NOT NULL,
     holder TEXT,
     held_until INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX payments_of_member ON payments (member_number, created_at);
   CREATE INDEX payments_by_state ON payments (state, created_at);
   CREATE INDEX payments_by_age ON payments (created_at);
   CREATE TABLE payment_charge (
     payment_id TEXT NOT NULL REFERENCES payments (id),
     club TEXT NOT NULL,
     charge_id TEXT NOT NULL,
     live INTEGER NOT NULL,
     PRIMARY KEY (payment_id, charge_id)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX one_live_payment ON payment_charge (club, charge_id) WHERE live = 1;
   CREATE INDEX payments_of_charge ON payment_charge (charge_id);
   CREATE TABLE payment_entry (
     payment_id TEXT NOT NULL REFERENCES payments (id),
     version INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (payment_id, version)
   ) STRICT, WITHOUT ROWID;`,
  // A buyer has numbered places, which limit the live purchases.
  `CREATE TABLE purchases (
     id TEXT PRIMARY KEY,
     brand TEXT NOT NULL,
     member_number TEXT NOT NULL,
     buyer TEXT NOT NULL,
     offer_id TEXT NOT NULL,
     state TEXT NOT NULL,
     charge_id TEXT,
     version INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     body TEXT NOT NULL,
     place INTEGER,
     holder TEXT,
     held_until INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE UNIQUE INDEX one_live_purchase ON purchases (brand, buyer, offer_id) WHERE place IS NOT NULL;
   CREATE UNIQUE INDEX places_of_buyer ON purchases (brand, buyer, place) WHERE place IS NOT NULL;
   CREATE INDEX purchases_of_buyer ON purchases (buyer, created_at);
   CREATE INDEX purchases_of_member ON purchases (member_number, created_at);
   CREATE INDEX purchases_by_state ON purchases (state, created_at);
   CREATE INDEX purchases_by_age ON purchases (created_at);
   CREATE INDEX purchases_of_charge ON purchases (charge_id);
   CREATE TABLE purchase_entry (
     purchase_id TEXT NOT NULL REFERENCES purchases (id),
     version INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (purchase_id, version)
   ) STRICT, WITHOUT ROWID;`,
  // The owner is a column, so that a node of the previous release, which does not know guests, does not drop it.
  `ALTER TABLE purchases ADD COLUMN owner TEXT;
   ALTER TABLE purchases ADD COLUMN payment_id TEXT;
   CREATE INDEX purchases_of_payment ON purchases (payment_id);`,
  // Durable: a subscribed calendar's URL must last.
  `CREATE TABLE calendar_feeds (
     brand TEXT NOT NULL,
     member_number TEXT NOT NULL,
     secret_hash TEXT NOT NULL,
     language TEXT NOT NULL,
     made_at INTEGER NOT NULL,
     PRIMARY KEY (brand, member_number)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX calendar_feeds_by_secret ON calendar_feeds (secret_hash);`,
  // Durable: an account with a second factor must not lose it.
  `CREATE TABLE passkeys (
     id TEXT PRIMARY KEY,
     member_number TEXT NOT NULL,
     is_ecv INTEGER NOT NULL,
     counter INTEGER NOT NULL,
     is_backed_up INTEGER NOT NULL,
     made_at INTEGER NOT NULL,
     used_at INTEGER,
     body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX passkeys_of_member ON passkeys (member_number, is_ecv, made_at);`,
  // A member has numbered places, which limit the saved searches. The second table paces calls to the back-end.
  `CREATE TABLE kept_searches (
     id TEXT PRIMARY KEY,
     brand TEXT NOT NULL,
     member_number TEXT NOT NULL,
     question TEXT NOT NULL,
     made_at INTEGER NOT NULL,
     last_day INTEGER NOT NULL,
     next_at INTEGER NOT NULL,
     has_found INTEGER NOT NULL,
     body TEXT NOT NULL,
     place INTEGER NOT NULL,
     holder TEXT,
     held_until INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE UNIQUE INDEX kept_searches_once ON kept_searches (brand, member_number, question);
   CREATE UNIQUE INDEX kept_searches_places ON kept_searches (brand, member_number, place);
   CREATE INDEX kept_searches_by_turn ON kept_searches (next_at, id);
   CREATE TABLE kept_search_calls (free_at INTEGER NOT NULL) STRICT;
   INSERT INTO kept_search_calls (free_at) VALUES (0);`,
  // A mail has a row before the call that sends it. A sent mail has no next attempt.
  `CREATE TABLE booking_mails (
     id TEXT PRIMARY KEY,
     next_at INTEGER,
     due_at INTEGER NOT NULL,
     body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX booking_mails_by_turn ON booking_mails (next_at) WHERE next_at IS NOT NULL;`,
];
