import { describe, expect, it } from "vitest";
import { z } from "zod";
import { answerText, answerWriter, sharedPart, withShared } from "./answer-text.ts";

const EVERYTHING = z.looseObject({});

describe("an answer with a shared part", () => {
  const SHARED = z.object({ brand: z.string(), list: z.array(z.int()), gone: z.string().optional() });
  const shared = sharedPart(SHARED, { brand: "a", list: [1, 2], gone: undefined });

  it.each([
    ["fields of its own", { state: "in", at: null }],
    ["nothing of its own", {}],
    ["a field of its own that is left out", { state: undefined }],
    ["text that JSON has to escape", { state: 'a "quoted" \u2028 line' }],
  ])("is written as JSON writes it: %s", (_words, own) => {
    const answer = withShared(shared, EVERYTHING, own);
    expect(answerText(EVERYTHING, answer)).toBe(JSON.stringify(answer));
    expect(JSON.parse(answerText(EVERYTHING, answer))).toEqual({
      brand: "a",
      list: [1, 2],
      ...JSON.parse(JSON.stringify(own)),
    });
  });

  it("is written by its own part where nothing is shared", () => {
    const nothing = sharedPart(z.object({}), {});
    expect(answerText(EVERYTHING, withShared(nothing, EVERYTHING, { a: 1 }))).toBe('{"a":1}');
    expect(answerText(EVERYTHING, withShared(nothing, EVERYTHING, {}))).toBe("{}");
  });

  it("is written anew when it was copied with other fields", () => {
    const copy = { ...withShared(shared, EVERYTHING, { state: "in" }), brand: "b", state: "out" };
    expect(JSON.parse(answerText(EVERYTHING, copy))).toEqual({ brand: "b", list: [1, 2], state: "out" });
  });

  it("can stand within another answer", () => {
    expect(JSON.parse(answerText(EVERYTHING, { session: withShared(shared, EVERYTHING, { state: "in" }) }))).toEqual({
      session: { brand: "a", list: [1, 2], state: "in" },
    });
  });

  it("keeps to its schemas, in both parts", () => {
    const value = { brand: "a", list: [], secret: 1 };
    const own = { state: "in", secret: 2 };
    const answer = withShared(sharedPart(SHARED, value), z.object({ state: z.string() }), own);
    expect(answerText(EVERYTHING, answer)).toBe('{"brand":"a","list":[],"state":"in"}');
    expect(() => sharedPart(SHARED, { brand: "a", list: [0.5] })).toThrow();
  });

  it.each([null, true, 1, "text", [1, { a: 2 }], { a: { b: undefined } }])(
    "of any other kind is plain JSON: %j",
    (value) => {
      expect(answerText(z.unknown(), value)).toBe(JSON.stringify(value));
    },
  );
});

describe("the writer of answers", () => {
  const schema = z.object({ a: z.int(), b: z.object({ c: z.string() }).nullable() });
  const writer = (isStrict: boolean) =>
    answerWriter({ isStrict })({ schema, method: "GET", url: "/api/x", httpStatus: "200" });

  it("keeps back what the schema does not name, at every depth", () => {
    expect(writer(false)({ a: 1, b: { c: "d", more: 1 }, more: 2 })).toBe('{"a":1,"b":{"c":"d"}}');
  });

  it("does not write what does not satisfy the schema, and names the endpoint", () => {
    for (const isStrict of [true, false])
      expect(() => writer(isStrict)({ a: 0.5, b: null })).toThrow("GET /api/x 200 is not what its schema says");
  });

  it("throws, where it is strict, instead of keeping something back", () => {
    expect(() => writer(true)({ a: 1, b: { c: "d", more: 1 } })).toThrow("GET /api/x 200 says more than its schema");
    expect(writer(true)({ a: 1, b: { c: "d" } })).toBe('{"a":1,"b":{"c":"d"}}');
  });
});
