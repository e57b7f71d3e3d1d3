import type { FastifyInstance } from "fastify";
import type { Access } from "../session-context/access/access.ts";
import type { SessionContext } from "../session-context/session-context.ts";

export type PortalApp = FastifyInstance;

declare module "fastify" {
  interface FastifyRequest {
    context: SessionContext;
    /** For the access log. */
    problemCode: string | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Allowed while the session store fails, and does not extend the session. */
    isSignOut?: true;
    /** A form that works without scripts. */
    isPlainForm?: true;
    /** Sent from another site with any body, and verified before it is trusted. */
    isWebhook?: true;
  }
}
