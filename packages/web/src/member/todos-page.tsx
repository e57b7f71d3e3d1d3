import type { Todos, TodoView } from "@portico/api/member/contract";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await, type Retry } from "../session-context/await.tsx";
import { usePendingPayments } from "../session-context/payments-under-way.ts";
import { usePendingPurchases } from "../session-context/purchases-under-way.ts";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, PartlyFailed, Phones } from "../ui/states.tsx";
import { Status, type StatusTone } from "../ui/status.tsx";

const todosQuery = queryOptions({
  queryKey: ["todos"],
  queryFn: ({ signal }) => request("GET /api/todos", { signal }),
});

const SEVERITIES = ["under-way", "urgent", "soon", "sometime"] as const;
const TONES: Readonly<Record<TodoView["severity"], StatusTone>> = {
  "under-way": "info",
  urgent: "danger",
  soon: "warning",
  sometime: "info",
};

export function startTodos({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(todosQuery);
}

export function TodosPage() {
  const text = useMessages(todoMessages);
  // Payments and purchases may change state while the page is open.
  usePendingPayments();
  usePendingPurchases();
  return (
    <Page title={text.title} lead={text.lead}>
      <Await query={todosQuery} label={text.loading}>
        {(todoList, retry) => <TodoList todoList={todoList} retry={retry} />}
      </Await>
    </Page>
  );
}

function TodoList({
  todoList: { todos, lapsing, failed },
  retry: { retry, isFetching },
}: {
  todoList: Todos;
  retry: Retry;
}) {
  const text = useMessages(todoMessages);
  return (
    <>
      <PartlyFailed parts={failed.map((part) => text.parts[part])} onRetry={retry} isRetrying={isFetching} />
      {todos.length === 0 && (
        <Empty
          scene={failed.length === 0 ? "coast" : "alps"}
          level={2}
          title={failed.length === 0 ? text.none : text.nonePartly}
          hint={failed.length === 0 ? text.noneHint : text.nonePartlyHint}
          action={failed.length === 0 && <ButtonLink to="/resorts">{text.findStay}</ButtonLink>}
        />
      )}
      {lapsing.length > 0 && (
        <Section title={text.lapsing} lead={text.lapsingLead}>
          <ul className="grid gap-4">
            {lapsing.map(({ kind, words, action, link }) => (
              <Card as="li" key={kind} title={words}>
                <div>
                  <ButtonLink to={link} kind="secondary" size="small">
                    {action}
                  </ButtonLink>
                </div>
              </Card>
            ))}
          </ul>
        </Section>
      )}
      {SEVERITIES.map((severity) => {
        const todosOfSeverity = todos.filter((todo) => todo.severity === severity);
        if (todosOfSeverity.length === 0) return null;
        return (
          <Section
            key={severity}
            title={text.severities[severity]}
            lead={text.severityReasons[severity]}
            actions={<Status tone={TONES[severity]}>{text.count(todosOfSeverity.length)}</Status>}
          >
            <ul className="grid gap-4">
              {todosOfSeverity.map((todo, index) => (
                <TodoCard key={`${todo.kind} ${index}`} todo={todo} />
              ))}
            </ul>
          </Section>
        );
      })}
    </>
  );
}

function TodoCard({ todo: { kind, words: description, date, link, plan } }: { todo: TodoView }) {
  const text = useMessages(todoMessages);
  const { phones } = useSession();
  return (
    <Card
      as="li"
      title={text.kinds[kind]}
      actions={
        date !== null && (
          <span className="font-semibold">
            <DayText iso={date} />
          </span>
        )
      }
    >
      <p className="max-w-prose text-ink-soft">{description}</p>
      {link === null ? (
        <Phones phones={phones} lead={`${text.call}:`} />
      ) : (
        <div className="cluster">
          <ButtonLink to={link} kind="secondary" size="small">
            {text.actions[kind] === "" ? text.kinds[kind] : text.actions[kind]}
          </ButtonLink>
          {plan !== null && (
            <ButtonLink to={plan} kind="quiet" size="small">
              {text.plan}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

const todoMessages = messages(
  {
    title: "My to-do list",
    lead: "What is due, what expires soon, and what is missing from your profile.",
    loading: "Loading your to-do list",
    severities: { "under-way": "Under way", urgent: "Now", soon: "Soon", sometime: "When you have time" },
    severityReasons: {
      "under-way": "You have started a booking or a payment. Check it here before you start again.",
      urgent: "Something is overdue, has expired, or is held for you for a short time.",
      soon: "It is due, or expires within 90 days.",
      sometime: "There is no deadline.",
    },
    kinds: {
      "payment-unfinished": "A payment is not finished",
      "payment-under-way": "A payment is under way",
      "payment-in-review": "A payment is with our staff",
      "stay-being-booked": "A stay is being booked",
      "stay-in-review": "A booking is with our staff",
      "charge-overdue": "A charge is overdue",
      "stay-held": "Your booking is not complete",
      "hold-lapses": "A stay is held for you",
      "membership-expired": "A membership has expired",
      "charge-due": "A charge is due",
      "membership-last-day": "A membership expires today",
      "membership-expiring": "A membership expires soon",
      "points-expiring": "Points expire soon",
      "entitlement-expiring": "An entitlement expires soon",
      "email-missing": "Your e-mail address is missing",
      "phone-missing": "Your telephone number is missing",
      "billing-address-missing": "Your billing address is missing",
      "record-unclear": "A record is incomplete",
    } satisfies Record<TodoView["kind"], string>,
    actions: {
      "payment-unfinished": "Continue",
      "payment-under-way": "See your payments",
      "payment-in-review": "",
      "stay-being-booked": "See your stay",
      "stay-in-review": "",
      "charge-overdue": "See what you owe",
      "stay-held": "Complete it",
      "hold-lapses": "Open your bookings",
      "membership-expired": "See your memberships",
      "membership-last-day": "See your memberships",
      "charge-due": "See what you owe",
      "membership-expiring": "See your memberships",
      "points-expiring": "See your points",
      "entitlement-expiring": "See your entitlements",
      "email-missing": "Add it",
      "phone-missing": "Add it",
      "billing-address-missing": "Add it",
      "record-unclear": "",
    } satisfies Record<TodoView["kind"], string>,
    plan: "See stays that would use this",
    lapsing: "In the next 12 months",
    lapsingLead: "It does not expire soon, and there is time to plan a stay.",
    call: "Call member services",
    count: (count: number) => (count === 1 ? "1 thing to do" : `${count} things to do`),
    none: "Nothing to do",
    noneHint: "Nothing is due, nothing expires soon, and your profile is complete.",
    nonePartly: "Nothing to do, as far as we could load",
    nonePartlyHint: "The parts named above could not be loaded, so there may be more to do.",
    findStay: "Find your next stay",
    parts: {
      payments: "payments",
      purchases: "the stays that you are booking",
      profile: "your profile",
      charges: "charges",
      points: "points",
      entitlements: "entitlements",
      memberships: "memberships",
      bookings: "bookings",
    },
  },
  {
    title: "Việc cần làm",
    lead: "Những gì đến hạn, sắp hết hạn, và còn thiếu trong hồ sơ của bạn.",
    loading: "Đang tải việc cần làm",
    severities: { "under-way": "Đang tiến hành", urgent: "Ngay bây giờ", soon: "Sớm", sometime: "Khi có thời gian" },
    severityReasons: {
      "under-way": "Bạn đã bắt đầu đặt chỗ hoặc thanh toán. Hãy xem ở đây trước khi bắt đầu lại.",
      urgent: "Có việc đã quá hạn, đã hết hạn, hoặc chỉ được giữ cho bạn trong thời gian ngắn.",
      soon: "Đã đến hạn, hoặc sẽ hết hạn trong vòng 90 ngày.",
      sometime: "Không có thời hạn.",
    },
    kinds: {
      "payment-unfinished": "Có lần thanh toán chưa hoàn tất",
      "payment-under-way": "Có lần thanh toán đang xử lý",
      "payment-in-review": "Nhân viên đang kiểm tra một lần thanh toán",
      "stay-being-booked": "Có kỳ nghỉ đang được đặt",
      "stay-in-review": "Nhân viên đang kiểm tra một lần đặt chỗ",
      "charge-overdue": "Có khoản phí quá hạn",
      "stay-held": "Đặt chỗ của bạn chưa hoàn tất",
      "hold-lapses": "Có kỳ nghỉ đang giữ cho bạn",
      "membership-expired": "Một tư cách hội viên đã hết hạn",
      "charge-due": "Có khoản phí phải trả",
      "membership-last-day": "Một tư cách hội viên hết hạn hôm nay",
      "membership-expiring": "Một tư cách hội viên sắp hết hạn",
      "points-expiring": "Có điểm sắp hết hạn",
      "entitlement-expiring": "Có quyền lợi sắp hết hạn",
      "email-missing": "Thiếu địa chỉ e-mail",
      "phone-missing": "Thiếu số điện thoại",
      "billing-address-missing": "Thiếu địa chỉ thanh toán",
      "record-unclear": "Có hồ sơ chưa đầy đủ",
    },
    actions: {
      "payment-unfinished": "Tiếp tục thanh toán",
      "payment-under-way": "Xem các lần thanh toán",
      "payment-in-review": "",
      "stay-being-booked": "Xem kỳ nghỉ của bạn",
      "stay-in-review": "",
      "charge-overdue": "Xem các khoản phí",
      "stay-held": "Hoàn tất",
      "hold-lapses": "Mở các đặt chỗ",
      "membership-expired": "Xem tư cách hội viên",
      "membership-last-day": "Xem tư cách hội viên",
      "charge-due": "Xem các khoản phí",
      "membership-expiring": "Xem tư cách hội viên",
      "points-expiring": "Xem điểm của bạn",
      "entitlement-expiring": "Xem quyền lợi của bạn",
      "email-missing": "Bổ sung",
      "phone-missing": "Bổ sung",
      "billing-address-missing": "Bổ sung",
      "record-unclear": "",
    },
    plan: "Xem kỳ nghỉ có thể dùng",
    lapsing: "Trong 12 tháng tới",
    lapsingLead: "Chưa hết hạn ngay, và bạn còn thời gian để lên kế hoạch kỳ nghỉ.",
    call: "Gọi bộ phận hội viên",
    count: (count) => `${count} việc cần làm`,
    none: "Không có việc gì cần làm",
    noneHint: "Không có gì đến hạn hay sắp hết hạn, và hồ sơ của bạn đã đầy đủ.",
    nonePartly: "Không có việc gì cần làm trong phần đã tải được",
    nonePartlyHint: "Những phần nêu ở trên chưa tải được, nên có thể còn việc khác cần làm.",
    findStay: "Tìm kỳ nghỉ tiếp theo",
    parts: {
      payments: "các lần thanh toán",
      purchases: "các kỳ nghỉ đang đặt",
      profile: "hồ sơ",
      charges: "các khoản phí",
      points: "điểm",
      entitlements: "quyền lợi",
      memberships: "tư cách hội viên",
      bookings: "đặt chỗ",
    },
  },
);
