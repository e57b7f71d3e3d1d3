// Content of a page goes to those who may open the page, and to nobody else: the same decision as for the navigation, and the same refusal.

import { accessRow } from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { decideForMember, decideForVisitor } from "@portico/domain/access/page-decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { keepRefusal, Refused } from "../visit/access/refusals.ts";
import { readTarget } from "../visit/access/target.ts";
import type { KnownMember } from "../visit/known-member.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { Visit } from "../visit/visit.ts";

/** The location of a path that a page of ours asks for; any other text is a request that no form of ours sends. */
export function pageLocation(path: string): Location {
  const target = readTarget(path);
  if (target.outcome !== "canonical" || path.includes("?") || path.includes("#")) {
    throw new PorticoError("BAD_REQUEST", { detail: "path" });
  }
  return locate(target.pathname);
}

/** Throws what the navigation would be answered with, if the visitor may not open the page. */
export async function requirePage(
  location: Location,
  {
    portal,
    visit,
    known,
    language,
  }: { portal: OpenPortal; visit: Visit; known: KnownMember | undefined; language: Language },
): Promise<void> {
  const decision =
    known === undefined
      ? decideForVisitor(location, visit.state === "expired" ? "expired" : "signed-out")
      : decideForMember(location, known);
  if (decision.outcome === "allow") return;
  if (decision.outcome === "unknown") throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
  const { visitor } = decision;
  if (accessRow(location, visitor).outcome === "sign in") throw new PorticoError("SIGN_IN_NEEDED");
  throw new Refused(await keepRefusal(portal, { target: location.pathname, visitor, visit, language }));
}
