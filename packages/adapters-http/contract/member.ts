import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, PASSWORD, type Portal, requireDay, toMemberKey } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("MemberSource", () => {
  it("reads an account with its contacts and guests", async () => {
    expect(await portal.ports.members.member(toMemberKey("100201"))).toMatchObject({
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

  it("reads an account with little data", async () => {
    expect(await portal.ports.members.member(toMemberKey("100203"))).toMatchObject({
      accountId: "100203",
      accountType: "NZ Member",
      title: undefined,
      billingAddress: undefined,
      contacts: [],
    });
  });

  it("changes only the given fields", async () => {
    const { members } = portal.ports;
    const before = await members.member(toMemberKey("100201"));
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
    await members.update(toMemberKey("100201"), change);
    const { contacts, ...after } = await members.member(toMemberKey("100201"));
    expect(after).toEqual({ ...before, ...change, contacts: undefined, ownerEmail: after.ownerEmail });
    expect(contacts.map(({ firstName }) => firstName)).toEqual(before.contacts.map(({ firstName }) => firstName));
  });
});

const PAGE = "https://members.portico.example/profile/account-details";
const NEW_EMAIL = "robin.new@example.com";
const proof = { memberNumber: "100201", password: PASSWORD };
const request = (email: string = NEW_EMAIL) => portal.ports.emails.request(proof, { email, confirmAddress: PAGE });
const readEmail = async () => (await portal.ports.members.member(toMemberKey("100201"))).email;
/** The token of the last link that was mailed to an address. */
const lastTokenMailedTo = (address: string) => {
  const link = portal.club
    .mails()
    .findLast(({ to, link: mailedLink }) => to === address && mailedLink !== undefined)?.link;
  return link?.replace(`${PAGE}#token=`, "") ?? "";
};

describe("EmailChanges", () => {
  it("keep the old address until the member opens the link that was mailed to the new one, once", async () => {
    const { emails, credentials } = portal.ports;
    expect(await emails.pendingChange("100201")).toBeUndefined();
    expect(await request()).toBe("accepted");
    expect(await emails.pendingChange("100201")).toMatchObject({ email: NEW_EMAIL });
    expect(await readEmail()).toBe("robin@example.com");
    expect(await credentials.verify(NEW_EMAIL, PASSWORD)).toBe("refused");
    const token = lastTokenMailedTo(NEW_EMAIL);
    expect(await emails.confirm("100202", token, PAGE)).toBe("refused");
    expect(await emails.confirm("100201", token, PAGE)).toBe("changed");
    expect(await emails.confirm("100201", token, PAGE)).toBe("refused");
    expect([await readEmail(), await emails.pendingChange("100201")]).toEqual([NEW_EMAIL, undefined]);
    expect(await credentials.verify(NEW_EMAIL, PASSWORD)).toMatchObject({ memberNumber: "100201" });
    expect(await credentials.verify("robin@example.com", PASSWORD)).toBe("refused");
  });

  it("notify the old address twice, without naming the new one", async () => {
    await request();
    await portal.ports.emails.confirm("100201", lastTokenMailedTo(NEW_EMAIL), PAGE);
    const notices = portal.club.mails().filter(({ to }) => to === "robin@example.com");
    expect(notices.map(({ subject }) => subject)).toEqual([
      "Another e-mail address was asked for",
      "Your e-mail address was changed",
    ]);
    expect(JSON.stringify(notices)).not.toContain(NEW_EMAIL);
  });

  it("refuse a wrong password and change nothing", async () => {
    const { emails } = portal.ports;
    const change = { email: NEW_EMAIL, confirmAddress: PAGE };
    expect(await emails.request({ ...proof, password: "seven lanterns" }, change)).toBe("refused");
    expect(await emails.pendingChange("100201")).toBeUndefined();
    expect(portal.club.mails()).toEqual([]);
  });

  it("respond alike if another member has the address, and notify only that member", async () => {
    const { emails } = portal.ports;
    const usedEmail = String((await portal.ports.members.member(toMemberKey("100202"))).email);
    expect(await request(usedEmail.toUpperCase())).toBe("accepted");
    expect(await emails.pendingChange("100201")).toMatchObject({ email: usedEmail.toUpperCase() });
    expect(await emails.resend("100201", PAGE)).toBe("accepted");
    const mails = portal.club.mails().filter(({ to }) => to === usedEmail.toUpperCase());
    expect(mails.map(({ subject, link }) => [subject, link])).toEqual([
      ["This e-mail address is in use", undefined],
      ["This e-mail address is in use", undefined],
    ]);
  });
});

describe("a pending change of EmailChanges", () => {
  it("ends with the next request, the next mail, a cancellation, and every change of the password", async () => {
    const { emails, credentials } = portal.ports;
    await request("first@example.com");
    const first = lastTokenMailedTo("first@example.com");
    await request();
    expect(await emails.confirm("100201", first, PAGE)).toBe("refused");
    const second = lastTokenMailedTo(NEW_EMAIL);
    expect(await emails.resend("100201", PAGE)).toBe("accepted");
    expect(await emails.confirm("100201", second, PAGE)).toBe("refused");
    await emails.cancel("100201");
    expect(await emails.confirm("100201", lastTokenMailedTo(NEW_EMAIL), PAGE)).toBe("refused");
    expect(await emails.resend("100201", PAGE)).toBe("none");
    await request();
    await credentials.change(proof, "eleven kayaks in the mist");
    expect(await emails.confirm("100201", lastTokenMailedTo(NEW_EMAIL), PAGE)).toBe("refused");
  });

  it("moves the mailing lists to the new address", async () => {
    const { emails, campaign } = portal.ports;
    const lists = await campaign.preferences("robin@example.com");
    await request();
    await emails.confirm("100201", lastTokenMailedTo(NEW_EMAIL), PAGE);
    expect(await campaign.preferences(NEW_EMAIL)).toEqual(lists);
    await expect(campaign.preferences("robin@example.com")).rejects.toMatchObject({ code: "EMAIL_UNKNOWN" });
  });

  it("is refused for an unknown member", async () => {
    await expect(portal.ports.emails.pendingChange("100999")).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
    await expect(portal.ports.emails.confirm("100999", "ema_00000000", PAGE)).rejects.toMatchObject({
      code: "MEMBER_UNKNOWN",
    });
  });
});

describe("a confirmed change of EmailChanges", () => {
  it("keeps password links valid that were mailed before", async () => {
    const { emails, credentials } = portal.ports;
    await credentials.requestReset("100201", PAGE);
    const resetToken = lastTokenMailedTo("robin@example.com");
    await request();
    await emails.confirm("100201", lastTokenMailedTo(NEW_EMAIL), PAGE);
    expect(await credentials.ownerOfLink(resetToken)).toMatchObject({ memberNumber: "100201" });
    expect(await credentials.change({ resetToken }, "eleven kayaks in the mist")).toBe("changed");
    expect(await readEmail()).toBe(NEW_EMAIL);
  });

  it("can be undone from the old address once within 24 hours, also after a password change", async () => {
    const { emails, credentials } = portal.ports;
    await request();
    await emails.confirm("100201", lastTokenMailedTo(NEW_EMAIL), PAGE);
    const undoToken = lastTokenMailedTo("robin@example.com");
    const storedUndos = portal.club.database.prepare("SELECT * FROM email_undo").all();
    expect(JSON.stringify(storedUndos)).not.toContain(undoToken);
    await credentials.change(proof, "eleven kayaks in the mist");
    await credentials.requestReset("100201", PAGE);
    const resetToken = lastTokenMailedTo(NEW_EMAIL);
    expect(await emails.undo(undoToken)).toEqual({ memberNumber: "100201", isEcv: false });
    expect(await emails.undo(undoToken)).toBe("refused");
    expect(await readEmail()).toBe("robin@example.com");
    // Links mailed to the removed address no longer work.
    expect(await credentials.ownerOfLink(resetToken)).toBe("refused");
  });

  it("is undone together with later changes, whose undo links then do nothing", async () => {
    const { emails } = portal.ports;
    await request();
    await emails.confirm("100201", lastTokenMailedTo(NEW_EMAIL), PAGE);
    const first = lastTokenMailedTo("robin@example.com");
    await request("third@example.com");
    await emails.confirm("100201", lastTokenMailedTo("third@example.com"), PAGE);
    const later = lastTokenMailedTo(NEW_EMAIL);
    expect(await emails.undo(first)).toMatchObject({ memberNumber: "100201" });
    expect(await emails.undo(later)).toBe("refused");
    expect(await readEmail()).toBe("robin@example.com");
  });

  it("cannot be undone after 24 hours", async () => {
    const { emails } = portal.ports;
    await request();
    await emails.confirm("100201", lastTokenMailedTo(NEW_EMAIL), PAGE);
    portal.club.advance(24 * 60 * 60_000);
    expect(await emails.undo(lastTokenMailedTo("robin@example.com"))).toBe("refused");
    expect(await readEmail()).toBe(NEW_EMAIL);
  });
});

describe("ExternalMembershipSource", () => {
  it("reads memberships with their days, and an empty list", async () => {
    const { memberships } = portal.ports;
    const held = await memberships.externalMemberships(toMemberKey("100203"));
    expect(held).toMatchObject([{ entityId: "30444", memberId: "N100203", expiresOn: requireDay("2026-11-20") }]);
    expect((await memberships.externalMemberships(toMemberKey("100201"))).map(({ entityId }) => entityId)).toContain(
      "21044",
    );
    expect(await memberships.externalMemberships(toMemberKey("100208"))).toEqual([]);
  });
});
