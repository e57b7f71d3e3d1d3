import { describe, expect, it } from "vitest";
import { missingOfGuest, parseGuestTerms, parsePurchaseTerms, type TypedTerms } from "./form.ts";

const TYPED: TypedTerms = { guest: null, requests: "", promo: "", protection: false, acceptsTerms: true };
const TONI = { firstName: "Toni", lastName: "Example", email: null, phone: null };
const read = (parts: Partial<TypedTerms>) => parsePurchaseTerms({ ...TYPED, ...parts });
const wrong = (parts: Partial<TypedTerms>) => {
  const result = read(parts);
  return "problems" in result ? result.problems.map(({ field }) => field) : [];
};

describe("readPurchaseTerms", () => {
  it("leaves out empty fields", () => {
    expect(read({})).toEqual({ value: { protection: false, isAccepted: true } });
    expect(read({ acceptsTerms: false })).toEqual({ value: { protection: false } });
    expect(read({ guest: TONI, requests: "  ", promo: " \u200B" })).toEqual({
      value: {
        arrivingGuest: { firstName: "Toni", lastName: "Example", email: undefined, phone: undefined },
        protection: false,
        isAccepted: true,
      },
    });
  });

  it("accepts names in any script and removes invisible characters", () => {
    const guest = { ...TONI, firstName: "\u202EAnh \u200BThư\u0300", lastName: "O\u2019Brien-Nguyễn".normalize("NFD") };
    expect(read({ guest })).toMatchObject({
      value: { arrivingGuest: { firstName: "Anh Thừ", lastName: "O\u2019Brien-Nguyễn".normalize("NFC") } },
    });
  });

  it.each<[string, Partial<TypedTerms>, readonly string[]]>([
    ["a name of 81 letters", { guest: { ...TONI, firstName: "a".repeat(81) } }, ["guest.firstName"]],
    ["a name of 10,000 letters", { guest: { ...TONI, lastName: "ễ".repeat(10_000) } }, ["guest.lastName"]],
    [
      "a name that is none",
      { guest: { ...TONI, firstName: "<b>", lastName: " " } },
      ["guest.firstName", "guest.lastName"],
    ],
    ["an address that is none", { guest: { ...TONI, email: "toni@" } }, ["guest.email"]],
    ["a number that is none", { guest: { ...TONI, phone: "call me" } }, ["guest.phone"]],
    ["501 letters of requests", { requests: "a".repeat(501) }, ["requests"]],
    ["a promo code with SQL in it", { promo: "X'; DROP TABLE booking;--" }, ["promo"]],
    ["a promo code of two letters", { promo: "AB" }, ["promo"]],
    [
      "all at once",
      { guest: { ...TONI, firstName: "" }, requests: "a".repeat(501), promo: "%00" },
      ["guest.firstName", "requests", "promo"],
    ],
  ])("names the field of %s", (_words, parts, fields) => {
    expect(wrong(parts)).toEqual(fields);
  });

  it.each([
    ["a name of 80 letters", { guest: { ...TONI, firstName: "ễ".repeat(80) } }],
    ["500 letters of requests", { requests: "a".repeat(500) }],
    ["a code in small letters", { promo: " sunny10 " }],
  ])("takes %s", (_words, parts) => {
    expect(wrong(parts)).toEqual([]);
  });

  it("normalizes a promo code to upper case", () => {
    expect(read({ promo: " sunny10 " })).toMatchObject({ value: { promoCode: "SUNNY10" } });
  });
});

describe("readGuestTerms", () => {
  const ROBIN = { firstName: "Robin", lastName: "Sample", email: "robin@example.com", phone: "0491 570 156" };
  const wrongOf = (guest: TypedTerms["guest"]) => {
    const result = parseGuestTerms({ ...TYPED, guest });
    return "problems" in result ? result.problems.map(({ field }) => field) : [];
  };

  it.each<[string, TypedTerms["guest"], readonly string[]]>([
    ["a whole guest", ROBIN, []],
    ["nobody yet", null, []],
    ["no e-mail address", { ...ROBIN, email: " " }, ["guest.email"]],
    ["neither address nor number", { ...ROBIN, email: null, phone: null }, ["guest.email", "guest.phone"]],
    ["no name, and no number", { ...ROBIN, lastName: "", phone: null }, ["guest.lastName", "guest.phone"]],
  ])("names the fields of %s", (_words, guest, fields) => {
    expect(wrongOf(guest)).toEqual(fields);
  });

  it("requires every field before a booking", () => {
    const arrivingGuest = { ...ROBIN, phone: undefined };
    const missing = (terms: Parameters<typeof missingOfGuest>[0]) => missingOfGuest(terms).map(({ field }) => field);
    expect(missing({ protection: false })).toEqual(["guest.firstName", "acceptsTerms"]);
    expect(missing({ protection: false, arrivingGuest, isAccepted: true })).toEqual(["guest.phone"]);
    expect(missing({ protection: false, arrivingGuest: ROBIN, isAccepted: true })).toEqual([]);
  });
});
