// In the journal's file, because a due mail must not be lost.

import { MAX_MAIL_PAUSE_MS } from "@portico/domain/stays/booking-mail";
import type { BookingMailJournal } from "@portico/domain/stays/booking-mail-flow";
import {
  BOOKING_MAIL_COLUMNS,
  type BookingMailGaugeRow,
  bookingMailColumns,
  bookingMailGaugeOf,
  bookingMailOf,
} from "../booking-mail-rows.ts";
import type { BodyRow } from "../rows.ts";
import type { Engine } from "./engine.ts";

export function sqliteBookingMails({ database, run, write }: Engine): BookingMailJournal {
  const add = database.prepare(
    `INSERT INTO booking_mails (${BOOKING_MAIL_COLUMNS}) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET next_at = excluded.next_at WHERE next_at IS NOT NULL`,
  );
  const due = database.prepare(
    "SELECT body FROM booking_mails WHERE next_at <= ?1 OR next_at > ?1 + ?2 ORDER BY next_at, id LIMIT ?3",
  );
  const change = database.prepare(
    "UPDATE booking_mails SET next_at = ?2, due_at = ?3, body = ?4 WHERE id = ?1 AND next_at IS NOT NULL",
  );
  const drop = database.prepare("DELETE FROM booking_mails WHERE id = ? AND next_at IS NOT NULL");
  const find = database.prepare("SELECT body FROM booking_mails WHERE id = ?");
  const gauge = database.prepare(
    "SELECT count(*) AS due, min(due_at) AS oldest FROM booking_mails WHERE next_at IS NOT NULL",
  );
  const mailsOf = (rows: unknown) => (rows as BodyRow[]).map(bookingMailOf);
  return {
    add: (mail) => write(() => void add.run(...bookingMailColumns(mail))),
    due: (now, limit) => run(() => mailsOf(due.all(now, MAX_MAIL_PAUSE_MS, limit))),
    change: (mail) => write(() => void change.run(...bookingMailColumns(mail))),
    drop: (id) => write(() => void drop.run(id)),
    find: (id) => run(() => mailsOf(find.all(id))[0]),
    gauge: () => run(() => bookingMailGaugeOf(gauge.get() as unknown as BookingMailGaugeRow)),
  };
}
