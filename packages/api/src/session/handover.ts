// `/auto-login-ll`: a member goes on to the loyalty provider without signing in again (reading R36). The provider's page to open stands
// in the query, under the name that the back-end's own call has for it.

import { PorticoError } from "@portico/domain/errors";
import type { Portal } from "../portal.ts";
import type { Visit } from "../visit/visit.ts";

/** The parameter that names the provider's page. */
const REDIRECT_PARAMETER = "redirect";

const LONGEST_REDIRECT = 2_048;

/** The address that signs the member on at the loyalty provider, on a site that the deployment lists, once and for a few minutes; `query` without its question mark. */
export async function handoverAddress(
  { club, settings, log }: Pick<Portal, "club" | "settings" | "log">,
  { session }: Visit,
  query: string,
): Promise<string> {
  if (session === undefined) throw new PorticoError("SIGN_IN_NEEDED");
  const address = await club.loyalty.signOnAddress(session.memberNumber, pageOfProvider(query));
  const { origin, host, username, password } = new URL(address);
  if (settings.loyalty.origins.includes(origin) && username + password === "") return address;
  log.error({ event: "handover.elsewhere", host });
  throw new PorticoError("BACK_END_UNREADABLE", {
    detail: "the loyalty provider's address is not listed in LOYALTY_ORIGINS",
  });
}

/** The page that a query names, a path on the provider's site: its home page where none is named, and an error where it is no such path. */
export function pageOfProvider(query: string): string {
  const named = new URLSearchParams(`?${query}`).getAll(REDIRECT_PARAMETER);
  const [page = "/"] = named;
  if (named.length > 1 || !isPath(page)) throw new PorticoError("BAD_REQUEST", { detail: REDIRECT_PARAMETER });
  return page;
}

const ANY_SITE = "https://provider.invalid";

// As the back-end asks for it, and as every parser reads it: one slash at the start, nothing that could be taken for a host.
function isPath(page: string): boolean {
  if (page.length > LONGEST_REDIRECT || !/^\/(?![/\\])[!-[\]-~]*$/.test(page)) return false;
  const { origin, pathname } = new URL(page, ANY_SITE);
  return origin === ANY_SITE && !pathname.startsWith("//");
}
