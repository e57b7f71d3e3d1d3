// Signing in. Known and unknown names are answered alike; only whoever knows the password learns anything about the account.

import { ECV_BRAND } from "@portico/domain/brand/brands";
import { PorticoError } from "@portico/domain/errors";
import { followReturnPath } from "@portico/domain/session/return-path";
import { languageOf } from "../brand/language.ts";
import type { PortalApp } from "../http/app.ts";
import { problems } from "../http/contract.ts";
import type { OpenPortal } from "../portal.ts";
import { signedIn, signIn } from "./contract.ts";
import { COOKIE_OPTIONS, SESSION_COOKIE } from "./cookies.ts";
import type { Guesses } from "./guesses.ts";
import { countedName } from "./tries.ts";
import { asMember, sessionViewOf } from "./view.ts";

/** The endpoint of the sign-in form. */
export function signInRoute(app: PortalApp, portal: OpenPortal, guesses: Guesses): void {
  const { club, sessions } = portal;
  app.post(
    "/api/session",
    {
      config: { access: "public" },
      schema: {
        body: signIn,
        response: { 200: signedIn, ...problems(400, 403, 413, 415, 421, 422, 429, 500, 502, 503) },
      },
    },
    async (request, reply) => {
      const { visit, body } = request;
      const guesser = {
        purpose: "sign-in",
        account: countedName(body.name),
        address: visit.address,
        proof: body.proof,
      };
      const member = await guesses.take(guesser, () => club.credentials.verify(body.name, body.password));
      if (member === "refused") throw new PorticoError("CREDENTIALS_REFUSED");
      if (member.isEcv !== (visit.brand === ECV_BRAND)) throw new PorticoError("WRONG_CLUB");
      // Always a new session under a new token: what the browser presented is never taken over, and what it had is over.
      if (visit.session !== undefined) await sessions.end(visit.session);
      const { token, session } = await sessions.start({ memberNumber: member.memberNumber, brand: visit.brand });
      reply.setCookie(SESSION_COOKIE, token, COOKIE_OPTIONS);
      const view = await sessionViewOf(portal, asMember(visit, session), languageOf(request, portal.settings));
      return { to: followReturnPath(body.r), session: view };
    },
  );
}
