// What each endpoint takes, and from whom: the page on which every field that may be sent stands with its limits. It is made of the schemas that check,
// so it shows what a change of one of them lets in.

import { LISTED_COUNTRIES, postcodeRule, REGIONS_OF_AUSTRALIA } from "@portico/domain/member/postcodes";
import { z } from "zod";
import { ENDPOINTS } from "../src/endpoints.ts";
import type { Endpoint } from "../src/http/endpoint.ts";

/** Where the page lies. */
export const LIMITS_PAGE: URL = new URL("limits.md", import.meta.url);

type Schema = Readonly<z.core.JSONSchema.JSONSchema>;

/** The page. */
export function limitsPage(): string {
  const rows = Object.entries(ENDPOINTS).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = rows.flatMap(([name, endpoint]) => [
    `| \`${name}\` | ${endpoint.access} | | |`,
    ...(["query", "body"] as const).flatMap((part) => linesOf(endpoint, part)),
  ]);
  return `${HEAD}\n${lines.join("\n")}\n${togetherPart()}`;
}

/** What fields have to be beside one another; where the code has a table, the rows are made of it. */
function togetherPart(): string {
  const { pattern, isNeeded } = postcodeRule("");
  const postcodes = LISTED_COUNTRIES.map((country) => ({ country, ...postcodeRule(country) })).map(
    ({ country, pattern: own, isNeeded: isOwnNeeded, example }) =>
      `| \`country\` is ${country} | \`postcode\` ${isOwnNeeded ? "is needed, and matches" : "is empty, or matches"} \`${own.source.replaceAll("|", "\\|")}\`, as ${example} does |`,
  );
  const states = [...new Set(REGIONS_OF_AUSTRALIA.values())].join(", ");
  const rows = [
    ...postcodes,
    `| \`country\` is another | \`postcode\` ${isNeeded ? "matches" : "is empty, or matches"} \`${pattern.source}\` |`,
    `| \`country\` is Australia | \`region\` is one of ${states}, or its name |`,
    ...TOGETHER.map(([when, then]) => `| ${when} | ${then} |`),
  ];
  return `${TOGETHER_HEAD}\n${rows.join("\n")}\n`;
}

const TOGETHER_HEAD = `
## Fields that belong together

What a field takes depending on another one, beyond its own limits. The forms say so to whoever types, and the server checks it.

| when | then |
| --- | --- |`;

// Each with its own test beside the form.
const TOGETHER: readonly (readonly [string, string])[] = [
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

function linesOf(endpoint: Endpoint, part: "query" | "body"): readonly string[] {
  const schema = endpoint[part];
  if (schema === undefined) return [];
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  return fieldsOf(whole, { name: part, isNeeded: true, known: whole.$defs ?? {} }).map(
    ({ name, isNeeded, takes }) => `| | | ${isNeeded ? name : `${name}?`} | ${takes} |`,
  );
}

interface Field {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly takes: string;
}

interface Around {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly known: Readonly<Record<string, Schema>>;
}

function fieldsOf(schema: Schema, around: Around): readonly Field[] {
  const { name, isNeeded, known } = around;
  if (schema.$ref !== undefined) return fieldsOf(known[schema.$ref.split("/").at(-1) ?? ""] as Schema, around);
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const inside = (key: string, one: unknown, isKeyNeeded: boolean): readonly Field[] =>
    typeof one === "object" && one !== null
      ? fieldsOf(one as Schema, { name: `${name}${key}`, isNeeded: isKeyNeeded, known })
      : [];
  return [
    { name, isNeeded, takes: takenBy(schema) },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
      inside(`.${key}`, one, schema.required?.includes(key) === true),
    ),
    ...inside("[]", schema.items, true),
    ...choices.flatMap((one, place) => inside(` (${place + 1})`, one, isNeeded)),
  ];
}

const SHOWN = [
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

function takenBy(schema: Schema): string {
  const kind = schema.type ?? (schema.anyOf === undefined && schema.oneOf === undefined ? "anything" : "one of");
  const words = schema.enum === undefined ? [] : [schema.enum.map(written).join(", ")];
  const limits = SHOWN.flatMap((word) => (schema[word] === undefined ? [] : `${word} ${written(schema[word])}`));
  return [kind, ...words, ...limits, ...(kind === "object" ? [othersIn(schema)] : [])].join("; ");
}

function othersIn({ additionalProperties: others = true }: Schema): string {
  if (typeof others === "object") return `any names: ${takenBy(others)}`;
  return others ? "anything else" : "nothing else";
}

function written(value: unknown): string {
  return `\`${String(value).replaceAll("|", "\\|")}\``;
}

const HEAD = `# What each endpoint takes

Every endpoint, who may ask it (\`public\`, \`session\`, or those who may open that page), and each field that may be sent with its limits; \`?\` where it may be left
out. What two fields have to do with one another stands at the end.

Written by \`npm run docs\` from the contracts of the endpoints; a test fails where this page says something else.

| endpoint | who | field | takes |
| --- | --- | --- | --- |`;
