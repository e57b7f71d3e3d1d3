// The server decides about members (reading R43). Only this folder may import a rule: navigation's (reading R12).

import { describe, expect, it } from "vitest";

const SOURCES: Readonly<Record<string, string>> = import.meta.glob("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Modules that decide nothing about a member. */
const VOCABULARY_MODULES: readonly string[] = [
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
  "resorts/needs",
  "session/new-password",
  "session/return-path",
  "session/return-query",
  "session/session",
  "short-list",
  "stays/beds",
  "stays/browse",
  "stays/names",
  "stays/search",
  "stays/search-messages",
  "stays/expected-price",
];

const ALLOWED_NAMES_BY_MODULE: Readonly<Record<string, readonly string[]>> = {
  "access/decide": ["signInUrl"],
  "access/messages": ["refusalMessage"],
  "member/kinds": ["KIND_NAMES"],
  // These functions compare the server's decisions on each way to pay, because the responses arrive separately (decision 42).
  decision: ["memberReason"],
  "stays/ways": ["compareWays", "explainBestWay", "rankWays", "WAY_RULES"],
};

/** Allowed in this folder only. */
const NAVIGATION_MODULES: readonly string[] = ["access/decide", "access/messages", "member/kinds"];

const STATIC_IMPORT = /import\s+(type\s)?(?:\{([^}]*)\}[^;]*?\sfrom\s|\(?)\s*"@portico\/domain\/([^"]+)"/g;
const DYNAMIC_IMPORT =
  /\{([^{}]*)\}[^{}]*\bimport\("@portico\/domain\/([^"]+)"\)|import\("@portico\/domain\/([^"]+)"\)/g;

interface DomainImport {
  readonly module: string;
  /** `"*"` for an import of the whole module. */
  readonly name: string;
}

function domainImports(text: string): readonly DomainImport[] {
  const dynamicImports = [...text.matchAll(DYNAMIC_IMPORT)].map((match) => ({
    module: match[2] ?? match[3] ?? "",
    name: "*",
  }));
  const staticImports = [...text.matchAll(STATIC_IMPORT)].flatMap(([, isType, names, module = ""]) =>
    isType !== undefined || names === undefined ? [] : valueNames(names).map((name) => ({ module, name })),
  );
  return [...staticImports, ...dynamicImports];
}

function valueNames(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}

function isAllowedImport(file: string, { module, name }: DomainImport): boolean {
  if (VOCABULARY_MODULES.includes(module)) return true;
  if (NAVIGATION_MODULES.includes(module) && file.startsWith("./")) return true;
  // The app imports it only for the sign-in URL, after a session has ended.
  if (module === "access/decide" && name === "*") return file === "../session/lifecycle.ts";
  return ALLOWED_NAMES_BY_MODULE[module]?.includes(name) ?? false;
}

describe("imports from the domain in the browser", () => {
  it("contain only vocabulary, formats and the navigation rule", () => {
    const forbiddenImports = Object.entries(SOURCES)
      .filter(([file]) => !/\.test\.tsx?$/.test(file))
      .flatMap(([file, text]) =>
        domainImports(text)
          .filter((entry) => !isAllowedImport(file, entry))
          .map(({ module, name }) => `${file}: ${name} of ${module}`),
      );
    expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
    expect(
      forbiddenImports,
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
