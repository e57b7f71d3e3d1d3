import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createResponseSerializer, responseText, sharedPart, withSharedPart } from "./response-text.ts";

const EVERYTHING = z.looseObject({});

describe("responseText of a response with a shared part", () => {
  const SHARED = z.object({ brand: z.string(), list: z.array(z.int()), gone: z.string().optional() });
  const shared = sharedPart(SHARED, { brand: "a", list: [1, 2], gone: undefined });

  it.each([
    ["fields of its own", { state: "in", at: null }],
    ["nothing of its own", {}],
    ["a field of its own that is left out", { state: undefined }],
    ["text that JSON has to escape", { state: 'a "quoted" \u2028 line' }],
  ])("is serialized like plain JSON with %s", (_words, own) => {
    const response = withSharedPart(shared, EVERYTHING, own);
    expect(responseText(EVERYTHING, response)).toBe(JSON.stringify(response));
    expect(JSON.parse(responseText(EVERYTHING, response))).toEqual({
      brand: "a",
      list: [1, 2],
      ...JSON.parse(JSON.stringify(own)),
    });
  });

  it("is the response's own fields if the shared part is empty", () => {
    const nothing = sharedPart(z.object({}), {});
    expect(responseText(EVERYTHING, withSharedPart(nothing, EVERYTHING, { a: 1 }))).toBe('{"a":1}');
    expect(responseText(EVERYTHING, withSharedPart(nothing, EVERYTHING, {}))).toBe("{}");
  });

  it("is serialized again if the response was copied with other fields", () => {
    const copy = { ...withSharedPart(shared, EVERYTHING, { state: "in" }), brand: "b", state: "out" };
    expect(JSON.parse(responseText(EVERYTHING, copy))).toEqual({ brand: "b", list: [1, 2], state: "out" });
  });

  it("can be nested in another response", () => {
    expect(
      JSON.parse(responseText(EVERYTHING, { session: withSharedPart(shared, EVERYTHING, { state: "in" }) })),
    ).toEqual({
      session: { brand: "a", list: [1, 2], state: "in" },
    });
  });

  it("is limited to its schemas in both parts", () => {
    const value = { brand: "a", list: [], secret: 1 };
    const own = { state: "in", secret: 2 };
    const response = withSharedPart(sharedPart(SHARED, value), z.object({ state: z.string() }), own);
    expect(responseText(EVERYTHING, response)).toBe('{"brand":"a","list":[],"state":"in"}');
    expect(() => sharedPart(SHARED, { brand: "a", list: [0.5] })).toThrow();
  });

  it.each([null, true, 1, "text", [1, { a: 2 }], { a: { b: undefined } }])(
    "is plain JSON for any other value: %j",
    (value) => {
      expect(responseText(z.unknown(), value)).toBe(JSON.stringify(value));
    },
  );
});

describe("createResponseSerializer", () => {
  const schema = z.object({ a: z.int(), b: z.object({ c: z.string() }).nullable() });
  const createSerializer = (isStrict: boolean) =>
    createResponseSerializer({ isStrict })({ schema, method: "GET", url: "/api/x", httpStatus: "200" });

  it("drops fields that the schema does not name, at every depth", () => {
    expect(createSerializer(false)({ a: 1, b: { c: "d", more: 1 }, more: 2 })).toBe('{"a":1,"b":{"c":"d"}}');
  });

  it("throws for a value that does not satisfy the schema, and names the endpoint", () => {
    for (const isStrict of [true, false])
      expect(() => createSerializer(isStrict)({ a: 0.5, b: null })).toThrow(
        "GET /api/x 200 is not what its schema says",
      );
  });

  it("throws instead of dropping fields if it is strict", () => {
    expect(() => createSerializer(true)({ a: 1, b: { c: "d", more: 1 } })).toThrow(
      "GET /api/x 200 says more than its schema",
    );
    expect(createSerializer(true)({ a: 1, b: { c: "d" } })).toBe('{"a":1,"b":{"c":"d"}}');
  });
});
