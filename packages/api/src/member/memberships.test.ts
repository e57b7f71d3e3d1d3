import { accountOf } from "@portico/domain/member/account";
import type { MemberIdentity } from "@portico/domain/member/identity";
import { day, instant, member } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import type { KnownMember } from "../visit/known-member.ts";
import { membershipViews } from "./memberships.ts";

const TODAY = day("2026-11-20");
const SETTING = { now: instant("2026-11-20T02:00:00Z"), language: "en" } as const;

function known(identity: MemberIdentity | undefined): KnownMember {
  return {
    facts: { readAt: SETTING.now, identity, greeting: undefined, ownedResorts: undefined },
    account: identity && accountOf(identity, { brand: "member_portal", today: TODAY }),
  };
}

describe("memberships that nobody could read", () => {
  test.each([
    ["the member", undefined],
    ["their memberships", member({ memberships: undefined })],
  ])("are not said to be none, but not to be known: %s", (_what, identity) => {
    expect(() => membershipViews(known(identity), SETTING)).toThrow(
      expect.objectContaining({ code: "BACK_END_UNAVAILABLE" }),
    );
    expect(membershipViews(known(member({ memberships: [] })), SETTING)).toEqual([]);
  });
});
