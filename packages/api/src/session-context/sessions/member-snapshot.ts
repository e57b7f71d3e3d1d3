// A snapshot holds the facts that access rules need. It is saved in the session and at most five minutes old (R38).

import type { Brand } from "@portico/domain/brand/brands";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { ExternalMembership } from "@portico/domain/member/external-membership";
import { MEMBER_PARTS, type MemberPart } from "@portico/domain/member/read-parts";
import { greetingName, type MemberKey, type MemberProfile } from "@portico/domain/member/source";
import type { Ownership } from "@portico/domain/points/source";
import type { Guard, Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import type { MemberSnapshot } from "../../portal/session-stores.ts";

/** Snapshots older than this are not used. */
export const SNAPSHOT_MAX_AGE_MS: Limit = 5 * 60_000;

/** From this age on, snapshots are refreshed in the background. */
export const SNAPSHOT_STALE_MS = 4 * 60_000;

/** Delay before a failed part is fetched again. */
export const SNAPSHOT_RETRY_MS = 5_000;

/** How long a request waits for a part. The fetch continues. */
const SNAPSHOT_TIMEOUT_MS: Limit = 750;

/** While a part counts as hanging, only requests that need it wait for it. */
const HANGING_TTL_MS = 10_000;

export function memberKey({ memberNumber, brand }: { memberNumber: string; brand: Brand }): MemberKey {
  return { memberNumber, isEcv: brand === ECV_BRAND };
}

/** A running fetch of three concurrent parts. */
export interface SnapshotRequest {
  /** The parts so far, dated when the first arrived. */
  partial(): MemberSnapshot;
  /** Resolves when every part has arrived or failed. */
  readonly settled: Promise<void>;
  /** Resolves when the parts that were not known to hang have settled; `undefined` if none was known to hang. */
  readonly promptParts: Promise<void> | undefined;
  readonly timedOut: Promise<void>;
}

/** A part that hung for one member is not awaited for the next, until it responds again. */
export function createSnapshotFetcher({
  backEnd,
  log,
  now,
  settings,
}: Pick<Portal, "backEnd" | "log" | "now" | "settings">): (key: MemberKey) => SnapshotRequest {
  const hangingUntil = new Map<MemberPart, Instant>();
  const isHanging = (part: MemberPart) => now() < (hangingUntil.get(part) ?? 0);
  const markHanging = (part: MemberPart): Guard => void hangingUntil.set(part, (now() + HANGING_TTL_MS) as Instant);

  return (key) => {
    const loaded: LoadedParts = {};
    const settledParts = new Set<MemberPart>();
    let isTimedOut = false;
    async function read<Part extends MemberPart>(
      part: Part,
      request: Promise<NonNullable<LoadedParts[Part]>>,
    ): Promise<void> {
      try {
        loaded[part] = await request;
        loaded.firstAt ??= now();
        // A fast failure may come from the circuit breaker and says nothing about response times.
        if (!isTimedOut) hangingUntil.delete(part);
      } catch (error) {
        log.warn({ event: "facts.failed", part, error });
      }
      settledParts.add(part);
      if (isTimedOut) markHanging(part);
    }
    const parts: Readonly<Record<MemberPart, Promise<void>>> = {
      member: read("member", backEnd.members.member(key)),
      memberships: read("memberships", backEnd.memberships.externalMemberships(key)),
      ownership: read("ownership", backEnd.ownership.ownership(key)),
    };
    const waitForParts = async (names: readonly MemberPart[]) =>
      void (await Promise.all(names.map((part) => parts[part])));
    const settled = waitForParts(MEMBER_PARTS);
    const prompt = MEMBER_PARTS.filter((part) => !isHanging(part));
    const promptParts = prompt.length < MEMBER_PARTS.length ? waitForParts(prompt) : undefined;
    const timedOut = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      isTimedOut = true;
      for (const part of MEMBER_PARTS) if (!settledParts.has(part)) markHanging(part);
      timedOut.resolve();
    }, settings.snapshotTimeoutMs ?? SNAPSHOT_TIMEOUT_MS);
    void settled.then(() => clearTimeout(timer));
    let cached = { partCount: -1, snapshot: toMemberSnapshot(loaded, now()) };
    const partial = () => {
      if (cached.partCount !== settledParts.size)
        cached = { partCount: settledParts.size, snapshot: toMemberSnapshot(loaded, now()) };
      return cached.snapshot;
    };
    return { partial, settled, promptParts, timedOut: timedOut.promise };
  };
}

interface LoadedParts {
  member?: MemberProfile;
  memberships?: readonly ExternalMembership[];
  ownership?: Ownership;
  firstAt?: Instant;
}

function toMemberSnapshot({ member, memberships, ownership, firstAt }: LoadedParts, now: Instant): MemberSnapshot {
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
