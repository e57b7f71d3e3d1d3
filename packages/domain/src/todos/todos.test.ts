import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, anyLot } from "../../testing/arbitraries.ts";
import {
  charge,
  day,
  entitlement,
  instant,
  lot,
  membership,
  payment,
  purchase,
  purchaseHold,
} from "../../testing/builders.ts";
import { ROUTES } from "../access/routes.ts";
import type { ListedCharge, ListedCharges } from "../charges/source.ts";
import { addDays } from "../day.ts";
import type { PaymentState } from "../payments/payment.ts";
import type { Purchase, PurchaseState } from "../purchase/purchase.ts";
import type { Booking } from "../stays/source.ts";
import {
  explainTodo,
  TODO_KIND_NAMES,
  TODO_KINDS,
  TODO_RULES,
  TODO_SEVERITIES,
  type TodoFacts,
  type TodoKind,
} from "./todo-rules.ts";
import { type TodoParts, todosOf } from "./todos.ts";

const NOW = instant("2026-11-20T02:00:00Z");
const TODAY = day("2026-11-20");
const NOTHING: TodoParts = {
  payments: undefined,
  purchases: undefined,
  profile: undefined,
  charges: undefined,
  lots: undefined,
  entitlements: undefined,
  memberships: undefined,
  bookings: undefined,
};
const COMPLETE = {
  email: "robin@example.com",
  phone: "0491 570 156",
  billingAddress: {
    lines: ["12 Sample Street"],
    city: "Noosa Heads",
    region: "QLD",
    postcode: "4567",
    country: "Australia",
  },
};

function chargeOf(parts: Partial<ListedCharge> = {}): ListedCharge {
  return { ...charge(), description: "Levy 2026", ...parts };
}

function unpaidCharges(...charges: readonly ListedCharge[]): ListedCharges {
  return { unpaid: charges, levy: [] };
}

function heldBooking(parts: Partial<Booking> = {}): Booking {
  return {
    reference: "B1",
    holdId: "h1",
    stay: "short stays",
    resortId: "R12",
    resortName: "Banksia Shores",
    unit: "1 bedroom",
    sleeps: 4,
    arrival: day("2027-01-10"),
    nights: 3,
    state: "held",
    bookedAt: NOW,
    heldUntil: instant("2026-11-20T02:20:00Z"),
    charge: undefined,
    protection: undefined,
    promo: undefined,
    cost: { kind: "points", points: 300 },
    paid: undefined,
    arrivingGuest: undefined,
    specialRequests: undefined,
    cancellation: undefined,
    ...parts,
  } as Booking;
}

