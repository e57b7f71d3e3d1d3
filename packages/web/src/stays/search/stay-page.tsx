import type { StaysResponse, StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import type { PaidWith } from "@portico/domain/stays/offer";
import { searchOf } from "@portico/domain/stays/search";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Messages, useMessages } from "../../language/messages.ts";
import { Await } from "../../session-context/await.tsx";
import { LazySupportReference } from "../../session-context/lazy-support-reference.tsx";
import { sessionQuery, useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { SceneName } from "../../ui/scene.tsx";
import { Phones } from "../../ui/states.tsx";
import { Status, Why } from "../../ui/status.tsx";
import { Announcements } from "../announcements.tsx";
import { stayMessages } from "../stay-messages.ts";
import { bookableStays, STAYS_KEY, stayNames, staysQuery, verdictOn } from "../verdicts.ts";
import { BalanceLine, useBalancePrefetch } from "./balance-line.tsx";
import { BalancesCard, HowItWorks, type Step, VerdictGlanceCard } from "./stay-cards.tsx";
import { useIsSearched } from "./stay-search-form.tsx";
import { StaySearchWithResults } from "./stay-search-with-results.tsx";

export interface StayPageTexts {
  readonly title: string;
  readonly lead: string;
  /** The length of the stay. */
  readonly nights: string;
  readonly steps: readonly Step[];
}

export interface StayPageProps {
  readonly stay: StayType;
  readonly pageMessages: Messages<StayPageTexts>;
  readonly scene: SceneName;
  /** Replaces the search. */
  readonly children?: ReactNode;
  /** The children are results, which come first without a search. */
  readonly hasResults?: true;
  /** This page's path, if the stay has several pages. */
  readonly page?: string;
  readonly aside?: ReactNode;
}

/** The route's guard refuses visitors. */
export function StayPage(props: StayPageProps) {
  const { pageMessages, stay, children, hasResults = false } = props;
  const texts = useMessages(pageMessages);
  const { eyebrow } = useMessages(stayMessages);
  const { member } = useSession();
  const isSearched = useIsSearched(children === undefined ? searchOf(stay) : undefined);
  const isCompact = isSearched || hasResults;
  const heading = isCompact || stay === "car-hire" ? undefined : eyebrow;
  return (
    <Page title={texts.title} lead={isCompact ? undefined : texts.lead} eyebrow={heading} isCompact={isCompact}>
      {member !== null && <MemberStay {...props} isCompact={isCompact} />}
    </Page>
  );
}

function MemberStay(props: StayPageProps & { isCompact: boolean }) {
  const texts = useMessages(props.pageMessages);
  const { loading } = useMessages(stayMessages);
  const context = useSession();
  return (
    <Await query={staysQuery(context)} label={loading}>
      {(response) => (
        <>
          <VerdictView {...props} texts={texts} response={response} />
          <HowItWorks steps={texts.steps} {...(props.isCompact && { lead: texts.lead })} />
        </>
      )}
    </Await>
  );
}

/** With results, a verdict that allows booking follows them, so that the results come first (R62). */
function VerdictView({
  stay,
  scene,
  page,
  aside,
  children,
  isCompact,
  texts: { nights },
  response,
}: StayPageProps & { isCompact: boolean; texts: StayPageTexts; response: StaysResponse }) {
  const text = useMessages(stayMessages);
  const verdict = verdictOn(stay, response);
  const isRefused = verdict.outcome === "no";
  const isVerdictFirst = !isCompact || verdict.outcome !== "yes";
  const notice = <VerdictNotice verdict={verdict} response={response} />;
  const layout = isCompact ? "gap-y-4" : "gap-y-6 xl:grid-rows-[auto_1fr]";
  return (
    <div className={`grid grid-cols-1 items-start gap-x-10 xl:grid-cols-[minmax(0,1fr)_22rem] ${layout}`}>
      {isVerdictFirst && <div className={isCompact ? "xl:col-span-full" : ""}>{notice}</div>}
      {!isRefused && (
        <div className={isCompact ? "grid grid-cols-1 gap-4 xl:col-span-full" : "contents"}>
          {children ?? <StaySearch stay={stay} paidWith={verdict.paidWith} />}
        </div>
      )}
      <div className={`grid grid-cols-1 gap-6 ${isCompact ? "mt-6" : "xl:col-span-full"}`}>
        {!isVerdictFirst && notice}
        {!isCompact && !isRefused && <BalancesCard paidWith={verdict.paidWith} />}
        <Announcements />
      </div>
      <aside
        aria-label={text.glance}
        className={`grid grid-cols-1 gap-6 xl:col-start-2 ${isCompact ? "mt-6" : "xl:row-span-2 xl:row-start-1"}`}
      >
        {aside}
        <VerdictGlanceCard verdict={verdict} nights={nights} scene={scene} {...(page !== undefined && { page })} />
      </aside>
    </div>
  );
}

function StaySearch({ stay, paidWith }: { stay: StayType; paidWith: PaidWith }) {
  const search = searchOf(stay);
  useBalancePrefetch(paidWith);
  return search === undefined ? null : (
    <StaySearchWithResults stay={stay} search={search} balance={<BalanceLine paidWith={paidWith} />} />
  );
}

export function VerdictNotice({ verdict, response }: { verdict: StayVerdictView; response: StaysResponse }) {
  if (verdict.outcome === "yes") {
    const isEnquiry = verdict.paidWith === "nothing";
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{verdict.title}</Status>
        <span className="text-sm text-ink-soft">
          {isEnquiry ? verdict.because : `${verdict.because} ${verdict.next}`}
        </span>
      </p>
    );
  }
  if (verdict.outcome === "not known") return <UnknownVerdict verdict={verdict} />;
  return <RefusedVerdict verdict={verdict} response={response} />;
}

