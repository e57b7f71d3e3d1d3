import type { Place } from "@portico/domain/content/items";
import type { Instant } from "@portico/domain/day";
import { newBookingMail } from "@portico/domain/stays/booking-mail";
import type { Booking, Returned } from "@portico/domain/stays/source";
import { day, offer, purchaseHold } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { composeBookingMail } from "./booking-mail.ts";

const AUD = (minor: number) => ({ minor, currency: "AUD" });
const NOTHING: Returned = {
  points: undefined,
  pointsExpireOn: undefined,
  money: undefined,
  entitlements: undefined,
  exchangeCredits: undefined,
  fee: AUD(0),
};
const BOOKING: Booking = {
  ...offer({ resortName: "Banksia Shores", unit: "1 bedroom", sleeps: 4, arrival: day("2027-03-05"), nights: 3 }),
  ...purchaseHold({ charge: undefined }),
  reference: "BK-1",
  holdId: "H1",
  stay: "short-stays",
  state: "confirmed",
  bookedAt: 0 as Instant,
  heldUntil: undefined,
  cost: { kind: "points", points: 480 },
  paid: { kind: "points", points: 480 },
  arrivingGuest: { firstName: "Toni", lastName: "Example", email: "toni@example.com", phone: undefined },
  specialRequests: "A cot, please.",
  cancellation: {
    until: day("2027-02-05"),
    returns: { ...NOTHING, points: 480, pointsExpireOn: day("2027-06-30") },
  },
  returned: undefined,
};

function written(
  kind: "booked" | "cancelled",
  {
    language = "en",
    booking = BOOKING,
    guest,
    place,
  }: { language?: "en" | "vi"; booking?: Booking; guest?: string; place?: Place } = {},
) {
  const whose = { brand: "member_portal", memberNumber: "100201", home: "https://portal" } as const;
  const mail = newBookingMail(
    { ...whose, kind, reference: "BK-1", language, ...(guest !== undefined && { guestPurchase: "H1" }) },
    0 as Instant,
  );
  return composeBookingMail(mail, booking, { guestLink: guest, place });
}

describe("composeBookingMail", () => {
  it("states the booking, arriving guest, payment and possible refund", () => {
    expect(written("booked")).toEqual({
      id: "classic.BK-1.booked.1",
      kind: "booked",
      memberNumber: "100201",
      reference: "BK-1",
      to: "member",
      language: "en",
      subject: "Your stay is booked: Banksia Shores, 05 Mar 2027",
      text: `Your stay is booked.

Booking reference: BK-1
Resort: Banksia Shores
Unit: 1 bedroom, sleeps 4
Check-in: 05 Mar 2027
Check-out: 08 Mar 2027
Nights: 3
Who arrives: Toni Example
Special requests: A cot, please.
Paid: 480 points
If you cancel: free until 05 Feb 2027 · nothing back after
You can cancel until: 05 Feb 2027
You would then get back: 480 points, to use until 29 Jun 2027

The link below opens your booking, with the voucher for check-in.`,
      link: "https://portal/booking?reference=BK-1",
    });
  });

  it("writes Vietnamese", () => {
    const { subject, text } = written("booked", { language: "vi" });
    expect(subject).toBe("Kỳ nghỉ của bạn đã được đặt: Banksia Shores, 05 Mar 2027");
    expect(text).toContain("Người đến nghỉ: Toni Example");
    expect(text).toContain("Đã thanh toán: 480 điểm");
    expect(text).toContain("Khi đó bạn được nhận lại: 480 điểm, dùng được đến hết ngày 29 Jun 2027");
    expect(text).not.toMatch(/Check-in|points|nights/i);
  });

  it("adds the resort's address and times from content", () => {
    const place = {
      streetAddress: "13 Model Avenue",
      town: "Noosa Heads",
      region: "Sunshine Coast",
      country: "Australia",
      checkIn: "3 pm",
      checkOut: "",
    } as Place;
    const { text } = written("booked", { place });
    expect(text).toContain("Address: 13 Model Avenue, Noosa Heads, Sunshine Coast, Australia\n");
    expect(text).toContain("Check-in: 05 Mar 2027, 3 pm\nCheck-out: 08 Mar 2027\n");
    expect(written("booked", { place, language: "vi" }).text).toContain("Địa chỉ: 13 Model Avenue");
    expect(written("cancelled", { place }).text).not.toContain("Address");
  });

  it("addresses the member if there is no arriving guest", () => {
    expect(written("booked", { booking: { ...BOOKING, arrivingGuest: undefined } }).text).toContain("Who arrives: you");
  });

  it("gives a guest the secret link", () => {
    const link = "https://portal/guest-booking#booking=secret";
    expect(written("booked", { guest: link })).toMatchObject({ to: "guest", link });
    expect(written("booked", { guest: link }).text).toContain("keep it to yourself");
  });

  it.each<[string, Returned, string, string]>([
    [
      "points",
      { ...NOTHING, points: 480, pointsExpireOn: day("2027-06-30") },
      "480 points, to use until 29 Jun 2027",
      "",
    ],
    [
      "money less a fee",
      { ...NOTHING, money: AUD(414_00), fee: AUD(60_00) },
      "AUD 354.00 (AUD 414.00 less a fee of AUD 60.00)",
      "AUD 354.00 (AUD 414.00 trừ phí AUD 60.00)",
    ],
    ["money", { ...NOTHING, money: AUD(414_00) }, "AUD 414.00", "AUD 414.00"],
    [
      "an entitlement",
      { ...NOTHING, entitlements: 1 },
      "1 entitlement at Banksia Shores",
      "1 quyền lợi tại Banksia Shores",
    ],
    ["exchange credits", { ...NOTHING, exchangeCredits: 1 }, "1 exchange credit", "1 điểm trao đổi"],
    ["nothing", NOTHING, "nothing", "không có gì"],
    ["nothing, for a fee", { ...NOTHING, fee: AUD(60_00) }, "nothing. Fee: AUD 60.00", "không có gì. Phí: AUD 60.00"],
  ])("states a refund of %s", (_, returned, english, vietnamese) => {
    const booking: Booking = { ...BOOKING, state: "cancelled", returned };
    const { subject, text } = written("cancelled", { booking });
    expect(subject).toBe("Your booking is cancelled: Banksia Shores, 05 Mar 2027");
    expect(text.split("\n")).toContain(`You get back: ${english}`);
    if (vietnamese !== "")
      expect(written("cancelled", { booking, language: "vi" }).text.split("\n")).toContain(
        `Bạn được nhận lại: ${vietnamese}`,
      );
  });
});
