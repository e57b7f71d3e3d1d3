// Reads a member from a file or standard input: one JSON record a line, or one record over many lines. Reading is incremental and stops
// at the requested member.

import { closeSync } from "node:fs";
import { parseListedCharge } from "@portico/domain/charges/source";
import { type MemberFacts, parseMember } from "@portico/domain/explain/member-facts";
import { asRecord, parseIdentifier, parseList } from "@portico/domain/parse";
import { type Line, readLines } from "../eval/lines.ts";
import { EXIT, Failure } from "../frame/exit.ts";
import { openFile, readChunks } from "../frame/input.ts";
import type { MemberData } from "./member-data.ts";

/** Maximum length of a record over many lines. */
const MAX_RECORD_CHARACTERS = 4_000_000;

/** `member`: a number, an e-mail address, or `-` for the first record. */
export function readFromRecords(
  member: string,
  { chunks, origin }: { chunks: Iterable<Buffer>; origin: string },
): MemberData {
  let unreadable = 0;
  let joinedLines = "";
  let hasLineRecords = false;
  for (const lines of readLines(chunks)) {
    for (const line of lines) {
      if (typeof line === "string" && line.trim() === "") continue;
      const memberRecord = parseRecord(line);
      if (memberRecord !== undefined && isRecord(memberRecord)) {
        hasLineRecords = true;
        if (matches(memberRecord, member)) return memberData(memberRecord, { member, origin });
      } else {
        unreadable += 1;
        // Until one line is a complete record, all lines together may be a single record.
        joinedLines = hasLineRecords ? "" : appendLine(joinedLines, line);
      }
    }
  }
  const joinedRecord = hasLineRecords || joinedLines === "" ? undefined : parseRecord(joinedLines);
  if (joinedRecord !== undefined && matches(joinedRecord, member)) return memberData(joinedRecord, { member, origin });
  const isSingleRecord = joinedRecord !== undefined;
  const subject = hasLineRecords ? (unreadable === 1 ? "1 of its lines" : `${unreadable} of its lines`) : "It";
  const skipped = unreadable > 0 && !isSingleRecord ? ` ${subject} could not be read as a record.` : "";
  throw new Failure(
    EXIT.notFound,
    `There is no member "${member}" in ${origin}.${skipped}`,
    "Each line is a record as the back-end writes one: AccountID, AccountType, externalMemberships, and so on.",
  );
}

export function* readFileChunks(path: string): Generator<Buffer> {
  const file = openFile(path);
  try {
    yield* readChunks(file, path);
  } finally {
    closeSync(file);
  }
}

/** Stops appending once the text is longer than any record. */
function appendLine(joinedLines: string, line: Line): string {
  return typeof line === "string" && joinedLines.length + line.length <= MAX_RECORD_CHARACTERS
    ? `${joinedLines}\n${line}`
    : joinedLines;
}

type RecordPayload = Readonly<Record<string, unknown>>;

function parseRecord(line: Line): RecordPayload | undefined {
  if (typeof line !== "string") return undefined;
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
    // A case of `portico eval` has the member in the field `member`.
    const { member: nested } = asRecord(parsed);
    return nested === undefined ? asRecord(parsed) : asRecord(nested);
  } catch {
    return undefined;
  }
}

/** Whether the object is a member record, and not one of its parts. */
function isRecord(payload: RecordPayload): boolean {
  return "AccountID" in payload || "AccountType" in payload;
}

function matches({ AccountID, Email }: RecordPayload, member: string): boolean {
  return member === "-" || parseIdentifier(AccountID) === member || (typeof Email === "string" && Email === member);
}

function memberData(payload: RecordPayload, { member, origin }: { member: string; origin: string }): MemberData {
  const facts: MemberFacts = parseMember(payload);
  const memberNumber = facts.accountId ?? (member === "-" ? "the member" : member);
  return {
    memberNumber,
    brand: undefined,
    facts,
    profile: undefined,
    bookings: undefined,
    charges: parseCharges(payload),
    history: undefined,
    origin,
    unread: new Map(),
  };
}

/** `undefined` if both groups are missing; one missing group is empty. */
function parseCharges({ charges }: RecordPayload): MemberData["charges"] {
  const groups = asRecord(charges);
  const unpaid = parseList(groups["unpaid"], parseListedCharge);
  const levy = parseList(groups["levy"], parseListedCharge);
  return unpaid === undefined && levy === undefined ? undefined : { unpaid: unpaid ?? [], levy: levy ?? [] };
}
