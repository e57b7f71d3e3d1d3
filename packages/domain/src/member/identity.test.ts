import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { parseIdentity } from "./identity.ts";

describe("parseIdentity", () => {
  it("reads the back-end's field names", () => {
    expect(
      parseIdentity({
        AccountID: 100200,
        AccountName: "Nguyễn Mẫu",
        AccountType: " Points\u00a0 Member ",
        externalMemberships: [
          { EntityID: 16509, EntityName: "Classic Exchange", EntityMemberID: "E1", ExpirationDate: "2027-01-31" },
        ],
      }),
    ).toEqual({
      accountId: "100200",
      accountName: "Nguyễn Mẫu",
      accountType: "Points Member",
      memberships: [{ entityId: "16509", name: "Classic Exchange", memberId: "E1", expiresOn: day("2027-01-31") }],
    });
  });

  it.each([undefined, null, [], { AccountID: {}, AccountName: 5, AccountType: 5, externalMemberships: {} }])(
    "returns undefined fields for %j",
    (json) => {
      const nothingRead = {
        accountId: undefined,
        accountName: undefined,
        accountType: undefined,
        memberships: undefined,
      };
      expect(parseIdentity(json)).toEqual(nothingRead);
    },
  );
});
