// The pages around a purchase while none can be made: what happened, what to do, and how a purchase goes. Four hold no data and are open, so
// visitors read them too; three are about stays of one kind.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useSearch } from "@tanstack/react-router";
import { useWords } from "../../language/words.ts";
import { SignInOffer } from "../../session/sign-in/login-dialog.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { SceneName } from "../../ui/scene.tsx";
import { Section } from "../../ui/section.tsx";
import { Empty, Phones } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { Await } from "../../visit/await.tsx";
import { useVisit } from "../../visit/visit.ts";
import { Announcements } from "../announcements.tsx";
import { BalancesCard, HowItWorks } from "../search/stay-cards.tsx";
import { stayWords } from "../stay-words.ts";
import { stayNames, staysQuery, verdictOn } from "../verdicts.ts";
import { purchaseWords } from "./purchase-words.ts";

/** One of the pages that hold no data; they are open, so visitors read them too. */
export function PurchaseExplained({
  page,
  scene,
}: {
  page: "start" | "guest" | "confirm" | "results";
  scene: SceneName;
}) {
  const texts = useWords(purchaseWords);
  const { member } = useVisit();
  const { title, lead, empty, hint } = texts[page];
  const isGuest = member === null;
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      <Empty
        scene={scene}
        level={2}
        title={empty}
        hint={hint}
        action={
          <>
            {isGuest || page === "guest" ? (
              <ButtonLink to="/guest-booking">{texts.toGuest}</ButtonLink>
            ) : (
              <ButtonLink to="/">{texts.toStays}</ButtonLink>
            )}
            {!isGuest && page !== "guest" && (
              <ButtonLink to="/booking" kind="secondary">
                {texts.toBookings}
              </ButtonLink>
            )}
          </>
        }
      />
      <PurchaseSoon />
      <SignInOffer lead={texts.offer} />
      <HowItWorks steps={texts.steps} title={texts.stepsTitle} />
    </Page>
  );
}

/** When purchases can be made, and who makes them meanwhile. */
export function PurchaseSoon() {
  const texts = useWords(purchaseWords);
  const { phones } = useVisit();
  return (
    <Notice tone="info" title={texts.soon}>
      <p>{texts.soonHint}</p>
      <Phones phones={phones} lead={texts.call} />
    </Notice>
  );
}

/** The page of such a purchase. */
export function PurchaseOfStays({
  what,
  stays,
}: {
  what: "weeks" | "rental" | "exchange";
  stays: readonly StayType[];
}) {
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
            <Await query={staysQuery(visit)} label={loading}>
              {(answer) => (
                <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
                  {stays.map((stay) => (
                    <Purchasable key={stay} verdict={verdictOn(stay, answer)} />
                  ))}
                </ul>
              )}
            </Await>
          </Section>
          {what === "exchange" && <BalancesCard paidWith="exchange" />}
        </>
      )}
      <PurchaseSoon />
      <HowItWorks steps={texts.steps} title={texts.stepsTitle} />
    </Page>
  );
}

function Purchasable({ verdict: { stay, outcome, because, page, paidWith } }: { verdict: StayVerdictView }) {
  const texts = useWords(purchaseWords);
  const { payments, paymentHints, paidWith: label } = useWords(stayWords);
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
            {label}: {payments[paidWith]}. {paymentHints[paidWith]}
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

export function PurchasePage() {
  const { guestBooking } = useSearch({ from: "/purchase" });
  return <PurchaseExplained page={guestBooking === "true" ? "guest" : "start"} scene="coast" />;
}

export function PurchaseConfirmPage() {
  return <PurchaseExplained page="confirm" scene="alps" />;
}

export function PurchaseResultsPage() {
  return <PurchaseExplained page="results" scene="city" />;
}

const WEEKS: readonly StayType[] = ["bonus-week", "rental-week"];

export function PurchaseWeeksPage() {
  return <PurchaseOfStays what="weeks" stays={WEEKS} />;
}

const RENTALS: readonly StayType[] = ["rental-week", "bonus-rental"];

export function PurchaseRentalPage() {
  return <PurchaseOfStays what="rental" stays={RENTALS} />;
}

const EXCHANGE: readonly StayType[] = ["holiday-exchange"];

export function PurchaseHolidayExchangePage() {
  return <PurchaseOfStays what="exchange" stays={EXCHANGE} />;
}
