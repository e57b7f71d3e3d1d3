// Validates payloads. The first invalid field is reported with its path.

import { parseDay } from "../calendar.ts";
import { Problem } from "./problem.ts";

/** Validates a field; throws a Problem that names it. */
export type Check = (value: unknown, path: string) => void;

/** The fields of a payload; those of `optional(…)` may be missing. */
export type Fields = Readonly<Record<string, Check>>;

export type Payload = Readonly<Record<string, unknown>>;

const OPTIONAL = new WeakSet<Check>();

function refuse(path: string, rest: string): never {
  throw new Problem(
    "PAYLOAD_INVALID",
    path === "" ? { message: `The body ${rest}` } : { message: `The ${path} ${rest}`, field: path },
  );
}

export function optional(check: Check): Check {
  const wrapped: Check = (value, path) => check(value, path);
  OPTIONAL.add(wrapped);
  return wrapped;
}

export function nullable(check: Check): Check {
  return (value, path) => {
    if (value !== null) check(value, path);
  };
}

export const text: Check = (value, path) => {
  if (typeof value !== "string") refuse(path, "has to be text.");
};

/** Non-empty text of at most this length. */
export function textUpTo(most: number): Check {
  return (value, path) => {
    text(value, path);
    if ((value as string).trim() === "") refuse(path, "is missing.");
    if ((value as string).length > most) refuse(path, `has more than ${most} characters.`);
  };
}

/** Non-empty text: an id or a name. */
export const filled: Check = textUpTo(4000);

export const flag: Check = (value, path) => {
  if (typeof value !== "boolean") refuse(path, "has to be true or false.");
};

export const amount: Check = (value, path) => {
  if (typeof value !== "number") refuse(path, "has to be a number.");
};

export const email: Check = (value, path) => {
  text(value, path);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value as string)) refuse(path, "is no e-mail address.");
};

export const newPassword: Check = (value, path) => {
  text(value, path);
  if ((value as string).length < 12) refuse(path, "needs at least 12 characters.");
};

export const date: Check = (value, path) => {
  text(value, path);
  if (parseDay(value as string) === undefined) refuse(path, "is no date.");
};

/** Two digits, 01 to 12. */
export const month: Check = (value, path) => {
  text(value, path);
  if (!/^(0[1-9]|1[0-2])$/.test(value as string)) refuse(path, "has to be two digits.");
};

export const year: Check = (value, path) => {
  text(value, path);
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

/** A list whose items pass a check. */
export function list(check: Check, { mayBeEmpty = true }: { mayBeEmpty?: boolean } = {}): Check {
  return (value, path) => {
    if (!Array.isArray(value)) refuse(path, "have to be a list.");
    if (value.length === 0 && !mayBeEmpty) refuse(path, "are empty.");
    for (const [at, item] of value.entries()) check(item, `${path}.${at}`);
  };
}

export function object(fields: Fields): Check {
  return (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(path, "has to be an object.");
    const given = value as Payload;
    const under = (field: string) => (path === "" ? field : `${path}.${field}`);
    for (const [field, check] of Object.entries(fields)) {
      if (given[field] !== undefined) check(given[field], under(field));
      else if (!OPTIONAL.has(check)) refuse(under(field), field.endsWith("s") ? "are missing." : "is missing.");
    }
    const unknown = Object.keys(given).find((field) => !(field in fields));
    if (unknown !== undefined) refuse(under(unknown), "is no field of this call.");
  };
}
