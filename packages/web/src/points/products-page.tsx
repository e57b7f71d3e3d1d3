// /products: shares, levied points, and what they come to.

import type { OwnershipAnswer } from "@portico/api/points/contract";
import { mayOpen } from "../access/may-open.ts";
import { numberText } from "../language/numbers.ts";
import { useWords } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Figure } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, PartlyFailed } from "../ui/states.tsx";
import { Unknown, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { type Again, Asked } from "../visit/asked.tsx";
import { useVisit } from "../visit/visit.ts";
import { productsWords } from "./products-words.ts";
import { ownershipQuery } from "./queries.ts";

export function startProducts({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(ownershipQuery);
}

/** The page. */
export function ProductsPage() {
  const text = useWords(productsWords);
  return (
    <Page title={text.title} lead={text.lead}>
      <Asked query={ownershipQuery} label={text.loading}>
        {(answer, again) => <Owned answer={answer} again={again} />}
      </Asked>
    </Page>
  );
}

function Owned({
  answer: { shares, points, totals, failed },
  again: { again, isAsking },
}: {
  answer: OwnershipAnswer;
  again: Again;
}) {
  const text = useWords(productsWords);
  if (shares.length === 0 && points.length === 0)
    return <Empty title={text.nothing} hint={text.nothingHint} level={2} />;
  return (
    <>
      <div className="grid gap-4">
        {failed.length > 0 && (
          <PartlyFailed parts={[text.names(failed.length)]} onRetry={again} isRetrying={isAsking} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Card kind="soft">
            <Figure label={text.shares} value={numberText(totals.shares)}>
              <Why label={text.how} about={text.shares} reason={text.sharesWhy} />
            </Figure>
          </Card>
          <Card kind="soft">
            <Figure label={text.levied} value={numberText(totals.leviedPoints)}>
              <Why label={text.how} about={text.levied} reason={text.leviedWhy} />
            </Figure>
          </Card>
        </div>
        {totals.unknown.length > 0 && (
          <Notice tone="warning" title={text.unclearTitle}>
            <p>{text.unclear(totals.unknown.length)}</p>
          </Notice>
        )}
      </div>
      <Section title={text.sharesTitle} lead={text.sharesLead} actions={<EntitlementsLink />}>
        {shares.length === 0 ? <p className="text-ink-soft">{text.noShares}</p> : <Shares shares={shares} />}
      </Section>
      <Section title={text.pointsTitle} lead={text.pointsLead}>
        {points.length === 0 ? <p className="text-ink-soft">{text.noPoints}</p> : <LeviedPoints points={points} />}
      </Section>
    </>
  );
}

// Offered to those alone who may open it.
function EntitlementsLink() {
  const text = useWords(productsWords);
  if (mayOpen("/entitlements", useVisit()) === "no") return null;
  return <InternalLink to="/entitlements">{text.entitlements}</InternalLink>;
}

function Shares({ shares }: Pick<OwnershipAnswer, "shares">) {
  const text = useWords(productsWords);
  return (
    <ShortList items={shares}>
      {(shown) => (
        <DataTable
          caption={text.sharesTitle}
          rows={shown}
          rowKey={({ id }, place) => `${id} ${place}`}
          columns={[
            { key: "resort", header: text.resort, cell: ({ resortName }) => resortName ?? <Unnamed /> },
            { key: "unit", header: text.unit, cell: ({ unit }) => unit ?? text.noUnit },
            {
              key: "week",
              header: text.week,
              cell: ({ week }) => (week === null ? <Floats /> : text.weekOf(week)),
            },
            { key: "id", header: text.shareId, cell: ({ id }) => <span className="tabular-nums">{id}</span> },
          ]}
        />
      )}
    </ShortList>
  );
}

function Unnamed() {
  return <span className="font-normal text-ink-soft italic">{useWords(productsWords).noResort}</span>;
}

function Floats() {
  const text = useWords(productsWords);
  return (
    <>
      {text.floats}
      <Why about={text.floats} reason={text.floatsWhy} />
    </>
  );
}

function LeviedPoints({ points }: Pick<OwnershipAnswer, "points">) {
  const text = useWords(productsWords);
  return (
    <ShortList items={points}>
      {(shown) => (
        <DataTable
          caption={text.pointsTitle}
          rows={shown}
          rowKey={(_, place) => place}
          columns={[
            {
              key: "resort",
              header: text.resort,
              cell: ({ resortName, clubResortId }) =>
                resortName ?? (clubResortId === null ? <Unnamed /> : text.resortNumber(clubResortId)),
            },
            {
              key: "points",
              header: text.points,
              align: "end",
              cell: ({ owned }) =>
                owned === null ? (
                  <Unknown because={text.pointsUnknown} about={text.points} />
                ) : (
                  <span className="tabular-nums">{numberText(owned)}</span>
                ),
            },
            { key: "until", header: text.until, cell: ({ expiresOn }) => <DayText iso={expiresOn} /> },
          ]}
        />
      )}
    </ShortList>
  );
}
