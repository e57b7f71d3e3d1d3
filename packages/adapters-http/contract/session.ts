import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, PASSWORD, type Portal } from "./portal.ts";

const NEW_PASSWORD = "eleven kayaks in the mist";
const PAGE = "https://members.portico.example/password-reset";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

async function requestResetToken(): Promise<string> {
  const { club, ports } = portal;
  await ports.credentials.requestReset("robin@example.com", PAGE);
  return new URL(club.mails().at(-1)?.link ?? "").hash.replace("#token=", "");
}

describe("Credentials", () => {
  it("verify a member of either club by number and by e-mail address", async () => {
    const { credentials } = portal.ports;
    expect(await credentials.verify("100201", PASSWORD)).toEqual({ memberNumber: "100201", isEcv: false });
    expect(await credentials.verify("robin@example.com", PASSWORD)).toEqual({ memberNumber: "100201", isEcv: false });
    expect(await credentials.verify("100207", PASSWORD)).toEqual({ memberNumber: "100207", isEcv: true });
  });

  it.each([
    ["100201", "seven lanterns on the peer"],
    ["nobody@example.com", PASSWORD],
    // A guest account has no password.
    ["900001", PASSWORD],
  ])("refuse %s with %s", async (name, password) => {
    expect(await portal.ports.credentials.verify(name, password)).toBe("refused");
  });

  it("accept a reset request for an unknown name, and mail nothing", async () => {
    await portal.ports.credentials.requestReset("nobody@example.com", PAGE);
    expect(portal.club.mails()).toEqual([]);
  });
});

describe("an e-mail address that two members share", () => {
  beforeEach(() => portal.club.hooks.setEmail("100202", "robin@example.com"));

  it("cannot be used to sign in; member numbers can", async () => {
    const { credentials } = portal.ports;
    expect(await credentials.verify("robin@example.com", PASSWORD)).toBe("refused");
    expect(await credentials.verify("Robin@Example.com", PASSWORD)).toBe("refused");
    for (const memberNumber of ["100201", "100202"])
      expect(await credentials.verify(memberNumber, PASSWORD)).toMatchObject({ memberNumber });
  });

  it("cannot be used to reset a password; member numbers can", async () => {
    const { credentials } = portal.ports;
    await credentials.requestReset("robin@example.com", PAGE);
    expect(portal.club.mails()).toEqual([]);
    await credentials.requestReset("100202", PAGE);
    const [mail] = portal.club.mails();
    const resetToken = mail?.link?.replace(`${PAGE}#token=`, "") ?? "";
    expect(await credentials.ownerOfLink(resetToken)).toMatchObject({ memberNumber: "100202" });
  });
});

describe("the password links of Credentials", () => {
  it("set a new password once, and carry their token in the fragment", async () => {
    const { club, ports } = portal;
    const resetToken = await requestResetToken();
    expect(club.mails()).toEqual([
      expect.objectContaining({ to: "robin@example.com", link: `${PAGE}#token=${resetToken}` }),
    ]);
    expect(await ports.credentials.change({ resetToken }, NEW_PASSWORD)).toBe("changed");
    expect(await ports.credentials.change({ resetToken }, PASSWORD)).toBe("refused");
    expect(await ports.credentials.verify("100201", NEW_PASSWORD)).toMatchObject({ memberNumber: "100201" });
    expect(await ports.credentials.verify("100201", PASSWORD)).toBe("refused");
  });

  it("end with the next link, and with every change of the password", async () => {
    const { credentials } = portal.ports;
    const older = await requestResetToken();
    const newer = await requestResetToken();
    expect(await credentials.change({ resetToken: older }, NEW_PASSWORD)).toBe("refused");
    expect(await credentials.change({ resetToken: newer }, NEW_PASSWORD)).toBe("changed");
    const unused = await requestResetToken();
    await credentials.change({ memberNumber: "100201", password: NEW_PASSWORD }, PASSWORD);
    expect(await credentials.change({ resetToken: unused }, NEW_PASSWORD)).toBe("refused");
    expect(await credentials.verify("100201", PASSWORD)).toMatchObject({ memberNumber: "100201" });
  });
});

describe("SignUpApplications", () => {
  it("accepts the application of a member, who is mailed a link, and of a stranger, who is not", async () => {
    const { club, ports } = portal;
    const application = { firstName: "Robin", lastName: "Sample", isEcv: false, passwordAddress: PAGE };
    await ports.signUp.apply({ ...application, email: "robin@example.com", memberNumber: "100201" });
    await ports.signUp.apply({ ...application, email: "else@example.com", phone: "0491 570 158" });
    expect(club.mails().map(({ to, link }) => [to, link?.startsWith(PAGE)])).toEqual([
      ["robin@example.com", true],
      ["else@example.com", undefined],
    ]);
  });
});

describe("LogoutNotice", () => {
  it("notifies the club once, and keeps the shared token valid", async () => {
    const { club, ports } = portal;
    await ports.logout.notifySignOut();
    expect(club.requests.count("logout")).toBe(1);
    await ports.resorts.regions();
    expect(club.requests.count("token")).toBe(1);
  });
});

describe("SecurityNotices", () => {
  it("mail the member, and refuse an unknown member", async () => {
    const { club, ports } = portal;
    await ports.notices.send("100201", "passkey-added");
    await ports.notices.send("100201", "two-step-ended");
    expect(club.mails().map(({ to, subject }) => [to, subject])).toEqual([
      ["robin@example.com", "A passkey was added to your account"],
      ["robin@example.com", "Two-step sign-in is off"],
    ]);
    await expect(ports.notices.send("100999", "passkey-added")).rejects.toMatchObject({ code: "MEMBER_UNKNOWN" });
  });
});
