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
