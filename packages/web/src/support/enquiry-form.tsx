import type { EnquiryForm as Enquiry } from "@portico/api/support/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { type RegisterOptions, useForm } from "react-hook-form";
import { request } from "../api-client/request.ts";
import { useFormSubmission } from "../api-client/use-form-submission.ts";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { useDraft } from "../session-context/use-draft.ts";
import { Button } from "../ui/button.tsx";
import { TextAreaField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { FormColumn, Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";

const THANK_YOU_PATH = "/contact-us/thank-you";
const FIELD_ORDER = ["name", "email", "phone", "subject", "message"] as const;

type EnquiryValues = Readonly<Record<(typeof FIELD_ORDER)[number], string>>;

export function EnquiryForm() {
  const texts = useMessages(enquiryMessages);
  const router = useRouter();
  const queries = useQueryClient();
  const { phones } = useSession();
  const { form, draft } = useDraftForm();
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: FIELD_ORDER,
    send: async (body) => {
      const { number } = await request("POST /api/contact", { body });
      draft.drop();
      queries.setQueryData(SENT_ENQUIRY_KEY, number);
      await router.navigate({ href: THANK_YOU_PATH });
    },
  });
  const field = (name: (typeof FIELD_ORDER)[number], options: RegisterOptions<Enquiry, typeof name> = {}) => ({
    ...form.register(name, options),
    error: errorOf(name),
  });
  const hasFormProblem = problems.some((problem) => problem.field === undefined);
  return (
    <Section title={texts.title} lead={texts.lead}>
      <form className="card grid w-full max-w-2xl gap-6 p-5 md:p-8" noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {draft.restored !== undefined && attempt === 0 && (
          <Notice>
            <p>{texts.draft}</p>
          </Notice>
        )}
        {hasFormProblem && <Phones phones={phones} />}
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

function useDraftForm() {
  const draft = useDraft<EnquiryValues>("enquiry");
  const form = useForm<Enquiry>({
    shouldFocusError: false,
    reValidateMode: "onChange",
    ...(draft.restored !== undefined && { defaultValues: draft.restored }),
  });
  useEffect(() => {
    const subscription = form.watch((values) => draft.save(values as Partial<EnquiryValues>));
    return () => subscription.unsubscribe();
  }, [form, draft]);
  return { form, draft };
}

const SENT_ENQUIRY_KEY = ["enquiry", "sent"] as const;

export function EnquiryNumber() {
  const texts = useMessages(enquiryMessages);
  const number = useQueryClient().getQueryData<string>(SENT_ENQUIRY_KEY);
  if (number === undefined) return null;
  return (
    <Notice tone="success" title={`${texts.number}: ${number}`}>
      {texts.numberHint}
    </Notice>
  );
}

const enquiryMessages = messages(
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
