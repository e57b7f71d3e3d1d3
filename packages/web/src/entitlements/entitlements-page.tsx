// /entitlements: what the member's shares entitle them to, by resort.

import type { EntitlementsAnswer, EntitlementView } from "@portico/api/entitlements/contract";
import { useQuery } from "@tanstack/react-query";
import { dayWords, sentence } from "../language/day-words.ts";
import { numberText } from "../language/numbers.ts";
import { useWords } from "../language/words.ts";
import { DaysLeft, LotStatus, NextChange } from "../points/lot-status.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Figure } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Empty, PartlyFailed, Phones } from "../ui/states.tsx";
import { Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { type Again, Asked } from "../visit/asked.tsx";
import { useVisit } from "../visit/visit.ts";
import { byResort, type ResortGroup } from "./by-resort.ts";
import { entitlementsQuery } from "./queries.ts";
import { entitlementWords } from "./words.ts";

export function startEntitlements({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(entitlementsQuery);
}

/** The page. */
export function EntitlementsPage() {
  const text = useWords(entitlementWords);
  const { data, isPending } = useQuery({ ...entitlementsQuery, enabled: false });
  const ownerWeek = data?.ownerWeek;
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        isPending ? (
          <Skeleton className="h-11 w-48" />
        ) : (
          ownerWeek?.outcome === "yes" && <ButtonLink to={ownerWeek.page}>{text.book}</ButtonLink>
        )
      }
    >
      <Asked query={entitlementsQuery} label={text.loading}>
        {(answer, again) => <All answer={answer} again={again} />}
      </Asked>
    </Page>
  );
}

function All({ answer, again: { again, isAsking } }: { answer: EntitlementsAnswer; again: Again }) {
  const text = useWords(entitlementWords);
  const { entitlements, failed, today } = answer;
  const missing = failed.map(({ resortId, resortName }) => resortName ?? text.resortNumber(resortId));
  const isEmpty = entitlements.length === 0 && failed.length === 0;
  return (
    <>
      <div className="grid gap-4">
        <PartlyFailed parts={missing} onRetry={again} isRetrying={isAsking} />
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
        <Unclear entitlements={entitlements} />
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

function Resort({ group: { resortId, resortName, entitlements, usable } }: { group: ResortGroup }) {
  const text = useWords(entitlementWords);
  const title = resortName ?? (resortId === null ? text.noResort : text.resortNumber(resortId));
  return (
    <Section title={title} lead={text.usable(usable)}>
      <ShortList items={entitlements}>{(shown) => <EntitlementTable entitlements={shown} caption={title} />}</ShortList>
    </Section>
  );
}

function EntitlementTable({ entitlements, caption }: { entitlements: readonly EntitlementView[]; caption: string }) {
  const text = useWords(entitlementWords);
  return (
    <DataTable
      caption={caption}
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
        { key: "expires", header: text.expires, cell: ({ expiresOn }) => <DayText iso={expiresOn} /> },
        { key: "days", header: text.daysLeft, cell: (one) => <DaysLeft facts={one} /> },
        { key: "status", header: text.status, cell: (one) => <LotStatus facts={one} about={one.id ?? text.noId} /> },
        { key: "next", header: text.next, cell: (one) => <NextChange facts={one} /> },
      ]}
    />
  );
}

function Unclear({ entitlements }: Pick<EntitlementsAnswer, "entitlements">) {
  const text = useWords(entitlementWords);
  const { phones } = useVisit();
  const unclear = entitlements.filter(({ status }) => status === "UNKNOWN");
  if (unclear.length === 0) return null;
  return (
    <Notice tone="warning" title={text.unknownTitle}>
      <p>{text.unknownLead}</p>
      <ul className="my-2 list-disc ps-5">
        {unclear.map((one) => (
          <li key={one.name}>
            {one.id ?? text.noId}: {sentence(one.because)}
          </li>
        ))}
      </ul>
      <Phones phones={phones} />
    </Notice>
  );
}
