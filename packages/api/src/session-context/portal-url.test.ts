import { BRAND_DEFAULTS, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { describe, expect, it } from "vitest";
import { PASSWORD_PAGE, portalUrl } from "./portal-url.ts";

const DEVELOPMENT = {
  brands: BRAND_DEFAULTS,
  hosts: parseHosts(LOCAL_HOSTS).hosts,
  scheme: "http",
  production: false,
} as const;
const REQUEST = { context: { brand: "member_portal_nz" }, socket: { localPort: 4_000 } } as const;

describe("portalUrl", () => {
  it("uses the URL that the deployment sets for the brand", () => {
    const { member_portal_nz: nz } = BRAND_DEFAULTS;
    const brands = { ...BRAND_DEFAULTS, member_portal_nz: { ...nz, address: "https://nz.portal.example" } };
    const url = portalUrl(REQUEST, { ...DEVELOPMENT, brands, production: true }, PASSWORD_PAGE);
    expect(url).toBe("https://nz.portal.example/password-reset");
  });

  it("falls back to the brand's host: with the port in development, without it in production", () => {
    expect(portalUrl(REQUEST, DEVELOPMENT, "/x")).toBe("http://nz.localhost:4000/x");
    const production = { ...DEVELOPMENT, scheme: "https", production: true } as const;
    expect(portalUrl(REQUEST, production, "/x")).toBe("https://nz.localhost/x");
  });
});
