// Signing out: the portal's own session, everywhere at once, and whoever else should know. Nothing that fails on the way keeps
// anybody signed in, a store that cannot be read or written included (visit/sessions/endings.ts). There is no Clear-Site-Data: nothing of a member is kept in a browser's cache (all of it is no-store), and clearing
// a cache can hold up a sign-out for seconds.

import { setTimeout as wait } from "node:timers/promises";
import { SIGN_OUT_LANDING, SIGN_OUT_WINDOW } from "@portico/domain/session/session";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { cookieNamed, SESSION_COOKIE } from "../visit/sessions/cookies.ts";
import { sessionEndpoints } from "./contract.ts";

/** How long the back-end may take to hear of it, in milliseconds. */
export const NOTICE_PATIENCE = 1_000;

const NO_SESSION = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** The endpoint of the sign-out button. Whoever was signed out already hears 401, and their cookie goes too. */
export function signOutRoute(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, sessionEndpoints);
  const { sessions, settings } = portal;
  serve(
    "POST /api/logout",
    async (request) => {
      const { session } = request.visit;
      const end =
        session === undefined
          ? sessions.endUnread(cookieNamed(request.headers.cookie, SESSION_COOKIE))
          : sessions.end(session);
      await Promise.all([end, tellBackEnd(portal)]);
      const { signOutAddress } = settings.loyalty;
      return {
        to: SIGN_OUT_LANDING,
        loyalty: signOutAddress === undefined ? null : { address: signOutAddress, openFor: SIGN_OUT_WINDOW },
      };
    },
    {
      leaves: true,
      onSend: async (_request, reply, payload) => {
        if (reply.statusCode === 200 || reply.statusCode === 401) reply.header("set-cookie", NO_SESSION);
        return payload;
      },
    },
  );
}

async function tellBackEnd({ club, log }: OpenPortal): Promise<void> {
  const stop = new AbortController();
  const notified = club.logout
    .loggedOut()
    .catch((error: unknown) => log.warn({ event: "sign-out.not-told", error }))
    .finally(() => stop.abort());
  await Promise.race([notified, wait(NOTICE_PATIENCE, undefined, { signal: stop.signal }).catch(() => undefined)]);
}
