import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RETURN_PATH_ATTACKS, RETURN_PATH_FAMILIES } from "../../testing/return-paths.ts";
import { ROUTES } from "../access/routes.ts";
import { examplePath } from "../explain/member.ts";
import {
  buildReturnPath,
  explainReturnPath,
  followReturnPath,
  HOME,
  RETURN_PATH_MAX_LENGTH,
  RETURN_PATH_RULES,
} from "./return-path.ts";

const PORTAL = "https://portal.example";
const PATHS = ROUTES.map(({ path }) => examplePath(path));

describe("buildReturnPath and followReturnPath", () => {
  it.each(PATHS.filter((path) => !path.includes("/logon")))("lead back to %s", (path) => {
    expect(followReturnPath(buildReturnPath(path))).toBe(path);
  });

  it.each(PATHS.filter((path) => path.includes("/logon")))("never lead back to %s", (path) => {
    expect(followReturnPath(buildReturnPath(path))).toBe("/");
  });

  it.each([
    "/auto-login-ll?token=abc",
    "/auto-login-ll?token=a%2Fb%3D%3D&next=%2Fpoints",
    "/auto-login-ll?next=//elsewhere.example/../logon",
    "/auto-login-ll?",
  ])("preserve the query of %s", (path) => {
    expect(followReturnPath(buildReturnPath(path))).toBe(path);
  });

  it("survive the query of the sign-in page", () => {
    for (const path of [...PATHS, "/auto-login-ll?token=a%2Fb&next=%2Fpoints%3Fx%3D1"]) {
      const query = new URLSearchParams({ x: "1", r: buildReturnPath(path) });
      const read = new URL(`/logon?${query.toString()}`, PORTAL).searchParams.get("r");
      expect(followReturnPath(read)).toBe(path === "/logon" ? "/" : path);
    }
  });

  it.each([
    ["/", ""],
    ["/points", "points"],
    ["/resort/sunny-bay", "resort/sunny-bay"],
  ])("write %s as %j: the path without its leading slash", (path, r) => {
    expect(buildReturnPath(path)).toBe(r);
  });
});

