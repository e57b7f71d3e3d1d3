import type { JsonSchema } from "./operations.ts";
import type { Random } from "./random.ts";

// They tend to break parsers, comparisons, length limits, look-ups by name, or the context into which a text is inserted.
const HOSTILE_TEXTS: readonly string[] = [
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
const HOSTILE_VALUES: readonly unknown[] = [
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
const VALID_TEXTS: readonly string[] = [
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

// So that some requests pass validation.
const VALID_TEXTS_BY_FIELD: Readonly<Record<string, readonly string[]>> = {
  name: ["100217", "100201"],
  // Mostly right, because a few wrong passwords cause a rate limit.
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
  window: ["90", "365"],
  minNights: ["1", "2"],
  maxNights: ["3", "7"],
  people: ["2"],
  regions: ["QLD-SC"],
  from: ["2027-02"],
  until: ["2027-03", "2027-05"],
  holidays: ["QLD", "VN"],
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

/** Contains the canary, so that a response that repeats the text is found. */
export function createHostileText(random: Random, canary: string): string {
  const text = random.pick(HOSTILE_TEXTS);
  return random.happens(0.5) ? `${text}${canary}` : `${canary}${text}`;
}

/** A value of any type. */
export function createHostileValue(random: Random, canary: string): unknown {
  if (random.happens(0.5)) return createHostileText(random, canary);
  if (random.happens(0.1)) return createDeepValue(random, canary);
  return random.pick(HOSTILE_VALUES);
}

interface FieldContext {
  readonly random: Random;
  readonly canary: string;
  /** Of the field. */
  readonly name?: string;
}

export function createValidValue(schema: JsonSchema, { random, canary, name = "" }: FieldContext): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.anyOf !== undefined) return createValidValue(random.pick(schema.anyOf), { random, canary, name });
  switch (schema.type) {
    case "string":
      return createValidText(schema, { random, canary, name });
    case "integer":
    case "number":
      return random.integerBelow(1_000);
    case "boolean":
      return random.happens(0.5);
    case "null":
      return null;
    case "array":
      return Array.from({ length: random.integerBelow(3) }, () =>
        createValidValue(schema.items ?? {}, { random, canary, name }),
      );
    default:
      return createValidObject(schema, random, canary);
  }
}

function createValidText(
  { pattern, maxLength = 200 }: JsonSchema,
  { random, canary, name = "" }: FieldContext,
): string {
  const candidates = Object.hasOwn(VALID_TEXTS_BY_FIELD, name) ? VALID_TEXTS_BY_FIELD[name] : undefined;
  if (candidates !== undefined && random.happens(0.7)) return random.pick(candidates);
  if (pattern === "^\\d{1,9}$") return String(random.integerBelow(10_000));
  const text = random.happens(0.5) ? random.pick(VALID_TEXTS) : `${random.pick(VALID_TEXTS)} ${canary}`;
  return text.slice(0, maxLength);
}

function createValidObject({ properties = {}, required = [] }: JsonSchema, random: Random, canary: string): object {
  const chosenProperties = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.happens(0.6),
  );
  return Object.fromEntries(
    chosenProperties.map(([name, schema]) => [name, createValidValue(schema, { random, canary, name })]),
  );
}

function createDeepValue(random: Random, canary: string): unknown {
  let value: unknown = canary;
  for (let level = 0; level < 200; level += 1) value = random.happens(0.5) ? [value] : { [canary]: value };
  return value;
}
