// SQLite, in memory by default. Data that is read and written as a whole is one JSON record; data that is searched or counted has
// columns.

import { DatabaseSync } from "node:sqlite";

const SCHEMA = `
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS member (no TEXT PRIMARY KEY, email TEXT, password TEXT, record TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS member_email ON member (email) WHERE email IS NOT NULL;
CREATE TABLE IF NOT EXISTS booking (
  reference TEXT PRIMARY KEY, hold_id TEXT UNIQUE, member_no TEXT NOT NULL, offer_id TEXT, pay_with TEXT, state TEXT NOT NULL,
  held_until INTEGER, charge_id TEXT UNIQUE, charge_amount INTEGER, is_paid INTEGER NOT NULL DEFAULT 0, record TEXT NOT NULL, returned TEXT) STRICT;
CREATE INDEX IF NOT EXISTS booking_member ON booking (member_no);
CREATE INDEX IF NOT EXISTS booking_held ON booking (held_until) WHERE state = 'HELD';
CREATE TABLE IF NOT EXISTS booked_night (unit TEXT NOT NULL, night INTEGER NOT NULL, reference TEXT NOT NULL,
  PRIMARY KEY (unit, night, reference)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS booked_night_reference ON booked_night (reference);
CREATE TABLE IF NOT EXISTS opened_night (unit TEXT NOT NULL, night INTEGER NOT NULL, units INTEGER NOT NULL,
  PRIMARY KEY (unit, night)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS payment (id TEXT PRIMARY KEY, member_no TEXT NOT NULL, receipt TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS plus_registration (charge_id TEXT PRIMARY KEY, member_no TEXT NOT NULL, record TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS plus_registration_member ON plus_registration (member_no);
CREATE TABLE IF NOT EXISTS stay_notice (id TEXT PRIMARY KEY, member_no TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS booking_mail (id TEXT PRIMARY KEY, reference TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reset_token (token TEXT PRIMARY KEY, member_no TEXT NOT NULL, expires_at INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE IF NOT EXISTS email_undo (id INTEGER PRIMARY KEY, member_no TEXT NOT NULL, email TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS email_change (member_no TEXT PRIMARY KEY, email TEXT NOT NULL, token TEXT UNIQUE, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS contact (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, preferences TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS preference_change (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS mail (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, link TEXT) STRICT;
CREATE TABLE IF NOT EXISTS loyalty_ticket (ticket TEXT PRIMARY KEY, member_no TEXT NOT NULL, redirect TEXT NOT NULL,
  expires_at INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0) STRICT;
`;

export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // The sandbox may lose the last second in a crash; a sync on every hold would be slow.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  database.exec(SCHEMA);
  return database;
}

/** `change` is synchronous, so transactions never interleave. */
export function inTransaction<Result>(database: DatabaseSync, change: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = change();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** The next number of a named sequence, such as of booking references. */
export function nextNumber(database: DatabaseSync, name: string, first: number): number {
  const row = database
    .prepare(
      "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value",
    )
    .get(`next ${name}`, String(first));
  return Number(row?.["value"]);
}
