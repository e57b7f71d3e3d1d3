// One group of charges.

import type { ChargeView } from "@portico/api/charges/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { sentence } from "../language/day-words.ts";
import { useWords, words } from "../language/words.ts";
import { DayText } from "../ui/day.tsx";
import { Amount } from "../ui/money.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Status, type StatusTone, Unknown, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";

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

const ORDER: Readonly<Record<ChargeView["state"], number>> = { overdue: 0, due: 1, UNKNOWN: 2, settled: 3 };

/** The most pressing first; among those, the earlier due date, and what has none last. */
export function byPressing(charges: readonly ChargeView[]): readonly ChargeView[] {
  return charges.toSorted((one, other) => ORDER[one.state] - ORDER[other.state] || byDay(one.dueOn, other.dueOn));
}

/** How many are in each state. */
export function countIn(charges: readonly ChargeView[], state: ChargeView["state"]): number {
  return charges.filter((charge) => charge.state === state).length;
}

/** Both groups, each charge once: the same charge can stand in both. */
export function eachOnce(unpaid: readonly ChargeView[], levy: readonly ChargeView[]): readonly ChargeView[] {
  const seen = new Set<string>();
  return [...unpaid, ...levy].filter(({ name }) => !seen.has(name) && seen.add(name));
}

function byDay(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}

/** Both groups of charges. */
export const chargesQuery = queryOptions({
  queryKey: ["charges", "all"],
  queryFn: ({ signal }) => ask("GET /api/charges", { signal }),
});

export const chargeWords = words(
  {
    states: { overdue: "Overdue", due: "Due", settled: "Settled", UNKNOWN: "Not known" } satisfies Record<
      ChargeView["state"],
      string
    >,
    charge: "Charge",
    nameless: "A charge without a description",
    number: (id: string) => `Number ${id}`,
    dueOn: "Due on",
    amount: "Amount",
    status: "Status",
    credit: "in your favour",
    totals: "You owe",
    howTotals: "How is this counted?",
    totalsWhy:
      "What is left to pay of all charges in both groups, each currency by itself. A charge that stands in both groups counts once. Amounts in your favour are not taken off.",
    overdue: (count: number) => (count === 1 ? "1 charge is overdue" : `${count} charges are overdue`),
    unpaid: "Charges to pay",
    unpaidLead: "Cleaning, exchange fees and whatever else was charged to your account.",
    levy: "Levies",
    levyLead: "The yearly levies of what you own.",
    noneInGroup: "Nothing in this group.",
    nothing: "You owe nothing",
    nothingHint: "When something is charged to your account, it appears here with the day on which it is due.",
    unknownTitle: "Not everything could be counted",
    unknownLead:
      "The club's record leaves something out, so these are not in the total. Member services can put the record right.",
  },
  {
    states: { overdue: "Quá hạn", due: "Phải trả", settled: "Đã trả xong", UNKNOWN: "Chưa rõ" },
    charge: "Khoản phí",
    nameless: "Một khoản phí không ghi nội dung",
    number: (id) => `Số ${id}`,
    dueOn: "Hạn trả",
    amount: "Số tiền",
    status: "Trạng thái",
    credit: "có lợi cho bạn",
    totals: "Bạn cần trả",
    howTotals: "Cách tính?",
    totalsWhy:
      "Số còn phải trả của mọi khoản trong cả hai nhóm, tính riêng từng loại tiền. Khoản nằm ở cả hai nhóm chỉ tính một lần. Các khoản có lợi cho bạn không được trừ vào đây.",
    overdue: (count) => `${count} khoản đã quá hạn`,
    unpaid: "Các khoản phải trả",
    unpaidLead: "Phí dọn phòng, phí trao đổi và các khoản khác ghi vào tài khoản của bạn.",
    levy: "Phí duy trì",
    levyLead: "Phí hằng năm của phần bạn sở hữu.",
    noneInGroup: "Nhóm này không có gì.",
    nothing: "Bạn không nợ khoản nào",
    nothingHint: "Khi có khoản ghi vào tài khoản, nó sẽ hiện ở đây cùng hạn trả.",
    unknownTitle: "Có khoản chưa tính được",
    unknownLead:
      "Hồ sơ của câu lạc bộ còn thiếu thông tin nên các khoản này không nằm trong tổng. Bộ phận hội viên có thể bổ sung hồ sơ.",
  },
);
