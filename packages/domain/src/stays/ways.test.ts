import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { addDays, formatDay } from "../day.ts";
import { memberReason, VERDICTS } from "../decision.ts";
import type { OfferCost } from "./offer.ts";
import { explainBestWay, rankWays, WAY_GOALS, WAY_RULES, type Way, type WayGoal } from "./ways.ts";

const SOON = addDays(SAMPLE_TODAY, 59);
const LATER = addDays(SAMPLE_TODAY, 60);

function points(amount: number, parts: Partial<Way> = {}): Way {
  return { id: `${amount} points`, cost: { kind: "points", points: amount }, reach: "yes", ...parts };
}

function money(minor: number, currency = "AUD", parts: Partial<Way> = {}): Way {
  return { id: `${currency} ${minor}`, cost: { kind: "money", money: { minor, currency } }, reach: "yes", ...parts };
}

function exchange(credits: number, fee: number, parts: Partial<Way> = {}): Way {
  const cost = { kind: "exchange", credits, fee: { minor: fee, currency: "AUD" } } as const;
  return { id: `${credits} credits`, cost, reach: "yes", ...parts };
}

function entitlement(parts: Partial<Way> = {}): Way {
  return { id: "entitlement", cost: { kind: "entitlement", resortId: "R12" }, reach: "yes", ...parts };
}

function expiring(kind: "points" | "entitlement", amount: number, expiresOn = SOON): Pick<Way, "expires"> {
  return { expires: { kind, amount, expiresOn } };
}

function bestOf(ways: readonly Way[], goal: WayGoal) {
  const { best, decision } = explainBestWay(ways, goal);
  return { best: best?.id, rule: decision.rule, because: decision.because };
}

describe("explainBestWay", () => {
  const ways = [points(360, expiring("points", 360)), exchange(1, 229_00), money(280_00)];

  it.each([
    ["expires first", "360 points", "way.expires-first", `it uses 360 points that expire on ${formatDay(SOON)}`],
    ["least money", "360 points", "way.no-money", "it costs no money"],
    ["fewest points", "1 credits", "way.no-points", "it uses no points"],
  ] as const)("marks, of 360 points, 1 credit with AUD 229 and AUD 280, for %s: %s", (goal, best, rule, because) => {
    expect(bestOf(ways, goal)).toEqual({ best, rule, because });
  });

  it("prefers what expires one day earlier, whatever its amount", () => {
    const early = points(900, expiring("points", 1, SOON));
    const late = points(300, expiring("points", 300, LATER));
    expect(bestOf([late, early], "expires first")).toMatchObject({
      best: "900 points",
      because: `it uses 1 point that expires on ${formatDay(SOON)}`,
    });
  });

  it("prefers fewer points if the same ones expire", () => {
    const few = points(360, expiring("points", 360));
    expect(bestOf([points(396, expiring("points", 396)), few], "expires first").best).toBe("360 points");
  });

  it("says so when no way uses anything that expires", () => {
    expect(bestOf([money(280_00), points(360)], "expires first")).toMatchObject({
      best: "360 points",
      rule: "way.nothing-expires",
    });
  });

  it("names the least money if every way costs some", () => {
    expect(bestOf([money(280_00), exchange(1, 229_00)], "least money")).toEqual({
      best: "1 credits",
      rule: "way.least-money",
      because: "it costs the least money: AUD 229.00",
    });
  });

  it("treats an exchange without a fee as no money", () => {
    expect(bestOf([money(1), exchange(1, 0)], "least money").rule).toBe("way.no-money");
  });

  it("names the fewest points if every way costs some", () => {
    expect(bestOf([points(360), points(361)], "fewest points")).toMatchObject({
      best: "360 points",
      rule: "way.fewest-points",
      because: "it uses the fewest points: 360",
    });
  });

  it("does not compare AUD with NZD, in the goal or to break a tie", () => {
    for (const goal of ["least money", "fewest points"] as const)
      expect(bestOf([money(280_00), money(1_00, "NZD")], goal)).toMatchObject({
        best: undefined,
        rule: "way.currencies-differ",
      });
  });

  it("marks a way without money beside AUD and NZD", () => {
    expect(bestOf([money(280_00), money(290_00, "NZD"), points(360)], "least money").best).toBe("360 points");
  });

  it("never marks a way that the member cannot pay for", () => {
    expect(bestOf([points(100, { reach: "no" }), money(280_00)], "least money")).toMatchObject({
      best: "AUD 28000",
      rule: "way.only-payable",
    });
    expect(bestOf([points(100, { reach: "no" })], "least money")).toMatchObject({
      best: undefined,
      because: "you cannot pay for it today",
    });
  });

  it("marks nothing if unread points may be better, and names them", () => {
    const unread = points(360, { reach: "not known" });
    const { best, decision } = explainBestWay([unread, money(280_00), exchange(1, 229_00)], "least money");
    expect(best).toBeUndefined();
    expect(decision).toMatchObject({ outcome: "not known", rule: "way.rival-unread", missing: ["points"] });
  });

  it("marks the best way if the unread one would lose in any case", () => {
    const unread = points(360, { reach: "not known" });
    expect(bestOf([unread, money(280_00), exchange(1, 229_00)], "fewest points").best).toBe("1 credits");
    // Entitlements may expire on any day, and exchange credits do not expire.
    const soon = points(360, expiring("points", 360));
    expect(bestOf([soon, points(390), entitlement({ reach: "not known" })], "expires first").best).toBeUndefined();
    expect(bestOf([soon, points(390), exchange(1, 0, { reach: "not known" })], "expires first").best).toBe(
      "360 points",
    );
  });

  it("is not known if only unread holdings could pay", () => {
    expect(bestOf([points(360, { reach: "not known" }), money(1, "AUD", { reach: "no" })], "least money")).toEqual({
      best: undefined,
      rule: "way.unread",
      because: "your points could not be read",
    });
  });

  it("has a reason in Vietnamese for every row", () => {
    for (const goal of WAY_GOALS) {
      const { decision } = explainBestWay(ways, goal);
      expect(memberReason(WAY_RULES, decision, "vi")).not.toBe(decision.because);
    }
  });
});

