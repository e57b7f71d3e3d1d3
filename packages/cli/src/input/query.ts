// Builds the query of a command from its arguments: member, brand, moment and what-if options.

import { BRANDS, type Brand, ECV_BRAND, isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, type Day, formatDay, type Instant } from "@portico/domain/day";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import {
  applyWhatIf,
  isNamed,
  type MemberQuery,
  parseHypotheticalMembership,
  type WhatIf,
} from "@portico/domain/explain/what-if";
import { type ExternalMembership, membershipName } from "@portico/domain/member/external-membership";
import { snakeCase } from "@portico/domain/member/snake-case";
import type { Call } from "../frame/command.ts";
import { usageError } from "../frame/exit.ts";
import { brisbaneTime, parseWhen } from "../frame/moments.ts";
import { print } from "../frame/print.ts";
import { didYouMean } from "../frame/suggest.ts";
import { backEndUrl } from "./back-end.ts";
import { CALL_OF_PART, type FactPart, type MemberData } from "./member-data.ts";

/** A query about a member whose data was read. */
export interface MemberInput extends MemberQuery<MemberFacts> {
  readonly memberNumber: string;
  readonly today: Day;
  readonly data: MemberData;
  /** The what-if options as text; `undefined` without them. */
  readonly hypothesis: string | undefined;
}

/** Reads the member that a command names, and applies the what-if options. */
export async function readMember(call: Call, parts: readonly FactPart[]): Promise<MemberInput> {
  const { environment, args } = call;
  const whatIf = parseWhatIf(call);
  const data = await readData(call, { member: args[0] ?? "-", parts });
  for (const [part, why] of data.unread) {
    await print(environment, `portico: ${part} could not be read (${CALL_OF_PART[part]}): ${why}.`);
  }
  const current = { member: data.facts, brand: data.brand ?? "member_portal", now: environment.now() };
  const query = applyWhatIf(current, whatIf);
  const hypothesis = hypotheticalOptions(whatIf, current);
  const { memberNumber } = data;
  return { ...query, memberNumber, today: brisbaneDay(query.now), data, hypothesis };
}

/** Reads a member from a file, standard input or the back-end. */
async function readData(
  { options, environment }: Pick<Call, "options" | "environment">,
  { member, parts }: { member: string; parts: readonly FactPart[] },
): Promise<MemberData> {
  const { facts: file } = options;
  if (file !== undefined || member === "-") {
    const { readFromRecords: fromRecords, readFileChunks: chunksOfFile } = await import("./from-file.ts");
    const isPiped = file === undefined || file === "-";
    return fromRecords(member, {
      chunks: isPiped ? environment.input() : chunksOfFile(file),
      origin: isPiped ? "standard input" : file,
    });
  }
  if (!/^[A-Za-z0-9]{1,20}$|^[^\s@]+@[^\s@]+$/.test(member)) {
    throw usageError(`"${member}" is neither a member number nor an e-mail address.`);
  }
  const isEcv = options.brand === ECV_BRAND;
  const { readFromBackEnd: fromBackEnd } = await import("./from-back-end.ts");
  const { call } = environment.timeLimits ?? {};
  const url = { ...backEndUrl(environment.env), ...(call !== undefined && { deadlinesMs: { call, search: call } }) };
  return withProgress(fromBackEnd({ member, isEcv, parts }, url), environment);
}

/** Milliseconds before "Asking the back-end…" is printed. */
const PROGRESS_AFTER_MS = 1_000;

/** Prints a progress message if the promise takes long and a person watches. */
export async function withProgress<Value>(pending: Promise<Value>, environment: Call["environment"]): Promise<Value> {
  if (environment.messageColumns === undefined) return pending;
  const timer = setTimeout(
    () => void print(environment, "Asking the back-end…"),
    environment.timeLimits?.progressAfter ?? PROGRESS_AFTER_MS,
  );
  return pending.finally(() => clearTimeout(timer));
}

function parseBrand(text: string): Brand {
  if (isBrand(text)) return text;
  throw usageError(`there is no brand "${text}"${didYouMean(text, BRANDS)}`, `Brands: ${BRANDS.join(", ")}.`);
}

export function parseWhatIf({ options }: Pick<Call, "options">): WhatIf {
  const { without, with: added, "as-type": asType, brand, at } = options;
  return {
    ...(without !== undefined && { without }),
    ...(added !== undefined && { with: added.map(parseMembership) }),
    ...(asType !== undefined && { asType }),
    ...(brand !== undefined && { brand: parseBrand(brand) }),
    ...(at !== undefined && { at: parseWhen(at) }),
  };
}

function parseMembership(text: string): ExternalMembership {
  const membership = parseHypotheticalMembership(text);
  if (membership !== undefined) return membership;
  throw usageError(
    `"${text}" is no membership.`,
    'Write "[EntityID] [name] [day]": "Classic Plus", "16509 Classic Exchange 2027-06-30".',
  );
}

/**
 * Describes the what-if options that differ from today: `What if …`; `undefined` if none does. Removing a membership that is not held is noted.
 * An audit covers many members, so it passes no `member`.
 */
export function hypotheticalOptions(
  { without = [], with: added = [], asType, brand, at }: WhatIf,
  current: { readonly brand: Brand; readonly now?: Instant; readonly member?: MemberFacts },
): string | undefined {
  const { member } = current;
  const isSameType = asType !== undefined && snakeCase(asType) === snakeCase(member?.accountType ?? "");
  const parts = [
    ...without.map((name) => {
      const isHeld = member === undefined || member.memberships?.some((held) => isNamed(held, name));
      return `without ${name}${isHeld ? "" : " (which is not held)"}`;
    }),
    ...added.map((membership) => `with ${membershipName(membership)}${expiryText(membership)}`),
    ...(asType === undefined || isSameType ? [] : [`as ${asType}`]),
    ...(brand === undefined || brand === current.brand ? [] : [`at ${brand}`]),
    ...(at === undefined || at === current.now ? [] : [`on ${brisbaneTime(at)}`]),
  ];
  return parts.length === 0 ? undefined : `What if: ${parts.join(", ")}.`;
}

function expiryText({ expiresOn }: ExternalMembership): string {
  const text = expiresOn === undefined ? "" : formatDay(expiresOn);
  return text === "" || text.endsWith("2999") ? "" : ` until ${text}`;
}

/** The fields that describe the query in every JSON answer. */
export function questionData({ memberNumber, brand, now, hypothesis, data }: MemberInput): object {
  return {
    member: memberNumber,
    brand,
    at: isoOf(now),
    atInBrisbane: brisbaneTime(now),
    ...(hypothesis !== undefined && { whatIf: hypothesis }),
    ...(data.unread.size > 0 && { unread: [...data.unread.keys()] }),
  };
}

function isoOf(moment: Instant): string {
  return new Date(moment).toISOString();
}
