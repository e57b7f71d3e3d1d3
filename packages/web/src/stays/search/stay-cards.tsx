import type { SummaryView } from "@portico/api/points/contract";
import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { KIND_NAMES, type MemberKind } from "@portico/domain/member/kinds";
import type { PaidWith } from "@portico/domain/stays/offer";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../language/messages.ts";
import { summaryQuery } from "../../points/queries.ts";
import { summaryMessages } from "../../points/summary-tiles.tsx";
import { ReadFailed } from "../../session-context/await.tsx";
import { DescriptionList, type Fact, Figure } from "../../ui/description.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Scene, type SceneName } from "../../ui/scene.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { Loading, PartlyFailed } from "../../ui/states.tsx";
import { Unknown, Why } from "../../ui/status.tsx";
import { stayMessages } from "../stay-messages.ts";

export function GlanceCard({ scene, facts }: { scene: SceneName; facts: readonly Fact[] }) {
  const texts = useMessages(stayMessages);
  return (
    <section aria-labelledby="at-a-glance" className="card overflow-hidden">
      <Scene name={scene} isStrip className="h-36 w-full" />
      <div className="grid gap-3 p-5 md:p-6">
        <Heading level={2} id="at-a-glance" className="text-xl">
          {texts.glance}
        </Heading>
        <DescriptionList className="[&>div]:grid-cols-1" facts={facts} />
        <TermsLinks />
      </div>
    </section>
  );
}

export function VerdictGlanceCard({
  verdict: { paidWith, needs, pages },
  nights,
  scene,
  page,
}: {
  verdict: StayVerdictView;
  nights: string;
  scene: SceneName;
  page?: string;
}) {
  const texts = useMessages(stayMessages);
  const kinds = memberKindsOf(page === undefined ? pages : pages.filter(({ path }) => path === page));
  return (
    <GlanceCard
      scene={scene}
      facts={[
        { term: texts.nights, value: nights },
        {
          term: texts.paidWith,
          key: "paid",
          value: (
            <>
              {texts.payments[paidWith]}
              <span className="block text-sm text-ink-soft">{texts.paymentHints[paidWith]}</span>
            </>
          ),
        },
        {
          term: texts.whoMay,
          value: kinds.length === 0 ? texts.everyone : texts.members(kinds.map((kind) => KIND_NAMES[kind])),
        },
        { term: texts.needs, value: texts.needed[needs] },
      ]}
    />
  );
}

// Returns an empty list if members of every kind may open one of the pages.
function memberKindsOf(pages: StayVerdictView["pages"]): readonly MemberKind[] {
  if (pages.some(({ kinds }) => kinds.length === 0)) return [];
  return [...new Set(pages.flatMap(({ kinds }) => kinds))];
}

export function TermsLinks({ className = "border-t border-line pt-3" }: { className?: string }) {
  const texts = useMessages(stayMessages);
  return (
    <nav aria-label={texts.terms} className={`grid gap-1 ${className}`}>
      <p className="text-sm font-semibold">{texts.terms}</p>
      <InternalLink
        to="/booking-terms-conditions"
        className="text-link inline-flex min-h-6 items-center justify-self-start"
      >
        {texts.bookingTerms}
      </InternalLink>
      <InternalLink
        to="/cancellation-protection-option2"
        className="text-link inline-flex min-h-6 items-center justify-self-start"
      >
        {texts.cancellation}
      </InternalLink>
    </nav>
  );
}

export const BALANCES_PAGE: Readonly<
  Partial<Record<PaidWith, { page: string; label: "points" | "entitlement" | "exchange" }>>
> = {
  points: { page: "/points", label: "points" },
  "reduced points": { page: "/points", label: "points" },
  entitlement: { page: "/entitlements", label: "entitlement" },
  exchange: { page: "/exchange-play-credits", label: "exchange" },
};

