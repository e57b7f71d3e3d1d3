import { parseHosts } from "@portico/domain/brand/brands";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Asking, startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { Visit } from "../visit/visit.ts";
import { passwordAddress } from "./portal-address.ts";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

const MAI = { firstName: "Mai", lastName: "O’Sample-Nguyễn", email: "mai@example.com" };
const signUp = (body: unknown, more: Asking = {}) => running.ask("/api/sign-up", { method: "POST", body, ...more });

describe("applying for access", () => {
  test("mails a member the way to a password, on the brand's own page", async () => {
    const { status, json } = await signUp(
      { ...MAI, phone: "0491 570 158", membershipNumber: " 100208 " },
      { brand: "member_portal_nz" },
    );
    expect([status, json]).toEqual([200, { accepted: true }]);
    const [mail] = running.club.mails();
    expect(mail?.to).toBe("mai@example.com");
    expect(new URL(String(mail?.link)).hostname).toBe("nz.localhost");
  });

  test("is answered alike for known and unknown addresses and numbers", async () => {
    const answers = await Promise.all([
      signUp(MAI),
      signUp({ ...MAI, email: "nobody@example.com" }),
      signUp({ ...MAI, membershipNumber: "999999" }),
      signUp({ ...MAI, email: "robin@example.com", membershipNumber: "100201", phone: "" }),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test("names every wrong field, and asks the club nothing", async () => {
    const { status, json } = await signUp({
      firstName: " ",
      lastName: "<b>",
      email: "mai",
      phone: "x",
      membershipNumber: "1 or 1=1",
    });
    expect(status).toBe(422);
    expect(json.fields.map(({ field }: { field: string }) => field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
      "membershipNumber",
    ]);
    expect(running.club.requests.count("sign-up")).toBe(0);
  });

  test.each(["memberNo", "memberNumber", "isMemberECV", "isEcv", "passwordAddress"])(
    "with %s is no form of ours",
    async (field) => {
      expect((await signUp({ ...MAI, [field]: "100202" })).status).toBe(400);
    },
  );

  test("is slowed for an address", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push((await signUp(MAI, { headers: { "x-forwarded-for": `203.0.113.${at}` } })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

describe("the address of the page for passwords", () => {
  const { hosts } = parseHosts("members.example.com=member_portal,nz.example.com=member_portal_nz");
  const addressFor = (host: string, production: boolean, brand: Visit["brand"] = "member_portal") =>
    passwordAddress(
      {
        visit: { brand, state: "signed-out", session: undefined, address: "127.0.0.1" },
        headers: { host },
        socket: { localPort: 3000 },
      },
      { hosts, scheme: "https", production },
    );

  test.each([
    ["members.example.com", true, "https://members.example.com/password-reset"],
    ["MEMBERS.example.com", true, "https://members.example.com/password-reset"],
    ["members.example.com:3000", true, "https://members.example.com:3000/password-reset"],
    // In production a port of the visitor's own choice is left out.
    ["members.example.com:8443", true, "https://members.example.com/password-reset"],
    ["members.example.com:8443", false, "https://members.example.com:8443/password-reset"],
    // Behind a proxy the Host header may be anybody's.
    ["internal-7", true, "https://members.example.com/password-reset"],
    ["nz.example.com", true, "https://members.example.com/password-reset"],
  ])("asked under %s (production: %s) is %s", (host, production, address) => {
    expect(addressFor(host, production)).toBe(address);
  });
});
