// Members in the database. Generated ones get their rows in the background, or as soon as somebody asks for one.

import type { DatabaseSync } from "node:sqlite";
import { dayText, parseDay } from "../calendar.ts";
import { inTransaction } from "../database.ts";
import { GUEST_ACCOUNTS, type MemberRecord, type MemberStore, mailboxOf, memberRecord } from "../member-record.ts";
import { Problem } from "../wire/problem.ts";
import { FIRST_GENERATED, generatedMember } from "./generated.ts";
import { WRITTEN_ON } from "./holdings.ts";
import { SAMPLES } from "./samples.ts";

/** What the store is made of. */
export interface MemberStoreOptions {
  readonly seed: number;
  readonly members: number;
  /** The club's day when the data is made, to which all days of the samples are moved. */
  readonly today: number;
  /** The hash of the sample members' password. */
  readonly passwordHash: string;
}

/** Opens the members, and writes the samples where the database has none. */
export function openMembers(database: DatabaseSync, options: MemberStoreOptions): MemberStore {
  const move = (record: MemberRecord) => moved(record, options.today);
  const insert = database.prepare("INSERT OR IGNORE INTO member (no, email, password, record) VALUES (?, ?, ?, ?)");
  const write = (no: string, record: MemberRecord, password: string | null) =>
    insert.run(no, mailboxOf(record)?.toLowerCase() ?? null, password, JSON.stringify(record));
  inTransaction(database, () => {
    for (const { no, record } of SAMPLES) write(no, move(record), options.passwordHash);
    for (const no of GUEST_ACCOUNTS) write(no, guestAccount(no), null);
  });

  const isGenerated = (no: string) =>
    /^\d{7}$/.test(no) && Number(no) >= FIRST_GENERATED && Number(no) < FIRST_GENERATED + options.members;
  // A generated member's row is empty until something about it changes: the seed says the rest, and a hundred thousand records stay unwritten.
  const generate = (no: string) => insert.run(no, `member${no}@example.com`, "", "");
  const byNumber = database.prepare("SELECT record, password FROM member WHERE no = ?");
  const rowOf = (no: string) => {
    const row = byNumber.get(no);
    if (row !== undefined || !isGenerated(no)) return row;
    generate(no);
    return byNumber.get(no);
  };
  const withEmail = emailIndex(database, rowOf);
  let written = 0;
  return {
    get(no) {
      const row = rowOf(no);
      if (row === undefined) throw new Problem("MEMBER_UNKNOWN");
      return row["record"] === ""
        ? move(generatedMember(options.seed, no))
        : (JSON.parse(String(row["record"])) as MemberRecord);
    },
    put(no, record) {
      database
        .prepare("UPDATE member SET record = ?, email = ? WHERE no = ?")
        .run(JSON.stringify(record), mailboxOf(record)?.toLowerCase() ?? null, no);
    },
    find(name) {
      const folded = name.trim().toLowerCase();
      if (rowOf(folded) !== undefined) return folded;
      const [no, ...others] = withEmail(folded);
      return others.length === 0 ? no : undefined;
    },
    withEmail,
    passwordOf: (no) => {
      const password = rowOf(no)?.["password"];
      if (password === "") return options.passwordHash;
      return typeof password === "string" ? password : undefined;
    },
    setPassword(no, hash) {
      database.prepare("UPDATE member SET password = ? WHERE no = ?").run(hash, no);
    },
    writeSome(count) {
      const until = Math.min(written + count, options.members);
      inTransaction(database, () => {
        for (; written < until; written += 1) generate(String(FIRST_GENERATED + written));
      });
      return written >= options.members;
    },
  };
}

function emailIndex(database: DatabaseSync, rowOf: (no: string) => unknown): MemberStore["withEmail"] {
  const byEmail = database.prepare("SELECT no FROM member WHERE email = ? ORDER BY no LIMIT 2");
  return (email) => {
    const folded = email.trim().toLowerCase();
    // A generated member's address holds the number, so that it is found before it is written.
    const own = /^member(\d{7})@example\.com$/.exec(folded)?.[1];
    if (own !== undefined) rowOf(own);
    return byEmail.all(folded).map(({ no }) => String(no));
  };
}

function guestAccount(no: string): MemberRecord {
  return memberRecord(
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

/** A value with every day in it moved by as much as `today` is from the day as of which the samples are written. */
export function moved<T>(value: T, today: number): T {
  const by = today - (parseDay(WRITTEN_ON) ?? 0);
  if (by === 0) return structuredClone(value);
  const text = JSON.stringify(value).replaceAll(/\b\d{4}-\d{2}-\d{2}(?=["T])/g, (day) => {
    const found = parseDay(day);
    return found === undefined ? day : dayText(found + by);
  });
  return JSON.parse(text) as T;
}
