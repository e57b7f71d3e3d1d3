// Decisions about a member are made by the domain on the server (reading R43). The browser may import
// vocabulary and formats of the domain; the only rule it may use is navigation's (reading R12), and only in
// this folder.

import { describe, expect, it } from "vitest";

const SOURCES: Readonly<Record<string, string>> = import.meta.glob("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Vocabulary, formats and forms without any decision about a member. */
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
  "quantity",
  "session/new-password",
  "session/return-path",
  "session/return-query",
  "session/session",
  "short-list",
  "stays/browse",
  "stays/names",
  "stays/search",
  "stays/search-messages",
  "stays/expected-price",
];

const ALLOWED_NAMES: Readonly<Record<string, readonly string[]>> = {
  "access/decide": ["signInUrl"],
  "access/messages": ["refusalMessage"],
  "member/kinds": ["KIND_NAMES"],
};

/** Modules of the navigation rule, allowed in this folder only. */
const NAVIGATION: readonly string[] = ["access/decide", "access/messages", "member/kinds"];

const IMPORT = /import\s+(type\s)?(?:\{([^}]*)\}[^;]*?\sfrom\s|\(?)\s*"@portico\/domain\/([^"]+)"/g;
const DYNAMIC = /\{([^{}]*)\}[^{}]*\bimport\("@portico\/domain\/([^"]+)"\)|import\("@portico\/domain\/([^"]+)"\)/g;

function domainImports(text: string): readonly (readonly [string, string])[] {
  const dynamicImports = [...text.matchAll(DYNAMIC)].map(
    (match) => [match[2] ?? match[3] ?? "", "everything"] as const,
  );
  const staticImports = [...text.matchAll(IMPORT)].flatMap(([, isType, names, module]) =>
    isType !== undefined || names === undefined ? [] : valueNames(names).map((name) => [module ?? "", name] as const),
  );
  return [...staticImports, ...dynamicImports];
}

function valueNames(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}

function isAllowedImport(file: string, [module, name]: readonly [string, string]): boolean {
  if (VOCABULARY.includes(module)) return true;
  if (NAVIGATION.includes(module) && file.startsWith("./")) return true;
  // The app loads this module only for the URL of the sign-in page, after a session has ended.
  if (module === "access/decide" && name === "everything") return file === "../session/lifecycle.ts";
  return ALLOWED_NAMES[module]?.includes(name) ?? false;
}

describe("imports from the domain in the browser", () => {
  it("are vocabulary and formats only, besides the rule of navigation", () => {
    const rules = Object.entries(SOURCES)
      .filter(([file]) => !/\.test\.tsx?$/.test(file))
      .flatMap(([file, text]) =>
        domainImports(text)
          .filter((entry) => !isAllowedImport(file, entry))
          .map(([module, name]) => `${file}: ${name} of ${module}`),
      );
    expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
    expect(
      rules,
      "Decided on the server. Hint: let the answer say it, or ask mayOpen whether a link leads anywhere.",
    ).toEqual([]);
  });

  it.each([
    ['import { decideAccess } from "@portico/domain/access/decide";', false],
    ['import { signInUrl } from "@portico/domain/access/decide";', true],
    ['import { hasKind, KIND_WORDS } from "@portico/domain/member/kinds";', false],
    ['import { KIND_NAMES, type MemberKind } from "@portico/domain/member/kinds";', true],
    ['import { STAYS } from "@portico/domain/stays/kinds";', false],
    ['import type { StayType } from "@portico/domain/stays/kinds";', true],
    ['const { pointsStatus } = await import("@portico/domain/points/status");', false],
  ])("%s: allowed anywhere: %s", (text, allowed) => {
    expect(domainImports(text).every((entry) => isAllowedImport("../stays/any.ts", entry))).toBe(allowed);
  });
});
