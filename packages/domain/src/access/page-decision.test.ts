import { describe, expect, it } from "vitest";
import { member, visitor } from "../../testing/builders.ts";
import { examplePath } from "../explain/member.ts";
import type { Account } from "../member/account.ts";
import { hasKind, KIND_SETS, type KindSet, kindSet, NO_KINDS } from "../member/kinds.ts";
import { accessRow } from "./decide.ts";
import { type AccessTarget, locate } from "./location.ts";
import { decideForMember, decideForVisitor, SIGNED_OUT } from "./page-decision.ts";
import { ROUTES } from "./routes.ts";

const TARGETS = [...ROUTES.map(({ path }) => examplePath(path)), "/search/kuta", "/points/logon", "/a/b/c"].map(locate);
const SETS: readonly KindSet[] = Array.from({ length: KIND_SETS }, (_, kinds) => kinds);
// The kinds of a strata owner by account type. A membership with that name is ignored on purpose if memberships are unreadable.
const STRATA = kindSet(["nz_strata_owner"]);

const KNOWN = { identity: member() };
const UNREAD = { identity: member({ memberships: undefined }) };

const accountOf = (kinds: KindSet) => ({ kindSet: kinds }) as Account;
const byTheRows = (target: AccessTarget, kinds: KindSet) =>
  accessRow(target, { session: "signed-in", kinds }).outcome === "allow";

describe("decideForVisitor", () => {
  it.each(["signed-out", "expired"] as const)("follows the access rows: %s", (session) => {
    for (const target of TARGETS) {
      const who = { session, kinds: NO_KINDS };
      const outcome = accessRow(target, who).outcome === "allow" ? "allow" : "refuse";
      expect(decideForVisitor(target, session)).toEqual({ outcome, visitor: who });
    }
  });

  it("uses a visitor without kinds", () => {
    expect(SIGNED_OUT).toEqual(visitor([], "signed-out"));
  });
});

describe("decideForMember", () => {
  it("follows the access rows if the memberships are known", () => {
    const different = TARGETS.flatMap((target) =>
      SETS.filter((kinds) => {
        const decided = decideForMember(target, { facts: KNOWN, account: accountOf(kinds) });
        return decided.outcome !== (byTheRows(target, kinds) ? "allow" : "refuse");
      }).map((kinds) => [target.pathname, kinds]),
    );
    expect(different).toEqual([]);
  });

  it("names the visitor that it decided for", () => {
    const [points, weeks] = [visitor(["points"]), visitor(["classic_weeks"])];
    const decided = (path: string, { kinds }: typeof points) =>
      decideForMember(locate(path), { facts: KNOWN, account: accountOf(kinds) });
    expect(decided("/points", points)).toEqual({ outcome: "allow", visitor: points });
    expect(decided("/points", weeks)).toEqual({ outcome: "refuse", visitor: weeks });
  });

  it("is undecided exactly if an unreadable membership would change the decision", () => {
    const different = TARGETS.flatMap((target) =>
      SETS.filter((kinds) => !hasKind(kinds, "nz_strata_owner")).flatMap((kinds) => {
        const answer = byTheRows(target, kinds);
        const couldChange = SETS.some((more) => (more & STRATA) === 0 && byTheRows(target, kinds | more) !== answer);
        const { outcome } = decideForMember(target, { facts: UNREAD, account: accountOf(kinds) });
        return outcome === (couldChange ? "unknown" : answer ? "allow" : "refuse")
          ? []
          : [[target.pathname, kinds, outcome]];
      }),
    );
    expect(different).toEqual([]);
  });

  it("is never wrong for a strata owner either", () => {
    for (const target of TARGETS) {
      const { outcome } = decideForMember(target, { facts: UNREAD, account: accountOf(STRATA) });
      expect([byTheRows(target, STRATA) ? "allow" : "refuse", "unknown"]).toContain(outcome);
    }
  });

  it("is undecided if the back-end could not identify the member, even on pages for every member", () => {
    for (const facts of [KNOWN, UNREAD, { identity: undefined }])
      expect(decideForMember(locate("/documents"), { facts, account: undefined })).toEqual({ outcome: "unknown" });
  });
});
