import { accountOf } from "@portico/domain/member/account";
import type { MemberIdentity } from "@portico/domain/member/identity";
import { day, instant, member, membership } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import type { KnownMember } from "../session-context/known-member.ts";
import { membershipViews } from "./memberships.ts";

const TODAY = day("2026-11-20");
const SETTING = { brand: "member_portal", now: instant("2026-11-20T02:00:00Z"), language: "en" } as const;

function known(identity: MemberIdentity | undefined): KnownMember {
  return {
    facts: { readAt: SETTING.now, identity, greeting: undefined, ownedResorts: undefined },
    account: identity && accountOf(identity, { brand: "member_portal", today: TODAY }),
  };
}

describe("unreadable memberships", () => {
  test.each([
    ["the member", undefined],
    ["their memberships", member({ memberships: undefined })],
  ])("throw instead of giving an empty list: %s", (_what, identity) => {
    expect(() => membershipViews(known(identity), SETTING)).toThrow(
      expect.objectContaining({ code: "BACK_END_UNAVAILABLE" }),
    );
    expect(membershipViews(known(member({ memberships: [] })), SETTING)).toEqual([]);
  });
});

describe("the use of a membership", () => {
  const aspire = known(member({ memberships: [membership({ entityId: "1", name: "Club Aspire" })] }));

  test("states what is closed without the membership, for the account and the brand", () => {
    expect(membershipViews(aspire, SETTING)).toMatchObject([
      {
        use: "aspire",
        opens: "While it is current, your account type is Aspire.",
        without: "Without it, your account type is Points Member. You keep your points.",
      },
    ]);
    expect(membershipViews(aspire, { ...SETTING, brand: "ecv_member" })).toMatchObject([{ use: "its own pages" }]);
  });

  test("is in the member's language", () => {
    expect(membershipViews(aspire, { ...SETTING, language: "vi" })).toMatchObject([
      {
        opens: "Khi còn hạn, loại tài khoản của bạn là Aspire.",
        without: "Không có tư cách này, loại tài khoản của bạn là Points Member. Điểm vẫn là của bạn.",
      },
    ]);
  });
});
