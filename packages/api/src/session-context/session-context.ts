import type { Brand } from "@portico/domain/brand/brands";
import { PorticoError } from "@portico/domain/errors";
import type { SessionState } from "@portico/domain/session/session";
import type { FastifyRequest } from "fastify";
import type { StoredSession } from "../portal/session-stores.ts";

export interface SessionContext {
  readonly brand: Brand;
  readonly state: SessionState;
  readonly session: StoredSession | undefined;
  /** The store could not read the session. Only sign-out handles such requests. */
  readonly isSessionUnreadable?: true;
  /** The client's IP address, for rate limits. */
  readonly address: string;
}

/** The context of an endpoint for signed-in members. */
export interface MemberContext extends SessionContext {
  readonly session: StoredSession;
}

export function hasSession(context: SessionContext): context is MemberContext {
  return context.session !== undefined;
}

/** Throws `SIGN_IN_NEEDED` without a session. */
export function memberContext({ context }: FastifyRequest): MemberContext {
  if (!hasSession(context)) throw new PorticoError("SIGN_IN_NEEDED");
  return context;
}
