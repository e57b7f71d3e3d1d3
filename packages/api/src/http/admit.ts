// What every request passes before its handler: which brand, who, from our own page, and may they.

import type { Brand } from "@portico/domain/brand/brands";
import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { type Requirement, requirementOf } from "../visit/access/access.ts";
import { decideWhenKnown } from "../visit/access/page-decision.ts";
import { keepRefusal, Refused } from "../visit/access/refusals.ts";
import { brandOfRequest } from "../visit/host.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { cookieNamed, SESSION_COOKIE } from "../visit/sessions/cookies.ts";
import { ENDED, type Found } from "../visit/sessions/sessions.ts";
import { hasSession } from "../visit/visit.ts";
import type { PortalApp } from "./app.ts";
import { requireSameSite } from "./same-site.ts";

/** A request that nobody waits for at a keyboard says so, and does not keep a session alive. */
export const BACKGROUND_HEADER = "x-portico-background";

/** The gate that all requests pass. Where nobody has to be waited for, there is no promise: every request pays for what stands here. */
export function admission(portal: OpenPortal): (request: FastifyRequest) => void | Promise<void> {
  const { sessions, settings } = portal;
  const { hosts, scheme } = settings;
  const enter = (request: FastifyRequest, brand: Brand, { state, session }: Found): void => {
    request.visit = { brand, state, session, address: request.ip };
  };
  // Who only leaves waits for nobody.
  const letIn = (request: FastifyRequest, brand: Brand, found: Found): void | Promise<void> => {
    if (found.session === undefined || request.routeOptions.config.leaves === true) return enter(request, brand, found);
    const isDisabled = sessions.isDisabled(found.session);
    if (!(isDisabled instanceof Promise)) return enter(request, brand, isDisabled ? ENDED : found);
    return isDisabled.then((isNow) => enter(request, brand, isNow ? ENDED : found));
  };
  return (request) => {
    const { host } = request;
    // A target with a host of its own would be one host to a proxy and another one here.
    if (request.raw.url?.startsWith("/") !== true) throw new PorticoError("BAD_REQUEST", { detail: "target" });
    const brand = brandOfRequest(hosts, { host, rawHeaders: request.raw.rawHeaders });
    requireSameSite(request, `${scheme}://${host}`);
    const found = sessions.find(cookieNamed(request.headers.cookie, SESSION_COOKIE), brand);
    if (!(found instanceof Promise)) return letIn(request, brand, found);
    return found.then(
      (one) => letIn(request, brand, one),
      (error: unknown) => {
        if (request.routeOptions.config.leaves !== true) throw error;
        request.visit = { brand, state: "expired", session: undefined, isUnread: true, address: request.ip };
      },
    );
  };
}

async function requireMember(
  request: FastifyRequest,
  { portal, requirement }: { portal: OpenPortal; requirement: Exclude<Requirement, "public"> },
): Promise<void> {
  const { visit, headers, routeOptions } = request;
  const isLeaving = routeOptions.config.leaves === true;
  if (isLeaving && visit.isUnread === true) return;
  if (!hasSession(visit)) throw new PorticoError("SIGN_IN_NEEDED");
  if (!isLeaving && headers[BACKGROUND_HEADER] === undefined) await portal.sessions.extend(visit.session);
  if (requirement === "session") return;
  const { decision } = await decideWhenKnown(requirement, { visit, portal });
  if (decision.outcome === "unknown") throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
  if (decision.outcome === "allow") return;
  const language = languageOf(request, portal.settings);
  throw new Refused(
    await keepRefusal(portal, { target: requirement.route.path, visitor: decision.visitor, visit, language }),
  );
}

/** Reads each endpoint's declaration when it is registered, and sets its requirement before it; one without a declaration ends the start. */
export function requireDeclarations(app: PortalApp, portal: OpenPortal): void {
  app.addHook("onRoute", (route) => {
    const requirement = requirementOf(route.config?.access, `${String(route.method)} ${route.url}`);
    if (requirement === "public") return;
    const stand: onRequestAsyncHookHandler = (request) => requireMember(request, { portal, requirement });
    route.onRequest = [stand, ...[route.onRequest ?? []].flat()];
  });
}