describe("todosOf", () => {
  it.each<[string, Partial<TodoParts>, string | undefined, string | undefined]>([
    [
      "a charge due yesterday",
      { charges: unpaidCharges(chargeOf({ dueOn: addDays(TODAY, -1) })) },
      "charge-overdue",
      "Levy 2026, AUD 100.00, was due on 19 Nov 2026.",
    ],
    [
      "a charge due today",
      { charges: unpaidCharges(chargeOf({ dueOn: TODAY })) },
      "charge-due",
      "Levy 2026, AUD 100.00, is due on 20 Nov 2026.",
    ],
    [
      "a charge without a day",
      { charges: unpaidCharges(chargeOf({ dueOn: undefined })) },
      "charge-due",
      "Levy 2026, AUD 100.00, is due, but the club's record has no due date.",
    ],
    [
      "a charge that is paid",
      { charges: unpaidCharges(chargeOf({ balance: { minor: 0, currency: "AUD" } })) },
      undefined,
      undefined,
    ],
    [
      "a credit",
      { charges: unpaidCharges(chargeOf({ balance: { minor: -5, currency: "AUD" } })) },
      undefined,
      undefined,
    ],
    ["points with 91 days", { lots: [lot({ expiresOn: addDays(TODAY, 91) })] }, undefined, undefined],
    [
      "points with 90 days",
      { lots: [lot({ expiresOn: addDays(TODAY, 90) })] },
      "points-expiring",
      "1,000 points expire on 18 Feb 2027. Use them before that day.",
    ],
    [
      "one point",
      { lots: [lot({ remaining: 1, expiresOn: addDays(TODAY, 90) })] },
      "points-expiring",
      "1 point expires on 18 Feb 2027. Use it before that day.",
    ],
    [
      "points that the club calls EXPIRING, on their last day",
      { lots: [lot({ status: "EXPIRING", remaining: 0.5, expiresOn: addDays(TODAY, 1) })] },
      "points-expiring",
      "0.5 points expire on 21 Nov 2026. Use them before that day.",
    ],
    [
      "points that the club calls EXPIRING without a day",
      { lots: [lot({ status: "EXPIRING", expiresOn: undefined })] },
      "points-expiring",
      "1,000 points expire soon, but the club's record has no expiry date.",
    ],
    [
      "one point that the club calls EXPIRING without a day",
      { lots: [lot({ status: "EXPIRING", remaining: 1, expiresOn: undefined })] },
      "points-expiring",
      "1 point expires soon, but the club's record has no expiry date.",
    ],
    [
      "points that the club calls EXPIRING without a number",
      { lots: [lot({ status: "EXPIRING", remaining: undefined, expiresOn: addDays(TODAY, 91) })] },
      "points-expiring",
      "Some of your points expire on 19 Feb 2027. Use them before that day.",
    ],
    [
      "points that the club calls EXPIRING on the day on which they expire",
      { lots: [lot({ status: "EXPIRING", expiresOn: TODAY })] },
      undefined,
      undefined,
    ],
    ["EXPIRING without a point", { lots: [lot({ status: "EXPIRING", remaining: 0 })] }, undefined, undefined],
    [
      "an entitlement that the club calls EXPIRING without a day",
      { entitlements: [entitlement({ status: "EXPIRING", expiresOn: undefined })] },
      "entitlement-expiring",
      "Entitlement S1 expires soon, but the club's record has no expiry date.",
    ],
    [
      "an entitlement that the club calls EXPIRING without a number",
      { entitlements: [entitlement({ status: "EXPIRING", remaining: undefined, expiresOn: TODAY })] },
      "entitlement-expiring",
      "Entitlement S1 can be used until 20 Nov 2026.",
    ],
    [
      "an entitlement that the club calls EXPIRING on the day after its last",
      { entitlements: [entitlement({ status: "EXPIRING", expiresOn: addDays(TODAY, -1) })] },
      undefined,
      undefined,
    ],
    [
      "an entitlement that the club calls EXPIRING, of which nothing is left",
      { entitlements: [entitlement({ status: "EXPIRING", remaining: 0 })] },
      undefined,
      undefined,
    ],
    ["points that expire today", { lots: [lot({ expiresOn: TODAY })] }, undefined, undefined],
    [
      "an entitlement with 91 days",
      { entitlements: [entitlement({ expiresOn: addDays(TODAY, 91) })] },
      undefined,
      undefined,
    ],
    [
      "an entitlement on its last day",
      { entitlements: [entitlement({ expiresOn: TODAY })] },
      "entitlement-expiring",
      "Entitlement S1 can be used until 20 Nov 2026.",
    ],
    [
      "a membership with 91 days",
      { memberships: [membership({ expiresOn: addDays(TODAY, 91) })] },
      undefined,
      undefined,
    ],
    [
      "a membership with 90 days",
      { memberships: [membership({ expiresOn: addDays(TODAY, 90) })] },
      "membership-expiring",
      "Classic Exchange expires on 18 Feb 2027. Call member services to renew it.",
    ],
    [
      "a membership on its last day",
      { memberships: [membership({ expiresOn: TODAY })] },
      "membership-last-day",
      "Classic Exchange expires at the end of today. Call member services to renew it.",
    ],
    [
      "a membership with a day to come",
      { memberships: [membership({ expiresOn: addDays(TODAY, 1) })] },
      "membership-expiring",
      "Classic Exchange expires on 21 Nov 2026. Call member services to renew it.",
    ],
    [
      "a membership of yesterday",
      { memberships: [membership({ expiresOn: addDays(TODAY, -1) })] },
      "membership-expired",
      "Classic Exchange expired on 19 Nov 2026. Call member services to renew it.",
    ],
    [
      "a membership without a day",
      { memberships: [membership({ expiresOn: undefined })] },
      "membership-expired",
      "Classic Exchange has no expiry date on record, so it counts as expired. Call member services to correct the record.",
    ],
    [
      "a membership without a name and a number",
      { memberships: [membership({ name: undefined, memberId: undefined, expiresOn: TODAY })] },
      "membership-last-day",
      "Your membership expires at the end of today. Call member services to renew it.",
    ],
    [
      "a hold",
      { bookings: [heldBooking()] },
      "hold-lapses",
      "Banksia Shores from 10 Jan 2027 is held for you until 12:20 on 20 Nov 2026, Brisbane time. Complete the booking before then to keep it.",
    ],
    ["a hold that has lapsed", { bookings: [heldBooking({ heldUntil: NOW })] }, undefined, undefined],
    ["a booking", { bookings: [heldBooking({ state: "confirmed" })] }, undefined, undefined],
    ["a whole profile", { profile: COMPLETE }, undefined, undefined],
    [
      "a profile without an e-mail address",
      { profile: { ...COMPLETE, email: undefined } },
      "email-missing",
      "Your profile has no e-mail address. Add one so that we can send you confirmations.",
    ],
    [
      "a profile without a telephone number",
      { profile: { ...COMPLETE, phone: "" } },
      "phone-missing",
      "Your profile has no telephone number. Add one so that we can call you about your bookings.",
    ],
    [
      "a profile without a billing address",
      { profile: { ...COMPLETE, billingAddress: undefined } },
      "billing-address-missing",
      "Your profile has no billing address. Add one so that we can send you invoices.",
    ],
    [
      "a payment whose card page is open",
      { payments: [payment({ id: "0a1b2c3d-e", state: "sent" })] },
      "payment-unfinished",
      "Your payment of AUD 100.00, reference P-0A1B2C3D, is not finished. Continue, or do nothing and you will not be charged.",
    ],
    [
      "a payment that the gateway does not answer for",
      { payments: [payment({ id: "0a1b2c3d-e", state: "in_doubt", doubt: "gateway" })] },
      "payment-under-way",
      "Your payment of AUD 100.00, reference P-0A1B2C3D, is being checked with the bank. Please do not pay again.",
    ],
    [
      "a payment that the club does not answer for",
      { payments: [payment({ id: "0a1b2c3d-e", state: "in_doubt", doubt: "back-end" })] },
      "payment-under-way",
      "Your payment of AUD 100.00, reference P-0A1B2C3D, was received and is being added to your account. Please do not pay again.",
    ],
    [
      "a payment that staff look at",
      { payments: [payment({ id: "0a1b2c3d-e", state: "needs_review" })] },
      "payment-in-review",
      "Your payment of AUD 100.00, reference P-0A1B2C3D, is being checked by our staff. Please do not pay again; call member services and quote the reference.",
    ],
    ["a payment that is over", { payments: [payment({ state: "posted" })] }, undefined, undefined],
  ])("lists or leaves out %s", (_, parts, kind, text) => {
    const todos = todosOf({ ...NOTHING, ...parts }, NOW);
    expect(todos.map((todo) => [todo.kind, todo.words.en])).toEqual(kind === undefined ? [] : [[kind, text]]);
  });

  it("is empty if no part could be read", () => {
    expect(todosOf(NOTHING, NOW)).toEqual([]);
  });

  it("lists each record whose deciding facts are missing as unclear", () => {
    const parts: TodoParts = {
      ...NOTHING,
      charges: unpaidCharges(chargeOf({ id: "U9", balance: undefined, unreadable: "Balance" })),
      lots: [lot({ expiresOn: undefined })],
      entitlements: [entitlement({ remaining: undefined })],
    };
    expect(todosOf(parts, NOW).map(({ kind }) => kind)).toEqual(Array(3).fill("record-unclear"));
  });

  it("lists a charge and an entitlement once, and prefers readable rows", () => {
    const unreadable = chargeOf({ balance: undefined, unreadable: "Balance" });
    const due = chargeOf({ dueOn: TODAY });
    const charges = { unpaid: [unreadable, due], levy: [due, unreadable] };
    const entitlements = [entitlement({ expiresOn: TODAY }), entitlement({ expiresOn: TODAY })];
    expect(todosOf({ ...NOTHING, charges, entitlements }, NOW).map(({ kind }) => kind)).toEqual([
      "charge-due",
      "entitlement-expiring",
    ]);
  });

  it("treats a charge that is listed as paid and as owed as owed, in either group", () => {
    const paid = chargeOf({ id: "L1", balance: { minor: 0, currency: "AUD" } });
    const owed = chargeOf({ id: "L1", balance: { minor: 730_00, currency: "AUD" }, dueOn: addDays(TODAY, -1) });
    for (const charges of [
      unpaidCharges(paid, owed),
      { unpaid: [paid], levy: [owed] },
      { unpaid: [owed], levy: [paid] },
    ])
      expect(todosOf({ ...NOTHING, charges }, NOW).map(({ words }) => words.en)).toEqual([
        "Levy 2026, AUD 730.00, was due on 19 Nov 2026.",
      ]);
  });

  it("prefers the usable row of an entitlement, in any order", () => {
    const [used, last] = [entitlement({ remaining: 0 }), entitlement({ expiresOn: TODAY })];
    for (const entitlements of [
      [used, last],
      [last, used],
    ])
      expect(todosOf({ ...NOTHING, entitlements }, NOW).map(({ kind }) => kind)).toEqual(["entitlement-expiring"]);
  });

  it("skips a renewed membership", () => {
    const memberships = [
      membership({ expiresOn: addDays(TODAY, -30) }),
      membership(),
      membership({ expiresOn: TODAY }),
    ];
    expect(todosOf({ ...NOTHING, memberships }, NOW)).toEqual([]);
  });

  it("recognises a renewal by name and club, even without a day", () => {
    const expired = membership({ expiresOn: addDays(TODAY, -30) });
    const undated = membership({ expiresOn: undefined });
    const kindsBeside = (...memberships: TodoParts["memberships"] & object) =>
      todosOf({ ...NOTHING, memberships }, NOW).map(({ kind }) => kind);
    expect(kindsBeside(undated, membership())).toEqual([]);
    expect(kindsBeside(expired, undated)).toEqual(["membership-expired", "membership-expired"]);
    expect(kindsBeside(expired, membership({ entityId: "another" }))).toEqual(["membership-expired"]);
    expect(kindsBeside(expired, membership({ name: "Another" }))).toEqual(["membership-expired"]);
  });

  it("sorts records with a day before records without", () => {
    const charges = [chargeOf({ id: "1", dueOn: undefined }), chargeOf({ id: "2", dueOn: addDays(TODAY, 9) })];
    for (const listing of [charges, charges.toReversed()])
      expect(todosOf({ ...NOTHING, charges: unpaidCharges(...listing) }, NOW).map(({ on }) => on)).toEqual([
        addDays(TODAY, 9),
        undefined,
      ]);
  });

  it("sorts by severity, then by day", () => {
    const parts: TodoParts = {
      payments: [payment({ state: "sent" })],
      purchases: [purchase({ state: "held" }), purchase({ id: "H2", state: "confirming" })],
      profile: { ...COMPLETE, phone: undefined },
      charges: unpaidCharges(
        chargeOf({ id: "1", dueOn: addDays(TODAY, 9) }),
        chargeOf({ id: "2", dueOn: addDays(TODAY, -9) }),
      ),
      lots: [lot({ expiresOn: addDays(TODAY, 8) })],
      entitlements: [entitlement({ expiresOn: addDays(TODAY, 7) })],
      memberships: [membership({ expiresOn: addDays(TODAY, -10) })],
      bookings: [heldBooking()],
    };
    expect(todosOf(parts, NOW).map(({ kind }) => kind)).toEqual([
      "payment-unfinished",
      "stay-being-booked",
      "membership-expired",
      "charge-overdue",
      "stay-held",
      "hold-lapses",
      "entitlement-expiring",
      "points-expiring",
      "charge-due",
      "phone-missing",
    ]);
  });

  it("has the same to-dos as the lists of its parts", () => {
    const lots = fc.array(anyLot(TODAY), { maxLength: 5 });
    const entitlements = fc.array(anyEntitlement(TODAY), { maxLength: 5 });
    fc.assert(
      fc.property(lots, entitlements, (someLots, someEntitlements) => {
        const all = todosOf({ ...NOTHING, lots: someLots, entitlements: someEntitlements }, NOW);
        const separately = [
          ...todosOf({ ...NOTHING, lots: someLots }, NOW),
          ...todosOf({ ...NOTHING, entitlements: someEntitlements }, NOW),
        ];
        const texts = (todos: typeof all) => todos.map((todo) => todo.words.en).toSorted();
        expect(texts(all)).toEqual(texts(separately));
      }),
    );
  });
});

