import { BRAND_DEFAULTS, type Brand, parseHosts } from "@portico/domain/brand/brands";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Asking, startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { portalAddress } from "../visit/portal-address.ts";

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

describe("the address of a page in mails", () => {
  const { hosts } = parseHosts(
    "members.example.com=member_portal,old.example.com=member_portal,nz.example.com=member_portal_nz",
  );
  const addressFor = (brand: Brand, { production, address }: { production: boolean; address?: string }) =>
    portalAddress(
      { visit: { brand }, socket: { localPort: 3000 } },
      {
        hosts,
        scheme: "https",
        production,
        brands: { ...BRAND_DEFAULTS, [brand]: { ...BRAND_DEFAULTS[brand], ...(address !== undefined && { address }) } },
      },
      "/password-reset",
    );

  test("is the brand's own where the deployment says it", () => {
    const address = "https://members.example.com:8443";
    expect(addressFor("member_portal", { production: true, address })).toBe(`${address}/password-reset`);
  });

  test("else it is the brand's first host, with this server's port on a laptop alone", () => {
    expect(addressFor("member_portal", { production: true })).toBe("https://members.example.com/password-reset");
    expect(addressFor("member_portal_nz", { production: true })).toBe("https://nz.example.com/password-reset");
    expect(addressFor("member_portal", { production: false })).toBe("https://members.example.com:3000/password-reset");
  });
});
