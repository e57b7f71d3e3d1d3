import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readJson } from "./json.ts";

const LIMITS = { maxBytes: 100, maxDepth: 3 };
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

describe("reading JSON", () => {
  it.each([
    ['{"a":[{"b":1}]}'],
    ['["[[[[[["]'],
    ['["\\"[[[[[["]'],
    ['["\\\\",[[1]]]'],
    ['"Nguyễn Thị Mẫu"'],
    [`"${"x".repeat(98)}"`],
  ])("takes %s", async (text) => {
    expect(await readJson(Readable.from([Buffer.from(text)]), JSON_TYPE, LIMITS)).toEqual(JSON.parse(text));
  });

  it.each([
    ["[[[[1]]]]", "deeper than 3 levels"],
    ['["\\\\",[[[1]]]]', "deeper than 3 levels"],
    ['{"a":', "no JSON"],
    ["", "no JSON"],
    [`"${"x".repeat(99)}"`, "more than 100 bytes"],
  ])("turns %s away", async (text, because) => {
    await expect(readJson(Readable.from([Buffer.from(text)]), JSON_TYPE, LIMITS)).rejects.toThrow(because);
  });

  it.each([
    [{}, "not declared as JSON"],
    [{ "content-type": "application/jsonp" }, "not declared as JSON"],
    [{ ...JSON_TYPE, "content-encoding": "br" }, "encoding"],
    [{ ...JSON_TYPE, "content-length": "101" }, "more than 100 bytes"],
  ])("turns the headers %j away without reading", async (headers, because) => {
    const body = Readable.from([Buffer.from("{}")]);
    await expect(readJson(body, headers, LIMITS)).rejects.toThrow(because);
    expect(body.destroyed).toBe(true);
  });

  it("joins letters that come in two chunks", async () => {
    const bytes = Buffer.from('"ễ"');
    const body = Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]);
    expect(await readJson(body, JSON_TYPE, LIMITS)).toBe("ễ");
  });
});
