import type { PaymentsResponse, PaymentView } from "@portico/api/payments/contract";
import { dayText, sentence } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await } from "../session-context/await.tsx";
import { writeQuery } from "../session-context/query.ts";
import { REFUND_TONES, RefundAmount } from "../session-context/refund.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Figure } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Amount } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { TableLink } from "../ui/table-link.tsx";
import { ChooseCharges, chargeMessages, chargeName } from "./choose-charges.tsx";
import { DISPLAY_STATE_TONES, PaymentsUnderWay } from "./payments-under-way.tsx";
import { paymentsQuery } from "./queries.ts";
import { ReceiptLink } from "./receipt-link.tsx";

export function startPayments({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(paymentsQuery);
}

export function PaymentsPage() {
  const text = useMessages(pageMessages);
  return (
    <Page title={text.title} lead={text.lead} actions={<TableLink endpoint="/api/charges" />}>
      <PaymentsUnderWay />
      <Await query={paymentsQuery} label={text.loading}>
        {(response) => <PaymentOverview response={response} />}
      </Await>
    </Page>
  );
}

function PaymentOverview({ response }: { response: PaymentsResponse }) {
  const text = useMessages(pageMessages);
  const { phones } = useSession();
  const { choices, currencies, owed: outstanding, past, today } = response;
  return (
    <>
      <div className="grid gap-4">
        {outstanding.length === 0 ? (
          <Empty title={text.nothing} hint={text.nothingHint} level={2} />
        ) : (
          <Totals response={response} />
        )}
        <p className="text-sm text-ink-soft">{text.asOf(dayText(today))}</p>
        <UnknownCharges response={response} />
      </div>
      {choices.length > 0 && <ChooseCharges choices={choices} currencies={currencies} />}
      {past.length > 0 && <PastPayments payments={past} />}
      <Refunds refunds={response.refunds} hasCsvLink={past.length === 0} />
      {outstanding.length > 0 && (
        <Card kind="soft" level={2} title={text.phoneTitle}>
          <p>{text.phone}</p>
          <Phones phones={phones} lead="" />
        </Card>
      )}
    </>
  );
}

function Totals({ response: { choices, owed: outstanding } }: { response: PaymentsResponse }) {
  const text = useMessages(pageMessages);
  const overdueCount = choices.filter(({ state }) => state === "overdue").length;
  return (
    <Card kind="soft">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Figure
          label={text.totals}
          value={
            <span className="flex flex-wrap gap-x-8">
              {outstanding.map((money) => (
                <Amount key={money.currency} money={money} />
              ))}
            </span>
          }
        >
          <Why label={text.howCounted} subject={text.totals} reason={text.totalsWhy} />
        </Figure>
        {overdueCount > 0 && <Status tone="danger">{text.overdue(overdueCount)}</Status>}
      </div>
    </Card>
  );
}

function UnknownCharges({ response: { choices } }: { response: PaymentsResponse }) {
  const text = useMessages(pageMessages);
  const charges = useMessages(chargeMessages);
  const { phones } = useSession();
  const unknownCharges = choices.filter(({ state }) => state === "UNKNOWN");
  if (unknownCharges.length === 0) return null;
  return (
    <Notice tone="warning" title={text.unknownTitle}>
      <p>{text.unknownLead}</p>
      <ul className="my-2 list-disc ps-5">
        {unknownCharges.map((choice) => (
          <li key={choice.name}>
            {chargeName(choice, charges)}: {sentence(choice.because)}
          </li>
        ))}
      </ul>
      <Phones phones={phones} />
    </Notice>
  );
}

function PastPayments({ payments }: { payments: readonly PaymentView[] }) {
  const text = useMessages(pageMessages);
  return (
    <Section title={text.past} lead={text.pastLead} actions={<PaymentsCsvLink />}>
      <ShortList items={payments}>
        {(visibleItems) => (
          <DataTable
            caption={text.past}
            rows={visibleItems}
            rowKey={({ reference }) => reference}
            columns={[
              {
                key: "day",
                header: text.paidOn,
                cell: ({ begunAt, result }) => (
                  <InternalLink to={result} className="text-link inline-flex min-h-6 items-center">
                    <DayText iso={begunAt} />
                  </InternalLink>
                ),
              },
              {
                key: "charges",
                header: text.charges,
                cell: ({ charges }) => (
                  <ul className="grid gap-0.5">
                    {charges.map(({ called: name }, index) => (
                      <li key={`${index} ${name}`}>{name}</li>
                    ))}
                  </ul>
                ),
              },
              {
                key: "state",
                header: text.state,
                cell: ({ state, title }) => (
                  <div className="status-cell">
                    <Status tone={DISPLAY_STATE_TONES[state]}>{title}</Status>
                  </div>
                ),
              },
              {
                key: "receipt",
                header: text.receipt,
                cell: ({ receipt, reference }) =>
                  receipt === null ? (
                    <span className="cell-nothing text-ink-soft">{text.noReceipt}</span>
                  ) : (
                    <ReceiptLink reference={reference} receipt={receipt} />
                  ),
              },
              { key: "amount", header: text.amount, align: "end", cell: ({ amount }) => <Amount money={amount} /> },
            ]}
          />
        )}
      </ShortList>
    </Section>
  );
}

function PaymentsCsvLink() {
  const text = useMessages(pageMessages);
  return <TableLink endpoint="/api/payments" label={text.csv} />;
}

function Refunds({ refunds, hasCsvLink }: Pick<PaymentsResponse, "refunds"> & { hasCsvLink: boolean }) {
  const text = useMessages(pageMessages);
  if (refunds === null)
    return (
      <Section title={text.refunds}>
        <p>{text.refundsNotLoaded}</p>
      </Section>
    );
  if (refunds.length === 0) return null;
  return (
    <Section title={text.refunds} lead={text.refundsLead} actions={hasCsvLink && <PaymentsCsvLink />}>
      <ShortList items={refunds}>
        {(visibleItems) => (
          <DataTable
            caption={text.refunds}
            rows={visibleItems}
            rowKey={({ reference }) => reference}
            columns={[
              { key: "day", header: text.requestedOn, cell: ({ requestedOn }) => <DayText iso={requestedOn} /> },
              {
                key: "booking",
                header: text.booking,
                cell: ({ booking, resortName }) => (
                  <InternalLink to={`/booking${writeQuery({ reference: booking })}`} className="text-link">
                    {resortName}, {booking}
                  </InternalLink>
                ),
              },
              {
                key: "state",
                header: text.state,
                cell: ({ state, title, next }) => (
                  <div className="status-cell">
                    <Status tone={REFUND_TONES[state]}>{title}</Status>
                    <Why subject={title} reason={next} />
                  </div>
                ),
              },
              {
                key: "reference",
                header: text.reference,
                cell: ({ reference }) => <span className="font-mono">{reference}</span>,
              },
              {
                key: "amount",
                header: text.youGetBack,
                align: "end",
                cell: (refund) => <RefundAmount refund={refund} />,
              },
            ]}
          />
        )}
      </ShortList>
    </Section>
  );
}

const pageMessages = messages(
  {
    title: "Payments",
    lead: "What you owe, what you can pay now, and what you have paid.",
    loading: "Loading your charges",
    asOf: (day: string) => `As of ${day}, Brisbane time`,
    totals: "You owe",
    howCounted: "How is this counted?",
    totalsWhy:
      "What is left to pay of all charges and levies, for each currency. Amounts in your favour are not deducted.",
    overdue: (count: number) => (count === 1 ? "1 charge is overdue" : `${count} charges are overdue`),
    nothing: "You owe nothing",
    nothingHint: "New charges appear here with their due date.",
    unknownTitle: "Your totals are incomplete",
    unknownLead:
      "These charges are not in your totals, because their amount is missing. Call member services to correct the record.",
    phoneTitle: "Prefer to pay by phone?",
    phone: "Member services take card payments by phone and give you a receipt number.",
    past: "Your payments",
    pastLead: "Payments you have made or started here. Choose a date to see the payment.",
    paidOn: "Date",
    charges: "For",
    state: "Status",
    receipt: "Receipt",
    noReceipt: "None",
    amount: "Amount",
    csv: "Payments and refunds (CSV)",
    refunds: "Your refunds",
    refundsLead: "Money that went back to you or is on its way. Choose a booking to see what was returned for it.",
    refundsNotLoaded: "We could not load your refunds. Try again in a few minutes.",
    requestedOn: "Requested on",
    booking: "Booking",
    reference: "Reference",
    youGetBack: "You get back",
  },
  {
    title: "Thanh toán",
    lead: "Bạn cần trả những gì, có thể trả ngay khoản nào và đã trả những gì.",
    loading: "Đang tải các khoản phí của bạn",
    asOf: (day) => `Tính đến ngày ${day}, giờ Brisbane`,
    totals: "Bạn cần trả",
    howCounted: "Cách tính?",
    totalsWhy:
      "Số còn phải trả của mọi khoản phí và phí thường niên, tính riêng từng loại tiền. Các khoản có lợi cho bạn không được trừ vào đây.",
    overdue: (count) => `${count} khoản đã quá hạn`,
    nothing: "Bạn không nợ khoản nào",
    nothingHint: "Khoản phí mới sẽ hiện ở đây cùng hạn trả.",
    unknownTitle: "Tổng số chưa đầy đủ",
    unknownLead: "Các khoản này không nằm trong tổng vì thiếu số tiền. Hãy gọi bộ phận hội viên để sửa hồ sơ.",
    phoneTitle: "Bạn muốn trả qua điện thoại?",
    phone: "Bộ phận hội viên nhận thanh toán bằng thẻ qua điện thoại và cho bạn số biên nhận.",
    past: "Các lần thanh toán của bạn",
    pastLead: "Những khoản bạn đã trả hoặc bắt đầu trả ở đây. Chọn ngày để xem khoản thanh toán.",
    paidOn: "Ngày",
    charges: "Cho khoản",
    state: "Trạng thái",
    receipt: "Biên nhận",
    noReceipt: "Không có",
    amount: "Số tiền",
    csv: "Thanh toán và hoàn tiền (CSV)",
    refunds: "Các khoản hoàn tiền của bạn",
    refundsLead: "Tiền đã hoàn hoặc đang được hoàn cho bạn. Chọn đặt chỗ để xem bạn được hoàn lại những gì.",
    refundsNotLoaded: "Chưa tải được các khoản hoàn tiền của bạn. Hãy thử lại sau vài phút.",
    requestedOn: "Ngày yêu cầu",
    booking: "Đặt chỗ",
    reference: "Mã hoàn tiền",
    youGetBack: "Bạn được hoàn",
  },
);
