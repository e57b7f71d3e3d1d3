// The server derives the movements from the member's bookings and lots.

import type { PointsLedgerResponse } from "@portico/api/points/contract";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { movementText } from "../language/numbers.ts";
import { Await } from "../session-context/await.tsx";
import { writeQuery } from "../session-context/query.ts";
import { DayText } from "../ui/day.tsx";
import { InternalLink } from "../ui/link.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, PartlyFailed } from "../ui/states.tsx";
import { DataTable } from "../ui/table.tsx";

type Movement = PointsLedgerResponse["movements"][number];

export const ledgerQuery = queryOptions({
  queryKey: ["points", "ledger"],
  queryFn: ({ signal }) => request("GET /api/points/ledger", { signal }),
});

export function Ledger() {
  const text = useMessages(ledgerMessages);
  return (
    <Await query={ledgerQuery} label={text.loading}>
      {({ movements, failed }, { retry, isFetching }) => (
        <div className="grid gap-4">
          <PartlyFailed parts={failed.map((part) => text.parts[part])} onRetry={retry} isRetrying={isFetching} />
          {movements.length > 0 && <MovementTable movements={movements} />}
          {movements.length === 0 && failed.length === 0 && <Empty title={text.none} hint={text.noneHint} level={3} />}
        </div>
      )}
    </Await>
  );
}

function MovementTable({ movements }: { movements: readonly Movement[] }) {
  const text = useMessages(ledgerMessages);
  return (
    <ShortList items={movements}>
      {(visibleMovements) => (
        <DataTable
          caption={text.caption}
          rows={visibleMovements}
          rowKey={(_, index) => index}
          columns={[
            { key: "movement", header: text.movement, cell: (movement) => <MovementText movement={movement} /> },
            { key: "day", header: text.day, cell: ({ on }) => <DayText iso={on} fallback={text.noDay} /> },
            {
              key: "points",
              header: text.points,
              align: "end",
              cell: ({ points }) => <span className="font-semibold tabular-nums">{movementText(points)}</span>,
            },
          ]}
        />
      )}
    </ShortList>
  );
}

function MovementText({ movement: { kind, booking, expiresOn } }: { movement: Movement }) {
  const text = useMessages(ledgerMessages);
  return (
    <span>
      {text.kinds[kind]}
      {booking !== null && (
        <>
          {" "}
          <InternalLink to={`/booking${writeQuery({ reference: booking.reference })}`}>
            {text.stay(booking.resortName, booking.reference)}
          </InternalLink>
        </>
      )}
      {expiresOn !== null && (
        <span className="block font-normal text-ink-soft">
          {kind === "spent" ? text.wouldHaveExpired(dayText(expiresOn)) : text.expiresOn(dayText(expiresOn))}
        </span>
      )}
    </span>
  );
}

const ledgerMessages = messages(
  {
    loading: "Loading what you used",
    parts: { bookings: "points used for stays", lots: "points that expired" },
    caption: "Points used, returned and expired",
    none: "No points used yet",
    noneHint: "When you use points for a stay, or points expire, it appears here.",
    movement: "What happened",
    day: "Day",
    points: "Points",
    noDay: "Day not recorded",
    kinds: { spent: "Used for", returned: "Returned when you cancelled", expired: "Expired before they were used" },
    stay: (resort: string, reference: string) => `${resort} (${reference})`,
    expiresOn: (day: string) => `These expire on ${day}.`,
    wouldHaveExpired: (day: string) => `These would have expired on ${day}.`,
  },
  {
    loading: "Đang tải điểm đã dùng",
    parts: { bookings: "điểm đã dùng cho kỳ nghỉ", lots: "điểm đã hết hạn" },
    caption: "Điểm đã dùng, đã hoàn và đã hết hạn",
    none: "Bạn chưa dùng điểm nào",
    noneHint: "Khi bạn dùng điểm cho một kỳ nghỉ, hoặc khi điểm hết hạn, thông tin sẽ hiện ở đây.",
    movement: "Nội dung",
    day: "Ngày",
    points: "Điểm",
    noDay: "Không ghi ngày",
    kinds: { spent: "Đã dùng cho", returned: "Đã hoàn khi bạn hủy", expired: "Hết hạn trước khi được dùng" },
    stay: (resort, reference) => `${resort} (${reference})`,
    expiresOn: (day) => `Số điểm này hết hạn ngày ${day}.`,
    wouldHaveExpired: (day) => `Số điểm này lẽ ra hết hạn ngày ${day}.`,
  },
);
