import type { LotView } from "@portico/api/points/contract";
import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { numberText } from "../language/numbers.ts";
import { LazySupportReference } from "../session-context/lazy-support-reference.tsx";
import { useHoldingColumns } from "../ui/holding-status.tsx";
import { DataTable } from "../ui/table.tsx";

type Text = (typeof lotMessages)["en"];

export function lotName({ balance, expiresOn }: Pick<LotView, "balance" | "expiresOn">, text: Text): string {
  if (balance === null) return expiresOn === null ? text.lotUnclear : text.lotUncounted(dayText(expiresOn));
  return expiresOn === null
    ? text.lotUndated(numberText(balance))
    : text.lotNamed(numberText(balance), dayText(expiresOn));
}

function sortLots(lots: readonly LotView[]): readonly LotView[] {
  return lots.toSorted((first, second) => sortRank(first) - sortRank(second));
}

// The sort is stable, so lots of one rank keep the order of the response.
function sortRank({ status, usable }: LotView): number {
  if (usable) return 0;
  if (status === "UNKNOWN") return 1;
  return status === "USED" || status === "EXPIRED" ? 3 : 2;
}

export function LotsTable({ lots }: { lots: readonly LotView[] }) {
  const text = useMessages(lotMessages);
  const columns = useHoldingColumns<LotView>({
    expires: text.expires,
    nameOf: (lot) => lotName(lot, text),
    reference: ({ name }) => <LazySupportReference about="points" name={name} />,
  });
  return (
    <DataTable
      caption={text.lots}
      rows={sortLots(lots)}
      rowKey={({ name }) => name}
      columns={[
        {
          key: "points",
          header: text.lot,
          cell: ({ balance }) =>
            balance === null ? (
              <span className="font-normal text-ink-soft italic">{text.noBalance}</span>
            ) : (
              <span className="font-display text-xl tabular-nums">{numberText(balance)}</span>
            ),
        },
        ...columns,
      ]}
    />
  );
}

export const lotMessages = messages(
  {
    lots: "Your points by expiry date",
    lot: "Points",
    expires: "Expires on",
    noBalance: "Number not known",
    lotNamed: (points: string, day: string) => `${points} points that expire on ${day}`,
    lotUndated: (points: string) => `${points} points without an expiry date`,
    lotUncounted: (day: string) => `an unknown number of points that expire on ${day}`,
    lotUnclear: "points without a number or an expiry date",
  },
  {
    lots: "Điểm của bạn theo ngày hết hạn",
    lot: "Điểm",
    expires: "Hết hạn ngày",
    noBalance: "Chưa rõ số điểm",
    lotNamed: (points, day) => `${points} điểm hết hạn ngày ${day}`,
    lotUndated: (points) => `${points} điểm không ghi ngày hết hạn`,
    lotUncounted: (day) => `số điểm chưa rõ, hết hạn ngày ${day}`,
    lotUnclear: "điểm không ghi số và ngày hết hạn",
  },
);
