// Checks of request bodies. A refusal names the invalid field's path.

import { parseDay } from "../calendar.ts";
import { Problem } from "./problem.ts";

/** Throws a Problem that names the invalid field. */
export type Check = (value: unknown, path: string) => void;

/** Fields with `optional(…)` may be missing. */
export type Fields = Readonly<Record<string, Check>>;

export type Payload = Readonly<Record<string, unknown>>;

const OPTIONAL_CHECKS = new WeakSet<Check>();

function refuse(path: string, reason: string): never {
  throw new Problem(
    "PAYLOAD_INVALID",
    path === "" ? { message: `The body ${reason}` } : { message: `The ${path} ${reason}`, field: path },
  );
}

export function optional(check: Check): Check {
  const wrapped: Check = (value, path) => check(value, path);
  OPTIONAL_CHECKS.add(wrapped);
  return wrapped;
}

export function nullable(check: Check): Check {
  return (value, path) => {
    if (value !== null) check(value, path);
  };
}

export const textCheck: Check = (value, path) => {
  if (typeof value !== "string") refuse(path, "has to be text.");
};

export function textUpTo(maxLength: number): Check {
  return (value, path) => {
    textCheck(value, path);
    if ((value as string).trim() === "") refuse(path, "is missing.");
    if ((value as string).length > maxLength) refuse(path, `has more than ${maxLength} characters.`);
  };
}

export const nonEmptyText: Check = textUpTo(4000);

export const booleanCheck: Check = (value, path) => {
  if (typeof value !== "boolean") refuse(path, "has to be true or false.");
};

export const numberCheck: Check = (value, path) => {
  if (typeof value !== "number") refuse(path, "has to be a number.");
};

export const emailCheck: Check = (value, path) => {
  textCheck(value, path);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value as string)) refuse(path, "is no e-mail address.");
};

export const newPasswordCheck: Check = (value, path) => {
  textCheck(value, path);
  if ((value as string).length < 12) refuse(path, "needs at least 12 characters.");
};

export const dateCheck: Check = (value, path) => {
  textCheck(value, path);
  if (parseDay(value as string) === undefined) refuse(path, "is no date.");
};

/** Two digits, 01 to 12. */
export const monthCheck: Check = (value, path) => {
  textCheck(value, path);
  if (!/^(0[1-9]|1[0-2])$/.test(value as string)) refuse(path, "has to be two digits.");
};

export const yearCheck: Check = (value, path) => {
  textCheck(value, path);
  if (!/^\d{4}$/.test(value as string)) refuse(path, "has to be four digits.");
};

export function oneOf(...choices: readonly (string | number)[]): Check {
  const words = `${choices.slice(0, -1).join(", ")} and ${choices.at(-1)}`;
  return (value, path) => {
    if (typeof value !== typeof choices[0])
      refuse(path, typeof choices[0] === "number" ? "has to be a number." : "has to be text.");
    if (!choices.includes(value as string)) refuse(path, `is none of ${words}.`);
  };
}

export function listOf(check: Check, { mayBeEmpty = true }: { mayBeEmpty?: boolean } = {}): Check {
  return (value, path) => {
    if (!Array.isArray(value)) refuse(path, "have to be a list.");
    if (value.length === 0 && !mayBeEmpty) refuse(path, "are empty.");
    for (const [index, item] of value.entries()) check(item, `${path}.${index}`);
  };
}

export function objectOf(fields: Fields): Check {
  return (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(path, "has to be an object.");
    const fieldValues = value as Payload;
    const pathOf = (field: string) => (path === "" ? field : `${path}.${field}`);
    for (const [field, check] of Object.entries(fields)) {
      if (fieldValues[field] !== undefined) check(fieldValues[field], pathOf(field));
      else if (!OPTIONAL_CHECKS.has(check)) refuse(pathOf(field), field.endsWith("s") ? "are missing." : "is missing.");
    }
    const unknown = Object.keys(fieldValues).find((field) => !(field in fields));
    if (unknown !== undefined) refuse(pathOf(unknown), "is no field of this call.");
  };
}
