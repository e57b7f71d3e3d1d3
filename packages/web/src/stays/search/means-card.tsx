// What the member has for this stay: the numbers of their summary that matter for its coin. A number that is not known says so.

import type { SummaryView } from "@portico/api/points/contract";
import type { Coin } from "@portico/domain/stays/offer";
import { useQuery } from "@tanstack/react-query";
import { numberText } from "../../language/numbers.ts";
import { useWords } from "../../language/words.ts";
import { summaryQuery } from "../../points/queries.ts";
import { summaryWords } from "../../points/summary-words.ts";
import { Figure } from "../../ui/description.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Heading } from "../../ui/section.tsx";
import { Loading, PartlyFailed } from "../../ui/states.tsx";
import { Unknown, Why } from "../../ui/status.tsx";
import { ReadFailed } from "../../visit/read-failed.tsx";
import { stayWords } from "../stay-words.ts";
import { hasNumbers, rowsFor } from "./means.ts";

const PAGE_OF_COIN: Readonly<Partial<Record<Coin, { page: string; label: "points" | "entitlement" | "exchange" }>>> = {
  points: { page: "/points", label: "points" },
  "reduced points": { page: "/points", label: "points" },
  entitlement: { page: "/entitlements", label: "entitlement" },
  exchange: { page: "/exchange-play-credits", label: "exchange" },
};

/** The card; a stay that is paid with money needs none. */
export function MeansCard({ coin }: { coin: Coin }) {
  return hasNumbers(coin) ? <Numbers coin={coin} /> : null;
}

function Numbers({ coin }: { coin: Coin }) {
  const texts = useWords(stayWords);
  const read = useQuery(summaryQuery);
  const link = PAGE_OF_COIN[coin];
  return (
    <section aria-labelledby="means" className="card card-soft grid grid-cols-1 gap-3 p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading level={2} id="means" className="text-lg md:text-xl">
          {texts.means}
        </Heading>
        {link !== undefined && (
          <InternalLink to={link.page} className="text-link inline-flex min-h-6 items-center text-sm">
            {texts.meansLinks[link.label]}
          </InternalLink>
        )}
      </div>
      {read.data !== undefined && (
        <Rows
          coin={coin}
          summary={read.data}
          again={{ onRetry: () => void read.refetch(), isRetrying: read.isFetching }}
        />
      )}
      {read.isPending && <Loading label={texts.meansLoading} />}
      {read.isError && read.data === undefined && <ReadFailed read={read} />}
    </section>
  );
}

function Rows({
  coin,
  summary,
  again,
}: {
  coin: Coin;
  summary: SummaryView;
  again: { onRetry: () => void; isRetrying: boolean };
}) {
  const texts = useWords(stayWords);
  const summaryTexts = useWords(summaryWords);
  const rows = rowsFor(coin, summary);
  const missing = rows.some(({ value }) => value === null);
  if (rows.length === 0) return <p className="text-ink-soft">{texts.meansMissing}</p>;
  return (
    <>
      <ul className="figures flex-wrap gap-x-10 gap-y-3 sm:flex">
        {rows.map(({ id, value }) => (
          <li key={id}>
            <Figure
              label={summaryTexts.rows[id]}
              value={
                value === null ? (
                  <Unknown because={summaryTexts.failed} about={summaryTexts.rows[id]} />
                ) : (
                  numberText(value)
                )
              }
            >
              <Why label={summaryTexts.how} about={summaryTexts.rows[id]} reason={summaryTexts.why[id]} />
            </Figure>
          </li>
        ))}
      </ul>
      {missing && <PartlyFailed parts={summary.failed.map((part) => summaryTexts.part[part])} {...again} />}
    </>
  );
}