describe("followReturnPath with a path on this site", () => {
  it.each([
    "points",
    "profile/account-details",
    "resorts/ResortFilter",
    "articles/ngh%E1%BB%89-d%C6%B0%E1%BB%A1ng-%C4%91%C3%A0-n%E1%BA%B5ng",
    "%E1%BA%A5",
    "news/50%C2%A2-breakfast",
    "search/gold%20coast",
    "search/gold+coast",
    "~member",
    "holiday-park/byron_bay~2",
    "-",
    "a.b",
    "...",
    ".well-known/x",
    "resort/v1.2",
    "resort/..a",
    "resort/a..",
    "resort/today:12",
    "resort/today%3A12",
    "resort/o'brien's",
    "resort/(new)!*$&,;=@",
    "short-stays?area=gold%20coast&from=2026-11-20",
    "short-stays?next=https://elsewhere.example/%2F%2f/../.",
    "short-stays?next=%2Flogon&also=/logon",
    "short-stays?x=%",
    "short-stays?x=%00%0d%0a%5c%25",
    "short-stays?a?b",
    "short-stays?name='o'&say=\"hi\"<b>`{|}^",
    "short-stays#`",
    "short-stays?",
    "faq#payments",
    "apiary",
    "api-help",
    "asset",
    "help/api",
    "help/assets/x",
    "logout",
    "blog-on",
    "log/on",
    "password-reset?token=abc.def-ghi_jkl",
  ])("follows %s", (r) => {
    expect(followReturnPath(r)).toBe(`/${r}`);
  });

  // Unknown pages: behind one slash these texts cannot leave the site.
  it.each([
    "@elsewhere.example",
    "portal.example@elsewhere.example",
    "elsewhere.example",
    "www.elsewhere.example/points",
    "%EF%BC%8F%EF%BC%8Felsewhere.example",
    "%EF%BC%8E%EF%BC%8E/x",
    "%E2%80%A8x",
    "..;/x",
    "..%23",
    "x/..%3F",
    "x/..%20",
  ])("keeps %s on this site", (r) => {
    expect(followReturnPath(r)).toBe(`/${r}`);
    expect(problemsOf(`/${r}`)).toEqual([]);
  });

  it("follows up to 2,048 characters", () => {
    expect(RETURN_PATH_MAX_LENGTH).toBe(2_048);
    expect(followReturnPath("x".repeat(2_048))).toBe(`/${"x".repeat(2_048)}`);
    expect(followReturnPath("x".repeat(2_049))).toBe("/");
  });

  it("follows slugs with any query", () => {
    const slug = fc.stringMatching(/^[a-z0-9_~-]{1,12}$/).filter((text) => !/^(?:api|assets|logon.*)$/.test(text));
    const query = fc.stringMatching(/^(?:\?[!-[\]-~]{0,30})?$/);
    fc.assert(
      fc.property(fc.array(slug, { minLength: 1, maxLength: 4 }), query, (slugs, parameters) => {
        const path = `/${slugs.join("/")}${parameters}`;
        expect(followReturnPath(buildReturnPath(path))).toBe(path);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("followReturnPath with a path that could leave this site", () => {
  it.each(RETURN_PATH_ATTACKS)("leads to the home page by $rule: $attack", ({ rule, attack }) => {
    expect(explainReturnPath(attack)).toMatchObject({ rule, outcome: "home" });
    expect(followReturnPath(attack)).toBe(HOME);
  });

  it("is tested with more than 80 attacks, and every rule refuses some of them", () => {
    expect(RETURN_PATH_ATTACKS.length).toBeGreaterThan(80);
    expect(new Set(RETURN_PATH_ATTACKS.map(({ rule }) => rule))).toEqual(
      new Set(RETURN_PATH_RULES.slice(0, -1).map(({ id }) => id)),
    );
  });

  it("leads to the home page for every member of every attack family", () => {
    expect(new Set(RETURN_PATH_FAMILIES).size).toBeGreaterThan(6_000);
    expect(RETURN_PATH_FAMILIES.flatMap((r) => problemsOf(followReturnPath(r)))).toEqual([]);
  });

  it("leads to the home page if an attack is prefixed, suffixed or encoded again", () => {
    const attacks = RETURN_PATH_ATTACKS.map(({ attack }) => attack).filter((attack) => typeof attack === "string");
    const affixes = ["", "x/", "/x", "?x", "#x", "%20", ".", "/"];
    const problems: string[] = [];
    for (const attack of attacks) {
      for (const affix of affixes) {
        for (const r of [affix + attack, attack + affix, encodeURIComponent((affix + attack).toWellFormed())]) {
          problems.push(...problemsOf(followReturnPath(r)));
        }
      }
    }
    expect(problems).toEqual([]);
  });
});

describe("followReturnPath with any text", () => {
  it("stays on this site, outside the sign-in page and the API, decoded up to three times", () => {
    let followedCount = 0;
    fc.assert(
      fc.property(anyAttack(), (r) => {
        const path = followReturnPath(r);
        const problems = problemsOf(path);
        if (problems.length > 0) throw new Error(problems.join("; "));
        if (path !== HOME) followedCount += 1;
        if (path !== HOME && path !== `/${r}`) throw new Error(`followed to ${path}`);
      }),
      { numRuns: 100_000 },
    );
    // Guards against a generator whose texts are all refused.
    expect(followedCount).toBeGreaterThan(5_000);
  });

  it("follows the path or leads to the home page", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(followReturnPath(anything)).toMatch(/^\/(?!\/)/);
      }),
    );
  });

  it("agrees with explainReturnPath", () => {
    fc.assert(
      fc.property(anyAttack(), (r) => {
        const { outcome } = explainReturnPath(r);
        expect(followReturnPath(r)).toBe(outcome === "followed" ? `/${r}` : HOME);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("explainReturnPath", () => {
  const words = [
    ["return.missing", "there is no return path, or it is not one text"],
    ["return.none", "it is empty"],
    ["return.too-long", "it is longer than 2,048 characters"],
    ["return.not-printable", "it has a character that is not printable ASCII, a space or a backslash"],
    ["return.leading-slash", "it begins with a slash"],
    ["return.encoded-delimiter", "its path has an encoded slash, backslash, dot, percent sign or control character"],
    ["return.undecodable", "its path has a percent sign that encodes nothing, or decodes to a control character"],
    ["return.segment", "its path has an empty, `.` or `..` segment"],
    ["return.scheme", "its first segment has a colon, as a scheme has"],
    ["return.sign-in", "it leads to a sign-in page"],
    ["return.not-a-page", "it leads into the programming interface or to an asset"],
    ["return.other-origin", "the platform's own parser reads another origin or another path"],
  ].map(([rule, text]) => ({ rule, words: text }));

  it("names the missing fact", () => {
    expect(explainReturnPath(undefined)).toEqual({
      outcome: "home",
      rule: "return.missing",
      source: "R15",
      because: "no return path was given",
      facts: { r: undefined },
      missing: ["r"],
      passedOver: [],
    });
  });

  it.each(words.slice(1).map((row, at) => ({ ...row, at })))("says that $words", ({ rule, words: text, at }) => {
    const r = RETURN_PATH_ATTACKS.find((entry) => entry.rule === rule)?.attack;
    expect(explainReturnPath(r)).toEqual({
      outcome: "home",
      rule,
      source: "R15",
      because: `the return path is not followed, because ${text}`,
      facts: { r },
      missing: [],
      passedOver: words.slice(0, at + 1),
    });
  });

  it("reports that the path stays on this site, with all facts", () => {
    expect(explainReturnPath("points")).toEqual({
      outcome: "followed",
      rule: "return.followed",
      source: "R15",
      because: "the return path stays on this site",
      facts: { r: "points" },
      missing: [],
      passedOver: words,
    });
    expect(RETURN_PATH_RULES.at(-1)?.words).toBe("otherwise");
  });
});

/** What is wrong with a path, as written and after each of three decodes. */
function problemsOf(path: string): string[] {
  const problems = /^\/(?!\/)/.test(path) ? [] : [`${path} does not begin with one slash`];
  for (const decoding of decodings(path)) {
    const { origin, pathname } = new URL(decoding, PORTAL);
    if (origin !== PORTAL || pathname.startsWith("//")) problems.push(`${path} leaves for ${origin}${pathname}`);
    if (/^\/(?:logon|api)(?:\/|$)/i.test(pathname)) problems.push(`${path} leads to ${pathname}`);
  }
  return problems;
}

function decodings(path: string): ReadonlySet<string> {
  const found = new Set([path]);
  try {
    for (let decodes = 0, decoding = path; decodes < 3; decodes += 1) {
      decoding = decodeURIComponent(decoding);
      found.add(decoding);
    }
  } catch {
    // Undecodable text stays unchanged.
  }
  return found;
}

const ATTACK_PARTS = [
  "/ // \\ . .. ./ ../ : @ ? # ; % %% & = ~ %2f %5C %2e %25 %3f %23 %3a %40 %20 %09 %0a %00 %c0%af %ef%bc%8f",
  "http https: javascript: data: elsewhere.example portal.example localhost [::1]",
].flatMap((parts) => parts.split(" "));
const ATTACK_CHARACTERS = "\t\n\r\u0000\u007f\u0085 \u00a0\u2028\ufeff／＼．。".split("");
const WORDS = "logon %6cogon LOGON api %61pi Api assets points x resort ngh%E1%BB%89 a-b~c".split(" ");

/** Texts of parts of attacks, some encoded up to three times, and of other characters. */
function anyAttack(): fc.Arbitrary<string> {
  const part = fc.constantFrom(...ATTACK_PARTS, ...ATTACK_CHARACTERS);
  const word = fc.constantFrom(...WORDS);
  const encoded = fc.tuple(fc.oneof(part, word), fc.integer({ min: 1, max: 3 })).map(([text, times]) => {
    let result = text;
    for (let time = 0; time < times; time += 1) result = encodeURIComponent(result);
    return result;
  });
  const escape = fc.nat(255).map((byte) => `%${byte.toString(16).padStart(2, "0")}`);
  const mixed = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: part },
      { weight: 6, arbitrary: word },
      { weight: 1, arbitrary: encoded },
      { weight: 1, arbitrary: escape },
    ),
    { minLength: 1, maxLength: 6 },
  );
  // One strange part in an otherwise valid path is the most likely to be followed.
  const almostValid = fc.tuple(
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.oneof(part, encoded, escape),
    fc.nat(20),
  );
  return fc.oneof(
    { weight: 4, arbitrary: mixed.map((parts) => parts.join("")) },
    {
      weight: 4,
      arbitrary: almostValid.map(([words, attackPart, at]) => {
        const path = words.join("/");
        return path.slice(0, at) + attackPart + path.slice(at);
      }),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
    { weight: 1, arbitrary: fc.webUrl() },
  );
}
