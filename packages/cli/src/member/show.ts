// `portico member show N`: identity and holdings of a member, with personal data masked.

import { formatDay } from "@portico/domain/day";
import { accountOf, categoriesOf, memberKinds } from "@portico/domain/member/account";
import { eligibilityFacts, explainBooking, explainExchange } from "@portico/domain/member/eligibility";
import { isUnexpired, membershipName } from "@portico/domain/member/external-membership";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { maskedEmail, maskedName, maskedPhone } from "../frame/mask.ts";
import { brisbaneTime } from "../frame/moments.ts";
import { write } from "../frame/output.ts";
import type { Part } from "../frame/output-parts.ts";
import { requireReason } from "../frame/reason.ts";
import { ALL_PARTS, CALL_OF_PART } from "../input/member-data.ts";
import { type MemberInput, questionData, readMember } from "../input/query.ts";
import { headParts } from "./explanation.ts";

export async function run(call: Call): Promise<ExitStatus> {
  const input = await readMember(call, ALL_PARTS);
  if (call.options.reveal) await auditReveal(input, call);
  const person = personOf(input, call.options.reveal === true);
  const account = accountOf(input.member, input);
  const facts = eligibilityFacts(input.member, account, input.today);
  const decisions = {
    accountType: account.accountType,
    kinds: memberKinds(account),
    portalType: account.portalType,
    categories: categoriesOf(account),
    mayBook: explainBooking(facts).outcome,
    mayExchange: explainExchange(facts).outcome,
  };
  await write(call, {
    response: "member",
    data: {
      ...questionData(input),
      person,
      ...decisions,
      memberships: membershipData(input),
      holds: holdingCounts(input),
    },
    parts: [
      ...headParts(input, []),
      {
        kind: "facts",
        title: `Member ${input.memberNumber}`,
        facts: [...Object.entries(person), ["as of", brisbaneTime(input.now)]],
      },
      {
        kind: "facts",
        title: `At ${input.brand}`,
        facts: Object.entries(decisions).map(([name, value]) => [camelToWords(name), valueText(value)] as const),
      },
      membershipsPart(input),
      {
        kind: "facts",
        title: "Holds",
        facts: Object.entries(holdingCounts(input)).map(
          ([name, value]) => [camelToWords(name), valueText(value)] as const,
        ),
      },
    ],
  });
  return EXIT.yes;
}

/** Writes the audit entry before anything is shown, so a failed write shows nothing. Data from a local file needs no entry. */
async function auditReveal(
  { memberNumber, data: memberData }: MemberInput,
  { options, environment }: Call,
): Promise<void> {
  if (memberData.profile === undefined) return;
  const { privatePort } = await import("../private-port/private-port.ts");
  const reason = requireReason({ options }, "this shows personal data");
  await privatePort(environment.env)(`/operator/members/${memberNumber}/reveal`, { method: "POST", body: { reason } });
}

function personOf({ member, data: memberData }: MemberInput, reveal: boolean): Readonly<Record<string, string>> {
  const { profile } = memberData;
  const display = (text: string | undefined, mask: (text: string) => string) =>
    text === undefined || text === "" ? "not known" : reveal ? text : mask(text);
  const address = profile?.billingAddress;
  const lines = address && [...address.lines, address.city, address.region, address.postcode, address.country];
  return {
    name: display(member.accountName, maskedName),
    ...(profile !== undefined && {
      email: display(profile.email, maskedEmail),
      phone: display(profile.phone, maskedPhone),
      address: display(lines?.filter((line) => line !== "").join(", "), () => "•••"),
      account: profile.isDisabled ? "closed by the club" : "open",
    }),
  };
}

function membershipsPart({ member, today }: MemberInput): Part {
  return {
    kind: "table",
    title: `Memberships (${CALL_OF_PART.memberships})`,
    columns: [
      { name: "membership" },
      { name: "EntityID", isNumber: true },
      { name: "number", isNumber: true },
      { name: "expires" },
      { name: "is" },
    ],
    rows: (member.memberships ?? []).map((membership) => [
      membershipName(membership),
      membership.entityId ?? "-",
      membership.memberId ?? "-",
      membership.expiresOn === undefined ? "not known" : formatDay(membership.expiresOn),
      isUnexpired(membership, today) ? "current" : "expired",
    ]),
    emptyText: member.memberships === undefined ? "They could not be read." : "None.",
  };
}

function membershipData({ member, today }: MemberInput): readonly object[] | null {
  return (
    member.memberships?.map((membership) => ({
      name: membership.name ?? null,
      entityId: membership.entityId ?? null,
      number: membership.memberId ?? null,
      expires: membership.expiresOn === undefined ? null : formatDay(membership.expiresOn),
      isCurrent: isUnexpired(membership, today),
    })) ?? null
  );
}

/** Number of rows of each kind; `null` if they could not be read. */
function holdingCounts({ member }: MemberInput): Readonly<Record<string, number | null>> {
  const { points, entitlements, ownedResorts, unpaidCharges, levyCharges, credits } = member;
  return {
    lotsOfPoints: points?.length ?? null,
    entitlements: entitlements?.length ?? null,
    ownedResorts: ownedResorts?.length ?? null,
    unpaidCharges: unpaidCharges?.length ?? null,
    levies: levyCharges?.length ?? null,
    exchangeCredits: credits ?? null,
  };
}

function camelToWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function valueText(value: string | number | readonly string[] | null): string {
  if (value === null) return "not known";
  if (typeof value === "object") return value.join(", ") || "none";
  return typeof value === "number" ? String(value) : value;
}
