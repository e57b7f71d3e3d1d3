import { type FormEvent, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { collectFormErrors, type FormProblem, toFormProblems } from "../ui/problems.ts";
import { ApiError } from "./request.ts";

export interface FormSubmission<Values extends FieldValues> {
  readonly problems: readonly FormProblem[];
  /** The number of submissions. The error summary takes the focus when it changes. */
  readonly attempt: number;
  readonly submit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  readonly errorOf: (field: Path<Values>) => string | undefined;
}

/** `toProblems` returns the page's own texts; `undefined` shows the server's text. */
export function useFormSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  {
    order,
    send,
    toProblems,
  }: {
    order: readonly Path<Values>[];
    send: (values: Values) => Promise<void>;
    toProblems?: (failed: ApiError) => readonly FormProblem[] | undefined;
  },
): FormSubmission<Values> {
  const { handleSubmit, setError, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const [formProblems, setFormProblems] = useState<readonly FormProblem[]>([]);
  const fieldNames: readonly string[] = order;
  const submitValues = async (values: Values): Promise<void> => {
    setFormProblems([]);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problems = toProblems?.(error) ?? toFormProblems(error.problem);
      for (const { field, text } of problems)
        if (field !== undefined && fieldNames.includes(field)) setError(field as Path<Values>, { message: text });
      setFormProblems(
        problems
          .filter(({ field }) => field === undefined || !fieldNames.includes(field))
          .map(({ text }) => ({ text })),
      );
    }
  };
  const fieldProblems = collectFormErrors(errors, order);
  return {
    problems: [...fieldProblems, ...formProblems],
    attempt: submitCount,
    submit: (event) => void handleSubmit(submitValues, () => setFormProblems([]))(event),
    isBusy: isSubmitting,
    errorOf: (field) => fieldProblems.find((problem) => problem.field === field)?.text,
  };
}
