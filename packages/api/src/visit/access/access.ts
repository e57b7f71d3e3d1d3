// Who may ask an endpoint. Every endpoint declares it, or the server does not start.

import { type AccessTarget, accessTarget } from "@portico/domain/access/location";
import { ROUTES } from "@portico/domain/access/routes";

/** Everybody, whoever is signed in, or those who may open the page at that path. */
export type Access = "public" | "session" | `/${string}`;

/** What an endpoint requires of whoever asks, read once when the server starts. */
export type Requirement = "public" | "session" | AccessTarget;

/** Reads a declaration; a missing one, or a page that the catalogue does not have, throws. */
export function requirementOf(declared: Access | undefined, endpoint: string): Requirement {
  if (declared === "public" || declared === "session") return declared;
  const route = ROUTES.find(({ path }) => path === declared);
  if (route === undefined) {
    const found =
      declared === undefined ? "declares no access" : `names a page that the catalogue does not have, ${declared}`;
    throw new Error(
      `${endpoint} ${found}. Write config: { access: "public" | "session" | the path of the page whose rule holds for it }.`,
    );
  }
  // That a page is open says nothing about data: without a live session there is none (reading R13).
  return accessTarget(route, false);
}
