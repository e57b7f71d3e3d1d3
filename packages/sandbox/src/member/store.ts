// Rows of generated members are written in the background, or on first access.

import type { DatabaseSync } from "node:sqlite";
import { Problem } from "../api/problem.ts";
import { formatDay, parseDay } from "../calendar.ts";
import { inTransaction } from "../database.ts";
import { createMemberRecord, GUEST_ACCOUNTS, getEmail, type MemberRecord, type MemberStore } from "../member-record.ts";
import { FIRST_GENERATED, generateMember } from "./generated.ts";
import { SAMPLE_DAY } from "./holdings.ts";
import { SAMPLES } from "./samples.ts";

export interface MemberStoreOptions {
  readonly seed: number;
  readonly members: number;
  /** When the data is created; sample dates are shifted to it. */
  readonly today: number;
  readonly passwordHash: string;
}

export function createMemberStore(database: DatabaseSync, options: MemberStoreOptions): MemberStore {
  const shiftToToday = (record: MemberRecord) => shiftDays(record, options.today);
  const insert = database.prepare("INSERT OR IGNORE INTO member (no, email, password, record) VALUES (?, ?, ?, ?)");
  const write = (no: string, record: MemberRecord, password: string | null) =>
    insert.run(no, getEmail(record)?.toLowerCase() ?? null, password, JSON.stringify(record));
  inTransaction(database, () => {
    for (const { no, record } of SAMPLES) write(no, shiftToToday(record), options.passwordHash);
    for (const no of GUEST_ACCOUNTS) write(no, createGuestAccount(no), null);
  });

  const isGenerated = (no: string) =>
    /^\d{7}$/.test(no) && Number(no) >= FIRST_GENERATED && Number(no) < FIRST_GENERATED + options.members;
  // The row stays empty until it is changed: the seed determines the record, and 100,000 records are not written.
  const insertGenerated = (no: string) => insert.run(no, `member${no}@example.com`, "", "");
  const selectByNumber = database.prepare("SELECT record, password FROM member WHERE no = ?");
  const findRow = (no: string) => {
    const row = selectByNumber.get(no);
    if (row !== undefined || !isGenerated(no)) return row;
    insertGenerated(no);
    return selectByNumber.get(no);
  };
  const findNumbersByEmail = createEmailIndex(database, findRow);
  let written = 0;
  return {
    get(no) {
      const row = findRow(no);
      if (row === undefined) throw new Problem("MEMBER_UNKNOWN");
      return row["record"] === ""
        ? shiftToToday(generateMember(options.seed, no))
        : (JSON.parse(String(row["record"])) as MemberRecord);
    },
    put(no, record) {
      database
        .prepare("UPDATE member SET record = ?, email = ? WHERE no = ?")
        .run(JSON.stringify(record), getEmail(record)?.toLowerCase() ?? null, no);
    },
    find(name) {
      const normalized = name.trim().toLowerCase();
      if (findRow(normalized) !== undefined) return normalized;
      const [no, ...others] = findNumbersByEmail(normalized);
      return others.length === 0 ? no : undefined;
    },
    findByEmail: findNumbersByEmail,
    getPasswordHash: (no) => {
      const password = findRow(no)?.["password"];
      if (password === "") return options.passwordHash;
      return typeof password === "string" ? password : undefined;
    },
    setPassword(no, hash) {
      database.prepare("UPDATE member SET password = ? WHERE no = ?").run(hash, no);
    },
    writeSome(count) {
      const until = Math.min(written + count, options.members);
      inTransaction(database, () => {
        for (; written < until; written += 1) insertGenerated(String(FIRST_GENERATED + written));
      });
      return written >= options.members;
    },
  };
}

function createEmailIndex(database: DatabaseSync, findRow: (no: string) => unknown): MemberStore["findByEmail"] {
  const selectByEmail = database.prepare("SELECT no FROM member WHERE email = ? ORDER BY no LIMIT 2");
  return (email) => {
    const normalized = email.trim().toLowerCase();
    // The address contains the member number, so the member is found before the row is written.
    const generatedNo = /^member(\d{7})@example\.com$/.exec(normalized)?.[1];
    if (generatedNo !== undefined) findRow(generatedNo);
    return selectByEmail.all(normalized).map(({ no }) => String(no));
  };
}

function createGuestAccount(no: string): MemberRecord {
  return createMemberRecord(
    { no, first: "Guest", last: "Account", type: "Points Member" },
    {
      profile: {
        Email: null,
        Phone: null,
        BillingAddress: null,
        Owners: [],
        Contacts: [],
        AccountName: "Guest account",
      },
    },
  );
}

/** Copies a value and shifts its dates from the samples' day to `today`. */
export function shiftDays<Value>(value: Value, today: number): Value {
  const shift = today - (parseDay(SAMPLE_DAY) ?? 0);
  if (shift === 0) return structuredClone(value);
  const text = JSON.stringify(value).replaceAll(/\b\d{4}-\d{2}-\d{2}(?=["T])/g, (day) => {
    const parsed = parseDay(day);
    return parsed === undefined ? day : formatDay(parsed + shift);
  });
  return JSON.parse(text) as Value;
}
