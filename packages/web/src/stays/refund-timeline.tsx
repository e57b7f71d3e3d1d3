import type { RefundTimelineView } from "@portico/api/stays/contract";
import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { DayText } from "../ui/day.tsx";
import { costMessages, costText } from "./costs.ts";

/** Shows by when the stay can be cancelled, what the club then keeps, and what protection saves. */
export function RefundTimeline({ refunds }: { refunds: RefundTimelineView }) {
  const text = useMessages(timelineMessages);
  const costs = useMessages(costMessages);
  const { pieces, protection } = refunds;
  return (
    <div className="grid gap-3 text-sm">
      <ol className="grid gap-2 border-s-2 border-line ps-4">
        {pieces.map(({ from, until, keeps }) => (
          <li key={from} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-soft">
              {until === null ? text.from(dayText(from)) : text.until(dayText(until))}
            </span>
            <span className="font-semibold">
              {until === null ? text.nothing : keeps === null ? text.free : text.fee(costText(keeps, costs))}
            </span>
          </li>
        ))}
      </ol>
      {protection !== null && <ProtectionSavings protection={protection} />}
    </div>
  );
}

function ProtectionSavings({ protection }: { protection: NonNullable<RefundTimelineView["protection"]> }) {
  const text = useMessages(timelineMessages);
  const costs = useMessages(costMessages);
  const { isTaken, price, savings } = protection;
  return (
    <div className="grid gap-1">
      <p>{isTaken ? text.taken(price.text) : text.offered(price.text)}</p>
      <ul className="grid gap-1 text-ink-soft">
        {savings.map(({ until, saves }) => (
          <li key={until} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {text.cancelledUntil} <DayText iso={until} />
            </span>
            <span>{saves === null ? text.savesNothing : text.saves(costText(saves, costs))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const timelineMessages = messages(
  {
    until: (day: string) => `Cancelled until ${day}`,
    from: (day: string) => `From ${day}`,
    free: "All comes back",
    fee: (cost: string) => `All but ${cost} comes back`,
    nothing: "Nothing comes back",
    taken: (price: string) => `You have cancellation protection, for ${price}. If you cancel, it saves you:`,
    offered: (price: string) => `Cancellation protection for ${price} would save you, if you cancel:`,
    cancelledUntil: "until",
    saves: (cost: string) => cost,
    savesNothing: "nothing, all comes back anyway",
  },
  {
    until: (day) => `Hủy đến hết ngày ${day}`,
    from: (day) => `Từ ngày ${day}`,
    free: "Được hoàn lại tất cả",
    fee: (cost) => `Được hoàn lại, trừ ${cost}`,
    nothing: "Không được hoàn lại",
    taken: (price) => `Bạn có bảo vệ khi hủy, giá ${price}. Nếu bạn hủy, bạn đỡ mất:`,
    offered: (price) => `Với bảo vệ khi hủy giá ${price}, nếu bạn hủy, bạn đỡ mất:`,
    cancelledUntil: "đến hết ngày",
    saves: (cost) => cost,
    savesNothing: "không có gì, vì vẫn được hoàn lại tất cả",
  },
);
