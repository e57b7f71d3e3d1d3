// A part of the profile that a member edits and saves: checked with the domain's own rules when it is sent, saved, and told what the server
// says field by field. Whatever goes wrong, what was typed stays, also what is typed while it is being saved; when the session ends, it comes
// back after signing in.

import type { Answer } from "@portico/api/endpoints";
import type { Profile } from "@portico/api/member/contract";
import { type FieldProblem, type LocalizedProblem, localizedProblem } from "@portico/domain/member/form";
import { useQueryClient } from "@tanstack/react-query";
import { type BaseSyntheticEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { type DefaultValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { AskFailed } from "../ask/ask.ts";
import { LanguageContext, useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { type FormProblem, problemsIn, problemsOf } from "../ui/problems.ts";
import { FormColumn } from "../ui/section.tsx";
import { useDraft } from "../visit/use-draft.ts";
import { profileQuery } from "./profile.tsx";

/** What every such form has around its fields: the summary of what is wrong, the button, and that it was saved. */
export function EditorForm<Values extends EditorValues>({
  form: { send, problems, attempt, isSaving, became, isRestored },
  actions,
  isOnCard = false,
  children,
}: {
  form: ProfileEditor<Values>;
  /** Whoever shows it has put it on a card already. */
  isOnCard?: boolean;
  /** Beside the button that saves. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const text = useWords(formWords);
  return (
    <form onSubmit={send} noValidate className={`grid grid-cols-1 gap-6 ${isOnCard ? "" : "card p-5 md:p-6"}`}>
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
        {became !== undefined && (
          <Notice tone={became === "saved" ? "success" : "info"} isLive>
            <p>{text[became]}</p>
          </Notice>
        )}
      </FormColumn>
    </form>
  );
}

/** What forms of the profile hold: flat, and text. */
type EditorValues = Record<string, string>;

/** How one form differs from another. */
interface EditorOptions<Values extends EditorValues> {
  /** Its name among the page's forms, for drafts. */
  readonly name: string;
  readonly profile: Profile;
  /** What the form shows of it. */
  readonly valuesOf: (profile: Profile) => Values;
  /** The order of the fields, for the summary. */
  readonly order: readonly (keyof Values & string)[];
  /** What is wrong with what was typed, by the domain's rules. */
  readonly check: (values: Values) => readonly FieldProblem[];
  readonly save: (values: Values) => Promise<Answer<"PUT /api/profile">>;
  /** The form's name of a field of the server; `undefined` for one that the form does not have. */
  readonly fieldOf?: (field: string) => string | undefined;
  /** Whom a field is about that the form does not have. */
  readonly whose?: (field: string) => string | undefined;
  readonly onSaved?: () => void;
}

/** The form as its page uses it. */
interface ProfileEditor<Values extends EditorValues> {
  readonly form: UseFormReturn<Values>;
  readonly send: (event: BaseSyntheticEvent) => void;
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly isSaving: boolean;
  /** What became of what was sent. */
  readonly became: "saved" | "savedBefore" | "unchanged" | undefined;
  /** Something that was typed before the session ended is back, and not saved yet. */
  readonly isRestored: boolean;
  /** The words about one field. */
  readonly wrong: (field: keyof Values & string) => string | undefined;
}

export function useProfileEditor<Values extends EditorValues>(options: EditorOptions<Values>): ProfileEditor<Values> {
  const { name, profile, valuesOf, order } = options;
  const queries = useQueryClient();
  const language = useContext(LanguageContext);
  const draft = useDraft<Values>(name);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isRestored, setRestored] = useState(draft.found !== undefined);
  const form = useForm<Values>({
    defaultValues: { ...valuesOf(profile), ...draft.found } as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (typed) => {
      const found = options.check(typed).map((one) => localizedProblem(one, language));
      return { values: typed, errors: said(found, order) } as never;
    },
  });
  useEffect(() => {
    const watching = form.watch((typed) => draft.keep(typed as Partial<Values>));
    return () => watching.unsubscribe();
  }, [form, draft]);

  /** Shows what the club has; what was typed since it was sent stays, and `false` says that there is some. */
  const settle = (known: Values, sent: Values): boolean => {
    const isAsSent = changedFields(form.getValues(), sent).length === 0;
    form.reset(known, { keepValues: !isAsSent });
    if (isAsSent) draft.drop();
    setRestored(false);
    return isAsSent;
  };
  const save = async (typed: Values): Promise<void> => {
    setOutcome({});
    if (changedFields(typed, valuesOf(profile)).length === 0) {
      settle(valuesOf(profile), typed);
      setOutcome({ done: "unchanged" });
      return;
    }
    try {
      const { profile: now } = await options.save(typed);
      if (now === null) await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      else queries.setQueryData(profileQuery.queryKey, now);
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => ["preferences", "user", "todos"].includes(String(queryKey[0])),
      });
      // As the club has it now: it may write a state or a name in its own way.
      const isAsSent = settle(now === null ? typed : valuesOf(now), typed);
      setOutcome({ done: "saved" });
      if (isAsSent) options.onSaved?.();
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error;
      const fields = (error.problem.fields ?? []).map((one) => ({
        ...one,
        field: options.fieldOf?.(one.field) ?? one.field,
      }));
      const found = said(fields, order);
      for (const [field, { message }] of Object.entries(found)) form.setError(field as Path<Values>, { message });
      const others = fields.filter(({ field }) => !order.includes(field));
      if (others.length === 0 && Object.keys(found).length > 0) return;
      // There is no field to lead to, so it is a line that says whom it is about.
      const lines = problemsOf({ ...error.problem, fields: others }).map(({ field = "", text }) => ({
        text: [options.whose?.(field), text].filter((part) => part !== undefined).join(": "),
      }));
      setOutcome({ problems: lines });
    }
  };

  const { errors, submitCount, isSubmitting, isDirty } = form.formState;
  const { problems: ofWhole = [], done } = outcome;
  const problems = [...problemsIn(errors, order), ...ofWhole];
  // What is typed afterwards is not saved with it.
  const laterOn = done === "saved" ? "savedBefore" : undefined;
  return {
    form,
    send: (event) => void form.handleSubmit(save, () => setOutcome({}))(event),
    problems,
    attempt: submitCount,
    isSaving: isSubmitting,
    became: problems.length > 0 ? undefined : isDirty ? laterOn : done,
    isRestored,
    wrong: (field) => problems.find((problem) => problem.field === field)?.text,
  };
}

/** What came of the last time that it was sent. */
interface Outcome {
  readonly done?: "saved" | "unchanged";
  /** What is wrong and is about none of the form's fields. */
  readonly problems?: readonly FormProblem[];
}

/** The fields in which two differ; space around a text is no difference. */
export function changedFields<Values extends EditorValues>(
  typed: Values,
  before: Values,
): readonly (keyof Values & string)[] {
  return Object.keys(before).filter((name) => typed[name]?.trim() !== before[name]?.trim());
}

type Said = Record<string, { readonly type: string; readonly message: string }>;

/** Problems by the form's fields; the first about a field is said. */
function said(problems: readonly LocalizedProblem[], order: readonly string[]): Said {
  const found: Said = {};
  for (const { field, title, hint } of problems) {
    if (order.includes(field) && found[field] === undefined)
      found[field] = { type: "said", message: `${title}. ${hint}` };
  }
  return found;
}

const formWords = words(
  {
    save: "Save",
    saving: "Saving",
    saved: "Saved. The club has received your change.",
    savedBefore: "What you sent is saved. What you have typed since is not saved yet.",
    unchanged: "You have not changed anything, so there is nothing to save.",
    failedTitle: "Your change was not saved",
    draft: "We have restored what you typed before. It is not saved yet.",
  },
  {
    save: "Lưu",
    saving: "Đang lưu",
    saved: "Đã lưu. Câu lạc bộ đã nhận thay đổi của bạn.",
    savedBefore: "Nội dung bạn gửi đã được lưu. Những gì bạn nhập sau đó chưa được lưu.",
    unchanged: "Bạn chưa thay đổi gì nên không có gì để lưu.",
    failedTitle: "Thay đổi chưa được lưu",
    draft: "Chúng tôi đã khôi phục nội dung bạn nhập trước đó. Nội dung này chưa được lưu.",
  },
);
