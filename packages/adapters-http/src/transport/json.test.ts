import { describe, expect, it } from "vitest";
import { findHeaderFault, parseJson } from "./json.ts";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

describe("parseJson", () => {
  it.each([['{"a":[{"b":1}]}'], ['["[[[[[["]'], ['["\\"[[[[[["]'], ['["\\\\",[[1]]]'], ['"Nguyễn Thị Mẫu"']])(
    "accepts %s",
    (text) => {
      expect(parseJson(Buffer.from(text), 3)).toEqual(JSON.parse(text));
    },
  );

  it.each([
    ["[[[[1]]]]", "deeper than 3 levels"],
    ['["\\\\",[[[1]]]]', "deeper than 3 levels"],
    ['{"a":', "not JSON"],
    ["", "not JSON"],
  ])("refuses %s", (text, message) => {
    expect(() => parseJson(Buffer.from(text), 3)).toThrow(message);
  });
});

describe("findHeaderFault", () => {
  it.each([
    [{}, "not declared as JSON"],
    [{ "content-type": "application/jsonp" }, "not declared as JSON"],
    [{ ...JSON_TYPE, "content-encoding": "br" }, "encoding"],
    [{ ...JSON_TYPE, "content-length": "101" }, "more than 100 bytes"],
  ])("refuses %j", (headers, message) => {
    expect(findHeaderFault(headers, 100)?.message).toContain(message);
  });

  it("accepts a response up to the size limit", () => {
    expect(findHeaderFault({ ...JSON_TYPE, "content-length": "100" }, 100)).toBeUndefined();
  });
});
