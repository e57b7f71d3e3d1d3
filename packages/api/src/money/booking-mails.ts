// Sends mails about bookings, each exactly once. The journal has a due mail before the back-end changes the booking. The mail's id is its
// idempotency key, so a worker that retries after a crash sends nothing twice.
//
// Awaits only its ports, because the simulation crashes it at any await.

import type { Instant } from "@portico/domain/day";
import type { GuestLinks } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import type { Purchase } from "@portico/domain/purchase/purchase";
import {
  afterMailFailure,
  type BookingMail,
  bookingMailTransition,
  newBookingMail,
} from "@portico/domain/stays/booking-mail";
import type {
  BookingMailer,
  BookingMailFlow,
  BookingMailJournal,
  WrittenMail,
} from "@portico/domain/stays/booking-mail-flow";
import type { Booking, BookingSource, BookingWriter } from "@portico/domain/stays/source";
import type { Limit } from "../guard-marks.ts";
import { isRefusal } from "./refusals.ts";
import { settleEach } from "./settle-each.ts";

export interface BookingMailPorts {
  readonly mails: BookingMailJournal;
  readonly purchases: Pick<PurchaseJournal, "find">;
  readonly desk: Pick<BookingWriter, "cancel">;
  readonly bookings: BookingSource;
  readonly mailer: BookingMailer;
  readonly links: GuestLinks;
  readonly write: (
    mail: BookingMail,
    booking: Booking,
    guestLink: string | undefined,
  ) => WrittenMail | Promise<WrittenMail>;
  readonly now: () => Instant;
}

const MAX_SENT_PER_RUN: Limit = 500;

export function createBookingMailFlow(ports: BookingMailPorts): BookingMailFlow {
  const { mails, desk, now } = ports;
  return {
    cancel: (booking) =>
      withDueMail(ports, newBookingMail({ ...booking, kind: "cancelled" }, now()), () =>
        desk.cancel(booking.reference, booking.memberNumber),
      ),
    change: (booking, change) => withDueMail(ports, newBookingMail({ ...booking, kind: "changed" }, now()), change),
    async sendAll() {
      const due = await mails.due(now(), MAX_SENT_PER_RUN);
      const mailsById = new Map(due.map((mail) => [mail.id, mail]));
      return settleEach(due, (id) => sendDueMail(ports, mailsById.get(id) as BookingMail));
    },
  };
}

/** Makes the mail due before the back-end is called. After `DETAILS_DIFFER` the mail of the earlier change has the same id. */
async function withDueMail<Result>(
  { mails }: BookingMailPorts,
  mail: BookingMail,
  call: () => Promise<Result>,
): Promise<Result> {
  await mails.add(mail);
  try {
    return await call();
  } catch (error) {
    // A refusal changed nothing, so no mail is due. After another failure the worker reads the booking and decides.
    if (isRefusal(error) && error.code !== "DETAILS_DIFFER") await mails.drop(mail.id);
    throw error;
  }
}

/** The due mail of a confirmed purchase; `undefined` if an older release began the purchase without mail terms. */
export function bookedMail(
  { state, hold, mail, brand, memberNumber, owner, id }: Purchase,
  now: Instant,
): BookingMail | undefined {
  const isBooked = state === "confirmed" || state === "returning";
  if (!isBooked || hold === undefined || mail === undefined) return undefined;
  const kind = state === "confirmed" ? "booked" : "changed";
  const guestPurchase = owner.kind === "guest" ? id : undefined;
  return newBookingMail({ ...mail, kind, brand, memberNumber, reference: hold.reference, guestPurchase }, now);
}

async function sendDueMail(ports: BookingMailPorts, mail: BookingMail): Promise<void> {
  const { mails, mailer, write, now } = ports;
  try {
    const booking = await findBookingOf(ports, mail);
    const decision = bookingMailTransition(mail, booking);
    if (decision === "drop") return await mails.drop(mail.id);
    if (decision === "wait" || booking === undefined) return await postpone(ports, mail);
    const outcome = await mailer.send(await write(mail, booking, await guestLinkOf(ports, mail)));
    await mails.change({ ...mail, sentAt: now(), outcome });
  } catch (error) {
    await postpone(ports, mail);
    throw error;
  }
}

async function postpone({ mails, now }: BookingMailPorts, mail: BookingMail): Promise<void> {
  const postponed = afterMailFailure(mail, now());
  await (postponed === undefined ? mails.drop(mail.id) : mails.change(postponed));
}

async function findBookingOf({ bookings }: BookingMailPorts, mail: BookingMail): Promise<Booking | undefined> {
  const { memberNumber, reference } = mail;
  return (await bookings.bookings(memberNumber)).find((booking) => booking.reference === reference);
}

async function guestLinkOf({ purchases, links }: BookingMailPorts, mail: BookingMail): Promise<string | undefined> {
  const purchase = mail.guestPurchase === undefined ? undefined : await purchases.find(mail.guestPurchase);
  return purchase && links.urlOf(purchase);
}
