// Responses contain only what their contracts name, with production settings. A canary in every object of an endpoint's result must not leave
// the server.

import { BRAND_DEFAULTS } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpointsOf } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import { ENDPOINTS } from "../src/endpoints.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import type { JsonSchema } from "./fuzz/operations.ts";
import { createRandom, type Random } from "./fuzz/random.ts";

const CANARY = "canary-that-nobody-named";
const SAMPLES = 12;
const FILES: readonly string[] = [
  "GET /api/documents/:id/file",
  "GET /api/bookings/:reference/voucher",
  "GET /api/bookings/table",
  "GET /api/payments/table",
  "GET /api/calendar/:secret",
  "GET /api/charges/table",
  "GET /api/entitlements/table",
  "GET /api/points/table",
  "GET /api/bookings/:reference/calendar",
  "GET /api/payments/:reference/receipt",
  "POST /api/guest-booking/voucher",
  "POST /api/guest-booking/calendar",
  "POST /api/guest-booking/receipt",
];

const marked = new Set<object>();

/** Adds a canary to every object of a value, in place. */
function addCanaries(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(addCanaries);
  if (Array.isArray(value) || !Object.isExtensible(value)) return;
  Object.assign(value, { [CANARY]: { text: CANARY } });
  marked.add(value);
}

// Some objects belong to the server and are used by the tests of other files.
afterAll(() => {
  for (const object of marked) Reflect.deleteProperty(object, CANARY);
});

describe("generated responses", () => {
  let running: TestPortal;
  let payload: unknown;
  beforeAll(async () => {
    running = await startTestPortal({
      settings: { production: true },
      onServer: (app) => app.addHook("onRequest", (_request, reply) => reply.send(payload)),
    });
  });
  afterAll(() => running.close());

  // Files are excluded: their bytes are not objects.
  const jsonEndpoints = Object.keys(ENDPOINTS).filter((key) => !FILES.includes(key));

  test.each(jsonEndpoints)("%s contains only what its contract names", async (key) => {
    const [method, path = ""] = key.split(" ");
    const schema = ENDPOINTS[key]?.response ?? z.never();
    const samples = samplesOf(schema);
    for (const sample of samples) schema.parse(sample);
    for (const sample of samples) {
      payload = structuredClone(sample);
      addCanaries(payload);
      const { status, text } = await running.request(path.replaceAll(/:\w+/g, "x"), { method: method as "GET" });
      expect(status, text).toBe(200);
      expect(text).not.toContain(CANARY);
      expect(JSON.parse(text)).toEqual(sample);
    }
    expect(JSON.stringify(payload)).toContain(CANARY);
  });
});

describe("real responses of the portal", () => {
  let running: TestPortal;
  let added = 0;
  beforeAll(async () => {
    running = await startTestPortal({
      settings: { production: true },
      onServer: (app) =>
        app.addHook("preSerialization", async (_request, _reply, payload) => {
          addCanaries(payload);
          added += 1;
          return payload;
        }),
    });
  });
  afterAll(() => running.close());

  test("contain only what their contracts name, for members and visitors", async () => {
    const questions = (await endpointsOf(running.portal)).flatMap(sampleRequestsOf);
    const reads = questions.filter(({ method, path }) => method === "GET" && path.startsWith("/api/"));
    const answered = new Set<string>();
    for (const member of ["100201", "100202", undefined]) {
      const cookie = member === undefined ? undefined : await running.signIn(member);
      for (const { method, path, target } of reads) {
        // Twice, because the second response may come from a cache.
        for (let time = 0; time < 2; time += 1) {
          const { status, text } = await running.request(target, { cookie });
          expect(text, target).not.toContain(CANARY);
          if (status === 200) answered.add(`${method} ${path}`);
        }
      }
    }
    expect(added).toBeGreaterThan(reads.length);
    const lists = Object.keys(ENDPOINTS).filter((key) => key.startsWith("GET ") && !key.includes(":"));
    expect(lists.filter((key) => !answered.has(key))).toEqual([]);
  });
});

describe("pages", () => {
  test("contain no more of the session than its contract names", async () => {
    const brands = structuredClone(BRAND_DEFAULTS);
    addCanaries(brands);
    const running = await startTestPortal({ settings: { production: true, brands } });
    try {
      for (const cookie of [undefined, await running.signIn("100201")])
        for (const path of ["/", "/logon", "/points", "/page-not-found"]) {
          const { text } = await running.request(path, { cookie });
          expect(text, path).not.toContain(CANARY);
        }
      expect((await running.request("/logon")).text).toContain(BRAND_DEFAULTS.member_portal.phones[0]?.number);
    } finally {
      await running.close();
    }
  });
});

/** Sample responses of a schema: deterministic, and together they cover its branches. */
function samplesOf(schema: z.ZodType): readonly unknown[] {
  const random = createRandom(7);
  const whole = z.toJSONSchema(schema, { unrepresentable: "any" }) as SchemaWithDefs;
  return Array.from({ length: SAMPLES }, () => sampleOf(whole, { whole, chance: random, depth: 0 }));
}

interface SchemaWithDefs extends JsonSchema {
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
}

interface SampleContext {
  readonly whole: SchemaWithDefs;
  readonly chance: Random;
  readonly depth: number;
}

const MAX_DEPTH = 12;

function sampleOf(schema: SchemaWithDefs, { whole, chance, depth }: SampleContext): unknown {
  const inner = { whole, chance, depth: depth + 1 };
  if (schema.$ref !== undefined) return sampleOf(resolveRef(schema.$ref, whole), inner);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined)
    return sampleOf(depth > MAX_DEPTH ? (branches.at(-1) ?? {}) : chance.pick(branches), inner);
  switch (chance.pick([schema.type].flat())) {
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return 1 + chance.integerBelow(5);
    case "boolean":
      return chance.happens(0.5);
    case "null":
      return null;
    case "array":
      return depth > MAX_DEPTH ? [] : [sampleOf(schema.items ?? {}, inner), sampleOf(schema.items ?? {}, inner)];
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleOf(property, inner)]),
      );
  }
}

function resolveRef(reference: string, whole: SchemaWithDefs): SchemaWithDefs {
  if (reference === "#") return whole;
  return whole.$defs?.[reference.replace("#/$defs/", "")] ?? {};
}

function textOf({ format, pattern }: SchemaWithDefs): string {
  if (format === "date") return "2026-11-20";
  if (format === "date-time") return "2026-11-20T00:00:00Z";
  if (pattern === "^[A-Z]{3}$") return "AUD";
  return pattern?.includes("media") === true ? "/media/x.png" : "some words";
}
