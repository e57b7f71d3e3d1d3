// The Fastify instance with the portal's additions to requests and route configuration.

import type { FastifyInstance } from "fastify";
import type { Access } from "../session-context/access/access.ts";
import type { SessionContext } from "../session-context/session-context.ts";

export type PortalApp = FastifyInstance;

declare module "fastify" {
  interface FastifyRequest {
    context: SessionContext;
    /** The error code of the response, for the access log. */
    problemCode: string | undefined;
  }
  interface FastifyContextConfig {
    /** The endpoint's access rule. */
    access?: Access;
    /** A sign-out: allowed while the session store fails, and does not extend the session. */
    isSignOut?: true;
    /** A form that works without scripts. */
    isPlainForm?: true;
    /** A webhook: sent from another site with any body, and verified before it is trusted. */
    isWebhook?: true;
  }
}
