// The one list of charges, what is ticked in it, and what that comes to. One payment has one currency, so each has its own button.

import type { PaymentChoice } from "@portico/api/payments/contract";
import { type Currency, formatMoney } from "@portico/domain/money";
import { useRouter, useSearch } from "@tanstack/react-router";
import {
  createContext,
  type MouseEvent,
  memo,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { sentence } from "../language/day-words.ts";
import { useWords, words } from "../language/words.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { DayText } from "../ui/day.tsx";
import { InternalLink, isPlainClick } from "../ui/link.tsx";
import { Amount } from "../ui/money.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Status, type StatusTone, Unknown, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { Quoted } from "../visit/quoted.tsx";
import { chargesAddress, FREEDOM_PAYMENT } from "./payment-search.ts";
import { sumsOf } from "./sums.ts";
import { openTicks, type Ticks } from "./ticks.ts";

type ChargeState = PaymentChoice["state"];

const TONES: Readonly<Record<ChargeState, StatusTone>> = {
  overdue: "danger",
  due: "warning",
  settled: "success",
  UNKNOWN: "info",
};

/** What a charge is called. */
export function chargeCalled(
  { description, id }: Pick<PaymentChoice, "description" | "id">,
  text: (typeof chargeWords)["en"],
): string {
  return description ?? (id === null ? text.nameless : text.number(id));
}

const TicksContext = createContext<Ticks>(openTicks([]));

/** The list with its boxes, and below it what is ticked. */
export function ChooseCharges({
  choices,
  currencies,
}: {
  choices: readonly PaymentChoice[];
  currencies: readonly Currency[];
}) {
  const text = useWords(chargeWords);
  const { ticks, ticked, leadTo } = useTicks(choices);
  const payable = choices.filter(({ payable: { allowed } }) => allowed);
  // Whoever comes back sees what they ticked.
  const [isOpen] = useState(ticked.size > 0);
  const all = payable.every(({ name }) => ticked.has(name));
  return (
    <Section
      title={text.choose}
      lead={currencies.length > 1 ? text.chooseLeadOfTwo(currencies.join(", ")) : text.chooseLead}
      actions={
        payable.length > 1 && (
          <Button kind="quiet" size="small" onClick={() => ticks.set(all ? [] : payable.map(({ name }) => name))}>
            {all ? text.none : text.all(payable.length)}
          </Button>
        )
      }
    >
      <TicksContext value={ticks}>
        <ChoiceTable choices={choices} isOpen={isOpen} />
      </TicksContext>
      {currencies.length > 0 && (
        <Ticked chosen={payable.filter(({ name }) => ticked.has(name))} currencies={currencies} leadTo={leadTo} />
      )}
    </Section>
  );
}

// Each tick would be a step of its own.
const TICKING_SETTLES_AFTER = 300;

/** What is ticked. It stands in the address, so that Back, a reload and a result that offers to choose again find it. */
function useTicks(choices: readonly PaymentChoice[]): {
  readonly ticks: Ticks;
  /** Those that can be paid. */
  readonly ticked: ReadonlySet<string>;
  readonly leadTo: (href: string) => void;
} {
  const router = useRouter();
  const { charges: inAddress } = useSearch({ from: "/payments" });
  const [ticks] = useState(() => openTicks(inAddress ?? []));
  const wished = useSyncExternalStore(ticks.listen, ticks.all);
  const names = choices.flatMap(({ name, payable: { allowed } }) => (allowed && wished.has(name) ? [name] : []));
  const address = chargesAddress("/payments", names);
  const written = useRef(chargesAddress("/payments", inAddress ?? []));
  const write = async (): Promise<void> => {
    if (written.current === address) return;
    written.current = address;
    await router.navigate({ href: address, replace: true, resetScroll: false });
  };
  useEffect(() => {
    const settled = setTimeout(() => void write(), TICKING_SETTLES_AFTER);
    return () => clearTimeout(settled);
  });
  return {
    ticks,
    ticked: new Set(names),
    leadTo: (href) => void write().then(() => router.navigate({ href })),
  };
}

const ChoiceTable = memo(function ChoiceTable({
  choices,
  isOpen,
}: {
  choices: readonly PaymentChoice[];
  isOpen: boolean;
}) {
  const text = useWords(chargeWords);
  return (
    <ShortList items={choices} isOpen={isOpen}>
      {(shown) => (
        <DataTable
          caption={text.choose}
          rows={shown}
          rowKey={({ name }) => name}
          columns={[
            { key: "charge", header: text.charge, cell: (choice) => <Tickable choice={choice} /> },
            { key: "due", header: text.dueOn, cell: ({ dueOn }) => <DayText iso={dueOn} /> },
            {
              key: "status",
              header: text.status,
              cell: (choice) => (
                <div className="status-cell">
                  <Status tone={TONES[choice.state]}>{text.states[choice.state]}</Status>
                  <Why
                    about={chargeCalled(choice, text)}
                    reason={sentence(choice.because)}
                    quote={<Quoted about="charge" name={choice.name} />}
                  />
                </div>
              ),
            },
            { key: "amount", header: text.amount, align: "end", cell: (choice) => <Balance choice={choice} /> },
          ]}
        />
      )}
    </ShortList>
  );
});

function Tickable({ choice }: { choice: PaymentChoice }) {
  const { payable, name } = choice;
  if (payable.allowed) {
    return (
      <label className="flex cursor-pointer items-start gap-3">
        <Tick name={name} />
        <Called choice={choice} />
      </label>
    );
  }
  return (
    <div className="md:ps-9">
      <Called choice={choice} />
      <p className="mt-1 text-sm font-normal text-ink-soft">{sentence(payable.because)}</p>
    </div>
  );
}

function Tick({ name }: { name: string }) {
  const ticks = useContext(TicksContext);
  const listen = useCallback((listener: () => void) => ticks.listenTo(name, listener), [ticks, name]);
  const isTicked = useSyncExternalStore(listen, () => ticks.all().has(name));
  return (
    <input type="checkbox" className="choice scroll-my-40" checked={isTicked} onChange={() => ticks.toggle(name)} />
  );
}

function Called({ choice }: { choice: PaymentChoice }) {
  const text = useWords(chargeWords);
  const { id, description, isLevy } = choice;
  const more = [isLevy && text.levy, description !== null && id !== null && text.number(id)].filter(
    (one) => one !== false,
  );
  return (
    <span className="grid">
      <span className="font-semibold">{chargeCalled(choice, text)}</span>
      {more.length > 0 && <span className="text-sm font-normal text-ink-soft">{more.join(" · ")}</span>}
    </span>
  );
}

function Balance({ choice: { balance } }: { choice: PaymentChoice }) {
  const text = useWords(chargeWords);
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

/** What is ticked, by currency, each with its button; and the way to an amount of the member's own. */
function Ticked({
  chosen,
  currencies,
  leadTo,
}: {
  chosen: readonly PaymentChoice[];
  currencies: readonly Currency[];
  leadTo: (href: string) => void;
}) {
  const text = useWords(chargeWords);
  const sums = sumsOf(chosen);
  const follow = (href: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leadTo(href);
  };
  const link = (href: string, look: string, label: string) => (
    <InternalLink key={href} to={href} className={look} onClick={follow(href)}>
      {label}
    </InternalLink>
  );
  return (
    <div
      // It stays in view while something is ticked; at its end there is room for the button that leads to the top.
      className={`card flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4 ${sums.length > 0 ? "sticky bottom-3 z-10 pe-20 3xl:pe-5" : ""}`}
    >
      <div className="grid gap-1">
        <div role="status">
          {sums.length === 0 ? (
            <p>{text.nothingTicked}</p>
          ) : (
            sums.map(({ sum, names }) => (
              <p key={sum.currency} className="font-semibold tabular-nums">
                {text.ticked(names.length, formatMoney(sum))}
              </p>
            ))
          )}
        </div>
        {sums.length > 1 && <p className="text-sm text-ink-soft">{text.twoPayments}</p>}
        <p className="flex flex-wrap gap-x-5">
          {currencies.map((currency) =>
            link(
              `${FREEDOM_PAYMENT}?currency=${currency}`,
              "text-link inline-flex min-h-6 items-center text-sm",
              currencies.length > 1 ? text.otherAmountIn(currency) : text.otherAmount,
            ),
          )}
        </p>
      </div>
      <div className="cluster">
        {sums.length === 0 ? (
          <Button disabledBecause={text.tickFirst}>{text.pay}</Button>
        ) : (
          sums.map(({ sum, names }) =>
            link(chargesAddress("/payments/confirm", names), buttonLook(), text.paySum(formatMoney(sum))),
          )
        )}
      </div>
    </div>
  );
}

export const chargeWords = words(
  {
    choose: "Choose what to pay",
    chooseLead: "Your charges and levies, the most urgent first. Select what you want to pay now.",
    chooseLeadOfTwo: (currencies: string) =>
      `Your charges and levies, the most urgent first. Select what you want to pay now. Pay ${currencies} separately, one after the other.`,
    all: (count: number) => `Select all ${count}`,
    none: "Clear selection",
    states: { overdue: "Overdue", due: "Due", settled: "Settled", UNKNOWN: "Not known" } satisfies Record<
      ChargeState,
      string
    >,
    charge: "Charge",
    levy: "Levy",
    nameless: "A charge with no description",
    number: (id: string) => `Number ${id}`,
    dueOn: "Due on",
    amount: "Amount",
    status: "Status",
    credit: "in your favour",
    nothingTicked: "Nothing selected yet.",
    ticked: (count: number, amount: string) =>
      count === 1 ? `1 charge selected: ${amount}` : `${count} charges selected: ${amount}`,
    twoPayments: "Each currency is a separate payment. Pay one, then come back for the other.",
    otherAmount: "Pay another amount",
    otherAmountIn: (currency: string) => `Pay another amount in ${currency}`,
    pay: "Pay",
    paySum: (amount: string) => `Pay ${amount}`,
    tickFirst: "Select at least one charge.",
  },
  {
    choose: "Chọn khoản để trả",
    chooseLead:
      "Các khoản phí và phí thường niên, khoản gấp nhất ở trên. Hãy đánh dấu những khoản bạn muốn trả bây giờ.",
    chooseLeadOfTwo: (currencies) =>
      `Các khoản phí và phí thường niên, khoản gấp nhất ở trên. Hãy đánh dấu những khoản bạn muốn trả bây giờ. Hãy trả riêng ${currencies}, lần lượt từng loại tiền.`,
    all: (count) => `Chọn cả ${count} khoản`,
    none: "Bỏ chọn tất cả",
    states: { overdue: "Quá hạn", due: "Phải trả", settled: "Đã trả xong", UNKNOWN: "Chưa rõ" },
    charge: "Khoản phí",
    levy: "Phí thường niên",
    nameless: "Một khoản phí không ghi nội dung",
    number: (id) => `Số ${id}`,
    dueOn: "Hạn trả",
    amount: "Số tiền",
    status: "Trạng thái",
    credit: "có lợi cho bạn",
    nothingTicked: "Chưa chọn khoản nào.",
    ticked: (count, amount) => `Đã chọn ${count} khoản: ${amount}`,
    twoPayments: "Mỗi loại tiền là một lần thanh toán riêng. Hãy trả một loại trước, rồi quay lại trả loại kia.",
    otherAmount: "Trả số tiền khác",
    otherAmountIn: (currency) => `Trả số tiền khác bằng ${currency}`,
    pay: "Thanh toán",
    paySum: (amount) => `Trả ${amount}`,
    tickFirst: "Hãy đánh dấu ít nhất một khoản.",
  },
);
