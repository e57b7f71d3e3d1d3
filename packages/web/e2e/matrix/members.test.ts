import { readFileSync } from "node:fs";
import { ROUTES } from "@portico/domain/access/routes";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { narrowMenuEntries, offeredStays, refusedPages, SAMPLE_MEMBERS, type SampleMember } from "../members.ts";
import { PAGES } from "../pages.ts";
import { followAllRedirects, sessionCookieHeader } from "../portal-client.ts";

const fixture = setUpPortal();
const REFERENCE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;
const PATHS = PAGES.map(({ url }) => url);

/** The session that the server embedded in a page. */
function parseEmbeddedSession(body: string) {
  const [, view = "{}"] = /<script[^>]*id="portico-view"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(view) as { session?: { refusal: { because: string; reference: string; path: string } | null } })
    .session;
}

const signInCookies = async ({ memberNo, brand }: SampleMember) =>
  sessionCookieHeader(await fixture.portal.signIn(memberNo, brand));

const readLinks = (page: Page, selector: string) =>
  page.locator(`${selector} a[href]`).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

describe("the sample members", () => {
  it("are exactly those of the documentation", () => {
    const text = readFileSync(new URL("../../../../docs/sample-members.md", import.meta.url), "utf8");
    const documentedMembers = [...text.matchAll(/^\| (\d{6}) \|/gm)].map(([, memberNo]) => memberNo);
    expect(SAMPLE_MEMBERS.map(({ memberNo }) => memberNo)).toEqual(documentedMembers);
  });
});

describe("a page that is closed to the member", () => {
  it.each(SAMPLE_MEMBERS)("redirects $memberNo as specified, with a reason and a reference", async (member) => {
    const cookies = await signInCookies(member);
    const expected = refusedPages(member, PATHS);
    const landings = await followAllRedirects(fixture.portal, PATHS, { brand: member.brand, cookies });
    const refused = [...landings].filter(([, { redirectChain }]) => redirectChain.length > 1);
    expect(Object.fromEntries(refused.map(([path, { redirectChain }]) => [path, redirectChain.at(-1)]))).toEqual(
      expected,
    );
    for (const [path, { redirectChain, body }] of refused) {
      expect(redirectChain.length, `hops of ${path}`).toBeLessThanOrEqual(3);
      const refusal = parseEmbeddedSession(body)?.refusal;
      if (path === "/") {
        // The home page of a strata owner is the documents page.
        expect(refusal).toBeNull();
        continue;
      }
      expect(refusal?.path).toBe(path);
      expect(refusal?.because).toMatch(/\S+ \S+/);
      expect(refusal?.reference).toMatch(REFERENCE);
    }
  });

  it.each([
    ["100212", "member_portal_nz", "/points", "/documents", /Strata owners can use four pages/],
    [
      "100201",
      "member_portal",
      "/entitlements",
      "/profile/account-details",
      /Only Weeks and Legends members can use this page; your membership/,
    ],
    [
      "100202",
      "member_portal",
      "/nightly-stays",
      "/page-not-found",
      /Only Aspire, Points and Escapes members can use this page; your membership/,
    ],
    ["100220", "member_portal", "/points-play", "/", /World Online members cannot use this page/],
  ] as const)("shows %s (%s), when redirected from %s to %s, the reason", async (as, brand, path, landing, reason) => {
    const { page } = await fixture.open(path, { as, brand });
    await expect.poll(() => new URL(page.url()).pathname).toBe(landing);
    const main = page.getByRole("main");
    await main.getByText(reason).waitFor();
    await expect.poll(() => main.innerText()).toMatch(/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/);
  });

  it("redirects visitors from an open path without access, on the server and in the app", async () => {
    const { page } = await fixture.open("/search/kuta", {});
    const reason = page
      .getByRole("main")
      .getByText("Only Aspire, Points, Escapes and Legends members can use this page.");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/page-not-found");
    await reason.waitFor();
    const navigate = (to: string) => page.evaluate((href) => history.pushState({}, "", href), to);
    await navigate("/sign-up");
    await page.waitForURL((url) => url.pathname === "/sign-up");
    await reason.waitFor({ state: "detached" });
    await navigate("/search/kuta");
    await page.waitForURL((url) => url.pathname === "/page-not-found");
    await reason.waitFor();
  });

  it("redirects in the app too, shows the reason, and clears it on the next page", async () => {
    const { page } = await fixture.open("/documents", { as: "100202" });
    const navigate = (to: string) => page.evaluate((href) => history.pushState({}, "", href), to);
    await navigate("/nightly-stays");
    await page.waitForURL((url) => url.pathname === "/page-not-found");
    const reason = page
      .getByRole("main")
      .getByText(/Only Aspire, Points and Escapes members can use this page; your membership/);
    await reason.waitFor();
    // The page exists for others, so nothing says "not found".
    await page.getByRole("heading", { level: 1, name: "You cannot open this page" }).waitFor();
    expect(await page.getByText("There is no page at this address").count()).toBe(0);
    await navigate("/payments");
    await page.waitForURL((url) => url.pathname === "/payments");
    await reason.waitFor({ state: "detached" });
  });
});

describe("the menus", () => {
  it.each(SAMPLE_MEMBERS)("of $memberNo offer their entries, and no link that redirects", async (member) => {
    const { page } = await fixture.open("/change-password", { as: member.memberNo, brand: member.brand });
    await page.locator("footer a").first().waitFor({ state: "attached" });
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(member.theme);
    const topLinks = await readLinks(page, "header nav:not([hidden])");
    const narrowLinks = await readLinks(page, "header nav[hidden]");
    if (member.brand !== "ecv_member")
      expect(
        topLinks.filter((href) => ROUTES.some(({ path, area }) => path === href && isStayPage(area, href))),
      ).toEqual(offeredStays(member));
    expect(narrowLinks.slice(-narrowMenuEntries(member).length)).toEqual(narrowMenuEntries(member));
    const cookies = await signInCookies(member);
    const portalLinks = new Set(
      [...topLinks, ...narrowLinks].filter((href) => href.startsWith("/") && !href.includes("auto-login")),
    );
    const landings = await followAllRedirects(fixture.portal, portalLinks, { brand: member.brand, cookies });
    const redirectedOrFailed = [...landings.values()].filter(
      ({ redirectChain, status }) => redirectChain.length > 1 || status !== 200,
    );
    expect(redirectedOrFailed.map(({ redirectChain, status }) => `${redirectChain.join(" → ")} ${status}`)).toEqual([]);
  });
});

// The menu section has other entries too.
const isStayPage = (area: string, href: string) =>
  area === "stays" && !["/booking", "/resort-specials", "/car-hire"].includes(href);
