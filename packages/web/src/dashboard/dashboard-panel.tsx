// My Dashboard opens from the avatar and is part of the home page.

import type { Dashboard } from "@portico/api/dashboard/contract";
import type { SessionView } from "@portico/api/session/contract";
import { formatDay, parseDay } from "@portico/domain/day";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { SignOutButton } from "../session/sign-out-button.tsx";
import { HideableMessages } from "../session-context/hidden-messages.tsx";
import { useLayout } from "../session-context/layout-query.ts";
import { usePendingPayments } from "../session-context/payments-under-way.ts";
import { usePendingPurchases } from "../session-context/purchases-under-way.ts";
import { Icon } from "../ui/icon.tsx";
import { InternalLink } from "../ui/link.tsx";
import { MenuLink } from "../ui/menu-link.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Avatar } from "./avatar.tsx";
import { contentIcon } from "./content-icons.ts";
import { LapsingNotices, NextStayAndTodos } from "./next-stay.tsx";
import { PressingMemberships } from "./pressing-memberships.tsx";

const SavedSearchResults = lazy(async () => ({
  default: (await import("./saved-search-results.tsx")).SavedSearchResults,
}));

export const dashboardQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: ["dashboard", accountId],
    queryFn: ({ signal }) => request("GET /api/dashboard", { background: true, signal }),
    staleTime: 30_000,
  });

/**
 * `onFollow` closes the drop-down around the panel. The home page shows a second panel below the drop-down,
 * so their accessible names differ.
 */
