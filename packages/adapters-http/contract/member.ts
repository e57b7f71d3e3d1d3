import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayOf, keyOf, openPortal, type Portal } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("MemberSource", () => {
  it("reads an account with its people", async () => {
    expect(await portal.back.members.member(keyOf("100201"))).toMatchObject({
      accountId: "100201",
      accountName: "R & A Sample",
      accountType: "Points Member",
      email: "robin@example.com",
      billingAddress: { lines: ["Unit 4", "12 Sample Street"], postcode: "4567", country: "Australia" },
      contacts: [
        { firstName: "Alex" },
        { firstName: "Robin", active: true, isPrimary: true },
        { firstName: undefined },
      ],
      guests: [{ firstName: "Toni", lastName: "Example", phone: undefined }],
    });
  });

  it("reads an account of which little is known", async () => {
    expect(await portal.back.members.member(keyOf("100203"))).toMatchObject({
      accountId: "100203",
      accountType: "NZ Member",
      title: undefined,
      billingAddress: undefined,
      contacts: [],
    });
  });

  it("changes what is named and nothing else", async () => {
    const { members } = portal.back;
    const before = await members.member(keyOf("100201"));
    const change = {
      title: "Dr." as const,
      email: "new@example.com",
      phone: "0491 570 159",
      billingAddress: {
        lines: ["9 Sample Road"],
        city: "Taupō",
        region: "Waikato",
        postcode: "3330",
        country: "New Zealand",
      },
      guests: [{ firstName: "Ngaio", lastName: "Example", email: undefined, phone: "0491 570 110" }],
    };
    await members.update(keyOf("100201"), change);
    const { contacts, ...after } = await members.member(keyOf("100201"));
    expect(after).toEqual({ ...before, ...change, contacts: undefined, ownerEmail: after.ownerEmail });
    expect(contacts.map(({ firstName }) => firstName)).toEqual(before.contacts.map(({ firstName }) => firstName));
  });

  it("names the field that the club does not take, as the port calls it", async () => {
    const billingAddress = { lines: ["1 Road"], city: "A", region: "QLD", postcode: "45678", country: "Australia" };
    await expect(portal.back.members.update(keyOf("100201"), { billingAddress })).rejects.toMatchObject({
      code: "BACK_END_REFUSED",
      field: "billingAddress.postcode",
    });
  });

  it("does not know everybody", async () => {
    const nobody = keyOf("100999");
    await expect(portal.back.members.member(nobody)).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
    await expect(portal.back.members.update(nobody, {})).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
  });
});

describe("ExternalMembershipSource", () => {
  it("reads the memberships with their days, and none of whoever has none", async () => {
    const { memberships } = portal.back;
    const held = await memberships.externalMemberships(keyOf("100203"));
    expect(held).toMatchObject([{ entityId: "30444", memberId: "N100203", expiresOn: dayOf("2026-11-20") }]);
    expect((await memberships.externalMemberships(keyOf("100201"))).map(({ entityId }) => entityId)).toContain("21044");
    expect(await memberships.externalMemberships(keyOf("100208"))).toEqual([]);
  });
});

describe("ClientInfoSource", () => {
  it("says since when, and how to write to a member", async () => {
    expect(await portal.back.clientInfo.clientInfo("100201")).toEqual({
      clientId: "C-20144",
      memberSince: dayOf("2011-05-03"),
      language: "en",
      contactBy: "email",
    });
    expect(await portal.back.clientInfo.clientInfo("100205")).toEqual({
      clientId: "20871",
      memberSince: undefined,
      language: "vi",
      contactBy: undefined,
    });
    await expect(portal.back.clientInfo.clientInfo("100999")).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
  });
});
