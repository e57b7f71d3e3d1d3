import { ROUTES, routeOf } from "@portico/domain/access/routes";
import { BRANDS } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { LANGUAGES } from "@portico/domain/language";
import { ENDED_BY } from "@portico/domain/session/session";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFUSAL_RETENTION_MS } from "../../portal/session-stores.ts";
import { decodeVisitorReference, isReference, memberReference, visitorReference } from "./reference.ts";

const KEYS = { secret: "a-secret-of-at-least-32-characters" };
const MINUTE = 60_000;
const NOW = Date.parse("2026-11-20T02:00:00Z") as Instant;
const VISITOR_REFUSAL = {
  brand: "member_portal",
  at: NOW,
  session: "signed-out",
  route: routeOf("/points"),
  open: false,
  language: "en",
} as const;

describe("a visitor's reference", () => {
  it("decodes to its facts for 30 days", () => {
    fc.assert(
      fc.property(visitorRefusals, fc.integer({ min: 0, max: REFUSAL_RETENTION_MS - MINUTE }), (refusal, age) => {
        const reference = visitorReference(KEYS, refusal);
        expect(isReference(reference)).toBe(true);
        const read = decodeVisitorReference(KEYS, reference, (refusal.at + age) as Instant);
        expect(read).toEqual({ ...refusal, at: refusal.at - (refusal.at % MINUTE) });
      }),
    );
  });

  it("is the same within a minute", () => {
    const later = visitorReference(KEYS, { ...VISITOR_REFUSAL, at: (NOW + MINUTE - 1) as Instant });
    expect(later).toBe(visitorReference(KEYS, VISITOR_REFUSAL));
    expect(visitorReference(KEYS, { ...VISITOR_REFUSAL, at: (NOW + MINUTE) as Instant })).not.toBe(later);
  });

  it("is accepted only with this deployment's signature", () => {
    const reference = visitorReference(KEYS, VISITOR_REFUSAL);
    expect(decodeVisitorReference({ secret: `${KEYS.secret}!` }, reference, NOW)).toBeUndefined();
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/), (forged) => {
        fc.pre(forged !== reference);
        expect(decodeVisitorReference(KEYS, forged, NOW)).toBeUndefined();
      }),
    );
  });

  it("is rejected if one letter is wrong", () => {
    const reference = visitorReference(KEYS, VISITOR_REFUSAL);
    for (const [index, letter] of reference.split("").entries()) {
      if (letter === "-") continue;
      const misheard = reference.slice(0, index) + (letter === "M" ? "N" : "M") + reference.slice(index + 1);
      expect(decodeVisitorReference(KEYS, misheard, NOW)).toBeUndefined();
    }
  });

  it("is rejected in any other spelling", () => {
    const reference = visitorReference(KEYS, VISITOR_REFUSAL);
    const spellings = [reference.replaceAll("-", ""), reference.toLowerCase(), `2222-${reference}`, `${reference}-`];
    for (const spelling of spellings) expect(decodeVisitorReference(KEYS, spelling, NOW)).toBeUndefined();
  });

  it("is rejected after 30 days and from the future", () => {
    const reference = visitorReference(KEYS, VISITOR_REFUSAL);
    expect(decodeVisitorReference(KEYS, reference, (NOW + REFUSAL_RETENTION_MS) as Instant)).toBeDefined();
    expect(decodeVisitorReference(KEYS, reference, (NOW + REFUSAL_RETENTION_MS + 1) as Instant)).toBeUndefined();
    // The clocks of two nodes may differ by up to five minutes.
    expect(decodeVisitorReference(KEYS, reference, (NOW - 4 * MINUTE) as Instant)?.at).toBe(NOW);
    expect(decodeVisitorReference(KEYS, reference, (NOW - 6 * MINUTE) as Instant)).toBeUndefined();
  });

  it("finds its route after the catalogue was reordered", () => {
    const routeBefore = { ...routeOf("/points"), index: 3 };
    const reference = visitorReference(KEYS, { ...VISITOR_REFUSAL, route: routeBefore });
    expect(decodeVisitorReference(KEYS, reference, NOW)?.route).toEqual(routeOf("/points"));
  });

  it("has enough bits for every route and brand", () => {
    expect(ROUTES.length).toBeLessThanOrEqual(256);
    expect(BRANDS.length).toBeLessThanOrEqual(8);
  });
});

describe("a member's reference", () => {
  const refusal = {
    brand: "member_portal",
    memberNumber: "100201",
    path: "/points",
    item: "",
    rule: "r",
    language: "en",
    timeSlot: 1,
  } as const;

  it("is the same for the same refusal and differs for any other", () => {
    const references = [
      refusal,
      { ...refusal, brand: "ecv_member" as const },
      { ...refusal, memberNumber: "100202" },
      { ...refusal, path: "/entitlements" },
      { ...refusal, item: "points points[0]" },
      { ...refusal, rule: "q" },
      { ...refusal, timeSlot: 2 },
      // The support desk must see the text in the language that the member read.
      { ...refusal, language: "vi" as const },
    ].map((variant) => memberReference(KEYS, variant));
    expect(memberReference(KEYS, { ...refusal })).toBe(references[0]);
    expect(new Set(references).size).toBe(8);
    for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(memberReference({ secret: `${KEYS.secret}!` }, refusal)).not.toBe(references[0]);
  });

  it("is not a visitor's reference", () => {
    expect(decodeVisitorReference(KEYS, memberReference(KEYS, refusal), NOW)).toBeUndefined();
  });
});

const visitorRefusals = fc
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
