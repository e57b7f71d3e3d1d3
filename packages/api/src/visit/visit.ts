// Who is asking.

import type { Brand } from "@portico/domain/brand/brands";
import { PorticoError } from "@portico/domain/errors";
import type { SessionState } from "@portico/domain/session/session";
import type { StoredSession } from "@portico/domain/session/source";
import type { FastifyRequest } from "fastify";

/** Who is asking. */
export interface Visit {
  readonly brand: Brand;
  readonly state: SessionState;
  /** Only a live session. */
  readonly session: StoredSession | undefined;
  /** The store could not say whose session it is; only whoever leaves is let as far as here. */
  readonly isUnread?: true;
  /** The visitor's address, by which tries are counted. */
  readonly address: string;
}

/** A visit whose endpoint lets only signed-in members in. */
export interface MemberVisit extends Visit {
  readonly session: StoredSession;
}

export function hasSession(visit: Visit): visit is MemberVisit {
  return visit.session !== undefined;
}

/** The visit of an endpoint that lets only members in. */
export function memberVisit({ visit }: FastifyRequest): MemberVisit {
  if (!hasSession(visit)) throw new PorticoError("SIGN_IN_NEEDED");
  return visit;
}
