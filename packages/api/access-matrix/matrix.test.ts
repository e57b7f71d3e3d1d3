import { readFileSync } from "node:fs";
import type { Instant } from "@portico/domain/day";
import { MEMBER_KINDS } from "@portico/domain/member/kinds";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Portal } from "../src/portal/portal.ts";
import { tokenHash } from "../src/session-context/sessions/algorithms.ts";
import { createSessions, type Sessions } from "../src/session-context/sessions/sessions.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { endpointsOf, isChange } from "./endpoints.ts";
import { MATRIX_PAGE, matrixPage, outcomeOf } from "./matrix.ts";
import { type SampleRequest, sampleRequestsOf } from "./sample-requests.ts";
import { identityOf, MATRIX_BRANDS, VISITORS, type Visitor } from "./visitors.ts";

let running: TestPortal;
let sessions: Sessions;
let requests: readonly SampleRequest[];
beforeAll(async () => {
  running = await startTestPortal({ override: withMatrixMembers });
  sessions = createSessions(running.portal);
  requests = (await endpointsOf(running.portal)).flatMap(sampleRequestsOf);
});
afterAll(() => running.close());

describe("the access matrix", () => {
  test("is up to date with the rules and the endpoints (npm run docs)", () => {
    expect(readFileSync(MATRIX_PAGE, "utf8")).toBe(matrixPage(requests));
  });

  test("has a column for each kind in the rules", () => {
    const columns = VISITORS.map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining([...MEMBER_KINDS]));
    expect(columns).toHaveLength(MEMBER_KINDS.length + 4);
  });

  test("refuses visitors without a session at every endpoint for members", () => {
    const guarded = requests.filter(({ access }) => access !== "public");
    expect(guarded.length).toBeGreaterThan(30);
    for (const request of guarded)
      for (const visitor of VISITORS.slice(0, 2)) expect(outcomeOf(request, visitor, "member_portal")).toBe("401");
  });
});

describe.each(MATRIX_BRANDS)("on %s the server", (brand) => {
  test.each(VISITORS.map((visitor) => [visitor.name, visitor] as const))(
    "responds to %s as in the matrix",
    async (_name, visitor) => {
      const cookie = await createSessionCookie(visitor);
      const differences: string[] = [];
      for (const request of requests) {
        const actual = await actualOutcome(request, cookie);
        const expected = outcomeOf(request, visitor, brand);
        if (actual !== expected)
          differences.push(`${request.method} ${request.target}: ${actual} instead of ${expected}`);
      }
      expect(differences).toEqual([]);
    },
  );

  async function createSessionCookie(visitor: Visitor): Promise<string | undefined> {
    if (visitor.state === "signed-out") return undefined;
    const memberNumber = visitor.state === "signed-in" ? visitor.member.number : "100213";
    const { token } = await sessions.start({ memberNumber, brand });
    const hash = tokenHash(token) ?? "";
    const expires = (running.portal.now() - 1) as Instant;
    if (visitor.state === "expired") await running.portal.stores.sessions.change(hash, { expires });
    return `__Host-portico=${token}`;
  }

  async function actualOutcome(request: SampleRequest, cookie: string | undefined): Promise<string> {
    const { method, target } = request;
    // A change is sent with an unknown field: an admitted visitor gets 400, and nothing changes.
    const body = isChange(request) ? { body: { "no form has this": true } } : {};
    const { status, json } = await running.request(target, { method: method as "GET", brand, cookie, ...body });
    if (status === 401) return json.code === "SIGN_IN_NEEDED" ? "401" : `401 ${json.code}`;
    if (status === 403) return json.code === "PAGE_REFUSED" ? "403" : `403 ${json.code}`;
    if (isChange(request)) return status === 400 ? "yes" : `${status} ${json.code}`;
    // A 404 for missing sample data is not a refusal.
    return [200, 404].includes(status) ? "yes" : `${status} ${json?.code}`;
  }
});

// Sample members with the identities of this matrix.
function withMatrixMembers(portal: Portal): Portal {
  const { members, memberships } = portal.backEnd;
  return {
    ...portal,
    backEnd: {
      ...portal.backEnd,
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
