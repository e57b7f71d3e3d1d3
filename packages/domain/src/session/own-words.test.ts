import { describe, expect, it } from "vitest";
import { hasWordOf, ownWords } from "./own-words.ts";

const WORDS = ownWords({
  names: ["R & A Sample", "Robin", undefined, "Nguyễn Thị Mai"],
  emails: ["robin.s77@example.com", undefined],
  brandName: "Portico New Zealand",
});

describe("ownWords", () => {
  it("are the words of names, mailboxes and brand, without what is too short to say anything", () => {
    expect(WORDS).toEqual(["sample", "robin", "nguyen", "thi", "mai", "s77", "portico", "zealand"]);
  });

  it("of an account that nobody could read are those of the brand", () => {
    expect(ownWords({ names: [], emails: [], brandName: "ECV" })).toEqual(["ecv"]);
  });
});

describe("the words", () => {
  const called = (parts: Partial<Parameters<typeof ownWords>[0]>) =>
    ownWords({ names: [], emails: [], brandName: "", ...parts });

  it("have three characters at least, a letter among them; of a longer brand's name four", () => {
    expect(called({ names: ["Jo Lee Lara"] })).toEqual(["lee", "lara"]);
    expect(called({ emails: ["20261120@example.com", "k9@example.com"] })).toEqual([]);
    expect(called({ brandName: "The Club of Joy" })).toEqual(["club"]);
  });

  it("are found inside others from four letters on", () => {
    expect(hasWordOf(called({ names: ["Lara"] }), "xxlaraxx")).toBe(true);
    expect(hasWordOf(called({ names: ["Lee"] }), "xxleexx")).toBe(false);
  });

  it("are compared without their accents, that of đ among them", () => {
    expect(called({ names: ["Đặng"] })).toEqual(["dang"]);
    expect(hasWordOf(["dang"], "xxĐẶNGxx")).toBe(true);
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
  ])("finds one in %j", (text) => {
    expect(hasWordOf(WORDS, text)).toBe(true);
  });

  it.each(["eleven kayaks in the mist", "an email to the maid", "these things are new", "robi n", ""])(
    "finds none in %j",
    (text) => {
      expect(hasWordOf(WORDS, text)).toBe(false);
    },
  );
});
