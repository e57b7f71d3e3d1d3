// Builds random requests for an operation: some valid, most with an error.

import type { TestRequest } from "../../testing/portal.ts";
import type { Operation } from "./operations.ts";
import type { Random } from "./random.ts";
import { fittingValue, strangeText, strangeValue } from "./values.ts";

export interface FuzzRequest {
  readonly path: string;
  readonly options: TestRequest;
}

export interface RequestContext {
  readonly chance: Random;
  /** Part of all generated text. */
  readonly canary: string;
  /** Existing ids. */
  readonly ids: readonly string[];
}

const BROKEN_JSON: readonly string[] = [
  "",
  "{",
  "nul",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  "[".repeat(3_000),
  '"\\ud800"',
  '{"__proto__":{"x":1}}',
  "\u0000",
  "{'a':1}",
  `{"a":"${"x".repeat(60_000)}"}`,
  `{"a":"${"x".repeat(70_000)}"}`,
];
const TYPES: readonly string[] = [
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json, text/html",
  "",
];

export function requestTo(operation: Operation, context: RequestContext): FuzzRequest {
  const { method, body } = operation;
  const { chance } = context;
  const path = pathOf(operation, context) + queryOf(operation, context);
  // Headers that no HTTP client can send are covered by sockets.test.ts.
  const headers: Record<string, string> = {
    "accept-language": chance.happens(0.2) ? encoded(strangeText(chance, context.canary)).slice(0, 500) : "en",
    "x-forwarded-for": Array.from({ length: 4 }, () => chance.integerBelow(256)).join("."),
  };
  if (chance.happens(0.01)) headers["host"] = chance.pick(["evil.example", "", "localhost.evil.example", "[::1]"]);
  if (chance.happens(0.01)) headers["sec-fetch-site"] = "cross-site";
  if (method === "GET" || method === "HEAD") return { path, options: { method, headers } };
  if (chance.happens(0.05)) headers["content-type"] = chance.pick(TYPES);
  return { path, options: { method, headers, body: bodyText(body, context) } };
}

function pathOf({ path, parameters }: Operation, { chance, canary, ids }: RequestContext): string {
  const named = parameters.filter((parameter) => parameter.in === "path");
  return named.reduce(
    (text, { name }) => {
      const value = chance.happens(0.4) ? chance.pick(ids) : strangeText(chance, canary);
      return text.replace(`{${name}}`, encoded(value.slice(0, 1_000)) || "%20");
    },
    path.replace("*", chance.happens(0.5) ? "none.png" : encoded(strangeText(chance, canary).slice(0, 1_000))),
  );
}

function queryOf({ parameters }: Operation, { chance, canary }: RequestContext): string {
  const parts: string[] = [];
  const add = (name: string, value: unknown) =>
    parts.push(`${encoded(name)}=${encoded(String(value).slice(0, 1_000))}`);
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === "query")) {
    if (chance.happens(0.9)) {
      const isFitting = chance.happens(0.6);
      add(name, isFitting ? fittingValue(schema, { chance, canary, name }) : strangeText(chance, canary));
    }
    if (chance.happens(0.05)) add(name, canary);
  }
  if (chance.happens(0.15)) add(chance.pick(["memberNo", "__proto__", "a[b]", canary]), strangeText(chance, canary));
  if (chance.happens(0.02)) parts.push(chance.pick(["%zz", "&&&", "=", "%ff=%fe", "a%00=b"]));
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

function bodyText(schema: Operation["body"], context: RequestContext): string {
  const { chance, canary } = context;
  if (chance.happens(0.08)) return chance.pick(BROKEN_JSON);
  if (schema === undefined || chance.happens(0.08)) return JSON.stringify(strangeValue(chance, canary));
  const value = fittingValue(schema, { chance, canary });
  if (chance.happens(0.35) || typeof value !== "object" || value === null) return JSON.stringify(value);
  return JSON.stringify(corrupted(value as Record<string, unknown>, context));
}

function corrupted(value: Record<string, unknown>, { chance, canary }: RequestContext): unknown {
  const names = Object.keys(value);
  const name = names.length === 0 ? canary : chance.pick(names);
  const inner = value[name];
  if (Array.isArray(inner) && inner.length > 0 && typeof inner[0] === "object" && chance.happens(0.7))
    return { ...value, [name]: [corrupted(inner[0] as Record<string, unknown>, { chance, canary, ids: [] })] };
  if (Array.isArray(inner) && chance.happens(0.3))
    return { ...value, [name]: Array.from({ length: 2_000 }, () => "a") };
  if (chance.happens(0.2))
    return {
      ...value,
      [chance.pick([canary, "memberNo", "isMemberECV", "constructor"])]: strangeValue(chance, canary),
    };
  if (chance.happens(0.1)) return Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));
  return { ...value, [name]: strangeValue(chance, canary) };
}

// Lone surrogates cannot be encoded in a URL.
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
