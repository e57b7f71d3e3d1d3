// Generates limits.md: every field of every endpoint with its limits, from the schemas that validate requests.

import { AUSTRALIAN_STATE_CODES, LISTED_COUNTRIES, postcodeRule } from "@portico/domain/member/postcodes";
import { z } from "zod";
import { ENDPOINTS } from "../src/endpoints.ts";
import type { Endpoint } from "../src/http/endpoint.ts";
import * as rateLimits from "../src/session-context/sessions/rate-limits.ts";

export const LIMITS_PAGE: URL = new URL("limits.md", import.meta.url);

type Schema = Readonly<z.core.JSONSchema.JSONSchema>;

export function limitsPage(): string {
  const rows = Object.entries(ENDPOINTS).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.flatMap(([name, endpoint]) => [
    `| \`${name}\` | ${endpoint.access} | | |`,
    ...(["query", "body"] as const).flatMap((part) => rowsOf(endpoint, part)),
  ]);
  return `${HEAD}\n${lines.join("\n")}\n${dependencySection()}${rateSection()}`;
}

/** The rate limits that `rate-limits.ts` exports. */
function rateSection(): string {
  const limits = Object.values(rateLimits).filter((limit) => typeof limit === "object" && "purpose" in limit);
  const rows = limits.map(
    ({ purpose, max, windowMs, code: errorCode }) =>
      `| \`${purpose}\` | ${max} | ${windowMs / 60_000} min | \`${errorCode ?? "TOO_MANY_TRIES"}\` |`,
  );
  return `${RATE_HEAD}\n${rows.toSorted().join("\n")}\n`;
}

const RATE_HEAD = `
## How often

The rate limits, counted in the store for all nodes together. A request above a limit is answered 429 with \`Retry-After\`; \`GUEST_HOLDS\` sets that of \`guest.hold\`.

| counted | at most | within | answered |
| --- | --- | --- | --- |`;

/** Fields that depend on one another; generated where the code has a table. */
function dependencySection(): string {
  const { pattern, isNeeded } = postcodeRule("");
  const postcodes = LISTED_COUNTRIES.map((country) => ({ country, ...postcodeRule(country) })).map(
    ({ country, pattern: ownPattern, isNeeded: isOwnNeeded, example }) =>
      `| \`country\` is ${country} | \`postcode\` ${isOwnNeeded ? "is needed, and matches" : "is empty, or matches"} \`${ownPattern.source.replaceAll("|", "\\|")}\`, as ${example} does |`,
  );
  const states = [...new Set(AUSTRALIAN_STATE_CODES.values())].join(", ");
  const rows = [
    ...postcodes,
    `| \`country\` is another | \`postcode\` ${isNeeded ? "matches" : "is empty, or matches"} \`${pattern.source}\` |`,
    `| \`country\` is Australia | \`region\` is one of ${states}, or its name |`,
    ...DEPENDENCIES.map(([when, then]) => `| ${when} | ${then} |`),
  ];
  return `${DEPENDENCY_HEAD}\n${rows.join("\n")}\n`;
}

const DEPENDENCY_HEAD = `
## Fields that belong together

What a field takes depending on another one, beyond its own limits. The forms say so to whoever types, and the server checks it.

| when | then |
| --- | --- |`;

// Each row has a test beside its form.
const DEPENDENCIES: readonly (readonly [string, string])[] = [
  ["a guest has `email` or `phone`", "each is read by the same rules as the member's own; either may be empty"],
  [
    "`arrival` or `departure` is there, where a search takes days",
    "both are needed, `departure` is a later day, and `month` is not read",
  ],
  ["a payment has `charges`", "it has no `amount`; one of the two is there"],
  [
    "`password` is a new one",
    "it is not `current`, and has neither the member number nor the account's names in it ([rules](../../../docs/rules.md))",
  ],
  [
    "`signed` or a new passkey comes",
    "a step was begun by the same browser within five minutes, and it signs that step's challenge",
  ],
];

function rowsOf(endpoint: Endpoint, part: "query" | "body"): readonly string[] {
  const schema = endpoint[part];
  if (schema === undefined) return [];
  const jsonSchema = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  return fieldsOf(jsonSchema, { name: part, isNeeded: true, definitions: jsonSchema.$defs ?? {} }).map(
    ({ name, isNeeded, description }) => `| | | ${isNeeded ? name : `${name}?`} | ${description} |`,
  );
}

interface Field {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly description: string;
}

interface FieldContext {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly definitions: Readonly<Record<string, Schema>>;
}

function fieldsOf(schema: Schema, context: FieldContext): readonly Field[] {
  const { name, isNeeded, definitions } = context;
  if (schema.$ref !== undefined) return fieldsOf(definitions[schema.$ref.split("/").at(-1) ?? ""] as Schema, context);
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const nested = (key: string, value: unknown, isKeyNeeded: boolean): readonly Field[] =>
    typeof value === "object" && value !== null
      ? fieldsOf(value as Schema, { name: `${name}${key}`, isNeeded: isKeyNeeded, definitions })
      : [];
  return [
    { name, isNeeded, description: describe(schema) },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      nested(`.${key}`, value, schema.required?.includes(key) === true),
    ),
    ...nested("[]", schema.items, true),
    ...choices.flatMap((value, index) => nested(` (${index + 1})`, value, isNeeded)),
  ];
}

const SHOWN_LIMITS = [
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "format",
  "pattern",
  "const",
] as const;

function describe(schema: Schema): string {
  const kind = schema.type ?? (schema.anyOf === undefined && schema.oneOf === undefined ? "anything" : "one of");
  const values = schema.enum === undefined ? [] : [schema.enum.map(code).join(", ")];
  const limits = SHOWN_LIMITS.flatMap((word) => (schema[word] === undefined ? [] : `${word} ${code(schema[word])}`));
  return [kind, ...values, ...limits, ...(kind === "object" ? [describeOtherKeys(schema)] : [])].join("; ");
}

function describeOtherKeys({ additionalProperties: others = true }: Schema): string {
  if (typeof others === "object") return `any names: ${describe(others)}`;
  return others ? "anything else" : "nothing else";
}

function code(value: unknown): string {
  return `\`${String(value).replaceAll("|", "\\|")}\``;
}

const HEAD = `# What each endpoint takes

Every endpoint, who may ask it (\`public\`, \`session\`, or those who may open that page), and each field that may be sent with its limits; \`?\` where it may be left
out. What two fields have to do with one another stands at the end.

Written by \`npm run docs\` from the contracts of the endpoints; a test fails where this page says something else.

| endpoint | who | field | takes |
| --- | --- | --- | --- |`;
