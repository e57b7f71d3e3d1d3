// A form for a part of the profile. Typed values survive a failed save, a save under way and the end of the session.

import type { ResponseBody } from "@portico/api/endpoints";
import type { Profile } from "@portico/api/member/contract";
import { type FieldProblem, type LocalizedProblem, localizedProblem } from "@portico/domain/member/form";
import { useQueryClient } from "@tanstack/react-query";
import { type BaseSyntheticEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { type DefaultValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { ApiError } from "../api-client/request.ts";
import { LanguageContext, messages, useMessages } from "../language/messages.ts";
import { useDraft } from "../session-context/use-draft.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { collectFormErrors, type FormProblem, toFormProblems } from "../ui/problems.ts";
import { FormColumn } from "../ui/section.tsx";
import { profileQuery } from "./profile.tsx";

export function EditorForm<Values extends EditorValues>({
  form: { send, problems, attempt, isSaving, lastResult, isRestored },
  actions,
  isInsideCard = false,
  children,
}: {
  form: ProfileEditor<Values>;
  /** The parent already renders a card. */
  isInsideCard?: boolean;
  /** Buttons beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const text = useMessages(formMessages);
  return (
    <form onSubmit={send} noValidate className={`grid grid-cols-1 gap-6 ${isInsideCard ? "" : "card p-5 md:p-6"}`}>
      <ErrorSummary
        problems={problems}
        attempt={attempt}
        {...(problems.every(({ field }) => field === undefined) && { title: text.failedTitle })}
      />
      {isRestored && (
        <Notice>
          <p>{text.draft}</p>
        </Notice>
      )}
      <FormColumn
        actions={
          <>
            <Button type="submit" isBusy={isSaving} busyText={text.saving}>
              {text.save}
            </Button>
            {actions}
          </>
        }
      >
        {children}
        {lastResult !== undefined && (
          <Notice tone={lastResult === "saved" ? "success" : "info"} isLive>
            <p>{text[lastResult]}</p>
          </Notice>
        )}
      </FormColumn>
    </form>
  );
}

type EditorValues = Record<string, string>;

interface EditorOptions<Values extends EditorValues> {
  /** Key of the draft; unique on the page. */
  readonly name: string;
  readonly profile: Profile;
  readonly toFormValues: (profile: Profile) => Values;
  readonly order: readonly (keyof Values & string)[];
  readonly check: (values: Values) => readonly FieldProblem[];
  readonly save: (values: Values) => Promise<ResponseBody<"PUT /api/profile">>;
  /** Maps a field of the server to a field of the form. Returns `undefined` if the form does not have it. */
  readonly toFormField?: (field: string) => string | undefined;
  /** Returns the name of the person whose field the form does not have. */
  readonly findPersonName?: (field: string) => string | undefined;
  readonly onSaved?: () => void;
}

interface ProfileEditor<Values extends EditorValues> {
  readonly form: UseFormReturn<Values>;
  readonly send: (event: BaseSyntheticEvent) => void;
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly isSaving: boolean;
  /** `unsavedEdits` means that the member has edited the form after the last save. */
  readonly lastResult: "saved" | "unsavedEdits" | "unchanged" | undefined;
  /** The form shows a restored draft that is not saved yet. */
  readonly isRestored: boolean;
  readonly errorOf: (field: keyof Values & string) => string | undefined;
}

export function useProfileEditor<Values extends EditorValues>(options: EditorOptions<Values>): ProfileEditor<Values> {
  const { name, profile, toFormValues, order } = options;
  const queries = useQueryClient();
  const language = useContext(LanguageContext);
  const draft = useDraft<Values>(name);
  const [submission, setSubmission] = useState<Submission>({});
  const [isRestored, setRestored] = useState(draft.restored !== undefined);
  const form = useForm<Values>({
    defaultValues: { ...toFormValues(profile), ...draft.restored } as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values) => {
      const fieldMessages = options.check(values).map((problem) => localizedProblem(problem, language));
      return { values, errors: fieldErrors(fieldMessages, order) } as never;
    },
  });
  useEffect(() => {
    const subscription = form.watch((values) => draft.save(values as Partial<Values>));
    return () => subscription.unsubscribe();
  }, [form, draft]);

  /** Returns `false` and keeps the values if the member has typed since submitting. */
  const resetAfterSave = (savedValues: Values, submittedValues: Values): boolean => {
    const isUnedited = changedFields(form.getValues(), submittedValues).length === 0;
    form.reset(savedValues, { keepValues: !isUnedited });
    if (isUnedited) draft.drop();
    setRestored(false);
    return isUnedited;
  };
  const save = async (values: Values): Promise<void> => {
    setSubmission({});
    if (changedFields(values, toFormValues(profile)).length === 0) {
      resetAfterSave(toFormValues(profile), values);
      setSubmission({ result: "unchanged" });
      return;
    }
    try {
      const { profile: savedProfile } = await options.save(values);
      if (savedProfile === null) await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      else queries.setQueryData(profileQuery.queryKey, savedProfile);
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => ["preferences", "user", "todos"].includes(String(queryKey[0])),
      });
      // The back-end may normalise a state or a name.
      const isUnedited = resetAfterSave(savedProfile === null ? values : toFormValues(savedProfile), values);
      setSubmission({ result: "saved" });
      if (isUnedited) options.onSaved?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showServerProblem(error.problem);
    }
  };
  const showServerProblem = (problem: ApiError["problem"]): void => {
    const fields = (problem.fields ?? []).map((fieldProblem) => ({
      ...fieldProblem,
      field: options.toFormField?.(fieldProblem.field) ?? fieldProblem.field,
    }));
    const fieldMessages = fieldErrors(fields, order);
    for (const [field, { message }] of Object.entries(fieldMessages)) form.setError(field as Path<Values>, { message });
    const otherFields = fields.filter(({ field }) => !order.includes(field));
    if (otherFields.length === 0 && Object.keys(fieldMessages).length > 0) return;
    // These problems have no field to link to, so each names the person.
    const formLines = toFormProblems({ ...problem, fields: otherFields }).map(({ field = "", text }) => ({
      text: [options.findPersonName?.(field), text].filter((part) => part !== undefined).join(": "),
    }));
    setSubmission({ problems: formLines });
  };

  const { errors, submitCount, isSubmitting, isDirty } = form.formState;
  const { problems: formProblems = [], result } = submission;
  const problems = [...collectFormErrors(errors, order), ...formProblems];
  const unsavedEditsResult = result === "saved" ? "unsavedEdits" : undefined;
  return {
    form,
    send: (event) => void form.handleSubmit(save, () => setSubmission({}))(event),
    problems,
    attempt: submitCount,
    isSaving: isSubmitting,
    lastResult: problems.length > 0 ? undefined : isDirty ? unsavedEditsResult : result,
    isRestored,
    errorOf: (field) => problems.find((problem) => problem.field === field)?.text,
  };
}

