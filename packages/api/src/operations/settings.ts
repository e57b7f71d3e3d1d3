import { readFileSync } from "node:fs";
import { LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import type { PortalSettings } from "../portal/portal.ts";
import { brandSettings } from "./settings/brands.ts";
import { brandAccounts, brandsWithoutAccount, type GatewaySettings } from "./settings/gateway-accounts.ts";
import { DEVELOPMENT_SECRET, ruleViolations } from "./settings/rules.ts";
import { VARIABLES, type Values, type Variable, type VariableName } from "./settings/variables.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = ReturnType<typeof readSettings>;

export interface Mistake {
  readonly variable: string;
  readonly text: string;
  readonly remedy: string;
}

/** The message lists all mistakes of the environment, each with its remedy. */
export class SettingsMistakes extends Error {
  override readonly name = "SettingsMistakes";
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const lines = mistakes.map(({ variable, text, remedy }) => `  ${variable} ${text}. ${remedy}`);
    const count = mistakes.length === 1 ? "is a mistake" : `are ${mistakes.length} mistakes`;
    super(`There ${count} in the environment. Every variable is described in docs/operations.md.\n${lines.join("\n")}`);
    this.mistakes = mistakes;
  }
}

const MINUTE_MS = 60_000;
const CURRENCY_BY_COUNTRY = { AU: "AUD", NZ: "NZD" } as const;

/** Parses the environment; throws `SettingsMistakes`. */
export function readSettings(env: Environment) {
  const { values, errors } = readVariables(env);
  // A variable that failed to parse is not reported again as missing.
  const violations = [...ruleViolations(values)].filter(([variable]) => !errors.has(variable));
  const mistakes = [...errors, ...violations].map(([variable, text, remedy = VARIABLES[variable].remedy]) => ({
    variable,
    text,
    remedy,
  }));
  if (mistakes.length > 0) throw new SettingsMistakes(mistakes);
  const gateways = gatewaySettings(values);
  return {
    portal: portalSettings(values, gateways),
    listen: { port: values.PORT, address: values.BIND_ADDRESS },
    maxConcurrentRequests: values.REQUESTS_AT_ONCE,
    slowReaderTimeoutMs: values.UNREAD_SECONDS * 1_000,
    store: values.STORE ?? ({ engine: "sqlite", path: ":memory:" } as const),
    nodes: values.NODES,
    backEnd: backEndSettings(values),
    gateways,
    operations: {
      port: values.OPERATIONS_PORT,
      address: values.OPERATIONS_ADDRESS,
      hosts: values.OPERATIONS_HOSTS,
      operators: values.OPERATORS,
      drainMs: values.DRAIN_SECONDS * 1_000,
      logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === "production" ? "info" : "warn"),
      collector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    },
  };
}

function readVariables(env: Environment): { values: Values; errors: ReadonlyMap<VariableName, string> } {
  const errors = new Map<VariableName, string>();
  const entries = (Object.entries(VARIABLES) as [VariableName, Variable][]).map(([name, { schema, secret }]) => {
    const { text, mistake } = readText(name, { env, secret });
    const parsed = schema.safeParse(text === "" ? undefined : text);
    const message = mistake ?? parsed.error?.issues[0]?.message;
    if (message !== undefined) errors.set(name, message);
    return [name, parsed.success ? parsed.data : schema.parse(undefined)];
  });
  return { values: Object.fromEntries(entries) as Values, errors };
}

function readText(
  name: string,
  { env, secret }: { env: Environment; secret: true | undefined },
): { text: string; mistake?: string } {
  const text = env[name]?.trim() ?? "";
  const file = secret ? (env[`${name}_FILE`]?.trim() ?? "") : "";
  if (file === "") return { text };
  if (text !== "") return { text: "", mistake: `is set twice, by itself and by ${name}_FILE` };
  try {
    // Trimmed, because editors add a line break to a file.
    return { text: readFileSync(file, "utf8").trim() };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { text: "", mistake: `cannot be read from the file of ${name}_FILE (${code})` };
  }
}

