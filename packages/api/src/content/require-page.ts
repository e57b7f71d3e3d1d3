import { accessRow } from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { decideForMember, decideForVisitor } from "@portico/domain/access/page-decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { Guard } from "../guard-marks.ts";
import { parseTarget } from "../session-context/access/navigation-target.ts";
import { Refused, saveRefusal } from "../session-context/access/refusals.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { SessionContext } from "../session-context/session-context.ts";

/** Throws for a path that is not canonical; the web app sends only canonical paths. */
export function parsePageLocation(path: string): Location {
  const target = parseTarget(path);
  if (target.outcome !== "canonical" || path.includes("?") || path.includes("#")) {
    throw new PorticoError("BAD_REQUEST", { detail: "path" });
  }
  return locate(target.pathname);
}

/** Throws the same refusal as the navigation to the page. */
export async function requirePage(
  location: Location,
  {
    portal,
    context,
    member,
    language,
  }: { portal: RunningPortal; context: SessionContext; member: KnownMember | undefined; language: Language },
): Promise<Guard> {
  const decision =
    member === undefined
      ? decideForVisitor(location, context.state === "expired" ? "expired" : "signed-out")
      : decideForMember(location, member);
  if (decision.outcome === "allow") return;
  if (decision.outcome === "unknown") throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
  const { visitor } = decision;
  if (accessRow(location, visitor).outcome === "sign in") throw new PorticoError("SIGN_IN_NEEDED");
  throw new Refused(await saveRefusal(portal, { target: location.pathname, visitor, context, language }));
}
