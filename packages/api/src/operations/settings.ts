// The settings of a process, read once from its environment. Every mistake is named at once, each with what to do about it.

import { LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { AUTO_LOGIN_MARK } from "@portico/domain/content/links";
import type { PortalSettings } from "../portal.ts";
import { brandSettings } from "./settings/brands.ts";
import { type ClubPlace, clubPlace, type GatewayPlace, gatewayPlaces } from "./settings/club.ts";
import { DEVELOPMENT_SECRET, systemMistakes } from "./settings/production.ts";
import type { Operator, StorePlace } from "./settings/readers.ts";
import type { LogLevel, Values, VariableName } from "./settings/values.ts";
import { type Environment, type Mistake, readVariable } from "./settings/variable.ts";
import { VARIABLES } from "./settings/variables.ts";

/** What a process is told. Times in milliseconds. */
export interface Settings {
  /** What rooms see of it; the sandbox fills in its own addresses when it has started. */
  readonly portal: PortalSettings;
  readonly listen: { readonly port: number; readonly address: string };
  readonly requestsAtOnce: number;
  readonly store: StorePlace;
  readonly nodes: number;
  readonly club: ClubPlace;
  readonly gateways: readonly GatewayPlace[];
  readonly operations: {
    readonly port: number;
    readonly address: string;
    readonly operators: readonly Operator[];
    readonly drain: number;
    readonly logLevel: LogLevel;
    readonly collector: string | undefined;
  };
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

/** The values of an environment; a variable that is not set is `undefined`. */
export type GivenValues = { readonly [Name in VariableName]: Values[Name] | undefined };

const MINUTE = 60_000;

/** Reads the settings. */
export function readSettings(env: Environment): Settings {
  const mistakes: Mistake[] = [];
  const values = readAll(env, mistakes);
  const wrong = new Set(mistakes.map(({ variable }) => variable));
  // What could not be read is a mistake already; that it is missing then is not a second one.
  mistakes.push(...systemMistakes(values).filter(({ variable }) => !wrong.has(variable)));
  const club = clubPlace(values, mistakes);
  const gateways = gatewayPlaces(values, mistakes);
  if (mistakes.length > 0) throw new SettingsMistakes(mistakes);
  return {
    portal: portalSettings(values, gateways),
    listen: { port: values.PORT ?? 3000, address: values.BIND_ADDRESS ?? "127.0.0.1" },
    requestsAtOnce: values.REQUESTS_AT_ONCE ?? 1_000,
    store: values.STORE ?? { engine: "sqlite", path: ":memory:" },
    nodes: values.NODES ?? 1,
    club,
    gateways,
    operations: {
      port: values.OPERATIONS_PORT ?? 3100,
      address: values.OPERATIONS_ADDRESS ?? "127.0.0.1",
      operators: values.OPERATORS ?? [],
      drain: (values.DRAIN_SECONDS ?? 0) * 1_000,
      logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === "production" ? "info" : "warn"),
      collector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    },
  };
}

function readAll(env: Environment, mistakes: Mistake[]): GivenValues {
  const entries = Object.entries(VARIABLES).map(([name, variable]) => [
    name,
    readVariable<unknown>([name, variable], { env, mistakes }),
  ]);
  return Object.fromEntries(entries) as GivenValues;
}

function portalSettings(values: GivenValues, gateways: readonly GatewayPlace[]): PortalSettings {
  const production = values.NODE_ENV === "production";
  return {
    hosts: values.BRAND_HOSTS ?? parseHosts(LOCAL_HOSTS).hosts,
    scheme: values.PUBLIC_SCHEME ?? (production ? "https" : "http"),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    brands: brandSettings(values.BRANDS_FILE ?? {}),
    testSystem: values.PORTICO_SYSTEM !== "live",
    production,
    sessions: {
      idle: (values.SESSION_IDLE_MINUTES ?? 30) * MINUTE,
      longest: (values.SESSION_LONGEST_HOURS ?? 12) * 60 * MINUTE,
    },
    secret: values.PORTICO_SECRET ?? DEVELOPMENT_SECRET,
    webFolder: values.WEB_FOLDER,
    loyalty: {
      signOutAddress: values.LOYALTY_SIGN_OUT_URL,
      autoLoginMark: values.AUTO_LOGIN_MARK ?? AUTO_LOGIN_MARK,
    },
    paymentOrigins: [...new Set(gateways.map(({ address }) => new URL(address).origin))],
    pictureOrigin: values.CONTENT_PICTURE_ORIGIN,
  };
}
