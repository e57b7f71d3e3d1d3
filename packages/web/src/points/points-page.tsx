// /points: what the member holds, what lapses when, and what spending some would leave.

import type { PointsAnswer } from "@portico/api/points/contract";
import { dayWords, sentence } from "../language/day-words.ts";
import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, PartlyFailed, Phones } from "../ui/states.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { type Again, Asked } from "../visit/asked.tsx";
import { useVisit } from "../visit/visit.ts";
import { Forecast } from "./forecast.tsx";
import { LotsTable, lotCalled } from "./lots-table.tsx";
import { pointsQuery } from "./queries.ts";
import { SummaryTiles } from "./summary-tiles.tsx";
import { summaryWords } from "./summary-words.ts";
import { TimelineChart } from "./timeline-chart.tsx";
import { pointsWords } from "./words.ts";

export function startPoints({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(pointsQuery);
}

/** The page. */
export function PointsPage() {
  const text = useWords(pointsWords);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <ButtonLink to="/search" kind="primary">
          {text.book}
        </ButtonLink>
      }
    >
      <Asked query={pointsQuery} label={text.loading}>
        {(answer, again) => <Holdings answer={answer} again={again} />}
      </Asked>
    </Page>
  );
}

function Holdings({ answer, again: { again, isAsking } }: { answer: PointsAnswer; again: Again }) {
  const { today, lots, summary } = answer;
  const text = useWords(pointsWords);
  const { part } = useWords(summaryWords);
  return (
    <>
      <div className="grid gap-4">
        <PartlyFailed parts={summary.failed.map((one) => part[one])} onRetry={again} isRetrying={isAsking} />
        <SummaryTiles summary={summary} />
        <p className="text-sm text-ink-soft">{text.todayOf(dayWords(today))}</p>
        <Unclear lots={lots} />
      </div>
      {lots.length === 0 ? (
        <Empty title={text.noLots} hint={text.noLotsHint} level={2} />
      ) : (
        <>
          <Section title={text.when} lead={text.whenLead}>
            <TimelineChart points={answer} />
          </Section>
          <Section title={text.lots} lead={text.lotsLead}>
            <LotsTable lots={lots} />
          </Section>
          <Section title={text.forecast} lead={text.forecastLead}>
            <Forecast lots={lots} />
          </Section>
        </>
      )}
    </>
  );
}

function Unclear({ lots }: Pick<PointsAnswer, "lots">) {
  const text = useWords(pointsWords);
  const { phones } = useVisit();
  const unclear = lots.filter(({ status }) => status === "UNKNOWN");
  if (unclear.length === 0) return null;
  return (
    <Notice tone="warning" title={text.unknownTitle}>
      <p>{text.unknownLead}</p>
      <ul className="my-2 list-disc ps-5">
        {unclear.map((lot) => (
          <li key={lot.name}>
            {lotCalled(lot, text)}: {sentence(lot.because)}
          </li>
        ))}
      </ul>
      <Phones phones={phones} />
    </Notice>
  );
}
