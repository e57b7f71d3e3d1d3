import type { OwnershipResponse } from "@portico/api/points/contract";
import { mayOpen } from "../access/may-open.ts";
import { messages, useMessages } from "../language/messages.ts";
import { numberText } from "../language/numbers.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await, type Retry } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
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
import { ownershipQuery } from "./queries.ts";

export function startProducts({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(ownershipQuery);
}

export function ProductsPage() {
  const text = useMessages(productsMessages);
  return (
    <Page title={text.title} lead={text.lead}>
      <Await query={ownershipQuery} label={text.loading}>
        {(ownership, retry) => <Ownership ownership={ownership} retry={retry} />}
      </Await>
    </Page>
  );
}

function Ownership({
  ownership: { shares, points, totals, failed },
  retry: { retry, isFetching },
}: {
  ownership: OwnershipResponse;
  retry: Retry;
}) {
  const text = useMessages(productsMessages);
  if (shares.length === 0 && points.length === 0)
    return <Empty title={text.nothing} hint={text.nothingHint} level={2} />;
  return (
    <>
      <div className="grid gap-4">
        {failed.length > 0 && (
          <PartlyFailed parts={[text.missingNames(failed.length)]} onRetry={retry} isRetrying={isFetching} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Card kind="soft">
            <Figure label={text.shares} value={numberText(totals.shares)}>
              <Why label={text.howCounted} subject={text.shares} reason={text.sharesWhy} />
            </Figure>
          </Card>
          <Card kind="soft">
            <Figure label={text.levied} value={numberText(totals.leviedPoints)}>
              <Why label={text.howCounted} subject={text.levied} reason={text.leviedWhy} />
            </Figure>
          </Card>
        </div>
        {totals.unknown.length > 0 && (
          <Notice tone="warning" title={text.incompleteTitle}>
            <p>{text.missingPoints(totals.unknown.length)}</p>
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

function EntitlementsLink() {
  const text = useMessages(productsMessages);
  if (mayOpen("/entitlements", useSession()) === "no") return null;
  return <InternalLink to="/entitlements">{text.entitlements}</InternalLink>;
}

// The table of points aligns with the first three columns of the table of shares.
const SHARE_COLUMNS = 4;

function Shares({ shares }: Pick<OwnershipResponse, "shares">) {
  const text = useMessages(productsMessages);
  return (
    <ShortList items={shares}>
      {(visibleRows) => (
        <DataTable
          caption={text.sharesTitle}
          columnsOfWidest={SHARE_COLUMNS}
          rows={visibleRows}
          rowKey={({ id }, index) => `${id} ${index}`}
          columns={[
            { key: "resort", header: text.resort, cell: ({ resortName }) => resortName ?? <UnnamedResort /> },
            { key: "unit", header: text.unit, cell: ({ unit }) => unit ?? text.noUnit },
            {
              key: "week",
              header: text.week,
              cell: ({ week }) => (week === null ? <FloatingWeek /> : text.weekOf(week)),
            },
            { key: "id", header: text.shareId, cell: ({ id }) => <span className="tabular-nums">{id}</span> },
          ]}
        />
      )}
    </ShortList>
  );
}

function UnnamedResort() {
  return <span className="font-normal text-ink-soft italic">{useMessages(productsMessages).noResort}</span>;
}

function FloatingWeek() {
  const text = useMessages(productsMessages);
  return (
    <>
      {text.floatingWeek}
      <Why subject={text.floatingWeek} reason={text.floatingWeekReason} />
    </>
  );
}

function LeviedPoints({ points }: Pick<OwnershipResponse, "points">) {
  const text = useMessages(productsMessages);
  return (
    <ShortList items={points}>
      {(visibleRows) => (
        <DataTable
          caption={text.pointsTitle}
          columnsOfWidest={SHARE_COLUMNS}
          rows={visibleRows}
          rowKey={(_, index) => index}
          columns={[
            {
              key: "resort",
              header: text.resort,
              cell: ({ resortName, clubResortId }) =>
                resortName ?? (clubResortId === null ? <UnnamedResort /> : text.resortNumber(clubResortId)),
            },
            {
              key: "points",
              header: text.points,
              align: "end",
              cell: ({ owned }) =>
                owned === null ? (
                  <Unknown because={text.pointsUnknown} subject={text.points} />
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

const productsMessages = messages(
  {
    title: "What I own",
    lead: "Your resort shares, and the points for which you pay levies.",
    loading: "Loading what you own",
    shares: "Shares",
    sharesWhy: "Each share of a resort on your account counts as one.",
    levied: "Levied points owned",
    leviedWhy: "All the points for which you pay levies and whose number is on record.",
    howCounted: "How is this counted?",
    sharesTitle: "Your shares",
    sharesLead: "A share is the right to a week at a resort, each year.",
    resort: "Resort",
    noResort: "Resort not on record",
    unit: "Unit",
    noUnit: "Any unit",
    week: "Week",
    floatingWeek: "Floats",
    floatingWeekReason: "You choose your week when you book.",
    weekOf: (week: number) => `Week ${week}`,
    shareId: "Share number",
    pointsTitle: "Levied points",
    pointsLead: "Points of a club resort, with a levy each year.",
    points: "Points",
    pointsUnknown: "Number not on record.",
    until: "Expires on",
    nothing: "You own no shares and no levied points",
    nothingHint: "Some memberships do not include them. Your other pages show what you can use.",
    noShares: "No shares on this account.",
    noPoints: "No levied points on this account.",
    missingNames: (count: number) => (count === 1 ? "the name of one resort" : `the names of ${count} resorts`),
    resortNumber: (id: string) => `Club resort ${id}`,
    incompleteTitle: "Your totals are incomplete",
    missingPoints: (count: number) =>
      `The number of points is missing for ${count === 1 ? "one resort" : `${count} resorts`}, so it is not in your total. Call member services to correct the record.`,
    entitlements: "See your entitlements",
  },
  {
    title: "Sản phẩm của tôi",
    lead: "Cổ phần của bạn tại các khu nghỉ và số điểm bạn đóng phí thường niên.",
    loading: "Đang tải cổ phần của bạn",
    shares: "Cổ phần",
    sharesWhy: "Mỗi cổ phần tuần nghỉ trong tài khoản của bạn được tính là một.",
    levied: "Điểm sở hữu có đóng phí",
    leviedWhy: "Toàn bộ điểm bạn đóng phí thường niên và có ghi số điểm trong hồ sơ.",
    howCounted: "Cách tính?",
    sharesTitle: "Cổ phần của bạn",
    sharesLead: "Mỗi cổ phần cho bạn quyền dùng một tuần tại khu nghỉ mỗi năm.",
    resort: "Khu nghỉ",
    noResort: "Hồ sơ không ghi tên khu nghỉ",
    unit: "Loại phòng",
    noUnit: "Phòng bất kỳ",
    week: "Tuần",
    floatingWeek: "Linh hoạt",
    floatingWeekReason: "Bạn chọn tuần khi đặt chỗ.",
    weekOf: (week) => `Tuần ${week}`,
    shareId: "Số cổ phần",
    pointsTitle: "Điểm có đóng phí",
    pointsLead: "Điểm gắn với một khu nghỉ của câu lạc bộ, có phí thường niên hằng năm.",
    points: "Điểm",
    pointsUnknown: "Hồ sơ không ghi số điểm.",
    until: "Hết hạn ngày",
    nothing: "Bạn không có cổ phần hay điểm đóng phí nào",
    nothingHint: "Một số tư cách hội viên không bao gồm những thứ này. Các trang khác cho biết bạn dùng được gì.",
    noShares: "Tài khoản này không có cổ phần.",
    noPoints: "Tài khoản này không có điểm đóng phí.",
    missingNames: (count) => `tên của ${count} khu nghỉ`,
    resortNumber: (id) => `Khu nghỉ số ${id}`,
    incompleteTitle: "Tổng số chưa đầy đủ",
    missingPoints: (count) =>
      `${count} khu nghỉ không ghi số điểm nên không nằm trong tổng. Hãy gọi bộ phận hội viên để sửa hồ sơ.`,
    entitlements: "Xem quyền lợi của bạn",
  },
);
