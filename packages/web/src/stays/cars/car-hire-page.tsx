// /car-hire: an enquiry, which member services answer: typed, checked, sent, thanked for. What was typed stays until it has been sent.

import type { Profile } from "@portico/api/member/contract";
import { brisbaneDay, type Day, type Instant, isoDay } from "@portico/domain/day";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { AskFailed, ask } from "../../ask/ask.ts";
import { dayWords } from "../../language/day-words.ts";
import { useWords, words } from "../../language/words.ts";
import { profileQuery } from "../../member/profile.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SelectField, TextAreaField } from "../../ui/choice-fields.tsx";
import { Facts } from "../../ui/description.tsx";
import { TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type FormProblem, problemAt, problemsOf } from "../../ui/problems.ts";
import { Heading } from "../../ui/section.tsx";
import { Phones } from "../../ui/states.tsx";
import { useDraft } from "../../visit/use-draft.ts";
import { useVisit } from "../../visit/visit.ts";
import { StayPage } from "../search/stay-page.tsx";
import { CAR_FIELDS, CAR_SIZES, type CarEnquiry, type CarField, carMessage, carMistakes } from "./car-hire.ts";
import { carWords } from "./car-hire-words.ts";

const about = words(
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
    <StayPage stay="car-hire" about={about} scene="alps">
      <CarHireEnquiry />
    </StayPage>
  );
}

const NOTHING = Object.fromEntries(CAR_FIELDS.map((field) => [field, ""])) as CarEnquiry;

/** What could not be sent, for as long as this tab is the member's: it is there again when they come back to the page. */
const KEPT = ["car-hire", "kept"];

