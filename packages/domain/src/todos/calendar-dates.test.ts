import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDay, day, entitlement, instant, lot, membership } from "../../testing/index.ts";
import type { ListedCharge } from "../charges/source.ts";
import { addDays, type Day } from "../day.ts";
import type { ExternalMembership } from "../member/external-membership.ts";
import type { Booking } from "../stays/source.ts";
import { calendarDates, type DatedHoldings } from "./calendar-dates.ts";

const NOW = instant("2026-11-20T09:00:00+10:00");
const TODAY = day("2026-11-20");
const NOTHING: DatedHoldings = {
  bookings: [],
  charges: { unpaid: [], levy: [] },
  lots: [],
  entitlements: [],
  memberships: [],
  stayTimes: new Map(),
};

const booking = (parts: Partial<Booking>) =>
  ({
    reference: "BK-1",
    resortId: "R12",
    resortName: "Banksia Shores",
    unit: "Studio",
    arrival: addDays(TODAY, 10),
    nights: 3,
    state: "confirmed",
    heldUntil: undefined,
    paid: undefined,
    cancellation: undefined,
    ...parts,
  }) as Booking;

const dates = (parts: Partial<DatedHoldings>) => calendarDates({ ...NOTHING, ...parts }, NOW);

describe("calendarDates", () => {
  it("shows a stay from arrival to departure", () => {
    expect(dates({ bookings: [booking({})] })).toEqual([
      {
        id: "BK-1",
        from: addDays(TODAY, 10),
        until: addDays(TODAY, 14),
        isCancelled: false,
        title: { en: "Stay at Banksia Shores", vi: "Kỳ nghỉ tại Banksia Shores" },
        about: {
          en: "Booking BK-1. Studio.\nCheck-in: 30 Nov 2026\nCheck-out: 03 Dec 2026",
          vi: "Mã đặt chỗ BK-1. Studio.\nNhận phòng: 30 Nov 2026\nTrả phòng: 03 Dec 2026",
        },
        place: "Banksia Shores",
      },
    ]);
    expect(dates({ bookings: [booking({ state: "cancelled" })] })).toMatchObject([{ isCancelled: true }]);
  });

  it("includes check-in and check-out times from content", () => {
    const aboutWith = (times: { checkIn: string; checkOut: string }) =>
      dates({ bookings: [booking({})], stayTimes: new Map([["R12", times]]) })[0]?.about.en;
    expect(aboutWith({ checkIn: "3 pm", checkOut: "10 am" })).toBe(
      "Booking BK-1. Studio.\nCheck-in: 30 Nov 2026, 3 pm\nCheck-out: 03 Dec 2026, 10 am",
    );
    expect(aboutWith({ checkIn: "3 pm", checkOut: "" })).toMatch(/Check-in: .*, 3 pm\nCheck-out: 03 Dec 2026$/);
  });

  it.each<[string, Partial<Booking>, number]>([
    ["lists a cancelled stay", { state: "cancelled" }, 1],
    ["lists a stay that ended 366 days ago", { arrival: addDays(TODAY, -367), nights: 1 }, 1],
    ["leaves out a stay that ended 367 days ago", { arrival: addDays(TODAY, -368), nights: 1 }, 0],
    ["leaves out a held stay", { state: "held" }, 0],
    ["leaves out an ended hold", { state: "cancelled", heldUntil: NOW }, 0],
  ])("%s", (_case, parts, count) => {
    expect(dates({ bookings: [booking(parts)] })).toHaveLength(count);
  });

  it("sorts by day, then by id", () => {
    const [soon, late] = [addDays(TODAY, 5), addDays(TODAY, 40)];
    const calendar = dates({
      bookings: [
        booking({ reference: "BK-4", arrival: soon }),
        booking({ reference: "BK-2", arrival: late }),
        booking({ reference: "BK-3", arrival: soon }),
        booking({ reference: "BK-9", arrival: soon }),
      ],
      memberships: [membership({ expiresOn: TODAY })],
    });
    expect(calendar.map(({ id }) => id)).toEqual([
      "membership-16509-Classic-Exchange-E1",
      "BK-3",
      "BK-4",
      "BK-9",
      "BK-2",
    ]);
  });

  it("includes a levy until it is paid, and skips levies without an id", () => {
    const levy = {
      id: "L-1",
      description: "Levy 2027",
      unreadable: undefined,
      balance: { minor: 12_300, currency: "AUD" as const },
      dueOn: addDays(TODAY, 3),
    };
    expect(dates({ charges: { unpaid: [], levy: [levy] } })).toMatchObject([
      { id: "levy-L-1", title: { en: "Levy due: AUD 123.00" }, about: { en: "Levy 2027", vi: "Levy 2027" } },
    ]);
    expect(
      dates({
        charges: { unpaid: [], levy: [{ ...levy, balance: { minor: 1, currency: "AUD" }, description: undefined }] },
      }),
    ).toMatchObject([{ title: { en: "Levy due: AUD 0.01" }, about: { en: "", vi: "" } }]);
    for (const parts of [
      { balance: { minor: 0, currency: "AUD" as const } },
      { id: undefined },
      { dueOn: undefined },
      { balance: undefined },
    ])
      expect(dates({ charges: { unpaid: [], levy: [{ ...levy, ...parts }] } })).toEqual([]);
  });

  it("includes an owed levy once from either group, and no other charge", () => {
    const owed: ListedCharge = {
      id: "L-1",
      description: "Levy 2027",
      unreadable: undefined,
      balance: { minor: 12_300, currency: "AUD" },
      dueOn: addDays(TODAY, 3),
    };
    const paid: ListedCharge = { ...owed, balance: { minor: 0, currency: "AUD" } };
    const once = [{ id: "levy-L-1", title: { en: "Levy due: AUD 123.00" } }];
    for (const charges of [
      { unpaid: [], levy: [owed, owed] },
      { unpaid: [owed], levy: [owed] },
      { unpaid: [paid], levy: [owed] },
      { unpaid: [owed], levy: [paid] },
    ])
      expect(dates({ charges })).toMatchObject(once);
    expect(dates({ charges: { unpaid: [owed], levy: [] } })).toEqual([]);
  });

  it("sums the points of a day, and names their last usable day", () => {
    const expiresOn = addDays(TODAY, 30);
    const lots = [lot({ remaining: 480, expiresOn }), lot({ remaining: 20.5, expiresOn })];
    expect(dates({ lots })).toMatchObject([
      { title: { en: "500.5 points expire" }, about: { en: "They can be used until 19 Dec 2026." }, from: expiresOn },
    ]);
  });

  it("uses the singular for one point, and skips points without an expiry day", () => {
    const expiresOn = addDays(TODAY, 30);
    expect(dates({ lots: [lot({ remaining: 1, expiresOn })] })).toMatchObject([{ title: { en: "1 point expires" } }]);
    expect(dates({ lots: [lot({ status: "EXPIRING", remaining: 5, expiresOn: undefined })] })).toEqual([]);
    expect(dates({ lots: [lot({ status: "EXPIRING", remaining: 0, expiresOn })] })).toEqual([]);
  });

  it("counts a duplicate entitlement once, until its last day", () => {
    const lastDay = { id: "S1", resortId: "R12", status: "ACTIVE", remaining: 1, expiresOn: TODAY };
    expect(dates({ entitlements: [lastDay, lastDay] })).toMatchObject([
      { from: TODAY, title: { en: "Last day of an entitlement" } },
    ]);
    expect(dates({ entitlements: [{ ...lastDay, expiresOn: addDays(TODAY, -1) }] })).toEqual([]);
  });

  it("counts an entitlement as one, like the summary, whatever its balance", () => {
    for (const remaining of [1, 2, 0.5])
      expect(dates({ entitlements: [entitlement({ remaining, expiresOn: TODAY })] })).toMatchObject([
        { title: { en: "Last day of an entitlement", vi: "Ngày cuối dùng 1 quyền lợi" } },
      ]);
    const unread = entitlement({ status: "EXPIRING", remaining: undefined, expiresOn: TODAY });
    expect(dates({ entitlements: [unread] })).toMatchObject([{ title: { en: "Last day of an entitlement" } }]);
    expect(dates({ entitlements: [{ ...unread, expiresOn: undefined }] })).toEqual([]);
  });

  it("counts entitlements without an id separately, and prefers a usable row for an id", () => {
    const usable = entitlement({ expiresOn: TODAY });
    const withoutId = { ...usable, id: undefined };
    expect(dates({ entitlements: [withoutId, withoutId] })).toMatchObject([
      { title: { en: "Last day of 2 entitlements" } },
    ]);
    const used = entitlement({ remaining: 0 });
    for (const rows of [
      [usable, used],
      [used, usable],
    ])
      expect(dates({ entitlements: rows })).toMatchObject([{ title: { en: "Last day of an entitlement" } }]);
  });

  it("includes a membership until its last day, by name or entity", () => {
    const beachClub = membership({ entityId: "42", name: "Beach Club", expiresOn: TODAY });
    expect(dates({ memberships: [beachClub] })).toEqual([
      {
        id: "membership-42-Beach-Club-E1",
        from: TODAY,
        until: addDays(TODAY, 1),
        isCancelled: false,
        title: { en: "Beach Club: last day of the membership", vi: "Beach Club: ngày cuối của tư cách hội viên" },
        about: { en: "Call member services to renew it.", vi: "Hãy gọi bộ phận hội viên để gia hạn." },
        place: "",
      },
    ]);
    const idsAndNames = (parts: Partial<ExternalMembership>) =>
      dates({ memberships: [{ ...beachClub, ...parts }] }).map(({ id, title }) => [id, title.en.split(":")[0]]);
    expect(idsAndNames({ entityId: undefined, name: "Old  Beach Club" })).toEqual([
      ["membership-Old-Beach-Club-E1", "Old  Beach Club"],
    ]);
    expect(idsAndNames({ name: undefined })).toEqual([["membership-42-E1", "42"]]);
    expect(idsAndNames({ entityId: undefined, name: undefined, memberId: undefined })).toEqual([["membership", ""]]);
    for (const expiresOn of [addDays(TODAY, -1), undefined]) expect(idsAndNames({ expiresOn })).toEqual([]);
  });

  it("skips renewed and duplicate memberships, and gives different memberships different ids", () => {
    const [before, after] = [membership({ expiresOn: TODAY }), membership({ expiresOn: addDays(TODAY, 365) })];
    expect(dates({ memberships: [before, after] })).toMatchObject([{ from: addDays(TODAY, 365) }]);
    const others = [{ entityId: "42" }, { name: "Another" }, { memberId: "E2" }].map((parts) => ({
      ...before,
      ...parts,
    }));
    const calendar = dates({ memberships: [before, before, ...others] });
    expect(new Set(calendar.map(({ id }) => id)).size).toBe(4);
    expect(calendar).toHaveLength(4);
  });

  it('skips years of five digits, which mean "never"', () => {
    const never = day("9999-12-31");
    const calendar = (expiresOn: Day) =>
      dates({
        lots: [lot({ expiresOn })],
        entitlements: [entitlement({ expiresOn })],
        memberships: [membership({ expiresOn })],
      });
    expect(calendar(never)).toEqual([]);
    expect(calendar(addDays(never, -1)).map(({ until }) => until)).toEqual([never, never, never]);
  });

  it("gives each date a unique id, and an end after its start", () => {
    fc.assert(
      fc.property(fc.array(anyDay()), fc.array(anyDay()), (arrivals, expiries) => {
        const calendar = dates({
          bookings: arrivals.map((arrival, at) => booking({ reference: `BK-${at}`, arrival })),
          lots: expiries.map((expiresOn) => lot({ remaining: 1, expiresOn })),
        });
        expect(new Set(calendar.map(({ id }) => id)).size).toBe(calendar.length);
        for (const { from, until } of calendar) expect(until).toBeGreaterThan(from);
      }),
    );
  });
});
