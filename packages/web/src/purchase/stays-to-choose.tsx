// Shown on a purchase page whose URL names no purchase.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { messages, useMessages } from "../language/messages.ts";
import { Await } from "../session-context/await.tsx";
import { SupportReferenceToggle } from "../session-context/lazy-support-reference.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Announcements } from "../stays/announcements.tsx";
import { BalancesCard } from "../stays/search/stay-cards.tsx";
import { stayMessages } from "../stays/stay-messages.ts";
import { stayNames, staysQuery, verdictOn } from "../stays/verdicts.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Section } from "../ui/section.tsx";
import { Status } from "../ui/status.tsx";
import { HeldStays } from "./held-stays.tsx";

export function StaysToChoose({ stays }: { stays: readonly StayType[] }) {
  const text = useMessages(chooseMessages);
  const { loading } = useMessages(stayMessages);
  const context = useSession();
  return (
    <>
      <Announcements />
      <HeldStays />
      <Section title={text.title} lead={text.lead}>
        <Await query={staysQuery(context)} label={loading}>
          {(response) => (
            <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
              {stays.map((stay) => (
                <StayVerdictCard key={stay} verdict={verdictOn(stay, response)} />
              ))}
            </ul>
          )}
        </Await>
      </Section>
      {stays.includes("holiday-exchange") && <BalancesCard paidWith="exchange" />}
    </>
  );
}

function StayVerdictCard({ verdict: { stay, outcome, because, page, paidWith } }: { verdict: StayVerdictView }) {
  const text = useMessages(chooseMessages);
  const { payments, paymentHints, paidWith: paidWithLabel } = useMessages(stayMessages);
  const names = useMessages(stayNames);
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
            {paidWithLabel}: {payments[paidWith]}. {paymentHints[paidWith]}
          </p>
          <ButtonLink to={page} kind="secondary" className="justify-self-start">
            {text.choose(names[stay])}
          </ButtonLink>
        </>
      )}
      {outcome === "no" && (
        <div className="text-ink-soft">
          <p>{because}</p>
          <SupportReferenceToggle about="stay" name={stay} itemName={names[stay]} />
        </div>
      )}
      {outcome === "not known" && <p className="text-ink-soft">{text.notKnownHint}</p>}
    </Card>
  );
}

const chooseMessages = messages(
  {
    title: "What you can book",
    lead: "Choose a stay first. We hold it while you fill in your details.",
    yes: "You can book this",
    no: "Not available to you",
    notKnown: "Not known at the moment",
    notKnownHint: "Your membership could not be read. Reload the page in a few minutes.",
    choose: (stay: string) => `Choose: ${stay}`,
  },
  {
    title: "Bạn có thể đặt gì",
    lead: "Trước tiên hãy chọn một kỳ nghỉ. Chúng tôi giữ kỳ nghỉ trong lúc bạn điền thông tin.",
    yes: "Bạn đặt được",
    no: "Bạn chưa đặt được",
    notKnown: "Hiện chưa rõ",
    notKnownHint: "Hiện chưa đọc được thông tin hội viên của bạn. Hãy tải lại trang sau vài phút.",
    choose: (stay) => `Chọn: ${stay}`,
  },
);
