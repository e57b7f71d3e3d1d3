// Changes are taken from the portal's own pages alone. A browser says where a request comes from in three ways, and each of them has to
// say "from here"; a form of another site cannot send JSON, and cannot set the header. One
// form of the portal works without scripts: for it, the other two have to do.

import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest } from "fastify";

/** Scripts of the portal send it with every change. */
const PORTAL_HEADER = "x-portico";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

/** Throws for a change that does not come from the portal's own page. `origin` is the portal's own. */
export function requireSameSite({ method, headers, routeOptions }: FastifyRequest, origin: string): void {
  if (SAFE_METHODS.includes(method) || routeOptions.config.signal === true) return;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") throw new PorticoError("CROSS_SITE", { detail: "sec-fetch-site" });
  if (headers.origin !== origin) throw new PorticoError("CROSS_SITE", { detail: "origin" });
  // A browser that sends a form by itself can set no header; where it came from, it says all the same.
  const isForm = routeOptions.config.form === true;
  if (!isForm && headers[PORTAL_HEADER] === undefined) throw new PorticoError("CROSS_SITE", { detail: PORTAL_HEADER });
  const type = headers["content-type"];
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (type === undefined ? hasBody && headers["content-length"] !== "0" : !(isForm ? FORM : JSON_TYPE).test(type))
    throw new PorticoError("NOT_JSON");
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
