import { BRAND_DEFAULTS, type Brand, parseHosts } from "@portico/domain/brand/brands";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../../testing/portal.ts";
import { portalUrl } from "../session-context/portal-url.ts";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

const MAI = { firstName: "Mai", lastName: "O’Sample-Nguyễn", email: "mai@example.com" };
const signUp = (body: unknown, options: TestRequest = {}) =>
  running.request("/api/sign-up", { method: "POST", body, ...options });

describe("an application for access", () => {
  test("e-mails a member a password link to the brand's own page", async () => {
    const { status, json } = await signUp(
      { ...MAI, phone: "0491 570 158", membershipNumber: " 100208 " },
      { brand: "member_portal_nz" },
    );
    expect([status, json]).toEqual([200, { accepted: true }]);
    const [mail] = running.club.mails();
    expect(mail?.to).toBe("mai@example.com");
    expect(new URL(String(mail?.link)).hostname).toBe("nz.localhost");
  });

  test("gets the same response for known and unknown e-mail addresses and numbers", async () => {
    const responses = await Promise.all([
      signUp(MAI),
      signUp({ ...MAI, email: "nobody@example.com" }),
      signUp({ ...MAI, membershipNumber: "999999" }),
      signUp({ ...MAI, email: "robin@example.com", membershipNumber: "100201", phone: "" }),
    ]);
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test("is refused with every wrong field, without calling the back-end", async () => {
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
    "is rejected with the unknown field %s",
    async (field) => {
      expect((await signUp({ ...MAI, [field]: "100202" })).status).toBe(400);
    },
  );

  test("is rate-limited by IP address", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await signUp(MAI, { headers: { "x-forwarded-for": `203.0.113.${index}` } })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

describe("portalUrl in e-mails", () => {
  const { hosts } = parseHosts(
    "members.example.com=member_portal,old.example.com=member_portal,nz.example.com=member_portal_nz",
  );
  const urlFor = (brand: Brand, { production, address }: { production: boolean; address?: string }) =>
    portalUrl(
      { context: { brand }, socket: { localPort: 3000 } },
      {
        hosts,
        scheme: "https",
        production,
        brands: { ...BRAND_DEFAULTS, [brand]: { ...BRAND_DEFAULTS[brand], ...(address !== undefined && { address }) } },
      },
      "/password-reset",
    );

  test("is the brand's configured URL", () => {
    const address = "https://members.example.com:8443";
    expect(urlFor("member_portal", { production: true, address })).toBe(`${address}/password-reset`);
  });

  test("falls back to the brand's first host, with the port only in development", () => {
    expect(urlFor("member_portal", { production: true })).toBe("https://members.example.com/password-reset");
    expect(urlFor("member_portal_nz", { production: true })).toBe("https://nz.example.com/password-reset");
    expect(urlFor("member_portal", { production: false })).toBe("https://members.example.com:3000/password-reset");
  });
});
