// CSRF protection: changes are accepted from the portal's own pages only. `Sec-Fetch-Site`, `Origin` and the portal's
// header must all agree, and the body must be JSON, which another site's form can neither set nor send. One form
// works without scripts; it is exempt from the last two.

import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest } from "fastify";

/** The portal's scripts send it with every change. */
const PORTAL_HEADER = "x-portico";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

/** Throws unless a change comes from the portal's own page, whose origin is `origin`. */
export function requireSameSite({ method, headers, routeOptions }: FastifyRequest, origin: string): void {
  if (SAFE_METHODS.includes(method) || routeOptions.config.isWebhook === true) return;
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined && fetchSite !== "same-origin")
    throw new PorticoError("CROSS_SITE", { detail: "sec-fetch-site" });
  if (headers.origin !== origin) throw new PorticoError("CROSS_SITE", { detail: "origin" });
  // A form without scripts cannot set the header; the other two checks still apply.
  const isForm = routeOptions.config.isPlainForm === true;
  if (!isForm && headers[PORTAL_HEADER] === undefined) throw new PorticoError("CROSS_SITE", { detail: PORTAL_HEADER });
  const type = headers["content-type"];
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (type === undefined ? hasBody && headers["content-length"] !== "0" : !(isForm ? FORM : JSON_TYPE).test(type))
    throw new PorticoError("NOT_JSON");
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
