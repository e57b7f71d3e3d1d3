// `portico member show N`: who the member is, and what they hold; personal data masked.

import { formatDay } from "@portico/domain/day";
import { accountOf, categoriesOf, memberKinds } from "@portico/domain/member/account";
import { eligibilityFacts, explainBooking, explainExchange } from "@portico/domain/member/eligibility";
import { isUnexpired, nameOf } from "@portico/domain/member/external-membership";
import { ALL_PARTS, CALLS } from "../facts/found.ts";
import { type Asked, ask, questionData } from "../facts/question.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { maskedEmail, maskedName, maskedPhone } from "../frame/mask.ts";
import { brisbaneTime } from "../frame/moments.ts";
import type { Part } from "../frame/parts.ts";
import { head } from "./explanation.ts";

/** Shows the member. */
export async function run(call: Call): Promise<ExitStatus> {
  const asked = await ask(call, ALL_PARTS);
  if (call.options.reveal) await auditReveal(asked, call);
  const person = personOf(asked, call.options.reveal === true);
  const account = accountOf(asked.member, asked);
  const facts = eligibilityFacts(asked.member, account, asked.today);
  const decided = {
    accountType: account.accountType,
    kinds: memberKinds(account),
    portalType: account.portalType,
    categories: categoriesOf(account),
    mayBook: explainBooking(facts).outcome,
    mayExchange: explainExchange(facts).outcome,
  };
  await say(call, {
    answer: "member",
    data: { ...questionData(asked), person, ...decided, memberships: membershipData(asked), holds: holdings(asked) },
    parts: [
      ...head(asked, []),
      {
        kind: "facts",
        title: `Member ${asked.memberNumber}`,
        facts: [...Object.entries(person), ["as of", brisbaneTime(asked.now)]],
      },
      {
        kind: "facts",
        title: `At ${asked.brand}`,
        facts: Object.entries(decided).map(([name, value]) => [spaced(name), worded(value)] as const),
      },
      membershipsPart(asked),
      {
        kind: "facts",
        title: "Holds",
        facts: Object.entries(holdings(asked)).map(([name, value]) => [spaced(name), worded(value)] as const),
      },
    ],
  });
  return EXIT.yes;
}

/** Written into the audit log before it is shown: what cannot be written down is not shown. A file is the reader's own. */
async function auditReveal({ memberNumber, found }: Asked, { options, world }: Call): Promise<void> {
  if (found.profile === undefined) return;
  const { privatePort } = await import("../private-port/private-port.ts");
  await privatePort(world.env)(`/operator/members/${memberNumber}/reveal`, {
    method: "POST",
    query: { reason: options.reason },
  });
}

function personOf({ member, found }: Asked, reveal: boolean): Readonly<Record<string, string>> {
  const { profile } = found;
  const shown = (text: string | undefined, mask: (text: string) => string) =>
    text === undefined || text === "" ? "not known" : reveal ? text : mask(text);
  const address = profile?.billingAddress;
  const lines = address && [...address.lines, address.city, address.region, address.postcode, address.country];
  return {
    name: shown(member.accountName, maskedName),
    ...(profile !== undefined && {
      email: shown(profile.email, maskedEmail),
      phone: shown(profile.phone, maskedPhone),
      address: shown(lines?.filter((line) => line !== "").join(", "), () => "•••"),
      account: profile.isDisabled ? "closed by the club" : "open",
    }),
  };
}

function membershipsPart({ member, today }: Asked): Part {
  return {
    kind: "table",
    title: `Memberships (${CALLS.memberships})`,
    columns: [
      { name: "membership" },
      { name: "EntityID", isNumber: true },
      { name: "number", isNumber: true },
      { name: "expires" },
      { name: "is" },
    ],
    rows: (member.memberships ?? []).map((held) => [
      nameOf(held),
      held.entityId ?? "-",
      held.memberId ?? "-",
      held.expiresOn === undefined ? "not known" : formatDay(held.expiresOn),
      isUnexpired(held, today) ? "current" : "expired",
    ]),
    none: member.memberships === undefined ? "They could not be read." : "None.",
  };
}

function membershipData({ member, today }: Asked): readonly object[] | null {
  return (
    member.memberships?.map((held) => ({
      name: held.name ?? null,
      entityId: held.entityId ?? null,
      number: held.memberId ?? null,
      expires: held.expiresOn === undefined ? null : formatDay(held.expiresOn),
      isCurrent: isUnexpired(held, today),
    })) ?? null
  );
}

/** How many rows of each kind; null where they were not read. */
function holdings({ member }: Asked): Readonly<Record<string, number | null>> {
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

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function worded(value: string | number | readonly string[] | null): string {
  if (value === null) return "not known";
  if (typeof value === "object") return value.join(", ") || "none";
  return typeof value === "number" ? String(value) : value;
}
