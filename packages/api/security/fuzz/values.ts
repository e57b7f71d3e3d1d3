// Random values for fields: valid for a schema, or deliberately strange.

import type { JsonSchema } from "./operations.ts";
import type { Random } from "./random.ts";

// Texts that tend to break parsers, comparisons, length limits, look-ups by name, or the context into which a text is inserted.
const STRANGE_TEXTS: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "a\u0000b",
  "\r\nSet-Cookie: a=b",
  "' OR 1=1 --",
  '"; DROP TABLE session; --',
  "${7*7}{{7*7}}<%= 7*7 %>",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//evil.example",
  "\\\\evil.example\\share",
  "file:///etc/passwd",
  "Nguyễn Thị Mẫu",
  "\u202e\u2066reversed",
  "\ufeff\u200b",
  "👩‍👩‍👧‍👦".repeat(4),
  "\ud800",
  "İıẞſ",
  "a\u0301".repeat(100),
  "2026-02-30",
  "2026-11-20T00:00:00Z",
  "100201",
  "robin@example.com",
  "a".repeat(300),
  "a".repeat(5_000),
  "(a+)+$".repeat(50),
];
const STRANGE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [[]],
  {},
  [null],
  { toString: 1 },
  { $ne: null },
  { length: 1e9 },
];
const WELL_FORMED: readonly string[] = [
  "100201",
  "robin@example.com",
  "0491 570 156",
  "/points",
  "points",
  "Toni",
  "Sample",
  "When does the pool open?",
  "4567",
  "QLD",
  "Australia",
];

// Plausible values by field name, so that some requests pass validation.
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  name: ["100217", "100201"],
  // The right password is listed more often: after a few wrong ones, a rate limit applies.
  password: [
    "seven lanterns on the pier",
    "seven lanterns on the pier",
    "seven lanterns on the pier",
    "eleven kayaks in the mist",
  ],
  firstName: ["Toni"],
  lastName: ["Sample"],
  email: ["toni@example.com"],
  phone: ["0491 570 156"],
  membershipNumber: ["100201"],
  message: ["When does the pool open?"],
  subject: ["other"],
  path: ["/resorts", "/k", "/points"],
  page: ["/points", "/"],
  charges: ["U-5101"],
  text: ["10.00"],
  currency: ["AUD"],
  month: ["2027-03", "2027-06"],
  arrival: ["2027-03-05"],
  departure: ["2027-03-08"],
  area: ["QLD"],
  region: ["QLD-SC"],
  resort: ["R12"],
  special: ["SP-REEF-27"],
  id: ["cGFzc2tleQ"],
  clientData: ["eyJ0eXBlIjoiIn0"],
  authenticatorData: ["AAAA"],
  signature: ["AAAA"],
  attestation: ["AAAA"],
  transports: ["internal"],
};

/** A strange text with the canary in it, so that a response that repeats it is found. */
export function strangeText(random: Random, canary: string): string {
  const text = random.pick(STRANGE_TEXTS);
  return random.happens(0.5) ? `${text}${canary}` : `${canary}${text}`;
}

/** A value that does not fit the field. */
export function strangeValue(random: Random, canary: string): unknown {
  if (random.happens(0.5)) return strangeText(random, canary);
  if (random.happens(0.1)) return deeplyNested(random, canary);
  return random.pick(STRANGE_VALUES);
}

interface FieldContext {
  readonly chance: Random;
  readonly canary: string;
  /** The name of the field. */
  readonly name?: string;
}

/** A value that is valid for a schema. */
export function fittingValue(schema: JsonSchema, { chance, canary, name = "" }: FieldContext): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  if (schema.anyOf !== undefined) return fittingValue(chance.pick(schema.anyOf), { chance, canary, name });
  switch (schema.type) {
    case "string":
      return fittingText(schema, { chance, canary, name });
    case "integer":
    case "number":
      return chance.integerBelow(1_000);
    case "boolean":
      return chance.happens(0.5);
    case "null":
      return null;
    case "array":
      return Array.from({ length: chance.integerBelow(3) }, () =>
        fittingValue(schema.items ?? {}, { chance, canary, name }),
      );
    default:
      return fittingObject(schema, chance, canary);
  }
}

function fittingText({ pattern, maxLength = 200 }: JsonSchema, { chance, canary, name = "" }: FieldContext): string {
  const candidates = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (candidates !== undefined && chance.happens(0.7)) return chance.pick(candidates);
  if (pattern === "^\\d{1,9}$") return String(chance.integerBelow(10_000));
  const text = chance.happens(0.5) ? chance.pick(WELL_FORMED) : `${chance.pick(WELL_FORMED)} ${canary}`;
  return text.slice(0, maxLength);
}

function fittingObject({ properties = {}, required = [] }: JsonSchema, random: Random, canary: string): object {
  const named = Object.entries(properties).filter(([name]) => required.includes(name) || random.happens(0.6));
  return Object.fromEntries(
    named.map(([name, schema]) => [name, fittingValue(schema, { chance: random, canary, name })]),
  );
}

function deeplyNested(random: Random, canary: string): unknown {
  let value: unknown = canary;
  for (let level = 0; level < 200; level += 1) value = random.happens(0.5) ? [value] : { [canary]: value };
  return value;
}
