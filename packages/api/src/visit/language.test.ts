import { BRAND_DEFAULTS, type Brand, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { describe, expect, it } from "vitest";
import { LANGUAGE_COOKIE, languageOf, languageOfAnybody } from "./language.ts";

const settings = { brands: BRAND_DEFAULTS };

function languageWith(cookie: string | undefined, brand: Brand = "member_portal_vn"): string {
  return languageOf({ headers: { cookie }, visit: { brand } }, settings);
}

describe("the language of a request", () => {
  it("is the brand's first where nobody chose", () => {
    expect(languageWith(undefined)).toBe("vi");
    expect(languageWith(undefined, "member_portal")).toBe("en");
  });

  it("is the one that was chosen, wherever the cookie stands among others", () => {
    expect(languageWith(`${LANGUAGE_COOKIE}=en`)).toBe("en");
    expect(languageWith(`a=b; ${LANGUAGE_COOKIE}=en; c=d`)).toBe("en");
  });

  it("is the brand's first where the brand does not speak the one that was chosen", () => {
    expect(languageWith(`${LANGUAGE_COOKIE}=vi`, "member_portal")).toBe("en");
  });

  it.each(["", "EN", "en-AU", "fr", "__proto__", "en\u0000", `en; ${LANGUAGE_COOKIE}=en`])(
    "is the brand's first for a cookie that holds %j",
    (value) => {
      expect(languageWith(`${LANGUAGE_COOKIE}=${value}`)).toBe("vi");
    },
  );
});

describe("the language of a request that was turned away at the gate", () => {
  const hosts = parseHosts(LOCAL_HOSTS).hosts;
  const languageAt = (host: string, cookie?: string) =>
    languageOfAnybody({ headers: { cookie }, host }, { ...settings, hosts });

  it("is that of the brand that its host names", () => {
    expect(languageAt("vn.localhost:8080")).toBe("vi");
    expect(languageAt("vn.localhost", `${LANGUAGE_COOKIE}=en`)).toBe("en");
    expect(languageAt("nz.localhost")).toBe("en");
  });

  it.each(["", "elsewhere.example", "vn.localhost.example"])("is English where the host is %j", (host) => {
    expect(languageAt(host)).toBe("en");
  });
});
