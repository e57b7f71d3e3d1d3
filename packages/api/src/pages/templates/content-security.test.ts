import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pageHeaders, SECURITY_HEADERS } from "../../http/security-headers.ts";
import { contentSecurityPolicy, inlineHash, workerPolicy } from "./content-security.ts";
import { prepareTemplate } from "./prepared-template.ts";
import { loadTemplates } from "./templates.ts";

describe("contentSecurityPolicy", () => {
  it("allows the portal's own resources, inline parts by hash, and payment forms", () => {
    const policy = contentSecurityPolicy({
      scriptHashes: ["'sha256-s'"],
      styleHashes: ["'sha256-a'", "'sha256-b'"],
      formTargets: ["https://pay.example.com", "http://club.localhost:3001"],
    });
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-s'",
      "style-src 'self' 'sha256-a' 'sha256-b'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self' https://pay.example.com http://club.localhost:3001",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it("allows the map page and its worker to connect to the map's hosts", () => {
    const emptyParts = { scriptHashes: [], styleHashes: [], formTargets: [] };
    const withoutMap = contentSecurityPolicy(emptyParts).split("; ");
    const withMap = contentSecurityPolicy({ ...emptyParts, mapOrigins: ["https://maps.example.com"] }).split("; ");
    expect(withMap.filter((directive) => !withoutMap.includes(directive))).toEqual([
      "connect-src 'self' https://maps.example.com",
      "worker-src 'self'",
    ]);
    expect(workerPolicy(["https://maps.example.com"])).toBe(
      "default-src 'none'; connect-src 'self' https://maps.example.com",
    );
    expect(() =>
      contentSecurityPolicy({ ...emptyParts, mapOrigins: ["https://maps.example.com; script-src *"] }),
    ).toThrow(/bare origin/);
  });

  it("requires trusted types if policies are given", () => {
    const emptyParts = { scriptHashes: [], styleHashes: [], formTargets: [] };
    expect(contentSecurityPolicy({ ...emptyParts, trustedTypes: [] })).toMatch(
      /; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    expect(contentSecurityPolicy({ ...emptyParts, trustedTypes: ["portico"] })).toMatch(/; trusted-types portico$/);
    expect(() => contentSecurityPolicy({ ...emptyParts, trustedTypes: ["a; script-src *"] })).toThrow(
      /cannot name a trusted-types policy/,
    );
  });

  it.each([
    "https://pay.example.com/",
    "https://pay.example.com/path",
    "pay.example.com",
    "https:",
    "*",
    "javascript:x",
    "https://a.example; script-src *",
    "'unsafe-inline'",
    "ftp://a.example",
    "",
  ])("throws for the form target %s", (target) => {
    expect(() => contentSecurityPolicy({ scriptHashes: [], styleHashes: [], formTargets: [target] })).toThrow(
      /not a bare origin/,
    );
  });

  it("allows the page's style by its hash", () => {
    const template = loadTemplates(undefined).member;
    const page = prepareTemplate(template)
      .identity({ lang: "en", theme: "classic_plus", title: "t", view: "null" })
      .toString();
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    expect(template.styleHashes).toEqual([`'sha256-${createHash("sha256").update(style).digest("base64")}'`]);
    expect(template.scriptHashes).toEqual([]);
  });

  it("formats hashes as the CSP specification requires", () => {
    // The well-known SHA-256 of the empty string.
    expect(inlineHash("")).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });
});

describe("the security headers", () => {
  const policy = contentSecurityPolicy({ scriptHashes: [], styleHashes: [], formTargets: [] });
  const sets = (["http", "https"] as const).flatMap((scheme) => [
    { kind: "api", scheme, headers: SECURITY_HEADERS[scheme].api },
    { kind: "asset", scheme, headers: SECURITY_HEADERS[scheme].asset },
    { kind: "page", scheme, headers: pageHeaders(scheme, policy) },
  ]);

  it.each(sets)("protect $kind responses over $scheme and are frozen", ({ kind, scheme, headers }) => {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    // Browsers apply this header to documents only.
    expect(headers["cross-origin-opener-policy"]).toBe(kind === "api" ? undefined : "same-origin-allow-popups");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; /);
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|\*/);
    expect(headers["strict-transport-security"]).toBe(
      scheme === "https" ? "max-age=63072000; includeSubDomains" : undefined,
    );
    expect(Object.isFrozen(headers)).toBe(true);
  });

  it("are no-store for API responses and pages", () => {
    expect(SECURITY_HEADERS.http.api["cache-control"]).toBe("no-store");
    expect(pageHeaders("https", policy)["cache-control"]).toBe("no-store");
    expect(SECURITY_HEADERS.http.asset["cache-control"]).toBeUndefined();
  });
});