export function DashboardPanel({ context, onFollow }: { context: SessionView; onFollow?: () => void }) {
  const texts = useMessages(dashboardMessages);
  const { member } = context;
  const dashboard = useQuery(dashboardQuery(member?.accountId ?? null));
  if (member === null) return null;
  const name = onFollow === undefined ? texts.title : texts.dropDownName(texts.title);
  return (
    <section aria-label={name} className="column grid gap-8 py-6 xl:grid-cols-[320px_1fr]">
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={member.greeting ?? member.accountName ?? ""} />
          <div>
            <h2 className="font-display text-2xl text-ink">{texts.title}</h2>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
              <dt className="text-ink-soft">{texts.accountType}</dt>
              <dd className="font-medium">{member.accountType ?? texts.notKnown}</dd>
              <dt className="text-ink-soft">{texts.accountId}</dt>
              <dd className="font-medium tabular-nums">{member.accountId ?? texts.notKnown}</dd>
            </dl>
          </div>
        </div>
        <NextStayAndTodos dashboard={dashboard.data} {...(onFollow !== undefined && { onFollow })} />
        {dashboard.isError ? (
          <Failed isRetrying={dashboard.isFetching} onRetry={() => void dashboard.refetch()} />
        ) : (
          <Summary dashboard={dashboard.data} />
        )}
        <LapsingNotices dashboard={dashboard.data} {...(onFollow !== undefined && { onFollow })} />
        <PendingPayments onFollow={onFollow} />
        <PendingPurchases onFollow={onFollow} />
        <Suspense>
          <SavedSearchResults onFollow={onFollow} />
        </Suspense>
        <Overdue dashboard={dashboard.data} />
        <PressingMemberships dashboard={dashboard.data} onFollow={onFollow} />
        <SignOutButton />
      </div>
      <Shortcuts context={context} onFollow={onFollow} />
    </section>
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const texts = useMessages(dashboardMessages);
  return (
    <div role="alert" className="rounded-card border border-line bg-sunken p-4 text-sm">
      {texts.failed}{" "}
      <button
        type="button"
        aria-disabled={isRetrying}
        className="min-h-6 font-semibold text-brand-ink underline"
        onClick={isRetrying ? undefined : onRetry}
      >
        {isRetrying ? texts.retrying : texts.retry}
      </button>
    </div>
  );
}

export function Summary({ dashboard }: { dashboard: Pick<Dashboard, "points"> | undefined }) {
  const texts = useMessages(dashboardMessages);
  if (dashboard === undefined)
    return <div className="h-24 animate-pulse rounded-card bg-sunken motion-reduce:animate-none" aria-hidden="true" />;
  const { points } = dashboard;
  if (points.state === "not-yours") return null;
  if (points.state === "failed") return <p className="text-sm text-ink-soft">{texts.summaryFailed}</p>;
  if (points.summary.rows.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {points.summary.rows.map(({ id, text }) => (
        <li key={id} className="rounded-card border border-line bg-raised p-3">
          <p className="font-display text-2xl text-brand-ink tabular-nums">{text ?? "–"}</p>
          <p className="text-xs text-ink-soft">
            {texts.rows[id]}
            {text === null && <span className="block">{texts.notKnown}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function PendingPayments({ onFollow }: { onFollow: (() => void) | undefined }) {
  const texts = useMessages(dashboardMessages);
  return usePendingPayments().map(({ reference, title, amount, result }) => (
    <PendingCard key={reference} title={title} to={result} onFollow={onFollow}>
      {texts.seePayment(amount.text)}
    </PendingCard>
  ));
}

function PendingPurchases({ onFollow }: { onFollow: (() => void) | undefined }) {
  const texts = useMessages(dashboardMessages);
  return usePendingPurchases().map(({ id, state, title, offer }) => (
    <PendingCard
      key={id}
      title={title}
      to={`/purchase${state === "held" ? "" : "/results"}?id=${encodeURIComponent(id)}`}
      onFollow={onFollow}
    >
      {(state === "held" ? texts.completeStay : texts.seeStay)(offer.resortName)}
    </PendingCard>
  ));
}

function PendingCard({
  title,
  to,
  onFollow,
  children,
}: {
  title: string;
  to: string;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="rounded-card border-l-4 border-info bg-info-soft p-4 text-sm text-ink">
      <p className="font-semibold">{title}</p>
      <InternalLink
        to={to}
        onClick={onFollow}
        className="inline-flex min-h-8 items-center font-semibold text-brand-ink underline"
      >
        {children}
      </InternalLink>
    </div>
  );
}

function Overdue({ dashboard }: { dashboard: Dashboard | undefined }) {
  const texts = useMessages(dashboardMessages);
  const overdue = dashboard?.overdue;
  if (overdue?.state === "failed") return <p className="text-sm text-ink-soft">{texts.overdueFailed}</p>;
  if (overdue?.state !== "ready" || overdue.count === 0) return null;
  const since = overdue.since === null ? undefined : parseDay(overdue.since);
  return (
    <div className="rounded-card border-l-4 border-danger bg-danger-soft p-4 text-sm text-ink">
      <p className="font-semibold">{texts.overdue(overdue.owed.map(({ text }) => text).join(", "))}</p>
      {since !== undefined && <p>{texts.dueOn(formatDay(since))}</p>}
      <Link to="/payments" className="inline-flex min-h-8 items-center font-semibold text-brand-ink underline">
        {texts.pay}
      </Link>
    </div>
  );
}

const SHORTCUT_PARTS: readonly string[] = ["icons", "quickLinks", "notifications"];

function Shortcuts({ context, onFollow }: { context: SessionView; onFollow: (() => void) | undefined }) {
  const texts = useMessages(dashboardMessages);
  const { data: layout, isError } = useLayout(context);
  const linkProps = onFollow === undefined ? {} : { onFollow };
  const linksName = onFollow === undefined ? texts.quickLinks : texts.dropDownName(texts.quickLinks);
  if (isError) return <p className="text-sm text-ink-soft">{texts.shortcutsFailed}</p>;
  const { notifications = [], putAway = [], icons = [], quickLinks = [], failed = [] } = layout ?? {};
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {failed.some((part) => SHORTCUT_PARTS.includes(part)) && (
        <p className="text-sm text-ink-soft">{texts.shortcutsFailed}</p>
      )}
      <HideableMessages context={context} messages={notifications} putAway={putAway} className="-my-3">
        {({ text, language }, button) => (
          <div className="rounded-card border-l-4 border-info bg-info-soft px-4 pt-4 text-sm">
            <div lang={language ?? undefined}>
              <RichText content={text} />
            </div>
            {button}
          </div>
        )}
      </HideableMessages>
      {icons.length > 0 && (
        <ul aria-label={texts.shortcuts} className="grid grid-cols-2 gap-3 xs:grid-cols-3 xl:grid-cols-4">
          {icons.map(({ codename, name, link, icon }) => (
            <li key={codename}>
              <MenuLink
                link={link}
                {...linkProps}
                className="flex h-full min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-line bg-raised p-3 text-center text-sm font-medium text-ink shadow-1 transition-shadow hover:border-brand hover:text-brand-ink hover:shadow-2"
              >
                <span className="text-brand-ink">
                  <Icon name={contentIcon(icon?.name)} className="size-7" />
                </span>
                {name}
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
      {quickLinks.length > 0 && (
        <nav aria-label={linksName}>
          <h3 className="mb-2 text-sm font-semibold text-ink">{texts.quickLinks}</h3>
          <ul className="grid gap-x-8 xs:grid-cols-2">
            {quickLinks.map(({ codename, name, link }) => (
              <li key={codename} className="border-b border-line">
                <MenuLink
                  link={link}
                  {...linkProps}
                  className="flex min-h-11 items-center text-sm text-ink hover:text-brand-ink hover:underline"
                >
                  {name}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

export const dashboardMessages = messages(
  {
    title: "My Dashboard",
    dropDownName: (name: string) => `My account: ${name}`,
    accountType: "Account type",
    accountId: "Account ID",
    notKnown: "not available",
    failed: "Your summary could not be loaded.",
    summaryFailed: "Your points and credits could not be loaded.",
    shortcutsFailed: "Your shortcuts could not be loaded.",
    retry: "Try again",
    retrying: "Trying again",
    overdueFailed: "Your charges could not be loaded, so we cannot tell whether a payment is overdue.",
    overdue: (amounts: string) => `A payment of ${amounts} is overdue.`,
    dueOn: (day: string) => `It was due on ${day}.`,
    pay: "Go to payments",
    seePayment: (amount: string) => `See the payment of ${amount}`,
    completeStay: (resort: string) => `Complete the booking at ${resort}`,
    seeStay: (resort: string) => `See the booking at ${resort}`,
    shortcuts: "Shortcuts",
    quickLinks: "Quick Links",
    rows: {
      entitlements: "Entitlement(s)",
      "exchange-and-play-credits": "Exchange & Play Credits",
      "levied-points-owned": "Levied Points Owned",
      "points-available": "Points Available",
      "points-expiring": "Points Expiring",
      "exchange-credits": "Exchange Credits",
    },
  },
  {
    title: "Trang của tôi",
    dropDownName: (name: string) => `Tài khoản của tôi: ${name}`,
    accountType: "Loại tài khoản",
    accountId: "Mã tài khoản",
    notKnown: "hiện chưa biết",
    failed: "Không tải được phần tóm tắt của bạn.",
    summaryFailed: "Hiện không tải được điểm và điểm trao đổi của bạn.",
    shortcutsFailed: "Hiện không tải được lối tắt của bạn.",
    retry: "Thử lại",
    retrying: "Đang thử lại",
    overdueFailed: "Hiện không tải được các khoản phí của bạn, nên chưa biết có khoản nào quá hạn hay không.",
    overdue: (amounts: string) => `Khoản thanh toán ${amounts} đã quá hạn.`,
    dueOn: (day: string) => `Hạn thanh toán là ${day}.`,
    pay: "Đến trang thanh toán",
    seePayment: (amount) => `Xem khoản thanh toán ${amount}`,
    completeStay: (resort) => `Hoàn tất đặt chỗ tại ${resort}`,
    seeStay: (resort) => `Xem đặt chỗ tại ${resort}`,
    shortcuts: "Lối tắt",
    quickLinks: "Liên kết nhanh",
    rows: {
      entitlements: "Quyền lợi",
      "exchange-and-play-credits": "Điểm trao đổi & giải trí",
      "levied-points-owned": "Điểm sở hữu có đóng phí",
      "points-available": "Điểm khả dụng",
      "points-expiring": "Điểm sắp hết hạn",
      "exchange-credits": "Điểm trao đổi",
    },
  },
);
