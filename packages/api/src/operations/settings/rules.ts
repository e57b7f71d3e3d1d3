import { tmpdir } from "node:os";
import { sep } from "node:path";
import { brandsWithForeignUrl, fieldsLeftToDefaults } from "./brands.ts";
import { type AccountSettings, brandAccounts } from "./gateway-accounts.ts";
import type { Values, VariableName } from "./variables.ts";

/** The message continues the variable's name. The remedy defaults to the variable's own. */
export type RuleViolation = readonly [variable: VariableName, text: string, remedy?: string];

export const DEVELOPMENT_SECRET = "the development secret, known to everybody";

/** Secrets in this repository and in common examples. */
const PUBLIC_SECRETS: readonly string[] = [
  DEVELOPMENT_SECRET,
  "a-secret-of-the-deployment",
  "a-key-of-the-deployment",
  "an-example-secret",
];

const MIN_SECRET_LENGTH = 32;
const HTTPS_REMEDY = "Use https, or an address of this machine.";
const TEMPORARY_FOLDERS = [tmpdir(), "/tmp", "/var/tmp", "/dev/shm", "/run", "/private/tmp", "/private/var/tmp"];
const REQUIRED_IN_PRODUCTION = [
  "BRAND_HOSTS",
  "PORTICO_SECRET",
  "STORE",
  "BACK_END_URL",
  "CLIENT_ID",
  "CLIENT_SECRET",
] as const;
const REQUIRED_TOGETHER: readonly (readonly VariableName[])[] = [
  ["BACK_END_URL", "CLIENT_ID", "CLIENT_SECRET"],
  ["GATEWAY_AU_URL", "GATEWAY_AU_USER", "GATEWAY_AU_KEY", "GATEWAY_AU_MODE"],
  ["GATEWAY_NZ_URL", "GATEWAY_NZ_USER", "GATEWAY_NZ_KEY", "GATEWAY_NZ_MODE"],
];

/** Checks the rules over several variables, and those of production. */
export function* ruleViolations(values: Values): Iterable<RuleViolation> {
  yield* generalRules(values);
  yield* paymentModeRules(values);
  yield* missingVariables(values);
  yield* contentRules(values);
  if (values.MAP_STYLE_URL === undefined && values.MAP_ORIGINS.length > 0)
    yield ["MAP_ORIGINS", "is of no use without MAP_STYLE_URL"];
  if (values.NODE_ENV === "production") yield* productionRules(values);
}

function* generalRules(values: Values): Iterable<RuleViolation> {
  const { STORE, NODES, SESSION_IDLE_MINUTES, SESSION_LONGEST_HOURS, PORT, OPERATIONS_PORT } = values;
  if (STORE?.engine !== "postgres" && NODES > 1) {
    yield ["NODES", `is ${NODES}, and SQLite serves one node`, "Point STORE at PostgreSQL, or run one node."];
  }
  if (SESSION_IDLE_MINUTES > SESSION_LONGEST_HOURS * 60) {
    yield ["SESSION_IDLE_MINUTES", "is longer than SESSION_LONGEST_HOURS"];
  }
  if (PORT !== 0 && PORT === OPERATIONS_PORT) yield ["OPERATIONS_PORT", "is the port that serves members"];
}

function* brandUrlRules({
  BRANDS_FILE,
  BRAND_HOSTS: hosts,
  PUBLIC_SCHEME: scheme = "https",
}: Values): Iterable<RuleViolation> {
  const foreign = hosts === undefined ? [] : brandsWithForeignUrl(BRANDS_FILE, { hosts, scheme });
  if (foreign.length === 0) return;
  const remedy = "Give each brand an address whose host BRAND_HOSTS lists for it, and whose scheme is PUBLIC_SCHEME.";
  yield ["BRANDS_FILE", `has an address at which the portal of ${foreign.join(" and ")} is not`, remedy];
}

function* paymentModeRules(values: Values): Iterable<RuleViolation> {
  const system = values.PORTICO_SYSTEM;
  const remedy = "Give a live system live gateways, and a test system test gateways.";
  for (const name of ["GATEWAY_AU_MODE", "GATEWAY_NZ_MODE"] as const) {
    if (values[name] === undefined || values[name] === system) continue;
    yield [name, `is ${values[name]}, and this is a ${system} system`, remedy];
  }
  const wrongMode = accountPositions(values, ({ mode }) => mode !== system);
  if (wrongMode !== "")
    yield ["GATEWAY_ACCOUNTS", `is not ${system} in ${wrongMode}, and this is a ${system} system`, remedy];
  if (system !== "live") return;
  if (values.NODE_ENV !== "production") {
    const inProduction = "Set NODE_ENV=production, or leave PORTICO_SYSTEM out.";
    yield ["PORTICO_SYSTEM", "is live, and NODE_ENV is not production", inProduction];
  }
  const missingFields = fieldsLeftToDefaults(values.BRANDS_FILE, values.BRAND_HOSTS?.values() ?? []);
  if (missingFields.length > 0) yield ["BRANDS_FILE", `leaves ${missingFields.join(", ")} to the invented defaults`];
}

function missingVariables(values: Values): Iterable<RuleViolation> {
  const violations = new Map<VariableName, string>();
  for (const names of REQUIRED_TOGETHER) {
    const set = names.filter((name) => values[name] !== undefined);
    if (set.length === 0) continue;
    for (const name of names.filter((candidate) => values[candidate] === undefined)) {
      violations.set(name, `is not set, and ${set.join(" and ")} ${set.length === 1 ? "needs" : "need"} it`);
    }
  }
  for (const name of REQUIRED_IN_PRODUCTION) {
    if (values.NODE_ENV !== "production" || values[name] !== undefined) continue;
    violations.set(
      name,
      name === "BACK_END_URL" ? "is not set, and production does not run on the sandbox" : "is not set",
    );
  }
  return violations;
}

