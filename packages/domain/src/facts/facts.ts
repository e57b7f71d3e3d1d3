// Runtime type checks for callers in plain JavaScript. Records of the back-end need `parseLot` and similar functions.

import type { Charge } from "../charges/charge.ts";
import type { Day } from "../day.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { KIND_SETS, type KindSet } from "../member/kinds.ts";
import type { Lot } from "../points/lot.ts";
import { SESSION_STATES, type SessionState } from "../session/session.ts";

type Check = (value: unknown, path: string) => void;

/**
 * Returns a day, or throws a `TypeError` with `path`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseDayFact } from "@portico/domain/facts";
 *
 * assert.throws(() => parseDayFact("2026-11-20"), /^TypeError: today has to be a whole number/);
 * ```
 */
export function parseDayFact(value: unknown, path = "today"): Day {
  checkInteger(value, path);
  return value as Day;
}

/**
 * Returns a visitor, or throws a `TypeError` with the path of the wrong field.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseVisitorFacts } from "@portico/domain/facts";
 * import { visitor } from "@portico/domain/testing";
 *
 * assert.throws(() => parseVisitorFacts({ session: "signed in", kinds: 0 }), /^TypeError: visitor\.session /);
 * ```
 */
export function parseVisitorFacts(value: unknown): { readonly session: SessionState; readonly kinds: KindSet } {
  checkFields(value, "visitor", { session: checkSession, kinds: checkKinds });
  return value as { session: SessionState; kinds: KindSet };
}

/**
 * Returns a lot, or throws a `TypeError` with the path of the wrong field.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseLotFacts } from "@portico/domain/facts";
 * import { lot } from "@portico/domain/testing";
 *
 * parseLotFacts(lot()).remaining; // => 1000
 * assert.throws(() => parseLotFacts({ expiresOn: "2026-12-31" }), /^TypeError: lot\.expiresOn /);
 * ```
 */
export function parseLotFacts(value: unknown): Lot {
  checkFields(value, "lot", HOLDING);
  return value as Lot;
}

/**
 * Returns an entitlement, or throws a `TypeError` with the path of the wrong field.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseEntitlementFacts } from "@portico/domain/facts";
 * import { entitlement } from "@portico/domain/testing";
 *
 * assert.throws(() => parseEntitlementFacts({ remaining: "2" }), /^TypeError: entitlement\.remaining /);
 * ```
 */
export function parseEntitlementFacts(value: unknown): Entitlement {
  checkFields(value, "entitlement", { ...HOLDING, id: optional(checkText), resortId: optional(checkText) });
  return value as Entitlement;
}

/**
 * Returns a charge, or throws a `TypeError` with the path of the wrong field.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseChargeFacts } from "@portico/domain/facts";
 * import { charge } from "@portico/domain/testing";
 *
 * const value = { balance: { minor: "12", currency: "AUD" } };
 * assert.throws(() => parseChargeFacts(value), /^TypeError: charge\.balance\.minor /);
 * ```
 */
export function parseChargeFacts(value: unknown): Charge {
  checkFields(value, "charge", CHARGE);
  return value as Charge;
}

const HOLDING = { status: optional(checkText), remaining: optional(checkNumber), expiresOn: optional(checkInteger) };
const MONEY = { minor: checkInteger, currency: checkText };
const CHARGE = {
  id: optional(checkText),
  balance: optional((value, path) => checkFields(value, path, MONEY)),
  dueOn: optional(checkInteger),
  unreadable: optional(checkText),
};

function checkFields(value: unknown, path: string, checks: Readonly<Record<string, Check>>): void {
  if (typeof value !== "object" || value === null) fail(value, path, "an object");
  for (const [name, check] of Object.entries(checks))
    check((value as Readonly<Record<string, unknown>>)[name], `${path}.${name}`);
}

function optional(check: Check): Check {
  return (value, path) => {
    if (value !== undefined) check(value, path);
  };
}

function checkText(value: unknown, path: string): void {
  if (typeof value !== "string") fail(value, path, "a string");
}

function checkNumber(value: unknown, path: string): void {
  if (!Number.isFinite(value)) fail(value, path, "a finite number");
}

function checkInteger(value: unknown, path: string): void {
  if (!Number.isSafeInteger(value)) fail(value, path, "a whole number");
}

function checkSession(value: unknown, path: string): void {
  if (!SESSION_STATES.includes(value as SessionState)) fail(value, path, `one of ${SESSION_STATES.join(", ")}`);
}

function checkKinds(value: unknown, path: string): void {
  checkInteger(value, path);
  if ((value as number) < 0 || (value as number) >= KIND_SETS)
    fail(value, path, "a set of kinds, as kindSet returns it");
}

/** The message omits the value, which may be personal. */
function fail(value: unknown, path: string, expected: string): never {
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  throw new TypeError(`${path} has to be ${expected}, and its type is ${type}.`);
}
