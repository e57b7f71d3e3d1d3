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
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

const ADD: Statement = {
  name: "booking-mail-add",
  text: `INSERT INTO portico.booking_mails AS kept (${BOOKING_MAIL_COLUMNS}) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET next_at = excluded.next_at WHERE kept.next_at IS NOT NULL`,
};
const DUE: Statement = {
  name: "booking-mail-due",
  text: `SELECT body FROM portico.booking_mails WHERE next_at <= $1::bigint OR next_at > $1::bigint + $2::bigint
         ORDER BY next_at, id LIMIT $3`,
};
const CHANGE: Statement = {
  name: "booking-mail-change",
  text: "UPDATE portico.booking_mails SET next_at = $2, due_at = $3, body = $4 WHERE id = $1 AND next_at IS NOT NULL",
};
const DROP: Statement = {
  name: "booking-mail-drop",
  text: "DELETE FROM portico.booking_mails WHERE id = $1 AND next_at IS NOT NULL",
};
const FIND: Statement = { name: "booking-mail-find", text: "SELECT body FROM portico.booking_mails WHERE id = $1" };
const GAUGE: Statement = {
  name: "booking-mail-gauge",
  text: "SELECT count(*) AS due, min(due_at) AS oldest FROM portico.booking_mails WHERE next_at IS NOT NULL",
};

export function postgresBookingMails({ query }: Engine): BookingMailJournal {
  return {
    add: async (mail) => void (await query(ADD, bookingMailColumns(mail))),
    due: async (now, limit) => (await query<BodyRow>(DUE, [now, MAX_MAIL_PAUSE_MS, limit])).map(bookingMailOf),
    change: async (mail) => void (await query(CHANGE, bookingMailColumns(mail))),
    drop: async (id) => void (isStorableText(id) && (await query(DROP, [id]))),
    find: async (id) => (isStorableText(id) ? (await query<BodyRow>(FIND, [id])).map(bookingMailOf)[0] : undefined),
    gauge: async () => bookingMailGaugeOf((await query<BookingMailGaugeRow>(GAUGE, []))[0] as BookingMailGaugeRow),
  };
}
