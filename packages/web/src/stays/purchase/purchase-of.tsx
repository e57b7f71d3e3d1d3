// A purchase of one kind: which stays it is about, which of them the member may book, and where to choose one.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useWords } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { Status } from "../../ui/status.tsx";
import { Asked } from "../../visit/asked.tsx";
import { useVisit } from "../../visit/visit.ts";
import { Announcements } from "../announcements.tsx";
import { HowItWorks } from "../search/how-it-works.tsx";
import { MeansCard } from "../search/means-card.tsx";
import { stayNames } from "../stay-names.ts";
import { stayWords } from "../stay-words.ts";
import { staysQuery, verdictOn } from "../verdicts.ts";
import { PurchaseSoon } from "./purchase-frame.tsx";
import { purchaseWords } from "./purchase-words.ts";

/** The page of such a purchase. */
export function PurchaseOf({ what, stays }: { what: "weeks" | "rental" | "exchange"; stays: readonly StayType[] }) {
  const texts = useWords(purchaseWords);
  const { loading } = useWords(stayWords);
  const visit = useVisit();
  const { title, lead } = texts.of[what];
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      {visit.member !== null && (
        <>
          <Announcements />
          <Section title={texts.mayTitle}>
            <Asked query={staysQuery(visit)} label={loading}>
              {(answer) => (
                <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
                  {stays.map((stay) => (
                    <Purchasable key={stay} verdict={verdictOn(stay, answer)} />
                  ))}
                </ul>
              )}
            </Asked>
          </Section>
          {what === "exchange" && <MeansCard coin="exchange" />}
        </>
      )}
      <PurchaseSoon />
      <HowItWorks steps={texts.steps} title={texts.stepsTitle} />
    </Page>
  );
}

function Purchasable({ verdict: { stay, outcome, because, page, coin } }: { verdict: StayVerdictView }) {
  const texts = useWords(purchaseWords);
  const { coins, coinHints, paidWith } = useWords(stayWords);
  const names = useWords(stayNames);
  return (
    <Card as="li" title={names[stay]}>
      <p>
        {outcome === "yes" && <Status tone="success">{texts.yes}</Status>}
        {outcome === "no" && <Status tone="warning">{texts.no}</Status>}
        {outcome === "not known" && <Status>{texts.notKnown}</Status>}
      </p>
      {outcome === "yes" && (
        <>
          <p className="text-ink-soft">
            {paidWith}: {coins[coin]}. {coinHints[coin]}
          </p>
          <ButtonLink to={page} kind="secondary" className="justify-self-start">
            {texts.go(names[stay])}
          </ButtonLink>
        </>
      )}
      {outcome === "no" && <p className="text-ink-soft">{because}</p>}
      {outcome === "not known" && <p className="text-ink-soft">{texts.notKnownHint}</p>}
    </Card>
  );
}
