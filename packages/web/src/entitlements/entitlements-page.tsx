import type { EntitlementsResponse, EntitlementView } from "@portico/api/entitlements/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { request } from "../api-client/request.ts";
import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { numberText } from "../language/numbers.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await, type Retry } from "../session-context/await.tsx";
import { LazySupportReference } from "../session-context/lazy-support-reference.tsx";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Figure } from "../ui/description.tsx";
import { UnclearHoldings, useHoldingColumns } from "../ui/holding-status.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Empty, PartlyFailed } from "../ui/states.tsx";
import { Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { TableLink } from "../ui/table-link.tsx";

export function startEntitlements({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(entitlementsQuery);
}

/** `plan` renders the plan for what expires; its parameter is today as YYYY-MM-DD. */
export function EntitlementsPage({ plan }: { plan: (today: string) => ReactNode }) {
  const text = useMessages(entitlementMessages);
  const { data, isPending } = useQuery({ ...entitlementsQuery, enabled: false });
  const ownerWeek = data?.ownerWeek;
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <TableLink endpoint="/api/entitlements" />
          {isPending ? (
            <Skeleton className="h-11 w-48" />
          ) : (
            ownerWeek?.outcome === "yes" && <ButtonLink to={ownerWeek.page}>{text.book}</ButtonLink>
          )}
        </>
      }
    >
      <Await query={entitlementsQuery} label={text.loading}>
        {(response, retry) => <Entitlements response={response} retry={retry} plan={plan(response.today)} />}
      </Await>
    </Page>
  );
}

function Entitlements({
  response,
  retry: { retry, isFetching },
  plan,
}: {
  response: EntitlementsResponse;
  retry: Retry;
  plan: ReactNode;
}) {
  const text = useMessages(entitlementMessages);
  const { phones } = useSession();
  const { entitlements, failed, today } = response;
  const missingResorts = failed.map(({ resortId, resortName }) => resortName ?? text.resortNumber(resortId));
  const isEmpty = entitlements.length === 0 && failed.length === 0;
  return (
    <>
      <div className="grid gap-4">
        <PartlyFailed parts={missingResorts} onRetry={retry} isRetrying={isFetching} />
        {isEmpty ? (
          <Empty
            title={text.none}
            hint={text.noneHint}
            level={2}
            action={<InternalLink to="/products">{text.owned}</InternalLink>}
          />
        ) : (
          <>
            <EntitlementCount response={response} missingResorts={missingResorts} />
            <p className="text-sm text-ink-soft">{text.asOf(dayText(today))}</p>
          </>
        )}
        <UnclearHoldings
          holdings={entitlements}
          title={text.unknownTitle}
          lead={text.unknownLead}
          nameOf={({ id }) => id ?? text.noId}
          phones={phones}
        />
      </div>
      {groupByResort(response).map((group) => (
        <ResortSection key={group.resortId ?? ""} group={group} />
      ))}
      {entitlements.length > 0 && plan}
    </>
  );
}

function EntitlementCount({
  response: { active, atLeast },
  missingResorts,
}: {
  response: EntitlementsResponse;
  missingResorts: readonly string[];
}) {
  const text = useMessages(entitlementMessages);
  const isComplete = active !== null;
  return (
    <Card kind="soft">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Figure label={isComplete ? text.usableToday : text.atLeast} value={numberText(active ?? atLeast)}>
          <Why
            label={text.howCounted}
            subject={text.usableToday}
            reason={
              isComplete
                ? text.usableTodayReason
                : `${text.usableTodayReason} ${text.missingResorts(missingResorts.join(", "))}`
            }
          />
        </Figure>
        <InternalLink to="/products">{text.owned}</InternalLink>
      </div>
    </Card>
  );
}

function ResortSection({ group: { resortId, resortName, entitlements, usable, weeks } }: { group: ResortGroup }) {
  const text = useMessages(entitlementMessages);
  const title = resortName ?? (resortId === null ? text.noResort : text.resortNumber(resortId));
  return (
    <Section title={title} lead={text.usable(usable, weeks)}>
      <ShortList items={entitlements}>
        {(visibleRows) => <EntitlementTable entitlements={visibleRows} caption={title} />}
      </ShortList>
    </Section>
  );
}

function EntitlementTable({ entitlements, caption }: { entitlements: readonly EntitlementView[]; caption: string }) {
  const text = useMessages(entitlementMessages);
  const columns = useHoldingColumns<EntitlementView>({
    expires: text.expires,
    nameOf: ({ id }) => id ?? text.noId,
    reference: ({ name }) => <LazySupportReference about="entitlement" name={name} />,
  });
  return (
    <DataTable
      caption={caption}
      columnsOfWidest={columns.length + 2}
      rows={entitlements}
      rowKey={({ name }) => name}
      columns={[
        { key: "id", header: text.id, cell: ({ id }) => <span className="tabular-nums">{id ?? text.noId}</span> },
        {
          key: "left",
          header: text.weeksLeft,
          cell: ({ balance }) =>
            balance === null ? (
              <span className="text-ink-soft italic">{text.weeksLeftUnknown}</span>
            ) : (
              <span className="tabular-nums">{numberText(balance)}</span>
            ),
        },
        ...columns,
      ]}
    />
  );
}

