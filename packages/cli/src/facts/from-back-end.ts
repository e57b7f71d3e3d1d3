// A member as the back-end knows them: every part asked for at once, and one that fails is named and left out.

import { type BackEndSettings, backEnd } from "@portico/adapters-http/back-end";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { ClubPorts } from "@portico/domain/club/ports";
import { errorEntry, PorticoError } from "@portico/domain/errors";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberKey, MemberProfile } from "@portico/domain/member/source";
import { EXIT, Failure } from "../frame/exit.ts";
import type { ClubAddress } from "./club.ts";
import type { FactPart, Found } from "./found.ts";

/** Which member, and what of them. */
export interface Wanted {
  /** A number or an e-mail. */
  readonly member: string;
  readonly isEcv: boolean;
  readonly parts: readonly FactPart[];
}

/** Asks the back-end. */
export async function fromBackEnd(
  wanted: Wanted,
  club: ClubAddress & Pick<BackEndSettings, "deadlines">,
): Promise<Found> {
  const ports = backEnd(club);
  try {
    return await read(wanted, { ports, club });
  } finally {
    await ports.close();
  }
}

async function read(wanted: Wanted, { ports, club }: { ports: ClubPorts; club: ClubAddress }): Promise<Found> {
  const key = await keyOf(wanted, { ports, club });
  const [come, unread] = await partsOf(key, { parts: wanted.parts, ports });
  const reasons = [...unread.values()];
  const unknown = reasons.find(({ code }) => code === "MEMBER_UNKNOWN");
  if (unknown !== undefined) throw notThere(wanted.member);
  if (come.size === 0 && reasons[0] !== undefined) throw away(reasons[0], club);
  return {
    memberNumber: key.memberNumber,
    brand: key.isEcv ? ECV_BRAND : undefined,
    facts: factsOf(come),
    profile: come.get("account") as MemberProfile | undefined,
    bookings: come.get("bookings") as Found["bookings"],
    history: come.get("history") as Found["history"],
    charges: come.get("charges") as Found["charges"],
    origin: "the back-end",
    unread: new Map([...unread].map(([part, { code }]) => [part, errorEntry(code).title])),
  };
}

async function keyOf(
  { member, isEcv }: Wanted,
  { ports, club }: { ports: ClubPorts; club: ClubAddress },
): Promise<MemberKey> {
  if (!member.includes("@")) return { memberNumber: member, isEcv };
  try {
    const key = await ports.credentials.accountOf(member);
    if (key === undefined) throw notThere(member);
    return key;
  } catch (error) {
    if (error instanceof PorticoError) throw away(error, club);
    throw error;
  }
}

type Come = ReadonlyMap<FactPart, unknown>;

async function partsOf(
  key: MemberKey,
  { parts, ports }: { parts: readonly FactPart[]; ports: ClubPorts },
): Promise<[Come, ReadonlyMap<FactPart, PorticoError>]> {
  const asks: Readonly<Record<FactPart, () => Promise<unknown>>> = {
    account: () => ports.members.member(key),
    memberships: () => ports.memberships.externalMemberships(key),
    ownership: () => ports.ownership.ownership(key),
    points: () => ports.points.lots(key),
    entitlements: () => ports.entitlements.ofAllShares(key.memberNumber),
    charges: () => ports.charges.charges(key),
    credits: () => ports.credits.credits(key),
    history: () => ports.credits.history(key),
    bookings: () => ports.bookings.bookings(key.memberNumber),
  };
  const come = new Map<FactPart, unknown>();
  const unread = new Map<FactPart, PorticoError>();
  await Promise.all(
    parts.map(async (part) => {
      try {
        come.set(part, await asks[part]());
      } catch (error) {
        if (!(error instanceof PorticoError)) throw error;
        unread.set(part, error);
      }
    }),
  );
  return [come, unread];
}

type Ports = {
  readonly account: MemberProfile;
  readonly memberships: Awaited<ReturnType<ClubPorts["memberships"]["externalMemberships"]>>;
  readonly ownership: Awaited<ReturnType<ClubPorts["ownership"]["ownership"]>>;
  readonly points: Awaited<ReturnType<ClubPorts["points"]["lots"]>>;
  readonly entitlements: Awaited<ReturnType<ClubPorts["entitlements"]["ofAllShares"]>>;
  readonly charges: Awaited<ReturnType<ClubPorts["charges"]["charges"]>>;
  readonly credits: number;
};

function factsOf(come: Come): MemberFacts {
  const { account, memberships, ownership, points, entitlements, charges, credits } = Object.fromEntries(
    come,
  ) as Partial<Ports>;
  return {
    accountId: account?.accountId,
    accountName: account?.accountName,
    accountType: account?.accountType,
    memberships,
    points,
    entitlements,
    ownedResorts: ownership?.resorts,
    ownedPoints: ownership?.points,
    unpaidCharges: charges?.unpaid,
    levyCharges: charges?.levy,
    credits,
  };
}

function notThere(member: string): Failure {
  const hint = member.includes("@")
    ? "If two members share an address, ask by member number."
    : "Check the number; a member of the other club is found with --brand ecv_member.";
  return new Failure(EXIT.notFound, `The club has no member "${member}".`, hint);
}

function away({ code }: PorticoError, { isSandbox, address }: ClubAddress): Failure {
  const { title, hint, status } = errorEntry(code);
  const isDenied = code === "BACK_END_DENIED";
  return new Failure(
    isDenied ? EXIT.notPermitted : status >= 500 || status === 429 ? EXIT.upstreamDown : EXIT.notFound,
    `${title} (${address}).`,
    isSandbox
      ? 'Start the sandbox with "npm start", or set BACK_END_URL. Or read the member from a file: --facts FILE.'
      : hint,
  );
}