/** The enquiry, from its form to the thanks; what the club knows of the member is filled in, and theirs to change. */
export function CarHireEnquiry() {
  const queries = useQueryClient();
  const { member } = useVisit();
  const { data: profile } = useQuery(profileQuery);
  const draft = useDraft<CarEnquiry>("car-hire");
  const [kept, setKept] = useState(() => queries.getQueryData<Partial<CarEnquiry>>(KEPT));
  const [changed, setChanged] = useState<Partial<CarEnquiry>>({ ...kept, ...draft.found });
  const typed: CarEnquiry = { ...NOTHING, ...knownOf(profile), ...changed };
  const [step, setStep] = useState<"form" | "check">("form");
  const send = useMutation({
    mutationFn: () => {
      const { name, email, phone } = typed;
      const message = carMessage(typed, member?.accountId ?? null);
      const body = { name, email, subject: "Car hire", message, ...(phone.trim() !== "" && { phone }) };
      return ask("POST /api/contact", { body });
    },
    onSuccess: () => {
      draft.drop();
      queries.removeQueries({ queryKey: KEPT });
      setKept(undefined);
    },
    onError: () => {
      queries.setQueryDefaults(KEPT, { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(KEPT, changed);
    },
  });
  const type = (field: CarField, value: string): void => {
    const next = { ...changed, [field]: value };
    setChanged(next);
    draft.keep(next);
  };
  const again = (): void => {
    send.reset();
    setChanged({ name: typed.name, email: typed.email, phone: typed.phone });
    setStep("form");
  };
  if (send.isSuccess) return <Sent email={typed.email} number={send.data.number} onAnother={again} />;
  if (step === "form")
    return <CarForm typed={typed} isKept={kept !== undefined} type={type} onChecked={() => setStep("check")} />;
  return (
    <Check
      typed={typed}
      error={send.error}
      isSending={send.isPending}
      attempt={send.failureCount}
      onSend={() => send.mutate()}
      onChange={() => setStep("form")}
    />
  );
}

function knownOf(profile: Profile | undefined): Partial<CarEnquiry> {
  if (profile === undefined) return {};
  const { accountName, email, phone } = profile;
  return { name: accountName, email: email ?? "", phone: phone ?? "" };
}

function CarForm({
  typed,
  isKept,
  type,
  onChecked,
}: {
  typed: CarEnquiry;
  isKept: boolean;
  type: (field: CarField, value: string) => void;
  onChecked: () => void;
}) {
  const texts = useWords(carWords);
  const [attempt, setAttempt] = useState(0);
  const today = brisbaneDay(Date.now() as Instant);
  const mistakes = carMistakes(typed, today);
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
        {isKept && attempt === 0 && (
          <Notice>
            <p>{texts.keptBefore}</p>
          </Notice>
        )}
        <ErrorSummary problems={problems} attempt={attempt} />
        <CarHireFields typed={typed} problems={problems} today={today} onType={type} />
        <p>
          <Button type="submit">{texts.check}</Button>
        </p>
      </form>
    </section>
  );
}

interface CheckProps {
  readonly typed: CarEnquiry;
  readonly error: Error | null;
  readonly isSending: boolean;
  readonly attempt: number;
  readonly onSend: () => void;
  readonly onChange: () => void;
}

function Check({ typed, error, isSending, attempt, onSend, onChange }: CheckProps) {
  const texts = useWords(carWords);
  const { phones } = useVisit();
  const heading = useFocused();
  const problems = error instanceof AskFailed ? problemsOf(error.problem).map(({ text }) => ({ text })) : [];
  const size = CAR_SIZES.find((one) => one === typed.car);
  const facts = [
    { term: texts.pickUp, value: `${typed.pickUp}, ${dayWords(typed.pickUpDay)}` },
    {
      term: texts.dropOff,
      value: `${typed.dropOff.trim() === "" ? texts.samePlace : typed.dropOff}, ${dayWords(typed.dropOffDay)}`,
    },
    { term: texts.car, value: size === undefined ? typed.car : texts.sizes[size] },
    ...(typed.notes.trim() === ""
      ? []
      : [{ term: texts.notes, value: <span className="whitespace-pre-line">{typed.notes}</span> }]),
    { term: texts.name, value: typed.name },
    { term: texts.email, value: typed.email },
    ...(typed.phone.trim() === "" ? [] : [{ term: texts.phone, value: typed.phone }]),
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
        <Notice tone="info" title={texts.kept}>
          <p>{texts.keptHint}</p>
          <Phones phones={phones} />
        </Notice>
      )}
      <Facts facts={facts} />
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

function Sent({ email, number, onAnother }: { email: string; number: string; onAnother: () => void }) {
  const texts = useWords(carWords);
  const heading = useFocused();
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
          {texts.another}
        </Button>
      </div>
    </section>
  );
}

/** The heading of what has just come up takes the focus. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

/** The fields: what is typed, what is wrong, and who hears of each change. */
export function CarHireFields({
  typed,
  problems,
  today,
  onType,
}: {
  typed: CarEnquiry;
  problems: readonly FormProblem[];
  today: Day;
  onType: (field: CarField, value: string) => void;
}) {
  const texts = useWords(carWords);
  const at = <Field extends CarField>(name: Field) => ({
    name,
    label: texts[name],
    value: typed[name],
    error: problemAt(problems, name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onType(name, event.target.value),
  });
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
        <TextField {...at("pickUp")} hint={texts.pickUpHint} autoComplete="off" />
        <TextField {...at("pickUpDay")} type="date" min={isoDay(today)} />
        <TextField {...at("dropOff")} hint={texts.dropOffHint} autoComplete="off" isOptional />
        <TextField {...at("dropOffDay")} type="date" min={typed.pickUpDay === "" ? isoDay(today) : typed.pickUpDay} />
        <SelectField {...at("car")} choices={CAR_SIZES.map((size) => ({ value: size, label: texts.sizes[size] }))} />
      </div>
      <TextAreaField {...at("notes")} hint={texts.notesHint} rows={3} isOptional />
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-display text-xl font-semibold">{texts.you}</legend>
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
          <TextField {...at("name")} autoComplete="name" />
          <TextField {...at("phone")} type="tel" autoComplete="tel" isOptional />
          <TextField {...at("email")} type="email" autoComplete="email" hint={texts.emailHint} />
        </div>
      </fieldset>
    </>
  );
}
