import { describe, expect, it } from "vitest";
import { headerMistake, jsonOf } from "./json.ts";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

describe("reading JSON", () => {
  it.each([['{"a":[{"b":1}]}'], ['["[[[[[["]'], ['["\\"[[[[[["]'], ['["\\\\",[[1]]]'], ['"Nguyễn Thị Mẫu"']])(
    "takes %s",
    (text) => {
      expect(jsonOf(Buffer.from(text), 3)).toEqual(JSON.parse(text));
    },
  );

  it.each([
    ["[[[[1]]]]", "deeper than 3 levels"],
    ['["\\\\",[[[1]]]]', "deeper than 3 levels"],
    ['{"a":', "no JSON"],
    ["", "no JSON"],
  ])("turns %s away", (text, because) => {
    expect(() => jsonOf(Buffer.from(text), 3)).toThrow(because);
  });
});

describe("the headers of an answer", () => {
  it.each([
    [{}, "not declared as JSON"],
    [{ "content-type": "application/jsonp" }, "not declared as JSON"],
    [{ ...JSON_TYPE, "content-encoding": "br" }, "encoding"],
    [{ ...JSON_TYPE, "content-length": "101" }, "more than 100 bytes"],
  ])("%j are turned away", (headers, because) => {
    expect(headerMistake(headers, 100)?.message).toContain(because);
  });

  it("are taken where they promise no more JSON than is allowed", () => {
    expect(headerMistake({ ...JSON_TYPE, "content-length": "100" }, 100)).toBeUndefined();
  });
});
