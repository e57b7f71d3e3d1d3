// A member from a file or from standard input: a record a line, or one record written over many lines. A file of any size is read piece by piece,
// and no further than to the member who is wanted.

import { closeSync } from "node:fs";
import { parseListedCharge } from "@portico/domain/charges/source";
import { type MemberFacts, parseMember } from "@portico/domain/explain/member-facts";
import { parseIdentifier, parseList, record } from "@portico/domain/wire";
import { type Line, linesOf } from "../eval/lines.ts";
import { EXIT, Failure } from "../frame/exit.ts";
import { chunksOf, opened } from "../frame/input.ts";
import type { Found } from "./found.ts";

/** One record over many lines is no longer than this. */
const MOST_CHARACTERS = 4_000_000;

/** Which member is wanted: a number, an e-mail, or `-` for the first. */
export function fromRecords(wanted: string, { chunks, origin }: { chunks: Iterable<Buffer>; origin: string }): Found {
  let unreadable = 0;
  let gathered = "";
  let isListed = false;
  for (const lines of linesOf(chunks)) {
    for (const line of lines) {
      if (typeof line === "string" && line.trim() === "") continue;
      const found = recordIn(line);
      if (found !== undefined && isRecord(found)) {
        isListed = true;
        if (isWanted(found, wanted)) return foundIn(found, { wanted, origin });
      } else {
        unreadable += 1;
        // Until a line is a record by itself, all lines together may be one.
        gathered = isListed ? "" : longer(gathered, line);
      }
    }
  }
  const whole = isListed || gathered === "" ? undefined : recordIn(gathered);
  if (whole !== undefined && isWanted(whole, wanted)) return foundIn(whole, { wanted, origin });
  const isOfOne = whole !== undefined;
  const what = isListed ? (unreadable === 1 ? "1 of its lines" : `${unreadable} of its lines`) : "It";
  const skipped = unreadable > 0 && !isOfOne ? ` ${what} could not be read as a record.` : "";
  throw new Failure(
    EXIT.notFound,
    `There is no member "${wanted}" in ${origin}.${skipped}`,
    "Each line is a record as the back-end writes one: AccountID, AccountType, externalMemberships, and so on.",
  );
}

/** The bytes of a file, piece by piece. */
export function* chunksOfFile(path: string): Generator<Buffer> {
  const file = opened(path);
  try {
    yield* chunksOf(file, path);
  } finally {
    closeSync(file);
  }
}

/** What is longer than any record is none, and is not kept. */
function longer(gathered: string, line: Line): string {
  return typeof line === "string" && gathered.length + line.length <= MOST_CHARACTERS
    ? `${gathered}\n${line}`
    : gathered;
}

type WireRecord = Readonly<Record<string, unknown>>;

function recordIn(line: Line): WireRecord | undefined {
  if (typeof line !== "string") return undefined;
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read !== "object" || read === null || Array.isArray(read)) return undefined;
    // A case of `portico eval` has its member in a field.
    const { member } = record(read);
    return member === undefined ? record(read) : record(member);
  } catch {
    return undefined;
  }
}

/** Whether it is a member's, and not some part of one. */
function isRecord(wire: WireRecord): boolean {
  return "AccountID" in wire || "AccountType" in wire;
}

function isWanted({ AccountID, Email }: WireRecord, wanted: string): boolean {
  return wanted === "-" || parseIdentifier(AccountID) === wanted || (typeof Email === "string" && Email === wanted);
}

function foundIn(wire: WireRecord, { wanted, origin }: { wanted: string; origin: string }): Found {
  const facts: MemberFacts = parseMember(wire);
  const memberNumber = facts.accountId ?? (wanted === "-" ? "the member" : wanted);
  return {
    memberNumber,
    brand: undefined,
    facts,
    profile: undefined,
    bookings: undefined,
    charges: chargesIn(wire),
    history: undefined,
    origin,
    unread: new Map(),
  };
}

/** Both groups, as the back-end's are listed; of one that is missing nothing is known. */
function chargesIn({ charges }: WireRecord): Found["charges"] {
  const groups = record(charges);
  const unpaid = parseList(groups["unpaid"], parseListedCharge);
  const levy = parseList(groups["levy"], parseListedCharge);
  return unpaid === undefined && levy === undefined ? undefined : { unpaid: unpaid ?? [], levy: levy ?? [] };
}
