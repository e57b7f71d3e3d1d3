import type { RefundView } from "@portico/api/stays/contract";
import { dayText } from "../language/day-text.ts";
import { type MessagesOf, messages, useMessages } from "../language/messages.ts";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Phones } from "../ui/states.tsx";
import { Status, type StatusTone } from "../ui/status.tsx";
import { useSession } from "./session-context.ts";

export const REFUND_TONES: Readonly<Record<RefundView["state"], StatusTone>> = {
  requested: "info",
  paid: "success",
  failed: "danger",
  "not known": "warning",
};

export function RefundCard({ refund }: { refund: RefundView }) {
  const text = useMessages(refundMessages);
  const { phones } = useSession();
  const { reference, state, title, next, requestedOn, paidOn } = refund;
  return (
    <Card title={text.title} level={2} kind="sunken" actions={<Status tone={REFUND_TONES[state]}>{title}</Status>}>
      <p>{next}</p>
      <DescriptionList
        facts={[
          { term: text.amount, value: <RefundAmount refund={refund} /> },
          { term: text.reference, value: <span className="font-mono">{reference}</span> },
          { term: text.requestedOn, value: dayText(requestedOn) },
          ...(paidOn === null ? [] : [{ term: text.paidOn, value: dayText(paidOn) }]),
        ]}
      />
      {(state === "failed" || state === "not known") && <Phones phones={phones} lead="" />}
    </Card>
  );
}

export function RefundAmount({ refund }: { refund: RefundView }) {
  return refundAmountText(refund, useMessages(refundAmountMessages));
}

/** Formats a refund, such as `NZD 354.00 (NZD 414.00 less a fee of NZD 60.00)`. */
export function refundAmountText(
  { net, money, fee }: Pick<RefundView, "net" | "money" | "fee">,
  text: MessagesOf<typeof refundAmountMessages>,
): string {
  return fee.amount === 0 ? net.text : text.lessFee(net.text, money.text, fee.text);
}

export const refundAmountMessages = messages(
  { lessFee: (net: string, gross: string, fee: string) => `${net} (${gross} less a fee of ${fee})` },
  { lessFee: (net, gross, fee) => `${net} (${gross} trừ phí ${fee})` },
);

const refundMessages = messages(
  {
    title: "Your refund",
    amount: "You get back",
    reference: "Refund reference",
    requestedOn: "Requested on",
    paidOn: "Paid on",
  },
  {
    title: "Khoản hoàn tiền của bạn",
    amount: "Bạn được hoàn",
    reference: "Mã hoàn tiền",
    requestedOn: "Ngày yêu cầu",
    paidOn: "Ngày hoàn tiền",
  },
);
