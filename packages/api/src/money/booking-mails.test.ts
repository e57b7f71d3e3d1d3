import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { newBookingMail } from "@portico/domain/stays/booking-mail";
import type { BookingMailer } from "@portico/domain/stays/booking-mail-flow";
import type { Booking, BookingWriter } from "@portico/domain/stays/source";
import {
  bookingMailsInMemory,
  instant,
  offer,
  purchase,
  purchaseHold,
  purchasesInMemory,
} from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { bookedMail, createBookingMailFlow } from "./booking-mails.ts";

const NOW = instant("2026-11-20T01:00:00Z");
const MINUTE = 60_000;
const TERMS = { language: "vi", home: "https://portal" } as const;
const BOOKED = { ...TERMS, brand: "member_portal", memberNumber: "100200", reference: "BK-1" } as const;

function createEnvironment(state: Booking["state"] = "confirmed") {
  const clock = { now: NOW as number };
  const booking = { ...offer(), ...purchaseHold(), reference: "BK-1", state } as unknown as Booking;
  const club = { booking: booking as Booking | undefined };
  const mails = bookingMailsInMemory();
  const send = vi.fn<BookingMailer["send"]>(async () => "mailed");
  const cancel = vi.fn<BookingWriter["cancel"]>(async () => {
    club.booking = { ...booking, state: "cancelled" };
    return { booking: club.booking, returned: {} as never };
  });
  const flow = createBookingMailFlow({
    mails,
    purchases: purchasesInMemory(),
    desk: { cancel },
    bookings: { bookings: async () => (club.booking === undefined ? [] : [club.booking]) },
    mailer: { send },
    links: { hashOf: () => "", urlOf: () => undefined },
    write: ({ id, kind }) => ({ id, kind }) as never,
    now: () => clock.now as Instant,
  });
  const advanceClock = (milliseconds: number) => void (clock.now += milliseconds);
  return { flow, mails, send, cancel, club, advanceClock };
}

describe("sendAll", () => {
  it("sends a due mail and records it as sent", async () => {
    const { flow, mails, send } = createEnvironment();
    const mail = newBookingMail({ ...BOOKED, kind: "booked" }, NOW);
    await mails.add(mail);
    expect(await flow.sendAll()).toEqual([]);
    await flow.sendAll();
    expect(send).toHaveBeenCalledExactlyOnceWith({ id: "classic.BK-1.booked.1", kind: "booked" });
    expect(await mails.find(mail.id)).toEqual({ ...mail, sentAt: NOW, outcome: "mailed" });
  });

  it("sends a mail again under the same id if the response was lost", async () => {
    const { flow, mails, send, advanceClock } = createEnvironment();
    await mails.add(newBookingMail({ ...BOOKED, kind: "booked" }, NOW));
    send.mockRejectedValueOnce(new PorticoError("BACK_END_UNCERTAIN"));
    expect(await flow.sendAll()).toEqual(["classic.BK-1.booked.1"]);
    await flow.sendAll();
    expect(send).toHaveBeenCalledTimes(1);
    advanceClock(MINUTE);
    expect(await flow.sendAll()).toEqual([]);
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual(["classic.BK-1.booked.1", "classic.BK-1.booked.1"]);
  });

  it("records that the member has no address, and does not retry", async () => {
    const { flow, mails, send } = createEnvironment();
    const mail = newBookingMail({ ...BOOKED, kind: "booked" }, NOW);
    await mails.add(mail);
    send.mockResolvedValue("unaddressed");
    await flow.sendAll();
    await flow.sendAll();
    expect(send).toHaveBeenCalledTimes(1);
    expect(await mails.find(mail.id)).toMatchObject({ outcome: "unaddressed" });
  });

  it("drops the mail of a booking that is already cancelled", async () => {
    const { flow, mails, send } = createEnvironment("cancelled");
    await mails.add(newBookingMail({ ...BOOKED, kind: "booked" }, NOW));
    await flow.sendAll();
    expect(send).not.toHaveBeenCalled();
    expect(await mails.gauge()).toMatchObject({ due: 0 });
  });

  it("waits while the back-end does not have the booking", async () => {
    const { flow, mails, send, club } = createEnvironment();
    club.booking = undefined;
    await mails.add(newBookingMail({ ...BOOKED, kind: "booked" }, NOW));
    expect(await flow.sendAll()).toEqual([]);
    expect(send).not.toHaveBeenCalled();
    expect(await mails.gauge()).toMatchObject({ due: 1 });
  });
});

describe("cancel", () => {
  it("adds the mail before it calls the back-end", async () => {
    const { flow, mails, cancel, send } = createEnvironment();
    cancel.mockImplementationOnce(async () => {
      expect(await mails.find("classic.BK-1.cancelled.1")).toMatchObject({ language: "vi", sentAt: undefined });
      // A worker runs before the back-end has cancelled: nothing is sent.
      await flow.sendAll();
      expect(send).not.toHaveBeenCalled();
      throw new PorticoError("BACK_END_UNCERTAIN");
    });
    await expect(flow.cancel(BOOKED)).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
    await flow.cancel(BOOKED);
    await flow.sendAll();
    expect(send).toHaveBeenCalledExactlyOnceWith({ id: "classic.BK-1.cancelled.1", kind: "cancelled" });
  });

  it("drops the mail if the back-end refuses", async () => {
    const { flow, mails, cancel } = createEnvironment();
    cancel.mockRejectedValueOnce(new PorticoError("BOOKING_FIXED"));
    await expect(flow.cancel(BOOKED)).rejects.toMatchObject({ code: "BOOKING_FIXED" });
    expect(await mails.gauge()).toMatchObject({ due: 0 });
  });
});

describe("bookedMail", () => {
  const CONFIRMED = purchase({ state: "confirmed", mail: TERMS });

  it("is a mail in the buyer's language for a confirmed purchase", () => {
    expect(bookedMail(CONFIRMED, NOW)).toMatchObject({ kind: "booked", language: "vi", guestPurchase: undefined });
  });

  it.each([
    ["that is held", { ...CONFIRMED, state: "held" } as const],
    ["begun by a release without mails", { ...CONFIRMED, mail: undefined }],
    ["without a hold", { ...CONFIRMED, hold: undefined }],
  ])("is undefined for a purchase %s", (_, unmailed) => {
    expect(bookedMail(unmailed, NOW)).toBeUndefined();
  });
});
