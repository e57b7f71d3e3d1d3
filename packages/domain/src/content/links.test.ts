import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainLink, LINK_TYPES, type LinkType, linkOpening, linkUrl, safeHref } from "./links.ts";

const PATHS: Readonly<Record<Exclude<LinkType, "article_by_id">, string>> = {
  article: "/articles/sample",
  inspiration: "/inspiration/sample",
  news: "/news/sample",
  latest_news: "/about-us/latest-news/sample",
  resort: "/resort/sample",
  holiday_park: "/holiday-park/sample",
  club_property: "/explore-resorts/club-properties/search/sample",
  coffee: "/coffees/sample",
  brewer: "/brewers/sample",
  page: "/sample",
};

describe("linkUrl", () => {
  it.each(Object.entries(PATHS))("converts a link of type %s to %s", (type, url) => {
    expect(linkUrl({ type, slug: "sample", contentId: "id-1" })).toBe(url);
  });

  it("has the types in the order of the specification", () => {
    const types = Object.keys(PATHS);
    expect(LINK_TYPES).toEqual([types[0], "article_by_id", ...types.slice(1)]);
  });

  it.each([
    ["id-1", "/articles/id-1"],
    [undefined, ""],
    [null, ""],
    ["", ""],
    [5, ""],
  ])("uses only the content id %j for an article by id: %j", (contentId, url) => {
    for (const slug of ["sample", "https://www.portico.example", "/points", undefined]) {
      expect(linkUrl({ type: "article_by_id", slug, contentId })).toBe(url);
    }
  });

  it.each(Object.keys(PATHS))("of type %s returns a slug that begins with http or a slash unchanged", (type) => {
    for (const slug of [
      "https://www.portico.example/x",
      "http://portico.example",
      "httpd",
      "/points?x=1",
      "/",
      "//x",
    ]) {
      expect(linkUrl({ type, slug })).toBe(slug);
    }
  });

  it.each(Object.keys(PATHS))("of type %s is empty without a slug", (type) => {
    for (const slug of [undefined, null, "", "  ", "#", 5, {}, ["x"]]) expect(linkUrl({ type, slug })).toBe("");
  });

  it.each([undefined, null, "", "Article", "toString", 5, ["page"]])(
    "of unknown type %j is empty, unless the slug is a URL",
    (type) => {
      expect(linkUrl({ type, slug: "points", contentId: "id-1" })).toBe("");
      expect(linkUrl({ type, slug: "/points" })).toBe("/points");
    },
  );
});

describe("explainLink", () => {
  it.each([
    ["type other, slug a", "", "unknown-type", "the target of a link of an unknown type is not known"],
    ["type article_by_id", "", "no-id", "an article by id needs the id of its content"],
    ["type article_by_id, contentId i", "/articles/i", "by-id", "the content id names the article"],
    ["type page, slug #", "", "no-slug", "without a slug the link leads nowhere"],
    ["type news, slug /points", "/points", "kept", "the slug is an address already"],
    ["type news, slug a", "/news/a", "by-slug", "links of type news lead below /news/"],
  ])("explains a link with %s: the URL is %j", (parts, outcome, rule, because) => {
    const link = Object.fromEntries(parts.split(", ").map((part) => part.split(" ") as [string, string]));
    const missing = { "unknown-type": ["type"], "no-id": ["contentId"] }[rule] ?? [];
    const { type, slug, contentId } = link;
    expect(explainLink({ type, slug, contentId })).toMatchObject({ outcome, rule: `links.${rule}`, because, missing });
    expect(linkUrl({ type, slug, contentId })).toBe(outcome);
  });

  it("reports the rows that it passed over", () => {
    expect(explainLink({ type: "page", slug: "a" })).toEqual({
      outcome: "/a",
      rule: "links.by-slug",
      source: "§2, R24",
      because: "links of type page lead below /",
      facts: { type: "page", slug: "a" },
      missing: [],
      passedOver: [
        { rule: "links.no-id", words: "the type is article_by_id, and there is no content id" },
        { rule: "links.by-id", words: "the type is article_by_id" },
        { rule: "links.no-slug", words: "there is no slug, or it is #" },
        { rule: "links.kept", words: "the slug begins with http or /" },
        { rule: "links.unknown-type", words: "the type is none of the link types" },
      ],
    });
  });
});

