// What a refusal says on the page that it led to.

import { refusalWords } from "@portico/domain/access/words";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { StoredRefusal } from "@portico/domain/session/source";
import type { ShownRefusal } from "../../session/contract.ts";
import type { Visit } from "../../visit/visit.ts";

/** How long a refusal is shown, in milliseconds. */
const SHOWN_FOR = 2 * 60_000;

/** What a refusal says on the page it led to; nothing where it is somebody else's, or long ago. */
export function shownRefusal(
  refusal: StoredRefusal | undefined,
  { visit, now, language }: { visit: Visit; now: Instant; language: Language },
): ShownRefusal | undefined {
  if (refusal === undefined || now - refusal.at > SHOWN_FOR || refusal.brand !== visit.brand) return undefined;
  if (refusal.memberNumber !== undefined && refusal.memberNumber !== visit.session?.memberNumber) return undefined;
  const session = refusal.memberNumber === undefined ? "signed-out" : "signed-in";
  return { ...refusalWords(refusal.rule, language, { session }), reference: refusal.reference, path: refusal.path };
}
