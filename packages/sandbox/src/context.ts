import type { DatabaseSync } from "node:sqlite";

/** A mail that the club sent; it lands in the outbox. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address that the mail asks its reader to open, where it has one. */
  readonly link?: string;
}

/** What the parts of the sandbox need to know of one another's secrets and addresses. */
export interface ClubSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The merchant's user at the gateway, who takes every currency; the accounts of the club's sites are named after it. */
  readonly gatewayUser: string;
  /** The key of all these users. */
  readonly gatewayKey: string;
  readonly notificationSecret: string;
  /** The sandbox's own address, without a trailing slash; known once the server listens. */
  readonly publicAddress: string;
  /** Where the portal itself finds the club. */
  readonly address: string;
}

/**
 * What each part of the sandbox is given: the one database, the club's clock, and the outbox. Mails lie in the table
 * `mail (id, at, recipient, subject, text, link)`, tickets of the loyalty provider in `loyalty_ticket (ticket, member_no, redirect,
 * expires_at, used)`; both are made by database.ts before any part is registered, and moments are milliseconds.
 */
export interface ClubContext {
  readonly database: DatabaseSync;
  /** Milliseconds since 1970, by the club's clock, which tests can move. */
  readonly now: () => number;
  readonly mail: (mail: Mail) => void;
  readonly settings: ClubSettings;
}

/** What a Fastify plugin of the sandbox is registered with. */
export interface ClubPluginOptions {
  readonly club: ClubContext;
}
