import { ROUTES, routeOf } from "@portico/domain/access/routes";
import { ENDED_BY } from "@portico/domain/access/words";
import { BRANDS } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { LANGUAGES } from "@portico/domain/language";
import { REFUSAL_KEPT_FOR } from "@portico/domain/session/source";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReference, membersReference, readVisitorsReference, visitorsReference } from "./reference.ts";

const KEYS = { secret: "a-secret-of-at-least-32-characters" };
const MINUTE = 60_000;
const NOW = Date.parse("2026-11-20T02:00:00Z") as Instant;
const VISITORS = {
  brand: "member_portal",
  at: NOW,
  session: "signed-out",
  route: routeOf("/points"),
  open: false,
  language: "en",
} as const;

describe("the reference of a visitor's refusal", () => {
  it("says what it was made of, for 30 days", () => {
    fc.assert(
      fc.property(visitorsRefusals, fc.integer({ min: 0, max: REFUSAL_KEPT_FOR - MINUTE }), (refusal, age) => {
        const reference = visitorsReference(KEYS, refusal);
        expect(isReference(reference)).toBe(true);
        const read = readVisitorsReference(KEYS, reference, (refusal.at + age) as Instant);
        expect(read).toEqual({ ...refusal, at: refusal.at - (refusal.at % MINUTE) });
      }),
    );
  });

  it("is one for a minute", () => {
    const later = visitorsReference(KEYS, { ...VISITORS, at: (NOW + MINUTE - 1) as Instant });
    expect(later).toBe(visitorsReference(KEYS, VISITORS));
    expect(visitorsReference(KEYS, { ...VISITORS, at: (NOW + MINUTE) as Instant })).not.toBe(later);
  });

  it("is believed of this deployment's making alone", () => {
    const reference = visitorsReference(KEYS, VISITORS);
    expect(readVisitorsReference({ secret: `${KEYS.secret}!` }, reference, NOW)).toBeUndefined();
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/), (made) => {
        fc.pre(made !== reference);
        expect(readVisitorsReference(KEYS, made, NOW)).toBeUndefined();
      }),
    );
  });

  it("is not believed with one letter misheard", () => {
    const reference = visitorsReference(KEYS, VISITORS);
    for (const [at, letter] of reference.split("").entries()) {
      if (letter === "-") continue;
      const misheard = reference.slice(0, at) + (letter === "M" ? "N" : "M") + reference.slice(at + 1);
      expect(readVisitorsReference(KEYS, misheard, NOW)).toBeUndefined();
    }
  });

  it("is read in its own spelling alone", () => {
    const reference = visitorsReference(KEYS, VISITORS);
    const spellings = [reference.replaceAll("-", ""), reference.toLowerCase(), `2222-${reference}`, `${reference}-`];
    for (const other of spellings) expect(readVisitorsReference(KEYS, other, NOW)).toBeUndefined();
  });

  it("is forgotten after 30 days, and never of the future", () => {
    const reference = visitorsReference(KEYS, VISITORS);
    expect(readVisitorsReference(KEYS, reference, (NOW + REFUSAL_KEPT_FOR) as Instant)).toBeDefined();
    expect(readVisitorsReference(KEYS, reference, (NOW + REFUSAL_KEPT_FOR + 1) as Instant)).toBeUndefined();
    // The clocks of two nodes may differ a little.
    expect(readVisitorsReference(KEYS, reference, (NOW - 4 * MINUTE) as Instant)?.at).toBe(NOW);
    expect(readVisitorsReference(KEYS, reference, (NOW - 6 * MINUTE) as Instant)).toBeUndefined();
  });

  it("finds its route again where the catalogue has another order since", () => {
    const before = { ...routeOf("/points"), index: 3 };
    const reference = visitorsReference(KEYS, { ...VISITORS, route: before });
    expect(readVisitorsReference(KEYS, reference, NOW)?.route).toEqual(routeOf("/points"));
  });

  it("has room for every route and every brand", () => {
    expect(ROUTES.length).toBeLessThanOrEqual(256);
    expect(BRANDS.length).toBeLessThanOrEqual(8);
  });
});

describe("the reference of a member's refusal", () => {
  const refusal = {
    brand: "member_portal",
    memberNumber: "100201",
    path: "/points",
    about: "",
    rule: "r",
    language: "en",
    turn: 1,
  } as const;

  it("is the same for the same one, and another for any other", () => {
    const references = [
      refusal,
      { ...refusal, brand: "ecv_member" as const },
      { ...refusal, memberNumber: "100202" },
      { ...refusal, path: "/entitlements" },
      { ...refusal, about: "points points[0]" },
      { ...refusal, rule: "q" },
      { ...refusal, turn: 2 },
      // Whoever goes on in another language reads other words, and the desk sees those.
      { ...refusal, language: "vi" as const },
    ].map((one) => membersReference(KEYS, one));
    expect(membersReference(KEYS, { ...refusal })).toBe(references[0]);
    expect(new Set(references).size).toBe(8);
    for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(membersReference({ secret: `${KEYS.secret}!` }, refusal)).not.toBe(references[0]);
  });

  it("is none of a visitor", () => {
    expect(readVisitorsReference(KEYS, membersReference(KEYS, refusal), NOW)).toBeUndefined();
  });
});

const visitorsRefusals = fc
  .record({
    brand: fc.constantFrom(...BRANDS),
    at: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2036-01-01") }).map((at) => at as Instant),
    state: fc.constantFrom(
      { session: "signed-out" as const },
      { session: "expired" as const },
      ...ENDED_BY.map((endedBy) => ({ session: "expired" as const, endedBy })),
    ),
    route: fc.constantFrom(...ROUTES),
    open: fc.boolean(),
    language: fc.constantFrom(...LANGUAGES),
  })
  .map(({ state, ...refusal }) => ({ ...refusal, ...state }));
