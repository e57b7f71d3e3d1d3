// A purchase of one kind: which stays it is about, which of them the member may book, and where to choose one.

import type { SessionMember } from "@portico/api/session/contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { searchWords } from "../content/search-words.ts";
import { useWords } from "../language/words.ts";
import { useVisit } from "../session/visit.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Status } from "../ui/status.tsx";
import { Announcements } from "./announcements.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { coinOf } from "./means.ts";
import { MeansCard } from "./means-card.tsx";
import { PurchaseSoon } from "./purchase-frame.tsx";
import { purchaseWords } from "./purchase-words.ts";
import { stayVerdict } from "./stay-verdict.ts";
import { stayWords } from "./stay-words.ts";
import { WhyNotText } from "./verdict-notice.tsx";

/** The page of such a purchase. */
export function PurchaseOf({ what, stays }: { what: "weeks" | "rental" | "exchange"; stays: readonly StayType[] }) {
  const texts = useWords(purchaseWords);
  const { member } = useVisit();
  const { title, lead } = texts.of[what];
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      {member !== null && (
        <>
          <Announcements />
          <Section title={texts.mayTitle}>
            <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
              {stays.map((stay) => (
                <Purchasable key={stay} stay={stay} member={member} />
              ))}
            </ul>
          </Section>
          {what === "exchange" && <MeansCard coin="exchange" />}
        </>
      )}
      <PurchaseSoon />
      <HowItWorks steps={texts.steps} title={texts.stepsTitle} />
    </Page>
  );
}

function Purchasable({ stay, member }: { stay: StayType; member: SessionMember }) {
  const texts = useWords(purchaseWords);
  const { coins, coinHints, paidWith } = useWords(stayWords);
  const { stays } = useWords(searchWords);
  const verdict = stayVerdict(stay, member);
  const coin = coinOf(stay, member.portalType);
  return (
    <Card as="li" title={stays[stay]}>
      <p>
        {verdict.answer === "yes" && <Status tone="success">{texts.yes}</Status>}
        {verdict.answer === "no" && <Status tone="warning">{texts.no}</Status>}
        {verdict.answer === "not known" && <Status>{texts.notKnown}</Status>}
      </p>
      {verdict.answer === "yes" && (
        <>
          <p className="text-ink-soft">
            {paidWith}: {coins[coin]}. {coinHints[coin]}
          </p>
          <ButtonLink to={verdict.page} kind="secondary" className="justify-self-start">
            {texts.go(stays[stay])}
          </ButtonLink>
        </>
      )}
      {verdict.answer === "no" && (
        <p className="text-ink-soft">
          <WhyNotText whyNot={verdict.whyNot} />
        </p>
      )}
      {verdict.answer === "not known" && <p className="text-ink-soft">{texts.notKnownHint}</p>}
    </Card>
  );
}
