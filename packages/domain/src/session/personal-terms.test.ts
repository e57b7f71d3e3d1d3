import { describe, expect, it } from "vitest";
import { containsPersonalTerm, personalTerms } from "./personal-terms.ts";

const WORDS = personalTerms({
  names: ["R & A Sample", "Robin", undefined, "Nguyễn Thị Mai"],
  emails: ["robin.s77@example.com", undefined],
  brandName: "Portico New Zealand",
});

describe("ownWords", () => {
  it("are the words of names, mailboxes and brand, without short ones", () => {
    expect(WORDS).toEqual(["sample", "robin", "nguyen", "thi", "mai", "s77", "portico", "zealand"]);
  });

  it("are only those of the brand if the account could not be read", () => {
    expect(personalTerms({ names: [], emails: [], brandName: "ECV" })).toEqual(["ecv"]);
  });
});

describe("ownWords lengths", () => {
  const called = (parts: Partial<Parameters<typeof personalTerms>[0]>) =>
    personalTerms({ names: [], emails: [], brandName: "", ...parts });

  it("are at least three characters with a letter, and four for a longer brand name", () => {
    expect(called({ names: ["Jo Lee Lara"] })).toEqual(["lee", "lara"]);
    expect(called({ emails: ["20261120@example.com", "k9@example.com"] })).toEqual([]);
    expect(called({ brandName: "The Club of Joy" })).toEqual(["club"]);
  });

  it("match inside other words from four letters on", () => {
    expect(containsPersonalTerm(called({ names: ["Lara"] }), "xxlaraxx")).toBe(true);
    expect(containsPersonalTerm(called({ names: ["Lee"] }), "xxleexx")).toBe(false);
  });

  it("are compared without accents, including đ", () => {
    expect(called({ names: ["Đặng"] })).toEqual(["dang"]);
    expect(containsPersonalTerm(["dang"], "xxĐẶNGxx")).toBe(true);
  });
});

describe("hasWordOf", () => {
  it.each([
    "my ROBIN sings",
    "RobinSample2026!",
    "xx-nguyễn-yy",
    "NGUYEN NGUYEN",
    "porticopassword",
    "mai and the kayaks",
    "kayaks of mai",
    "kayaks for mai77",
  ])("finds a word in %j", (text) => {
    expect(containsPersonalTerm(WORDS, text)).toBe(true);
  });

  it.each(["eleven kayaks in the mist", "an email to the maid", "these things are new", "robi n", ""])(
    "finds none in %j",
    (text) => {
      expect(containsPersonalTerm(WORDS, text)).toBe(false);
    },
  );
});
