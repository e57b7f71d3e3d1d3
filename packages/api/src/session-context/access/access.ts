import { type AccessTarget, accessTarget } from "@portico/domain/access/location";
import { ROUTES } from "@portico/domain/access/routes";

/** `public`, any live session, or members who may open the page at that path. */
export type Access = "public" | "session" | `/${string}`;

export type ResolvedAccess = "public" | "session" | AccessTarget;

/** Throws, so that the server does not start, if a declaration is missing or names an unknown page. */
export function resolveAccess(declared: Access | undefined, endpoint: string): ResolvedAccess {
  if (declared === "public" || declared === "session") return declared;
  const route = ROUTES.find(({ path }) => path === declared);
  if (route === undefined) {
    const problem =
      declared === undefined ? "declares no access" : `names a page that the catalogue does not have, ${declared}`;
    throw new Error(
      `${endpoint} ${problem}. Write config: { access: "public" | "session" | the path of the page whose rule holds for it }.`,
    );
  }
  // `false`, because data needs a live session even if its page is open (R13).
  return accessTarget(route, false);
}
