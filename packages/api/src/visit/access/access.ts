// Who may ask an endpoint. Every endpoint declares it, or the server does not start.

import { type AccessPlace, accessPlace } from "@portico/domain/access/location";
import { ROUTES } from "@portico/domain/access/routes";

/** Everybody, whoever is signed in, or those who may open the page at that path. */
export type Access = "public" | "session" | `/${string}`;

/** The guard of an endpoint, read once when the server starts. */
export type Guard = "public" | "session" | AccessPlace;

/** Reads a declaration; a missing one, or a page that the catalogue does not have, throws. */
export function guardOf(declared: Access | undefined, endpoint: string): Guard {
  if (declared === "public" || declared === "session") return declared;
  const route = ROUTES.find(({ path }) => path === declared);
  if (route === undefined) {
    const found =
      declared === undefined ? "declares no access" : `names a page that the catalogue does not have, ${declared}`;
    throw new Error(
      `${endpoint} ${found}. Write config: { access: "public" | "session" | the path of the page that guards it }.`,
    );
  }
  // That a page is open says nothing about data: without a live session there is none (reading R13).
  return accessPlace(route, false);
}
