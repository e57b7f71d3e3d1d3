import { describe, expect, it } from "vitest";
import { readQuery } from "../../session-context/query.ts";
import { MAX_COMPARED, parseStaySearchParams, staySearchParams } from "./stay-query.ts";

const roundTrip = (text: string) => staySearchParams(parseStaySearchParams(readQuery(text)));

describe("parseStaySearchParams and staySearchParams", () => {
  it.each([
    "?area=QLD&month=2027-02&nights=3",
    "?resort=R12&month=2027-02&view=calendar&order=price&day=2027-02-05",
    "?arrival=2027-02-05&departure=2027-02-08&flex=yes&sleeps=4&place=Fraser+Coast&facility=pool&facility=spa&most=500&reach=yes",
    "?month=2027-02&view=map&show=20&compare=SS-R12-1B-20270205-3&compare=SS-R12-2B-20270205-3&stay=short-stays",
  ])("round-trip %s", (text) => {
    expect(new URLSearchParams(roundTrip(text)).toString().split("&").toSorted()).toEqual(
      new URLSearchParams(text).toString().split("&").toSorted(),
    );
  });

  it.each([
    ["?view=list&order=popular&reach=no&flex=3", ""],
    ["?view=table&order=rating&most=-1&sleeps=many&show=1e9", ""],
    [`?place=${"a".repeat(200)}`, `?place=${"a".repeat(80)}`],
    ["?nights=2&nights=3", "?nights=2"],
  ])("drop invalid values: %s becomes %s", (text, expected) => {
    expect(roundTrip(text)).toBe(expected);
  });

  it("keep at most four compared offers, without duplicates", () => {
    const { compare } = parseStaySearchParams(
      readQuery("?compare=a&compare=a&compare=b&compare=c&compare=d&compare=e"),
    );
    expect(compare).toEqual(["a", "b", "c", "d"]);
    expect(compare).toHaveLength(MAX_COMPARED);
  });
});