describe("linkOpening", () => {
  it.each([
    ["https://www.portico.example", "new tab"],
    ["HTTP://www.portico.example", "new tab"],
    ["https://www.portico.example/auto-login", "new tab"],
    ["/auto-login-ll?to=x", "plain"],
    ["/go/auto-login", "plain"],
    ["/points", "internal"],
    ["/https://www.portico.example", "internal"],
    ["/httpd", "internal"],
    ["", "internal"],
  ])("of %j is %s", (url, opening) => {
    expect(linkOpening(url)).toBe(opening);
  });

  it("uses a configured mark for automatic sign-in", () => {
    expect(linkOpening("/sso/x", "sso")).toBe("plain");
    expect(linkOpening("/auto-login", "sso")).toBe("internal");
  });
});

const ORIGIN = "https://portal.example";

const HARMLESS = [
  "/",
  "/points",
  "/points?x=1&y=//evil.example#top",
  "/resort/Sông Hàn",
  "/javascript:alert(1)",
  "/@evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/a//b",
  "/.//evil.example",
  "/..//evil.example",
  "/／evil.example",
  "/\u2028/evil.example",
  "https://www.portico.example",
  "https://www.portico.example/x?y#z",
  "http://www.portico.example:8080",
  "hTTpS://www.portico.example",
  "https://[::1]/",
];

const HOSTILE = [
  // Schemes that run code or read files.
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript://www.portico.example/%0aalert(1)",
  "javascript:/*https://www.portico.example*/alert(1)",
  " javascript:alert(1)",
  "\tjavascript:alert(1)",
  "\u0001javascript:alert(1)",
  "\ufeffjavascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\0script:alert(1)",
  "javascript&colon;alert(1)",
  "ｊavascript:alert(1)",
  "javaſcript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "file:///etc/passwd",
  "filesystem:https://www.portico.example/temporary/x",
  "blob:https://www.portico.example/x",
  "view-source:https://www.portico.example",
  "feed:javascript:alert(1)",
  "jar:https://www.portico.example!/x",
  "about:blank",
  "chrome://settings",
  "intent://scan/#Intent;scheme=zxing;end",
  "ftp://evil.example",
  "ws://evil.example",
  "mailto:x@evil.example",
  "tel:+61000",
  "httpx://evil.example",
  "https-x://evil.example",
  "xhttps://evil.example",
  "ｈttps://evil.example",
  "http\0://evil.example",
  "ht\ntps://evil.example",
  // Paths that lead to another host.
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/%2f..",
  "//user@evil.example",
  "//[::1]",
  " //evil.example",
  "\t//evil.example",
  "\u00a0//evil.example",
  "\u200b//evil.example",
  "／／evil.example",
  "⁄⁄evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\0/evil.example",
  "/\u0085/evil.example",
  "/points\u007f",
  "/points\\..\\x",
  // URLs that browsers parse in surprising ways.
  "http:///evil.example",
  "https:////evil.example",
  "http:/evil.example",
  "https:evil.example",
  "http:\\\\evil.example",
  "https:/\\evil.example",
  "https:\t//evil.example",
  "https://\tevil.example",
  "https://www.portico.example\\@evil.example",
  "https://www.portico.example\r\nSet-Cookie: x=1",
  " https://www.portico.example",
  // Incomplete URLs.
  "https://",
  "https://?x",
  "https://#x",
  "https:",
  "http",
  "",
  " ",
  "#",
  "#top",
  "?x=1",
  "points",
  "./points",
  "../points",
  "www.portico.example",
  "localhost:3000",
  "@evil.example",
];

describe("safeHref", () => {
  it.each(HARMLESS)("allows %j", (url) => {
    expect(safeHref(url)).toBe(url);
  });

  it.each(HOSTILE)("rejects %j", (url) => {
    expect(safeHref(url)).toBeUndefined();
  });

  it("allows only URLs that a browser parses as http, https or a path of this site", () => {
    const marks = ["/", "//", "\\", ":", "@", "?", "#", ".", "..", "%2f", "\t", "\n", "\0", " "];
    const pieces = fc.constantFrom(...marks, "http", "https:", "javascript:", "evil.example");
    const tricky = fc.tuple(fc.constantFrom("", "/", "https://"), fc.array(pieces, { maxLength: 8 }));
    fc.assert(
      fc.property(
        fc.oneof(
          tricky.map((parts) => parts.flat().join("")),
          fc.string(),
        ),
        (href) => {
          if (safeHref(href) === undefined) return;
          const url = URL.parse(href, ORIGIN);
          if (href.startsWith("/")) expect(url?.origin).toBe(ORIGIN);
          else if (url !== null) expect(url.protocol).toMatch(/^https?:$/);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
