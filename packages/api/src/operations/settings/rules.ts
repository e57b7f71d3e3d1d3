// What does not go together, and what production refuses to start with.

import { tmpdir } from "node:os";
import { sep } from "node:path";
import { leftToDefaults, strayAddresses } from "./brands.ts";
import { type AccountSettings, ownAccounts } from "./gateway-accounts.ts";
import type { Values, VariableName } from "./variables.ts";

/** A variable, what is wrong with it in words that go on after its name, and what to do where it is not the variable's own remedy. */
export type Broken = readonly [variable: VariableName, text: string, remedy?: string];

/** The secret of a laptop. */
export const DEVELOPMENT_SECRET = "the development secret, known to everybody";

/** Secrets that stand in public, in this repository or in everybody's examples. */
const KNOWN_SECRETS: readonly string[] = [
  DEVELOPMENT_SECRET,
  "a-secret-of-the-deployment",
  "a-key-of-the-deployment",
  "an-example-secret",
];

const SHORTEST_SECRET = 32;
const OVER_HTTPS = "Use https, or an address of this machine.";
const TEMPORARY = [tmpdir(), "/tmp", "/var/tmp", "/dev/shm", "/run", "/private/tmp", "/private/var/tmp"];
const NEEDED = ["BRAND_HOSTS", "PORTICO_SECRET", "STORE", "BACK_END_URL", "CLIENT_ID", "CLIENT_SECRET"] as const;
const TOGETHER: readonly (readonly VariableName[])[] = [
  ["BACK_END_URL", "CLIENT_ID", "CLIENT_SECRET"],
  ["GATEWAY_AU_URL", "GATEWAY_AU_USER", "GATEWAY_AU_KEY", "GATEWAY_AU_MODE"],
  ["GATEWAY_NZ_URL", "GATEWAY_NZ_USER", "GATEWAY_NZ_KEY", "GATEWAY_NZ_MODE"],
];

/** The mistakes of a system, beside those of single variables. */
export function* brokenRules(values: Values): Iterable<Broken> {
  yield* anywhere(values);
  yield* modes(values);
  yield* missing(values);
  yield* content(values);
  if (values.MAP_STYLE_URL === undefined && values.MAP_ORIGINS.length > 0)
    yield ["MAP_ORIGINS", "is of no use without MAP_STYLE_URL"];
  if (values.NODE_ENV === "production") yield* production(values);
}

function* anywhere(values: Values): Iterable<Broken> {
  const { STORE, NODES, SESSION_IDLE_MINUTES, SESSION_LONGEST_HOURS, PORT, OPERATIONS_PORT } = values;
  if (STORE?.engine !== "postgres" && NODES > 1) {
    yield ["NODES", `is ${NODES}, and SQLite serves one node`, "Point STORE at PostgreSQL, or run one node."];
  }
  if (SESSION_IDLE_MINUTES > SESSION_LONGEST_HOURS * 60) {
    yield ["SESSION_IDLE_MINUTES", "is longer than SESSION_LONGEST_HOURS"];
  }
  if (PORT !== 0 && PORT === OPERATIONS_PORT) yield ["OPERATIONS_PORT", "is the port that serves members"];
}

function* addresses({ BRANDS_FILE, BRAND_HOSTS: hosts, PUBLIC_SCHEME: scheme = "https" }: Values): Iterable<Broken> {
  const stray = hosts === undefined ? [] : strayAddresses(BRANDS_FILE, { hosts, scheme });
  if (stray.length === 0) return;
  const remedy = "Give each brand an address whose host BRAND_HOSTS lists for it, and whose scheme is PUBLIC_SCHEME.";
  yield ["BRANDS_FILE", `has an address at which the portal of ${stray.join(" and ")} is not`, remedy];
}

/** Real and pretended money never meet. */
function* modes(values: Values): Iterable<Broken> {
  const system = values.PORTICO_SYSTEM;
  const remedy = "Give a live system live gateways, and a test system test gateways.";
  for (const name of ["GATEWAY_AU_MODE", "GATEWAY_NZ_MODE"] as const) {
    if (values[name] === undefined || values[name] === system) continue;
    yield [name, `is ${values[name]}, and this is a ${system} system`, remedy];
  }
  const others = placesOf(values, ({ mode }) => mode !== system);
  if (others !== "")
    yield ["GATEWAY_ACCOUNTS", `is not ${system} in ${others}, and this is a ${system} system`, remedy];
  if (system !== "live") return;
  if (values.NODE_ENV !== "production") {
    const inProduction = "Set NODE_ENV=production, or leave PORTICO_SYSTEM out.";
    yield ["PORTICO_SYSTEM", "is live, and NODE_ENV is not production", inProduction];
  }
  const left = leftToDefaults(values.BRANDS_FILE, values.BRAND_HOSTS?.values() ?? []);
  if (left.length > 0) yield ["BRANDS_FILE", `leaves ${left.join(", ")} to the invented defaults`];
}

function missing(values: Values): Iterable<Broken> {
  const found = new Map<VariableName, string>();
  for (const names of TOGETHER) {
    const set = names.filter((name) => values[name] !== undefined);
    if (set.length === 0) continue;
    for (const name of names.filter((one) => values[one] === undefined)) {
      found.set(name, `is not set, and ${set.join(" and ")} ${set.length === 1 ? "needs" : "need"} it`);
    }
  }
  for (const name of NEEDED) {
    if (values.NODE_ENV !== "production" || values[name] !== undefined) continue;
    found.set(name, name === "BACK_END_URL" ? "is not set, and production does not run on the sandbox" : "is not set");
  }
  return found;
}