describe("todosOf in Vietnamese", () => {
  it.each<[string, Partial<TodoParts>, string]>([
    [
      "a charge with its amount and day",
      { charges: unpaidCharges(chargeOf({ dueOn: day("2026-11-19") })) },
      "Levy 2026, AUD 100.00, đã đến hạn vào ngày 19 Nov 2026.",
    ],
    [
      "a charge without a name",
      { charges: unpaidCharges({ ...chargeOf({ id: undefined, dueOn: undefined }), description: undefined }) },
      "Một khoản phí, AUD 100.00, phải trả, nhưng hồ sơ của câu lạc bộ không ghi hạn trả.",
    ],
    [
      "points by their number",
      { lots: [lot({ remaining: 250, expiresOn: day("2026-12-01") })] },
      "250 điểm hết hạn vào ngày 01 Dec 2026. Hãy dùng trước ngày đó.",
    ],
    [
      "thousands of points without a day",
      { lots: [lot({ status: "EXPIRING", remaining: 12_000.5, expiresOn: undefined })] },
      "12,000.5 điểm sắp hết hạn, nhưng hồ sơ của câu lạc bộ không ghi ngày hết hạn.",
    ],
    [
      "an entitlement without a day",
      { entitlements: [entitlement({ status: "EXPIRING", expiresOn: undefined })] },
      "Quyền lợi S1 sắp hết hạn, nhưng hồ sơ của câu lạc bộ không ghi ngày hết hạn.",
    ],
    [
      "an entitlement by its id",
      { entitlements: [entitlement({ id: "S1", expiresOn: day("2026-12-01") })] },
      "Quyền lợi S1 dùng được đến hết ngày 01 Dec 2026.",
    ],
    [
      "a membership without a name",
      { memberships: [membership({ name: undefined, memberId: "M7", expiresOn: day("2026-11-19") })] },
      "Tư cách hội viên M7 đã hết hạn vào ngày 19 Nov 2026. Hãy gọi bộ phận hội viên để gia hạn.",
    ],
    [
      "a hold with its time in Brisbane",
      { bookings: [heldBooking()] },
      "Banksia Shores từ ngày 10 Jan 2027 đang được giữ cho bạn đến 12:20 ngày 20 Nov 2026, giờ Brisbane. Hãy hoàn tất đặt chỗ trước lúc đó để giữ chỗ.",
    ],
    [
      "a hold early in the morning",
      { bookings: [heldBooking({ heldUntil: instant("2026-11-20T23:05:40Z") })] },
      "Banksia Shores từ ngày 10 Jan 2027 đang được giữ cho bạn đến 09:05 ngày 21 Nov 2026, giờ Brisbane. Hãy hoàn tất đặt chỗ trước lúc đó để giữ chỗ.",
    ],
    [
      "a hold until the end of a day",
      { bookings: [heldBooking({ heldUntil: instant("2026-11-20T13:59:59.999Z") })] },
      "Banksia Shores từ ngày 10 Jan 2027 đang được giữ cho bạn đến 23:59 ngày 20 Nov 2026, giờ Brisbane. Hãy hoàn tất đặt chỗ trước lúc đó để giữ chỗ.",
    ],
    [
      "a hold without an end",
      { bookings: [heldBooking({ heldUntil: undefined })] },
      "Banksia Shores từ ngày 10 Jan 2027 đang được giữ cho bạn. Hãy hoàn tất đặt chỗ trước lúc đó để giữ chỗ.",
    ],
    [
      "a charge without an amount",
      { charges: unpaidCharges(chargeOf({ balance: undefined, unreadable: "Balance" })) },
      "Levy 2026: hồ sơ của câu lạc bộ chưa đầy đủ nên chúng tôi không tính được. Hãy gọi bộ phận hội viên để sửa hồ sơ.",
    ],
    [
      "a membership by its name, however it is written",
      { memberships: [membership({ name: " Classic Exchange ", expiresOn: undefined })] },
      "Classic Exchange không ghi ngày hết hạn trong hồ sơ, nên được coi là đã hết hạn. Hãy gọi bộ phận hội viên để sửa hồ sơ.",
    ],
    [
      "a membership without a name and a number",
      { memberships: [membership({ name: undefined, memberId: undefined, expiresOn: day("2026-12-01") })] },
      "Tư cách hội viên hết hạn vào ngày 01 Dec 2026. Hãy gọi bộ phận hội viên để gia hạn.",
    ],
    [
      "a missing field of the profile",
      { profile: { ...COMPLETE, phone: undefined } },
      "Hồ sơ của bạn chưa có số điện thoại. Hãy thêm để chúng tôi gọi cho bạn về các lần đặt chỗ.",
    ],
    [
      "a payment by its reference",
      { payments: [payment({ id: "0a1b2c3d-e", state: "captured" })] },
      "Khoản thanh toán AUD 100.00 của bạn, mã tham chiếu P-0A1B2C3D, đã được nhận và đang được ghi vào tài khoản của bạn. Xin đừng trả lần nữa.",
    ],
  ])("names %s", (_, parts, text) => {
    expect(todosOf({ ...NOTHING, ...parts }, NOW).map((todo) => todo.words.vi)).toEqual([text]);
  });
});

