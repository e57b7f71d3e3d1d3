import { LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { LANGUAGE_COOKIE } from "../session-context/language.ts";
import * as cookies from "../session-context/sessions/cookies.ts";

const NAMES: readonly string[] = [...Object.values(cookies), LANGUAGE_COOKIE].filter(
  (value) => typeof value === "string",
);

const PROTECTED = /^__Host-portico[\w-]*=[^;]*;.* Path=\/; (Expires=[^;]+; )?HttpOnly; Secure; SameSite=Lax$/;
const PLAIN = /^portico[\w-]*=[^;]*;.* Path=\/; (Expires=[^;]+; )?HttpOnly; SameSite=Lax$/;

/** A portal with a test route that sets every cookie. */
async function startPortalWith(settings: { readonly plainCookies: boolean; readonly scheme: "http" | "https" }) {
  return startTestPortal({
    settings: { ...settings, hosts: parseHosts(`${LOCAL_HOSTS},members.example.com=member_portal`).hosts },
    onServer: (app) =>
      void app.get("/test-cookies", async (_request, reply) => {
        for (const name of NAMES) reply.setCookie(name, "value", cookies.COOKIE_OPTIONS);
        return reply.send({});
      }),
  });
}

async function setCookies(portal: TestPortal, path: string, request: Parameters<TestPortal["request"]>[1] = {}) {
  const { headers } = await portal.request(path, request);
  return [headers["set-cookie"] ?? []].flat();
}

const SIGN_IN = { method: "POST", body: { name: "100201", password: DEVELOPMENT_PASSWORD } } as const;

describe("cookies in development over http", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortalWith({ plainCookies: true, scheme: "http" });
  });
  afterAll(() => portal.close());

  it.each(["localhost", "nz.localhost"])("are plain on %s, every one", async (host) => {
    const { port } = new URL(portal.address);
    const headers = await setCookies(portal, "/test-cookies", { headers: { host: `${host}:${port}` } });
    expect(headers.map((header) => `__Host-${header.split("=")[0]}`)).toEqual(NAMES);
    for (const header of headers) expect(header).toMatch(/^portico[\w-]*=value; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("sign a member in and out", async () => {
    const signIn = await setCookies(portal, "/api/session", SIGN_IN);
    expect(signIn.map((header) => header.split("=")[0])).toEqual(["portico", "portico-device"]);
    for (const header of signIn) expect(header).toMatch(/^(?!.*(Secure|__Host-))portico.*; HttpOnly; SameSite=Lax$/);
    const cookie = signIn.map((header) => header.split(";")[0]).join("; ");
    expect((await portal.request("/api/session", { cookie })).json.member).not.toBeNull();
    expect(await setCookies(portal, "/api/session/language", { method: "PUT", body: { language: "en" } })).toEqual([
      expect.stringMatching(/^portico-language=en;/),
    ]);
    expect(await setCookies(portal, "/api/logout", { method: "POST", cookie })).toEqual([
      "portico=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect((await portal.request("/api/session", { cookie })).json.member).toBeNull();
    expect(await setCookies(portal, "/api/logout", { method: "POST", cookie })).toEqual([
      "portico=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  it("explain a refusal on the next page", async () => {
    const [flash = ""] = await setCookies(portal, "/points");
    expect(flash).toMatch(PLAIN);
    const page = await portal.request("/logon?r=points", { cookie: flash.split(";")[0] });
    expect([page.headers["set-cookie"] ?? []].flat()).toEqual([expect.stringMatching(/^portico-flash=;/)]);
  });

  it("ignore cookies with the prefix", async () => {
    const [signedIn = ""] = await setCookies(portal, "/api/session", SIGN_IN);
    const pair = signedIn.split(";")[0] ?? "";
    const prefixed = await portal.request("/api/session", { cookie: `__Host-${pair}` });
    expect(prefixed.json.member).toBeNull();
    const both = await portal.request("/api/session", { cookie: `__Host-portico=${"A".repeat(43)}; other=1; ${pair}` });
    expect(both.json.member).not.toBeNull();
  });
});

describe.each([
  ["over http on another host", { plainCookies: true, scheme: "http" }, "members.example.com"],
  ["over https on localhost", { plainCookies: true, scheme: "https" }, "localhost"],
  ["without the setting", { plainCookies: false, scheme: "http" }, "localhost"],
] as const)("cookies %s", (_case, settings, host) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortalWith(settings);
  });
  afterAll(() => portal.close());

  it("are Secure and have the prefix, every one", async () => {
    const headers = await setCookies(portal, "/test-cookies", { headers: { host } });
    expect(headers.map((header) => header.split("=")[0])).toEqual(NAMES);
    for (const header of headers)
      expect(header).toMatch(/^__Host-portico[\w-]*=value; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("are not read without the prefix", async () => {
    const origin = `${settings.scheme}://${host}`;
    const signedIn = await setCookies(portal, "/api/session", { ...SIGN_IN, headers: { host, origin } });
    for (const header of signedIn) expect(header).toMatch(PROTECTED);
    const pair = signedIn[0]?.split(";")[0] ?? "";
    const read = async (cookie: string) => (await portal.request("/api/session", { cookie, headers: { host } })).json;
    expect((await read(pair)).member).not.toBeNull();
    expect((await read(pair.replace("__Host-", ""))).member).toBeNull();
  });
});
