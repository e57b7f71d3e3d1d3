import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayOf, keyOf, openPortal, PASSWORD, type Portal } from "./portal.ts";

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

const PAGE = "https://members.portico.example/profile/account-details";
const NEW = "robin.new@example.com";
const proof = { memberNumber: "100201", password: PASSWORD };
const request = (email: string = NEW) => portal.back.emails.request(proof, { email, confirmAddress: PAGE });
const emailOf = async () => (await portal.back.members.member(keyOf("100201"))).email;
/** The token of the last link that went to an address. */
const tokenTo = (address: string) => {
  const link = portal.club.mails().findLast(({ to, link: its }) => to === address && its !== undefined)?.link;
  return link?.replace(`${PAGE}#token=`, "") ?? "";
};

describe("EmailChanges", () => {
  it("leave the old address until the member has opened the link that went to the new one, once", async () => {
    const { emails, credentials } = portal.back;
    expect(await emails.waiting("100201")).toBeUndefined();
    expect(await request()).toBe("accepted");
    expect(await emails.waiting("100201")).toMatchObject({ email: NEW });
    expect(await emailOf()).toBe("robin@example.com");
    expect(await credentials.verify(NEW, PASSWORD)).toBe("refused");
    const token = tokenTo(NEW);
    expect(await emails.confirm("100202", token)).toBe("refused");
    expect(await emails.confirm("100201", token)).toBe("changed");
    expect(await emails.confirm("100201", token)).toBe("refused");
    expect([await emailOf(), await emails.waiting("100201")]).toEqual([NEW, undefined]);
    expect(await credentials.verify(NEW, PASSWORD)).toMatchObject({ memberNumber: "100201" });
    expect(await credentials.verify("robin@example.com", PASSWORD)).toBe("refused");
  });

  it("tell the old address twice, and never which one is new", async () => {
    await request();
    await portal.back.emails.confirm("100201", tokenTo(NEW));
    const told = portal.club.mails().filter(({ to }) => to === "robin@example.com");
    expect(told.map(({ subject }) => subject)).toEqual([
      "Another e-mail address was asked for",
      "Your e-mail address was changed",
    ]);
    expect(JSON.stringify(told)).not.toContain(NEW);
  });

  it("are refused by a wrong password, and change nothing then", async () => {
    const { emails } = portal.back;
    const change = { email: NEW, confirmAddress: PAGE };
    expect(await emails.request({ ...proof, password: "seven lanterns" }, change)).toBe("refused");
    expect(await emails.waiting("100201")).toBeUndefined();
    expect(portal.club.mails()).toEqual([]);
  });

  it("look the same where another member has the address, which alone is told so", async () => {
    const { emails } = portal.back;
    const taken = String((await portal.back.members.member(keyOf("100202"))).email);
    expect(await request(taken.toUpperCase())).toBe("accepted");
    expect(await emails.waiting("100201")).toMatchObject({ email: taken.toUpperCase() });
    expect(await emails.resend("100201", PAGE)).toBe("accepted");
    const mails = portal.club.mails().filter(({ to }) => to === taken.toUpperCase());
    expect(mails.map(({ subject, link }) => [subject, link])).toEqual([
      ["This e-mail address is in use", undefined],
      ["This e-mail address is in use", undefined],
    ]);
  });
});

describe("a change of EmailChanges", () => {
  it("ends with the next request, the next mail, a cancellation, and every change of the password", async () => {
    const { emails, credentials } = portal.back;
    await request("first@example.com");
    const first = tokenTo("first@example.com");
    await request();
    expect(await emails.confirm("100201", first)).toBe("refused");
    const second = tokenTo(NEW);
    expect(await emails.resend("100201", PAGE)).toBe("accepted");
    expect(await emails.confirm("100201", second)).toBe("refused");
    await emails.cancel("100201");
    expect(await emails.confirm("100201", tokenTo(NEW))).toBe("refused");
    expect(await emails.resend("100201", PAGE)).toBe("none");
    await request();
    await credentials.change(proof, "eleven kayaks in the mist");
    expect(await emails.confirm("100201", tokenTo(NEW))).toBe("refused");
  });

  it("ends links for a password that went to the old address", async () => {
    const { emails, credentials } = portal.back;
    await credentials.requestReset("100201", PAGE);
    const resetToken = tokenTo("robin@example.com");
    await request();
    await emails.confirm("100201", tokenTo(NEW));
    expect(await credentials.ownerOfLink(resetToken)).toBe("refused");
  });

  it("carries the mailing lists on to the new address", async () => {
    const { emails, campaign } = portal.back;
    const lists = await campaign.preferences("robin@example.com");
    await request();
    await emails.confirm("100201", tokenTo(NEW));
    expect(await campaign.preferences(NEW)).toEqual(lists);
    await expect(campaign.preferences("robin@example.com")).rejects.toMatchObject({ code: "EMAIL_UNKNOWN" });
  });

  it("is nothing for a member that nobody is", async () => {
    await expect(portal.back.emails.waiting("100999")).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
    await expect(portal.back.emails.confirm("100999", "ema_00000000")).rejects.toMatchObject({
      code: "MEMBER_UNKNOWN",
    });
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
