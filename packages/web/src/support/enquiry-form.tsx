// The enquiry form. What was typed stays until it has been sent; when the session ends meanwhile, it comes back after signing in.

import type { EnquiryForm as Enquiry } from "@portico/api/support/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { TextAreaField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary, FormColumn } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { problemAt, problemsIn, problemsOf } from "../ui/problems.ts";
import { Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { useDraft } from "../visit/use-draft.ts";
import { useVisit } from "../visit/visit.ts";
import { SENT_ENQUIRY } from "./enquiry-number.tsx";
import { enquiryWords } from "./enquiry-words.ts";

const THANKS = "/contact-us/thank-you";
const LONGEST_SUBJECT = 100;
const LONGEST_MESSAGE = 4_000;
const ORDER = ["name", "email", "phone", "subject", "message"] as const;

type Typed = Readonly<Record<(typeof ORDER)[number], string>>;

/** The form, and where it leads. */
export function EnquiryForm() {
  const texts = useWords(enquiryWords);
  const router = useRouter();
  const queries = useQueryClient();
  const { phones } = useVisit();
  const { register, handleSubmit, formState, draft } = useKeptForm();
  const send = useMutation({
    mutationFn: (body: Enquiry) => ask("POST /api/contact", { body }),
    onSuccess: async ({ number }) => {
      draft.drop();
      queries.setQueryData(SENT_ENQUIRY, number);
      await router.navigate({ href: THANKS });
    },
  });
  const ownProblems = problemsIn(formState.errors, ORDER);
  const problems =
    ownProblems.length === 0 && send.error instanceof AskFailed ? problemsOf(send.error.problem) : ownProblems;
  const at = (field: string) => ({ error: problemAt(problems, field) });
  const isDown = send.error instanceof AskFailed && (send.error.status === 0 || send.error.status >= 500);
  return (
    <Section title={texts.title} lead={texts.lead}>
      <form
        className="card grid w-full max-w-2xl gap-6 p-5 md:p-8"
        noValidate
        onSubmit={(event) => void handleSubmit((body) => send.mutate(body))(event)}
      >
        <ErrorSummary problems={problems} attempt={formState.submitCount} />
        {draft.found !== undefined && formState.submitCount === 0 && (
          <Notice>
            <p>{texts.draft}</p>
          </Notice>
        )}
        {isDown && <Phones phones={phones} />}
        <FormColumn
          actions={
            <Button type="submit" isBusy={send.isPending} busyText={texts.sending}>
              {texts.send}
            </Button>
          }
        >
          <TextField
            label={texts.name}
            autoComplete="name"
            {...at("name")}
            {...register("name", { required: texts.needName })}
          />
          <TextField
            label={texts.email}
            type="email"
            autoComplete="email"
            hint={texts.emailHint}
            {...at("email")}
            {...register("email", {
              required: texts.needEmail,
              pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: texts.wrongEmail },
            })}
          />
          <TextField
            label={texts.phone}
            type="tel"
            autoComplete="tel"
            isOptional
            {...at("phone")}
            {...register("phone")}
          />
          <TextField
            label={texts.subject}
            isOptional
            {...at("subject")}
            {...register("subject", {
              maxLength: { value: LONGEST_SUBJECT, message: texts.subjectTooLong(LONGEST_SUBJECT) },
            })}
          />
          <TextAreaField
            label={texts.message}
            rows={6}
            {...at("message")}
            {...register("message", {
              required: texts.needMessage,
              maxLength: { value: LONGEST_MESSAGE, message: texts.messageTooLong(LONGEST_MESSAGE) },
            })}
          />
        </FormColumn>
      </form>
    </Section>
  );
}

/** The form; what is typed into it is kept with every change. */
function useKeptForm() {
  const draft = useDraft<Typed>("enquiry");
  const form = useForm<Enquiry>({
    shouldFocusError: false,
    reValidateMode: "onChange",
    ...(draft.found !== undefined && { defaultValues: draft.found }),
  });
  useEffect(() => {
    const watching = form.watch((typed) => draft.keep(typed as Partial<Typed>));
    return () => watching.unsubscribe();
  }, [form, draft]);
  return { ...form, draft };
}