function portalSettings(values: Values, gateways: readonly { readonly address: string }[]): PortalSettings {
  const production = values.NODE_ENV === "production";
  return {
    hosts: values.BRAND_HOSTS ?? parseHosts(LOCAL_HOSTS).hosts,
    scheme: values.PUBLIC_SCHEME ?? (production ? "https" : "http"),
    plainCookies: !production,
    trustedProxies: values.TRUSTED_PROXIES,
    brands: brandSettings(values.BRANDS_FILE),
    testSystem: values.PORTICO_SYSTEM !== "live",
    production,
    sessions: {
      idleTimeoutMs: values.SESSION_IDLE_MINUTES * MINUTE_MS,
      maxLifetimeMs: values.SESSION_LONGEST_HOURS * 60 * MINUTE_MS,
    },
    securityContact: values.SECURITY_CONTACT,
    guestHolds: values.GUEST_HOLDS,
    planCalls: values.PLAN_CALLS,
    savedSearches: { every: values.KEPT_SEARCH_MINUTES * MINUTE_MS, callsPerMinute: values.KEPT_SEARCH_CALLS },
    secret: values.PORTICO_SECRET ?? DEVELOPMENT_SECRET,
    previousSecret: values.PORTICO_SECRET_BEFORE,
    webFolder: values.WEB_FOLDER,
    loyalty: loyaltySettings(values),
    paymentOrigins: [...new Set(gateways.map(({ address }) => new URL(address).origin))],
    pictureOrigin: values.CONTENT_PICTURE_ORIGIN,
    ...mapSettings(values),
  };
}

function mapSettings({ MAP_STYLE_URL: style, MAP_ORIGINS }: Values): Pick<PortalSettings, "map"> {
  return style === undefined ? {} : { map: { style, origins: [...new Set([new URL(style).origin, ...MAP_ORIGINS])] } };
}

function loyaltySettings({ LOYALTY_SIGN_OUT_URL: signOutAddress, AUTO_LOGIN_MARK, LOYALTY_ORIGINS }: Values) {
  const signOutOrigins = signOutAddress === undefined ? [] : [new URL(signOutAddress).origin];
  return { signOutAddress, autoLoginMark: AUTO_LOGIN_MARK, origins: LOYALTY_ORIGINS ?? signOutOrigins };
}

/** The sandbox if no back-end is configured. */
function backEndSettings(values: Values) {
  const {
    BACK_END_URL: address,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    BACK_END_AT_ONCE: maxConcurrentCalls,
  } = values;
  if (address === undefined || clientId === undefined || clientSecret === undefined) {
    return { kind: "sandbox", port: values.SANDBOX_PORT, maxConcurrentCalls } as const;
  }
  const content = contentSettings(values);
  return {
    kind: "club",
    address,
    clientId,
    clientSecret,
    authClient: values.AUTH_CLIENT,
    maxConcurrentCalls,
    content,
  } as const;
}

function contentSettings(values: Values) {
  const { CONTENT_ENVIRONMENT_ID: environmentId, CONTENT_SOURCE, CONTENT_URL, CONTENT_SECURE_KEY } = values;
  if (environmentId === undefined || CONTENT_SOURCE === "get-data") return { source: "get-data" } as const;
  return { source: "delivery", environmentId, address: CONTENT_URL, secureKey: CONTENT_SECURE_KEY } as const;
}

function gatewaySettings(values: Values): readonly GatewaySettings[] {
  const overrides = values.GATEWAY_ACCOUNTS;
  const countryAccounts = (["AU", "NZ"] as const).flatMap((country): readonly GatewaySettings[] => {
    const address = values[`GATEWAY_${country}_URL`];
    const user = values[`GATEWAY_${country}_USER`];
    const key = values[`GATEWAY_${country}_KEY`];
    const mode = values[`GATEWAY_${country}_MODE`];
    if (address === undefined || user === undefined || key === undefined || mode === undefined) return [];
    const dialect = values[`GATEWAY_${country}_DIALECT`];
    const secret = values[`GATEWAY_${country}_NOTIFICATION_SECRET`];
    const currency = CURRENCY_BY_COUNTRY[country];
    const brands = brandsWithoutAccount(overrides, currency);
    return brands.length === 0 ? [] : [{ brands, currency, address, user, key, mode, dialect, secret }];
  });
  return [...countryAccounts, ...brandAccounts(overrides).map(([, account]) => account)];
}
