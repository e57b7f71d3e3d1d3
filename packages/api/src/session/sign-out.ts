// No failure keeps the member signed in, not even an unavailable store (session-context/sessions/sign-out-queue.ts).
// There is no Clear-Site-Data header: browsers cache nothing of a member (`no-store`), and clearing a cache can take
// seconds.

import { setTimeout as wait } from "node:timers/promises";
import { SIGN_OUT_LANDING, SIGN_OUT_WINDOW_MS } from "@portico/domain/session/session";
import type { Limit } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { readCookie, SESSION_COOKIE } from "../session-context/sessions/cookies.ts";
import { sessionEndpoints } from "./contract.ts";

/** For notifying the back-end. */
export const NOTIFICATION_TIMEOUT_MS: Limit = 1_000;

const CLEARED_SESSION_COOKIE = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** A request without a live session gets 401 and a cleared cookie. */
export function signOutRoute(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, sessionEndpoints);
  const { sessions, settings } = portal;
  serve(
    "POST /api/logout",
    async (request) => {
      const { session } = request.context;
      const ending =
        session === undefined
          ? sessions.endByToken(readCookie(request.headers.cookie, SESSION_COOKIE))
          : sessions.end(session);
      await Promise.all([ending, notifyBackEnd(portal)]);
      const { signOutAddress } = settings.loyalty;
      return {
        to: SIGN_OUT_LANDING,
        loyalty: signOutAddress === undefined ? null : { address: signOutAddress, openFor: SIGN_OUT_WINDOW_MS },
      };
    },
    {
      isSignOut: true,
      onSend: async (_request, reply, payload) => {
        if (reply.statusCode === 200 || reply.statusCode === 401) reply.header("set-cookie", CLEARED_SESSION_COOKIE);
        return payload;
      },
    },
  );
}

async function notifyBackEnd({ backEnd, log }: RunningPortal): Promise<void> {
  const controller = new AbortController();
  const notified = backEnd.logout
    .notifySignOut()
    .catch((error: unknown) => log.warn({ event: "sign-out.not-told", error }))
    .finally(() => controller.abort());
  await Promise.race([
    notified,
    wait(NOTIFICATION_TIMEOUT_MS, undefined, { signal: controller.signal }).catch(() => undefined),
  ]);
}