/** Renders nothing for stays paid with money. */
export function BalancesCard({ paidWith }: { paidWith: PaidWith }) {
  return hasBalance(paidWith) ? <Balances paidWith={paidWith} /> : null;
}

function Balances({ paidWith }: { paidWith: PaidWith }) {
  const texts = useMessages(stayMessages);
  const query = useQuery(summaryQuery);
  const link = BALANCES_PAGE[paidWith];
  return (
    <section aria-labelledby="balances" className="card card-soft grid grid-cols-1 gap-3 p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading level={2} id="balances" className="text-lg md:text-xl">
          {texts.balances}
        </Heading>
        {link !== undefined && (
          <InternalLink to={link.page} className="text-link inline-flex min-h-6 items-center text-sm">
            {texts.balancesLinks[link.label]}
          </InternalLink>
        )}
      </div>
      {query.data !== undefined && (
        <BalanceRows
          paidWith={paidWith}
          summary={query.data}
          retry={{ onRetry: () => void query.refetch(), isRetrying: query.isFetching }}
        />
      )}
      {query.isPending && <Loading label={texts.balancesLoading} />}
      {query.isError && query.data === undefined && <ReadFailed read={query} />}
    </section>
  );
}

function BalanceRows({
  paidWith,
  summary,
  retry,
}: {
  paidWith: PaidWith;
  summary: SummaryView;
  retry: { onRetry: () => void; isRetrying: boolean };
}) {
  const texts = useMessages(stayMessages);
  const summaryTexts = useMessages(summaryMessages);
  const rows = balanceRows(paidWith, summary);
  const hasMissing = rows.some(({ text }) => text === null);
  if (rows.length === 0) return <p className="text-ink-soft">{texts.balancesMissing}</p>;
  return (
    <>
      <ul className="figures flex-wrap gap-x-10 gap-y-3 sm:flex">
        {rows.map(({ id, text }) => (
          <li key={id}>
            <Figure
              label={summaryTexts.rows[id]}
              value={text ?? <Unknown because={summaryTexts.failed} subject={summaryTexts.rows[id]} />}
            >
              <Why label={summaryTexts.how} subject={summaryTexts.rows[id]} reason={summaryTexts.why[id]} />
            </Figure>
          </li>
        ))}
      </ul>
      {hasMissing && <PartlyFailed parts={summary.failed.map((part) => summaryTexts.partNames[part])} {...retry} />}
    </>
  );
}

type RowId = SummaryView["rows"][number]["id"];

const SUMMARY_ROWS: Readonly<Record<PaidWith, readonly RowId[]>> = {
  points: ["points-available", "points-expiring"],
  "reduced points": ["points-available", "points-expiring"],
  entitlement: ["entitlements"],
  exchange: ["exchange-credits", "exchange-and-play-credits"],
  money: [],
  nothing: [],
};

export function hasBalance(paidWith: PaidWith): boolean {
  return SUMMARY_ROWS[paidWith].length > 0;
}

export function balanceRows(paidWith: PaidWith, { rows }: Pick<SummaryView, "rows">): SummaryView["rows"] {
  return rows.filter(({ id }) => SUMMARY_ROWS[paidWith].includes(id));
}

export interface Step {
  readonly title: string;
  readonly text: string;
}

export function HowItWorks({ steps, title, lead }: { steps: readonly Step[]; title?: string; lead?: string }) {
  const texts = useMessages(stayMessages);
  return (
    <Section title={title ?? texts.about} {...(lead !== undefined && { lead })}>
      <ol className="grid grid-cols-1 gap-6 md:grid-cols-3 md:gap-8">
        {steps.map((step, index) => (
          <li key={step.title} className="grid content-start gap-2 border-t-2 border-brand-line pt-4">
            <span aria-hidden="true" className="font-display text-2xl font-semibold text-brand-ink">
              {index + 1}
            </span>
            <h3 className="text-lg">{step.title}</h3>
            <p className="text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
