// Checks on every open page of every brand that links to pages with sign-in say so.

import { isOpen, OPEN_PATHS } from "@portico/domain/access/open";
import { BRANDS } from "@portico/domain/brand/brands";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { PAGES } from "../pages.ts";
import { requestPage } from "../portal-client.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();

const OPEN_URLS = [
  ...new Set([...OPEN_PATHS, ...PAGES.filter(({ path }) => isOpen(path)).map(({ url }) => url), "/kontent"]),
];
const MENTIONS_SIGN_IN = /(?:log|sign)(?:ging|ing)?[ -]in|đăng nhập/i;

interface LinkTarget {
  readonly url: string;
  readonly text: string;
}

/** Reads the links to other pages of the portal. */
async function readPortalLinks(page: Page): Promise<readonly LinkTarget[]> {
  await waitUntilIdle(page);
  return page.locator("a[href]").evaluateAll((links) =>
    links.flatMap((element) => {
      const link = element as HTMLAnchorElement;
      const { origin, pathname, search } = new URL(link.href);
      const text = `${link.getAttribute("aria-label") ?? ""} ${link.textContent}`.trim();
      return origin === location.origin && pathname !== location.pathname ? [{ url: pathname + search, text }] : [];
    }),
  );
}

describe.each(BRANDS)("a visitor at %s", (brand) => {
  it("reaches the sign-in page only by links that say so", async () => {
    const { page, origin } = await fixture.open("/robots.txt", { brand, until: "response" });
    const linksByText = new Map<string, LinkTarget & { readonly pagePath: string }>();
    for (const path of OPEN_URLS) {
      await page.goto(origin + path);
      for (const link of await readPortalLinks(page))
        linksByText.set(`${link.url} ${link.text}`, { ...link, pagePath: path });
    }
    expect(linksByText.size).toBeGreaterThan(10);
    const linksWithoutMention = [...linksByText.values()].filter(({ text }) => !MENTIONS_SIGN_IN.test(text));
    const redirectTargets = new Map<string, string | undefined>();
    for (const { url } of linksWithoutMention) {
      if (!redirectTargets.has(url))
        redirectTargets.set(url, (await requestPage(fixture.portal, { brand, path: url })).to);
    }
    const isSignIn = (url: string) => /^\/logon(?:\?|$)/.test(redirectTargets.get(url) ?? url);
    expect(linksWithoutMention.filter(({ url }) => isSignIn(url))).toEqual([]);
  }, 180_000);
});
