// The server as rooms see it, and what is known about each request.

import type { Brand } from "@portico/domain/brand/brands";
import type { Account } from "@portico/domain/member/account";
import type { SessionState } from "@portico/domain/session/session";
import type { KeptFacts, StoredSession } from "@portico/domain/session/source";
import type { FastifyInstance } from "fastify";
import type { Access } from "../access/access.ts";

/** Fastify, with what this file says about its requests. */
export type PortalApp = FastifyInstance;

/** Who is asking. */
export interface Visit {
  readonly brand: Brand;
  readonly state: SessionState;
  /** Only a live session. */
  readonly session: StoredSession | undefined;
  /** The visitor's address, by which tries are counted. */
  readonly address: string;
}

/** A visit whose endpoint lets only signed-in members in. */
export interface MemberVisit extends Visit {
  readonly session: StoredSession;
}

/** What is known about the member who asks; `account` is `undefined` where the club could not say who they are. */
export interface KnownMember {
  readonly facts: KeptFacts;
  readonly account: Account | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    visit: Visit;
  }
  interface FastifyContextConfig {
    /** Who may ask: everybody, whoever is signed in, or those who may open that page. */
    access?: Access;
    /** A form that a browser sends by itself. */
    form?: true;
  }
}