interface Submission {
  readonly result?: "saved" | "unchanged";
  /** Problems without a field in the form. */
  readonly problems?: readonly FormProblem[];
}

/** Returns the fields that differ from the saved values. Surrounding space is no difference. */
export function changedFields<Values extends EditorValues>(
  values: Values,
  savedFields: Values,
): readonly (keyof Values & string)[] {
  return Object.keys(savedFields).filter((name) => values[name]?.trim() !== savedFields[name]?.trim());
}

type FieldErrors = Record<string, { readonly type: string; readonly message: string }>;

/** Keeps the first problem of each field. */
function fieldErrors(problems: readonly LocalizedProblem[], order: readonly string[]): FieldErrors {
  const fieldMessages: FieldErrors = {};
  for (const { field, title, hint } of problems) {
    if (order.includes(field) && fieldMessages[field] === undefined)
      fieldMessages[field] = { type: "server", message: `${title}. ${hint}` };
  }
  return fieldMessages;
}

const formMessages = messages(
  {
    save: "Save",
    saving: "Saving",
    saved: "Saved. The club has received your change.",
    unsavedEdits: "What you sent is saved. What you have typed since is not saved yet.",
    unchanged: "You have not changed anything, so there is nothing to save.",
    failedTitle: "Your change was not saved",
    draft: "We have restored what you typed before. It is not saved yet.",
  },
  {
    save: "Lưu",
    saving: "Đang lưu",
    saved: "Đã lưu. Câu lạc bộ đã nhận thay đổi của bạn.",
    unsavedEdits: "Nội dung bạn gửi đã được lưu. Những gì bạn nhập sau đó chưa được lưu.",
    unchanged: "Bạn chưa thay đổi gì nên không có gì để lưu.",
    failedTitle: "Thay đổi chưa được lưu",
    draft: "Chúng tôi đã khôi phục nội dung bạn nhập trước đó. Nội dung này chưa được lưu.",
  },
);
