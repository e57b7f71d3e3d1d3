import type { PaymentView } from "@portico/api/payments/contract";
import { messages, useMessages } from "../language/messages.ts";
import { usePendingPayments } from "../session-context/payments-under-way.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Amount } from "../ui/money.tsx";
import { Section } from "../ui/section.tsx";
import type { StatusTone } from "../ui/status.tsx";

export const DISPLAY_STATE_TONES: Readonly<Record<PaymentView["state"], StatusTone>> = {
  waiting: "info",
  checking: "warning",
  recording: "info",
  paid: "success",
  declined: "danger",
  cancelled: "neutral",
  expired: "neutral",
  review: "warning",
};

export function PaymentsUnderWay() {
  const text = useMessages(underWayMessages);
  const payments = usePendingPayments();
  if (payments.length === 0) return null;
  return (
    <Section title={text.title}>
      <ul className="grid gap-4">
        {payments.map(({ reference, title, next, amount, result, page }) => (
          <Card key={reference} as="li" title={title}>
            <p className="flex flex-wrap gap-x-4">
              <span className="font-semibold">
                <Amount money={amount} />
              </span>
              <span className="text-ink-soft">
                {text.reference} <span className="font-mono">{reference}</span>
              </span>
            </p>
            <p className="max-w-prose text-ink-soft">{next}</p>
            <div className="cluster">
              {page !== null && <ButtonLink href={page}>{text.continue}</ButtonLink>}
              <ButtonLink to={result} kind="secondary">
                {text.seePayment(amount.text)}
              </ButtonLink>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

const underWayMessages = messages(
  {
    title: "Payments under way",
    reference: "Reference",
    seePayment: (amount: string) => `See the payment of ${amount}`,
    continue: "Continue to the card page",
  },
  {
    title: "Khoản thanh toán đang xử lý",
    reference: "Mã tham chiếu",
    seePayment: (amount) => `Xem khoản thanh toán ${amount}`,
    continue: "Tiếp tục ở trang thẻ",
  },
);
