// What the variables of the environment read as.

import type { Hosts } from "@portico/domain/brand/brands";
import type { BrandOverrides } from "./brands.ts";
import type { Operator, StorePlace } from "./readers.ts";
import type { Variable } from "./variable.ts";

/** The levels of the log, from the most to the least. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** A level of the log. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What each variable reads as. */
export interface Values {
  NODE_ENV: "production" | "development" | "test";
  PORTICO_SYSTEM: "live" | "test";
  PORT: number;
  BIND_ADDRESS: string;
  WEB_FOLDER: string;
  REQUESTS_AT_ONCE: number;
  BRAND_HOSTS: Hosts;
  BRANDS_FILE: BrandOverrides;
  PUBLIC_SCHEME: "http" | "https";
  TRUSTED_PROXIES: readonly string[];
  SESSION_IDLE_MINUTES: number;
  SESSION_LONGEST_HOURS: number;
  PORTICO_SECRET: string;
  STORE: StorePlace;
  NODES: number;
  BACK_END_URL: string;
  CLIENT_ID: string;
  CLIENT_SECRET: string;
  AUTH_CLIENT: string;
  BACK_END_AT_ONCE: number;
  SANDBOX_PORT: number;
  CONTENT_SOURCE: "delivery" | "get-data";
  CONTENT_URL: string;
  CONTENT_ENVIRONMENT_ID: string;
  CONTENT_SECURE_KEY: string;
  CONTENT_PICTURE_ORIGIN: string;
  GATEWAY_AU_DIALECT: "hosted-page" | "windcave";
  GATEWAY_AU_URL: string;
  GATEWAY_AU_USER: string;
  GATEWAY_AU_KEY: string;
  GATEWAY_AU_MODE: "live" | "test";
  GATEWAY_NZ_DIALECT: "hosted-page" | "windcave";
  GATEWAY_NZ_URL: string;
  GATEWAY_NZ_USER: string;
  GATEWAY_NZ_KEY: string;
  GATEWAY_NZ_MODE: "live" | "test";
  LOYALTY_SIGN_OUT_URL: string;
  AUTO_LOGIN_MARK: string;
  OPERATIONS_PORT: number;
  OPERATIONS_ADDRESS: string;
  OPERATORS: readonly Operator[];
  DRAIN_SECONDS: number;
  LOG_LEVEL: LogLevel;
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
}

/** The name of a variable. */
export type VariableName = keyof Values;

/** Some rows of the table. */
export type Rows<Names extends VariableName> = { readonly [Name in Names]: Variable<Values[Name]> };