describe("todosOf for a purchase in progress", () => {
  const STAY = { id: "0a1b2c3d-e", hold: purchaseHold({ reference: "B1", until: instant("2026-11-20T02:20:00Z") }) };
  const kindsTextsAndPages = (parts: Partial<TodoParts>) =>
    todosOf({ ...NOTHING, ...parts }, NOW).map(({ kind, words, page }) => [kind, words.en, page]);
  const withPurchase = (state: PurchaseState, parts: Partial<Purchase> = {}) => ({
    purchases: [purchase({ ...STAY, state, ...parts })],
  });
  const name = "your stay at Sample Bay from 05 Feb 2027, reference S-0A1B2C3D";

  it.each<[PurchaseState, string, string, string | null]>([
    [
      "holding",
      "stay-being-booked",
      `We are reserving ${name}. You have not been charged; please do not book it again.`,
      "/booking/payment",
    ],
    [
      "held",
      "stay-held",
      "Sample Bay from 05 Feb 2027 is held for you until 12:20 on 20 Nov 2026, Brisbane time. Complete the booking before then to keep it.",
      "/booking/payment",
    ],
    [
      "paying",
      "stay-being-booked",
      `The payment for ${name} is not finished. Continue, or do nothing and you will not be charged.`,
      "/booking/payment",
    ],
    [
      "confirming",
      "stay-being-booked",
      `We are booking ${name}. There is nothing for you to do; please do not book or pay again.`,
      "/booking/payment",
    ],
    [
      "paid",
      "stay-being-booked",
      `We are booking ${name}. There is nothing for you to do; please do not book or pay again.`,
      "/booking/payment",
    ],
    [
      "needs_review",
      "stay-in-review",
      `Our staff are checking ${name}. Please do not book or pay again; call member services and quote the reference.`,
      null,
    ],
  ])("lists a purchase that is %s", (state, kind, text, page) => {
    expect(kindsTextsAndPages(withPurchase(state))).toEqual([[kind, text, page]]);
  });

  it.each<PurchaseState>(["confirmed", "gone", "expired", "released", "releasing"])(
    "leaves out a purchase that is %s",
    (state) => {
      expect(kindsTextsAndPages(withPurchase(state))).toEqual([]);
    },
  );

  it.each<PurchaseState>(["held", "confirming", "needs_review"])(
    "lists a purchase that is %s once, although the back-end lists its hold too",
    (state) => {
      const bookings = [heldBooking({ reference: "B1" })];
      expect(kindsTextsAndPages({ ...withPurchase(state), bookings })).toHaveLength(1);
      expect(kindsTextsAndPages({ bookings })).toHaveLength(1);
      expect(kindsTextsAndPages({ ...withPurchase(state), bookings: [heldBooking({ reference: "B2" })] })).toHaveLength(
        2,
      );
    },
  );

  it("lists only the payment of a purchase that is being paid", () => {
    const paying = withPurchase("paying", { paymentId: "P1" });
    expect(kindsTextsAndPages({ ...paying, payments: [payment({ state: "sent" })] }).map(([kind]) => kind)).toEqual([
      "payment-unfinished",
    ]);
    expect(kindsTextsAndPages({ ...paying, payments: [payment({ id: "P2", state: "sent" })] })).toHaveLength(2);
    expect(kindsTextsAndPages(paying)).toHaveLength(1);
    const paid = { ...withPurchase("confirming", { paymentId: "P1" }), payments: [payment({ state: "posting" })] };
    expect(kindsTextsAndPages(paid).map(([kind]) => kind)).toEqual(["payment-under-way", "stay-being-booked"]);
  });
});

