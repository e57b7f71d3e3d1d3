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

function writeFile(name: string, content: string): string {
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

let filesWritten = 0;

function brandsFileWithUrl(address: string): string {
  filesWritten += 1;
  return writeFile(`addressed-${filesWritten}.json`, JSON.stringify({ member_portal: { ...BRAND, address } }));
}

/** A valid environment of a live system. */
const LIVE: Environment = {
  NODE_ENV: "production",
  PORTICO_SYSTEM: "live",
  BRAND_HOSTS: "members.example.com=member_portal",
  BRANDS_FILE: writeFile("brands.json", JSON.stringify({ member_portal: BRAND })),
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

function findMistakes(env: Environment): readonly Mistake[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsMistakes) return error.mistakes;
    throw error;
  }
}

/** GATEWAY_ACCOUNTS with one changed account. */
function gatewayAccountsWith(change: Readonly<Record<string, string>>): string {
  const validAccount = { url: "https://pay.example.com", user: "ecv", key: "k3y-of-ecv", mode: "live" };
  return JSON.stringify({ ecv_member: { AUD: { ...validAccount, ...change } } });
}

function findWrongVariables(env: Environment): readonly string[] {
  return findMistakes(env).map(({ variable }) => variable);
}

describe("readSettings in development", () => {
  it("needs no variable, and returns a test system on the sandbox", () => {
    const { portal, backEnd, store, listen, operations } = readSettings({});
    expect(portal).toMatchObject({
      scheme: "http",
      plainCookies: true,
      testSystem: true,
      production: false,
      secret: DEVELOPMENT_SECRET,
    });
    expect(portal.hosts.get("nz.localhost")).toBe("member_portal_nz");
    expect(portal.brands).toEqual(BRAND_DEFAULTS);
    expect(portal.sessions).toEqual({ idleTimeoutMs: 30 * 60_000, maxLifetimeMs: 12 * 60 * 60_000 });
    expect({ backEnd, store }).toEqual({
      backEnd: { kind: "sandbox", port: 4010, maxConcurrentCalls: 64 },
      store: { engine: "sqlite", path: ":memory:" },
    });
    expect(listen).toEqual({ port: 3000, address: "127.0.0.1" });
    expect(operations).toMatchObject({ port: 3100, address: "127.0.0.1", operators: [], logLevel: "warn", drainMs: 0 });
  });

  it("treats an empty variable as unset", () => {
    const empty = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, " "]));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });
});

