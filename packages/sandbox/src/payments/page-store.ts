// Payment sessions of the gateway, with their attempts and settings.

import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { PageRequest } from "./page-request.ts";
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from "./page-settings.ts";

export type SessionState = "init" | "processing" | "complete" | "cancelled" | "expired";

export const PAGE_ACTIONS = ["pay", "decline", "decline-once", "cancel", "pay-and-leave"] as const;

export type PageAction = (typeof PAGE_ACTIONS)[number];

interface Attempt {
  readonly id: string;
  readonly isAuthorised: boolean;
  readonly allowsRetry: boolean;
  readonly at: number;
}

export interface PageSession extends PageRequest {
  readonly id: string;
  readonly state: SessionState;
  readonly expiresAt: number;
  readonly attempts: readonly Attempt[];
  readonly settings: PageSettings;
}

/** `at` is when the bank responds. */
export interface FinishEvent {
  readonly eventId: string;
  readonly at: number;
}

export interface PageStore {
  /** Finds by the idempotency key; `undefined` if that session was requested differently. */
  createOrFind(key: string, request: PageRequest): PageSession | undefined;
  find(id: string): PageSession | undefined;
  /** Oldest first. */
  findByReference(merchantReference: string): readonly PageSession[];
  /** `undefined` if the session is over or stays open. */
  applyAction(id: string, action: PageAction): FinishEvent | undefined;
  settings(): PageSettings;
  /** Of all sessions or of one; `false` if that session is unknown. */
  changeSettings(settings: Partial<PageSettings>, sessionId?: string): boolean;
}

const TABLES = `
CREATE TABLE IF NOT EXISTS gateway_sessions (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, x_id TEXT NOT NULL UNIQUE, merchant_reference TEXT NOT NULL,
  request TEXT NOT NULL, state TEXT NOT NULL, expires_at INTEGER NOT NULL, settles_at INTEGER NOT NULL, settings TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS gateway_sessions_by_reference ON gateway_sessions (merchant_reference, number);
CREATE TABLE IF NOT EXISTS gateway_attempts (
  number INTEGER PRIMARY KEY, session TEXT NOT NULL, is_authorised INTEGER NOT NULL, allows_retry INTEGER NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS gateway_attempts_by_session ON gateway_attempts (session, number);
CREATE TABLE IF NOT EXISTS gateway_events (number INTEGER PRIMARY KEY, session TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS gateway_settings (one INTEGER PRIMARY KEY CHECK (one = 1), settings TEXT NOT NULL) STRICT;
`;

interface SessionRow {
  readonly id: string;
  readonly request: string;
  readonly state: string;
  readonly expires_at: number;
  readonly settles_at: number;
  readonly settings: string;
}

export function createPageStore(database: DatabaseSync, now: () => number): PageStore {
  database.exec(TABLES);
  const byId = database.prepare("SELECT * FROM gateway_sessions WHERE id = ?");
  const byKey = database.prepare("SELECT * FROM gateway_sessions WHERE x_id = ?");
  const byReference = database.prepare("SELECT * FROM gateway_sessions WHERE merchant_reference = ? ORDER BY number");
  const attempts = database.prepare("SELECT * FROM gateway_attempts WHERE session = ? ORDER BY number");
  const settings = (): PageSettings => {
    const row = database.prepare("SELECT settings FROM gateway_settings").get();
    return { ...DEFAULT_PAGE_SETTINGS, ...(row ? JSON.parse(String(row["settings"])) : {}) };
  };
  const toSession = (row: unknown): PageSession => {
    const { id, request, settings: ownSettings, ...times } = row as SessionRow;
    return {
      ...(JSON.parse(request) as PageRequest),
      id,
      state: currentState(times, now()),
      expiresAt: times.expires_at,
      attempts: attempts.all(id).map(toAttempt),
      settings: { ...settings(), ...(JSON.parse(ownSettings) as Partial<PageSettings>) },
    };
  };
  return {
    createOrFind: (key, request) => {
      const text = JSON.stringify(request);
      const existing = byKey.get(key);
      if (existing) return existing["request"] === text ? toSession(existing) : undefined;
      const id = `0000010000${randomBytes(10).toString("hex")}`;
      database
        .prepare("INSERT INTO gateway_sessions VALUES (NULL, ?, ?, ?, ?, 'init', ?, 0, '{}')")
        .run(id, key, request.merchantReference, text, now() + settings().expirySeconds * 1000);
      return toSession(byId.get(id));
    },
    find: (id) => {
      const row = byId.get(id);
      return row && toSession(row);
    },
    findByReference: (merchantReference) => byReference.all(merchantReference).map(toSession),
    applyAction: (id, action) => {
      const row = byId.get(id);
      const current = row && toSession(row);
      return current?.state === "init" ? applyAction(database, { session: current, action, at: now() }) : undefined;
    },
    settings,
    changeSettings: (changed, sessionId) => {
      if (sessionId !== undefined) return changeSession(database, { changed, sessionId, now: now() });
      const text = JSON.stringify({ ...settings(), ...changed });
      database.prepare("INSERT OR REPLACE INTO gateway_settings VALUES (1, ?)").run(text);
      return true;
    },
  };
}

function changeSession(
  database: DatabaseSync,
  { changed, sessionId, now }: { changed: Partial<PageSettings>; sessionId: string; now: number },
): boolean {
  const row = database.prepare("SELECT settings, expires_at FROM gateway_sessions WHERE id = ?").get(sessionId);
  if (!row) return false;
  const { expirySeconds, ...rest } = changed;
  const text = JSON.stringify({ ...JSON.parse(String(row["settings"])), ...rest });
  const expiresAt = expirySeconds === undefined ? Number(row["expires_at"]) : now + expirySeconds * 1000;
  database
    .prepare("UPDATE gateway_sessions SET settings = ?, expires_at = ? WHERE id = ?")
    .run(text, expiresAt, sessionId);
  return true;
}

function applyAction(
  database: DatabaseSync,
  { session, action, at }: { session: PageSession; action: PageAction; at: number },
): FinishEvent | undefined {
  const mayRetry = action === "decline-once";
  if (action !== "cancel") {
    const isAuthorised = action === "pay" || action === "pay-and-leave";
    database
      .prepare("INSERT INTO gateway_attempts VALUES (NULL, ?, ?, ?, ?)")
      .run(session.id, Number(isAuthorised), Number(mayRetry), at);
  }
  if (mayRetry) return undefined;
  const settlesAt = action === "cancel" ? at : at + session.settings.processingMilliseconds;
  database
    .prepare("UPDATE gateway_sessions SET state = ?, settles_at = ? WHERE id = ?")
    .run(action === "cancel" ? "cancelled" : "complete", settlesAt, session.id);
  const { lastInsertRowid } = database.prepare("INSERT INTO gateway_events VALUES (NULL, ?)").run(session.id);
  return { eventId: `evt-${55_000 + Number(lastInsertRowid)}`, at: settlesAt };
}

function currentState({ state, expires_at, settles_at }: Omit<SessionRow, "id" | "request" | "settings">, now: number) {
  if (state === "init") return now >= expires_at ? "expired" : "init";
  return now < settles_at ? "processing" : (state as "complete" | "cancelled");
}

function toAttempt(row: Record<string, unknown>): Attempt {
  return {
    id: String(100_007_000 + Number(row["number"])).padStart(16, "0"),
    isAuthorised: row["is_authorised"] === 1,
    allowsRetry: row["allows_retry"] === 1,
    at: Number(row["at"]),
  };
}
