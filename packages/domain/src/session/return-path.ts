// Where does a visitor go back to after signing in? The return path `r` is attacker's input (reading R15): it is written as
// the path without its leading slash, and followed only where no reading of it, encoded or decoded, leaves this site.

import { type Decision, decide, explain, type Rules } from "../decision.ts";

/** Longer texts are no return path of ours. */
export const RETURN_PATH_MAX_LENGTH = 2_048;

/** The page that everyone may ask for when a return path is refused. */
export const HOME = "/";

/** Any origin serves for the comparison: what matters is that the path stays on it. */
const ORIGIN = "https://portal.invalid";
const CLOSED_FIRST_SEGMENTS = ["api", "assets"];

/** What the rules look at. */
export interface ReturnPathFacts {
  readonly r: unknown;
}

/** Where a return path leads. */
export type ReturnPathOutcome = "followed" | "home";

interface ReturnPathRow {
  readonly id: string;
  readonly words: string;
  /** Whether the text is refused; earlier rows have made sure that it is a text. */
  readonly refuses: (r: string) => boolean;
}

// Cheap and general tests first; the parser of the platform has the last word.
const REFUSALS: readonly ReturnPathRow[] = [
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
    refuses: (r) => /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i.test(pathOf(r)),
  },
  {
    id: "return.undecodable",
    words: "its path has a percent sign that encodes nothing, or decodes to a control character",
    refuses: (r) => decoded(r) === undefined || /\p{Cc}/u.test(decoded(r) as string),
  },
  {
    id: "return.segment",
    words: "its path has an empty, `.` or `..` segment",
    refuses: (r) =>
      pathOf(r)
        .split("/")
        .some((segment) => segment === "" || segment === "." || segment === ".."),
  },
  {
    id: "return.scheme",
    words: "its first segment has a colon, as a scheme has",
    refuses: (r) => (decoded(r) as string).split("/")[0]?.includes(":") === true,
  },
  {
    id: "return.sign-in",
    words: "it leads to a sign-in page",
    refuses: (r) => `/${decoded(r)}`.toLowerCase().includes("/logon"),
  },
  {
    id: "return.not-a-page",
    words: "it leads into the programming interface or to an asset",
    refuses: (r) => CLOSED_FIRST_SEGMENTS.includes(firstSegment(decoded(r) as string).toLowerCase()),
  },
  {
    id: "return.other-origin",
    words: "the platform's own parser reads another origin or another path",
    refuses: (r) => !readsTheSame(`/${r}`),
  },
];

/** The rows, first match wins. */
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

/** Where to go after signing in: a path on this site. */
export function followReturnPath(r: unknown): string {
  return decide(RETURN_PATH_RULES, { r }) === "followed" ? `/${r as string}` : HOME;
}

/** Whether the return path is followed, with the reason. */
export function explainReturnPath(r: unknown): Decision<ReturnPathOutcome, ReturnPathFacts> {
  return explain(RETURN_PATH_RULES, { r });
}

/** The return path that brings a visitor back to a canonical path: the path without its leading slash. */
export function buildReturnPath(canonicalPath: string): string {
  return canonicalPath.slice(1);
}

/** The rules for segments end where the query begins. */
function pathOf(r: string): string {
  const query = r.indexOf("?");
  return query === -1 ? r : r.slice(0, query);
}

function decoded(r: string): string | undefined {
  try {
    return decodeURIComponent(pathOf(r));
  } catch {
    return undefined;
  }
}

/** As the platform reads it: a query or a fragment ends it, and spaces at the end of an address are dropped. */
function firstSegment(path: string): string {
  return (path.split(/[/?#]/)[0] as string).trim();
}

/** It begins with one slash, as the rows before have made sure, so the parser never throws. */
function readsTheSame(path: string): boolean {
  const { origin, pathname } = new URL(path, ORIGIN);
  return origin + pathname === ORIGIN + path.split(/[?#]/)[0];
}
