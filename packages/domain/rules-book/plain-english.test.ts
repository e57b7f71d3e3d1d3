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

// Member-facing text is in these three packages.
const files = globSync(["packages/{domain,api,web}/src/**/*.{ts,tsx}"], {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist|\.test\.|\.gen\.|api\/src\/operations/.test(path),
});

function strayTerms(source: string): readonly string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const texts = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts.flatMap((text) =>
    never.flatMap((term) =>
      new RegExp(`\\b${term}(?!\\w)`, "i").test(text) ? [`${term}: ${text.slice(0, 120)}`] : [],
    ),
  );
}

describe("English texts", () => {
  it("avoid the glossary's forbidden terms", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(never.length).toBeGreaterThan(15);
    const stray = files.flatMap((file) =>
      strayTerms(readFileSync(ROOT + file, "utf8")).map((use) => `${file}: ${use}`),
    );
    expect(stray).toEqual([]);
  });

  it("are checked, but comments are not", () => {
    expect(strayTerms('const a = "These are in no sum.";')).toHaveLength(1);
    expect(strayTerms("const a = `${day}: your membership is of another kind`;")).toHaveLength(1);
    expect(strayTerms('// in no sum\nconst a = "in your totals";')).toEqual([]);
  });
});
