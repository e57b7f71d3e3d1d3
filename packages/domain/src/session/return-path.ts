// The return path `r` is untrusted (R15). It has no leading slash, and is followed only if no reading of it, encoded or decoded, leaves
// this site.

import { type Decision, decide, explain, type Rules } from "../decision.ts";

/** The portal never writes a longer return path. */
export const RETURN_PATH_MAX_LENGTH = 2_048;

/** The fallback, open to every visitor. */
export const HOME = "/";

/** Any origin works: the check is that parsing keeps it. */
const ORIGIN = "https://portal.invalid";
const CLOSED_FIRST_SEGMENTS = ["api", "assets"];

export interface ReturnPathFacts {
  readonly r: unknown;
}

export type ReturnPathOutcome = "followed" | "home";

interface Refusal {
  readonly id: string;
  readonly words: string;
  /** Earlier rows guarantee that `r` is a text. */
  readonly refuses: (r: string) => boolean;
}

// Cheap, general tests first; the platform's URL parser last.
const REFUSALS: readonly Refusal[] = [
  { id: "return.none", words: "it is empty", refuses: (r) => r === "" },
  {
    id: "return.too-long",
    words: "it is longer than 2,048 characters",
    refuses: (r) => r.length > RETURN_PATH_MAX_LENGTH,
  },
  {
    id: "return.not-printable",
    words: "it has a character that is not printable ASCII, a space or a backslash",
    refuses: (r) => /[^!-[\]-~]/.test(r),
  },
  { id: "return.leading-slash", words: "it begins with a slash", refuses: (r) => r.startsWith("/") },
  {
    id: "return.encoded-delimiter",
    words: "its path has an encoded slash, backslash, dot, percent sign or control character",
    refuses: (r) => /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i.test(pathWithoutQuery(r)),
  },
  {
    id: "return.undecodable",
    words: "its path has a percent sign that encodes nothing, or decodes to a control character",
    refuses: (r) => decodedPath(r) === undefined || /\p{Cc}/u.test(decodedPath(r) as string),
  },
  {
    id: "return.segment",
    words: "its path has an empty, `.` or `..` segment",
    refuses: (r) =>
      pathWithoutQuery(r)
        .split("/")
        .some((segment) => segment === "" || segment === "." || segment === ".."),
  },
  {
    id: "return.scheme",
    words: "its first segment has a colon, as a scheme has",
    refuses: (r) => (decodedPath(r) as string).split("/")[0]?.includes(":") === true,
  },
  {
    id: "return.sign-in",
    words: "it leads to a sign-in page",
    refuses: (r) => `/${decodedPath(r)}`.toLowerCase().includes("/logon"),
  },
  {
    id: "return.not-a-page",
    words: "it leads into the programming interface or to an asset",
    refuses: (r) => CLOSED_FIRST_SEGMENTS.includes(firstSegment(decodedPath(r) as string).toLowerCase()),
  },
  {
    id: "return.other-origin",
    words: "the platform's own parser reads another origin or another path",
    refuses: (r) => !isKeptByUrlParser(`/${r}`),
  },
];

export const RETURN_PATH_RULES: Rules<ReturnPathFacts, ReturnPathOutcome> = [
  {
    id: "return.missing",
    outcome: "home",
    source: "R15",
    words: "there is no return path, or it is not one text",
    when: ({ r }) => typeof r !== "string",
    because: () => "no return path was given",
    missing: () => ["r"],
  },
  ...REFUSALS.map(({ id, words, refuses }) => ({
    id,
    outcome: "home" as const,
    source: "R15",
    words,
    when: ({ r }: ReturnPathFacts) => refuses(r as string),
    because: () => `the return path is not followed, because ${words}`,
  })),
  {
    id: "return.followed",
    outcome: "followed",
    source: "R15",
    words: "otherwise",
    when: () => true,
    because: () => "the return path stays on this site",
  },
];

/**
 * Where a visitor goes after sign-in: always a path on this site.
 *
 * @example
 * ```ts
 * import { followReturnPath } from "@portico/domain/session";
 *
 * followReturnPath("points"); // => "/points"
 * followReturnPath("//evil.example"); // => "/"
 * ```
 */
export function followReturnPath(r: unknown): string {
  return decide(RETURN_PATH_RULES, { r }) === "followed" ? `/${r as string}` : HOME;
}

/**
 * Explains whether a return path is followed.
 *
 * @example
 * ```ts
 * import { explainReturnPath } from "@portico/domain/session";
 *
 * const decision = explainReturnPath("//evil.example");
 * decision.outcome; // => "home"
 * decision.rule; // => "return.leading-slash"
 * ```
 */
export function explainReturnPath(r: unknown): Decision<ReturnPathOutcome, ReturnPathFacts> {
  return explain(RETURN_PATH_RULES, { r });
}

/**
 * The return path of a canonical path. Without its leading slash, it cannot name another host.
 *
 * @example
 * ```ts
 * import { buildReturnPath } from "@portico/domain/session";
 *
 * buildReturnPath("/points/history"); // => "points/history"
 * ```
 */
export function buildReturnPath(canonicalPath: string): string {
  return canonicalPath.slice(1);
}

function pathWithoutQuery(r: string): string {
  const queryIndex = r.indexOf("?");
  return queryIndex === -1 ? r : r.slice(0, queryIndex);
}

function decodedPath(r: string): string | undefined {
  try {
    return decodeURIComponent(pathWithoutQuery(r));
  } catch {
    return undefined;
  }
}

/** Like a browser: a query or fragment ends the segment, and trailing spaces are dropped. */
function firstSegment(path: string): string {
  return (path.split(/[/?#]/)[0] as string).trim();
}

/** Earlier rows guarantee one leading slash, so the parser never throws. */
function isKeptByUrlParser(path: string): boolean {
  const { origin, pathname } = new URL(path, ORIGIN);
  return origin + pathname === ORIGIN + path.split(/[?#]/)[0];
}
