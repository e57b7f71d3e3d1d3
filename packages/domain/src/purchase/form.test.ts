import { describe, expect, it } from "vitest";
import { missingGuestFields, parseGuestTerms, parsePurchaseTerms, type TypedTerms } from "./form.ts";

const TYPED: TypedTerms = { guest: null, requests: "", promo: "", protection: false, acceptsTerms: true };
const TONI = { firstName: "Toni", lastName: "Example", email: null, phone: null };
const parse = (parts: Partial<TypedTerms>) => parsePurchaseTerms({ ...TYPED, ...parts });
const problemFieldsOf = (parts: Partial<TypedTerms>) => {
  const result = parse(parts);
  return "problems" in result ? result.problems.map(({ field }) => field) : [];
};

describe("parsePurchaseTerms", () => {
  it("leaves out empty fields", () => {
    expect(parse({})).toEqual({ value: { protection: false, isAccepted: true } });
    expect(parse({ acceptsTerms: false })).toEqual({ value: { protection: false } });
    expect(parse({ guest: TONI, requests: "  ", promo: " \u200B" })).toEqual({
      value: {
        arrivingGuest: { firstName: "Toni", lastName: "Example", email: undefined, phone: undefined },
        protection: false,
        isAccepted: true,
      },
    });
  });

  it("accepts names in any script and removes invisible characters", () => {
    const guest = { ...TONI, firstName: "\u202EAnh \u200BThư\u0300", lastName: "O\u2019Brien-Nguyễn".normalize("NFD") };
    expect(parse({ guest })).toMatchObject({
      value: { arrivingGuest: { firstName: "Anh Thừ", lastName: "O\u2019Brien-Nguyễn".normalize("NFC") } },
    });
  });

  it.each<[string, Partial<TypedTerms>, readonly string[]]>([
    ["a name of 81 letters", { guest: { ...TONI, firstName: "a".repeat(81) } }, ["guest.firstName"]],
    ["a name of 10,000 letters", { guest: { ...TONI, lastName: "ễ".repeat(10_000) } }, ["guest.lastName"]],
    [
      "two invalid names",
      { guest: { ...TONI, firstName: "<b>", lastName: " " } },
      ["guest.firstName", "guest.lastName"],
    ],
    ["an invalid e-mail address", { guest: { ...TONI, email: "toni@" } }, ["guest.email"]],
    ["an invalid telephone number", { guest: { ...TONI, phone: "call me" } }, ["guest.phone"]],
    ["501 letters of requests", { requests: "a".repeat(501) }, ["requests"]],
    ["a promo code with SQL in it", { promo: "X'; DROP TABLE booking;--" }, ["promo"]],
    ["a promo code of two letters", { promo: "AB" }, ["promo"]],
    [
      "several problems",
      { guest: { ...TONI, firstName: "" }, requests: "a".repeat(501), promo: "%00" },
      ["guest.firstName", "requests", "promo"],
    ],
  ])("names the field of %s", (_case, parts, fields) => {
    expect(problemFieldsOf(parts)).toEqual(fields);
  });

  it.each([
    ["a name of 80 letters", { guest: { ...TONI, firstName: "ễ".repeat(80) } }],
    ["500 letters of requests", { requests: "a".repeat(500) }],
    ["a code in small letters", { promo: " sunny10 " }],
  ])("accepts %s", (_case, parts) => {
    expect(problemFieldsOf(parts)).toEqual([]);
  });

  it("normalizes a promo code to upper case", () => {
    expect(parse({ promo: " sunny10 " })).toMatchObject({ value: { promoCode: "SUNNY10" } });
  });
});

describe("parseGuestTerms", () => {
  const ROBIN = { firstName: "Robin", lastName: "Sample", email: "robin@example.com", phone: "0491 570 156" };
  const guestProblemFieldsOf = (guest: TypedTerms["guest"]) => {
    const result = parseGuestTerms({ ...TYPED, guest });
    return "problems" in result ? result.problems.map(({ field }) => field) : [];
  };

  it.each<[string, TypedTerms["guest"], readonly string[]]>([
    ["a complete guest", ROBIN, []],
    ["an absent guest", null, []],
    ["no e-mail address", { ...ROBIN, email: " " }, ["guest.email"]],
    [
      "no e-mail address and no telephone number",
      { ...ROBIN, email: null, phone: null },
      ["guest.email", "guest.phone"],
    ],
    [
      "no family name and no telephone number",
      { ...ROBIN, lastName: "", phone: null },
      ["guest.lastName", "guest.phone"],
    ],
  ])("names the fields of %s", (_case, guest, fields) => {
    expect(guestProblemFieldsOf(guest)).toEqual(fields);
  });
});

describe("missingGuestFields", () => {
  const ROBIN = { firstName: "Robin", lastName: "Sample", email: "robin@example.com", phone: "0491 570 156" };

  it("requires every field before a booking", () => {
    const arrivingGuest = { ...ROBIN, phone: undefined };
    const missing = (terms: Parameters<typeof missingGuestFields>[0]) =>
      missingGuestFields(terms).map(({ field }) => field);
    expect(missing({ protection: false })).toEqual(["guest.firstName", "acceptsTerms"]);
    expect(missing({ protection: false, arrivingGuest, isAccepted: true })).toEqual(["guest.phone"]);
    expect(missing({ protection: false, arrivingGuest: ROBIN, isAccepted: true })).toEqual([]);
  });
});
