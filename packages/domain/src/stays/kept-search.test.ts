import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/builders.ts";
import { brisbaneDay, type Instant, isoDay } from "../day.ts";
import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  afterTold,
  afterUntold,
  countFound,
  explainKeeping,
  isOver,
  isToBeTold,
  type KeepingFacts,
  type KeptSearch,
  keepingWords,
  keptChoices,
  keptState,
  lastDayOf,
  MOST_KEPT_SEARCHES,
  newKeptSearch,
  noticeId,
  QUIET_FOR,
  questionKey,
  spacing,
  whoseTurn,
} from "./kept-search.ts";
import { addressHint, keptSearchTitle } from "./kept-search-words.ts";
import { STAY_TYPES } from "./kinds.ts";
import type { Offer } from "./offer.ts";

const NOW = instant("2026-11-20T01:00:00Z");
const TODAY = brisbaneDay(NOW);
const HOUR = 3_600_000;
const PAUSE = { now: NOW, every: HOUR };

function kept(parts: Partial<KeptSearch> = {}): KeptSearch {
  const made = newKeptSearch(
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

function facts(parts: Partial<KeepingFacts> = {}): KeepingFacts {
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

describe("what may be kept", () => {
  it.each<[string, Partial<KeepingFacts>, string, string]>([
    ["a search of one who may book so", {}, "yes", "kept-search.room"],
    ["the last one for which there is room", { kept: MOST_KEPT_SEARCHES - 1 }, "yes", "kept-search.room"],
    ["none beyond ten", { kept: MOST_KEPT_SEARCHES }, "no", "kept-search.full"],
    ["one of the ten again", { kept: MOST_KEPT_SEARCHES, isKept: true }, "yes", "kept-search.already"],
    ["none that ended yesterday", { lastDay: day("2026-11-19") }, "no", "kept-search.over"],
    ["none without a day", { lastDay: undefined }, "no", "kept-search.over"],
    ["none of one who may not book so", { verdict: "no" }, "no", "kept-search.not-theirs"],
    ["none of one nobody knows", { verdict: "not known" }, "not known", "kept-search.member-unread"],
    ["no special", { stay: "resort-specials" }, "no", "kept-search.not-searched"],
    ["no car", { stay: "car-hire" }, "no", "kept-search.not-searched"],
  ])("%s", (_, parts, outcome, rule) => {
    const decision = explainKeeping(facts(parts));
    expect([decision.outcome, decision.rule]).toEqual([outcome, rule]);
    for (const language of ["en", "vi"] as const) {
      const { because, next } = keepingWords(decision, language);
      expect(because).toMatch(/^\p{Lu}.*\.$/u);
      expect(next).toMatch(/\.$/);
    }
  });

  it("is the same however it was chosen: spaces, order and what the call does not take play no part", () => {
    const chosen = { month: " 2027-03 ", area: "QLD", region: "", resort: "R12", arrival: "", shortStay: true };
    const choices = keptChoices("short-stays", chosen);
    expect(choices).toEqual({ area: "QLD", month: "2027-03" });
    const question = { stay: "short-stays", choices, keptFor: "free" } as const;
    const reversed = Object.fromEntries(Object.entries(choices).toReversed());
    expect(questionKey({ ...question, choices: reversed })).toBe(questionKey(question));
    expect(questionKey({ ...question, keptFor: "in reach" })).not.toBe(questionKey(question));
    expect(questionKey({ ...question, stay: "nightly-stays" })).not.toBe(questionKey(question));
  });

  it("takes days in place of a month, and short stays, where the call does", () => {
    const days = { arrival: "2027-03-05", departure: "2027-03-07", month: "2027-03", shortStay: true };
    expect(keptChoices("club-properties", days)).toEqual({
      arrival: "2027-03-05",
      departure: "2027-03-07",
      shortStay: true,
    });
    expect(keptChoices("weekly-stays", { ...days, resort: "R12" })).toEqual({ month: "2027-03", resort: "R12" });
    expect(keptChoices("car-hire", days)).toEqual({});
  });
});

describe("when it ends", () => {
  it.each([
    [{ month: "2027-02" }, "2027-02-28"],
    [{ month: "2028-02" }, "2028-02-29"],
    [{ month: "2027-12" }, "2027-12-31"],
    [{ arrival: "2027-03-05", month: "2027-03" }, "2027-03-05"],
  ])("with the last day that can be asked for: %j", (choices, last) => {
    expect(isoDay(lastDayOf(choices) ?? day("1970-01-01"))).toBe(last);
  });

  it("at midnight in Brisbane", () => {
    const one = kept({ lastDay: day("2027-03-31") });
    expect(isOver(one, instant("2027-03-31T13:59:59Z"))).toBe(false);
    expect(isOver(one, instant("2027-03-31T14:00:00Z"))).toBe(true);
  });

  it("has no end without a day that can be read", () => {
    expect(lastDayOf({ month: "March" })).toBeUndefined();
    expect(lastDayOf({})).toBeUndefined();
  });
});

describe("what counts as found", () => {
  const holdings = {};
  it("is everything that is free from today on", () => {
    const money = { kind: "money", money: { minor: 100_00, currency: "AUD" } } as const;
    const offers = [offer(money), offer(money, "2026-11-20"), offer(money, "2026-11-19")];
    expect(countFound(offers, { keptFor: "free", holdings, today: TODAY })).toBe(2);
    expect(countFound(offers, { keptFor: "in reach", holdings, today: TODAY })).toBe(2);
  });

  it("is what the member can pay today, where that was missing", () => {
    const points = { kind: "points", points: 480 } as const;
    const asked = { keptFor: "in reach", today: TODAY } as const;
    expect(countFound([offer(points)], { ...asked, holdings: { lots: [] } })).toBe(0);
    expect(countFound([offer(points)], { ...asked, holdings: { lots: undefined } })).toBeUndefined();
    expect(countFound([], { ...asked, holdings: { lots: undefined } })).toBe(0);
    expect(countFound([offer(points)], { keptFor: "free", holdings: {}, today: TODAY })).toBe(1);
  });
});

describe("telling", () => {
  it("happens once for what stays, and again for what went and came back, a day later at the soonest", () => {
    let one = afterAnswer(kept(), 3, PAUSE);
    expect(isToBeTold(one, NOW)).toBe(true);
    expect(noticeId(one)).toBe("K1.1");
    one = afterTold(one, NOW);
    one = afterAnswer(one, 2, { now: later(HOUR), every: HOUR });
    expect(isToBeTold(one, later(HOUR))).toBe(false);
    one = afterAnswer(afterAnswer(one, 0, PAUSE), 1, { now: later(2 * HOUR), every: HOUR });
    expect(one.foundAt).toBe(later(2 * HOUR));
    expect(isToBeTold(one, later(QUIET_FOR - 1))).toBe(false);
    expect(isToBeTold(one, later(QUIET_FOR))).toBe(true);
    expect(noticeId(one)).toBe("K1.2");
  });

  it("tries a mail that failed again soon, under the same name", () => {
    const found = afterAnswer(kept(), 1, PAUSE);
    const untold = afterUntold(found, PAUSE);
    expect(untold.nextAt).toBe(later(10 * 60_000));
    expect(noticeId(untold)).toBe(noticeId(found));
    expect(isToBeTold(afterAnswer(untold, 1, PAUSE), NOW)).toBe(true);
    expect(afterUntold(found, { now: NOW, every: 300_000 }).nextAt).toBe(later(300_000));
  });

  const goneSince = ({ at }: { at: number }) => ({ at, gone: true });
  const steps = fc.array(
    fc.oneof(
      fc.nat(3).map((found) => ({ kind: "answer" as const, found })),
      fc.constantFrom({ kind: "failure" as const }, { kind: "refusal" as const }, { kind: "mail fails" as const }),
    ),
    { maxLength: 60 },
  );

  it("never tells of nothing, never twice of the same, never more than once a day; and what is due comes later", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 300_000, max: 30 * HOUR }), (taken, every) => {
        let one = kept();
        let told: { at: number; gone: boolean } | undefined;
        for (const step of taken) {
          const pause = { now: one.nextAt, every };
          if (step.kind === "failure") {
            const before = one;
            one = afterFailure(one, pause);
            expect([one.found, one.isTold, keptState(one)]).toEqual([
              before.found,
              before.isTold,
              before.isPaused ? "paused" : before.found > 0 ? "found" : "unread",
            ]);
          } else if (step.kind === "refusal") {
            one = afterRefusal(one, pause);
            expect(keptState(one)).toBe("paused");
            if (told) told = goneSince(told);
          } else {
            const found = step.kind === "answer" ? step.found : 1;
            one = afterAnswer(one, found, pause);
            expect(keptState(one)).toBe(found > 0 ? "found" : "waiting");
            if (found === 0 && told) told = goneSince(told);
            if (isToBeTold(one, pause.now)) {
              expect(found).toBeGreaterThan(0);
              if (told) expect([told.gone, pause.now - told.at >= QUIET_FOR]).toEqual([true, true]);
              if (step.kind === "mail fails") one = afterUntold(one, pause);
              else {
                one = afterTold(one, pause.now);
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

describe("turns", () => {
  it("leave nobody waiting: whoever has been due for longest is asked first, and nobody falls behind by more than a turn", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }), (many, perTick) => {
        let all = Array.from({ length: many }, (_, at) => kept({ id: `K${at}`, nextAt: later(at % 3) }));
        const asked = new Map(all.map(({ id }) => [id, 0]));
        let now = later(HOUR);
        for (let tick = 0; tick < 3 * many; tick += 1) {
          const due = all.filter(({ nextAt }) => nextAt <= now).toSorted(whoseTurn);
          for (const [at, one] of due.slice(0, perTick).entries()) {
            const after = afterAnswer(one, 0, { now: (now + at) as Instant, every: HOUR });
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

  it("of calls never come closer than the operator allows", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6_000 }), (perMinute) => {
        expect(spacing(perMinute) * perMinute).toBeGreaterThanOrEqual(60_000);
      }),
    );
  });
});

describe("the words", () => {
  it("name the way, the place, the time and what was missing", () => {
    expect(keptSearchTitle(kept(), "en")).toBe("Short stay, Noosa, March 2027");
    expect(keptSearchTitle(kept({ place: "", keptFor: "in reach" }), "vi")).toBe(
      "Kỳ nghỉ ngắn, tháng 3 năm 2027, vừa khả năng của bạn",
    );
    const days = { arrival: "2027-03-05", departure: "2027-03-07" };
    expect(keptSearchTitle(kept({ choices: days }), "en")).toBe("Short stay, Noosa, from 05 Mar 2027 to 07 Mar 2027");
    for (const stay of STAY_TYPES) expect(keptSearchTitle(kept({ stay }), "vi")).not.toBe("");
  });

  it("leave out what an address is known by", () => {
    expect(addressHint("dana@example.com")).toBe("d•••@example.com");
    expect(addressHint("no address")).toBe("•••");
  });
});
