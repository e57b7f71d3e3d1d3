import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/builders.ts";
import { brisbaneDay, type Instant, isoDay } from "../day.ts";
import { STAY_TYPES } from "./kinds.ts";
import type { Offer } from "./offer.ts";
import {
  afterFailure,
  afterIneligible,
  afterNotice,
  afterNoticeFailure,
  afterSearch,
  compareDueTime,
  countFound,
  createSavedSearch,
  explainSaveSearch,
  isNoticeDue,
  isOver,
  lastDayOf,
  MAX_SAVED_SEARCHES,
  MIN_NOTICE_INTERVAL_MS,
  noticeId,
  parseSavedChoices,
  type SavedSearch,
  type SaveSearchFacts,
  savedSearchMessages,
  savedSearchState,
  searchKey,
  spacing,
} from "./saved-search.ts";
import { emailHint, savedSearchTitle } from "./saved-search-messages.ts";

const NOW = instant("2026-11-20T01:00:00Z");
const TODAY = brisbaneDay(NOW);
const HOUR = 3_600_000;
const PAUSE = { now: NOW, every: HOUR };

function kept(parts: Partial<SavedSearch> = {}): SavedSearch {
  const made = createSavedSearch(
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
    PAUSE,
  );
  return { ...made, ...parts };
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

function later(milliseconds: number): Instant {
  return (NOW + milliseconds) as Instant;
}

describe("explainSaveSearch", () => {
  it.each<[string, Partial<SaveSearchFacts>, string, string]>([
    ["a search of one who may book so", {}, "yes", "kept-search.room"],
    ["the last one for which there is room", { kept: MAX_SAVED_SEARCHES - 1 }, "yes", "kept-search.room"],
    ["none beyond ten", { kept: MAX_SAVED_SEARCHES }, "no", "kept-search.full"],
    ["one of the ten again", { kept: MAX_SAVED_SEARCHES, isKept: true }, "yes", "kept-search.already"],
    ["none that ended yesterday", { lastDay: day("2026-11-19") }, "no", "kept-search.over"],
    ["none without a day", { lastDay: undefined }, "no", "kept-search.over"],
    ["none of one who may not book so", { verdict: "no" }, "no", "kept-search.not-theirs"],
    ["none of one nobody knows", { verdict: "not known" }, "not known", "kept-search.member-unread"],
    ["no special", { stay: "resort-specials" }, "no", "kept-search.not-searched"],
    ["no car", { stay: "car-hire" }, "no", "kept-search.not-searched"],
  ])("%s", (_, parts, outcome, rule) => {
    const decision = explainSaveSearch(facts(parts));
    expect([decision.outcome, decision.rule]).toEqual([outcome, rule]);
    for (const language of ["en", "vi"] as const) {
      const { because, next } = savedSearchMessages(decision, language);
      expect(because).toMatch(/^\p{Lu}.*\.$/u);
      expect(next).toMatch(/\.$/);
    }
  });

  it("ignores spaces, order, and choices that the call does not take", () => {
    const chosen = { month: " 2027-03 ", area: "QLD", region: "", resort: "R12", arrival: "", shortStay: true };
    const choices = parseSavedChoices("short-stays", chosen);
    expect(choices).toEqual({ area: "QLD", month: "2027-03" });
    const question = { stay: "short-stays", choices, keptFor: "free" } as const;
    const reversed = Object.fromEntries(Object.entries(choices).toReversed());
    expect(searchKey({ ...question, choices: reversed })).toBe(searchKey(question));
    expect(searchKey({ ...question, keptFor: "in reach" })).not.toBe(searchKey(question));
    expect(searchKey({ ...question, stay: "nightly-stays" })).not.toBe(searchKey(question));
  });

  it("accepts dates instead of a month, and short stays, if the call supports them", () => {
    const days = { arrival: "2027-03-05", departure: "2027-03-07", month: "2027-03", shortStay: true };
    expect(parseSavedChoices("club-properties", days)).toEqual({
      arrival: "2027-03-05",
      departure: "2027-03-07",
      shortStay: true,
    });
    expect(parseSavedChoices("weekly-stays", { ...days, resort: "R12" })).toEqual({ month: "2027-03", resort: "R12" });
    expect(parseSavedChoices("car-hire", days)).toEqual({});
    // The number of nights is a question of short stays by month alone.
    const month = { month: "2027-03", nights: "5" };
    expect(parseSavedChoices("short-stays", month)).toEqual(month);
    expect(parseSavedChoices("short-stays", { ...month, nights: "five" })).toEqual({ month: "2027-03" });
    expect(parseSavedChoices("plus", month)).toEqual({ month: "2027-03" });
  });
});

describe("lastDayOf and isOver", () => {
  it.each([
    [{ month: "2027-02" }, "2027-02-28"],
    [{ month: "2028-02" }, "2028-02-29"],
    [{ month: "2027-12" }, "2027-12-31"],
    [{ arrival: "2027-03-05", month: "2027-03" }, "2027-03-05"],
  ])("with the last day that can be asked for: %j", (choices, last) => {
    expect(isoDay(lastDayOf(choices) ?? day("1970-01-01"))).toBe(last);
  });

  it("ends at midnight in Brisbane", () => {
    const one = kept({ lastDay: day("2027-03-31") });
    expect(isOver(one, instant("2027-03-31T13:59:59Z"))).toBe(false);
    expect(isOver(one, instant("2027-03-31T14:00:00Z"))).toBe(true);
  });

  it("is undefined without a valid date", () => {
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
    expect(countFound(offers, { keptFor: "free", nights: offers[0]?.nights, holdings, today: TODAY })).toBe(2);
    expect(countFound(offers, { keptFor: "free", nights: 13, holdings, today: TODAY })).toBe(0);
    expect(countFound(offers, { keptFor: "in reach", holdings, today: TODAY })).toBe(2);
  });

  it('counts only stays within reach for a search "in reach"', () => {
    const points = { kind: "points", points: 480 } as const;
    const asked = { keptFor: "in reach", today: TODAY } as const;
    expect(countFound([offer(points)], { ...asked, holdings: { lots: [] } })).toBe(0);
    expect(countFound([offer(points)], { ...asked, holdings: { lots: undefined } })).toBeUndefined();
    expect(countFound([], { ...asked, holdings: { lots: undefined } })).toBe(0);
    expect(countFound([offer(points)], { keptFor: "free", holdings: {}, today: TODAY })).toBe(1);
  });
});

describe("notices", () => {
  it("are sent once for lasting offers, and again for offers that reappeared, at least a day later", () => {
    let one = afterSearch(kept(), 3, PAUSE);
    expect(isNoticeDue(one, NOW)).toBe(true);
    expect(noticeId(one)).toBe("K1.1");
    one = afterNotice(one, NOW);
    one = afterSearch(one, 2, { now: later(HOUR), every: HOUR });
    expect(isNoticeDue(one, later(HOUR))).toBe(false);
    one = afterSearch(afterSearch(one, 0, PAUSE), 1, { now: later(2 * HOUR), every: HOUR });
    expect(one.foundAt).toBe(later(2 * HOUR));
    expect(isNoticeDue(one, later(MIN_NOTICE_INTERVAL_MS - 1))).toBe(false);
    expect(isNoticeDue(one, later(MIN_NOTICE_INTERVAL_MS))).toBe(true);
    expect(noticeId(one)).toBe("K1.2");
  });

  it("are retried soon after a failure, with the same id", () => {
    const found = afterSearch(kept(), 1, PAUSE);
    const untold = afterNoticeFailure(found, PAUSE);
    expect(untold.nextAt).toBe(later(10 * 60_000));
    expect(noticeId(untold)).toBe(noticeId(found));
    expect(isNoticeDue(afterSearch(untold, 1, PAUSE), NOW)).toBe(true);
    expect(afterNoticeFailure(found, { now: NOW, every: 300_000 }).nextAt).toBe(later(300_000));
  });

  const goneSince = ({ at }: { at: number }) => ({ at, gone: true });
  const steps = fc.array(
    fc.oneof(
      fc.nat(3).map((found) => ({ kind: "answer" as const, found })),
      fc.constantFrom({ kind: "failure" as const }, { kind: "refusal" as const }, { kind: "mail fails" as const }),
    ),
    { maxLength: 60 },
  );

  it("are never empty, never repeated, and at most once a day", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 300_000, max: 30 * HOUR }), (taken, every) => {
        let one = kept();
        let told: { at: number; gone: boolean } | undefined;
        for (const step of taken) {
          const pause = { now: one.nextAt, every };
          if (step.kind === "failure") {
            const before = one;
            one = afterFailure(one, pause);
            expect([one.found, one.isTold, savedSearchState(one)]).toEqual([
              before.found,
              before.isTold,
              before.isPaused ? "paused" : before.found > 0 ? "found" : "unread",
            ]);
          } else if (step.kind === "refusal") {
            one = afterIneligible(one, pause);
            expect(savedSearchState(one)).toBe("paused");
            if (told) told = goneSince(told);
          } else {
            const found = step.kind === "answer" ? step.found : 1;
            one = afterSearch(one, found, pause);
            expect(savedSearchState(one)).toBe(found > 0 ? "found" : "waiting");
            if (found === 0 && told) told = goneSince(told);
            if (isNoticeDue(one, pause.now)) {
              expect(found).toBeGreaterThan(0);
              if (told) expect([told.gone, pause.now - told.at >= MIN_NOTICE_INTERVAL_MS]).toEqual([true, true]);
              if (step.kind === "mail fails") one = afterNoticeFailure(one, pause);
              else {
                one = afterNotice(one, pause.now);
                told = { at: pause.now, gone: false };
              }
            }
          }
          expect(one.nextAt - pause.now).toBeGreaterThanOrEqual(Math.min(every, 10 * 60_000));
          expect(one.nextAt - pause.now).toBeLessThanOrEqual(4 * every);
        }
      }),
    );
  });
});

