import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharge, anyDay, anyEntitlement, anyLot, anyVisitor } from "../../testing/arbitraries.ts";
import { charge, day, lot, visitor } from "../../testing/builders.ts";
import { decideAccess } from "../access/decide.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import { pointsStatus } from "../points/status.ts";
import { parseChargeFacts, parseDayFact, parseEntitlementFacts, parseLotFacts, parseVisitorFacts } from "./facts.ts";

describe("the parsers of facts, for a wrong type", () => {
  it.each([
    [() => parseDayFact("2026-11-20"), "today has to be a whole number, and its type is string."],
    [() => parseDayFact(new Date(0), "expiry"), "expiry has to be a whole number, and its type is object."],
    [() => parseDayFact(20_000.5), "today has to be a whole number, and its type is number."],
    [() => parseLotFacts(null), "lot has to be an object, and its type is null."],
    [
      () => parseLotFacts({ ...lot(), remaining: "1200" }),
      "lot.remaining has to be a finite number, and its type is string.",
    ],
    [() => parseLotFacts({ ...lot(), remaining: Number.NaN }), "lot.remaining has to be a finite number"],
    [() => parseLotFacts({ ...lot(), expiresOn: "2026-12-31" }), "lot.expiresOn has to be a whole number"],
    [() => parseLotFacts({ ...lot(), status: ["ACTIVE"] }), "lot.status has to be a string, and its type is array."],
    [() => parseEntitlementFacts({ resortId: 7 }), "entitlement.resortId has to be a string"],
    [
      () => parseChargeFacts({ ...charge(), balance: { minor: "100", currency: "AUD" } }),
      "charge.balance.minor has to be",
    ],
    [
      () => parseVisitorFacts({ ...visitor(), session: "signed in" }),
      "visitor.session has to be one of signed-out, signed-in",
    ],
    [() => parseVisitorFacts({ session: "signed-in", kinds: ["points"] }), "visitor.kinds has to be a whole number"],
    [() => parseVisitorFacts({ session: "signed-in", kinds: 1e9 }), "visitor.kinds has to be a set of kinds"],
  ])("throw a TypeError that names the field (%#)", (parse, message) => {
    expect(parse).toThrow(TypeError);
    expect(parse).toThrow(message);
  });

  it("throw a TypeError, or the decision succeeds, for any value", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (today, holding, someVisitor) => {
        const decisions = [
          () => pointsStatus(parseLotFacts(holding), parseDayFact(today)),
          () => entitlementStatus(parseEntitlementFacts(holding), parseDayFact(today)),
          () => decideAccess("/points", parseVisitorFacts(someVisitor)).verdict,
        ];
        for (const decide of decisions) {
          try {
            expect(typeof decide()).toBe("string");
          } catch (error) {
            expect(error).toBeInstanceOf(TypeError);
            expect((error as Error).message).toMatch(/^(?:today|lot|entitlement|visitor)[\w.]* has to be /);
          }
        }
      }),
    );
  });
});

describe("the parsers of facts, for the right type", () => {
  it("return the same object, including unknown fields", () => {
    fc.assert(
      fc.property(anyLot(), anyEntitlement(), anyCharge(), anyVisitor(), anyDay(), (...facts) => {
        const [someLot, entitlement, someCharge, someVisitor, today] = facts;
        expect(parseLotFacts(someLot)).toBe(someLot);
        expect(parseEntitlementFacts(entitlement)).toBe(entitlement);
        expect(parseChargeFacts(someCharge)).toBe(someCharge);
        expect(parseVisitorFacts(someVisitor)).toBe(someVisitor);
        expect(parseDayFact(today)).toBe(today);
      }),
    );
    expect(parseDayFact(day("2026-11-20"))).toBe(day("2026-11-20"));
  });
});
