// Every URL of the catalogue for every sample member and for visitors: at most two redirects to a page with a canonical path.

import { BRANDS } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusedPages, SAMPLE_MEMBERS } from "../members.ts";
import { HANDOVER, PAGES } from "../pages.ts";
import { type BuiltPortal, startBuiltPortal } from "../portal.ts";
import { followRedirectsOfEach, type Landing, requestPage, sessionCookies } from "../portal-client.ts";

const ADDRESSES = PAGES.map(({ address }) => address);
const MAX_HOPS = 2;
const stage: { portal?: BuiltPortal } = {};

beforeAll(async () => {
  stage.portal = await startBuiltPortal();
});
afterAll(() => stage.portal?.close());

function portal(): BuiltPortal {
  if (stage.portal === undefined) throw new Error("The portal runs while the tests do.");
  return stage.portal;
}

const tooLong = (landings: ReadonlyMap<string, Landing>) =>
  [...landings.values()]
    .filter(({ redirectChain }) => redirectChain.length - 1 > MAX_HOPS)
    .map(({ redirectChain }) => redirectChain.join(" → "));

const notThere = (landings: ReadonlyMap<string, Landing>) =>
  [...landings.values()]
    .filter(
      ({ redirectChain, status }) =>
        status !== 200 && !(status === 400 && redirectChain.at(-1) === "/400") && status !== 404,
    )
    .map(({ redirectChain, status }) => `${redirectChain.join(" → ")} ${status}`);

describe("every URL of the catalogue", () => {
  it.each(SAMPLE_MEMBERS)("leads $no to a page within two redirects", async (member) => {
    const { brand, no } = member;
    const cookies = sessionCookies(await portal().signIn(no, brand));
    const landings = await followRedirectsOfEach(portal(), ADDRESSES, { brand, cookies });
    expect(tooLong(landings)).toEqual([]);
    expect(notThere(landings)).toEqual([]);
    const refused = refusedPages(member, ADDRESSES);
    const moved = [...landings].filter(([, { redirectChain }]) => redirectChain.length > 1).map(([path]) => path);
    expect(moved.toSorted()).toEqual(Object.keys(refused).toSorted());
  });

  it.each(BRANDS)(
    "leads visitors of %s within two redirects to a page, or to sign-in with a return path",
    async (brand) => {
      const landings = await followRedirectsOfEach(portal(), [...ADDRESSES, HANDOVER], { brand });
      expect(tooLong(landings)).toEqual([]);
      expect(notThere(landings)).toEqual([]);
      for (const [path, { redirectChain }] of landings)
        if (redirectChain.length > 1)
          expect(redirectChain).toEqual([path, `/logon?${new URLSearchParams({ r: path.slice(1) }).toString()}`]);
    },
  );
});

describe("a URL that is not canonical", () => {
  it.each(ADDRESSES.filter((address) => address !== "/"))("for %s redirects to the canonical URL", async (address) => {
    const cookies = sessionCookies(await portal().signIn("100201", "member_portal"));
    for (const other of [`${address}/`, `/${address}`, `${address}//?x=1`]) {
      const { status, to } = await requestPage(portal(), { brand: "member_portal", path: other, cookies });
      expect([status, to]).toEqual([308, other.endsWith("?x=1") ? `${address}?x=1` : address]);
    }
  });
});
