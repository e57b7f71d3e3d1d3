// Balance and history are separate queries, because one can fail without the other.

import type { CreditsResponse } from "@portico/api/points/contract";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { movementText, numberText } from "../language/numbers.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await, type Retry } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
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

const creditsQuery = queryOptions({
  queryKey: ["credits"],
  queryFn: ({ signal }) => request("GET /api/credits", { signal }),
});

export function startCredits({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(creditsQuery);
}

export function ExchangePlayCreditsPage() {
  const text = useMessages(creditsMessages);
  return (
    <Page title={text.title} lead={text.lead}>
      <Await query={creditsQuery} label={text.loading}>
        {({ credits, history, exchange }, retry) => (
          <>
            <Credits credits={credits} exchange={exchange} retry={retry} />
            <Section title={text.history} lead={text.historyLead}>
              <History history={history} retry={retry} />
            </Section>
          </>
        )}
      </Await>
    </Page>
  );
}

function Credits({ credits, exchange, retry }: Pick<CreditsResponse, "credits" | "exchange"> & { retry: Retry }) {
  const text = useMessages(creditsMessages);
  if (credits === null) return <PanelFailed title={text.creditsFailed} retry={retry} />;
  return (
    <Card kind="soft">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Figure label={text.now} value={numberText(credits)}>
          {credits === 0 && <p>{text.noCredits}</p>}
          <Why
            label={text.howCounted}
            subject={text.now}
            reason={credits === 0 ? text.noCreditsReason : text.howReason}
          />
        </Figure>
        {credits > 0 && exchange.outcome === "yes" && (
          <div className="grid gap-2">
            <ButtonLink to={exchange.page}>{text.exchange}</ButtonLink>
            <p className="text-sm text-ink-soft">{text.exchangeHint}</p>
          </div>
        )}
      </div>
    </Card>
  );
}

function History({ history, retry }: Pick<CreditsResponse, "history"> & { retry: Retry }) {
  const text = useMessages(creditsMessages);
  if (history === null) return <PanelFailed title={text.historyFailed} retry={retry} />;
  if (history.length === 0) return <Empty scene="alps" title={text.noHistory} hint={text.noHistoryHint} />;
  return (
    <ShortList items={history}>
      {(visibleMovements) => (
        <DataTable
          caption={text.history}
          rows={visibleMovements}
          rowKey={(_, index) => index}
          columns={[
            { key: "movement", header: text.movement, cell: (movement) => movement.text },
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

function PanelFailed({ title, retry: { retry, isFetching } }: { title: string; retry: Retry }) {
  const text = useMessages(creditsMessages);
  const { phones } = useSession();
  return <Failed problem={{ title, hint: text.failedHint }} onRetry={retry} isRetrying={isFetching} phones={phones} />;
}

const creditsMessages = messages(
  {
    title: "Exchange and Play Credits",
    lead: "You earn credits when you deposit weeks with the exchange service, and use them for stays elsewhere.",
    loading: "Loading your credits",
    now: "Credits you have now",
    howCounted: "How is this counted?",
    howReason: "This is your balance at the exchange service at this moment.",
    noCredits: "You have no credits to use.",
    noCreditsReason:
      "You have no credits at the exchange service. If you took a stay before depositing a week, your balance is below 0 and shown as 0: there is nothing to pay here.",
    exchange: "Find a holiday exchange",
    exchangeHint: "A holiday exchange costs credits and a fee, shown with each week.",
    history: "Credit history",
    historyLead: "Newest first.",
    noHistory: "No credit history yet",
    noHistoryHint: "When you deposit a week or book an exchange, it appears here.",
    day: "Day",
    movement: "What happened",
    credits: "Credits",
    creditsFailed: "Your credits could not be read",
    historyFailed: "The history could not be read",
    failedHint: "We could not reach the exchange service. The rest of this page is up to date. Try again in a moment.",
  },
  {
    title: "Điểm trao đổi và giải trí",
    lead: "Bạn nhận điểm khi gửi tuần nghỉ vào dịch vụ trao đổi, và dùng điểm để nghỉ ở nơi khác.",
    loading: "Đang tải điểm của bạn",
    now: "Số điểm bạn đang có",
    howCounted: "Cách tính?",
    howReason: "Đây là số dư của bạn tại dịch vụ trao đổi vào lúc này.",
    noCredits: "Bạn không có điểm nào để dùng.",
    noCreditsReason:
      "Bạn không có điểm nào tại dịch vụ trao đổi. Nếu bạn đã nghỉ trước khi gửi tuần, số dư của bạn dưới 0 và được hiển thị là 0: bạn không phải trả gì ở đây.",
    exchange: "Tìm kỳ nghỉ trao đổi",
    exchangeHint: "Mỗi kỳ nghỉ trao đổi cần điểm trao đổi và một khoản phí, ghi ở từng tuần.",
    history: "Lịch sử điểm",
    historyLead: "Mới nhất ở trên.",
    noHistory: "Chưa có lịch sử điểm",
    noHistoryHint: "Khi bạn gửi một tuần hoặc đặt một kỳ nghỉ trao đổi, thông tin sẽ hiện ở đây.",
    day: "Ngày",
    movement: "Nội dung",
    credits: "Số điểm",
    creditsFailed: "Chưa đọc được số điểm của bạn",
    historyFailed: "Chưa đọc được lịch sử",
    failedHint:
      "Hiện không kết nối được với dịch vụ trao đổi. Phần còn lại của trang này vẫn cập nhật. Hãy thử lại sau ít phút.",
  },
);
