// What decisions need to know about a member, read from the club and kept with the session: five minutes old at most (reading R38).

import type { Brand } from "@portico/domain/brand/brands";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { ClubPorts } from "@portico/domain/club/ports";
import type { Instant } from "@portico/domain/day";
import { greetingName, type MemberKey } from "@portico/domain/member/source";
import type { KeptFacts } from "@portico/domain/session/source";
import type { PortalLog } from "../../portal.ts";

/** Facts older than this are not used. */
export const OLDEST_FACTS = 5 * 60_000;

/** From this age on they are read again behind the scenes. */
export const STALE_FACTS = 4 * 60_000;

/** How long a part that could not be read is left alone. */
export const RETRY_FACTS = 5_000;

/** How the back-end is asked about the member of a session. */
export function memberKey({ memberNumber, brand }: { memberNumber: string; brand: Brand }): MemberKey {
  return { memberNumber, isEcv: brand === ECV_BRAND };
}

/** What could be read is there, and what could not is `undefined`; all parts are asked for at once. */
export async function readFacts(
  key: MemberKey,
  { club, log, now }: { club: ClubPorts; log: PortalLog; now: () => Instant },
): Promise<KeptFacts> {
  const readAt = now();
  const part = async <Value>(name: string, value: Promise<Value>): Promise<Value | undefined> =>
    value.catch((error: unknown) => {
      log.warn({ event: "facts.failed", part: name, error });
      return undefined;
    });
  const [profile, memberships, ownership] = await Promise.all([
    part("member", club.members.member(key)),
    part("memberships", club.memberships.externalMemberships(key)),
    part("ownership", club.ownership.ownership(key)),
  ]);
  return {
    readAt,
    identity: profile && {
      accountId: profile.accountId,
      accountName: profile.accountName,
      accountType: profile.accountType,
      memberships,
    },
    greeting: profile && greetingName(profile),
    ownedResorts: ownership?.resorts,
  };
}
