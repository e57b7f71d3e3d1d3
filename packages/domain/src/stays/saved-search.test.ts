import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/builders.ts";
import { brisbaneDay, type Instant, isoDay } from "../day.ts";
import { STAY_TYPES } from "./kinds.ts";
import type { Offer } from "./offer.ts";
import {
  explainSaveSearch,
  MAX_SAVED_SEARCHES,
  type SaveSearchFacts,
  savedSearchMessages,
} from "./save-search-rules.ts";
import {
  afterFailure,
  afterIneligible,
  afterNotice,
  afterNoticeFailure,
  afterSearch,
  compareDueTime,
  countFound,
  createSavedSearch,
  isNoticeDue,
  isOver,
  lastDayOf,
  MIN_NOTICE_INTERVAL_MS,
  minCallIntervalMs,
  noticeId,
  parseSavedChoices,
  type SavedSearch,
  savedSearchState,
  searchKey,
} from "./saved-search.ts";
import { emailHint, savedSearchTitle } from "./saved-search-messages.ts";

const NOW = instant("2026-11-20T01:00:00Z");
const TODAY = brisbaneDay(NOW);
const HOUR_MS = 3_600_000;
const TIMING = { now: NOW, intervalMs: HOUR_MS };

function savedSearch(parts: Partial<SavedSearch> = {}): SavedSearch {
  const search = createSavedSearch(
    {
      id: "K1",
      brand: "member_portal",
      memberNumber: "100201",
      stay: "short-stays",
      choices: { month: "2027-03" },
      keptFor: "free",
      place: "Noosa",
      link: "https://members.portico.example/short-stays?month=2027-03",
      language: "en",
      lastDay: day("2027-03-31"),
    },
    TIMING,
  );
  return { ...search, ...parts };
}

function facts(parts: Partial<SaveSearchFacts> = {}): SaveSearchFacts {
  return { stay: "short-stays", verdict: "yes", lastDay: TODAY, today: TODAY, kept: 0, isKept: false, ...parts };
}

function offer(cost: Offer["cost"], arrival = "2027-03-05"): Offer {
  return {
    id: arrival,
    stay: "short-stays",
    resortId: "R12",
    resortName: "Banksia Shores",
    unit: "Studio",
    sleeps: 2,
    arrival: day(arrival),
    nights: 2,
    cost,
  };
}

function later(durationMs: number): Instant {
  return (NOW + durationMs) as Instant;
}

describe("explainSaveSearch", () => {
  it.each<[string, Partial<SaveSearchFacts>, string, string]>([
    ["a search of a member who may book the stay", {}, "yes", "kept-search.room"],
    ["the tenth search", { kept: MAX_SAVED_SEARCHES - 1 }, "yes", "kept-search.room"],
    ["the eleventh search", { kept: MAX_SAVED_SEARCHES }, "no", "kept-search.full"],
    ["a saved search, at the limit", { kept: MAX_SAVED_SEARCHES, isKept: true }, "yes", "kept-search.already"],
    ["a search that ended yesterday", { lastDay: day("2026-11-19") }, "no", "kept-search.over"],
    ["a search without a valid date", { lastDay: undefined }, "no", "kept-search.over"],
    ["a search of a member who may not book the stay", { verdict: "no" }, "no", "kept-search.not-theirs"],
    ["a search of an unread member", { verdict: "not known" }, "not known", "kept-search.member-unread"],
    ["a resort special", { stay: "resort-specials" }, "no", "kept-search.not-searched"],
    ["a hire car", { stay: "car-hire" }, "no", "kept-search.not-searched"],
  ])("decides and explains %s", (_, parts, outcome, rule) => {
    const decision = explainSaveSearch(facts(parts));
    expect([decision.outcome, decision.rule]).toEqual([outcome, rule]);
    for (const language of ["en", "vi"] as const) {
      const { because, next } = savedSearchMessages(decision, language);
      expect(because).toMatch(/^\p{Lu}.*\.$/u);
      expect(next).toMatch(/\.$/);
    }
  });
});

