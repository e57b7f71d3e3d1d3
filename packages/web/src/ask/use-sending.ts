// Sending a form: what the server says is wrong stands with the field it is about, and what was typed stays.

import { type FormEvent, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { type FormProblem, problemsIn, problemsOf } from "../ui/problems.ts";
import { AskFailed } from "./ask.ts";

/** A form that is sent. */
export interface Sending<Values extends FieldValues> {
  /** What is wrong, in the order of the fields. */
  readonly problems: readonly FormProblem[];
  /** For `ErrorSummary`. */
  readonly attempt: number;
  /** For the form's `onSubmit`. */
  readonly submit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  /** What is wrong with a field. */
  readonly wrong: (field: Path<Values>) => string | undefined;
}

/** Sends a form's values; `said` translates what the server says, where the page has words of its own for a code. */
export function useSending<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  {
    order,
    send,
    said,
  }: {
    order: readonly Path<Values>[];
    send: (values: Values) => Promise<void>;
    said?: (failed: AskFailed) => readonly FormProblem[] | undefined;
  },
): Sending<Values> {
  const { handleSubmit, setError, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const [whole, setWhole] = useState<readonly FormProblem[]>([]);
  const known: readonly string[] = order;
  const submitValues = async (values: Values): Promise<void> => {
    setWhole([]);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error;
      const found = said?.(error) ?? problemsOf(error.problem);
      for (const { field, text } of found)
        if (field !== undefined && known.includes(field)) setError(field as Path<Values>, { message: text });
      setWhole(
        found.filter(({ field }) => field === undefined || !known.includes(field)).map(({ text }) => ({ text })),
      );
    }
  };
  const ofFields = problemsIn(errors, order);
  return {
    problems: [...ofFields, ...whole],
    attempt: submitCount,
    submit: (event) => void handleSubmit(submitValues, () => setWhole([]))(event),
    isBusy: isSubmitting,
    wrong: (field) => ofFields.find((problem) => problem.field === field)?.text,
  };
}
