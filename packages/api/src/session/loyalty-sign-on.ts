// `/auto-login-ll`: single sign-on to the loyalty provider (R36).

import { PorticoError } from "@portico/domain/errors";
import type { Limit } from "../guard-marks.ts";
import type { Portal } from "../portal/portal.ts";
import type { SessionContext } from "../session-context/session-context.ts";

const REDIRECT_PARAMETER = "redirect";

const MAX_REDIRECT_LENGTH: Limit = 2_048;

/**
 * The returned URL is valid once and for a few minutes. Throws unless its origin is in `LOYALTY_ORIGINS`. `query` has
 * no question mark.
 */
export async function loyaltySignOnUrl(
  { backEnd, settings, log }: Pick<Portal, "backEnd" | "settings" | "log">,
  { session }: SessionContext,
  query: string,
): Promise<string> {
  if (session === undefined) throw new PorticoError("SIGN_IN_NEEDED");
  const signOnUrl = await backEnd.loyalty.signOnUrl(session.memberNumber, parseLoyaltyPage(query));
  const { origin, host, username, password } = new URL(signOnUrl);
  if (settings.loyalty.origins.includes(origin) && username + password === "") return signOnUrl;
  log.error({ event: "handover.elsewhere", host });
  throw new PorticoError("BACK_END_UNREADABLE", {
    detail: "the loyalty provider's address is not listed in LOYALTY_ORIGINS",
  });
}

/** `/` by default. Throws if the page is given twice or is not a path. */
export function parseLoyaltyPage(query: string): string {
  const pages = new URLSearchParams(`?${query}`).getAll(REDIRECT_PARAMETER);
  const [page = "/"] = pages;
  if (pages.length > 1 || !isPath(page)) throw new PorticoError("BAD_REQUEST", { detail: REDIRECT_PARAMETER });
  return page;
}

const ANY_SITE = "https://provider.invalid";

// Every parser reads this form alike: one leading slash, and nothing that could be a host.
function isPath(page: string): boolean {
  if (page.length > MAX_REDIRECT_LENGTH || !/^\/(?![/\\])[!-[\]-~]*$/.test(page)) return false;
  const { origin, pathname } = new URL(page, ANY_SITE);
  return origin === ANY_SITE && !pathname.startsWith("//");
}
