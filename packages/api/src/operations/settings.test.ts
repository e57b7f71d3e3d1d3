import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRAND_DEFAULTS, BRANDS } from "@portico/domain/brand/brands";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { DEVELOPMENT_SECRET } from "./settings/rules.ts";
import { VARIABLES, type Variable } from "./settings/variables.ts";
import { type Environment, type Mistake, readSettings, SettingsMistakes } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const SECRET = "wN3k9-0qLr_Zt5-8vBxE2-hYfUd7-MsPja4";
const BRAND = {
  name: "A Club",
  publicSite: "https://www.example.com/",
  phones: [{ country: "AU", number: "1800 975 711" }],
  guest: { memberNumber: "900001", memberType: "POINTS" },
  seller: { name: "A Club Pty Ltd", address: "1 Example Parade", taxes: { AUD: { name: "GST", percent: 10 } } },
};

let written = 0;

/** A brands file in which one brand sets its URL. */
function addressed(address: string): string {
  written += 1;
  return file(`addressed-${written}.json`, JSON.stringify({ member_portal: { ...BRAND, address } }));
}

/** A valid environment of a live system. */
const LIVE: Environment = {
  NODE_ENV: "production",
  PORTICO_SYSTEM: "live",
  BRAND_HOSTS: "members.example.com=member_portal",
  BRANDS_FILE: file("brands.json", JSON.stringify({ member_portal: BRAND })),
  PORTICO_SECRET: SECRET,
  STORE: "postgres://portico:a-password@db.example.com:5432/portico",
  NODES: "3",
  BACK_END_URL: "https://backend.example.com/club/",
  CLIENT_ID: "portico-live",
  CLIENT_SECRET: "kT5-8vBxE2-hYfUd7-MsPja4wN3k9-0qLr",
  CONTENT_SOURCE: "get-data",
  GATEWAY_AU_URL: "https://pay.example.com",
  GATEWAY_AU_USER: "portico",
  GATEWAY_AU_KEY: "0a1b2c3d4e5f",
  GATEWAY_AU_MODE: "live",
  OPERATORS: `kim:${"k3y-".repeat(9)},lou:${"l0u-".repeat(9)}`,
};

function mistakesOf(env: Environment): readonly Mistake[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsMistakes) return error.mistakes;
    throw error;
  }
}

/** GATEWAY_ACCOUNTS with one changed account. */
function ownAccount(change: Readonly<Record<string, string>>): string {
  const good = { url: "https://pay.example.com", user: "ecv", key: "k3y-of-ecv", mode: "live" };
  return JSON.stringify({ ecv_member: { AUD: { ...good, ...change } } });
}

function wrongIn(env: Environment): readonly string[] {
  return mistakesOf(env).map(({ variable }) => variable);
}

describe("readSettings in development", () => {
  it("needs no variable, and is a test system on the sandbox", () => {
    const { portal, backEnd, store, listen, operations } = readSettings({});
    expect(portal).toMatchObject({ scheme: "http", testSystem: true, production: false, secret: DEVELOPMENT_SECRET });
    expect(portal.hosts.get("nz.localhost")).toBe("member_portal_nz");
    expect(portal.brands).toEqual(BRAND_DEFAULTS);
    expect(portal.sessions).toEqual({ idleTimeoutMs: 30 * 60_000, maxLifetimeMs: 12 * 60 * 60_000 });
    expect({ backEnd, store }).toEqual({
      backEnd: { kind: "sandbox", port: 4010, maxConcurrentCalls: 64 },
      store: { engine: "sqlite", path: ":memory:" },
    });
    expect(listen).toEqual({ port: 3000, address: "127.0.0.1" });
    expect(operations).toMatchObject({ port: 3100, address: "127.0.0.1", operators: [], logLevel: "warn", drain: 0 });
  });

  it("treats an empty variable as unset", () => {
    const empty = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, " "]));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });
});

