// What decisions need to know about a member, read from the club and kept with the session: five minutes old at most (reading R38).

import type { Brand } from "@portico/domain/brand/brands";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { ExternalMembership } from "@portico/domain/member/external-membership";
import { MEMBER_PARTS, type MemberPart } from "@portico/domain/member/known";
import { greetingName, type MemberKey, type MemberProfile } from "@portico/domain/member/source";
import type { Ownership } from "@portico/domain/points/source";
import type { KeptFacts } from "@portico/domain/session/source";
import type { Portal } from "../../portal.ts";

/** Facts older than this are not used. */
export const OLDEST_FACTS = 5 * 60_000;

/** From this age on they are read again behind the scenes. */
export const STALE_FACTS = 4 * 60_000;

/** How long a part that could not be read is left alone. */
export const RETRY_FACTS = 5_000;

/** How long whoever asks waits for a part; it is read to its end all the same. */
const FACTS_PATIENCE = 750;

/** How long it is remembered that a part hangs; until then only those wait for it who cannot be answered without it. */
const HANGS_FOR = 10_000;

/** How the back-end is asked about the member of a session. */
export function memberKey({ memberNumber, brand }: { memberNumber: string; brand: Brand }): MemberKey {
  return { memberNumber, isEcv: brand === ECV_BRAND };
}

/** The facts about one member on their way from the club: three parts, asked for at once. */
export interface FactsReading {
  /** What has come by now; its date is that of the part that came first. */
  soFar(): KeptFacts;
  /** When every part is there or has failed. */
  readonly over: Promise<void>;
  /** When every part is over that was not known to hang; `undefined` where none was. */
  readonly others: Promise<void> | undefined;
  /** When patience is over. */
  readonly late: Promise<void>;
}

/** Reads facts. What hangs for one member is not waited for with the next, until it answers again. */
export function factsReader({
  club,
  log,
  now,
  settings,
}: Pick<Portal, "club" | "log" | "now" | "settings">): (key: MemberKey) => FactsReading {
  const hanging = new Map<MemberPart, Instant>();
  const isHanging = (part: MemberPart) => now() < (hanging.get(part) ?? 0);
  const noteHanging = (part: MemberPart) => void hanging.set(part, (now() + HANGS_FOR) as Instant);

  return (key) => {
    const come: Come = {};
    const settled = new Set<MemberPart>();
    let isLate = false;
    async function read<Part extends MemberPart>(part: Part, asked: Promise<NonNullable<Come[Part]>>): Promise<void> {
      try {
        come[part] = await asked;
        come.firstAt ??= now();
        // A failure that comes at once may be the breaker's, and says nothing about how long an answer would take.
        if (!isLate) hanging.delete(part);
      } catch (error) {
        log.warn({ event: "facts.failed", part, error });
      }
      settled.add(part);
      if (isLate) noteHanging(part);
    }
    const parts: Readonly<Record<MemberPart, Promise<void>>> = {
      member: read("member", club.members.member(key)),
      memberships: read("memberships", club.memberships.externalMemberships(key)),
      ownership: read("ownership", club.ownership.ownership(key)),
    };
    const allOf = async (some: readonly MemberPart[]) => void (await Promise.all(some.map((part) => parts[part])));
    const over = allOf(MEMBER_PARTS);
    const quick = MEMBER_PARTS.filter((part) => !isHanging(part));
    const others = quick.length < MEMBER_PARTS.length ? allOf(quick) : undefined;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      isLate = true;
      for (const part of MEMBER_PARTS) if (!settled.has(part)) noteHanging(part);
      late.resolve();
    }, settings.factsPatience ?? FACTS_PATIENCE);
    void over.then(() => clearTimeout(timer));
    let made = { of: -1, facts: keptFacts(come, now()) };
    const soFar = () => {
      if (made.of !== settled.size) made = { of: settled.size, facts: keptFacts(come, now()) };
      return made.facts;
    };
    return { soFar, over, others, late: late.promise };
  };
}

/** The parts that have come. */
interface Come {
  member?: MemberProfile;
  memberships?: readonly ExternalMembership[];
  ownership?: Ownership;
  firstAt?: Instant;
}

function keptFacts({ member, memberships, ownership, firstAt }: Come, now: Instant): KeptFacts {
  return {
    readAt: firstAt ?? now,
    identity: member && {
      accountId: member.accountId,
      accountName: member.accountName,
      accountType: member.accountType,
      memberships,
    },
    ...(member?.isDisabled === true && { isDisabled: true as const }),
    greeting: member && greetingName(member),
    ownedResorts: ownership?.resorts,
  };
}
