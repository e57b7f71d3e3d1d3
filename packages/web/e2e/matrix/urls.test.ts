// Opens every URL of the catalogue as every sample member and as a visitor.

import { BRANDS } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusedPages, SAMPLE_MEMBERS } from "../members.ts";
import { HANDOVER_PATH, PAGES } from "../pages.ts";
import { type BuiltPortal, startBuiltPortal } from "../portal.ts";
import { followAllRedirects, type Landing, requestPage, sessionCookieHeader } from "../portal-client.ts";

const URLS = PAGES.map(({ url }) => url);
const MAX_HOPS = 2;
const fixture: { portal?: BuiltPortal } = {};

beforeAll(async () => {
  fixture.portal = await startBuiltPortal();
});
afterAll(() => fixture.portal?.close());

function startedPortal(): BuiltPortal {
  if (fixture.portal === undefined) throw new Error("Use the portal inside a test.");
  return fixture.portal;
}

const chainsOverLimit = (landings: ReadonlyMap<string, Landing>) =>
  [...landings.values()]
    .filter(({ redirectChain }) => redirectChain.length - 1 > MAX_HOPS)
    .map(({ redirectChain }) => redirectChain.join(" → "));

const failedLandings = (landings: ReadonlyMap<string, Landing>) =>
  [...landings.values()]
    .filter(
      ({ redirectChain, status }) =>
        status !== 200 && !(status === 400 && redirectChain.at(-1) === "/400") && status !== 404,
    )
    .map(({ redirectChain, status }) => `${redirectChain.join(" → ")} ${status}`);

describe("every URL of the catalogue", () => {
  it.each(SAMPLE_MEMBERS)("leads $memberNo to a page within two redirects", async (member) => {
    const { brand, memberNo } = member;
    const cookies = sessionCookieHeader(await startedPortal().signIn(memberNo, brand));
    const landings = await followAllRedirects(startedPortal(), URLS, { brand, cookies });
    expect(chainsOverLimit(landings)).toEqual([]);
    expect(failedLandings(landings)).toEqual([]);
    const expectedRefusals = refusedPages(member, URLS);
    const redirectedPaths = [...landings]
      .filter(([, { redirectChain }]) => redirectChain.length > 1)
      .map(([path]) => path);
    expect(redirectedPaths.toSorted()).toEqual(Object.keys(expectedRefusals).toSorted());
  });

  it.each(BRANDS)(
    "leads visitors of %s within two redirects to a page, or to sign-in with a return path",
    async (brand) => {
      const landings = await followAllRedirects(startedPortal(), [...URLS, HANDOVER_PATH], { brand });
      expect(chainsOverLimit(landings)).toEqual([]);
      expect(failedLandings(landings)).toEqual([]);
      for (const [path, { redirectChain }] of landings)
        if (redirectChain.length > 1)
          expect(redirectChain).toEqual([path, `/logon?${new URLSearchParams({ r: path.slice(1) }).toString()}`]);
    },
  );
});

describe("a URL that is not canonical", () => {
  it.each(URLS.filter((url) => url !== "/"))("redirects to %s", async (url) => {
    const cookies = sessionCookieHeader(await startedPortal().signIn("100201", "member_portal"));
    for (const variant of [`${url}/`, `/${url}`, `${url}//?x=1`]) {
      const { status, to } = await requestPage(startedPortal(), { brand: "member_portal", path: variant, cookies });
      expect([status, to]).toEqual([308, variant.endsWith("?x=1") ? `${url}?x=1` : url]);
    }
  });
});
