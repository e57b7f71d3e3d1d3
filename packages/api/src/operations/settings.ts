// The settings of a process, read once from its environment. Every mistake is named at once, each with what to do about it.

import { readFileSync } from "node:fs";
import { LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import type { PortalSettings } from "../portal.ts";
import { brandSettings } from "./settings/brands.ts";
import { brandsWithout, type GatewaySettings, ownAccounts } from "./settings/gateway-accounts.ts";
import { brokenRules, DEVELOPMENT_SECRET } from "./settings/rules.ts";
import { VARIABLES, type Values, type Variable, type VariableName } from "./settings/variables.ts";

/** The environment of a process, or a table that stands for it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a process is told. Times in milliseconds. */
export type Settings = ReturnType<typeof readSettings>;

/** Where a mistake is, and what to do. */
export interface Mistake {
  readonly variable: string;
  readonly text: string;
  readonly remedy: string;
}

/** Thrown where the environment has mistakes; its message lists them all. */
export class SettingsMistakes extends Error {
  override readonly name = "SettingsMistakes";
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const lines = mistakes.map(({ variable, text, remedy }) => `  ${variable} ${text}. ${remedy}`);
    const many = mistakes.length === 1 ? "is a mistake" : `are ${mistakes.length} mistakes`;
    super(`There ${many} in the environment. Every variable is described in docs/operations.md.\n${lines.join("\n")}`);
    this.mistakes = mistakes;
  }
}

const MINUTE = 60_000;
const CURRENCY_OF = { AU: "AUD", NZ: "NZD" } as const;

/** Reads them; throws what is wrong with the environment, all of it. */
export function readSettings(env: Environment) {
  const { values, wrong } = readVariables(env);
  // What could not be read is a mistake already; that it is missing then is not a second one.
  const broken = [...brokenRules(values)].filter(([variable]) => !wrong.has(variable));
  const mistakes = [...wrong, ...broken].map(([variable, text, remedy = VARIABLES[variable].remedy]) => ({
    variable,
    text,
    remedy,
  }));
  if (mistakes.length > 0) throw new SettingsMistakes(mistakes);
  const gateways = gatewaySettings(values);
  return {
    portal: portalSettings(values, gateways),
    listen: { port: values.PORT, address: values.BIND_ADDRESS },
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    unreadFor: values.UNREAD_SECONDS * 1_000,
    store: values.STORE ?? ({ engine: "sqlite", path: ":memory:" } as const),
    nodes: values.NODES,
    club: clubSettings(values),
    gateways,
    operations: {
      port: values.OPERATIONS_PORT,
      address: values.OPERATIONS_ADDRESS,
      operators: values.OPERATORS,
      drain: values.DRAIN_SECONDS * 1_000,
      logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === "production" ? "info" : "warn"),
      collector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    },
  };
}

function readVariables(env: Environment): { values: Values; wrong: ReadonlyMap<VariableName, string> } {
  const wrong = new Map<VariableName, string>();
  const entries = (Object.entries(VARIABLES) as [VariableName, Variable][]).map(([name, { schema, secret }]) => {
    const { text, mistake } = textOf(name, { env, secret });
    // One that is empty is one that is not set.
    const read = schema.safeParse(text === "" ? undefined : text);
    const words = mistake ?? read.error?.issues[0]?.message;
    if (words !== undefined) wrong.set(name, words);
    return [name, read.success ? read.data : schema.parse(undefined)];
  });
  return { values: Object.fromEntries(entries) as Values, wrong };
}

function textOf(
  name: string,
  { env, secret }: { env: Environment; secret: true | undefined },
): { text: string; mistake?: string } {
  const text = env[name]?.trim() ?? "";
  const file = secret ? (env[`${name}_FILE`]?.trim() ?? "") : "";
  if (file === "") return { text };
  if (text !== "") return { text: "", mistake: `is set twice, by itself and by ${name}_FILE` };
  try {
    // Editors end a file with a line break, which nobody means to be a part of the secret.
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
    trustedProxies: values.TRUSTED_PROXIES,
    brands: brandSettings(values.BRANDS_FILE),
    testSystem: values.PORTICO_SYSTEM !== "live",
    production,
    sessions: { idle: values.SESSION_IDLE_MINUTES * MINUTE, longest: values.SESSION_LONGEST_HOURS * 60 * MINUTE },
    guestHolds: values.GUEST_HOLDS,
    keptSearches: { every: values.KEPT_SEARCH_MINUTES * MINUTE, callsPerMinute: values.KEPT_SEARCH_CALLS },
    secret: values.PORTICO_SECRET ?? DEVELOPMENT_SECRET,
    secretBefore: values.PORTICO_SECRET_BEFORE,
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
  const ofSignOut = signOutAddress === undefined ? [] : [new URL(signOutAddress).origin];
  return { signOutAddress, autoLoginMark: AUTO_LOGIN_MARK, origins: LOYALTY_ORIGINS ?? ofSignOut };
}

/** The club; the sandbox where no back-end is named. */
function clubSettings(values: Values) {
  const { BACK_END_URL: address, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, BACK_END_AT_ONCE: atOnce } = values;
  if (address === undefined || clientId === undefined || clientSecret === undefined) {
    return { kind: "sandbox", port: values.SANDBOX_PORT, atOnce } as const;
  }
  const content = contentSettings(values);
  return { kind: "club", address, clientId, clientSecret, authClient: values.AUTH_CLIENT, atOnce, content } as const;
}

function contentSettings(values: Values) {
  const { CONTENT_ENVIRONMENT_ID: environmentId, CONTENT_SOURCE, CONTENT_URL, CONTENT_SECURE_KEY } = values;
  if (environmentId === undefined || CONTENT_SOURCE === "get-data") return { source: "get-data" } as const;
  return { source: "delivery", environmentId, address: CONTENT_URL, secureKey: CONTENT_SECURE_KEY } as const;
}

function gatewaySettings(values: Values): readonly GatewaySettings[] {
  const own = values.GATEWAY_ACCOUNTS;
  const ofCountries = (["AU", "NZ"] as const).flatMap((country): readonly GatewaySettings[] => {
    const [address, user] = [values[`GATEWAY_${country}_URL`], values[`GATEWAY_${country}_USER`]];
    const [key, mode] = [values[`GATEWAY_${country}_KEY`], values[`GATEWAY_${country}_MODE`]];
    if (address === undefined || user === undefined || key === undefined || mode === undefined) return [];
    const dialect = values[`GATEWAY_${country}_DIALECT`];
    const secret = values[`GATEWAY_${country}_NOTIFICATION_SECRET`];
    const currency = CURRENCY_OF[country];
    const brands = brandsWithout(own, currency);
    return brands.length === 0 ? [] : [{ brands, currency, address, user, key, mode, dialect, secret }];
  });
  return [...ofCountries, ...ownAccounts(own).map(([, account]) => account)];
}
