// The question that a command puts to the rules: about whom, at which brand, as of when, and what is supposed to be otherwise.

import { BRANDS, type Brand, ECV_BRAND, isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, type Day, formatDay, type Instant } from "@portico/domain/day";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import { isNamed, type MemberQuestion, parseSupposed, supposing, type WhatIf } from "@portico/domain/explain/what-if";
import { type ExternalMembership, nameOf } from "@portico/domain/member/external-membership";
import { snakeCase } from "@portico/domain/member/snake-case";
import type { Call } from "../frame/command.ts";
import { misused } from "../frame/exit.ts";
import { brisbaneTime, parseWhen } from "../frame/moments.ts";
import { meant } from "../frame/suggest.ts";
import { tell } from "../frame/tell.ts";
import { clubAddress } from "./club.ts";
import { CALLS, type FactPart, type Found } from "./found.ts";

/** A question about a member whose facts were found. */
export interface Asked extends MemberQuestion<MemberFacts> {
  readonly memberNumber: string;
  readonly today: Day;
  readonly found: Found;
  /** What is supposed, in words; nothing where the question is as things are. */
  readonly supposed: string | undefined;
}

/** Finds the member that a command names, and puts the question as its options say. */
export async function ask(call: Call, parts: readonly FactPart[]): Promise<Asked> {
  const { world, words } = call;
  const whatIf = whatIfOf(call);
  const found = await find(call, { member: words[0] ?? "-", parts });
  for (const [part, why] of found.unread) {
    await tell(world, `portico: ${part} could not be read (${CALLS[part]}): ${why}.`);
  }
  const asIs = { member: found.facts, brand: found.brand ?? "member_portal", now: world.now() };
  const question = supposing(asIs, whatIf);
  const supposed = supposedWords(whatIf, asIs);
  const { memberNumber } = found;
  return { ...question, memberNumber, today: brisbaneDay(question.now), found, supposed };
}

/** Finds a member: in a file, on standard input, or in the back-end. */
async function find(
  { options, world }: Pick<Call, "options" | "world">,
  { member, parts }: { member: string; parts: readonly FactPart[] },
): Promise<Found> {
  const { facts: file } = options;
  if (file !== undefined || member === "-") {
    const { fromRecords, chunksOfFile } = await import("./from-file.ts");
    const isPiped = file === undefined || file === "-";
    return fromRecords(member, {
      chunks: isPiped ? world.input() : chunksOfFile(file),
      origin: isPiped ? "standard input" : file,
    });
  }
  if (!/^[A-Za-z0-9]{1,20}$|^[^\s@]+@[^\s@]+$/.test(member)) {
    throw misused(`"${member}" is neither a member number nor an e-mail address.`);
  }
  const isEcv = options.brand === ECV_BRAND;
  const { fromBackEnd } = await import("./from-back-end.ts");
  const { call } = world.patience ?? {};
  const club = { ...clubAddress(world.env), ...(call !== undefined && { deadlines: { call, search: call } }) };
  return waited(fromBackEnd({ member, isEcv, parts }, club), world);
}

/** After so long a person is told what is being waited for. */
const PATIENCE = 1_000;

/** Waits, and says so to a person once it takes long. */
async function waited<Value>(coming: Promise<Value>, world: Call["world"]): Promise<Value> {
  if (world.messageColumns === undefined) return coming;
  const timer = setTimeout(() => void tell(world, "Asking the back-end…"), world.patience?.tell ?? PATIENCE);
  return coming.finally(() => clearTimeout(timer));
}

/** Reads a brand. */
function readBrand(text: string): Brand {
  if (isBrand(text)) return text;
  throw misused(`there is no brand "${text}"${meant(text, BRANDS)}`, `Brands: ${BRANDS.join(", ")}.`);
}

/** What is supposed to be otherwise, as the options say. */
export function whatIfOf({ options }: Pick<Call, "options">): WhatIf {
  const { without, with: added, "as-type": asType, brand, at } = options;
  return {
    ...(without !== undefined && { without }),
    ...(added !== undefined && { with: added.map(membershipIn) }),
    ...(asType !== undefined && { asType }),
    ...(brand !== undefined && { brand: readBrand(brand) }),
    ...(at !== undefined && { at: parseWhen(at) }),
  };
}

function membershipIn(text: string): ExternalMembership {
  const membership = parseSupposed(text);
  if (membership !== undefined) return membership;
  throw misused(
    `"${text}" is no membership.`,
    'Write "[EntityID] [name] [day]": "Classic Plus", "16509 Classic Exchange 2027-06-30".',
  );
}

/**
 * `What if …`: what is not so today; nothing where all of it is. Whoever supposes that a membership is not held that is not, is told. An audit is about
 * many members, and supposes of none what is theirs.
 */
export function supposedWords(
  { without = [], with: added = [], asType, brand, at }: WhatIf,
  asIs: { readonly brand: Brand; readonly now?: Instant; readonly member?: MemberFacts },
): string | undefined {
  const { member } = asIs;
  const isSameType = asType !== undefined && snakeCase(asType) === snakeCase(member?.accountType ?? "");
  const parts = [
    ...without.map((named) => {
      const isHeld = member === undefined || member.memberships?.some((held) => isNamed(held, named));
      return `without ${named}${isHeld ? "" : " (which is not held)"}`;
    }),
    ...added.map((one) => `with ${nameOf(one)}${lastsFor(one)}`),
    ...(asType === undefined || isSameType ? [] : [`as ${asType}`]),
    ...(brand === undefined || brand === asIs.brand ? [] : [`at ${brand}`]),
    ...(at === undefined || at === asIs.now ? [] : [`on ${brisbaneTime(at)}`]),
  ];
  return parts.length === 0 ? undefined : `What if: ${parts.join(", ")}.`;
}

function lastsFor({ expiresOn }: ExternalMembership): string {
  const text = expiresOn === undefined ? "" : formatDay(expiresOn);
  return text === "" || text.endsWith("2999") ? "" : ` until ${text}`;
}

/** What every answer's data say of its question. */
export function questionData({ memberNumber, brand, now, supposed, found }: Asked): object {
  return {
    member: memberNumber,
    brand,
    at: isoOf(now),
    atInBrisbane: brisbaneTime(now),
    ...(supposed !== undefined && { whatIf: supposed }),
    ...(found.unread.size > 0 && { unread: [...found.unread.keys()] }),
  };
}

function isoOf(moment: Instant): string {
  return new Date(moment).toISOString();
}
