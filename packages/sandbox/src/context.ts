// What every part of the sandbox has access to.

import type { DatabaseSync } from "node:sqlite";

/** Stored in the outbox. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link?: string;
}

export interface ClubSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accepts every currency. Names of the per-site accounts start with it. */
  readonly gatewayUser: string;
  readonly gatewayKey: string;
  readonly notificationSecret: string;
  /** For browsers, without a trailing slash; known once the server listens. */
  readonly publicAddress: string;
  readonly address: string;
}

/** Shared by all parts of the sandbox. database.ts creates the tables `mail` and `loyalty_ticket` before any part is registered. */
export interface ClubContext {
  readonly database: DatabaseSync;
  /** By the club's clock, which tests can move; in milliseconds. */
  readonly now: () => number;
  readonly mail: (mail: Mail) => void;
  readonly settings: ClubSettings;
}

export interface ClubPluginOptions {
  readonly club: ClubContext;
}
