import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../../testing/portal.ts";
import { REFERENCE } from "../../session-context/access/reference.ts";
import { findRefusal } from "../../session-context/access/refusals.ts";
import type { SentView } from "../contract.ts";

let testPortal: TestPortal;
beforeAll(async () => {
  testPortal = await startTestPortal();
});
afterAll(() => testPortal.close());

function parseView(page: string): SentView {
  const match = /<script type="application\/json" id="portico-view">(.*?)<\/script>/s.exec(page);
  if (match === null) throw new Error("The page has no view");
  return JSON.parse(match[1] ?? "") as SentView;
}

const cookieOf = (header: string | string[] | undefined, name: string) =>
  [header ?? []]
    .flat()
    .find((setCookie) => setCookie.startsWith(`${name}=`))
    ?.split(";")[0];

describe("a navigation", () => {
  it.each([
    ["//points", "/points"],
    ["/points/", "/points"],
    ["/points//?x=1", "/points?x=1"],
    ["/%70oints?y=%2F", "/points?y=%2F"],
    ["/resort/t%c3%ac", "/resort/t%C3%AC"],
    ["//evil.example/", "/evil.example"],
  ])("to %s is redirected to the canonical path %s", async (from, to) => {
    const { status, headers } = await testPortal.request(from);
    expect(status).toBe(308);
    expect(headers["location"]).toBe(to);
  });

  it.each(["/a%2Fb", "/a%5cb", "/%2e%2e/points", "/x/%2E/y", "/a%00b", "/a%7fb"])(
    "to %s gets 400 with an error page",
    async (address) => {
      const { status, text } = await testPortal.request(address);
      expect(status).toBe(400);
      expect(parseView(text)).toMatchObject({ status: 400, problem: { code: "BAD_REQUEST" } });
    },
  );

  it.each(["/a%zz", "/a%", "/%c3%28"])("to %s, which cannot be decoded, is redirected to /400", async (address) => {
    const { status, headers } = await testPortal.request(address);
    expect([status, headers["location"]]).toEqual([302, "/400"]);
    const apiResponse = await testPortal.request(`/api${address}`);
    expect(apiResponse.json).toMatchObject({ code: "BAD_REQUEST" });
    expect(apiResponse.headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("a visitor", () => {
  it("is redirected to the sign-in page with the query and the return path", async () => {
    const { status, headers } = await testPortal.request("/points?x=1&r=evil");
    expect(status).toBe(302);
    expect(headers["location"]).toBe("/logon?x=1&r=points");
  });

  it("sees the refusal and its reference on the sign-in page", async () => {
    const refusedResponse = await testPortal.request("/points");
    const flash = cookieOf(refusedResponse.headers["set-cookie"], "__Host-portico-flash");
    expect(String(refusedResponse.headers["set-cookie"])).toMatch(/Max-Age=60.*HttpOnly.*Secure.*SameSite=Lax/);
    const nextPage = await testPortal.request("/logon?r=points", { cookie: flash });
    const { refusal } = parseView(nextPage.text).session;
    expect(refusal).toMatchObject({ because: "Only members who are signed in can open this page.", path: "/points" });
    expect(nextPage.text).toContain(refusal?.reference);
    expect(String(nextPage.headers["set-cookie"])).toMatch(/__Host-portico-flash=;/);
    const { settings, stores, now } = testPortal.portal;
    const lookup = { keys: settings, refusals: stores.refusals, now: now() };
    const savedRefusal = await findRefusal(lookup, refusal?.reference ?? "");
    expect(savedRefusal).toMatchObject({ rule: "access.signed-out", path: "/points", brand: "member_portal" });
  });

  it.each([undefined, `__Host-portico=${"A".repeat(43)}`])(
    "is redirected from a members' page to /page-not-found, which explains the refusal",
    async (cookie) => {
      const refusedResponse = await testPortal.request("/search/kuta?x=1", { cookie });
      expect(refusedResponse.status).toBe(302);
      expect(refusedResponse.headers["location"]).toBe("/page-not-found");
      const flash = cookieOf(refusedResponse.headers["set-cookie"], "__Host-portico-flash");
      const nextPage = await testPortal.request("/page-not-found", { cookie: flash });
      expect(nextPage.status).toBe(200);
      expect(parseView(nextPage.text).session.refusal).toMatchObject({
        because: "Only Aspire, Points, Escapes and Legends members can use this page.",
        next: "If you are one of them, sign in and open the page again.",
        path: "/search/kuta",
      });
      const apiResponse = await testPortal.request("/api/content/page?path=/search/kuta", { cookie });
      expect([apiResponse.status, apiResponse.json.code]).toEqual([403, "PAGE_REFUSED"]);
      expect(apiResponse.json.because).toBe("Only Aspire, Points, Escapes and Legends members can use this page.");
    },
  );

  it("sees the path of the requested content page, but no path from a forged cookie", async () => {
    const refusedResponse = await testPortal.request("/news/pool%20party;v=2");
    const flash = cookieOf(refusedResponse.headers["set-cookie"], "__Host-portico-flash") ?? "";
    const displayedPath = async (cookie: string) =>
      parseView((await testPortal.request("/logon", { cookie })).text).session.refusal?.path;
    expect(await displayedPath(flash)).toBe("/news/pool%20party;v=2");
    const referenceOnly = flash.slice(0, flash.indexOf("%2F"));
    expect(await displayedPath(`${referenceOnly}${encodeURIComponent("/points")}`)).toBe("/news/{slug}");
    expect(await displayedPath(`${referenceOnly}%2Fnews%2F%ZZ`)).toBeUndefined();
    expect(await displayedPath(referenceOnly)).toBe("/news/{slug}");
    expect(
      await displayedPath(`${referenceOnly.slice(0, -1)}${referenceOnly.endsWith("2") ? "3" : "2"}`),
    ).toBeUndefined();
  });

  it("sees public pages in the theme of the brand", async () => {
    const { status, text, headers } = await testPortal.request("/sign-up", { brand: "member_portal_nz" });
    expect(status).toBe(200);
    expect(text).toContain('data-theme="classic-weeks-nz"');
    expect(text).toMatch(/<title>Join the portal – /);
    expect(parseView(text).session).toMatchObject({ state: "signed-out", member: null });
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("a member", () => {
  it("opens an allowed page, which contains the session", async () => {
    const cookie = await testPortal.signIn("100213");
    const { status, text } = await testPortal.request("/points", { cookie });
    expect(status).toBe(200);
    const { session } = parseView(text);
    expect(session.state).toBe("signed-in");
    expect(session.member?.kinds).toContain("points");
    expect(session.timeout).not.toBeNull();
  });

  it("is redirected from a refused page to a page that explains the refusal", async () => {
    const cookie = await testPortal.signIn("100213");
    const refusedResponse = await testPortal.request("/entitlements", { cookie });
    expect(refusedResponse.status).toBe(302);
    expect(refusedResponse.headers["location"]).toBe("/profile/account-details");
    const flash = cookieOf(refusedResponse.headers["set-cookie"], "__Host-portico-flash");
    const nextPage = await testPortal.request("/profile/account-details", { cookie: `${cookie}; ${flash}` });
    expect(parseView(nextPage.text).session.refusal?.because).toBe(
      "Only Weeks and Legends members can use this page; your membership is Points.",
    );
    const visitorsPage = await testPortal.request("/logon", { cookie: flash });
    expect(parseView(visitorsPage.text).session.refusal).toBeNull();
  });

  it("extends the session by a navigation, and loses the cookie of an expired session", async () => {
    const cookie = await testPortal.signIn("100213");
    for (let count = 0; count < 3; count += 1) {
      testPortal.advance(20 * 60_000);
      expect((await testPortal.request("/points", { cookie })).status).toBe(200);
    }
    testPortal.advance(31 * 60_000);
    for (const [path, status] of [
      ["/points", 302],
      ["/sign-up", 200],
    ] as const) {
      const response = await testPortal.request(path, { cookie });
      expect(response.status).toBe(status);
      expect(cookieOf(response.headers["set-cookie"], "__Host-portico")).toBe("__Host-portico=");
    }
  });

  it("gets a gzip page if the browser accepts gzip", async () => {
    const cookie = await testPortal.signIn("100213");
    const address = `${testPortal.address}/points`;
    const headers = { host: `localhost:${new URL(address).port}`, cookie, "accept-encoding": "gzip" };
    const { request } = await import("undici");
    const response = await request(address, { headers });
    expect(response.headers["content-encoding"]).toBe("gzip");
    const page = gunzipSync(Buffer.from(await response.body.arrayBuffer())).toString();
    expect(parseView(page).session.member?.kinds).toContain("points");
  });
});

describe("the root path", () => {
  it("redirects visitors and strata owners without a refusal", async () => {
    const visitor = await testPortal.request("/");
    expect([visitor.status, visitor.headers["location"]]).toEqual([302, "/logon?r="]);
    expect(visitor.headers["set-cookie"]).toBeUndefined();
    const brand = "member_portal_nz";
    const cookie = await testPortal.signIn("100212", brand);
    const strataOwner = await testPortal.request("/", { cookie, brand });
    expect([strataOwner.status, strataOwner.headers["location"]]).toEqual([302, "/documents"]);
    expect(strataOwner.headers["set-cookie"]).toBeUndefined();
    const otherPath = await testPortal.request("/points", { cookie, brand });
    expect(String(otherPath.headers["set-cookie"])).toContain("__Host-portico-flash=");
  });
});

describe("the sign-in page for a signed-in member", () => {
  it.each([
    ["/logon?r=points", "/points"],
    ["/logon?reference=BK-40651&r=booking", "/booking?reference=BK-40651"],
  ])("%s redirects to %s", async (path, to) => {
    const cookie = await testPortal.signIn("100213");
    const { status, headers } = await testPortal.request(path, { cookie });
    expect([status, headers["location"]]).toEqual([302, to]);
  });

  it.each(["/logon", "/logon?r=", "/logon?r=%2Fevil.example", "/logon?r=logon"])("%s is displayed", async (path) => {
    const cookie = await testPortal.signIn("100213");
    expect((await testPortal.request(path, { cookie })).status).toBe(200);
  });
});

describe("an operator's map", () => {
  const MAP_PATH = "/resorts/ResortsListMap";

  it("is allowed only by the policy of its own page", async () => {
    const map = { style: "https://maps.example.com/a.json?key=1", origins: ["https://maps.example.com"] };
    const portal = await startTestPortal({ settings: { map } });
    try {
      const cookie = await portal.signIn("100201");
      const [mapPage, otherPage] = await Promise.all(
        [MAP_PATH, "/resorts"].map((path) => portal.request(path, { cookie })),
      );
      expect(mapPage?.headers["content-security-policy"]).toContain(
        "connect-src 'self' https://maps.example.com; worker-src 'self';",
      );
      expect(parseView(mapPage?.text ?? "")).toMatchObject({ mayAskMap: true, session: { mapStyle: map.style } });
      expect(otherPage?.headers["content-security-policy"]).not.toContain("maps.example.com");
      expect(parseView(otherPage?.text ?? "").mayAskMap).toBeUndefined();
    } finally {
      await portal.close();
    }
  });

  it("is in no policy without the setting", async () => {
    const cookie = await testPortal.signIn("100201");
    const [mapPage, otherPage] = await Promise.all(
      [MAP_PATH, "/resorts"].map((path) => testPortal.request(path, { cookie })),
    );
    expect(mapPage?.headers["content-security-policy"]).toBe(otherPage?.headers["content-security-policy"]);
    expect(mapPage?.text).not.toMatch(/mayAskMap|mapStyle/);
  });
});

describe("search engines", () => {
  const PAGES = ["/logon", "/sign-up", "/password-reset", "/home-k", "/points", "/no-such-page"] as const;
  const indexablePaths = async (portal: TestPortal, cookie?: string) => {
    const responses = await Promise.all(PAGES.map((path) => portal.request(path, { cookie })));
    return PAGES.filter(
      (_path, index) => responses[index]?.status === 200 && responses[index].headers["x-robots-tag"] === undefined,
    );
  };

  it("may index visitors' pages of a live system, but no members' pages", async () => {
    const livePortal = await startTestPortal({ settings: { production: true, testSystem: false } });
    try {
      expect(await indexablePaths(livePortal)).toEqual(["/logon", "/sign-up", "/home-k"]);
      expect(await indexablePaths(livePortal, await livePortal.signIn("100213"))).toEqual([]);
    } finally {
      await livePortal.close();
    }
  });

  it("may index no page of a test system", async () => {
    expect(await indexablePaths(testPortal)).toEqual([]);
  });
});

describe("a missing page", () => {
  it("gets 404 with an error page", async () => {
    const cookie = await testPortal.signIn("100213");
    const { status, text } = await testPortal.request("/no-such-page-at-all", { cookie });
    expect(status).toBe(404);
    expect(parseView(text).problem).toMatchObject({ code: "PAGE_NOT_FOUND" });
  });

  it("/page-not-found and /400 can be opened", async () => {
    expect((await testPortal.request("/page-not-found")).status).toBe(200);
    expect((await testPortal.request("/400")).status).toBe(400);
  });
});

describe("a member who cannot be identified", () => {
  it("gets 503, neither access nor a refusal", async () => {
    const cookie = await testPortal.signIn("100208");
    testPortal.club.faults.set({ kind: "503" });
    try {
      testPortal.advance(6 * 60_000);
      const { status, text, headers } = await testPortal.request("/points", { cookie });
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBeDefined();
      expect(parseView(text).problem?.code).toBe("BACK_END_UNAVAILABLE");
      // The support desk finds the failure by its reference.
      const [, reference = ""] = /"reference":"([^"]*)"/.exec(text) ?? [];
      expect(reference).toMatch(REFERENCE);
      await expect
        .poll(() => testPortal.portal.stores.refusals.find(reference))
        .toMatchObject({ rule: "BACK_END_UNAVAILABLE", memberNumber: "100208" });
    } finally {
      testPortal.club.faults.clear();
    }
  });
});
