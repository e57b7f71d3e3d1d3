// One group of charges.

import type { ChargeView } from "@portico/api/charges/contract";
import { sentence } from "../language/day-words.ts";
import { useWords } from "../language/words.ts";
import { DayText } from "../ui/day.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Status, type StatusTone, Unknown, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { Amount } from "./amount.tsx";
import { byPressing } from "./order.ts";
import { chargeWords } from "./words.ts";

const TONES: Readonly<Record<ChargeView["state"], StatusTone>> = {
  overdue: "danger",
  due: "warning",
  settled: "success",
  UNKNOWN: "info",
};

/** What a charge is called. */
export function chargeCalled({ description, id }: ChargeView, text: (typeof chargeWords)["en"]): string {
  return description ?? (id === null ? text.nameless : text.number(id));
}

/** The table, the most pressing first. */
export function ChargesTable({ charges, caption }: { charges: readonly ChargeView[]; caption: string }) {
  const text = useWords(chargeWords);
  if (charges.length === 0) return <p className="text-ink-soft">{text.noneInGroup}</p>;
  return (
    <ShortList items={byPressing(charges)}>
      {(shown) => (
        <DataTable
          caption={caption}
          rows={shown}
          rowKey={({ name }) => name}
          columns={[
            { key: "charge", header: text.charge, cell: (charge) => <Called charge={charge} /> },
            { key: "due", header: text.dueOn, cell: ({ dueOn }) => <DayText iso={dueOn} /> },
            {
              key: "status",
              header: text.status,
              cell: (charge) => (
                <div className="status-cell">
                  <Status tone={TONES[charge.state]}>{text.states[charge.state]}</Status>
                  <Why about={chargeCalled(charge, text)} reason={sentence(charge.because)} />
                </div>
              ),
            },
            { key: "amount", header: text.amount, align: "end", cell: (charge) => <Balance charge={charge} /> },
          ]}
        />
      )}
    </ShortList>
  );
}

function Called({ charge }: { charge: ChargeView }) {
  const text = useWords(chargeWords);
  return (
    <span className="grid">
      <span className="font-semibold">{chargeCalled(charge, text)}</span>
      {charge.description !== null && charge.id !== null && (
        <span className="text-sm font-normal text-ink-soft">{text.number(charge.id)}</span>
      )}
    </span>
  );
}

function Balance({ charge }: { charge: ChargeView }) {
  const text = useWords(chargeWords);
  const { balance } = charge;
  if (balance === null) return <Unknown />;
  return (
    <span className="grid">
      <span className="font-semibold">
        <Amount money={balance} />
      </span>
      {balance.amount < 0 && <span className="text-sm text-ink-soft">{text.credit}</span>}
    </span>
  );
}