function* contentRules({ CONTENT_SOURCE, CONTENT_ENVIRONMENT_ID, ...values }: Values): Iterable<RuleViolation> {
  if (CONTENT_SOURCE === "delivery" && CONTENT_ENVIRONMENT_ID === undefined) {
    yield ["CONTENT_ENVIRONMENT_ID", "is not set, and delivery needs it"];
  }
  if (CONTENT_SOURCE === "delivery" || (CONTENT_SOURCE === undefined && CONTENT_ENVIRONMENT_ID !== undefined)) return;
  // Refused, because they would seem to work.
  for (const name of ["CONTENT_URL", "CONTENT_SECURE_KEY"] as const) {
    if (values[name] !== undefined) yield [name, "is of no use to get-data"];
  }
}

function* productionRules(values: Values): Iterable<RuleViolation> {
  yield* secretRules(values);
  yield* brandUrlRules(values);
  const { PUBLIC_SCHEME, STORE, CONTENT_SOURCE, CONTENT_ENVIRONMENT_ID } = values;
  if (PUBLIC_SCHEME === "http") yield ["PUBLIC_SCHEME", "is http, over which a session can be stolen"];
  if (STORE?.engine === "sqlite" && isTemporary(STORE.path)) {
    yield ["STORE", "is in a temporary place, from which sessions and payments would vanish"];
  }
  if (CONTENT_SOURCE === undefined && CONTENT_ENVIRONMENT_ID === undefined) {
    yield ["CONTENT_SOURCE", "is not set, and neither is CONTENT_ENVIRONMENT_ID"];
  }
  for (const name of ["BACK_END_URL", "CONTENT_URL", "GATEWAY_AU_URL", "GATEWAY_NZ_URL"] as const) {
    const value = values[name];
    if (value !== undefined && !isEncryptedOrLocal(value)) {
      yield [name, "sends secrets over http", HTTPS_REMEDY];
    }
  }
  for (const [name, value] of [["MAP_STYLE_URL", values.MAP_STYLE_URL] as const, ...mapOrigins(values)]) {
    if (value !== undefined && !isEncryptedOrLocal(value)) yield [name, "is read over http", HTTPS_REMEDY];
  }
  const unencrypted = accountPositions(values, ({ address }) => !isEncryptedOrLocal(address));
  if (unencrypted !== "") yield ["GATEWAY_ACCOUNTS", `sends secrets over http in ${unencrypted}`, HTTPS_REMEDY];
}

function mapOrigins({ MAP_ORIGINS }: Values): (readonly ["MAP_ORIGINS", string])[] {
  return MAP_ORIGINS.map((origin) => ["MAP_ORIGINS", origin] as const);
}

function* secretRules(values: Values): Iterable<RuleViolation> {
  const { PORTICO_SECRET: secret, PORTICO_SECRET_BEFORE: previousSecret, CLIENT_SECRET, OPERATORS } = values;
  for (const name of ["PORTICO_SECRET", "PORTICO_SECRET_BEFORE"] as const) {
    const value = values[name];
    if (value === undefined || (value.length >= MIN_SECRET_LENGTH && new Set(value).size >= 10)) continue;
    yield [name, `is too short or too plain; it needs ${MIN_SECRET_LENGTH} characters that nobody can guess`];
  }
  if (secret !== undefined && secret === previousSecret)
    yield ["PORTICO_SECRET_BEFORE", "is the same as PORTICO_SECRET"];
  for (const name of [
    "PORTICO_SECRET",
    "PORTICO_SECRET_BEFORE",
    "CLIENT_SECRET",
    "GATEWAY_AU_KEY",
    "GATEWAY_NZ_KEY",
  ] as const) {
    const value = values[name];
    if (value !== undefined && isPublicSecret(value)) yield [name, "is a secret that everybody knows"];
  }
  const accountsWithPublicSecrets = accountPositions(
    values,
    (account) => isPublicSecret(account.key) || (account.secret !== undefined && isPublicSecret(account.secret)),
  );
  if (accountsWithPublicSecrets !== "")
    yield ["GATEWAY_ACCOUNTS", `has a secret that everybody knows in ${accountsWithPublicSecrets}`];
  if (secret !== undefined && secret === CLIENT_SECRET) yield ["PORTICO_SECRET", "is the same as CLIENT_SECRET"];
  // Names the entry's position and not the operator, because operators may confuse key and name.
  for (const [index, { key }] of OPERATORS.entries()) {
    if (key.length >= MIN_SECRET_LENGTH) continue;
    yield ["OPERATORS", `has a key of fewer than ${MIN_SECRET_LENGTH} characters in entry ${index + 1}`];
  }
}

function isPublicSecret(secret: string): boolean {
  return PUBLIC_SECRETS.includes(secret) || /^(change.?me|secret|password)/i.test(secret);
}

function accountPositions({ GATEWAY_ACCOUNTS }: Values, matches: (account: AccountSettings) => boolean): string {
  return brandAccounts(GATEWAY_ACCOUNTS)
    .flatMap(([position, account]) => (matches(account) ? [position] : []))
    .join(", ");
}

function isTemporary(path: string): boolean {
  return path === ":memory:" || TEMPORARY_FOLDERS.some((folder) => path === folder || path.startsWith(folder + sep));
}

function isEncryptedOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
