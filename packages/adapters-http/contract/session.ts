import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, PASSWORD, type Portal } from "./portal.ts";

const NEW_PASSWORD = "eleven kayaks in the mist";
const PAGE = "https://members.portico.example/password-reset";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

async function mailedToken(): Promise<string> {
  const { club, back } = portal;
  await back.credentials.requestReset("robin@example.com", PAGE);
  return new URL(club.mails().at(-1)?.link ?? "").hash.replace("#token=", "");
}

describe("Credentials", () => {
  it("verify a member by number and by e-mail address, and say whether it is of the second club", async () => {
    const { credentials } = portal.back;
    expect(await credentials.verify("100201", PASSWORD)).toEqual({ memberNumber: "100201", isEcv: false });
    expect(await credentials.verify("robin@example.com", PASSWORD)).toEqual({ memberNumber: "100201", isEcv: false });
    expect(await credentials.verify("100207", PASSWORD)).toEqual({ memberNumber: "100207", isEcv: true });
  });

  it.each([
    ["100201", "seven lanterns on the peer"],
    ["nobody@example.com", PASSWORD],
    // A guest account is nobody's.
    ["900001", PASSWORD],
  ])("refuse %s with %s", async (name, password) => {
    expect(await portal.back.credentials.verify(name, password)).toBe("refused");
  });

  it("take a request for nobody like any other, and mail nothing", async () => {
    await portal.back.credentials.requestReset("nobody@example.com", PAGE);
    expect(portal.club.mails()).toEqual([]);
  });

  it("say whose account a name opens, and nothing of a name that opens none", async () => {
    const { credentials } = portal.back;
    const robin = { memberNumber: "100201", isEcv: false };
    expect(await credentials.accountOf("100201")).toEqual(robin);
    expect(await credentials.accountOf("Robin@example.com")).toEqual(robin);
    expect(await credentials.accountOf("100207")).toEqual({ memberNumber: "100207", isEcv: true });
    expect(await credentials.accountOf("nobody@example.com")).toBeUndefined();
  });

  it("change a password for whoever knows the old one", async () => {
    const { credentials } = portal.back;
    const memberNumber = "100202";
    expect(await credentials.change({ memberNumber, password: "wrong" }, NEW_PASSWORD)).toBe("refused");
    expect(await credentials.change({ memberNumber, password: PASSWORD }, NEW_PASSWORD)).toBe("changed");
    expect(await credentials.verify(memberNumber, NEW_PASSWORD)).toMatchObject({ memberNumber });
  });
});

describe("an e-mail address that two members share", () => {
  beforeEach(() => portal.club.hooks.setEmail("100202", "robin@example.com"));

  it("opens nobody's account; the numbers do", async () => {
    const { credentials } = portal.back;
    expect(await credentials.verify("robin@example.com", PASSWORD)).toBe("refused");
    expect(await credentials.verify("Robin@Example.com", PASSWORD)).toBe("refused");
    for (const memberNumber of ["100201", "100202"])
      expect(await credentials.verify(memberNumber, PASSWORD)).toMatchObject({ memberNumber });
  });

  it("is nobody's name for a new password; the numbers are", async () => {
    const { credentials } = portal.back;
    await credentials.requestReset("robin@example.com", PAGE);
    expect(portal.club.mails()).toEqual([]);
    await credentials.requestReset("100202", PAGE);
    const [mail] = portal.club.mails();
    const resetToken = mail?.link?.replace(`${PAGE}#token=`, "") ?? "";
    expect(await credentials.ownerOfLink(resetToken)).toMatchObject({ memberNumber: "100202" });
  });
});

describe("the links of Credentials", () => {
  it("mail a link that sets a new password once, and has its token where no request carries it", async () => {
    const { club, back } = portal;
    const resetToken = await mailedToken();
    expect(club.mails()).toEqual([
      expect.objectContaining({ to: "robin@example.com", link: `${PAGE}#token=${resetToken}` }),
    ]);
    expect(await back.credentials.change({ resetToken }, NEW_PASSWORD)).toBe("changed");
    expect(await back.credentials.change({ resetToken }, PASSWORD)).toBe("refused");
    expect(await back.credentials.verify("100201", NEW_PASSWORD)).toMatchObject({ memberNumber: "100201" });
    expect(await back.credentials.verify("100201", PASSWORD)).toBe("refused");
  });

  it("say whose password a link would set, for as long as it would, and use nothing up", async () => {
    const { credentials } = portal.back;
    const resetToken = await mailedToken();
    for (let at = 0; at < 2; at += 1)
      expect(await credentials.ownerOfLink(resetToken)).toEqual({ memberNumber: "100201", isEcv: false });
    expect(await credentials.change({ resetToken }, NEW_PASSWORD)).toBe("changed");
    expect(await credentials.ownerOfLink(resetToken)).toBe("refused");
    expect(await credentials.ownerOfLink("rst_00000000")).toBe("refused");
  });

  it("end a link with the next one, and with every change of the password", async () => {
    const { credentials } = portal.back;
    const older = await mailedToken();
    const newer = await mailedToken();
    expect(await credentials.change({ resetToken: older }, NEW_PASSWORD)).toBe("refused");
    expect(await credentials.change({ resetToken: newer }, NEW_PASSWORD)).toBe("changed");
    const unused = await mailedToken();
    await credentials.change({ memberNumber: "100201", password: NEW_PASSWORD }, PASSWORD);
    expect(await credentials.change({ resetToken: unused }, NEW_PASSWORD)).toBe("refused");
    expect(await credentials.verify("100201", PASSWORD)).toMatchObject({ memberNumber: "100201" });
  });
});

describe("SignUpDesk", () => {
  it("takes the application of a member, who is mailed a link, and of a stranger, who is not", async () => {
    const { club, back } = portal;
    const application = { firstName: "Robin", lastName: "Sample", isEcv: false, passwordAddress: PAGE };
    await back.signUp.apply({ ...application, email: "robin@example.com", memberNumber: "100201" });
    await back.signUp.apply({ ...application, email: "else@example.com", phone: "0491 570 158" });
    expect(club.mails().map(({ to, link }) => [to, link?.startsWith(PAGE)])).toEqual([
      ["robin@example.com", true],
      ["else@example.com", undefined],
    ]);
  });

  it("names the field that the club does not take", async () => {
    const wrong = { firstName: "A", lastName: "B", email: "no address", isEcv: false, passwordAddress: PAGE };
    await expect(portal.back.signUp.apply(wrong)).rejects.toMatchObject({ code: "BACK_END_REFUSED", field: "email" });
  });
});

describe("LogoutNotice", () => {
  it("tells the club once, and leaves the token that all members share good", async () => {
    const { club, back } = portal;
    await back.logout.loggedOut();
    expect(club.requests.count("logout")).toBe(1);
    await back.resorts.regions();
    expect(club.requests.count("token")).toBe(1);
  });
});

describe("SecurityNotices", () => {
  it("have the club write to the member, and to nobody where the account has no address", async () => {
    const { club, back } = portal;
    await back.notices.tell("100201", "passkey-added");
    await back.notices.tell("100201", "two-step-ended");
    expect(club.mails().map(({ to, subject }) => [to, subject])).toEqual([
      ["robin@example.com", "A passkey was added to your account"],
      ["robin@example.com", "Two-step sign-in is off"],
    ]);
    await expect(back.notices.tell("100999", "passkey-added")).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
  });
});
