import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../../testing/portal.ts";
import { REFERENCE } from "../../session-context/access/reference.ts";
import { findRefusal } from "../../session-context/access/refusals.ts";
import type { SentView } from "../contract.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

function viewIn(page: string): SentView {
  const found = /<script type="application\/json" id="portico-view">(.*?)<\/script>/s.exec(page);
  if (found === null) throw new Error("The page has no view");
  return JSON.parse(found[1] ?? "") as SentView;
}

const cookieOf = (header: string | string[] | undefined, name: string) =>
  [header ?? []]
    .flat()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(";")[0];

describe("a path", () => {
  test.each([
    ["//points", "/points"],
    ["/points/", "/points"],
    ["/points//?x=1", "/points?x=1"],
    ["/%70oints?y=%2F", "/points?y=%2F"],
    ["/resort/t%c3%ac", "/resort/t%C3%AC"],
    ["//evil.example/", "/evil.example"],
  ])("%s redirects to its canonical form %s", async (from, to) => {
    const { status, headers } = await running.request(from);
    expect(status).toBe(308);
    expect(headers["location"]).toBe(to);
  });

  test.each(["/a%2Fb", "/a%5cb", "/%2e%2e/points", "/x/%2E/y", "/a%00b", "/a%7fb"])(
    "%s is a bad request with an error page",
    async (address) => {
      const { status, text } = await running.request(address);
      expect(status).toBe(400);
      expect(viewIn(text)).toMatchObject({ status: 400, problem: { code: "BAD_REQUEST" } });
    },
  );
});

test.each(["/a%zz", "/a%", "/%c3%28"])("%s cannot be decoded and redirects to /400", async (address) => {
  const { status, headers } = await running.request(address);
  expect([status, headers["location"]]).toEqual([302, "/400"]);
  const asData = await running.request(`/api${address}`);
  expect(asData.json).toMatchObject({ code: "BAD_REQUEST" });
  expect(asData.headers["content-security-policy"]).toContain("default-src 'none'");
});

