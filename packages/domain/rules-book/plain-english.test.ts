import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const [, AFTER = ""] = readFileSync(`${ROOT}docs/glossary.md`, "utf8").split("## What a member does not read");
const [TABLE = ""] = AFTER.split("\n## ");
const never = TABLE.split("\n").flatMap((line) => {
  const [, terms = ""] = line.split("|").map((cell) => cell.trim());
  return terms === "" || terms === "never" || terms.startsWith("-") ? [] : terms.split(", ");
});

// Members read what these three say; what is said to whoever runs the portal has words of its own.
const files = globSync(["packages/{domain,api,web}/src/**/*.{ts,tsx}"], {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist|\.test\.|\.gen\.|api\/src\/operations/.test(path),
});

/** The terms that stand in what a source says: in its texts, and not in what it says of itself. */
function strayTerms(source: string): readonly string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const texts = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts.flatMap((text) =>
    never.flatMap((term) =>
      new RegExp(`\\b${term}(?!\\w)`, "i").test(text) ? [`${term}: ${text.slice(0, 120)}`] : [],
    ),
  );
}

describe("what is said in English", () => {
  it("is what a good bank would say", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(never.length).toBeGreaterThan(15);
    const stray = files.flatMap((file) =>
      strayTerms(readFileSync(ROOT + file, "utf8")).map((one) => `${file}: ${one}`),
    );
    expect(stray).toEqual([]);
  });

  it("would be found out in a text, and not in a comment", () => {
    expect(strayTerms('const a = "These are in no sum.";')).toHaveLength(1);
    expect(strayTerms("const a = `${day}: your membership is of another kind`;")).toHaveLength(1);
    expect(strayTerms('// in no sum\nconst a = "in your totals";')).toEqual([]);
  });
});
