import type { PointsResponse } from "@portico/api/points/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { request } from "../api-client/request.ts";
import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await, type Retry } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { UnclearHoldings } from "../ui/holding-status.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, PartlyFailed } from "../ui/states.tsx";
import { TableLink } from "../ui/table-link.tsx";
import { Forecast } from "./forecast.tsx";
import { Ledger, ledgerQuery } from "./ledger.tsx";
import { LotsTable, lotMessages, lotName } from "./lots-table.tsx";
import { SummaryTiles, summaryMessages } from "./summary-tiles.tsx";
import { TimelineChart } from "./timeline-chart.tsx";

const pointsQuery = queryOptions({
  queryKey: ["points"],
  queryFn: ({ signal }) => request("GET /api/points", { signal }),
});

export function startPoints({ context: { queries }, preload }: LoaderArgs): void {
  if (preload) return;
  void queries.prefetchQuery(pointsQuery);
  void queries.prefetchQuery(ledgerQuery);
}

/** `plan` renders the plan for what expires; its parameter is today as YYYY-MM-DD. */
export function PointsPage({ plan }: { plan: (today: string) => ReactNode }) {
  const text = useMessages(pageMessages);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <TableLink endpoint="/api/points" />
          <ButtonLink to="/search" kind="primary">
            {text.book}
          </ButtonLink>
        </>
      }
    >
      <Await query={pointsQuery} label={text.loading}>
        {(points, retry) => <PointsOverview points={points} retry={retry} plan={plan(points.today)} />}
      </Await>
    </Page>
  );
}

function PointsOverview({
  points,
  retry: { retry, isFetching },
  plan,
}: {
  points: PointsResponse;
  retry: Retry;
  plan: ReactNode;
}) {
  const { today, lots, summary } = points;
  const text = useMessages(pageMessages);
  const { partNames } = useMessages(summaryMessages);
  const lotText = useMessages(lotMessages);
  const { phones } = useSession();
  return (
    <>
      <div className="grid gap-4">
        <PartlyFailed
          parts={summary.failed.map((section) => partNames[section])}
          onRetry={retry}
          isRetrying={isFetching}
        />
        <SummaryTiles summary={summary} />
        <p className="text-sm text-ink-soft">{text.asOf(dayText(today))}</p>
        <UnclearHoldings
          holdings={lots}
          title={text.unknownTitle}
          lead={text.unknownLead}
          nameOf={(lot) => lotName(lot, lotText)}
          phones={phones}
        />
      </div>
      {lots.length === 0 ? (
        <Empty title={text.noLots} hint={text.noLotsHint} level={2} />
      ) : (
        <>
          {plan}
          <Section title={text.timeline} lead={text.timelineLead}>
            <TimelineChart points={points} />
          </Section>
          <Section title={text.lots} lead={text.lotsLead}>
            <LotsTable lots={lots} />
          </Section>
        </>
      )}
      <Section title={text.ledger} lead={text.ledgerLead}>
        <Ledger />
      </Section>
      {lots.length > 0 && (
        <Section title={text.forecast} lead={text.forecastLead}>
          <Forecast lots={lots} />
        </Section>
      )}
    </>
  );
}

const pageMessages = messages(
  {
    title: "My points",
    lead: "The points you have today, and when they expire if you do not use them.",
    loading: "Loading your points",
    book: "Book with points",
    asOf: (day: string) => `As of ${day}, Brisbane time`,
    lots: "Your points by expiry date",
    lotsLead: "Points that expire first are used first.",
    noLots: "You have no points at the moment",
    noLotsHint: "When the club credits points to you, they appear here with their expiry date.",
    unknownTitle: "Your totals are incomplete",
    unknownLead:
      "These points are not in your totals, because their number or expiry date is missing. Call member services to correct the record.",
    timeline: "What expires when",
    timelineLead: "If you use no points from today.",
    ledger: "Points used, returned and expired",
    ledgerLead: "Newest first. The club does not tell us when points were credited.",
    forecast: "What if you use some?",
    forecastLead:
      "Enter how many points a stay costs. We show which points it would use and which would still expire. Nothing is booked.",
  },
  {
    title: "Điểm của tôi",
    lead: "Số điểm bạn có hôm nay, và khi nào điểm hết hạn nếu bạn không dùng.",
    loading: "Đang tải điểm của bạn",
    book: "Đặt chỗ bằng điểm",
    asOf: (day) => `Tính đến ngày ${day}, giờ Brisbane`,
    lots: "Điểm của bạn theo ngày hết hạn",
    lotsLead: "Điểm hết hạn trước được dùng trước.",
    noLots: "Hiện bạn chưa có điểm nào",
    noLotsHint: "Khi câu lạc bộ cấp điểm cho bạn, điểm sẽ hiện ở đây cùng ngày hết hạn.",
    unknownTitle: "Tổng số chưa đầy đủ",
    unknownLead:
      "Số điểm này không nằm trong tổng vì thiếu số điểm hoặc ngày hết hạn. Hãy gọi bộ phận hội viên để sửa hồ sơ.",
    timeline: "Điểm nào hết hạn khi nào",
    timelineLead: "Nếu từ hôm nay bạn không dùng điểm nào.",
    ledger: "Điểm đã dùng, đã hoàn và đã hết hạn",
    ledgerLead: "Mới nhất ở trên. Câu lạc bộ không cho biết điểm được ghi có khi nào.",
    forecast: "Nếu bạn dùng một ít điểm?",
    forecastLead:
      "Hãy nhập số điểm của một kỳ nghỉ. Chúng tôi cho biết những điểm nào được dùng và điểm nào vẫn sẽ hết hạn. Không có gì được đặt.",
  },
);
