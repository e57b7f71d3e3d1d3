import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const [, AFTER = ""] = readFileSync(`${ROOT}docs/glossary.md`, "utf8").split("## Words of the code");
const [TABLE = ""] = AFTER.split("\n## ");

interface Term {
  readonly word: string;
  /** The term is right in sentences. */
  readonly isForNames: boolean;
}

const terms: readonly Term[] = TABLE.split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| word |") && !line.startsWith("| --- |"))
  .flatMap((line) => line.split("|")[3]?.split(",") ?? [])
  .map((cell) => cell.trim())
  .filter((cell) => cell !== "")
  .map((cell) => ({ word: cell.replaceAll("`", ""), isForNames: cell.startsWith("`") }));

const EXCEPTIONS: readonly (readonly [text: string, reason: string])[] = [
  ["back-end-wire", "the folder of recorded examples, which other documents link to"],
  ["WORLD_WIDTH", "the map shows the whole Earth"],
  ["tell-me-when", "the form behind the button “Tell me when a stay is available”"],
];

const files = globSync("packages/*/src/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: (path) => /node_modules|\.test\.|\.gen\./.test(path),
});

const COMMENT = /(?<![\w/"'`*])\/\*[\s\S]*?\*\/|(?<![:"'`\w/])\/\/[^\n]*/g;
const STRING = /"(?:[^"\\\n]|\\.)*"/g;
const DECLARATION = /\b(?:const|let|function\*?|class|type|interface)\s+(\w+)/g;

/** A name as separate words, so `maxAgeMs` and `max-age.ts` begin with "max age". */
function splitIntoWords(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[^A-Za-z\d]+/g, " ")
    .toLowerCase();
}

function withoutExceptionsIn(text: string): string {
  return EXCEPTIONS.reduce((rest, [exception]) => rest.replaceAll(exception, ""), text);
}

function strayTerms(path: string, source: string): readonly string[] {
  const withoutExceptions = withoutExceptionsIn(source);
  const comments = [...withoutExceptions.matchAll(COMMENT)].map(([comment]) =>
    comment.replaceAll(/```[\s\S]*?```/g, ""),
  );
  const code = withoutExceptions.replaceAll(COMMENT, "").replaceAll(STRING, '""');
  const names = [
    withoutExceptionsIn(path).replace(/^packages\/[^/]+\/src\//, ""),
    ...[...code.matchAll(DECLARATION)].map(([, name]) => name ?? ""),
  ];
  return terms.flatMap(({ word, isForNames }) => {
    const pattern = new RegExp(`\\b${word.replaceAll(" ", "[\\s/*]+")}\\b`, "i");
    const texts = [
      ...names.filter((name) => pattern.test(splitIntoWords(name))),
      ...(isForNames ? [] : comments.filter((comment) => pattern.test(comment))),
    ];
    return texts.map((text) => `${word}: ${text.slice(0, 120)}`);
  });
}

describe("names and comments of the code", () => {
  it("avoid the words that the glossary does not use", () => {
    expect(files.length).toBeGreaterThan(800);
    expect(terms.length).toBeGreaterThan(25);
    const stray = files.flatMap((file) =>
      strayTerms(file, readFileSync(ROOT + file, "utf8")).map((use) => `${file}: ${use}`),
    );
    expect(stray).toEqual([]);
  });

  it("are checked, and strings are not", () => {
    expect(strayTerms("a.ts", "// The visitor is turned\n// away.")).toEqual([]);
    expect(strayTerms("a.ts", "/* The visitor is turned\n * away. */")).toHaveLength(1);
    expect(strayTerms("a.ts", "function askedClub() {}\n// The member is asked.")).toHaveLength(1);
    expect(strayTerms("wire/a.ts", "")).toHaveLength(1);
    expect(strayTerms("a.ts", 'const a = "let asked be denied"; // fine')).toEqual([]);
  });
});
