import type { DatabaseSync } from "node:sqlite";

/** A mail sent by the club; it is stored in the outbox. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The URL that the reader is asked to open, if any. */
  readonly link?: string;
}

/** Credentials and URLs that the parts of the sandbox share. */
export interface ClubSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The gateway user that accepts every currency; the names of the per-site accounts start with it. */
  readonly gatewayUser: string;
  readonly gatewayKey: string;
  readonly notificationSecret: string;
  /** The sandbox's URL for browsers, without a trailing slash; known once the server listens. */
  readonly publicAddress: string;
  readonly address: string;
}

/**
 * What each part of the sandbox shares: database, clock and outbox. database.ts creates the tables `mail (id, at, recipient, subject, text, link)`
 * and `loyalty_ticket (ticket, member_no, redirect, expires_at, used)` before any part is registered. Times are in milliseconds.
 */
export interface ClubContext {
  readonly database: DatabaseSync;
  /** Milliseconds since 1970 by the club's clock, which tests can move. */
  readonly now: () => number;
  readonly mail: (mail: Mail) => void;
  readonly settings: ClubSettings;
}

/** Options of the sandbox's Fastify plugins. */
export interface ClubPluginOptions {
  readonly club: ClubContext;
}