describe("readSettings of a live system", () => {
  it("reads every variable", () => {
    const settings = readSettings(LIVE);
    expect(settings.portal).toMatchObject({
      scheme: "https",
      testSystem: false,
      production: true,
      secret: SECRET,
      paymentOrigins: ["https://pay.example.com"],
    });
    expect(settings.portal.brands.member_portal).toEqual({
      ...BRAND,
      publicSite: "https://www.example.com",
      languages: ["en"],
    });
    expect(settings.backEnd).toMatchObject({
      kind: "club",
      address: "https://backend.example.com/club",
      content: { source: "get-data" },
    });
    expect(settings.gateways).toEqual([
      {
        brands: BRANDS,
        currency: "AUD",
        address: "https://pay.example.com",
        user: "portico",
        key: "0a1b2c3d4e5f",
        mode: "live",
        dialect: "windcave",
      },
    ]);
    expect(settings.operations.operators.map(({ name }) => name)).toEqual(["kim", "lou"]);
  });

  it("uses a brand's own accounts, and the country's for other brands", () => {
    const own = { url: "https://pay.example.co.nz/", user: "nz", key: "k3y-of-nz", mode: "live" };
    const accounts = { member_portal_nz: { NZD: own, AUD: null }, ecv_member: { FJD: { ...own, user: "ecv" } } };
    const { gateways, portal } = readSettings({ ...LIVE, GATEWAY_ACCOUNTS: JSON.stringify(accounts) });
    expect(gateways.map(({ brands, currency, user, dialect }) => [brands, currency, user, dialect])).toEqual([
      [["member_portal", "member_portal_vn", "ecv_member"], "AUD", "portico", "windcave"],
      [["member_portal_nz"], "NZD", "nz", "windcave"],
      [["ecv_member"], "FJD", "ecv", "windcave"],
    ]);
    expect(portal.paymentOrigins).toEqual(["https://pay.example.com", "https://pay.example.co.nz"]);
    expect(
      readSettings({ ...LIVE, GATEWAY_ACCOUNTS_FILE: file("accounts", JSON.stringify(accounts)) }).gateways,
    ).toEqual(gateways);
  });

  it.each<[string, string]>([
    ["no JSON", "is no JSON"],
    ["[]", "has mistakes in the whole"],
    [`{"member_portal_uk":{}}`, "has mistakes in the whole"],
    [`{"ecv_member":{"aud":null}}`, "has mistakes in ecv_member.aud"],
    [
      `{"ecv_member":{"AUD":{"url":"x","user":"u","key":"k3y-of-ecv","mode":"live"}}}`,
      "has mistakes in ecv_member.AUD.url",
    ],
    [ownAccount({ mode: "test" }), "is not live in ecv_member.AUD, and this is a live system"],
    [ownAccount({ url: "http://pay.example.com" }), "sends secrets over http in ecv_member.AUD"],
    [ownAccount({ key: "change-me" }), "has a secret that everybody knows in ecv_member.AUD"],
    [ownAccount({ notificationSecret: "an-example-secret" }), "has a secret that everybody knows in ecv_member.AUD"],
  ])("refuses the accounts %s without repeating their secrets", (GATEWAY_ACCOUNTS, words) => {
    const mistakes = mistakesOf({ ...LIVE, GATEWAY_ACCOUNTS });
    expect(mistakes.map(({ variable, text }) => [variable, text])).toEqual([["GATEWAY_ACCOUNTS", words]]);
    expect(JSON.stringify(mistakes)).not.toMatch(/k3y-of|change-me|example-secret/);
  });

  it("reads secrets from files", () => {
    const { PORTICO_SECRET, CLIENT_SECRET, ...rest } = LIVE;
    const settings = readSettings({
      ...rest,
      PORTICO_SECRET_FILE: file("secret", `${PORTICO_SECRET}\n`),
      CLIENT_SECRET_FILE: file("client", `${CLIENT_SECRET}\n`),
    });
    expect(settings.portal.secret).toBe(SECRET);
    expect(settings.backEnd).toMatchObject({ clientSecret: CLIENT_SECRET });
  });

  it.each<[string, Environment, readonly string[]]>([
    [
      "no back-end, which means the sandbox",
      { BACK_END_URL: "", CLIENT_ID: "", CLIENT_SECRET: "" },
      ["BACK_END_URL", "CLIENT_ID", "CLIENT_SECRET"],
    ],
    ["half a back-end", { CLIENT_ID: "" }, ["CLIENT_ID"]],
    ["no secret", { PORTICO_SECRET: "" }, ["PORTICO_SECRET"]],
    ["a short secret", { PORTICO_SECRET: SECRET.slice(0, 31) }, ["PORTICO_SECRET"]],
    ["a plain secret", { PORTICO_SECRET: "ab".repeat(20) }, ["PORTICO_SECRET"]],
    ["the development secret", { PORTICO_SECRET: DEVELOPMENT_SECRET }, ["PORTICO_SECRET"]],
    ["the sandbox's client secret", { CLIENT_SECRET: "a-secret-of-the-deployment" }, ["CLIENT_SECRET"]],
    ["one secret for two things", { CLIENT_SECRET: SECRET }, ["PORTICO_SECRET"]],
    ["the same secret twice", { PORTICO_SECRET_BEFORE: SECRET }, ["PORTICO_SECRET_BEFORE"]],
    ["a short former secret", { PORTICO_SECRET_BEFORE: SECRET.slice(0, 31) }, ["PORTICO_SECRET_BEFORE"]],
    ["a test gateway", { GATEWAY_AU_MODE: "test" }, ["GATEWAY_AU_MODE"]],
    ["a gateway that does not say what it is", { GATEWAY_AU_MODE: "" }, ["GATEWAY_AU_MODE"]],
    ["a test system with a live gateway", { PORTICO_SYSTEM: "test" }, ["GATEWAY_AU_MODE"]],
    ["a live system out of production", { NODE_ENV: "development" }, ["PORTICO_SYSTEM"]],
    ["another word for production", { NODE_ENV: "prod" }, ["NODE_ENV", "PORTICO_SYSTEM"]],
    ["http", { PUBLIC_SCHEME: "http" }, ["PUBLIC_SCHEME"]],
    ["a back-end over http", { BACK_END_URL: "http://backend.example.com" }, ["BACK_END_URL"]],
    ["SQLite with three nodes", { STORE: "sqlite:/var/lib/portico/portal.db" }, ["NODES"]],
    ["no store", { STORE: "", NODES: "1" }, ["STORE"]],
    ["a store in a temporary folder", { STORE: `sqlite:${folder}/portal.db`, NODES: "1" }, ["STORE"]],
    ["a store below /tmp by another way", { STORE: "sqlite:/var/../tmp/portal.db", NODES: "1" }, ["STORE"]],
    ["a store in memory", { STORE: "sqlite::memory:", NODES: "1" }, ["STORE"]],
    ["no hosts", { BRAND_HOSTS: "" }, ["BRAND_HOSTS"]],
    ["a brand URL with a host of another brand", { BRANDS_FILE: addressed("https://evil.example") }, ["BRANDS_FILE"]],
    ["a brand URL without https", { BRANDS_FILE: addressed("http://members.example.com") }, ["BRANDS_FILE"]],
    ["an address with a path", { BRANDS_FILE: addressed("https://members.example.com/portal") }, ["BRANDS_FILE"]],
    ["invented phones", { BRAND_HOSTS: "a.example.com=member_portal,b.example.com=ecv_member" }, ["BRANDS_FILE"]],
    ["no word about content", { CONTENT_SOURCE: "" }, ["CONTENT_SOURCE"]],
    ["short keys of operators", { OPERATORS: "kim:k3y-k3y-k3y" }, ["OPERATORS"]],
  ])("refuses %s", (_, change, variables) => {
    expect(wrongIn({ ...LIVE, ...change })).toEqual(variables);
  });

  it("allows a brand URL with one of its hosts", () => {
    const { portal } = readSettings({ ...LIVE, BRANDS_FILE: addressed("https://members.example.com:8443/") });
    expect(portal.brands.member_portal.address).toBe("https://members.example.com:8443");
  });

  it("allows a staging system: production, with test gateways and the banner", () => {
    const { portal } = readSettings({ ...LIVE, PORTICO_SYSTEM: "test", GATEWAY_AU_MODE: "test", BRANDS_FILE: "" });
    expect(portal).toMatchObject({ testSystem: true, production: true });
  });

  it("allows SQLite on a persistent disk for one node", () => {
    const { store } = readSettings({ ...LIVE, STORE: "sqlite:/var/lib/portico/portal.db", NODES: "1" });
    expect(store).toEqual({ engine: "sqlite", path: "/var/lib/portico/portal.db" });
  });
});

