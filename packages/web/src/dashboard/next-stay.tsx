import type { Dashboard } from "@portico/api/dashboard/contract";
import { formatDay, parseDay } from "@portico/domain/day";
import { messages, useMessages } from "../language/messages.ts";
import { writeQuery } from "../session-context/query.ts";
import { Icon } from "../ui/icon.tsx";
import { InternalLink } from "../ui/link.tsx";

/** Leaves out a part that does not apply or failed to load. */
export function NextStayAndTodos({ dashboard, onFollow }: { dashboard: Dashboard | undefined; onFollow?: () => void }) {
  if (dashboard === undefined) return null;
  const { booking, todos, today } = dashboard;
  const linkProps = onFollow === undefined ? {} : { onClick: onFollow };
  return (
    <>
      {booking.state === "ready" && booking.next !== null && (
        <NextStay stay={booking.next} today={today} linkProps={linkProps} />
      )}
      {todos.state === "ready" && todos.count > 0 && <TodoCount todos={todos} linkProps={linkProps} />}
    </>
  );
}

/** What expires soon, and a link to the plan that uses it. */
export function LapsingNotices({ dashboard, onFollow }: { dashboard: Dashboard | undefined; onFollow?: () => void }) {
  const linkProps = onFollow === undefined ? {} : { onClick: onFollow };
  if (dashboard?.todos.state !== "ready") return null;
  return dashboard.todos.lapsing.map((notice) => <Lapsing key={notice.kind} notice={notice} linkProps={linkProps} />);
}

type ReadyPart<Name extends "booking" | "todos"> = Extract<Dashboard[Name], { state: "ready" }>;
type Stay = NonNullable<ReadyPart<"booking">["next"]>;
interface LinkProps {
  readonly onClick?: () => void;
}

function NextStay({ stay, today, linkProps }: { stay: Stay; today: string; linkProps: LinkProps }) {
  const text = useMessages(nextStayMessages);
  const { reference, resortName, arrival, nights } = stay;
  const day = parseDay(arrival);
  const days = (day ?? 0) - (parseDay(today) ?? 0);
  return (
    <div className="rounded-card border border-brand-line bg-brand-soft p-4 text-sm text-ink">
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
        <span>{text.nextStay}</span>
        <span className="font-semibold text-brand-ink">{days < 0 ? text.isThere : text.inDays(days)}</span>
      </p>
      <p className="mt-1 font-display text-lg leading-snug">{resortName}</p>
      <p>{text.arrivalAndNights(day === undefined ? arrival : formatDay(day), nights)}</p>
      <InternalLink
        {...linkProps}
        to={`/booking${writeQuery({ reference })}`}
        className="inline-flex min-h-8 items-center font-semibold text-brand-ink underline"
      >
        {text.seeDetails}
      </InternalLink>
    </div>
  );
}

function TodoCount({ todos: { count, urgent }, linkProps }: { todos: ReadyPart<"todos">; linkProps: LinkProps }) {
  const text = useMessages(nextStayMessages);
  return (
    <InternalLink
      {...linkProps}
      to="/todos"
      className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 text-sm text-ink hover:border-brand"
    >
      <Icon name="bell" className="size-5 text-brand-ink" />
      <span className="grow">
        <span className="font-semibold">{text.todos(count)}</span>
        {urgent > 0 && <span className="block text-ink-soft">{text.urgent(urgent)}</span>}
      </span>
      <Icon name="chevron right" className="size-4" />
    </InternalLink>
  );
}

function Lapsing({ notice, linkProps }: { notice: ReadyPart<"todos">["lapsing"][number]; linkProps: LinkProps }) {
  return (
    <div className="rounded-card border border-line bg-raised px-4 py-2 text-sm text-ink">
      <p>{notice.words}</p>
      <InternalLink
        {...linkProps}
        to={notice.link}
        className="inline-flex min-h-8 items-center font-semibold text-brand-ink underline"
      >
        {notice.action}
      </InternalLink>
    </div>
  );
}

const nextStayMessages = messages(
  {
    nextStay: "Your next stay",
    isThere: "You are there now",
    inDays: (days: number) => (days === 0 ? "You arrive today" : days === 1 ? "Tomorrow" : `In ${days} days`),
    arrivalAndNights: (day: string, nights: number) => `${day}, ${nights === 1 ? "1 night" : `${nights} nights`}`,
    seeDetails: "See the details",
    todos: (count: number) => (count === 1 ? "1 thing to do" : `${count} things to do`),
    urgent: (count: number) => (count === 1 ? "1 is urgent" : `${count} are urgent`),
  },
  {
    nextStay: "Kỳ nghỉ tiếp theo của bạn",
    isThere: "Bạn đang ở đó",
    inDays: (days) => (days === 0 ? "Hôm nay bạn đến" : days === 1 ? "Ngày mai" : `Còn ${days} ngày`),
    arrivalAndNights: (day, nights) => `${day}, ${nights} đêm`,
    seeDetails: "Xem chi tiết",
    todos: (count) => `${count} việc cần làm`,
    urgent: (count) => `${count} việc cần làm ngay`,
  },
);
