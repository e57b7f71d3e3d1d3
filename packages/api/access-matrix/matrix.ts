// What the club's rules say for each question, visitor and brand, and the page that shows it. Nothing here asks the server.

import { type AccessOutcome, accessRow } from "@portico/domain/access/decide";
import { type AccessTarget, accessTarget, locate } from "@portico/domain/access/location";
import { ROUTES } from "@portico/domain/access/routes";
import type { Brand } from "@portico/domain/brand/brands";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { day } from "@portico/domain/testing";
import type { Question } from "./questions.ts";
import { accountOfMade, MATRIX_BRANDS, VISITORS, type Visitor } from "./visitors.ts";

/** What becomes of a question: it is answered, or they must sign in, or the page behind it is not theirs. */
export type Outcome = "yes" | "401" | "403";

/** Where the page lies. */
export const MATRIX_PAGE: URL = new URL("matrix.md", import.meta.url);

const ANY_DAY = day("2026-11-20");

/** What the rules of the domain say. */
export function outcomeOf(question: Question, visitor: Visitor, brand: Brand): Outcome {
  const { access, page } = question;
  const isSignedIn = visitor.state === "signed-in";
  if (page !== undefined) {
    // Content of a page goes to those who may open the page; that may be anybody.
    return HEARD[outcomeFor(locate(page), visitor, brand)] ?? "403";
  }
  if (access === "public") return "yes";
  // That a page is open opens no data (reading R13).
  if (!isSignedIn) return "401";
  if (access === "session") return "yes";
  const route = ROUTES.find(({ path }) => path === access);
  if (route === undefined) throw new Error(`The catalogue has no page ${access}.`);
  return HEARD[outcomeFor(accessTarget(route, false), visitor, brand)] ?? "403";
}

const HEARD: Readonly<Partial<Record<AccessOutcome, Outcome>>> = { allow: "yes", "sign in": "401" };

function outcomeFor(target: AccessTarget, visitor: Visitor, brand: Brand): AccessOutcome {
  const kinds =
    visitor.state === "signed-in" ? accountOfMade(visitor.member, { brand, today: ANY_DAY }).kindSet : NO_KINDS;
  return accessRow(target, { session: visitor.state, kinds }).outcome;
}

/** The page: a table for brands that answer alike. */
export function matrixPage(questions: readonly Question[]): string {
  const tables = new Map<string, Brand[]>();
  for (const brand of MATRIX_BRANDS) {
    const table = tableOf(questions, brand);
    tables.set(table, [...(tables.get(table) ?? []), brand]);
  }
  const parts = [...tables].map(([table, brands]) => `## ${brands.join(", ")}\n\n${table}\n`);
  return `${HEAD}\n${parts.join("\n")}`;
}

function tableOf(questions: readonly Question[], brand: Brand): string {
  const rows = questions.map((question) => [
    `\`${question.method} ${question.page === undefined ? question.path : question.target}\``,
    question.page ?? question.access,
    ...VISITORS.map((visitor) => outcomeOf(question, visitor, brand)),
  ]);
  const head = ["endpoint", "guarded by", ...VISITORS.map(({ name }) => name)];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const HEAD = `# Who may ask what

Each endpoint, each kind of visitor, each brand: **yes**, the endpoint answers (that may be "there is none"); **401**, nobody is signed
in; **403**, the page that guards it is not theirs, and the answer says why. A path in the second column is the page whose rule
guards the endpoint; \`public\` is for everybody, \`session\` for whoever is signed in. Endpoints that answer about a page stand here once
for each of several pages.

Written by \`npm run docs\` from the endpoints that the server registers and from the rules of \`packages/domain/src/access\`. One test
fails where this page differs from them, another asks a running server every question in it.
`;
