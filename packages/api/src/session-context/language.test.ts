import { BRAND_DEFAULTS, type Brand, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { describe, expect, it } from "vitest";
import { LANGUAGE_COOKIE, languageBeforeContext, languageOf } from "./language.ts";

const settings = { brands: BRAND_DEFAULTS };

function languageWith(cookie: string | undefined, brand: Brand = "member_portal_vn"): string {
  return languageOf({ headers: { cookie }, context: { brand } }, settings);
}

describe("languageOf", () => {
  it("is the brand's first language without a cookie", () => {
    expect(languageWith(undefined)).toBe("vi");
    expect(languageWith(undefined, "member_portal")).toBe("en");
  });

  it("is the chosen language, wherever the cookie is in the header", () => {
    expect(languageWith(`${LANGUAGE_COOKIE}=en`)).toBe("en");
    expect(languageWith(`a=b; ${LANGUAGE_COOKIE}=en; c=d`)).toBe("en");
  });

  it("is the brand's first language if the brand lacks the chosen one", () => {
    expect(languageWith(`${LANGUAGE_COOKIE}=vi`, "member_portal")).toBe("en");
  });

  it.each(["", "EN", "en-AU", "fr", "__proto__", "en\u0000", `en; ${LANGUAGE_COOKIE}=en`])(
    "is the brand's first language for the cookie value %j",
    (value) => {
      expect(languageWith(`${LANGUAGE_COOKIE}=${value}`)).toBe("vi");
    },
  );
});

describe("languageBeforeContext", () => {
  const hosts = parseHosts(LOCAL_HOSTS).hosts;
  const languageAt = (host: string, cookie?: string) =>
    languageBeforeContext({ headers: { cookie }, host }, { ...settings, hosts });

  it("is the language of the host's brand", () => {
    expect(languageAt("vn.localhost:8080")).toBe("vi");
    expect(languageAt("vn.localhost", `${LANGUAGE_COOKIE}=en`)).toBe("en");
    expect(languageAt("nz.localhost")).toBe("en");
  });

  it.each(["", "elsewhere.example", "vn.localhost.example"])("is English for the host %j", (host) => {
    expect(languageAt(host)).toBe("en");
  });
});
