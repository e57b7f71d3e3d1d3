import { type BookingMail, MAX_MAIL_PAUSE_MS, newBookingMail } from "@portico/domain/stays/booking-mail";
import { expect, it } from "vitest";
import type { Stores } from "../src/portal/portal.ts";
import { later, NOW } from "./store-samples.ts";

function bookingMail(reference: string, parts: Partial<BookingMail> = {}): BookingMail {
  const base = { kind: "booked", brand: "member_portal", memberNumber: "100201", language: "vi" } as const;
  return { ...newBookingMail({ ...base, reference, home: 'https://portal/"🏖' }, NOW), ...parts };
}

export function bookingMailContract(get: () => Stores): void {
  it("finds a mail only by its id, as it was added", async () => {
    const { bookingMails } = get();
    const guests = bookingMail("BK-2", { guestPurchase: "H2" });
    for (const mail of [bookingMail("BK-1"), guests]) {
      await bookingMails.add(mail);
      expect(await bookingMails.find(mail.id)).toEqual(mail);
    }
    expect(await bookingMails.find("classic.BK-1.cancelled.1")).toBeUndefined();
    expect(await bookingMails.find("\0")).toBeUndefined();
  });

  it("lists due mails, oldest first, up to the limit", async () => {
    const { bookingMails } = get();
    for (const [reference, at] of [
      ["BK-1", 2],
      ["BK-2", 1],
      ["BK-3", 3],
      ["BK-4", 4],
    ] as const)
      await bookingMails.add(bookingMail(reference, { nextAt: later(at) }));
    const due = async (limit: number) => (await bookingMails.due(later(3), limit)).map(({ reference }) => reference);
    expect(await due(10)).toEqual(["BK-2", "BK-1", "BK-3"]);
    expect(await due(2)).toEqual(["BK-2", "BK-1"]);
  });

  it("lists a mail whose due time is implausibly late after the clock was set back", async () => {
    const { bookingMails } = get();
    await bookingMails.add(bookingMail("BK-1", { nextAt: later(MAX_MAIL_PAUSE_MS) }));
    expect(await bookingMails.due(NOW, 10)).toEqual([]);
    expect(await bookingMails.due(later(-1), 10)).toHaveLength(1);
  });

  it("never makes a sent mail due again", async () => {
    const { bookingMails } = get();
    const mail = bookingMail("BK-1");
    const sent = { ...mail, sentAt: NOW, outcome: "mailed" } as const;
    await bookingMails.add(mail);
    await bookingMails.change(sent);
    await bookingMails.add(mail);
    await bookingMails.change({ ...mail, failures: 1 });
    await bookingMails.drop(mail.id);
    expect(await bookingMails.find(mail.id)).toEqual(sent);
    expect(await bookingMails.due(later(1), 10)).toEqual([]);
  });

  it("makes a mail due immediately when it is added again", async () => {
    const { bookingMails } = get();
    const mail = bookingMail("BK-1");
    await bookingMails.add(mail);
    await bookingMails.change({ ...mail, failures: 3, nextAt: later(1_000) });
    await bookingMails.add({ ...mail, nextAt: later(1) });
    expect(await bookingMails.due(later(1), 10)).toMatchObject([{ reference: "BK-1", failures: 3 }]);
  });

  it("drops a mail, ignores changes of an unknown one, and counts due mails", async () => {
    const { bookingMails } = get();
    expect(await bookingMails.gauge()).toEqual({ due: 0, oldestDue: undefined });
    const [first, second] = [bookingMail("BK-1"), bookingMail("BK-2", { dueAt: later(5) })];
    await bookingMails.change(first);
    await bookingMails.add(first);
    await bookingMails.add(second);
    expect(await bookingMails.gauge()).toEqual({ due: 2, oldestDue: NOW });
    await bookingMails.drop(first.id);
    await bookingMails.drop(first.id);
    expect(await bookingMails.gauge()).toEqual({ due: 1, oldestDue: later(5) });
  });
}
