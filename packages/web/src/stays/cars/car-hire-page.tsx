// The enquiry has three steps: form, check and confirmation. The input is a draft until it is sent.

import type { Profile } from "@portico/api/member/contract";
import { brisbaneDay, type Day, type Instant, isoDay } from "@portico/domain/day";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { dayText } from "../../language/day-text.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { profileQuery } from "../../member/profile.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { useDraft } from "../../session-context/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SelectField, TextAreaField } from "../../ui/choice-fields.tsx";
import { DescriptionList } from "../../ui/description.tsx";
import { TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type FormProblem, findProblemText, toFormProblems } from "../../ui/problems.ts";
import { Heading } from "../../ui/section.tsx";
import { Phones } from "../../ui/states.tsx";
import { StayPage } from "../search/stay-page.tsx";
import { CAR_FIELDS, CAR_SIZES, type CarEnquiry, type CarField, carMessage, carMistakes } from "./car-hire.ts";
import { carMessages } from "./car-hire-messages.ts";

const pageMessages = messages(
  {
    title: "Car hire",
    lead: "Ask us for a car for your stay. Member services find one and reply with a price.",
    nights: "As long as you need it",
    steps: [
      { title: "Ask", text: "Tell us where and when you need a car, and which size." },
      { title: "Get an answer", text: "We e-mail you a car and its price, usually within one working day." },
      { title: "Decide", text: "We book and charge nothing until you accept our offer." },
    ],
  },
  {
    title: "Thuê xe",
    lead: "Hãy hỏi chúng tôi thuê xe cho kỳ nghỉ của bạn. Bộ phận hội viên tìm xe và báo giá.",
    nights: "Tùy nhu cầu của bạn",
    steps: [
      { title: "Gửi yêu cầu", text: "Hãy cho biết bạn cần xe ở đâu, khi nào và loại xe nào." },
      { title: "Nhận trả lời", text: "Chúng tôi gửi e-mail báo xe và giá cho bạn, thường trong một ngày làm việc." },
      { title: "Quyết định", text: "Chúng tôi chỉ đặt xe và thu tiền khi bạn đã đồng ý với báo giá." },
    ],
  },
);

export function CarHirePage() {
  return (
    <StayPage stay="car-hire" pageMessages={pageMessages} scene="alps">
      <CarHireEnquiry />
    </StayPage>
  );
}

const EMPTY_ENQUIRY = Object.fromEntries(CAR_FIELDS.map((field) => [field, ""])) as CarEnquiry;

/** The cache keeps an enquiry that failed to send, so that the form is filled in again in this tab. */
const UNSENT_KEY = ["car-hire", "unsent"];

