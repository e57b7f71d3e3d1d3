// What each endpoint takes, and from whom: the page on which every field that may be sent stands with its limits. It is made of the schemas that check,
// so it shows what a change of one of them lets in.

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
  return `${HEAD}\n${lines.join("\n")}\n`;
}

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
out. What two fields have to do with one another stands with the forms' rules.

Written by \`npm run docs\` from the contracts of the endpoints; a test fails where this page says something else.

| endpoint | who | field | takes |
| --- | --- | --- | --- |`;