describe("scheduling", () => {
  it("runs the most overdue search first, so that none falls behind by more than one round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }), (many, perTick) => {
        let all = Array.from({ length: many }, (_, at) => kept({ id: `K${at}`, nextAt: later(at % 3) }));
        const asked = new Map(all.map(({ id }) => [id, 0]));
        let now = later(HOUR);
        for (let tick = 0; tick < 3 * many; tick += 1) {
          const due = all.filter(({ nextAt }) => nextAt <= now).toSorted(compareDueTime);
          for (const [at, one] of due.slice(0, perTick).entries()) {
            const after = afterSearch(one, 0, { now: (now + at) as Instant, every: HOUR });
            asked.set(one.id, (asked.get(one.id) ?? 0) + 1);
            all = all.map((other) => (other.id === one.id ? after : other));
          }
          const counts = [...asked.values()];
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
          now = (now + 20 * 60_000) as Instant;
        }
      }),
    );
  });

  it("keeps calls at least the operator's spacing apart", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6_000 }), (perMinute) => {
        expect(spacing(perMinute) * perMinute).toBeGreaterThanOrEqual(60_000);
      }),
    );
  });
});

describe("the words", () => {
  it("name the stay, the place, the time and the reason", () => {
    expect(savedSearchTitle(kept(), "en")).toBe("Short stay, Noosa, March 2027");
    expect(savedSearchTitle(kept({ place: "", keptFor: "in reach" }), "vi")).toBe(
      "Kỳ nghỉ ngắn, tháng 3 năm 2027, vừa khả năng của bạn",
    );
    const days = { arrival: "2027-03-05", departure: "2027-03-07" };
    expect(savedSearchTitle(kept({ choices: days }), "en")).toBe("Short stay, Noosa, from 05 Mar 2027 to 07 Mar 2027");
    expect(savedSearchTitle(kept({ choices: { month: "2027-03", nights: "5" } }), "en")).toBe(
      "Short stay, Noosa, March 2027, 5 nights",
    );
    for (const stay of STAY_TYPES) expect(savedSearchTitle(kept({ stay }), "vi")).not.toBe("");
  });

  it("mask the e-mail address", () => {
    expect(emailHint("dana@example.com")).toBe("d•••@example.com");
    expect(emailHint("no address")).toBe("•••");
  });
});