describe("readSettings for a live system", () => {
  it("reads the variables of a live system", () => {
    const settings = readSettings(LIVE);
    expect(settings.portal).toMatchObject({
      scheme: "https",
      plainCookies: false,
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

  it("uses a brand's own gateway accounts, and those of the country for other brands", () => {
    const nzAccount = { url: "https://pay.example.co.nz/", user: "nz", key: "k3y-of-nz", mode: "live" };
    const accounts = {
      member_portal_nz: { NZD: nzAccount, AUD: null },
      ecv_member: { FJD: { ...nzAccount, user: "ecv" } },
    };
    const { gateways, portal } = readSettings({ ...LIVE, GATEWAY_ACCOUNTS: JSON.stringify(accounts) });
    expect(gateways.map(({ brands, currency, user, dialect }) => [brands, currency, user, dialect])).toEqual([
      [["member_portal", "member_portal_vn", "ecv_member"], "AUD", "portico", "windcave"],
      [["member_portal_nz"], "NZD", "nz", "windcave"],
      [["ecv_member"], "FJD", "ecv", "windcave"],
    ]);
    expect(portal.paymentOrigins).toEqual(["https://pay.example.com", "https://pay.example.co.nz"]);
    expect(
      readSettings({ ...LIVE, GATEWAY_ACCOUNTS_FILE: writeFile("accounts", JSON.stringify(accounts)) }).gateways,
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
    [gatewayAccountsWith({ mode: "test" }), "is not live in ecv_member.AUD, and this is a live system"],
    [gatewayAccountsWith({ url: "http://pay.example.com" }), "sends secrets over http in ecv_member.AUD"],
    [gatewayAccountsWith({ key: "change-me" }), "has a secret that everybody knows in ecv_member.AUD"],
    [
      gatewayAccountsWith({ notificationSecret: "an-example-secret" }),
      "has a secret that everybody knows in ecv_member.AUD",
    ],
  ])("refuses the gateway accounts %s without repeating their secrets", (GATEWAY_ACCOUNTS, message) => {
    const mistakes = findMistakes({ ...LIVE, GATEWAY_ACCOUNTS });
    expect(mistakes.map(({ variable, text }) => [variable, text])).toEqual([["GATEWAY_ACCOUNTS", message]]);
    expect(JSON.stringify(mistakes)).not.toMatch(/k3y-of|change-me|example-secret/);
  });

  it("reads secrets from files", () => {
    const { PORTICO_SECRET, CLIENT_SECRET, ...rest } = LIVE;
    const settings = readSettings({
      ...rest,
      PORTICO_SECRET_FILE: writeFile("secret", `${PORTICO_SECRET}\n`),
      CLIENT_SECRET_FILE: writeFile("client", `${CLIENT_SECRET}\n`),
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
    ["a secret of few distinct characters", { PORTICO_SECRET: "ab".repeat(20) }, ["PORTICO_SECRET"]],
    ["the development secret", { PORTICO_SECRET: DEVELOPMENT_SECRET }, ["PORTICO_SECRET"]],
    ["the sandbox's client secret", { CLIENT_SECRET: "a-secret-of-the-deployment" }, ["CLIENT_SECRET"]],
    ["the client secret as the portal's secret", { CLIENT_SECRET: SECRET }, ["PORTICO_SECRET"]],
    ["a previous secret that equals the current one", { PORTICO_SECRET_BEFORE: SECRET }, ["PORTICO_SECRET_BEFORE"]],
    ["a short previous secret", { PORTICO_SECRET_BEFORE: SECRET.slice(0, 31) }, ["PORTICO_SECRET_BEFORE"]],
    ["a test gateway", { GATEWAY_AU_MODE: "test" }, ["GATEWAY_AU_MODE"]],
    ["a gateway without a mode", { GATEWAY_AU_MODE: "" }, ["GATEWAY_AU_MODE"]],
    ["a test system with a live gateway", { PORTICO_SYSTEM: "test" }, ["GATEWAY_AU_MODE"]],
    ["a live system out of production", { NODE_ENV: "development" }, ["PORTICO_SYSTEM"]],
    ["an unknown NODE_ENV", { NODE_ENV: "prod" }, ["NODE_ENV", "PORTICO_SYSTEM"]],
    ["http", { PUBLIC_SCHEME: "http" }, ["PUBLIC_SCHEME"]],
    ["a back-end over http", { BACK_END_URL: "http://backend.example.com" }, ["BACK_END_URL"]],
    ["SQLite with three nodes", { STORE: "sqlite:/var/lib/portico/portal.db" }, ["NODES"]],
    ["no store", { STORE: "", NODES: "1" }, ["STORE"]],
    ["a store in a temporary folder", { STORE: `sqlite:${folder}/portal.db`, NODES: "1" }, ["STORE"]],
    ["a store in /tmp behind a relative path", { STORE: "sqlite:/var/../tmp/portal.db", NODES: "1" }, ["STORE"]],
    ["a store in memory", { STORE: "sqlite::memory:", NODES: "1" }, ["STORE"]],
    ["no hosts", { BRAND_HOSTS: "" }, ["BRAND_HOSTS"]],
    [
      "a brand URL with a host of another brand",
      { BRANDS_FILE: brandsFileWithUrl("https://evil.example") },
      ["BRANDS_FILE"],
    ],
    ["a brand URL without https", { BRANDS_FILE: brandsFileWithUrl("http://members.example.com") }, ["BRANDS_FILE"]],
    [
      "a brand URL with a path",
      { BRANDS_FILE: brandsFileWithUrl("https://members.example.com/portal") },
      ["BRANDS_FILE"],
    ],
    ["invented phones", { BRAND_HOSTS: "a.example.com=member_portal,b.example.com=ecv_member" }, ["BRANDS_FILE"]],
    ["no content source", { CONTENT_SOURCE: "" }, ["CONTENT_SOURCE"]],
    ["short keys of operators", { OPERATORS: "kim:k3y-k3y-k3y" }, ["OPERATORS"]],
  ])("refuses %s", (_description, change, variables) => {
    expect(findWrongVariables({ ...LIVE, ...change })).toEqual(variables);
  });

  it("allows a brand URL with one of its hosts", () => {
    const { portal } = readSettings({ ...LIVE, BRANDS_FILE: brandsFileWithUrl("https://members.example.com:8443/") });
    expect(portal.brands.member_portal.address).toBe("https://members.example.com:8443");
  });

  it("allows a staging system, which is production with test gateways", () => {
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
    expect(findWrongVariables(env).toSorted()).toEqual(Object.keys(env).toSorted());
    expect(() => readSettings(env)).toThrow(/There are 5 mistakes in the environment\. .*docs\/operations\.md/);
    for (const { variable, remedy } of findMistakes(env))
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
    ["BRANDS_FILE", { BRANDS_FILE: writeFile("no.json", "{") }],
    ["BRANDS_FILE", { BRANDS_FILE: writeFile("more.json", '{"member_portal":{"phone":"1800 975 711"}}') }],
    ["BRANDS_FILE", { BRANDS_FILE: writeFile("nobody.json", '{"portal":{}}') }],
    ["PORTICO_SECRET", { PORTICO_SECRET: SECRET, PORTICO_SECRET_FILE: "/nowhere" }],
    ["PORTICO_SECRET", { PORTICO_SECRET_FILE: "/nowhere/at/all" }],
  ])("names %s as the mistake in %o", (variable, env) => {
    expect(findWrongVariables(env)).toEqual([variable]);
  });

  it("accepts an idle time of five minutes, which is longer than the browser's warning", () => {
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
            expect(JSON.stringify(findMistakes(env))).not.toContain("canary");
          }
        },
      ),
    );
  });

  it("is the only error that readSettings throws for any environment", () => {
    const namesWithoutFiles = Object.keys(VARIABLES).filter((key) => key !== "BRANDS_FILE" && key !== "WEB_FOLDER");
    const name = fc.constantFrom(...namesWithoutFiles);
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.ipV4(),
      fc.integer().map(String),
      fc.constantFrom("true", "live", "test"),
    );
    fc.assert(
      fc.property(fc.dictionary(name, text, { maxKeys: 8 }), (env) => {
        findMistakes(env);
        findMistakes({ ...LIVE, ...env });
      }),
      { numRuns: 2_000 },
    );
  });
});