describe("todosOf for a charge with a payment", () => {
  const charges = unpaidCharges(
    chargeOf({ id: "U1", dueOn: addDays(TODAY, -1) }),
    chargeOf({ id: "U2", dueOn: addDays(TODAY, -1) }),
  );
  const kinds = (payments: TodoParts["payments"]) =>
    todosOf({ ...NOTHING, charges, payments }, NOW).map(({ kind }) => kind);

  it.each<PaymentState>(["created", "sent", "captured", "posting", "in_doubt", "needs_review"])(
    "lists only the payment while it is %s",
    (state) => {
      const paymentOfU1 = payment({ chargeIds: ["U1"], state });
      expect(kinds([paymentOfU1]).slice(1)).toEqual(["charge-overdue"]);
      expect(kinds([{ ...paymentOfU1, chargeIds: ["U1", "U2"] }])).toHaveLength(1);
    },
  );

  it("lists an overdue charge if no payment covers it, or payments are unreadable", () => {
    expect(kinds([payment({ chargeIds: ["U3"], state: "sent" })])).toHaveLength(3);
    expect(kinds(undefined)).toEqual(["charge-overdue", "charge-overdue"]);
  });
});

describe("TODO_RULES", () => {
  it('treat only charges as "being paid"', () => {
    const decide = (recordType: TodoFacts["recordType"], state: string) =>
      explainTodo({ recordType, state, name: { en: "Levy 2026", vi: "Levy 2026" }, on: undefined, today: TODAY });
    expect(decide("charge", "being paid")).toMatchObject({
      outcome: "nothing",
      rule: "todos.charge-being-paid",
      because: "Levy 2026 is being paid.",
    });
    expect(decide("purchase", "being paid")).toMatchObject({ outcome: "nothing", rule: "todos.nothing" });
    expect(decide("charge", "settled")).toMatchObject({ outcome: "nothing", rule: "todos.nothing" });
  });

  it("link to pages of the catalogue", () => {
    for (const { page } of Object.values(TODO_KINDS)) {
      if (page !== null) expect(ROUTES.map(({ path }) => path)).toContain(page);
    }
  });

  it("give each kind a severity", () => {
    const kindsOf = (severity: string) =>
      Object.entries(TODO_KINDS).flatMap(([kind, row]) => (row.severity === severity ? [kind] : []));
    expect(kindsOf("under-way")).toEqual([
      "payment-unfinished",
      "payment-under-way",
      "payment-in-review",
      "stay-being-booked",
      "stay-in-review",
    ]);
    expect(kindsOf("urgent")).toEqual([
      "charge-overdue",
      "stay-held",
      "hold-lapses",
      "membership-expired",
      "membership-last-day",
    ]);
    expect(kindsOf("soon")).toEqual(["charge-due", "membership-expiring", "points-expiring", "entitlement-expiring"]);
    expect(kindsOf("sometime")).toEqual([
      "email-missing",
      "phone-missing",
      "billing-address-missing",
      "record-unclear",
    ]);
  });

  it("list every kind and severity, most urgent first", () => {
    expect(TODO_KIND_NAMES).toEqual(Object.keys(TODO_KINDS));
    const severities = Object.values(TODO_KINDS).map(({ severity }) => severity);
    expect(TODO_SEVERITIES).toEqual([...new Set(severities)]);
  });

  it("evaluate each row for its own kind of record only", () => {
    const rows: Partial<Record<TodoFacts["recordType"], Partial<Record<string, TodoKind>>>> = {
      payment: {
        waiting: "payment-unfinished",
        checking: "payment-under-way",
        recording: "payment-under-way",
        review: "payment-in-review",
      },
      purchase: {
        preparing: "stay-being-booked",
        held: "stay-held",
        paying: "stay-being-booked",
        confirming: "stay-being-booked",
        review: "stay-in-review",
      },
      charge: { overdue: "charge-overdue", due: "charge-due" },
      lot: { EXPIRING: "points-expiring" },
      entitlement: { EXPIRING: "entitlement-expiring" },
      membership: { expired: "membership-expired" },
      hold: { held: "hold-lapses" },
      email: { missing: "email-missing" },
      phone: { missing: "phone-missing" },
      "billing address": { missing: "billing-address-missing" },
    };
    const recordTypes = Object.keys(rows) as TodoFacts["recordType"][];
    const states = [...new Set(Object.values(rows).flatMap((outcomes) => Object.keys(outcomes)))];
    const name = { en: "It", vi: "Nó" };
    for (const recordType of recordTypes)
      for (const state of states)
        for (const on of [undefined, addDays(TODAY, 91)]) {
          const { outcome } = explainTodo({ recordType, state, name, on, today: TODAY });
          expect([recordType, state, on, outcome]).toEqual([
            recordType,
            state,
            on,
            rows[recordType]?.[state] ?? "nothing",
          ]);
        }
  });

  it("have a row for every kind", () => {
    const outcomes = new Set<string>(TODO_RULES.map(({ outcome }) => outcome));
    expect([...outcomes].toSorted()).toEqual([...Object.keys(TODO_KINDS), "nothing"].toSorted());
  });

  it("report the rows that they passed over", () => {
    const name = { en: "email", vi: "địa chỉ e-mail" };
    const decision = explainTodo({ recordType: "email", state: "there", name, on: undefined, today: TODAY });
    expect(decision).toMatchObject({
      outcome: "nothing",
      rule: "todos.nothing",
      because: "There is nothing to do about email.",
    });
    expect(decision.passedOver).toHaveLength(TODO_RULES.length - 1);
  });
});
