// Plain cookies for development (domain session/plain-cookies.ts). The rest of the server always uses the `__Host-`
// names: this module converts the cookies of requests and responses. In production it adds no hook.

import { HOST_PREFIX, isHttpLoopback } from "@portico/domain/session/plain-cookies";
import type { FastifyRequest, onSendAsyncHookHandler } from "fastify";
import type { PortalSettings } from "../portal/portal.ts";
import type { PortalApp } from "./app.ts";

/** Must be called before hooks that read cookies, and before routes are added. */
export function addPlainCookies(
  app: PortalApp,
  { plainCookies = false, scheme }: Pick<PortalSettings, "plainCookies" | "scheme">,
): void {
  if (!plainCookies || scheme !== "http") return;
  const isPlain = ({ host }: FastifyRequest): boolean => isHttpLoopback(`${scheme}://${host}`);
  app.addHook("onRequest", async (request) => {
    const { headers } = request.raw;
    if (headers.cookie !== undefined && isPlain(request)) headers.cookie = withPrefix(headers.cookie);
  });
  const convertResponse: onSendAsyncHookHandler = async (request, reply, payload) => {
    const cookies = [reply.getHeader("set-cookie") ?? []].flat().map(String);
    if (cookies.length > 0 && isPlain(request)) {
      void reply.removeHeader("set-cookie").header("set-cookie", cookies.map(withoutProtection));
    }
    return payload;
  };
  // Last, because routes can also set cookies in their own hooks.
  app.addHook("onRoute", (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), convertResponse];
  });
}

/** Drops cookies that already have the prefix: an earlier version of the portal or another program set them. */
function withPrefix(header: string): string {
  return header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => !pair.startsWith(HOST_PREFIX))
    .map((pair) => (/^portico(-[a-z-]+)?=/.test(pair) ? HOST_PREFIX + pair : pair))
    .join("; ");
}

function withoutProtection(setCookie: string): string {
  if (!setCookie.startsWith(HOST_PREFIX)) return setCookie;
  return setCookie.slice(HOST_PREFIX.length).replace(/; Secure(?=;|$)/, "");
}
