import { describe, expect, it } from "vitest";
import { instant } from "../../testing/index.ts";
import type { Instant } from "../day.ts";
import {
  afterMailFailure,
  type BookingMail,
  bookingMailId,
  bookingMailTransition,
  MAX_MAIL_PAUSE_MS,
  newBookingMail,
} from "./booking-mail.ts";

const NOW = instant("2026-11-20T01:00:00Z");
const MAIL: BookingMail = newBookingMail(
  {
    kind: "booked",
    brand: "member_portal",
    memberNumber: "100201",
    reference: "BK-1",
    language: "en",
    home: "https://portal",
  },
  NOW,
);

describe("bookingMailId", () => {
  it("differs by club, booking, kind and version", () => {
    expect(MAIL.id).toBe("classic.BK-1.booked.1");
    expect(bookingMailId({ ...MAIL, brand: "ecv_member", kind: "cancelled", version: 2 })).toBe("ecv.BK-1.cancelled.2");
  });
});

describe("bookingMailTransition", () => {
  it.each([
    ["booked", "confirmed", "send"],
    ["booked", "held", "wait"],
    ["booked", undefined, "wait"],
    ["booked", "cancelled", "drop"],
    ["cancelled", "cancelled", "send"],
    ["cancelled", "confirmed", "wait"],
    ["cancelled", undefined, "wait"],
  ] as const)('for a "%s" mail and a booking with the state %s is %s', (kind, state, action) => {
    expect(bookingMailTransition({ kind, version: 1 }, state && { state })).toBe(action);
  });
});

describe("the mail of a change", () => {
  it("waits until the booking has its version", () => {
    const mail = { kind: "changed", version: 3 } as const;
    expect(bookingMailTransition(mail, { state: "confirmed", detailsVersion: 2 })).toBe("wait");
    expect(bookingMailTransition(mail, { state: "confirmed", detailsVersion: 3 })).toBe("send");
    expect(bookingMailTransition(mail, { state: "cancelled", detailsVersion: 3 })).toBe("drop");
  });

  it("replaces the mail of a cancellation", () => {
    const mail = { kind: "cancelled", version: 1 } as const;
    expect(bookingMailTransition(mail, { state: "cancelled", replacedBy: "BK-2" })).toBe("drop");
  });
});

describe("afterMailFailure", () => {
  it("waits a minute first, doubles each time, up to an hour", () => {
    const pauses: number[] = [];
    let mail = MAIL;
    for (let attempt = 0; attempt < 9; attempt += 1) {
      mail = afterMailFailure(mail, NOW) as BookingMail;
      pauses.push((mail.nextAt - NOW) / 60_000);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(mail.nextAt - NOW).toBe(MAX_MAIL_PAUSE_MS);
  });

  it("gives up after 170 attempts, even if the clock was set forward", () => {
    const aYearLater = (NOW + 365 * 86_400_000) as Instant;
    expect(afterMailFailure({ ...MAIL, failures: 168 }, aYearLater)).toMatchObject({ failures: 169 });
    expect(afterMailFailure({ ...MAIL, failures: 169 }, NOW)).toBeUndefined();
  });
});
