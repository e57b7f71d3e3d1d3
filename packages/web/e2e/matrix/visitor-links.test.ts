// On every open page of every brand, links that end at the sign-in page say so.

import { isOpen, OPEN_PATHS } from "@portico/domain/access/open";
import { BRANDS } from "@portico/domain/brand/brands";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { PAGES } from "../pages.ts";
import { requestPage } from "../portal-client.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();

const OPEN = [
  ...new Set([...OPEN_PATHS, ...PAGES.filter(({ path }) => isOpen(path)).map(({ address }) => address), "/kontent"]),
];
const SAYS_SO = /(?:log|sign)(?:ging|ing)?[ -]in|đăng nhập/i;

interface Clickable {
  readonly address: string;
  readonly words: string;
}

/** The portal URLs that the page links to, with the link texts. */
async function ownLinks(page: Page): Promise<readonly Clickable[]> {
  await waitUntilIdle(page);
  return page.locator("a[href]").evaluateAll((all) =>
    all.flatMap((one) => {
      const link = one as HTMLAnchorElement;
      const { origin, pathname, search } = new URL(link.href);
      const words = `${link.getAttribute("aria-label") ?? ""} ${link.textContent}`.trim();
      return origin === location.origin && pathname !== location.pathname
        ? [{ address: pathname + search, words }]
        : [];
    }),
  );
}

describe.each(BRANDS)("a visitor at %s", (brand) => {
  it("reaches the sign-in page only by links that say so", async () => {
    const { page, origin } = await fixture.open("/robots.txt", { brand, until: "response" });
    const found = new Map<string, Clickable & { readonly on: string }>();
    for (const path of OPEN) {
      await page.goto(origin + path);
      for (const link of await ownLinks(page)) found.set(`${link.address} ${link.words}`, { ...link, on: path });
    }
    expect(found.size).toBeGreaterThan(10);
    const silent = [...found.values()].filter(({ words }) => !SAYS_SO.test(words));
    const ends = new Map<string, string | undefined>();
    for (const { address } of silent) {
      if (!ends.has(address)) ends.set(address, (await requestPage(fixture.portal, { brand, path: address })).to);
    }
    const isSignIn = (address: string) => /^\/logon(?:\?|$)/.test(ends.get(address) ?? address);
    expect(silent.filter(({ address }) => isSignIn(address))).toEqual([]);
  }, 180_000);
});
