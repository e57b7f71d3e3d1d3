// A failure is one sentence: the call, what the adapter did, and what the port promises.

import type { ErrorCode } from "../../src/errors.ts";

const MAX_SHOWN_CHARS = 300;

export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}

/** Compares plain values. A missing field equals an `undefined` one. */
export function assertEqual(actual: unknown, expected: unknown, call: string): void {
  assert(isEqual(actual, expected), `${call} gave ${show(actual)}. Expected: ${show(expected)}.`);
}

/** The value of a call that must succeed. */
export async function valueOf<Value>(call: string, run: () => Promise<Value>): Promise<Value> {
  const result = await settle(run);
  if ("error" in result) throw new Error(`${call} failed with ${describeError(result.error)}. Expected: a value.`);
  return result.value;
}

/** Asserts that a call rejects with one of the codes, and for the field if given. */
export async function assertRefused(
  call: string,
  run: () => Promise<unknown>,
  { codes, field }: { codes: readonly ErrorCode[]; field?: string | undefined },
): Promise<void> {
  const expected = `an error with the code ${codes.join(" or ")}${field === undefined ? "" : ` and the field ${field}`}`;
  const result = await settle(run);
  if ("value" in result) throw new Error(`${call} gave ${show(result.value)}. Expected: ${expected}.`);
  const { code, field: actualField } = (result.error ?? {}) as { code?: ErrorCode; field?: string };
  assert(
    codes.some((allowed) => allowed === code) && (field === undefined || field === actualField),
    `${call} failed with ${describeError(result.error)}. Expected: ${expected}.`,
  );
}

/** The value of a call, or `undefined` if it rejects with `code`. */
export async function valueUnless<Value>(
  code: ErrorCode,
  call: string,
  run: () => Promise<Value>,
): Promise<Value | undefined> {
  const result = await settle(run);
  if ("value" in result) return result.value;
  assert(
    (result.error as { code?: unknown } | undefined)?.code === code,
    `${call} failed with ${describeError(result.error)}. Expected: a value, or an error with the code ${code}.`,
  );
  return undefined;
}

/** Shortened JSON, for failure messages. */
export function show(value: unknown): string {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}

// A method that throws before it returns a promise rejects here as well.
async function settle<Value>(run: () => Promise<Value>): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await run() };
  } catch (error) {
    return { error };
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return show(error);
  const { code, field } = error as { code?: unknown; field?: unknown };
  const name = typeof code === "string" ? `the code ${code}` : "an error without a code";
  return `${name}${typeof field === "string" ? ` and the field ${field}` : ""} (${show(error.message)})`;
}

function isEqual(actual: unknown, expected: unknown): boolean {
  if (Object.is(actual, expected)) return true;
  if (typeof actual !== "object" || typeof expected !== "object" || actual === null || expected === null) return false;
  if (Array.isArray(actual) !== Array.isArray(expected)) return false;
  if (Array.isArray(actual) && actual.length !== (expected as readonly unknown[]).length) return false;
  const actualFields = actual as Readonly<Record<string, unknown>>;
  const expectedFields = expected as Readonly<Record<string, unknown>>;
  const keys = new Set([...Object.keys(actualFields), ...Object.keys(expectedFields)]);
  return [...keys].every((key) => isEqual(actualFields[key], expectedFields[key]));
}
