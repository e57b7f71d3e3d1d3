import type { TestRequest } from "../../testing/portal.ts";
import type { Operation } from "./operations.ts";
import type { Random } from "./random.ts";
import { createHostileText, createHostileValue, createValidValue } from "./values.ts";

export interface FuzzRequest {
  readonly path: string;
  readonly options: TestRequest;
}

export interface RequestContext {
  readonly random: Random;
  /** Occurs in all generated texts. */
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
const WRONG_CONTENT_TYPES: readonly string[] = [
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json, text/html",
  "",
];

/** Creates a random request: some are valid, most have an error. */
export function createFuzzRequest(operation: Operation, context: RequestContext): FuzzRequest {
  const { method, body } = operation;
  const { random } = context;
  const path = createPath(operation, context) + createQuery(operation, context);
  // sockets.test.ts covers headers that no HTTP client can send.
  const headers: Record<string, string> = {
    "accept-language": random.happens(0.2) ? encode(createHostileText(random, context.canary)).slice(0, 500) : "en",
    "x-forwarded-for": Array.from({ length: 4 }, () => random.integerBelow(256)).join("."),
  };
  if (random.happens(0.01)) headers["host"] = random.pick(["evil.example", "", "localhost.evil.example", "[::1]"]);
  if (random.happens(0.01)) headers["sec-fetch-site"] = "cross-site";
  if (method === "GET" || method === "HEAD") return { path, options: { method, headers } };
  if (random.happens(0.05)) headers["content-type"] = random.pick(WRONG_CONTENT_TYPES);
  return { path, options: { method, headers, body: createBody(body, context) } };
}

function createPath({ path, parameters }: Operation, { random, canary, ids }: RequestContext): string {
  const pathParameters = parameters.filter((parameter) => parameter.in === "path");
  return pathParameters.reduce(
    (text, { name }) => {
      const value = random.happens(0.4) ? random.pick(ids) : createHostileText(random, canary);
      return text.replace(`{${name}}`, encode(value.slice(0, 1_000)) || "%20");
    },
    path.replace("*", random.happens(0.5) ? "none.png" : encode(createHostileText(random, canary).slice(0, 1_000))),
  );
}

function createQuery({ parameters }: Operation, { random, canary }: RequestContext): string {
  const parts: string[] = [];
  const add = (name: string, value: unknown) => parts.push(`${encode(name)}=${encode(String(value).slice(0, 1_000))}`);
  // Otherwise an endpoint with many parameters would hardly ever get a valid query.
  const isWellFormed = random.happens(0.3);
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === "query")) {
    if (random.happens(isWellFormed ? 0.5 : 0.9)) {
      const isValid = isWellFormed || random.happens(0.6);
      add(name, isValid ? createValidValue(schema, { random, canary, name }) : createHostileText(random, canary));
    }
    if (!isWellFormed && random.happens(0.05)) add(name, canary);
  }
  if (random.happens(0.15))
    add(random.pick(["memberNo", "__proto__", "a[b]", canary]), createHostileText(random, canary));
  if (random.happens(0.02)) parts.push(random.pick(["%zz", "&&&", "=", "%ff=%fe", "a%00=b"]));
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

function createBody(schema: Operation["body"], context: RequestContext): string {
  const { random, canary } = context;
  if (random.happens(0.08)) return random.pick(BROKEN_JSON);
  if (schema === undefined || random.happens(0.08)) return JSON.stringify(createHostileValue(random, canary));
  const value = createValidValue(schema, { random, canary });
  if (random.happens(0.35) || typeof value !== "object" || value === null) return JSON.stringify(value);
  return JSON.stringify(corrupt(value as Record<string, unknown>, context));
}

function corrupt(value: Record<string, unknown>, { random, canary }: RequestContext): unknown {
  const names = Object.keys(value);
  const name = names.length === 0 ? canary : random.pick(names);
  const inner = value[name];
  if (Array.isArray(inner) && inner.length > 0 && typeof inner[0] === "object" && random.happens(0.7))
    return { ...value, [name]: [corrupt(inner[0] as Record<string, unknown>, { random, canary, ids: [] })] };
  if (Array.isArray(inner) && random.happens(0.3))
    return { ...value, [name]: Array.from({ length: 2_000 }, () => "a") };
  if (random.happens(0.2))
    return {
      ...value,
      [random.pick([canary, "memberNo", "isMemberECV", "constructor"])]: createHostileValue(random, canary),
    };
  if (random.happens(0.1)) return Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));
  return { ...value, [name]: createHostileValue(random, canary) };
}

// Lone surrogates cannot be encoded in a URL.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
