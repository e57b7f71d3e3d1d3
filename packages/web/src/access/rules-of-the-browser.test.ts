// A decision about a member is made once, by the domain on the server, and travels in the answer (reading R43). What the browser may import of
// the domain is its words and its formats; the one rule among them is navigation's (reading R12), and this folder alone asks it.

import { describe, expect, it } from "vitest";

const SOURCES: Readonly<Record<string, string>> = import.meta.glob("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Words, formats and forms; none of them says yes or no to a member. */
const VOCABULARY: readonly string[] = [
  "access/location",
  "access/routes",
  "access/titles",
  "brand/brands",
  "brand/themes",
  "charges/watch",
  "content/read-alerts",
  "day",
  "member/form",
  "member/postcodes",
  "member/profile-form",
  "member/titles",
  "money",
  "presentation",
  "session/new-password",
  "session/return-path",
  "session/return-query",
  "session/session",
  "short-list",
  "stays/browse",
  "stays/names",
  "stays/search",
  "stays/search-words",
  "stays/seen-price",
];

/** Of these modules, only these names. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "access/decide": ["signInAddress"],
  "access/words": ["refusalWords"],
  "member/kinds": ["KIND_WORDS"],
};

/** What asks the rule of navigation. */
const NAVIGATION: readonly string[] = ["access/decide", "access/words", "member/kinds"];

const IMPORT = /import\s+(type\s)?(?:\{([^}]*)\}[^;]*?\sfrom\s|\(?)\s*"@portico\/domain\/([^"]+)"/g;
const DYNAMIC = /\{([^{}]*)\}[^{}]*\bimport\("@portico\/domain\/([^"]+)"\)|import\("@portico\/domain\/([^"]+)"\)/g;

/** The values that a source takes from the domain: module and name. */
function taken(text: string): readonly (readonly [string, string])[] {
  const loaded = [...text.matchAll(DYNAMIC)].map((found) => [found[2] ?? found[3] ?? "", "everything"] as const);
  const imported = [...text.matchAll(IMPORT)].flatMap(([, isType, names, from]) =>
    isType !== undefined || names === undefined ? [] : valuesOf(names).map((name) => [from ?? "", name] as const),
  );
  return [...imported, ...loaded];
}

function valuesOf(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}

function isFree(file: string, [from, name]: readonly [string, string]): boolean {
  if (VOCABULARY.includes(from)) return true;
  if (NAVIGATION.includes(from) && file.startsWith("./")) return true;
  // The app loads the module for the address of the sign-in page alone, when somebody has to sign in again.
  if (from === "access/decide" && name === "everything") return file === "../session/lifecycle.ts";
  return NAMES[from]?.includes(name) ?? false;
}

describe("the browser", () => {
  it("takes words and formats of the domain, and no rule but navigation's", () => {
    const rules = Object.entries(SOURCES)
      .filter(([file]) => !/\.test\.tsx?$/.test(file))
      .flatMap(([file, text]) =>
        taken(text)
          .filter((one) => !isFree(file, one))
          .map(([from, name]) => `${file}: ${name} of ${from}`),
      );
    expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
    expect(
      rules,
      "Decided on the server. Hint: let the answer say it, or ask mayOpen whether a link leads anywhere.",
    ).toEqual([]);
  });

  it.each([
    ['import { decideAccess } from "@portico/domain/access/decide";', false],
    ['import { signInAddress } from "@portico/domain/access/decide";', true],
    ['import { hasKind, KIND_WORDS } from "@portico/domain/member/kinds";', false],
    ['import { KIND_WORDS, type MemberKind } from "@portico/domain/member/kinds";', true],
    ['import { STAYS } from "@portico/domain/stays/kinds";', false],
    ['import type { StayType } from "@portico/domain/stays/kinds";', true],
    ['const { pointsStatus } = await import("@portico/domain/points/status");', false],
  ])("%s: may be written anywhere: %s", (text, free) => {
    expect(taken(text).every((one) => isFree("../stays/any.ts", one))).toBe(free);
  });
});
