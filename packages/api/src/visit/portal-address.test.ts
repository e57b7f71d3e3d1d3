import { BRAND_DEFAULTS, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { describe, expect, it } from "vitest";
import { PASSWORD_PAGE, portalAddress } from "./portal-address.ts";

const LAPTOP = {
  brands: BRAND_DEFAULTS,
  hosts: parseHosts(LOCAL_HOSTS).hosts,
  scheme: "http",
  production: false,
} as const;
const ASKED = { visit: { brand: "member_portal_nz" }, socket: { localPort: 4_000 } } as const;

describe("where a mail leads back to", () => {
  it("is the address that the deployment has for the brand", () => {
    const { member_portal_nz: nz } = BRAND_DEFAULTS;
    const brands = { ...BRAND_DEFAULTS, member_portal_nz: { ...nz, address: "https://nz.portal.example" } };
    const address = portalAddress(ASKED, { ...LAPTOP, brands, production: true }, PASSWORD_PAGE);
    expect(address).toBe("https://nz.portal.example/password-reset");
  });

  it("is the host of the brand where none is set: with the port on a laptop, without it in production", () => {
    expect(portalAddress(ASKED, LAPTOP, "/x")).toBe("http://nz.localhost:4000/x");
    const production = { ...LAPTOP, scheme: "https", production: true } as const;
    expect(portalAddress(ASKED, production, "/x")).toBe("https://nz.localhost/x");
  });
});
