// Before the handler, a request gets its brand and session, and its origin and access are checked.

import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { type ResolvedAccess, resolveAccess } from "../session-context/access/access.ts";
import { decidePage } from "../session-context/access/page-decision.ts";
import { Refused, saveRefusal } from "../session-context/access/refusals.ts";
import { brandOfRequest } from "../session-context/host.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { hasSession } from "../session-context/session-context.ts";
import { readCookie, SESSION_COOKIE } from "../session-context/sessions/cookies.ts";
import { ENDED_SESSION } from "../session-context/sessions/sessions.ts";
import type { PortalApp } from "./app.ts";
import { requireSameSite } from "./same-site.ts";

/** Background requests do not extend the session. */
export const BACKGROUND_HEADER = "x-portico-background";

export function createContextHook(portal: RunningPortal): (request: FastifyRequest) => Promise<void> {
  const { sessions, settings } = portal;
  const { hosts, scheme } = settings;
  return async (request) => {
    const { host, ip: address } = request;
    // A proxy and this server could read an absolute-form target differently.
    if (request.raw.url?.startsWith("/") !== true) throw new PorticoError("BAD_REQUEST", { detail: "target" });
    const brand = brandOfRequest(hosts, { host, rawHeaders: request.raw.rawHeaders });
    requireSameSite(request, `${scheme}://${host}`);
    const isLeaving = request.routeOptions.config.isSignOut === true;
    try {
      const lookup = await sessions.find(readCookie(request.headers.cookie, SESSION_COOKIE), brand);
      // Sign-out skips the check for disabled accounts.
      const isEnded = lookup.session !== undefined && !isLeaving && (await sessions.isDisabled(lookup.session));
      const { state, session } = isEnded ? ENDED_SESSION : lookup;
      request.context = { brand, state, session, address };
    } catch (error) {
      if (!isLeaving) throw error;
      request.context = { brand, state: "expired", session: undefined, isSessionUnreadable: true, address };
    }
  };
}

async function requireMember(
  request: FastifyRequest,
  { portal, requirement }: { portal: RunningPortal; requirement: Exclude<ResolvedAccess, "public"> },
): Promise<void> {
  const { context, headers, routeOptions } = request;
  const isLeaving = routeOptions.config.isSignOut === true;
  if (isLeaving && context.isSessionUnreadable === true) return;
  if (!hasSession(context)) throw new PorticoError("SIGN_IN_NEEDED");
  if (!isLeaving && headers[BACKGROUND_HEADER] === undefined) await portal.sessions.extend(context.session);
  if (requirement === "session") return;
  const { decision } = await decidePage(requirement, { context, portal });
  if (decision.outcome === "unknown") throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
  if (decision.outcome === "allow") return;
  const language = languageOf(request, portal.settings);
  throw new Refused(
    await saveRefusal(portal, { target: requirement.route.path, visitor: decision.visitor, context, language }),
  );
}

/** Throws for a route without an access declaration. */
export function addAccessChecks(app: PortalApp, portal: RunningPortal): void {
  app.addHook("onRoute", (route) => {
    const requirement = resolveAccess(route.config?.access, `${String(route.method)} ${route.url}`);
    if (requirement === "public") return;
    const checkAccess: onRequestAsyncHookHandler = (request) => requireMember(request, { portal, requirement });
    route.onRequest = [checkAccess, ...[route.onRequest ?? []].flat()];
  });
}
