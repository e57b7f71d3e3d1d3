import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Line, MAX_LINE_BYTES, readLines } from "./lines.ts";

describe("readLines", () => {
  it.each([
    ["ends a line at each newline", "a\nb\n", ["a", "b"]],
    ["reads a last line without a newline", "a\nb", ["a", "b"]],
    ["keeps empty lines, which are answered like any other", "a\n\nb\n\n", ["a", "", "b", ""]],
    ["finds nothing in nothing", "", []],
    ["drops a byte order mark before the first line alone", "\uFEFFa\n\uFEFFb", ["a", "\uFEFFb"]],
    ["drops it where nothing but the first line comes", "\uFEFFa", ["a"]],
  ])("%s", (_, text, lines) => {
    expect(linesIn([Buffer.from(text)])).toEqual(lines);
  });

  it("reads a line of exactly 1 MiB and reports one that is a byte longer", () => {
    const longest = "x".repeat(MAX_LINE_BYTES);
    const lines = linesIn([Buffer.from(`${longest}\n${longest}x\nnext\n`)]);
    expect(lines).toEqual([longest, { error: "EVAL_LINE_TOO_LONG" }, "next"]);
  });

  it("measures in bytes, not in characters", () => {
    const lines = linesIn([Buffer.from("é".repeat(MAX_LINE_BYTES / 2 + 1))]);
    expect(lines).toEqual([{ error: "EVAL_LINE_TOO_LONG" }]);
  });

  it("buffers at most the maximum of an endless line, and reads the next one", () => {
    const megabyte = Buffer.alloc(1_000_000, "x");
    const lines = linesIn([...Array.from({ length: 50 }, () => megabyte), Buffer.from("\nnext\n")]);
    expect(lines).toEqual([{ error: "EVAL_LINE_TOO_LONG" }, "next"]);
  });

  it("reports a line that is not UTF-8, and reads its neighbours", () => {
    const bytes = Buffer.concat([Buffer.from("one\n"), Buffer.from([0xc3, 0x28]), Buffer.from("\nthree")]);
    expect(linesIn([bytes])).toEqual(["one", { error: "EVAL_NOT_UTF8" }, "three"]);
  });

  it("does not depend on where the chunks are cut", () => {
    const text = fc
      .array(fc.constantFrom("a", "é", "ế", "😀", "\n", "\r", "\uFEFF"), { maxLength: 40 })
      .map((parts) => parts.join(""));
    const cuts = fc.array(fc.nat(60), { maxLength: 8 });
    fc.assert(
      fc.property(text, cuts, (whole, places) => {
        const bytes = Buffer.from(whole);
        const ends = [...places.toSorted((one, other) => one - other), bytes.length];
        const chunks = ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
        expect(linesIn(chunks)).toEqual(linesIn([bytes]));
      }),
    );
  });
});

function linesIn(chunks: readonly Buffer[]): readonly Line[] {
  return [...readLines(chunks)].flat();
}