describe("SettingsMistakes", () => {
  it("lists all mistakes, each with its remedy", () => {
    const env = {
      PORT: "many",
      TRUSTED_PROXIES: "true",
      BRAND_HOSTS: "x=nobody",
      LOG_LEVEL: "loud",
      SESSION_IDLE_MINUTES: "1",
    };
    expect(wrongIn(env).toSorted()).toEqual(Object.keys(env).toSorted());
    expect(() => readSettings(env)).toThrow(/There are 5 mistakes in the environment\. .*docs\/operations\.md/);
    for (const { variable, remedy } of mistakesOf(env))
      expect(remedy).toBe(VARIABLES[variable as keyof typeof VARIABLES].remedy);
  });

  it.each<[string, Environment]>([
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "3e3" }],
    ["BIND_ADDRESS", { BIND_ADDRESS: "localhost" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.1,0.0.0.0/0" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "::/0" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.1/33" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "proxy.example.com" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "1" }],
    ["STORE", { STORE: "mysql://db/portico" }],
    ["STORE", { STORE: "sqlite:" }],
    ["STORE", { STORE: "postgres://db.example.com" }],
    ["BACK_END_URL", { BACK_END_URL: "ftp://x.example", CLIENT_ID: "a", CLIENT_SECRET: "b" }],
    ["BACK_END_URL", { BACK_END_URL: "https://a:b@x.example", CLIENT_ID: "a", CLIENT_SECRET: "b" }],
    ["CONTENT_ENVIRONMENT_ID", { CONTENT_ENVIRONMENT_ID: "my-project" }],
    ["CONTENT_ENVIRONMENT_ID", { CONTENT_SOURCE: "delivery" }],
    ["CONTENT_SECURE_KEY", { CONTENT_SECURE_KEY: "x" }],
    ["CONTENT_PICTURE_ORIGIN", { CONTENT_PICTURE_ORIGIN: "https://assets.example.com/pictures" }],
    ["MAP_STYLE_URL", { MAP_STYLE_URL: "maps.example.com/style.json" }],
    ["MAP_ORIGINS", { MAP_STYLE_URL: "https://maps.example.com/a.json", MAP_ORIGINS: "https://tiles.example.com/t" }],
    ["MAP_ORIGINS", { MAP_ORIGINS: "https://tiles.example.com" }],
    ["WEB_FOLDER", { WEB_FOLDER: "/nowhere/at/all" }],
    ["OPERATORS", { OPERATORS: "kim" }],
    ["OPERATORS", { OPERATORS: "kim:12345678,kim:23456789" }],
    ["OPERATORS", { OPERATORS: "kim:12345678,lou:12345678" }],
    ["OPERATIONS_PORT", { PORT: "3100" }],
    ["SESSION_IDLE_MINUTES", { SESSION_IDLE_MINUTES: "4" }],
    ["SESSION_IDLE_MINUTES", { SESSION_IDLE_MINUTES: "120", SESSION_LONGEST_HOURS: "1" }],
    ["BRANDS_FILE", { BRANDS_FILE: "/nowhere/at/all.json" }],
    ["BRANDS_FILE", { BRANDS_FILE: file("no.json", "{") }],
    ["BRANDS_FILE", { BRANDS_FILE: file("more.json", '{"member_portal":{"phone":"1800 975 711"}}') }],
    ["BRANDS_FILE", { BRANDS_FILE: file("nobody.json", '{"portal":{}}') }],
    ["PORTICO_SECRET", { PORTICO_SECRET: SECRET, PORTICO_SECRET_FILE: "/nowhere" }],
    ["PORTICO_SECRET", { PORTICO_SECRET_FILE: "/nowhere/at/all" }],
  ])("names %s for %o", (variable, env) => {
    expect(wrongIn(env)).toEqual([variable]);
  });

  it("accepts an idle time that is longer than the browser's warning", () => {
    expect(readSettings({ SESSION_IDLE_MINUTES: "5" }).portal.sessions.idleTimeoutMs).toBe(5 * 60_000);
  });

  it("never repeats a secret", () => {
    const secrets = Object.entries<Variable>(VARIABLES).flatMap(([name, { secret }]) => (secret ? [name] : []));
    expect(secrets).toContain("OPERATORS");
    // This text is in no remedy, so it could only come from the environment.
    const canary = fc.stringMatching(/^[a-z:,/@ ]{0,20}canary[a-z:,/@]{0,20}$/);
    fc.assert(
      fc.property(
        fc.constantFrom(...secrets),
        canary,
        fc.constantFrom("production", undefined),
        (name, text, NODE_ENV) => {
          for (const env of [
            { [name]: text, NODE_ENV },
            { ...LIVE, [name]: text },
          ]) {
            expect(JSON.stringify(mistakesOf(env))).not.toContain("canary");
          }
        },
      ),
    );
  });

  it("is the only error that any environment causes", () => {
    const name = fc.constantFrom(
      ...Object.keys(VARIABLES).filter((one) => one !== "BRANDS_FILE" && one !== "WEB_FOLDER"),
    );
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.ipV4(),
      fc.integer().map(String),
      fc.constantFrom("true", "live", "test"),
    );
    fc.assert(
      fc.property(fc.dictionary(name, text, { maxKeys: 8 }), (env) => {
        mistakesOf(env);
        mistakesOf({ ...LIVE, ...env });
      }),
      { numRuns: 2_000 },
    );
  });
});
