import { describe, expect, it } from "vitest";
import { headerFault, parseJson } from "./json.ts";

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
    ['{"a":', "no JSON"],
    ["", "no JSON"],
  ])("refuses %s", (text, message) => {
    expect(() => parseJson(Buffer.from(text), 3)).toThrow(message);
  });
});

describe("the headers of a response", () => {
  it.each([
    [{}, "not declared as JSON"],
    [{ "content-type": "application/jsonp" }, "not declared as JSON"],
    [{ ...JSON_TYPE, "content-encoding": "br" }, "encoding"],
    [{ ...JSON_TYPE, "content-length": "101" }, "more than 100 bytes"],
  ])("%j are refused", (headers, message) => {
    expect(headerFault(headers, 100)?.message).toContain(message);
  });

  it("are accepted up to the size limit", () => {
    expect(headerFault({ ...JSON_TYPE, "content-length": "100" }, 100)).toBeUndefined();
  });
});
