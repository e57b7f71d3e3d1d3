import { describe, expect, it } from "vitest";
import { sharedPart, withShared, writeAnswer } from "./written-answer.ts";

describe("an answer with a shared part", () => {
  const shared = sharedPart({ brand: "a", list: [1, 2], gone: undefined });

  it.each([
    ["fields of its own", { state: "in", at: null }],
    ["nothing of its own", {}],
    ["a field of its own that is left out", { state: undefined }],
    ["text that JSON has to escape", { state: 'a "quoted" \u2028 line' }],
  ])("is written as JSON writes it: %s", (_words, own) => {
    const answer = withShared(shared, own);
    expect(writeAnswer(answer)).toBe(JSON.stringify(answer));
    expect(JSON.parse(writeAnswer(answer))).toEqual({ brand: "a", list: [1, 2], ...JSON.parse(JSON.stringify(own)) });
  });

  it("is written by its own part where nothing is shared", () => {
    expect(writeAnswer(withShared(sharedPart({}), { a: 1 }))).toBe('{"a":1}');
    expect(writeAnswer(withShared(sharedPart({}), {}))).toBe("{}");
  });

  it("is written anew when it was copied with other fields", () => {
    const copy = { ...withShared(shared, { state: "in" }), brand: "b", state: "out" };
    expect(JSON.parse(writeAnswer(copy))).toEqual({ brand: "b", list: [1, 2], state: "out" });
  });

  it("can stand within another answer", () => {
    expect(JSON.parse(writeAnswer({ session: withShared(shared, { state: "in" }) }))).toEqual({
      session: { brand: "a", list: [1, 2], state: "in" },
    });
  });

  it.each([null, true, 1, "text", [1, { a: 2 }], { a: { b: undefined } }])(
    "of any other kind is plain JSON: %j",
    (value) => {
      expect(writeAnswer(value)).toBe(JSON.stringify(value));
    },
  );
});
