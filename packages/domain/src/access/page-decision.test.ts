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
// Strata owner by account type. If memberships are unreadable, a membership of that name is ignored.
const STRATA = kindSet(["nz_strata_owner"]);

const KNOWN = { identity: member() };
const UNREAD = { identity: member({ memberships: undefined }) };

const accountOf = (kinds: KindSet) => ({ kindSet: kinds }) as Account;
const isAllowedByRows = (target: AccessTarget, kinds: KindSet) =>
  accessRow(target, { session: "signed-in", kinds }).outcome === "allow";

describe("decideForVisitor", () => {
  it.each(["signed-out", "expired"] as const)("follows the access rows for session %s", (session) => {
    for (const target of TARGETS) {
      const someVisitor = { session, kinds: NO_KINDS };
      const outcome = accessRow(target, someVisitor).outcome === "allow" ? "allow" : "refuse";
      expect(decideForVisitor(target, session)).toEqual({ outcome, visitor: someVisitor });
    }
  });

  it("treats SIGNED_OUT as a visitor without kinds", () => {
    expect(SIGNED_OUT).toEqual(visitor([], "signed-out"));
  });
});

describe("decideForMember", () => {
  it("follows the access rows if the memberships are known", () => {
    const different = TARGETS.flatMap((target) =>
      SETS.filter((kinds) => {
        const decided = decideForMember(target, { facts: KNOWN, account: accountOf(kinds) });
        return decided.outcome !== (isAllowedByRows(target, kinds) ? "allow" : "refuse");
      }).map((kinds) => [target.pathname, kinds]),
    );
    expect(different).toEqual([]);
  });

  it("returns the visitor whose access was decided", () => {
    const [pointsMember, weeksMember] = [visitor(["points"]), visitor(["classic_weeks"])];
    const decide = (path: string, { kinds }: typeof pointsMember) =>
      decideForMember(locate(path), { facts: KNOWN, account: accountOf(kinds) });
    expect(decide("/points", pointsMember)).toEqual({ outcome: "allow", visitor: pointsMember });
    expect(decide("/points", weeksMember)).toEqual({ outcome: "refuse", visitor: weeksMember });
  });

  it("is unknown exactly if an unreadable membership could change the decision", () => {
    const different = TARGETS.flatMap((target) =>
      SETS.filter((kinds) => !hasKind(kinds, "nz_strata_owner")).flatMap((kinds) => {
        const allowed = isAllowedByRows(target, kinds);
        const couldChange = SETS.some(
          (added) => (added & STRATA) === 0 && isAllowedByRows(target, kinds | added) !== allowed,
        );
        const { outcome } = decideForMember(target, { facts: UNREAD, account: accountOf(kinds) });
        return outcome === (couldChange ? "unknown" : allowed ? "allow" : "refuse")
          ? []
          : [[target.pathname, kinds, outcome]];
      }),
    );
    expect(different).toEqual([]);
  });

  it("follows the access rows or is unknown for a strata owner", () => {
    for (const target of TARGETS) {
      const { outcome } = decideForMember(target, { facts: UNREAD, account: accountOf(STRATA) });
      expect([isAllowedByRows(target, STRATA) ? "allow" : "refuse", "unknown"]).toContain(outcome);
    }
  });

  it("is unknown if the back-end could not identify the member, even on pages for every member", () => {
    for (const facts of [KNOWN, UNREAD, { identity: undefined }])
      expect(decideForMember(locate("/documents"), { facts, account: undefined })).toEqual({ outcome: "unknown" });
  });
});
