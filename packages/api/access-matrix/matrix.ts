// Generates matrix.md: the outcome of every request, visitor and brand by the domain's rules, without calling the
// server.

import { type AccessOutcome, accessRow } from "@portico/domain/access/decide";
import { type AccessTarget, accessTarget, locate } from "@portico/domain/access/location";
import { ROUTES } from "@portico/domain/access/routes";
import type { Brand } from "@portico/domain/brand/brands";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { day } from "@portico/domain/testing";
import type { SampleRequest } from "./sample-requests.ts";
import { accountOfMember, MATRIX_BRANDS, VISITORS, type Visitor } from "./visitors.ts";

/** Allowed, sign-in needed, or refused by the page's rule. */
export type Outcome = "yes" | "401" | "403";

export const MATRIX_PAGE: URL = new URL("matrix.md", import.meta.url);

const ANY_DAY = day("2026-11-20");

/** The outcome by the domain's rules. */
export function outcomeOf(request: SampleRequest, visitor: Visitor, brand: Brand): Outcome {
  const { access, page } = request;
  const isSignedIn = visitor.state === "signed-in";
  if (page !== undefined) {
    // A page's content is for visitors who may open the page, which may be all of them.
    return OUTCOMES[accessOutcome(locate(page), visitor, brand)] ?? "403";
  }
  if (access === "public") return "yes";
  // Data needs a session even if its page is open (R13).
  if (!isSignedIn) return "401";
  if (access === "session") return "yes";
  const route = ROUTES.find(({ path }) => path === access);
  if (route === undefined) throw new Error(`The catalogue has no page ${access}.`);
  return OUTCOMES[accessOutcome(accessTarget(route, false), visitor, brand)] ?? "403";
}

const OUTCOMES: Readonly<Partial<Record<AccessOutcome, Outcome>>> = { allow: "yes", "sign in": "401" };

function accessOutcome(target: AccessTarget, visitor: Visitor, brand: Brand): AccessOutcome {
  const kinds =
    visitor.state === "signed-in" ? accountOfMember(visitor.member, { brand, today: ANY_DAY }).kindSet : NO_KINDS;
  return accessRow(target, { session: visitor.state, kinds }).outcome;
}

/** Brands with equal outcomes share a table. */
export function matrixPage(requests: readonly SampleRequest[]): string {
  const tables = new Map<string, Brand[]>();
  for (const brand of MATRIX_BRANDS) {
    const table = tableOf(requests, brand);
    tables.set(table, [...(tables.get(table) ?? []), brand]);
  }
  const sections = [...tables].map(([table, brands]) => `## ${brands.join(", ")}\n\n${table}\n`);
  return `${HEAD}\n${sections.join("\n")}`;
}

function tableOf(requests: readonly SampleRequest[], brand: Brand): string {
  const rows = requests.map((request) => [
    `\`${request.method} ${request.page === undefined ? request.path : request.target}\``,
    request.page ?? request.access,
    ...VISITORS.map((visitor) => outcomeOf(request, visitor, brand)),
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
