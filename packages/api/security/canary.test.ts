// With production settings, responses contain only the fields of their contracts. A canary in every object of a result must not leave the server.

import { BRAND_DEFAULTS } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpointsOf } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import { ENDPOINTS } from "../src/endpoints.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import type { JsonSchema } from "./fuzz/operations.ts";
import { createRandom, type Random } from "./fuzz/random.ts";

const CANARY = "canary-outside-the-contract";
const SAMPLES = 12;
const FILE_ENDPOINTS: readonly string[] = [
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

const changedObjects = new Set<object>();

function addCanaries(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(addCanaries);
  if (Array.isArray(value) || !Object.isExtensible(value)) return;
  Object.assign(value, { [CANARY]: { text: CANARY } });
  changedObjects.add(value);
}

// Some objects belong to the server, and other tests use them.
afterAll(() => {
  for (const object of changedObjects) Reflect.deleteProperty(object, CANARY);
});

describe("generated responses", () => {
  let testPortal: TestPortal;
  let payload: unknown;
  beforeAll(async () => {
    testPortal = await startTestPortal({
      settings: { production: true },
      onServer: (app) => app.addHook("onRequest", (_request, reply) => reply.send(payload)),
    });
  });
  afterAll(() => testPortal.close());

  const jsonEndpoints = Object.keys(ENDPOINTS).filter((key) => !FILE_ENDPOINTS.includes(key));

  it.each(jsonEndpoints)("%s contains only the fields of its contract", async (key) => {
    const [method, path = ""] = key.split(" ");
    const schema = ENDPOINTS[key]?.response ?? z.never();
    const samples = createSamples(schema);
    for (const sample of samples) schema.parse(sample);
    for (const sample of samples) {
      payload = structuredClone(sample);
      addCanaries(payload);
      const { status, text } = await testPortal.request(path.replaceAll(/:\w+/g, "x"), { method: method as "GET" });
      expect(status, text).toBe(200);
      expect(text).not.toContain(CANARY);
      expect(JSON.parse(text)).toEqual(sample);
    }
    expect(JSON.stringify(payload)).toContain(CANARY);
  });
});

describe("real responses of the portal", () => {
  let testPortal: TestPortal;
  let changedPayloads = 0;
  beforeAll(async () => {
    testPortal = await startTestPortal({
      settings: { production: true },
      onServer: (app) =>
        app.addHook("preSerialization", async (_request, _reply, payload) => {
          addCanaries(payload);
          changedPayloads += 1;
          return payload;
        }),
    });
  });
  afterAll(() => testPortal.close());

  it("contain only the fields of their contracts, for members and visitors", async () => {
    const sampleRequests = (await endpointsOf(testPortal.portal)).flatMap(sampleRequestsOf);
    const reads = sampleRequests.filter(({ method, path }) => method === "GET" && path.startsWith("/api/"));
    const successfulEndpoints = new Set<string>();
    for (const member of ["100201", "100202", undefined]) {
      const cookie = member === undefined ? undefined : await testPortal.signIn(member);
      for (const { method, path, target } of reads) {
        // Twice, because the second response may come from a cache.
        for (let count = 0; count < 2; count += 1) {
          const { status, text } = await testPortal.request(target, { cookie });
          expect(text, target).not.toContain(CANARY);
          if (status === 200) successfulEndpoints.add(`${method} ${path}`);
        }
      }
    }
    expect(changedPayloads).toBeGreaterThan(reads.length);
    const lists = Object.keys(ENDPOINTS).filter((key) => key.startsWith("GET ") && !key.includes(":"));
    expect(lists.filter((key) => !successfulEndpoints.has(key))).toEqual([]);
  });
});

describe("pages", () => {
  it("contain only the session fields of the contract", async () => {
    const brands = structuredClone(BRAND_DEFAULTS);
    addCanaries(brands);
    const testPortal = await startTestPortal({ settings: { production: true, brands } });
    try {
      for (const cookie of [undefined, await testPortal.signIn("100201")])
        for (const path of ["/", "/logon", "/points", "/page-not-found"]) {
          const { text } = await testPortal.request(path, { cookie });
          expect(text, path).not.toContain(CANARY);
        }
      expect((await testPortal.request("/logon")).text).toContain(BRAND_DEFAULTS.member_portal.phones[0]?.number);
    } finally {
      await testPortal.close();
    }
  });
});

/** Deterministic sample responses, which together cover the branches of the schema. */
function createSamples(schema: z.ZodType): readonly unknown[] {
  const random = createRandom(7);
  const rootSchema = z.toJSONSchema(schema, { unrepresentable: "any" }) as SchemaWithDefs;
  return Array.from({ length: SAMPLES }, () => createSample(rootSchema, { rootSchema, random, depth: 0 }));
}

interface SchemaWithDefs extends JsonSchema {
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
}

interface SampleContext {
  readonly rootSchema: SchemaWithDefs;
  readonly random: Random;
  readonly depth: number;
}

const MAX_DEPTH = 12;

function createSample(schema: SchemaWithDefs, { rootSchema, random, depth }: SampleContext): unknown {
  const inner = { rootSchema, random, depth: depth + 1 };
  if (schema.$ref !== undefined) return createSample(resolveRef(schema.$ref, rootSchema), inner);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined)
    return createSample(depth > MAX_DEPTH ? (branches.at(-1) ?? {}) : random.pick(branches), inner);
  switch (random.pick([schema.type].flat())) {
    case "string":
      return createText(schema);
    case "integer":
    case "number":
      return 1 + random.integerBelow(5);
    case "boolean":
      return random.happens(0.5);
    case "null":
      return null;
    case "array":
      return depth > MAX_DEPTH
        ? []
        : [createSample(schema.items ?? {}, inner), createSample(schema.items ?? {}, inner)];
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, createSample(property, inner)]),
      );
  }
}

function resolveRef(reference: string, rootSchema: SchemaWithDefs): SchemaWithDefs {
  if (reference === "#") return rootSchema;
  return rootSchema.$defs?.[reference.replace("#/$defs/", "")] ?? {};
}

function createText({ format, pattern }: SchemaWithDefs): string {
  if (format === "date") return "2026-11-20";
  if (format === "date-time") return "2026-11-20T00:00:00Z";
  if (pattern === "^[A-Z]{3}$") return "AUD";
  return pattern?.includes("media") === true ? "/media/x.png" : "some text";
}
