// The lots, what lapses first on top.

import type { LotView } from "@portico/api/points/contract";
import { dayWords } from "../language/day-words.ts";
import { numberText } from "../language/numbers.ts";
import { useWords } from "../language/words.ts";
import { DayText } from "../ui/day.tsx";
import { DataTable } from "../ui/table.tsx";
import { DaysLeft, LotStatus, NextChange } from "./lot-status.tsx";
import { pointsWords } from "./words.ts";

type Text = (typeof pointsWords)["en"];

/** A lot as somebody would speak of it. */
export function lotCalled({ balance, expiresOn }: Pick<LotView, "balance" | "expiresOn">, text: Text): string {
  if (balance === null) return expiresOn === null ? text.lotUnclear : text.lotUncounted(dayWords(expiresOn));
  return expiresOn === null
    ? text.lotUndated(numberText(balance))
    : text.lotNamed(numberText(balance), dayWords(expiresOn));
}

/** What can be used comes first, then what is not clear; what is over comes last. Within each, the order of the club stays. */
function lotsInOrder(lots: readonly LotView[]): readonly LotView[] {
  return lots.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ status, usable }: LotView): number {
  if (usable) return 0;
  if (status === "UNKNOWN") return 1;
  return status === "USED" || status === "EXPIRED" ? 3 : 2;
}

/** The table of lots. */
export function LotsTable({ lots }: { lots: readonly LotView[] }) {
  const text = useWords(pointsWords);
  return (
    <DataTable
      caption={text.lots}
      rows={lotsInOrder(lots)}
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
        { key: "expires", header: text.expires, cell: ({ expiresOn }) => <DayText iso={expiresOn} /> },
        { key: "days", header: text.daysLeft, cell: (lot) => <DaysLeft facts={lot} /> },
        { key: "status", header: text.status, cell: (lot) => <LotStatus facts={lot} about={lotCalled(lot, text)} /> },
        { key: "next", header: text.next, cell: (lot) => <NextChange facts={lot} /> },
      ]}
    />
  );
}
