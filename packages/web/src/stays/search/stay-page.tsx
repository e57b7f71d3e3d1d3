// The page that every stay has: may this member book it and why not, what it is paid with and what they have for it, the search, and how it
// works. Each stay brings its own words.

import type { StaysAnswer, StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { searchOf } from "@portico/domain/stays/search";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords, type Words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { SceneName } from "../../ui/scene.tsx";
import { Phones } from "../../ui/states.tsx";
import { Status, Why } from "../../ui/status.tsx";
import { Await } from "../../visit/await.tsx";
import { Quoted } from "../../visit/quoted.tsx";
import { useVisit, visitQuery } from "../../visit/visit.ts";
import { Announcements } from "../announcements.tsx";
import { stayWords } from "../stay-words.ts";
import { openStays, STAYS_KEY, stayNames, staysQuery, verdictOn } from "../verdicts.ts";
import { BalancesCard, DecidedGlanceCard, HowItWorks, type Step } from "./stay-cards.tsx";
import { StaySearched } from "./stay-searched.tsx";

/** What a stay says of itself. */
export interface StayAbout {
  readonly title: string;
  readonly lead: string;
  /** How long it is. */
  readonly nights: string;
  readonly steps: readonly Step[];
}

/** A stay's page. */
export interface StayPageProps {
  readonly stay: StayType;
  readonly about: Words<StayAbout>;
  readonly scene: SceneName;
  /** In place of the search, where a stay is not searched. */
  readonly children?: ReactNode;
  /** The one page that is meant, where the stay has several with kinds of their own. */
  readonly page?: string;
  /** Above the summary at the side. */
  readonly aside?: ReactNode;
}

/** The page; for members alone, so the guard has let a member in. */
export function StayPage(props: StayPageProps) {
  const { about, stay } = props;
  const texts = useWords(about);
  const { eyebrow } = useWords(stayWords);
  const { member } = useVisit();
  return (
    <Page title={texts.title} lead={texts.lead} eyebrow={stay === "car-hire" ? undefined : eyebrow}>
      {member !== null && <StayOfMember {...props} />}
    </Page>
  );
}

function StayOfMember({ stay, about, scene, page, aside, children }: StayPageProps) {
  const texts = useWords(about);
  const { loading } = useWords(stayWords);
  const visit = useVisit();
  return (
    <>
      <Announcements />
      <Await query={staysQuery(visit)} label={loading}>
        {(answer) => <Decided {...{ stay, scene, page, aside, children, answer }} nights={texts.nights} />}
      </Await>
      <HowItWorks steps={texts.steps} />
    </>
  );
}

function Decided({
  stay,
  scene,
  page,
  aside,
  children,
  nights,
  answer,
}: Omit<StayPageProps, "about" | "page"> & { page: string | undefined; nights: string; answer: StaysAnswer }) {
  const text = useWords(stayWords);
  const verdict = verdictOn(stay, answer);
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-6">
        <VerdictNotice verdict={verdict} answer={answer} />
        {verdict.outcome !== "no" && <BalancesCard paidWith={verdict.paidWith} />}
      </div>
      {verdict.outcome !== "no" && (children ?? <Searched stay={stay} />)}
      <aside aria-label={text.glance} className="grid grid-cols-1 gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        {aside}
        <DecidedGlanceCard verdict={verdict} nights={nights} scene={scene} {...(page !== undefined && { page })} />
      </aside>
    </div>
  );
}

function Searched({ stay }: { stay: StayType }) {
  const search = searchOf(stay);
  return search === undefined ? null : <StaySearched stay={stay} search={search} />;
}

/** The verdict, with what is open instead where it is a no. */
export function VerdictNotice({ verdict, answer }: { verdict: StayVerdictView; answer: StaysAnswer }) {
  if (verdict.outcome === "yes") {
    const isAsked = verdict.paidWith === "nothing";
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{verdict.title}</Status>
        <span className="text-sm text-ink-soft">
          {isAsked ? verdict.because : `${verdict.because} ${verdict.next}`}
        </span>
      </p>
    );
  }
  if (verdict.outcome === "not known") return <NotKnown verdict={verdict} />;
  return <Refused verdict={verdict} answer={answer} />;
}

function NotKnown({ verdict: { title, because, next } }: { verdict: StayVerdictView }) {
  const texts = useWords(stayWords);
  const { phones } = useVisit();
  const queries = useQueryClient();
  const isLooking = useIsFetching({ queryKey: [STAYS_KEY] }) > 0;
  const lookAgain = () => {
    void queries.invalidateQueries({ queryKey: visitQuery.queryKey });
    void queries.invalidateQueries({ queryKey: [STAYS_KEY] });
  };
  return (
    <Notice
      tone="warning"
      title={title}
      actions={
        <Button kind="secondary" size="small" onClick={lookAgain} isBusy={isLooking} busyText={texts.looking}>
          {texts.lookAgain}
        </Button>
      }
    >
      <p>
        {because} {next}
      </p>
      <Phones phones={phones} lead={texts.callThem} />
    </Notice>
  );
}

function Refused({
  verdict: { stay, title, because, found, next },
  answer,
}: {
  verdict: StayVerdictView;
  answer: StaysAnswer;
}) {
  const texts = useWords(stayWords);
  const { phones } = useVisit();
  return (
    <Notice tone="warning" title={title}>
      <div className="grid gap-2">
        <p>{because}</p>
        {found !== null && <Why label={texts.found} reason={`${found}.`} />}
        <p>{next}</p>
        <Quoted about="stay" name={stay} />
        <Phones phones={phones} lead={texts.callThem} />
        <Instead open={openStays(answer.stays).filter((one) => one.stay !== stay)} />
      </div>
    </Notice>
  );
}

function Instead({ open }: { open: readonly StayVerdictView[] }) {
  const texts = useWords(stayWords);
  const names = useWords(stayNames);
  if (open.length === 0) return <p>{texts.noneOpen}</p>;
  return (
    <div className="mt-1 grid gap-1">
      <p className="font-semibold">{texts.instead}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {open.map(({ stay, page }) => (
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