describe("parseSavedChoices and searchKey", () => {
  it("ignore spaces, order, and choices that the call does not accept", () => {
    const chosen = { month: " 2027-03 ", area: "QLD", region: "", resort: "R12", arrival: "", shortStay: true };
    const choices = parseSavedChoices("short-stays", chosen);
    expect(choices).toEqual({ area: "QLD", month: "2027-03" });
    const search = { stay: "short-stays", choices, keptFor: "free" } as const;
    const reversed = Object.fromEntries(Object.entries(choices).toReversed());
    expect(searchKey({ ...search, choices: reversed })).toBe(searchKey(search));
    expect(searchKey({ ...search, keptFor: "in reach" })).not.toBe(searchKey(search));
    expect(searchKey({ ...search, stay: "nightly-stays" })).not.toBe(searchKey(search));
  });

  it("accept dates instead of a month, and short stays, if the call supports them", () => {
    const days = { arrival: "2027-03-05", departure: "2027-03-07", month: "2027-03", shortStay: true };
    expect(parseSavedChoices("club-properties", days)).toEqual({
      arrival: "2027-03-05",
      departure: "2027-03-07",
      shortStay: true,
    });
    expect(parseSavedChoices("weekly-stays", { ...days, resort: "R12" })).toEqual({ month: "2027-03", resort: "R12" });
    expect(parseSavedChoices("car-hire", days)).toEqual({});
  });

  it("accept the wishes that filter the results", () => {
    const wishes = { month: "2027-03", people: "4", nights: "2", nightsTo: "5", weekends: "true" };
    expect(parseSavedChoices("short-stays", wishes)).toEqual(wishes);
    // The length of other stays does not vary.
    expect(parseSavedChoices("plus", wishes)).toEqual({ month: "2027-03", people: "4" });
    expect(parseSavedChoices("short-stays", { month: "2027-03", nights: "five" })).toEqual({ month: "2027-03" });
    // An exact number has one form.
    const exact = { month: "2027-03", nights: "5" };
    expect(parseSavedChoices("short-stays", { ...exact, nightsTo: "5" })).toEqual(exact);
    // Dates fix the number of nights.
    const dates = { arrival: "2027-03-05", departure: "2027-03-07" };
    expect(parseSavedChoices("short-stays", { ...wishes, ...dates })).toEqual({ ...dates, people: "4" });
  });
});

describe("lastDayOf and isOver", () => {
  it.each([
    [{ month: "2027-02" }, "2027-02-28"],
    [{ month: "2028-02" }, "2028-02-29"],
    [{ month: "2027-12" }, "2027-12-31"],
    [{ arrival: "2027-03-05", month: "2027-03" }, "2027-03-05"],
  ])("give the last searched day of %j", (choices, last) => {
    expect(isoDay(lastDayOf(choices) ?? day("1970-01-01"))).toBe(last);
  });

  it("end a search at midnight in Brisbane", () => {
    const search = savedSearch({ lastDay: day("2027-03-31") });
    expect(isOver(search, instant("2027-03-31T13:59:59Z"))).toBe(false);
    expect(isOver(search, instant("2027-03-31T14:00:00Z"))).toBe(true);
  });

  it("give no last day without a valid date", () => {
    expect(lastDayOf({ month: "March" })).toBeUndefined();
    expect(lastDayOf({})).toBeUndefined();
  });
});

describe("countFound", () => {
  const holdings = {};
  it("counts every available stay from today on", () => {
    const money = { kind: "money", money: { minor: 100_00, currency: "AUD" } } as const;
    const offers = [offer(money), offer(money, "2026-11-20"), offer(money, "2026-11-19")];
    expect(countFound(offers, { keptFor: "free", holdings, today: TODAY })).toBe(2);
    expect(countFound(offers, { keptFor: "in reach", holdings, today: TODAY })).toBe(2);
  });

  it('counts only stays within reach for a search "in reach"', () => {
    const points = { kind: "points", points: 480 } as const;
    const options = { keptFor: "in reach", today: TODAY } as const;
    expect(countFound([offer(points)], { ...options, holdings: { lots: [] } })).toBe(0);
    expect(countFound([offer(points)], { ...options, holdings: { lots: undefined } })).toBeUndefined();
    expect(countFound([], { ...options, holdings: { lots: undefined } })).toBe(0);
    expect(countFound([offer(points)], { keptFor: "free", holdings: {}, today: TODAY })).toBe(1);
  });
});