function UnknownVerdict({ verdict: { title, because, next } }: { verdict: StayVerdictView }) {
  const texts = useMessages(stayMessages);
  const { phones } = useSession();
  const queries = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [STAYS_KEY] }) > 0;
  const refetch = () => {
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void queries.invalidateQueries({ queryKey: [STAYS_KEY] });
  };
  return (
    <Notice
      tone="warning"
      title={title}
      actions={
        <Button kind="secondary" size="small" onClick={refetch} isBusy={isFetching} busyText={texts.tryingAgain}>
          {texts.tryAgain}
        </Button>
      }
    >
      <p>
        {because} {next}
      </p>
      <Phones phones={phones} lead={texts.callServices} />
    </Notice>
  );
}

function RefusedVerdict({
  verdict: { stay, title, because, found, next },
  response,
}: {
  verdict: StayVerdictView;
  response: StaysResponse;
}) {
  const texts = useMessages(stayMessages);
  const { phones } = useSession();
  return (
    <Notice tone="warning" title={title}>
      <div className="grid gap-2">
        <p>{because}</p>
        {found !== null && <Why label={texts.recordedFacts} reason={`${found}.`} />}
        <p>{next}</p>
        <LazySupportReference about="stay" name={stay} />
        <Phones phones={phones} lead={texts.callServices} />
        <BookableInstead bookable={bookableStays(response.stays).filter((candidate) => candidate.stay !== stay)} />
      </div>
    </Notice>
  );
}

function BookableInstead({ bookable }: { bookable: readonly StayVerdictView[] }) {
  const texts = useMessages(stayMessages);
  const names = useMessages(stayNames);
  if (bookable.length === 0) return <p>{texts.noneOpen}</p>;
  return (
    <div className="mt-1 grid gap-1">
      <p className="font-semibold">{texts.instead}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {bookable.map(({ stay, page }) => (
          <li key={stay}>
            <InternalLink to={page} className="text-link inline-flex min-h-6 items-center">
              {names[stay]}
            </InternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
