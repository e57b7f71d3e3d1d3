import { readFileSync } from "node:fs";
import type { Instant } from "@portico/domain/day";
import { MEMBER_KINDS } from "@portico/domain/member/kinds";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Portal } from "../src/portal.ts";
import { tokenHash } from "../src/visit/sessions/algorithms.ts";
import { openSessions, type Sessions } from "../src/visit/sessions/sessions.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { endpointsOf, isChange } from "./endpoints.ts";
import { MATRIX_PAGE, matrixPage, outcomeOf } from "./matrix.ts";
import { type Question, questionsOf } from "./questions.ts";
import { identityOf, MATRIX_BRANDS, VISITORS, type Visitor } from "./visitors.ts";

let running: TestPortal;
let sessions: Sessions;
let questions: readonly Question[];
beforeAll(async () => {
  running = await startTestPortal({ change: withMadeMembers });
  sessions = openSessions(running.portal);
  questions = (await endpointsOf(running.portal)).flatMap(questionsOf);
});
afterAll(() => running.close());

describe("the matrix", () => {
  test("is what the rules say about the endpoints that there are (npm run docs)", () => {
    expect(readFileSync(MATRIX_PAGE, "utf8")).toBe(matrixPage(questions));
  });

  test("has a column for each kind that a rule names", () => {
    const columns = VISITORS.map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining([...MEMBER_KINDS]));
    expect(columns).toHaveLength(MEMBER_KINDS.length + 4);
  });

  test("knows each endpoint that only members may ask, and each is shut to those without a session", () => {
    const shut = questions.filter(({ access }) => access !== "public");
    expect(shut.length).toBeGreaterThan(30);
    for (const question of shut)
      for (const visitor of VISITORS.slice(0, 2)) expect(outcomeOf(question, visitor, "member_portal")).toBe("401");
  });
});

describe.each(MATRIX_BRANDS)("on %s the server", (brand) => {
  test.each(VISITORS.map((visitor) => [visitor.name, visitor] as const))(
    "answers %s as the matrix says",
    async (_name, visitor) => {
      const cookie = await cookieOf(visitor);
      const differing: string[] = [];
      for (const question of questions) {
        const found = await askedOutcome(question, cookie);
        const expected = outcomeOf(question, visitor, brand);
        if (found !== expected)
          differing.push(`${question.method} ${question.target}: ${found} instead of ${expected}`);
      }
      expect(differing).toEqual([]);
    },
  );

  async function cookieOf(visitor: Visitor): Promise<string | undefined> {
    if (visitor.state === "signed-out") return undefined;
    const memberNumber = visitor.state === "signed-in" ? visitor.member.number : "100213";
    const { token } = await sessions.start({ memberNumber, brand });
    const under = tokenHash(token) ?? "";
    const expires = (running.portal.now() - 1) as Instant;
    if (visitor.state === "expired") await running.portal.stores.sessions.change(under, { expires });
    return `__Host-portico=${token}`;
  }

  async function askedOutcome(question: Question, cookie: string | undefined): Promise<string> {
    const { method, target } = question;
    // A change is asked with a field that no form has: whoever is let in hears 400, and nothing is changed.
    const body = isChange(question) ? { body: { "no form has this": true } } : {};
    const { status, json } = await running.ask(target, { method: method as "GET", brand, cookie, ...body });
    if (status === 401) return json.code === "SIGN_IN_NEEDED" ? "401" : `401 ${json.code}`;
    if (status === 403) return json.code === "PAGE_REFUSED" ? "403" : `403 ${json.code}`;
    if (isChange(question)) return status === 400 ? "yes" : `${status} ${json.code}`;
    // What the sample data has no answer to is not a "no" of the portal's.
    return [200, 404].includes(status) ? "yes" : `${status} ${json?.code}`;
  }
});

// Members of one kind each: who they are is said here, and what they have is the sample member's of that number.
function withMadeMembers(portal: Portal): Portal {
  const { members, memberships } = portal.club;
  return {
    ...portal,
    club: {
      ...portal.club,
      members: {
        update: (key, change) => members.update(key, change),
        member: async ({ memberNumber }) => ({
          ...(await members.member({ memberNumber, isEcv: false })),
          accountType: identityOf(memberNumber).accountType,
        }),
      },
      memberships: {
        ...memberships,
        externalMemberships: async ({ memberNumber }) => identityOf(memberNumber).memberships ?? [],
      },
    },
  };
}
