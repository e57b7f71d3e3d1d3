// A refused visitor is redirected; the flash cookie makes the next page explain the refusal.

import { canonicalPathname, type Location } from "@portico/domain/access/location";
import { refusalMessage, sessionEndedMessage } from "@portico/domain/access/messages";
import { routeOf } from "@portico/domain/access/routes";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { type KindSet, kindSet } from "@portico/domain/member/kinds";
import { ENDED_BY } from "@portico/domain/session/session";
import type { Limit } from "../../guard-marks.ts";
import type { StoredRefusal } from "../../portal/session-stores.ts";
import type { RefusalView } from "../../session/contract.ts";
import { isReference } from "../../session-context/access/reference.ts";
import { MISSING_PATH_PARAMETERS } from "../../session-context/access/refusals.ts";
import type { SessionContext } from "../../session-context/session-context.ts";

/** A later page does not show the message. */
const MAX_AGE_MS = 2 * 60_000;

const MAX_PATH_LENGTH: Limit = 512;

/** The path as requested; the stored refusal has only the route. */
export interface Flash {
  readonly reference: string;
  readonly path: string;
}

/** "" if no refusal was saved. */
export function flashCookieValue(reference: string, { pathname, route }: Pick<Location, "pathname" | "route">): string {
  return reference === "" || pathname === route.path ? reference : reference + pathname.slice(0, MAX_PATH_LENGTH);
}

export function parseFlash(cookie: string | undefined): Flash | undefined {
  const [, reference = "", path = ""] = /^([^/]{1,14})(\/[\x21-\x7e]*)?$/.exec(decodeCookie(cookie)) ?? [];
  return isReference(reference) ? { reference, path: canonicalPathname(path) } : undefined;
}

function decodeCookie(cookie = ""): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return "";
  }
}

/** The message of a refusal; `undefined` if it belongs to another member or brand, or is too old. */
export function refusalView(
  refusal: StoredRefusal | undefined,
  { context, now, language, flash }: { context: SessionContext; now: Instant; language: Language; flash: Flash },
): RefusalView | undefined {
  if (refusal === undefined || now - refusal.at > MAX_AGE_MS || refusal.brand !== context.brand) return undefined;
  if (refusal.memberNumber !== undefined && refusal.memberNumber !== context.session?.memberNumber) return undefined;
  const session = refusal.memberNumber === undefined ? "signed-out" : "signed-in";
  const isStoredPathExact = !refusal.missing.includes(MISSING_PATH_PARAMETERS);
  const { path } = flash;
  const endedBy = ENDED_BY.find((candidate) => candidate === refusal.facts["endedBy"]);
  return {
    ...(endedBy === undefined
      ? refusalMessage(refusal.rule, language, { session, kinds: kindsOf(refusal) })
      : sessionEndedMessage(endedBy, language)),
    reference: refusal.reference,
    path: isStoredPathExact || routeOf(path).path !== refusal.path ? refusal.path : path,
  };
}

function kindsOf({ facts: { kinds } }: StoredRefusal): KindSet {
  return kindSet(Array.isArray(kinds) ? kinds.map(String) : []);
}
