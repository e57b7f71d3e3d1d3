// /entitlements: what the member's shares entitle them to, by resort.

import type { EntitlementsAnswer, EntitlementView } from "@portico/api/entitlements/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { dayWords } from "../language/day-words.ts";
import { numberText } from "../language/numbers.ts";
import { useWords, words } from "../language/words.ts";
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
import type { LoaderArgs } from "../visit/app-context.ts";
import { Await, type Retry } from "../visit/await.tsx";
import { Quoted } from "../visit/quoted.tsx";
import { useVisit } from "../visit/visit.ts";

export function startEntitlements({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(entitlementsQuery);
}

export function EntitlementsPage() {
  const text = useWords(entitlementWords);
  const { data, isPending } = useQuery({ ...entitlementsQuery, enabled: false });
  const ownerWeek = data?.ownerWeek;
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <TableLink of="/api/entitlements" />
          {isPending ? (
            <Skeleton className="h-11 w-48" />
          ) : (
            ownerWeek?.outcome === "yes" && <ButtonLink to={ownerWeek.page}>{text.book}</ButtonLink>
          )}
        </>
      }
    >
      <Await query={entitlementsQuery} label={text.loading}>
        {(answer, retry) => <All answer={answer} retry={retry} />}
      </Await>
    </Page>
  );
}

function All({ answer, retry: { retry, isAsking } }: { answer: EntitlementsAnswer; retry: Retry }) {
  const text = useWords(entitlementWords);
  const { phones } = useVisit();
  const { entitlements, failed, today } = answer;
  const missing = failed.map(({ resortId, resortName }) => resortName ?? text.resortNumber(resortId));
  const isEmpty = entitlements.length === 0 && failed.length === 0;
  return (
    <>
      <div className="grid gap-4">
        <PartlyFailed parts={missing} onRetry={retry} isRetrying={isAsking} />
        {isEmpty ? (
          <Empty
            title={text.none}
            hint={text.noneHint}
            level={2}
            action={<InternalLink to="/products">{text.owned}</InternalLink>}
          />
        ) : (
          <>
            <Count answer={answer} missing={missing} />
            <p className="text-sm text-ink-soft">{text.todayOf(dayWords(today))}</p>
          </>
        )}
        <UnclearHoldings
          holdings={entitlements}
          title={text.unknownTitle}
          lead={text.unknownLead}
          called={({ id }) => id ?? text.noId}
          phones={phones}
        />
      </div>
      {byResort(entitlements).map((group) => (
        <Resort key={group.resortId ?? ""} group={group} />
      ))}
    </>
  );
}

function Count({ answer: { active, atLeast }, missing }: { answer: EntitlementsAnswer; missing: readonly string[] }) {
  const text = useWords(entitlementWords);
  const isWhole = active !== null;
  return (
    <Card kind="soft">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Figure label={isWhole ? text.active : text.atLeast} value={numberText(active ?? atLeast)}>
          <Why
            label={text.how}
            about={text.active}
            reason={isWhole ? text.activeWhy : `${text.activeWhy} ${text.activeMissing(missing.join(", "))}`}
          />
        </Figure>
        <InternalLink to="/products">{text.owned}</InternalLink>
      </div>
    </Card>
  );
}

function Resort({ group: { resortId, resortName, entitlements, usable, left } }: { group: ResortGroup }) {
  const text = useWords(entitlementWords);
  const title = resortName ?? (resortId === null ? text.noResort : text.resortNumber(resortId));
  return (
    <Section title={title} lead={text.usable(usable, left)}>
      <ShortList items={entitlements}>{(shown) => <EntitlementTable entitlements={shown} caption={title} />}</ShortList>
    </Section>
  );
}

function EntitlementTable({ entitlements, caption }: { entitlements: readonly EntitlementView[]; caption: string }) {
  const text = useWords(entitlementWords);
  const columns = useHoldingColumns<EntitlementView>({
    expires: text.expires,
    called: ({ id }) => id ?? text.noId,
    quote: ({ name }) => <Quoted about="entitlement" name={name} />,
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
          header: text.left,
          cell: ({ balance }) =>
            balance === null ? (
              <span className="text-ink-soft italic">{text.leftUnknown}</span>
            ) : (
              <span className="tabular-nums">{numberText(balance)}</span>
            ),
        },
        ...columns,
      ]}
    />
  );
}