const entitlementsQuery = queryOptions({
  queryKey: ["entitlements"],
  queryFn: ({ signal }) => request("GET /api/entitlements", { signal }),
});

const entitlementMessages = messages(
  {
    title: "Entitlements and shares",
    lead: "The weeks that your shares give you, and until when you can use them.",
    loading: "Loading your entitlements",
    book: "Book an owner week",
    usableToday: "Entitlements that you can use today",
    atLeast: "At least",
    usableTodayReason:
      "Entitlements that are available or expiring soon, and not used up. Each counts once, however many weeks are left in it.",
    missingResorts: (resorts: string) => `We could not load your entitlements at ${resorts}, so you may have more.`,
    howCounted: "How is this counted?",
    asOf: (day: string) => `As of ${day}, Brisbane time. An entitlement can still be used on its last day.`,
    none: "You have no entitlements at the moment",
    noneHint: "Your shares bring new ones each year. They appear here once the club has recorded them.",
    usable: (count: number, weeks: number) =>
      count === 0
        ? "Nothing to use today"
        : `${count === 1 ? "1 entitlement" : `${count} entitlements`} to use, with ${weeks === 1 ? "1 week" : `${numberText(weeks)} weeks`} left`,
    noResort: "Without a resort",
    resortNumber: (id: string) => `Resort ${id}`,
    id: "Entitlement",
    noId: "Without a number",
    weeksLeft: "Weeks left",
    weeksLeftUnknown: "Not known",
    expires: "Last day",
    unknownTitle: "Your totals are incomplete",
    unknownLead:
      "These entitlements are not in the number above, because the club's record is incomplete. Call member services to correct it.",
    owned: "See what you own",
  },
  {
    title: "Quyền lợi và cổ phần",
    lead: "Những tuần nghỉ mà cổ phần mang lại cho bạn, và thời hạn bạn dùng được.",
    loading: "Đang tải quyền lợi của bạn",
    book: "Đặt tuần sở hữu",
    usableToday: "Quyền lợi dùng được hôm nay",
    atLeast: "Ít nhất",
    usableTodayReason:
      "Những quyền lợi còn hiệu lực hoặc sắp hết hạn và vẫn còn lại. Mỗi quyền lợi chỉ tính một lần, dù còn bao nhiêu tuần.",
    missingResorts: (resorts) => `Hiện chưa tải được quyền lợi của bạn tại ${resorts}, nên bạn có thể còn thêm.`,
    howCounted: "Cách tính?",
    asOf: (day) => `Tính đến ngày ${day}, giờ Brisbane. Quyền lợi vẫn dùng được trong ngày cuối cùng.`,
    none: "Hiện bạn chưa có quyền lợi nào",
    noneHint: "Mỗi năm cổ phần của bạn mang lại quyền lợi mới. Chúng sẽ hiện ở đây ngay khi câu lạc bộ ghi nhận.",
    usable: (count, weeks) =>
      count === 0 ? "Hôm nay không có gì để dùng" : `${count} quyền lợi dùng được, còn ${numberText(weeks)} tuần`,
    noResort: "Không ghi khu nghỉ",
    resortNumber: (id) => `Khu nghỉ số ${id}`,
    id: "Quyền lợi",
    noId: "Không có số",
    weeksLeft: "Số tuần còn lại",
    weeksLeftUnknown: "Chưa rõ",
    expires: "Ngày cuối",
    unknownTitle: "Tổng số chưa đầy đủ",
    unknownLead:
      "Những quyền lợi này không nằm trong con số ở trên vì hồ sơ của câu lạc bộ chưa đầy đủ. Hãy gọi bộ phận hội viên để sửa hồ sơ.",
    owned: "Xem cổ phần của bạn",
  },
);

type ResortCount = EntitlementsResponse["resorts"][number];

export interface ResortGroup extends ResortCount {
  readonly entitlements: readonly EntitlementView[];
}

/** Resorts with usable entitlements first, entitlements without a resort last. */
export function groupByResort({
  entitlements,
  resorts,
}: Pick<EntitlementsResponse, "entitlements" | "resorts">): readonly ResortGroup[] {
  return resorts
    .map((resort) => ({
      ...resort,
      entitlements: entitlements
        .filter(({ resortId }) => resortId === resort.resortId)
        .toSorted((a, b) => Number(b.usable) - Number(a.usable)),
    }))
    .toSorted((a, b) => sortRank(a) - sortRank(b));
}

function sortRank({ resortId, usable }: ResortCount): number {
  if (resortId === null) return 2;
  return usable > 0 ? 0 : 1;
}
