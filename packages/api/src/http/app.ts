// The server as rooms see it, and what is known about each request.

import type { FastifyInstance } from "fastify";
import type { Access } from "../visit/access/access.ts";
import type { Visit } from "../visit/visit.ts";

/** Fastify, with what this file says about its requests. */
export type PortalApp = FastifyInstance;

declare module "fastify" {
  interface FastifyRequest {
    visit: Visit;
    /** What went wrong, where it is answered so: the log of the request says it. */
    problemCode: string | undefined;
  }
  interface FastifyContextConfig {
    /** Who may ask: everybody, whoever is signed in, or those who may open that page. */
    access?: Access;
    /** Ends the session: it goes on where no session can be looked up, and extends none. */
    leaves?: true;
    /** A form that a browser sends by itself. */
    form?: true;
    /** A signal from outside that is looked into and never believed: it comes from another site, with a body of any kind. */
    signal?: true;
  }
}
