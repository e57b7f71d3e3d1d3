// Splitting a file into ranges yields every line of the stream once, in order, for any range length.

import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { decodeLines, MAX_LINE_BYTES } from "../eval/lines.ts";
import { blocksIn, splitRange } from "./ranges.ts";
import { blocksOf } from "./stream.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-ranges-"));
const path = join(folder, "members.ndjson");
afterAll(() => rmSync(folder, { recursive: true }));

function linesByRange(bytes: Buffer, length: number): readonly unknown[] {
  writeFileSync(path, bytes);
  const file = openSync(path, "r");
  try {
    const lines: unknown[] = [];
    for (const range of splitRange({ file, from: 0, to: bytes.length }, 3 * length))
      for (const block of blocksIn(range, length)) lines.push(...decodeLines(block));
    return lines;
  } finally {
    closeSync(file);
  }
}

async function linesByStream(bytes: Buffer): Promise<readonly unknown[]> {
  const lines: unknown[] = [];
  const chunks = (async function* () {
    await Promise.resolve();
    yield bytes;
  })();
  for await (const task of blocksOf(chunks)) for (const block of blocksIn(task)) lines.push(...decodeLines(block));
  return lines;
}

const texts = fc
  .array(fc.constantFrom("\n", "a", "bc", "\r\n", "Đà Nẵng", "\uFEFF", "defghij"), { maxLength: 60 })
  .map((parts) => Buffer.from(parts.join("")));

describe("blocksIn", () => {
  it("yields the lines of the stream for any range length", async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 3, max: 50 }), async (bytes, length) => {
        expect(linesByRange(bytes, length)).toEqual(await linesByStream(bytes));
      }),
    );
  });

  it("reports a line that is too long once, and reads the next one", () => {
    const bytes = Buffer.from(`a\n${"x".repeat(MAX_LINE_BYTES + 70_000)}\nb`);
    expect(linesByRange(bytes, 100_000)).toEqual(["a", { error: "EVAL_LINE_TOO_LONG" }, "b"]);
  });
});
