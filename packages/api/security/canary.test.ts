// Nothing that a contract does not name leaves the server, under the settings of production: whatever an endpoint's source says besides (here a
// canary, in every object of the answer) stays inside.

import { BRAND_DEFAULTS } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpointsOf } from "../access-matrix/endpoints.ts";
import { questionsOf } from "../access-matrix/questions.ts";
import { ENDPOINTS } from "../src/endpoints.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { type Chance, chanceFrom } from "./fuzz/chance.ts";
import type { JsonSchema } from "./fuzz/operations.ts";

const CANARY = "canary-that-nobody-named";
const SAMPLES = 12;
const FILES: readonly string[] = [
  "GET /api/documents/:id/file",
  "GET /api/bookings/:reference/voucher",
  "GET /api/bookings/table",
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

/** Puts a canary into every object of an answer, in place: what was written before cannot say it, and what is written now must not. */
function addCanaries(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(addCanaries);
  if (Array.isArray(value) || !Object.isExtensible(value)) return;
  Object.assign(value, { [CANARY]: { text: CANARY } });
  marked.add(value);
}

// Some of them are the server's own, and the tests of the next file ask it too.
afterAll(() => {
  for (const one of marked) Reflect.deleteProperty(one, CANARY);
});

describe("with made answers", () => {
  let running: TestPortal;
  let answer: unknown;
  beforeAll(async () => {
    running = await startTestPortal({
      settings: { production: true },
      follow: (app) => app.addHook("onRequest", (_request, reply) => reply.send(answer)),
    });
  });
  afterAll(() => running.close());

  // The bytes of a file are no objects.
  const written = Object.keys(ENDPOINTS).filter((key) => !FILES.includes(key));

  test.each(written)("%s says what its contract names, and no more", async (key) => {
    const [method, path = ""] = key.split(" ");
    const schema = ENDPOINTS[key]?.answer ?? z.never();
    const made = samplesOf(schema);
    for (const one of made) schema.parse(one);
    for (const sample of made) {
      answer = structuredClone(sample);
      addCanaries(answer);
      const { status, text } = await running.ask(path.replaceAll(/:\w+/g, "x"), { method: method as "GET" });
      expect(status, text).toBe(200);
      expect(text).not.toContain(CANARY);
      expect(JSON.parse(text)).toEqual(sample);
    }
    expect(JSON.stringify(answer)).toContain(CANARY);
  });
});

describe("with the portal's own answers", () => {
  let running: TestPortal;
  let added = 0;
  beforeAll(async () => {
    running = await startTestPortal({
      settings: { production: true },
      follow: (app) =>
        app.addHook("preSerialization", async (_request, _reply, payload) => {
          addCanaries(payload);
          added += 1;
          return payload;
        }),
    });
  });
  afterAll(() => running.close());

  test("they say no more either, to whomever", async () => {
    const questions = (await endpointsOf(running.portal)).flatMap(questionsOf);
    const reads = questions.filter(({ method, path }) => method === "GET" && path.startsWith("/api/"));
    const answered = new Set<string>();
    for (const member of ["100201", "100202", undefined]) {
      const cookie = member === undefined ? undefined : await running.signIn(member);
      for (const { method, path, target } of reads) {
        // Twice, for what is kept from the first time.
        for (let time = 0; time < 2; time += 1) {
          const { status, text } = await running.ask(target, { cookie });
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

describe("in pages", () => {
  test("the view that comes with them says no more than its contract", async () => {
    const brands = structuredClone(BRAND_DEFAULTS);
    addCanaries(brands);
    const running = await startTestPortal({ settings: { production: true, brands } });
    try {
      for (const cookie of [undefined, await running.signIn("100201")])
        for (const path of ["/", "/logon", "/points", "/page-not-found"]) {
          const { text } = await running.ask(path, { cookie });
          expect(text, path).not.toContain(CANARY);
        }
      expect((await running.ask("/logon")).text).toContain(BRAND_DEFAULTS.member_portal.phones[0]?.number);
    } finally {
      await running.close();
    }
  });
});

/** Answers such as a schema wants: the same ones each time, and together every branch of it. */
function samplesOf(schema: z.ZodType): readonly unknown[] {
  const chance = chanceFrom(7);
  const whole = z.toJSONSchema(schema, { unrepresentable: "any" }) as Named;
  return Array.from({ length: SAMPLES }, () => sampleOf(whole, { whole, chance, depth: 0 }));
}

interface Named extends JsonSchema {
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
}

interface Making {
  readonly whole: Named;
  readonly chance: Chance;
  readonly depth: number;
}

const DEEPEST = 12;

function sampleOf(schema: Named, { whole, chance, depth }: Making): unknown {
  const making = { whole, chance, depth: depth + 1 };
  if (schema.$ref !== undefined) return sampleOf(referred(schema.$ref, whole), making);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.one(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return sampleOf(depth > DEEPEST ? (branches.at(-1) ?? {}) : chance.one(branches), making);
  switch (chance.one([schema.type].flat())) {
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return 1 + chance.below(5);
    case "boolean":
      return chance.is(0.5);
    case "null":
      return null;
    case "array":
      return depth > DEEPEST ? [] : [sampleOf(schema.items ?? {}, making), sampleOf(schema.items ?? {}, making)];
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner, making)]),
      );
  }
}

function referred(reference: string, whole: Named): Named {
  if (reference === "#") return whole;
  return whole.$defs?.[reference.replace("#/$defs/", "")] ?? {};
}

function textOf({ format, pattern }: Named): string {
  if (format === "date") return "2026-11-20";
  if (format === "date-time") return "2026-11-20T00:00:00Z";
  if (pattern === "^[A-Z]{3}$") return "AUD";
  return pattern?.includes("media") === true ? "/media/x.png" : "some words";
}
