// Reads a member from the back-end. All parts are requested in parallel; a part that fails is listed in `unread`.

import { type BackEndSettings, createBackEndPorts } from "@portico/adapters-http/back-end";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { BackEndPorts } from "@portico/domain/club/ports";
import { errorEntry, PorticoError } from "@portico/domain/errors";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberKey, MemberProfile } from "@portico/domain/member/source";
import { EXIT, Failure } from "../frame/exit.ts";
import type { BackEndUrl } from "./back-end.ts";
import type { FactPart, MemberData } from "./member-data.ts";

export interface MemberRequest {
  /** A member number or an e-mail address. */
  readonly member: string;
  readonly isEcv: boolean;
  readonly parts: readonly FactPart[];
}

export async function readFromBackEnd(
  request: MemberRequest,
  url: BackEndUrl & Pick<BackEndSettings, "deadlinesMs">,
): Promise<MemberData> {
  const ports = createBackEndPorts(url);
  try {
    return await readParts(request, { ports, url });
  } finally {
    await ports.close();
  }
}

async function readParts(
  request: MemberRequest,
  { ports, url }: { ports: BackEndPorts; url: BackEndUrl },
): Promise<MemberData> {
  const key = await keyOf(request, { ports, url });
  const [values, unread] = await requestParts(key, { parts: request.parts, ports });
  const reasons = [...unread.values()];
  const memberUnknown = reasons.find(({ code }) => code === "MEMBER_UNKNOWN");
  if (memberUnknown !== undefined) throw memberNotFound(request.member);
  if (values.size === 0 && reasons[0] !== undefined) throw unavailable(reasons[0], url);
  return {
    memberNumber: key.memberNumber,
    brand: key.isEcv ? ECV_BRAND : undefined,
    facts: factsOf(values),
    profile: values.get("account") as MemberProfile | undefined,
    bookings: values.get("bookings") as MemberData["bookings"],
    history: values.get("history") as MemberData["history"],
    charges: values.get("charges") as MemberData["charges"],
    origin: "the back-end",
    unread: new Map([...unread].map(([part, { code }]) => [part, errorEntry(code).title])),
  };
}

async function keyOf(
  { member, isEcv }: MemberRequest,
  { ports, url }: { ports: BackEndPorts; url: BackEndUrl },
): Promise<MemberKey> {
  if (!member.includes("@")) return { memberNumber: member, isEcv };
  try {
    const key = await ports.credentials.accountOf(member);
    if (key === undefined) throw memberNotFound(member);
    return key;
  } catch (error) {
    if (error instanceof PorticoError) throw unavailable(error, url);
    throw error;
  }
}

type PartValues = ReadonlyMap<FactPart, unknown>;

async function requestParts(
  key: MemberKey,
  { parts, ports }: { parts: readonly FactPart[]; ports: BackEndPorts },
): Promise<[PartValues, ReadonlyMap<FactPart, PorticoError>]> {
  const requests: Readonly<Record<FactPart, () => Promise<unknown>>> = {
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
  const values = new Map<FactPart, unknown>();
  const unread = new Map<FactPart, PorticoError>();
  await Promise.all(
    parts.map(async (part) => {
      try {
        values.set(part, await requests[part]());
      } catch (error) {
        if (!(error instanceof PorticoError)) throw error;
        unread.set(part, error);
      }
    }),
  );
  return [values, unread];
}

type PartTypes = {
  readonly account: MemberProfile;
  readonly memberships: Awaited<ReturnType<BackEndPorts["memberships"]["externalMemberships"]>>;
  readonly ownership: Awaited<ReturnType<BackEndPorts["ownership"]["ownership"]>>;
  readonly points: Awaited<ReturnType<BackEndPorts["points"]["lots"]>>;
  readonly entitlements: Awaited<ReturnType<BackEndPorts["entitlements"]["ofAllShares"]>>;
  readonly charges: Awaited<ReturnType<BackEndPorts["charges"]["charges"]>>;
  readonly credits: number;
};

function factsOf(values: PartValues): MemberFacts {
  const { account, memberships, ownership, points, entitlements, charges, credits } = Object.fromEntries(
    values,
  ) as Partial<PartTypes>;
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

function memberNotFound(member: string): Failure {
  const hint = member.includes("@")
    ? "If two members share an address, ask by member number."
    : "Check the number; a member of the other club is found with --brand ecv_member.";
  return new Failure(EXIT.notFound, `The club has no member "${member}".`, hint);
}

function unavailable({ code }: PorticoError, { isSandbox, address }: BackEndUrl): Failure {
  const { title, hint, status } = errorEntry(code);
  const isRefused = code === "BACK_END_DENIED";
  return new Failure(
    isRefused ? EXIT.notPermitted : status >= 500 || status === 429 ? EXIT.upstreamDown : EXIT.notFound,
    `${title} (${address}).`,
    isSandbox
      ? 'Start the sandbox with "npm start", or set BACK_END_URL. Or read the member from a file: --facts FILE.'
      : hint,
  );
}