const anyCost: fc.Arbitrary<OfferCost> = fc.oneof(
  fc.record({ kind: fc.constant("points" as const), points: fc.constantFrom(300, 360, 400) }),
  fc.record({ kind: fc.constant("money" as const), money: anyMoney() }),
  fc.record({ kind: fc.constant("exchange" as const), credits: fc.constantFrom(1, 2), fee: anyMoney() }),
  fc.constant({ kind: "entitlement" as const, resortId: "R12" }),
);

function anyMoney() {
  return fc.record({ minor: fc.constantFrom(0, 229_00, 280_00), currency: fc.constantFrom("AUD", "NZD") });
}

const anyWays = fc
  .array(
    fc.record({
      cost: anyCost,
      reach: fc.constantFrom(...VERDICTS),
      expires: fc.option(fc.constantFrom(SOON, LATER), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((ways) =>
    ways.map(({ cost, reach, expires }, id): Way => {
      // Only what pays expires.
      const kind = reach === "yes" && (cost.kind === "points" || cost.kind === "entitlement") ? cost.kind : undefined;
      const part = kind !== undefined && expires !== undefined ? { kind, amount: 1, expiresOn: expires } : undefined;
      return { id: String(id), cost, reach, expires: part };
    }),
  );

const anyGoal = fc.constantFrom(...WAY_GOALS);

/** What the goal counts, with its unit: lower is better. No money is less than money of any unit. */
function measure({ cost, expires }: Way, goal: WayGoal): { readonly unit: string; readonly amount: number } {
  if (goal === "expires first") return { unit: "", amount: expires?.expiresOn ?? Infinity };
  if (goal === "fewest points") return { unit: "", amount: cost.kind === "points" ? cost.points : 0 };
  const cash = cost.kind === "money" ? cost.money : cost.kind === "exchange" ? cost.fee : undefined;
  return { unit: cash?.currency ?? "", amount: cash?.minor ?? 0 };
}

function isLower(one: Way, other: Way, goal: WayGoal): boolean {
  const [first, second] = [measure(one, goal), measure(other, goal)];
  if (first.amount === 0 || second.amount === 0 || first.unit === second.unit) return first.amount < second.amount;
  return false;
}

describe("the best way", () => {
  it("is never beaten in its goal by a way that the member can pay for, or may be able to", () => {
    fc.assert(
      fc.property(anyWays, anyGoal, (ways, goal) => {
        const { best } = explainBestWay(ways, goal);
        if (best === undefined) return;
        expect(best.reach).toBe("yes");
        const others = ways.filter(({ reach }) => reach !== "no");
        expect(others.filter((way) => isLower(way, best, goal))).toEqual([]);
      }),
    );
  });

  it("does not depend on the order of the ways", () => {
    const withOtherOrder = anyWays.chain((ways) =>
      fc.tuple(fc.constant(ways), fc.shuffledSubarray([...ways], { minLength: ways.length })),
    );
    fc.assert(
      fc.property(withOtherOrder, anyGoal, ([ways, shuffled], goal) => {
        expect(rankWays(shuffled, goal)).toEqual(rankWays(ways, goal));
        expect(explainBestWay(shuffled, goal)).toEqual(explainBestWay(ways, goal));
      }),
    );
  });

  it("is the first of the ranked ways, and unread ways come before those that the member cannot pay for", () => {
    fc.assert(
      fc.property(anyWays, anyGoal, (ways, goal) => {
        const { best } = explainBestWay(ways, goal);
        const ranked = rankWays(ways, goal);
        if (best !== undefined) expect(ranked[0]).toBe(best);
        const reaches = ranked.map(({ reach }) => reach);
        const expected = (["yes", "not known", "no"] as const).flatMap((reach) =>
          reaches.filter((one) => one === reach),
        );
        expect(reaches).toEqual(expected);
      }),
    );
  });

  it("is not marked if an unread way would be better in the goal once it is read", () => {
    fc.assert(
      fc.property(anyWays, anyGoal, (ways, goal) => {
        const { best, decision } = explainBestWay(ways, goal);
        if (best === undefined) return;
        for (const unread of ways.filter(({ reach }) => reach === "not known")) {
          const { kind } = unread.cost;
          const mayExpire = kind === "points" || kind === "entitlement";
          const read: Way = {
            ...unread,
            reach: "yes",
            expires: mayExpire ? { kind, amount: 1, expiresOn: SAMPLE_TODAY } : undefined,
          };
          expect(isLower(read, best, goal), decision.rule).toBe(false);
        }
      }),
    );
  });

  it("stays the same without the ways that the member cannot pay for", () => {
    fc.assert(
      fc.property(anyWays, anyGoal, (ways, goal) => {
        const payable = ways.filter(({ reach }) => reach !== "no");
        expect(explainBestWay(payable, goal).best).toBe(explainBestWay(ways, goal).best);
      }),
    );
  });
});
