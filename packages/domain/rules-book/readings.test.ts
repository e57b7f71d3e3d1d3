import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const READINGS = readFileSync(`${ROOT}docs/readings.md`, "utf8");
const readingNumbers = [...READINGS.matchAll(/^\*\*R(\d+)\*\*/gm)].map(([, number]) => Number(number));

// Code cites a reading in a comment or as the source of a row; elsewhere R12 can be a resort.
const CITING_CODE = /(?:\/\/|^\s*\*|\bsource: )(.*)$/gm;
const CITATION = /\bR(\d+)(?:\.(\d+))?\b/g;
const files = globSync(
  ["packages/*/**/*.{ts,tsx,mjs,css}", "docs/*.md", "docs/decisions/*.md", "packages/*/access-matrix/*.md"],
  {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist|\.types|\.gen\./.test(path),
  },
);

function citationsIn(file: string): readonly string[] {
  const text = readFileSync(ROOT + file, "utf8");
  const citing = file.endsWith(".md") ? [text] : [...text.matchAll(CITING_CODE)].map(([, rest]) => rest ?? "");
  return citing.flatMap((part) => [...part.matchAll(CITATION)].map(([whole]) => whole));
}

function isReading(citation: string): boolean {
  const [number, step] = citation.slice(1).split(".").map(Number);
  // Only R12 has steps.
  return (
    number !== undefined &&
    readingNumbers.includes(number) &&
    (step === undefined || (number === 12 && step >= 1 && step <= 5))
  );
}

describe("the readings", () => {
  it("are unique and in numerical order", () => {
    expect(readingNumbers.length).toBeGreaterThanOrEqual(47);
    expect(readingNumbers).toEqual([...new Set(readingNumbers)].toSorted((a, b) => a - b));
  });

  it("contain every number that code or documents cite", () => {
    const cited = files.flatMap((file) => citationsIn(file).map((citation) => ({ file, citation })));
    expect(cited.length).toBeGreaterThan(300);
    expect(cited.filter(({ citation }) => !isReading(citation))).toEqual([]);
  });
});
