// What is wrong with a form, from the browser's own checks or from the server's answer, in one shape.

import type { Problem } from "@portico/api/http/contract";
import type { FieldErrors } from "react-hook-form";

/** One thing that is wrong: with a field, or with the whole form. */
export interface FormProblem {
  readonly field?: string;
  readonly text: string;
}

/** What the server says is wrong: field by field where it names some, else as one line about the whole. */
export function problemsOf({ fields = [], title, hint, because }: Omit<Problem, "code">): readonly FormProblem[] {
  if (fields.length > 0) return fields.map((one) => ({ field: one.field, text: sentences(one.title, one.hint) }));
  return [{ text: sentences(title, because, hint) }];
}

/** What react-hook-form found, in the order in which the fields stand in `order`; those it does not name come last. */
export function problemsIn(errors: FieldErrors, order: readonly string[] = []): readonly FormProblem[] {
  const found = Object.entries(errors).flatMap(([name, error]) => leaves(name, error));
  const place = ({ field }: FormProblem): number => {
    const at = order.indexOf(field ?? "");
    return at === -1 ? order.length : at;
  };
  return found.toSorted((one, other) => place(one) - place(other));
}

/** The words about one field, for the field itself. */
export function problemAt(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.text;
}

function leaves(path: string, error: unknown): FormProblem[] {
  if (typeof error !== "object" || error === null) return [];
  const { message } = error as { message?: unknown };
  // A leaf has a message; a group of fields has fields.
  if (typeof message === "string") return message === "" ? [] : [{ field: path, text: message }];
  return Object.entries(error).flatMap(([name, inner]) =>
    name === "ref" || name === "root" ? [] : leaves(`${path}.${name}`, inner),
  );
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== "")
    .map((part, place, all) => (place < all.length - 1 && !/[.!?…]$/.test(part as string) ? `${part}.` : part))
    .join(" ");
}
