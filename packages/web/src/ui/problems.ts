// Form problems in one shape, from client-side validation or from the server's response.

import type { Problem } from "@portico/api/http/contract";
import type { FieldErrors } from "react-hook-form";

/** A problem with a field or, without `field`, with the whole form. */
export interface FormProblem {
  readonly field?: string;
  readonly text: string;
}

/** The problems of a server response: one for each named field, otherwise one for the whole form. */
export function problemsOf({ fields = [], title, hint, because }: Omit<Problem, "code">): readonly FormProblem[] {
  if (fields.length > 0)
    return fields.map((field) => ({ field: field.field, text: sentences(field.title, field.hint) }));
  return [{ text: sentences(title, because, hint) }];
}

/** The errors of react-hook-form, sorted by `order`; fields that `order` does not name come last. */
export function problemsIn(errors: FieldErrors, order: readonly string[] = []): readonly FormProblem[] {
  const unsorted = Object.entries(errors).flatMap(([name, error]) => collectErrors(name, error));
  const rank = ({ field }: FormProblem): number => {
    const index = order.indexOf(field ?? "");
    return index === -1 ? order.length : index;
  };
  return unsorted.toSorted((problem, other) => rank(problem) - rank(other));
}

/** The problem text of one field. */
export function problemAt(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.text;
}

function collectErrors(path: string, error: unknown): FormProblem[] {
  if (typeof error !== "object" || error === null) return [];
  const { message } = error as { message?: unknown };
  // A field error has a message; a group of fields has nested errors.
  if (typeof message === "string") return message === "" ? [] : [{ field: path, text: message }];
  return Object.entries(error).flatMap(([name, inner]) =>
    name === "ref" || name === "root" ? [] : collectErrors(`${path}.${name}`, inner),
  );
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== "")
    .map((part, index, all) => (index < all.length - 1 && !/[.!?…]$/.test(part as string) ? `${part}.` : part))
    .join(" ");
}
