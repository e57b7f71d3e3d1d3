// The enquiry form. What was typed stays until it has been sent; when the session ends meanwhile, it comes back after signing in.

import type { EnquiryForm as Enquiry } from "@portico/api/support/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { type RegisterOptions, useForm } from "react-hook-form";
import { ask } from "../ask/ask.ts";
import { useSending } from "../ask/use-sending.ts";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { TextAreaField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { FormColumn, Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { useDraft } from "../visit/use-draft.ts";
import { useVisit } from "../visit/visit.ts";

const THANKS = "/contact-us/thank-you";
const ORDER = ["name", "email", "phone", "subject", "message"] as const;

type Typed = Readonly<Record<(typeof ORDER)[number], string>>;

/** The form, and where it leads. */
export function EnquiryForm() {
  const texts = useWords(enquiryWords);
  const router = useRouter();
  const queries = useQueryClient();
  const { phones } = useVisit();
  const { form, draft } = useKeptForm();
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ORDER,
    send: async (body) => {
      const { number } = await ask("POST /api/contact", { body });
      draft.drop();
      queries.setQueryData(SENT_ENQUIRY, number);
      await router.navigate({ href: THANKS });
    },
  });
  const field = (name: (typeof ORDER)[number], options: RegisterOptions<Enquiry, typeof name> = {}) => ({
    ...form.register(name, options),
    error: wrong(name),
  });
  const isRefused = problems.some((problem) => problem.field === undefined);
  return (
    <Section title={texts.title} lead={texts.lead}>
      <form className="card grid w-full max-w-2xl gap-6 p-5 md:p-8" noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {draft.found !== undefined && attempt === 0 && (
          <Notice>
            <p>{texts.draft}</p>
          </Notice>
        )}
        {isRefused && <Phones phones={phones} />}
        <FormColumn
          actions={
            <Button type="submit" isBusy={isBusy} busyText={texts.sending}>
              {texts.send}
            </Button>
          }
        >
          <TextField label={texts.name} autoComplete="name" {...field("name", { required: texts.needName })} />
          <TextField
            label={texts.email}
            type="email"
            autoComplete="email"
            hint={texts.emailHint}
            {...field("email", {
              required: texts.needEmail,
              pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: texts.wrongEmail },
            })}
          />
          <TextField label={texts.phone} type="tel" autoComplete="tel" isOptional {...field("phone")} />
          <TextField label={texts.subject} isOptional {...field("subject")} />
          <TextAreaField label={texts.message} rows={6} {...field("message", { required: texts.needMessage })} />
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
  return { form, draft };
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
    number: "Mã tham chiếu câu hỏi của bạn",
    numberHint: "Hãy cho biết mã tham chiếu này khi bạn gọi bộ phận hội viên.",
    draft: "Chúng tôi đã khôi phục nội dung bạn nhập trước đó. Nội dung này chưa được gửi.",
  },
);