export function CarHireEnquiry() {
  const queries = useQueryClient();
  const { member } = useSession();
  const { data: profile } = useQuery(profileQuery);
  const draft = useDraft<CarEnquiry>("car-hire");
  const [unsent, setUnsent] = useState(() => queries.getQueryData<Partial<CarEnquiry>>(UNSENT_KEY));
  const [edits, setEdits] = useState<Partial<CarEnquiry>>({ ...unsent, ...draft.restored });
  const enquiry: CarEnquiry = { ...EMPTY_ENQUIRY, ...fieldsFromProfile(profile), ...edits };
  const [step, setStep] = useState<"form" | "check">("form");
  const send = useMutation({
    mutationFn: () => {
      const { name, email, phone } = enquiry;
      const message = carMessage(enquiry, member?.accountId ?? null);
      const body = { name, email, subject: "Car hire", message, ...(phone.trim() !== "" && { phone }) };
      return request("POST /api/contact", { body });
    },
    onSuccess: () => {
      draft.drop();
      queries.removeQueries({ queryKey: UNSENT_KEY });
      setUnsent(undefined);
    },
    onError: () => {
      queries.setQueryDefaults(UNSENT_KEY, { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(UNSENT_KEY, edits);
    },
  });
  const onEdit = (field: CarField, value: string): void => {
    const next = { ...edits, [field]: value };
    setEdits(next);
    draft.save(next);
  };
  const startAnother = (): void => {
    send.reset();
    setEdits({ name: enquiry.name, email: enquiry.email, phone: enquiry.phone });
    setStep("form");
  };
  if (send.isSuccess)
    return <SentConfirmation email={enquiry.email} number={send.data.number} onAnother={startAnother} />;
  if (step === "form")
    return (
      <CarForm
        enquiry={enquiry}
        hasUnsentEnquiry={unsent !== undefined}
        onEdit={onEdit}
        onChecked={() => setStep("check")}
      />
    );
  return (
    <EnquiryCheck
      enquiry={enquiry}
      error={send.error}
      isSending={send.isPending}
      attempt={send.failureCount}
      onSend={() => send.mutate()}
      onChange={() => setStep("form")}
    />
  );
}

function fieldsFromProfile(profile: Profile | undefined): Partial<CarEnquiry> {
  if (profile === undefined) return {};
  const { accountName, email, phone } = profile;
  return { name: accountName, email: email ?? "", phone: phone ?? "" };
}

function CarForm({
  enquiry,
  hasUnsentEnquiry,
  onEdit,
  onChecked,
}: {
  enquiry: CarEnquiry;
  hasUnsentEnquiry: boolean;
  onEdit: (field: CarField, value: string) => void;
  onChecked: () => void;
}) {
  const texts = useMessages(carMessages);
  const [attempt, setAttempt] = useState(0);
  const today = brisbaneDay(Date.now() as Instant);
  const mistakes = carMistakes(enquiry, today);
  const problems = CAR_FIELDS.flatMap((field) => {
    const mistake = mistakes[field];
    return attempt === 0 || mistake === undefined ? [] : [{ field, text: texts.mistakes[mistake] }];
  });
  const submit = (): void => {
    setAttempt(attempt + 1);
    if (Object.keys(mistakes).length === 0) onChecked();
  };
  return (
    <section aria-labelledby="car-enquiry" className="card shadow-1">
      <form
        noValidate
        className="grid gap-6 p-5 md:p-7"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid gap-1">
          <Heading level={2} id="car-enquiry">
            {texts.form}
          </Heading>
          <p className="max-w-prose text-ink-soft">{texts.formLead}</p>
        </div>
        {hasUnsentEnquiry && attempt === 0 && (
          <Notice>
            <p>{texts.unsentRestored}</p>
          </Notice>
        )}
        <ErrorSummary problems={problems} attempt={attempt} />
        <CarHireFields enquiry={enquiry} problems={problems} today={today} onEdit={onEdit} />
        <p>
          <Button type="submit">{texts.check}</Button>
        </p>
      </form>
    </section>
  );
}

interface EnquiryCheckProps {
  readonly enquiry: CarEnquiry;
  readonly error: Error | null;
  readonly isSending: boolean;
  readonly attempt: number;
  readonly onSend: () => void;
  readonly onChange: () => void;
}

function EnquiryCheck({ enquiry, error, isSending, attempt, onSend, onChange }: EnquiryCheckProps) {
  const texts = useMessages(carMessages);
  const { phones } = useSession();
  const heading = useFocusedHeading();
  const problems = error instanceof ApiError ? toFormProblems(error.problem).map(({ text }) => ({ text })) : [];
  const size = CAR_SIZES.find((carSize) => carSize === enquiry.car);
  const facts = [
    { term: texts.pickUp, value: `${enquiry.pickUp}, ${dayText(enquiry.pickUpDay)}` },
    {
      term: texts.dropOff,
      value: `${enquiry.dropOff.trim() === "" ? texts.samePlace : enquiry.dropOff}, ${dayText(enquiry.dropOffDay)}`,
    },
    { term: texts.car, value: size === undefined ? enquiry.car : texts.sizes[size] },
    ...(enquiry.notes.trim() === ""
      ? []
      : [{ term: texts.notes, value: <span className="whitespace-pre-line">{enquiry.notes}</span> }]),
    { term: texts.name, value: enquiry.name },
    { term: texts.email, value: enquiry.email },
    ...(enquiry.phone.trim() === "" ? [] : [{ term: texts.phone, value: enquiry.phone }]),
  ];
  return (
    <section aria-labelledby="check-enquiry" className="card grid gap-5 p-5 shadow-1 md:p-7">
      <div className="grid gap-1">
        <h2 id="check-enquiry" ref={heading} tabIndex={-1} className="text-2xl">
          {texts.checkTitle}
        </h2>
        <p className="text-ink-soft">{texts.checkLead}</p>
      </div>
      <ErrorSummary problems={problems} attempt={attempt} />
      {problems.length > 0 && (
        <Notice tone="info" title={texts.notSent}>
          <p>{texts.notSentHint}</p>
          <Phones phones={phones} />
        </Notice>
      )}
      <DescriptionList facts={facts} />
      <div className="cluster">
        <Button onClick={onSend} isBusy={isSending} busyText={texts.sending}>
          {problems.length > 0 ? texts.sendAgain : texts.send}
        </Button>
        <Button kind="secondary" onClick={onChange}>
          {texts.change}
        </Button>
      </div>
    </section>
  );
}

function SentConfirmation({ email, number, onAnother }: { email: string; number: string; onAnother: () => void }) {
  const texts = useMessages(carMessages);
  const heading = useFocusedHeading();
  return (
    <section aria-labelledby="sent-enquiry" className="card card-soft grid gap-5 p-5 md:p-7">
      <h2 id="sent-enquiry" ref={heading} tabIndex={-1} className="text-2xl">
        {texts.sentTitle}
      </h2>
      <p className="max-w-prose">{texts.sentLead(email)}</p>
      <div>
        <p className="text-sm text-ink-soft">{texts.number}</p>
        <p className="font-mono text-xl font-semibold">{number}</p>
        <p className="text-sm text-ink-soft">{texts.numberHint}</p>
      </div>
      <div className="cluster">
        <ButtonLink to="/" kind="secondary">
          {texts.home}
        </ButtonLink>
        <Button kind="quiet" onClick={onAnother}>
          {texts.askAgain}
        </Button>
      </div>
    </section>
  );
}

function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

export function CarHireFields({
  enquiry,
  problems,
  today,
  onEdit,
}: {
  enquiry: CarEnquiry;
  problems: readonly FormProblem[];
  today: Day;
  onEdit: (field: CarField, value: string) => void;
}) {
  const texts = useMessages(carMessages);
  const fieldProps = <Field extends CarField>(name: Field) => ({
    name,
    label: texts[name],
    value: enquiry[name],
    error: findProblemText(problems, name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onEdit(name, event.target.value),
  });
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
        <TextField {...fieldProps("pickUp")} hint={texts.pickUpHint} autoComplete="off" />
        <TextField {...fieldProps("pickUpDay")} type="date" min={isoDay(today)} />
        <TextField {...fieldProps("dropOff")} hint={texts.dropOffHint} autoComplete="off" isOptional />
        <TextField
          {...fieldProps("dropOffDay")}
          type="date"
          min={enquiry.pickUpDay === "" ? isoDay(today) : enquiry.pickUpDay}
        />
        <SelectField
          {...fieldProps("car")}
          choices={CAR_SIZES.map((size) => ({ value: size, label: texts.sizes[size] }))}
        />
      </div>
      <TextAreaField {...fieldProps("notes")} hint={texts.notesHint} rows={3} isOptional />
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-display text-xl font-semibold">{texts.contactDetails}</legend>
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
          <TextField {...fieldProps("name")} autoComplete="name" />
          <TextField {...fieldProps("phone")} type="tel" autoComplete="tel" isOptional />
          <TextField {...fieldProps("email")} type="email" autoComplete="email" hint={texts.emailHint} />
        </div>
      </fieldset>
    </>
  );
}