function* content({ CONTENT_SOURCE, CONTENT_ENVIRONMENT_ID, ...values }: Values): Iterable<Broken> {
  if (CONTENT_SOURCE === "delivery" && CONTENT_ENVIRONMENT_ID === undefined) {
    yield ["CONTENT_ENVIRONMENT_ID", "is not set, and delivery needs it"];
  }
  if (CONTENT_SOURCE === "delivery" || (CONTENT_SOURCE === undefined && CONTENT_ENVIRONMENT_ID !== undefined)) return;
  // Set for nothing, they would seem to work.
  for (const name of ["CONTENT_URL", "CONTENT_SECURE_KEY"] as const) {
    if (values[name] !== undefined) yield [name, "is of no use to get-data"];
  }
}

function* production(values: Values): Iterable<Broken> {
  yield* secrets(values);
  yield* addresses(values);
  const { PUBLIC_SCHEME, STORE, CONTENT_SOURCE, CONTENT_ENVIRONMENT_ID } = values;
  if (PUBLIC_SCHEME === "http") yield ["PUBLIC_SCHEME", "is http, over which a session can be stolen"];
  if (STORE?.engine === "sqlite" && isTemporary(STORE.path)) {
    yield ["STORE", "is in a temporary place, from which sessions and payments would vanish"];
  }
  if (CONTENT_SOURCE === undefined && CONTENT_ENVIRONMENT_ID === undefined) {
    yield ["CONTENT_SOURCE", "is not set, and neither is CONTENT_ENVIRONMENT_ID"];
  }
  for (const name of ["BACK_END_URL", "CONTENT_URL", "GATEWAY_AU_URL", "GATEWAY_NZ_URL"] as const) {
    const its = values[name];
    if (its !== undefined && !isSafeOnTheWay(its)) {
      yield [name, "sends secrets over http", OVER_HTTPS];
    }
  }
  for (const [name, its] of [["MAP_STYLE_URL", values.MAP_STYLE_URL] as const, ...mapOrigins(values)]) {
    if (its !== undefined && !isSafeOnTheWay(its)) yield [name, "is read over http", OVER_HTTPS];
  }
  const open = placesOf(values, ({ address }) => !isSafeOnTheWay(address));
  if (open !== "") yield ["GATEWAY_ACCOUNTS", `sends secrets over http in ${open}`, OVER_HTTPS];
}

function mapOrigins({ MAP_ORIGINS }: Values): (readonly ["MAP_ORIGINS", string])[] {
  return MAP_ORIGINS.map((one) => ["MAP_ORIGINS", one] as const);
}

function* secrets(values: Values): Iterable<Broken> {
  const { PORTICO_SECRET: own, PORTICO_SECRET_BEFORE: before, CLIENT_SECRET, OPERATORS } = values;
  for (const name of ["PORTICO_SECRET", "PORTICO_SECRET_BEFORE"] as const) {
    const its = values[name];
    if (its === undefined || (its.length >= SHORTEST_SECRET && new Set(its).size >= 10)) continue;
    yield [name, `is too short or too plain; it needs ${SHORTEST_SECRET} characters that nobody can guess`];
  }
  if (own !== undefined && own === before) yield ["PORTICO_SECRET_BEFORE", "is the same as PORTICO_SECRET"];
  for (const name of [
    "PORTICO_SECRET",
    "PORTICO_SECRET_BEFORE",
    "CLIENT_SECRET",
    "GATEWAY_AU_KEY",
    "GATEWAY_NZ_KEY",
  ] as const) {
    const its = values[name];
    if (its !== undefined && isKnown(its)) yield [name, "is a secret that everybody knows"];
  }
  const known = placesOf(values, ({ key, secret }) => isKnown(key) || (secret !== undefined && isKnown(secret)));
  if (known !== "") yield ["GATEWAY_ACCOUNTS", `has a secret that everybody knows in ${known}`];
  if (own !== undefined && own === CLIENT_SECRET) yield ["PORTICO_SECRET", "is the same as CLIENT_SECRET"];
  // By its place: who has mistaken the order has a key where the name should be.
  for (const [place, { key }] of OPERATORS.entries()) {
    if (key.length >= SHORTEST_SECRET) continue;
    yield ["OPERATORS", `has a key of fewer than ${SHORTEST_SECRET} characters in entry ${place + 1}`];
  }
}

function isKnown(secret: string): boolean {
  return KNOWN_SECRETS.includes(secret) || /^(change.?me|secret|password)/i.test(secret);
}

/** Where in GATEWAY_ACCOUNTS something is so. */
function placesOf({ GATEWAY_ACCOUNTS }: Values, isSo: (account: AccountSettings) => boolean): string {
  return ownAccounts(GATEWAY_ACCOUNTS)
    .flatMap(([place, account]) => (isSo(account) ? [place] : []))
    .join(", ");
}

function isTemporary(path: string): boolean {
  return path === ":memory:" || TEMPORARY.some((folder) => path === folder || path.startsWith(folder + sep));
}

function isSafeOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
