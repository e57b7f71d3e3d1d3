// What a refusal says on the page that it led to.

import { canonicalPathname, type Location } from "@portico/domain/access/location";
import { routeOf } from "@portico/domain/access/routes";
import { ENDED_BY, endedWords, refusalWords } from "@portico/domain/access/words";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { type KindSet, kindSet } from "@portico/domain/member/kinds";
import type { StoredRefusal } from "@portico/domain/session/source";
import type { ShownRefusal } from "../../session/contract.ts";
import { isReference } from "../../visit/access/reference.ts";
import { PATH_IS_NOT_WHOLE } from "../../visit/access/refusals.ts";
import type { Visit } from "../../visit/visit.ts";

/** How long a refusal is shown, in milliseconds. */
const SHOWN_FOR = 2 * 60_000;

const LONGEST_PATH = 512;

/** What the cookie of a refusal says: its reference, and the page that was wanted, where the reference knows its route alone. */
export interface Flash {
  readonly reference: string;
  readonly path: string;
}

/** The text of the cookie; none where nothing was kept. */
export function flashOf(reference: string, { pathname, route }: Pick<Location, "pathname" | "route">): string {
  return reference === "" || pathname === route.path ? reference : reference + pathname.slice(0, LONGEST_PATH);
}

/** Reads it. */
export function readFlash(cookie: string | undefined): Flash | undefined {
  const [, reference = "", path = ""] = /^([^/]{1,14})(\/[\x21-\x7e]*)?$/.exec(decoded(cookie)) ?? [];
  return isReference(reference) ? { reference, path: canonicalPathname(path) } : undefined;
}

function decoded(cookie = ""): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return "";
  }
}

/** What a refusal says on the page it led to; nothing where it is somebody else's, or long ago. */
export function shownRefusal(
  refusal: StoredRefusal | undefined,
  { visit, now, language, flash }: { visit: Visit; now: Instant; language: Language; flash: Flash },
): ShownRefusal | undefined {
  if (refusal === undefined || now - refusal.at > SHOWN_FOR || refusal.brand !== visit.brand) return undefined;
  if (refusal.memberNumber !== undefined && refusal.memberNumber !== visit.session?.memberNumber) return undefined;
  const session = refusal.memberNumber === undefined ? "signed-out" : "signed-in";
  const isWhole = !refusal.missing.includes(PATH_IS_NOT_WHOLE);
  const { path } = flash;
  const endedBy = ENDED_BY.find((by) => by === refusal.facts["endedBy"]);
  return {
    ...(endedBy === undefined
      ? refusalWords(refusal.rule, language, { session, kinds: kindsOf(refusal) })
      : endedWords(endedBy, language)),
    reference: refusal.reference,
    path: isWhole || routeOf(path).path !== refusal.path ? refusal.path : path,
  };
}

function kindsOf({ facts: { kinds } }: StoredRefusal): KindSet {
  return kindSet(Array.isArray(kinds) ? kinds.map(String) : []);
}
