import { describe, expect, it } from "vitest";
import { containsPersonalTerm, personalTerms } from "./personal-terms.ts";

const TERMS = personalTerms({
  names: ["R & A Sample", "Robin", undefined, "Nguyễn Thị Mai"],
  emails: ["robin.s77@example.com", undefined],
  brandName: "Portico New Zealand",
});

describe("personalTerms", () => {
  it("are the words of names, mailboxes and brand, without short ones", () => {
    expect(TERMS).toEqual(["sample", "robin", "nguyen", "thi", "mai", "s77", "portico", "zealand"]);
  });

  it("are only those of the brand if the account could not be read", () => {
    expect(personalTerms({ names: [], emails: [], brandName: "ECV" })).toEqual(["ecv"]);
  });
  const termsOf = (parts: Partial<Parameters<typeof personalTerms>[0]>) =>
    personalTerms({ names: [], emails: [], brandName: "", ...parts });

  it("are at least three characters with a letter, and four for a longer brand name", () => {
    expect(termsOf({ names: ["Jo Lee Lara"] })).toEqual(["lee", "lara"]);
    expect(termsOf({ emails: ["20261120@example.com", "k9@example.com"] })).toEqual([]);
    expect(termsOf({ brandName: "The Club of Joy" })).toEqual(["club"]);
  });

  it("match inside other words if they have four letters or more", () => {
    expect(containsPersonalTerm(termsOf({ names: ["Lara"] }), "xxlaraxx")).toBe(true);
    expect(containsPersonalTerm(termsOf({ names: ["Lee"] }), "xxleexx")).toBe(false);
  });

  it("are compared without accents, including đ", () => {
    expect(termsOf({ names: ["Đặng"] })).toEqual(["dang"]);
    expect(containsPersonalTerm(["dang"], "xxĐẶNGxx")).toBe(true);
  });
});

describe("containsPersonalTerm", () => {
  it.each([
    "my ROBIN sings",
    "RobinSample2026!",
    "xx-nguyễn-yy",
    "NGUYEN NGUYEN",
    "porticopassword",
    "mai and the kayaks",
    "kayaks of mai",
    "kayaks for mai77",
  ])("finds a term in %j", (text) => {
    expect(containsPersonalTerm(TERMS, text)).toBe(true);
  });

  it.each(["eleven kayaks in the mist", "an email to the maid", "these things are new", "robi n", ""])(
    "finds no term in %j",
    (text) => {
      expect(containsPersonalTerm(TERMS, text)).toBe(false);
    },
  );
});
