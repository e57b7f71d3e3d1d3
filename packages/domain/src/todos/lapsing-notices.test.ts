import { describe, expect, it } from "vitest";
import { day, entitlement, lot } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { lapsingNotices } from "./lapsing-notices.ts";

const TODAY = day("2026-11-20");

describe("lapsingNotices", () => {
  it("names the points that lapse first, with the sum of their day", () => {
    const lots = [
      lot({ remaining: 900, expiresOn: addDays(TODAY, 200) }),
      lot({ remaining: 350, expiresOn: day("2027-01-18") }),
      lot({ remaining: 0.5, expiresOn: day("2027-01-18") }),
    ];
    expect(lapsingNotices({ lots }, TODAY)).toEqual([
      {
        kind: "points",
        words: { en: "350.5 points expire on 18 Jan 2027.", vi: "350.5 điểm hết hạn vào ngày 18 Jan 2027." },
        action: { en: "See stays that would use them", vi: "Xem kỳ nghỉ có thể dùng số điểm này" },
        lastDay: day("2027-01-17"),
        pages: ["/points", "/entitlements"],
        isTodo: true,
      },
    ]);
  });

  it("names one entitlement, and lists the earlier of the two kinds first", () => {
    const notices = lapsingNotices(
      {
        lots: [lot({ remaining: 1, expiresOn: addDays(TODAY, 40) })],
        entitlements: [30, 20].map((days) => entitlement({ id: `SE-${days}`, expiresOn: addDays(TODAY, days) })),
      },
      TODAY,
    );
    expect(notices.map(({ words, action, pages }) => [words.en, action.en, pages[0]])).toEqual([
      ["Entitlement SE-20 can be used until 10 Dec 2026.", "See stays that would use it", "/entitlements"],
      ["1 point expires on 30 Dec 2026.", "See stays that would use it", "/points"],
    ]);
  });

  it.each([
    [90, true],
    [91, false],
  ])("knows whether the to-do list names points that expire in %i days", (days, isTodo) => {
    expect(lapsingNotices({ lots: [lot({ expiresOn: addDays(TODAY, days) })] }, TODAY)).toMatchObject([{ isTodo }]);
  });

  it("leaves out what lapses later than a year, what is spent, and what could not be read", () => {
    const lots = [lot({ expiresOn: addDays(TODAY, 366) }), lot({ remaining: 0, expiresOn: addDays(TODAY, 30) })];
    expect(lapsingNotices({ lots, entitlements: undefined }, TODAY)).toEqual([]);
    expect(lapsingNotices({ lots: [lot({ expiresOn: addDays(TODAY, 365) })] }, TODAY)).toHaveLength(1);
  });
});
