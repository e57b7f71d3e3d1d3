// Parsing, error messages, --help and docs/operations.md all use this table. A schema's message continues the variable's name.

import { AUTO_LOGIN_MARK } from "@portico/domain/content/links";
import type { z } from "zod";
import { brandsFile } from "./brands.ts";
import * as format from "./formats.ts";
import { gatewayAccounts } from "./gateway-accounts.ts";
import { gatewayVariables } from "./gateway-variables.ts";
import { MAP_VARIABLES } from "./map-variables.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Variable {
  readonly schema: z.ZodType;
  readonly meaning: string;
  /** What happens without it; the schema's default if absent. */
  readonly whenUnset?: string;
  /** How to fix a mistake. */
  readonly remedy: string;
  /** A secret may also be in a file named by `NAME_FILE`. Errors never repeat its value. */
  readonly secret?: true;
}

/** Grouped and ordered as in docs/operations.md. */
export const GROUPS = {
  "The system": {
    NODE_ENV: {
      schema: format.oneOf("production", "development", "test").optional(),
      meaning: "`production` switches every check of this page on, and the sandbox off",
      whenUnset: "development, with the sandbox",
      remedy: "Set it to production, or leave it out: a word that nobody knows would switch the checks off.",
    },
    PORTICO_SYSTEM: {
      schema: format.oneOf("live", "test").default("test"),
      meaning: "`live` takes real bookings and payments; `test` shows the red test-system banner, in production too",
      remedy: "Set it to live or to test.",
    },
    PORT: {
      schema: format.port.default(3000),
      meaning: "the port that serves members",
      remedy: "Choose a free port, such as PORT=3000.",
    },
    BIND_ADDRESS: {
      schema: format.bindAddress.default("127.0.0.1"),
      meaning: "the address of this machine on which that port listens; `0.0.0.0` in a container",
      remedy: "Give an address of this machine, such as 127.0.0.1 or 0.0.0.0.",
    },
    WEB_FOLDER: {
      schema: format.folder.optional(),
      meaning: "the folder of the built web app",
      whenUnset: "the web package's `dist` where it is built, else plain templates",
      remedy: "Build the web app, and give the folder that the build wrote.",
    },
    REQUESTS_AT_ONCE: {
      schema: format.wholeNumber(1, 100_000).default(1_000),
      meaning: "requests that wait or are answered at a time; more are refused with 503 and Retry-After",
      remedy: "Give a number from 1 to 100000.",
    },
    UNREAD_SECONDS: {
      schema: format.wholeNumber(1, 600).default(10),
      meaning: "after so many seconds in which a client takes nothing of its answer, its connection is ended",
      remedy: "Give a number from 1 to 600.",
    },
  },
  "Hosts and proxies": {
    BRAND_HOSTS: {
      schema: format.hosts.optional(),
      meaning: "`host=brand,host=brand`: exact names without a port; any other host is answered with 421",
      whenUnset: "`localhost`, `nz.`, `vn.` and `ecv.localhost`; needed in production",
      remedy: "List each host with its brand, such as members.example.com=member_portal.",
    },
    BRANDS_FILE: {
      schema: brandsFile.default({}),
      meaning: "a JSON file with each brand's name, public site, phones, guest account and seller (see below)",
      whenUnset: "invented sample values; needed on a live system",
      remedy: "Write the file as docs/operations.md shows.",
    },
    PUBLIC_SCHEME: {
      schema: format.oneOf("http", "https").optional(),
      meaning: "how browsers reach the portal",
      whenUnset: "`https` in production, else `http`",
      remedy: "Leave it out, and end TLS in front of the portal.",
    },
    TRUSTED_PROXIES: {
      schema: format.proxies.default([]),
      meaning: "addresses and networks whose forwarded headers and traceparent are believed, separated by commas",
      whenUnset: "nobody's",
      remedy: "List your own proxies by address or network, such as 10.0.3.7,10.0.4.0/24; `true` is no answer.",
    },
  },
  "Sessions and secrets": {
    SESSION_IDLE_MINUTES: {
      schema: format.wholeNumber(5, 720).default(30),
      meaning: "a session in which nothing happens ends after so many minutes",
      remedy: "Give 5 to 720 minutes; the browser warns three minutes before.",
    },
    SESSION_LONGEST_HOURS: {
      schema: format.wholeNumber(1, 72).default(12),
      meaning: "no session lasts longer, whatever happens in it",
      remedy: "Give 1 to 72 hours.",
    },
    GUEST_HOLDS: {
      schema: format.wholeNumber(1, 1_000).default(10),
      meaning: "so many stays guests may have held from one address within 20 minutes",
      remedy: "Give 1 to 1000 stays; a household needs few, an office behind one address some more.",
    },
    PORTICO_SECRET: {
      schema: format.line.optional(),
      meaning:
        "signs payments' addresses, guests' links and references, and keys the hashes under which tries are counted; the same on every node, at least 32 characters",
      whenUnset: "a development secret; needed in production",
      remedy: "Make one with `openssl rand -base64 36`, and give every node the same.",
      secret: true,
    },
    PORTICO_SECRET_BEFORE: {
      schema: format.line.optional(),
      meaning:
        "the `PORTICO_SECRET` before this one: what it has signed is taken as well, and nothing is signed with it",
      whenUnset: "what another one has signed is nobody's",
      remedy: "Give the former secret as it was, or leave it out.",
      secret: true,
    },
  },
  Stores: {
    STORE: {
      schema: format.store.optional(),
      meaning:
        "`sqlite:/var/lib/portico/portal.db` for one node, `postgres://user:password@host:5432/portico` for many",
      whenUnset: "memory, gone with the process; needed in production",
      remedy: "Name a file on a lasting disk, or a PostgreSQL database.",
      secret: true,
    },
    NODES: {
      schema: format.wholeNumber(1, 1_000).default(1),
      meaning: "how many nodes of the API run",
      remedy: "Give the number of nodes that run at a time.",
    },
  },
  "The club's back-end": {
    BACK_END_URL: {
      schema: format.httpUrl.optional(),
      meaning: "where the club's back-end is",
      whenUnset: "the sandbox of this process; needed in production",
      remedy: "Give its address, such as https://backend.example.com.",
    },
    CLIENT_ID: {
      schema: format.line.optional(),
      meaning: "what the portal is called there",
      whenUnset: "needed with BACK_END_URL",
      remedy: "Ask the club for the portal's client id.",
    },
    CLIENT_SECRET: {
      schema: format.line.optional(),
      meaning: "the secret of that client",
      whenUnset: "needed with BACK_END_URL",
      remedy: "Ask the club for the portal's client secret.",
      secret: true,
    },
    AUTH_CLIENT: {
      schema: format.line.default("PORTICO"),
      meaning: "the portal's name at the exchange system",
      remedy: "Ask the club for the name.",
    },
    BACK_END_AT_ONCE: {
      schema: format.wholeNumber(1, 1_024).default(64),
      meaning: "calls to the back-end under way at a time, and half as many files; more wait for their turn",
      remedy: "Give a number from 1 to 1024.",
    },
    KEPT_SEARCH_MINUTES: {
      schema: format.wholeNumber(5, 1_440).default(60),
      meaning: "a search that a member has kept is asked again after so many minutes, or later where there are many",
      remedy: "Give 5 to 1440 minutes.",
    },
    KEPT_SEARCH_CALLS: {
      schema: format.wholeNumber(1, 6_000).default(60),
      meaning: "so many calls a minute all saved searches together cost the club at most, on however many nodes",
      remedy: "Give 1 to 6000 calls; one search costs three, or a few more where it looks at what the member holds.",
    },
    PLAN_CALLS: {
      schema: format.wholeNumber(1, 60).default(12),
      meaning: "searches at the back-end for one plan of what a member's points and entitlements can book",
      remedy: "Give 1 to 60 searches. More searches cover more months.",
    },
    SANDBOX_PORT: {
      schema: format.port.default(4010),
      meaning: "the port of the sandbox, where there is one",
      remedy: "Choose a free port, such as SANDBOX_PORT=4010.",
    },
  },
  Content: {
    CONTENT_SOURCE: {
      schema: format.oneOf("delivery", "get-data").optional(),
      meaning: "`delivery` asks the content service itself, `get-data` the club's back-end",
      whenUnset: "`delivery` where CONTENT_ENVIRONMENT_ID is set, else `get-data`",
      remedy: "Set it to delivery or to get-data.",
    },
    CONTENT_URL: {
      schema: format.httpUrl.optional(),
      meaning: "where the Delivery API is, if not at the service's own address",
      whenUnset: "the service's own",
      remedy: "Give its address, or leave it out.",
    },
    CONTENT_ENVIRONMENT_ID: {
      schema: format.uuid.optional(),
      meaning: "the environment of the content service",
      whenUnset: "needed for `delivery`",
      remedy: "Copy the environment id from the content service's settings; it is a UUID.",
    },
    CONTENT_SECURE_KEY: {
      schema: format.line.optional(),
      meaning: "the key of the Delivery API's secure access, where that is switched on",
      whenUnset: "none",
      remedy: "Copy the Delivery API key for secure access.",
      secret: true,
    },
    CONTENT_PICTURE_ORIGIN: {
      schema: format.origin.optional(),
      meaning: "where the content service keeps pictures; the portal passes them on, and browsers ask nobody else",
      whenUnset: "pictures are left out",
      remedy: "Give scheme and host, such as https://assets.example.com.",
    },
  },
  Map: MAP_VARIABLES,
  Payments: {
    ...gatewayVariables("AU", { name: "Australia", currency: "AUD" }),
    ...gatewayVariables("NZ", { name: "New Zealand", currency: "NZD" }),
    GATEWAY_ACCOUNTS: {
      schema: gatewayAccounts.default({}),
      meaning: "JSON with the accounts of single brands, by brand and currency (see below)",
      whenUnset: "all brands take AUD through the gateway of Australia, and NZD through that of New Zealand",
      remedy: "Write it as docs/operations.md shows, best into the file of GATEWAY_ACCOUNTS_FILE.",
      secret: true,
    },
  },
  Loyalty: {
    LOYALTY_SIGN_OUT_URL: {
      schema: format.httpUrl.optional(),
      meaning: "the loyalty provider's sign-out page, which is opened for a second when a member signs out",
      whenUnset: "no window is opened",
      remedy: "Give the address of the page.",
    },
    LOYALTY_ORIGINS: {
      schema: format.origins.optional(),
      meaning: "the loyalty provider's sites, separated by commas: members are handed over to these and to no other",
      whenUnset: "the site of LOYALTY_SIGN_OUT_URL; without it nobody is handed over",
      remedy: "List origins, such as https://rewards.example.com.",
    },
    AUTO_LOGIN_MARK: {
      schema: format.line.default(AUTO_LOGIN_MARK),
      meaning: "what marks a link that has to leave the app and pass through the loyalty sign-on",
      remedy: "Give the part of the address that all such links have.",
    },
  },
  Operations: {
    OPERATIONS_PORT: {
      schema: format.port.default(3100),
      meaning: "the private port: probes, and what operators do",
      remedy: "Choose a free port that the balancer does not serve, such as OPERATIONS_PORT=3100.",
    },
    OPERATIONS_ADDRESS: {
      schema: format.bindAddress.default("127.0.0.1"),
      meaning: "the address on which the private port listens; never one that the internet reaches",
      remedy: "Give an address of this machine, such as 127.0.0.1.",
    },
    OPERATIONS_HOSTS: {
      schema: format.hostNames.default([]),
      meaning:
        "the names under which the private port is asked, separated by commas; any other name is answered with 421",
      whenUnset: "IP addresses and `localhost` alone, which are always answered",
      remedy: "List bare host names, such as portal-1.internal.",
    },
    OPERATORS: {
      schema: format.operators.default([]),
      meaning: "`name:key,name:key`: who may ask the operator endpoints; keys of at least 32 characters in production",
      whenUnset: "nobody",
      remedy: "Write each as name:key, and make a key with `openssl rand -hex 24`.",
      secret: true,
    },
    DRAIN_SECONDS: {
      schema: format.wholeNumber(0, 5).default(0),
      meaning: "after SIGTERM, how long the node goes on serving while `/readyz` already says no",
      remedy: "Give 0 to 5 seconds: as long as the balancer takes to notice.",
    },
    LOG_LEVEL: {
      schema: format.oneOf(...LOG_LEVELS).optional(),
      meaning: `how much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(", ")}`,
      whenUnset: "`info` in production, else `warn`",
      remedy: `Set it to one of ${LOG_LEVELS.join(", ")}.`,
    },
    SECURITY_CONTACT: {
      schema: format.securityContact.optional(),
      meaning: "where people report a security problem; `/.well-known/security.txt` names it",
      whenUnset: "there is no `/.well-known/security.txt`",
      remedy: "Give mailto:security@example.com or an address that begins with https://.",
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: format.httpUrl.optional(),
      meaning: "an OpenTelemetry collector that takes OTLP over HTTP; traces are sent to its `/v1/traces`",
      whenUnset: "no traces",
      remedy: "Give its address, such as http://127.0.0.1:4318.",
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Variable>>>>;

export const VARIABLES = {
  ...GROUPS["The system"],
  ...GROUPS["Hosts and proxies"],
  ...GROUPS["Sessions and secrets"],
  ...GROUPS.Stores,
  ...GROUPS["The club's back-end"],
  ...GROUPS.Content,
  ...GROUPS.Map,
  ...GROUPS.Payments,
  ...GROUPS.Loyalty,
  ...GROUPS.Operations,
};

export type VariableName = keyof typeof VARIABLES;

/** The default if a variable is unset or invalid. */
export type Values = { readonly [Name in VariableName]: z.output<(typeof VARIABLES)[Name]["schema"]> };
