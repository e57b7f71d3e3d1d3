// CSRF protection. Another site's form can neither set the portal's header nor send JSON. The form without scripts is
// exempt from those two checks.

import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest } from "fastify";

/** Sent by the portal's scripts with every change. */
export const PORTAL_HEADER = "x-portico";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

/** `origin` is the portal's own. */
export function requireSameSite({ method, headers, routeOptions }: FastifyRequest, origin: string): void {
  if (SAFE_METHODS.includes(method) || routeOptions.config.isWebhook === true) return;
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined && fetchSite !== "same-origin")
    throw new PorticoError("CROSS_SITE", { detail: "sec-fetch-site" });
  if (headers.origin !== origin) throw new PorticoError("CROSS_SITE", { detail: "origin" });
  const isForm = routeOptions.config.isPlainForm === true;
  if (!isForm && headers[PORTAL_HEADER] === undefined) throw new PorticoError("CROSS_SITE", { detail: PORTAL_HEADER });
  const type = headers["content-type"];
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (type === undefined ? hasBody && headers["content-length"] !== "0" : !(isForm ? FORM : JSON_TYPE).test(type))
    throw new PorticoError("NOT_JSON");
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
