import type { Language, LocalizedText } from "../language.ts";

export interface FieldProblem {
  readonly field: string;
  readonly title: LocalizedText;
  readonly hint: LocalizedText;
}

export interface LocalizedProblem {
  readonly field: string;
  readonly title: string;
  readonly hint: string;
}

export function localizedProblem({ field, title, hint }: FieldProblem, language: Language): LocalizedProblem {
  return { field, title: title[language], hint: hint[language] };
}

export type FieldResult<Value> = { readonly value: Value } | Omit<FieldProblem, "field">;

export type FormResult<Value> = { readonly value: Value } | { readonly problems: readonly FieldProblem[] };

/** Combines parsed fields into a form, or returns all problems. */
export function combineFields<Value extends object>(
  fields: { readonly [Name in keyof Value]: FieldResult<Value[Name]> },
): FormResult<Value> {
  const entries = Object.entries<FieldResult<unknown>>(fields);
  const problems = entries.flatMap(([field, result]) =>
    "value" in result ? [] : [{ field, title: result.title, hint: result.hint }],
  );
  if (problems.length > 0) return { problems };
  return {
    value: Object.fromEntries(entries.map(([field, result]) => [field, (result as { value: unknown }).value])) as Value,
  };
}
