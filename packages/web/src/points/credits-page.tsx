// /exchange-play-credits: how many there are, and how they came and went. Each of the two can fail by itself.

import type { CreditsAnswer } from "@portico/api/points/contract";
import { useQuery } from "@tanstack/react-query";
import { movementText, numberText } from "../language/numbers.ts";
import { useWords } from "../language/words.ts";
import { staysQuery, verdictOn } from "../stays/verdicts.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Figure } from "../ui/description.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, Failed } from "../ui/states.tsx";
import { Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { type Again, Asked } from "../visit/asked.tsx";
import { useVisit } from "../visit/visit.ts";
import { creditsWords } from "./credits-words.ts";
import { creditsQuery } from "./queries.ts";

export function startCredits({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(creditsQuery);
}

/** The page. */
export function ExchangePlayCreditsPage() {
  const text = useWords(creditsWords);
  return (
    <Page title={text.title} lead={text.lead}>
      <Asked query={creditsQuery} label={text.loading}>
        {({ credits, history }, again) => (
          <>
            <Credits credits={credits} again={again} />
            <Section title={text.history} lead={text.historyLead}>
              <History history={history} again={again} />
            </Section>
          </>
        )}
      </Asked>
    </Page>
  );
}

function Credits({ credits, again }: Pick<CreditsAnswer, "credits"> & { again: Again }) {
  const text = useWords(creditsWords);
  const { data } = useQuery(staysQuery(useVisit()));
  const exchange = data && verdictOn("holiday-exchange", data);
  if (credits === null) return <PanelFailed title={text.creditsFailed} again={again} />;
  return (
    <Card kind="soft">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Figure label={text.now} value={numberText(credits)}>
          {credits === 0 && <p>{text.zero}</p>}
          <Why label={text.how} about={text.now} reason={credits === 0 ? text.zeroReason : text.howReason} />
        </Figure>
        {credits > 0 && exchange?.outcome === "yes" && (
          <div className="grid gap-2">
            <ButtonLink to={exchange.page}>{text.exchange}</ButtonLink>
            <p className="text-sm text-ink-soft">{text.exchangeHint}</p>
          </div>
        )}
      </div>
    </Card>
  );
}

function History({ history, again }: Pick<CreditsAnswer, "history"> & { again: Again }) {
  const text = useWords(creditsWords);
  if (history === null) return <PanelFailed title={text.historyFailed} again={again} />;
  if (history.length === 0) return <Empty scene="alps" title={text.noHistory} hint={text.noHistoryHint} />;
  return (
    <ShortList items={history}>
      {(shown) => (
        <DataTable
          caption={text.history}
          rows={shown}
          rowKey={(_, place) => place}
          columns={[
            { key: "what", header: text.what, cell: (one) => one.text },
            { key: "day", header: text.day, cell: ({ on }) => <DayText iso={on} /> },
            {
              key: "credits",
              header: text.credits,
              align: "end",
              cell: ({ credits }) => <span className="font-semibold tabular-nums">{movementText(credits)}</span>,
            },
          ]}
        />
      )}
    </ShortList>
  );
}

function PanelFailed({ title, again: { again, isAsking } }: { title: string; again: Again }) {
  const text = useWords(creditsWords);
  const { phones } = useVisit();
  return <Failed problem={{ title, hint: text.failedHint }} onRetry={again} isRetrying={isAsking} phones={phones} />;
}
