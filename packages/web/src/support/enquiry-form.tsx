// The enquiry form. What was typed stays until it has been sent; when the session ends meanwhile, it comes back after signing in.

import type { EnquiryForm as Enquiry } from "@portico/api/support/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { TextAreaField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { problemAt, problemsIn, problemsOf } from "../ui/problems.ts";
import { FormColumn, Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { useDraft } from "../visit/use-draft.ts";
import { useVisit } from "../visit/visit.ts";

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

/** Where the form leaves the number. */
const SENT_ENQUIRY = ["enquiry", "sent"] as const;

/** The number, where there is one. */
export function EnquiryNumber() {
  const texts = useWords(enquiryWords);
  const number = useQueryClient().getQueryData<string>(SENT_ENQUIRY);
  if (number === undefined) return null;
  return (
    <Notice tone="success" title={`${texts.number}: ${number}`}>
      {texts.numberHint}
    </Notice>
  );
}

const enquiryWords = words(
  {
    title: "Write to us",
    lead: "We usually reply within one working day.",
    name: "Your name",
    email: "E-mail address",
    emailHint: "We reply to this address.",
    phone: "Telephone",
    subject: "Subject",
    message: "What is it about?",
    send: "Send the enquiry",
    sending: "Sending the enquiry",
    needName: "Enter your name.",
    needEmail: "Enter your e-mail address.",
    wrongEmail: "Enter an e-mail address like name@example.com.",
    needMessage: "Write what it is about.",
    messageTooLong: (most: number) => `Write at most ${most} characters.`,
    subjectTooLong: (most: number) => `Write at most ${most} characters; the rest fits into the message.`,
    number: "Your enquiry number",
    numberHint: "Quote this number when you call member services.",
    draft: "We have restored what you typed before. It has not been sent yet.",
  },
  {
    title: "Viết cho chúng tôi",
    lead: "Chúng tôi thường trả lời trong một ngày làm việc.",
    name: "Họ tên",
    email: "Địa chỉ e-mail",
    emailHint: "Chúng tôi trả lời đến địa chỉ này.",
    phone: "Điện thoại",
    subject: "Chủ đề",
    message: "Bạn muốn hỏi gì?",
    send: "Gửi câu hỏi",
    sending: "Đang gửi câu hỏi",
    needName: "Hãy nhập họ tên.",
    needEmail: "Hãy nhập địa chỉ e-mail.",
    wrongEmail: "Hãy nhập địa chỉ e-mail như ten@example.com.",
    needMessage: "Hãy viết điều bạn muốn hỏi.",
    messageTooLong: (most: number) => `Viết tối đa ${most} ký tự.`,
    subjectTooLong: (most: number) => `Viết tối đa ${most} ký tự; phần còn lại xin viết vào nội dung.`,
    number: "Mã tham chiếu câu hỏi của bạn",
    numberHint: "Hãy cho biết mã tham chiếu này khi bạn gọi bộ phận hội viên.",
    draft: "Chúng tôi đã khôi phục nội dung bạn nhập trước đó. Nội dung này chưa được gửi.",
  },
);
