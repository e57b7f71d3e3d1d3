// Problems of a form, from client-side validation or the server's response.

import type { Problem } from "@portico/api/http/contract";
import type { FieldErrors } from "react-hook-form";

/** Without `field`, the problem is about the whole form. */
export interface FormProblem {
  readonly field?: string;
  readonly text: string;
}

export function toFormProblems({ fields = [], title, hint, because }: Omit<Problem, "code">): readonly FormProblem[] {
  if (fields.length > 0)
    return fields.map((field) => ({ field: field.field, text: sentences(field.title, field.hint) }));
  return [{ text: sentences(title, because, hint) }];
}

/** Fields that `order` does not name come last. */
export function collectFormErrors(errors: FieldErrors, order: readonly string[] = []): readonly FormProblem[] {
  const unsorted = Object.entries(errors).flatMap(([name, error]) => collectErrors(name, error));
  const rank = ({ field }: FormProblem): number => {
    const index = order.indexOf(field ?? "");
    return index === -1 ? order.length : index;
  };
  return unsorted.toSorted((problem, otherProblem) => rank(problem) - rank(otherProblem));
}

export function findProblemText(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.text;
}

function collectErrors(path: string, error: unknown): FormProblem[] {
  if (typeof error !== "object" || error === null) return [];
  const { message } = error as { message?: unknown };
  // A field error has a message; a group has nested errors.
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
