// Before something is chosen: what is held already, and which of these stays the member may book.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useWords, words } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { Status } from "../../ui/status.tsx";
import { Await } from "../../visit/await.tsx";
import { QuoteOnAsking } from "../../visit/quoted.tsx";
import { useVisit } from "../../visit/visit.ts";
import { Announcements } from "../announcements.tsx";
import { BalancesCard } from "../search/stay-cards.tsx";
import { stayWords } from "../stay-words.ts";
import { stayNames, staysQuery, verdictOn } from "../verdicts.ts";
import { HeldStays } from "./held-stays.tsx";

/** Those of a page; for members alone. */
export function StaysToChoose({ stays }: { stays: readonly StayType[] }) {
  const text = useWords(chooseWords);
  const { loading } = useWords(stayWords);
  const visit = useVisit();
  return (
    <>
      <Announcements />
      <HeldStays />
      <Section title={text.title} lead={text.lead}>
        <Await query={staysQuery(visit)} label={loading}>
          {(answer) => (
            <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
              {stays.map((stay) => (
                <Bookable key={stay} verdict={verdictOn(stay, answer)} />
              ))}
            </ul>
          )}
        </Await>
      </Section>
      {stays.includes("holiday-exchange") && <BalancesCard paidWith="exchange" />}
    </>
  );
}

function Bookable({ verdict: { stay, outcome, because, page, paidWith } }: { verdict: StayVerdictView }) {
  const text = useWords(chooseWords);
  const { payments, paymentHints, paidWith: label } = useWords(stayWords);
  const names = useWords(stayNames);
  return (
    <Card as="li" title={names[stay]}>
      <p>
        {outcome === "yes" && <Status tone="success">{text.yes}</Status>}
        {outcome === "no" && <Status tone="warning">{text.no}</Status>}
        {outcome === "not known" && <Status>{text.notKnown}</Status>}
      </p>
      {outcome === "yes" && (
        <>
          <p className="text-ink-soft">
            {label}: {payments[paidWith]}. {paymentHints[paidWith]}
          </p>
          <ButtonLink to={page} kind="secondary" className="justify-self-start">
            {text.go(names[stay])}
          </ButtonLink>
        </>
      )}
      {outcome === "no" && (
        <div className="text-ink-soft">
          <p>{because}</p>
          <QuoteOnAsking about="stay" name={stay} called={names[stay]} />
        </div>
      )}
      {outcome === "not known" && <p className="text-ink-soft">{text.notKnownHint}</p>}
    </Card>
  );
}

const chooseWords = words(
  {
    title: "What you can book",
    lead: "Choose a stay first. We hold it while you fill in your details.",
    yes: "You can book this",
    no: "Not available to you",
    notKnown: "Not known at the moment",
    notKnownHint: "Your membership could not be read. Reload the page in a few minutes.",
    go: (stay: string) => `Choose: ${stay}`,
  },
  {
    title: "Bạn có thể đặt gì",
    lead: "Trước tiên hãy chọn một kỳ nghỉ. Chúng tôi giữ kỳ nghỉ trong lúc bạn điền thông tin.",
    yes: "Bạn đặt được",
    no: "Bạn chưa đặt được",
    notKnown: "Hiện chưa rõ",
    notKnownHint: "Hiện chưa đọc được thông tin hội viên của bạn. Hãy tải lại trang sau vài phút.",
    go: (stay) => `Chọn: ${stay}`,
  },
);