/** All entitlements. */
const entitlementsQuery = queryOptions({
  queryKey: ["entitlements"],
  queryFn: ({ signal }) => ask("GET /api/entitlements", { signal }),
});

const entitlementWords = words(
  {
    title: "Entitlements and shares",
    lead: "The weeks that your shares give you, and until when you can use them.",
    loading: "Loading your entitlements",
    book: "Book an owner week",
    active: "Entitlements that you can use today",
    atLeast: "At least",
    activeWhy: "Entitlements that are available or expiring soon, and not used up. Each share entitlement counts once.",
    activeMissing: (resorts: string) => `We could not load your entitlements at ${resorts}, so you may have more.`,
    how: "How is this counted?",
    todayOf: (day: string) => `As of ${day}, Brisbane time. An entitlement can still be used on its last day.`,
    none: "You have no entitlements at the moment",
    noneHint: "Your shares bring new ones each year. They appear here once the club has recorded them.",
    usable: (count: number, left: number) =>
      count === 0
        ? "Nothing to use today"
        : `${numberText(left)} left to use, in ${count === 1 ? "1 entitlement" : `${count} entitlements`}`,
    noResort: "Without a resort",
    resortNumber: (id: string) => `Resort ${id}`,
    id: "Entitlement",
    noId: "Without a number",
    left: "Left",
    leftUnknown: "Not known",
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
    active: "Quyền lợi dùng được hôm nay",
    atLeast: "Ít nhất",
    activeWhy: "Những quyền lợi còn hiệu lực hoặc sắp hết hạn và vẫn còn lại. Mỗi quyền lợi chỉ tính một lần.",
    activeMissing: (resorts) => `Hiện chưa tải được quyền lợi của bạn tại ${resorts}, nên bạn có thể còn thêm.`,
    how: "Cách tính?",
    todayOf: (day) => `Tính đến ngày ${day}, giờ Brisbane. Quyền lợi vẫn dùng được trong ngày cuối cùng.`,
    none: "Hiện bạn chưa có quyền lợi nào",
    noneHint: "Mỗi năm cổ phần của bạn mang lại quyền lợi mới. Chúng sẽ hiện ở đây ngay khi câu lạc bộ ghi nhận.",
    usable: (count, left) =>
      count === 0 ? "Hôm nay không có gì để dùng" : `Còn ${numberText(left)} dùng được, trong ${count} quyền lợi`,
    noResort: "Không ghi khu nghỉ",
    resortNumber: (id) => `Khu nghỉ số ${id}`,
    id: "Quyền lợi",
    noId: "Không có số",
    left: "Còn lại",
    leftUnknown: "Chưa rõ",
    expires: "Ngày cuối",
    unknownTitle: "Tổng số chưa đầy đủ",
    unknownLead:
      "Những quyền lợi này không nằm trong con số ở trên vì hồ sơ của câu lạc bộ chưa đầy đủ. Hãy gọi bộ phận hội viên để sửa hồ sơ.",
    owned: "Xem cổ phần của bạn",
  },
);

/** The entitlements of one resort. */
export interface ResortGroup {
  /** `null` where the club's record names no resort. */
  readonly resortId: string | null;
  readonly resortName: string | null;
  readonly entitlements: readonly EntitlementView[];
  /** How many of them can be used today. */
  readonly usable: number;
  /** What is left in those. */
  readonly left: number;
}

/** Groups in the order of their first entitlement, those with something to use before the others, what names no resort last. */
export function byResort(entitlements: readonly EntitlementView[]): readonly ResortGroup[] {
  const groups = new Map<string | null, EntitlementView[]>();
  for (const one of entitlements) {
    const group = groups.get(one.resortId);
    if (group === undefined) groups.set(one.resortId, [one]);
    else group.push(one);
  }
  return [...groups]
    .map(([resortId, members]) => groupOf(resortId, members))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function groupOf(resortId: string | null, members: readonly EntitlementView[]): ResortGroup {
  const usable = members.filter((one) => one.usable);
  return {
    resortId,
    resortName: members.find(({ resortName }) => resortName !== null)?.resortName ?? null,
    entitlements: members.toSorted((one, other) => Number(other.usable) - Number(one.usable)),
    usable: usable.length,
    left: usable.reduce((sum, { balance }) => sum + (balance ?? 0), 0),
  };
}

function rankOf({ resortId, usable }: ResortGroup): number {
  if (resortId === null) return 2;
  return usable > 0 ? 0 : 1;
}