describe("notices", () => {
  it("are sent once for lasting offers, and again for offers that reappeared, at least a day later", () => {
    let search = afterSearch(savedSearch(), 3, TIMING);
    expect(isNoticeDue(search, NOW)).toBe(true);
    expect(noticeId(search)).toBe("K1.1");
    search = afterNotice(search, NOW);
    search = afterSearch(search, 2, { now: later(HOUR_MS), intervalMs: HOUR_MS });
    expect(isNoticeDue(search, later(HOUR_MS))).toBe(false);
    search = afterSearch(afterSearch(search, 0, TIMING), 1, { now: later(2 * HOUR_MS), intervalMs: HOUR_MS });
    expect(search.foundAt).toBe(later(2 * HOUR_MS));
    expect(isNoticeDue(search, later(MIN_NOTICE_INTERVAL_MS - 1))).toBe(false);
    expect(isNoticeDue(search, later(MIN_NOTICE_INTERVAL_MS))).toBe(true);
    expect(noticeId(search)).toBe("K1.2");
  });

  it("are retried soon after a failure, with the same id", () => {
    const found = afterSearch(savedSearch(), 1, TIMING);
    const retried = afterNoticeFailure(found, TIMING);
    expect(retried.nextAt).toBe(later(10 * 60_000));
    expect(noticeId(retried)).toBe(noticeId(found));
    expect(isNoticeDue(afterSearch(retried, 1, TIMING), NOW)).toBe(true);
    expect(afterNoticeFailure(found, { now: NOW, intervalMs: 300_000 }).nextAt).toBe(later(300_000));
  });

  const runs = fc.array(
    fc.oneof(
      fc.nat(3).map((found) => ({ kind: "response" as const, found })),
      fc.constantFrom({ kind: "failure" as const }, { kind: "refusal" as const }, { kind: "mail fails" as const }),
    ),
    { maxLength: 60 },
  );

  it("are never empty, never repeated, and at most once a day", () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 300_000, max: 30 * HOUR_MS }), (sequence, intervalMs) => {
        let search = savedSearch();
        let lastNotice: { at: number; offersGone: boolean } | undefined;
        for (const run of sequence) {
          const timing = { now: search.nextAt, intervalMs };
          if (run.kind === "failure") {
            const before = search;
            search = afterFailure(search, timing);
            expect([search.found, search.isTold, savedSearchState(search)]).toEqual([
              before.found,
              before.isTold,
              before.isPaused ? "paused" : before.found > 0 ? "found" : "unread",
            ]);
          } else if (run.kind === "refusal") {
            search = afterIneligible(search, timing);
            expect(savedSearchState(search)).toBe("paused");
            if (lastNotice) lastNotice.offersGone = true;
          } else {
            const found = run.kind === "response" ? run.found : 1;
            search = afterSearch(search, found, timing);
            expect(savedSearchState(search)).toBe(found > 0 ? "found" : "waiting");
            if (found === 0 && lastNotice) lastNotice.offersGone = true;
            if (isNoticeDue(search, timing.now)) {
              expect(found).toBeGreaterThan(0);
              if (lastNotice) {
                expect(lastNotice.offersGone).toBe(true);
                expect(timing.now - lastNotice.at).toBeGreaterThanOrEqual(MIN_NOTICE_INTERVAL_MS);
              }
              if (run.kind === "mail fails") search = afterNoticeFailure(search, timing);
              else {
                search = afterNotice(search, timing.now);
                lastNotice = { at: timing.now, offersGone: false };
              }
            }
          }
          expect(search.nextAt - timing.now).toBeGreaterThanOrEqual(Math.min(intervalMs, 10 * 60_000));
          expect(search.nextAt - timing.now).toBeLessThanOrEqual(4 * intervalMs);
        }
      }),
    );
  });
});

describe("scheduling", () => {
  it("runs the most overdue search first, so that none falls behind by more than one round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }), (searchCount, runsPerTick) => {
        const searches = new Map<string, SavedSearch>();
        for (let index = 0; index < searchCount; index += 1)
          searches.set(`K${index}`, savedSearch({ id: `K${index}`, nextAt: later(index % 3) }));
        const runCounts = new Map([...searches.keys()].map((id) => [id, 0]));
        let now = later(HOUR_MS);
        for (let tick = 0; tick < 3 * searchCount; tick += 1) {
          const due = [...searches.values()].filter(({ nextAt }) => nextAt <= now).toSorted(compareDueTime);
          for (const [index, search] of due.slice(0, runsPerTick).entries()) {
            const timing = { now: (now + index) as Instant, intervalMs: HOUR_MS };
            searches.set(search.id, afterSearch(search, 0, timing));
            runCounts.set(search.id, (runCounts.get(search.id) ?? 0) + 1);
          }
          const counts = [...runCounts.values()];
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
          now = (now + 20 * 60_000) as Instant;
        }
      }),
    );
  });

  it("keeps calls at least the operator's interval apart", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6_000 }), (perMinute) => {
        expect(minCallIntervalMs(perMinute) * perMinute).toBeGreaterThanOrEqual(60_000);
      }),
    );
  });
});

describe("savedSearchTitle", () => {
  it("names the stay, the place, the time and the reason", () => {
    expect(savedSearchTitle(savedSearch(), "en")).toBe("Short stay, Noosa, March 2027");
    expect(savedSearchTitle(savedSearch({ place: "", keptFor: "in reach" }), "vi")).toBe(
      "Kỳ nghỉ ngắn, tháng 3 năm 2027, vừa khả năng của bạn",
    );
    const days = { arrival: "2027-03-05", departure: "2027-03-07" };
    expect(savedSearchTitle(savedSearch({ choices: days }), "en")).toBe(
      "Short stay, Noosa, from 05 Mar 2027 to 07 Mar 2027",
    );
    expect(savedSearchTitle(savedSearch({ choices: { month: "2027-03", nights: "5" } }), "en")).toBe(
      "Short stay, Noosa, March 2027, 5 nights",
    );
    const wishes = { month: "2027-03", nights: "2", nightsTo: "4", people: "1", weekends: "true" } as const;
    expect(savedSearchTitle(savedSearch({ choices: wishes }), "en")).toBe(
      "Short stay, Noosa, March 2027, 2 to 4 nights, weekends only, 1 person",
    );
    expect(savedSearchTitle(savedSearch({ choices: { month: "2027-03", nightsTo: "4" } }), "vi")).toBe(
      "Kỳ nghỉ ngắn, Noosa, tháng 3 năm 2027, tối đa 4 đêm",
    );
    for (const stay of STAY_TYPES) expect(savedSearchTitle(savedSearch({ stay }), "vi")).not.toBe("");
  });
});

describe("emailHint", () => {
  it("masks the e-mail address", () => {
    expect(emailHint("dana@example.com")).toBe("d•••@example.com");
    expect(emailHint("no address")).toBe("•••");
  });
});