describe("a visitor without a session", () => {
  test("is redirected to sign-in with the return path, the query first", async () => {
    const { status, headers } = await running.request("/points?x=1&r=evil");
    expect(status).toBe(302);
    expect(headers["location"]).toBe("/logon?x=1&r=points");
  });

  test("sees the refusal and its reference on the sign-in page", async () => {
    const turned = await running.request("/points");
    const flash = cookieOf(turned.headers["set-cookie"], "__Host-portico-flash");
    expect(String(turned.headers["set-cookie"])).toMatch(/Max-Age=60.*HttpOnly.*Secure.*SameSite=Lax/);
    const landed = await running.request("/logon?r=points", { cookie: flash });
    const { refusal } = viewIn(landed.text).session;
    expect(refusal).toMatchObject({ because: "Only members who are signed in can open this page.", path: "/points" });
    expect(landed.text).toContain(refusal?.reference);
    expect(String(landed.headers["set-cookie"])).toMatch(/__Host-portico-flash=;/);
    const { settings, stores, now } = running.portal;
    const finding = { keys: settings, refusals: stores.refusals, now: now() };
    const kept = await findRefusal(finding, refusal?.reference ?? "");
    expect(kept).toMatchObject({ rule: "access.signed-out", path: "/points", brand: "member_portal" });
  });

  test.each([undefined, `__Host-portico=${"A".repeat(43)}`])(
    "is redirected from a members' page with a public name, and sees the reason there",
    async (cookie) => {
      const turned = await running.request("/search/kuta?x=1", { cookie });
      expect(turned.status).toBe(302);
      expect(turned.headers["location"]).toBe("/page-not-found");
      const flash = cookieOf(turned.headers["set-cookie"], "__Host-portico-flash");
      const landed = await running.request("/page-not-found", { cookie: flash });
      expect(landed.status).toBe(200);
      expect(viewIn(landed.text).session.refusal).toMatchObject({
        because: "Only Aspire, Points, Escapes and Legends members can use this page.",
        next: "If you are one of them, sign in and open the page again.",
        path: "/search/kuta",
      });
      const data = await running.request("/api/content/page?path=/search/kuta", { cookie });
      expect([data.status, data.json.code]).toEqual([403, "PAGE_REFUSED"]);
      expect(data.json.because).toBe("Only Aspire, Points, Escapes and Legends members can use this page.");
    },
  );

  test("sees the requested content page, but no path from a forged cookie", async () => {
    const turned = await running.request("/news/pool%20party;v=2");
    const flash = cookieOf(turned.headers["set-cookie"], "__Host-portico-flash") ?? "";
    const shown = async (cookie: string) =>
      viewIn((await running.request("/logon", { cookie })).text).session.refusal?.path;
    expect(await shown(flash)).toBe("/news/pool%20party;v=2");
    const made = flash.slice(0, flash.indexOf("%2F"));
    expect(await shown(`${made}${encodeURIComponent("/points")}`)).toBe("/news/{slug}");
    expect(await shown(`${made}%2Fnews%2F%ZZ`)).toBeUndefined();
    expect(await shown(made)).toBe("/news/{slug}");
    expect(await shown(`${made.slice(0, -1)}${made.endsWith("2") ? "3" : "2"}`)).toBeUndefined();
  });

  test("sees public pages in the theme of the brand", async () => {
    const { status, text, headers } = await running.request("/sign-up", { brand: "member_portal_nz" });
    expect(status).toBe(200);
    expect(text).toContain('data-theme="classic-weeks-nz"');
    expect(text).toMatch(/<title>Join the portal – /);
    expect(viewIn(text).session).toMatchObject({ state: "signed-out", member: null });
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("a member", () => {
  test("opens an allowed page, which includes their session", async () => {
    const cookie = await running.signIn("100213");
    const { status, text } = await running.request("/points", { cookie });
    expect(status).toBe(200);
    const { session } = viewIn(text);
    expect(session.state).toBe("signed-in");
    expect(session.member?.kinds).toContain("points");
    expect(session.timeout).not.toBeNull();
  });

  test("is redirected from a refused page, and sees the reason there", async () => {
    const cookie = await running.signIn("100213");
    const turned = await running.request("/entitlements", { cookie });
    expect(turned.status).toBe(302);
    expect(turned.headers["location"]).toBe("/profile/account-details");
    const flash = cookieOf(turned.headers["set-cookie"], "__Host-portico-flash");
    const landed = await running.request("/profile/account-details", { cookie: `${cookie}; ${flash}` });
    expect(viewIn(landed.text).session.refusal?.because).toBe(
      "Only Weeks and Legends members can use this page; your membership is Points.",
    );
    const stranger = await running.request("/logon", { cookie: flash });
    expect(viewIn(stranger.text).session.refusal).toBeNull();
  });

  test("extends the session by navigating, and loses the cookie once it has expired", async () => {
    const cookie = await running.signIn("100213");
    for (let visits = 0; visits < 3; visits += 1) {
      running.advance(20 * 60_000);
      expect((await running.request("/points", { cookie })).status).toBe(200);
    }
    running.advance(31 * 60_000);
    for (const [path, status] of [
      ["/points", 302],
      ["/sign-up", 200],
    ] as const) {
      const answer = await running.request(path, { cookie });
      expect(answer.status).toBe(status);
      expect(cookieOf(answer.headers["set-cookie"], "__Host-portico")).toBe("__Host-portico=");
    }
  });

  test("gets the same page in gzip as uncompressed", async () => {
    const cookie = await running.signIn("100213");
    const address = `${running.address}/points`;
    const headers = { host: `localhost:${new URL(address).port}`, cookie, "accept-encoding": "gzip" };
    const { request } = await import("undici");
    const answer = await request(address, { headers });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    const page = gunzipSync(Buffer.from(await answer.body.arrayBuffer())).toString();
    expect(viewIn(page).session.member?.kinds).toContain("points");
  });
});

describe("the root path", () => {
  test("redirects visitors and strata owners without a refusal", async () => {
    const visitor = await running.request("/");
    expect([visitor.status, visitor.headers["location"]]).toEqual([302, "/logon?r="]);
    expect(visitor.headers["set-cookie"]).toBeUndefined();
    const brand = "member_portal_nz";
    const cookie = await running.signIn("100212", brand);
    const owner = await running.request("/", { cookie, brand });
    expect([owner.status, owner.headers["location"]]).toEqual([302, "/documents"]);
    expect(owner.headers["set-cookie"]).toBeUndefined();
    const elsewhere = await running.request("/points", { cookie, brand });
    expect(String(elsewhere.headers["set-cookie"])).toContain("__Host-portico-flash=");
  });
});

describe("the sign-in page for a signed-in member", () => {
  test.each([
    ["/logon?r=points", "/points"],
    ["/logon?reference=BK-40651&r=booking", "/booking?reference=BK-40651"],
  ])("%s redirects to %s", async (asked, to) => {
    const cookie = await running.signIn("100213");
    const { status, headers } = await running.request(asked, { cookie });
    expect([status, headers["location"]]).toEqual([302, to]);
  });

  test.each(["/logon", "/logon?r=", "/logon?r=%2Fevil.example", "/logon?r=logon"])("%s is shown", async (asked) => {
    const cookie = await running.signIn("100213");
    expect((await running.request(asked, { cookie })).status).toBe(200);
  });
});

describe("an operator's map", () => {
  const MAP = "/resorts/ResortsListMap";

  test("is allowed only by the policy of its own page", async () => {
    const map = { style: "https://maps.example.com/a.json?key=1", origins: ["https://maps.example.com"] };
    const portal = await startTestPortal({ settings: { map } });
    try {
      const cookie = await portal.signIn("100201");
      const [withMap, other] = await Promise.all([MAP, "/resorts"].map((path) => portal.request(path, { cookie })));
      expect(withMap?.headers["content-security-policy"]).toContain(
        "connect-src 'self' https://maps.example.com; worker-src 'self';",
      );
      expect(viewIn(withMap?.text ?? "")).toMatchObject({ mayAskMap: true, session: { mapStyle: map.style } });
      expect(other?.headers["content-security-policy"]).not.toContain("maps.example.com");
      expect(viewIn(other?.text ?? "").mayAskMap).toBeUndefined();
    } finally {
      await portal.close();
    }
  });

  test("is in no policy without the setting", async () => {
    const cookie = await running.signIn("100201");
    const [own, other] = await Promise.all([MAP, "/resorts"].map((path) => running.request(path, { cookie })));
    expect(own?.headers["content-security-policy"]).toBe(other?.headers["content-security-policy"]);
    expect(own?.text).not.toMatch(/mayAskMap|mapStyle/);
  });
});

describe("search engines", () => {
  const PAGES = ["/logon", "/sign-up", "/password-reset", "/home-k", "/points", "/no-such-page"] as const;
  const kept = async (portal: TestPortal, cookie?: string) => {
    const answers = await Promise.all(PAGES.map((path) => portal.request(path, { cookie })));
    return PAGES.filter(
      (_path, at) => answers[at]?.status === 200 && answers[at].headers["x-robots-tag"] === undefined,
    );
  };

  test("may index visitors' pages of a live system, but no members' pages", async () => {
    const live = await startTestPortal({ settings: { production: true, testSystem: false } });
    try {
      expect(await kept(live)).toEqual(["/logon", "/sign-up", "/home-k"]);
      expect(await kept(live, await live.signIn("100213"))).toEqual([]);
    } finally {
      await live.close();
    }
  });

  test("may index no page of a test system", async () => {
    expect(await kept(running)).toEqual([]);
  });
});

describe("a missing page", () => {
  test("is 404 and says what to do", async () => {
    const cookie = await running.signIn("100213");
    const { status, text } = await running.request("/no-such-page-at-all", { cookie });
    expect(status).toBe(404);
    expect(viewIn(text).problem).toMatchObject({ code: "PAGE_NOT_FOUND" });
  });

  test("/page-not-found and /400 can be opened", async () => {
    expect((await running.request("/page-not-found")).status).toBe(200);
    expect((await running.request("/400")).status).toBe(400);
  });
});

test("an unidentified member gets 503, neither access nor a refusal", async () => {
  const cookie = await running.signIn("100208");
  running.club.faults.set({ kind: "503" });
  try {
    running.advance(6 * 60_000);
    const { status, text, headers } = await running.request("/points", { cookie });
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBeDefined();
    expect(viewIn(text).problem?.code).toBe("BACK_END_UNAVAILABLE");
    // Support finds the failure by its short reference.
    const [, reference = ""] = /"reference":"([^"]*)"/.exec(text) ?? [];
    expect(reference).toMatch(REFERENCE);
    await expect
      .poll(() => running.portal.stores.refusals.find(reference))
      .toMatchObject({ rule: "BACK_END_UNAVAILABLE", memberNumber: "100208" });
  } finally {
    running.club.faults.clear();
  }
});
