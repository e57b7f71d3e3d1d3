// A payment has one currency, so each currency has its own pay button.

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
import { sentence } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { LazySupportReference } from "../session-context/lazy-support-reference.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { DayText } from "../ui/day.tsx";
import { InternalLink, isPlainClick } from "../ui/link.tsx";
import { Amount } from "../ui/money.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Status, type StatusTone, Unknown, Why } from "../ui/status.tsx";
import { DataTable } from "../ui/table.tsx";
import { createSelection, type Selection } from "./charge-selection.ts";
import { chargesUrl, FREEDOM_PAYMENT_PATH } from "./payment-search.ts";
import { sumByCurrency } from "./sums.ts";

type ChargeState = PaymentChoice["state"];

const TONES: Readonly<Record<ChargeState, StatusTone>> = {
  overdue: "danger",
  due: "warning",
  settled: "success",
  UNKNOWN: "info",
};

export function chargeName(
  { description, id }: Pick<PaymentChoice, "description" | "id">,
  text: (typeof chargeMessages)["en"],
): string {
  return description ?? (id === null ? text.noDescription : text.number(id));
}

const SelectionContext = createContext<Selection>(createSelection([]));

interface ChargesProps {
  choices: readonly PaymentChoice[];
  currencies: readonly Currency[];
}

export function ChooseCharges({ choices, currencies }: ChargesProps) {
  const text = useMessages(chargeMessages);
  const { selection, selectedNames, navigateAfterWrite } = useSelection(choices);
  const payable = choices.filter(({ payable: { allowed } }) => allowed);
  // Expanded if the URL already has a selection.
  const [isOpen] = useState(selectedNames.size > 0);
  const areAllSelected = payable.every(({ name }) => selectedNames.has(name));
  return (
    <Section
      title={text.choose}
      lead={currencies.length > 1 ? text.chooseLeadByCurrency(currencies.join(", ")) : text.chooseLead}
      actions={
        payable.length > 1 && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => selection.set(areAllSelected ? [] : payable.map(({ name }) => name))}
          >
            {areAllSelected ? text.clearSelection : text.selectAll(payable.length)}
          </Button>
        )
      }
    >
      <SelectionContext value={selection}>
        <ChoiceTable choices={choices} isOpen={isOpen} />
      </SelectionContext>
      {currencies.length > 0 && (
        <SelectionSummary
          selectedCharges={payable.filter(({ name }) => selectedNames.has(name))}
          currencies={currencies}
          navigateAfterWrite={navigateAfterWrite}
        />
      )}
    </Section>
  );
}

// Several quick clicks cause one update of the URL (debounce).
const URL_UPDATE_DELAY_MS = 300;

/** The selection is in the URL, so Back, a reload and the link of a result restore it. */
function useSelection(choices: readonly PaymentChoice[]): {
  readonly selection: Selection;
  /** The selected charges that can be paid. */
  readonly selectedNames: ReadonlySet<string>;
  readonly navigateAfterWrite: (href: string) => void;
} {
  const router = useRouter();
  const { charges: urlCharges } = useSearch({ from: "/payments" });
  const [selection] = useState(() => createSelection(urlCharges ?? []));
  const requestedNames = useSyncExternalStore(selection.subscribe, selection.selectedNames);
  const isSelected = ({ name, payable }: PaymentChoice) => payable.allowed && requestedNames.has(name);
  const names = choices.filter(isSelected).map(({ name }) => name);
  const url = chargesUrl("/payments", names);
  const writtenUrl = useRef(chargesUrl("/payments", urlCharges ?? []));
  const writeUrl = async (): Promise<void> => {
    if (writtenUrl.current === url) return;
    writtenUrl.current = url;
    await router.navigate({ href: url, replace: true, resetScroll: false });
  };
  useEffect(() => {
    const timer = setTimeout(() => void writeUrl(), URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  });
  return {
    selection,
    selectedNames: new Set(names),
    navigateAfterWrite: (href) => void writeUrl().then(() => router.navigate({ href })),
  };
}

const ChoiceTable = memo(function ChoiceTable({
  choices,
  isOpen,
}: {
  choices: readonly PaymentChoice[];
  isOpen: boolean;
}) {
  const text = useMessages(chargeMessages);
  return (
    <ShortList items={choices} isOpen={isOpen}>
      {(visibleCharges) => (
        <DataTable
          caption={text.choose}
          rows={visibleCharges}
          rowKey={({ name }) => name}
          columns={[
            { key: "charge", header: text.charge, cell: (choice) => <SelectableCharge choice={choice} /> },
            { key: "due", header: text.dueOn, cell: ({ dueOn }) => <DayText iso={dueOn} /> },
            {
              key: "status",
              header: text.status,
              cell: (choice) => (
                <div className="status-cell">
                  <Status tone={TONES[choice.state]}>{text.states[choice.state]}</Status>
                  <Why
                    subject={chargeName(choice, text)}
                    reason={sentence(choice.because)}
                    reference={<LazySupportReference about="charge" name={choice.name} />}
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

function SelectableCharge({ choice }: { choice: PaymentChoice }) {
  const { payable, name } = choice;
  if (payable.allowed) {
    return (
      <label className="flex cursor-pointer items-start gap-3">
        <SelectionCheckbox name={name} />
        <ChargeName choice={choice} />
      </label>
    );
  }
  return (
    <div className="md:ps-9">
      <ChargeName choice={choice} />
      <p className="mt-1 text-sm font-normal text-ink-soft">{sentence(payable.because)}</p>
    </div>
  );
}

function SelectionCheckbox({ name }: { name: string }) {
  const selection = useContext(SelectionContext);
  const subscribe = useCallback((listener: () => void) => selection.subscribeTo(name, listener), [selection, name]);
  const isSelected = useSyncExternalStore(subscribe, () => selection.selectedNames().has(name));
  return (
    <input
      type="checkbox"
      className="choice scroll-my-40"
      checked={isSelected}
      onChange={() => selection.toggle(name)}
    />
  );
}

function ChargeName({ choice }: { choice: PaymentChoice }) {
  const text = useMessages(chargeMessages);
  const { id, description, isLevy } = choice;
  const details = [isLevy && text.levy, description !== null && id !== null && text.number(id)].filter(
    (detail) => detail !== false,
  );
  return (
    <span className="grid">
      <span className="font-semibold">{chargeName(choice, text)}</span>
      {details.length > 0 && <span className="text-sm font-normal text-ink-soft">{details.join(" · ")}</span>}
    </span>
  );
}

function Balance({ choice: { balance } }: { choice: PaymentChoice }) {
  const text = useMessages(chargeMessages);
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

function SelectionSummary({
  selectedCharges,
  currencies,
  navigateAfterWrite,
}: {
  selectedCharges: readonly PaymentChoice[];
  currencies: readonly Currency[];
  navigateAfterWrite: (href: string) => void;
}) {
  const text = useMessages(chargeMessages);
  const sums = sumByCurrency(selectedCharges);
  const navigateOnClick = (href: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigateAfterWrite(href);
  };
  const renderLink = (href: string, className: string, label: string) => (
    <InternalLink key={href} to={href} className={className} onClick={navigateOnClick(href)}>
      {label}
    </InternalLink>
  );
  return (
    <div
      // The end padding leaves room for the back-to-top button.
      className={`card flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4 ${sums.length > 0 ? "sticky bottom-3 z-10 pe-20 3xl:pe-5" : ""}`}
    >
      <div className="grid gap-1">
        <div role="status">
          {sums.length === 0 ? (
            <p>{text.nothingSelected}</p>
          ) : (
            sums.map(({ sum, names }) => (
              <p key={sum.currency} className="font-semibold tabular-nums">
                {text.selectedCharges(names.length, formatMoney(sum))}
              </p>
            ))
          )}
        </div>
        {sums.length > 1 && <p className="text-sm text-ink-soft">{text.twoPayments}</p>}
        <p className="flex flex-wrap gap-x-5">
          {currencies.map((currency) =>
            renderLink(
              `${FREEDOM_PAYMENT_PATH}?currency=${currency}`,
              "text-link inline-flex min-h-6 items-center text-sm",
              currencies.length > 1 ? text.otherAmountIn(currency) : text.otherAmount,
            ),
          )}
        </p>
      </div>
      <div className="cluster">
        {sums.length === 0 ? (
          <Button disabledBecause={text.selectFirst}>{text.pay}</Button>
        ) : (
          sums.map(({ sum, names }) =>
            renderLink(chargesUrl("/payments/confirm", names), buttonClass(), text.paySum(formatMoney(sum))),
          )
        )}
      </div>
    </div>
  );
}

type StateNames = Record<ChargeState, string>;

export const chargeMessages = messages(
  {
    choose: "Choose what to pay",
    chooseLead: "Your charges and levies, the most urgent first. Select what you want to pay now.",
    chooseLeadByCurrency: (currencies: string) =>
      `Your charges and levies, the most urgent first. Select what you want to pay now. Pay ${currencies} separately, one after the other.`,
    selectAll: (count: number) => `Select all ${count}`,
    clearSelection: "Clear selection",
    states: { overdue: "Overdue", due: "Due", settled: "Settled", UNKNOWN: "Not known" } satisfies StateNames,
    charge: "Charge",
    levy: "Levy",
    noDescription: "A charge with no description",
    number: (id: string) => `Number ${id}`,
    dueOn: "Due on",
    amount: "Amount",
    status: "Status",
    credit: "in your favour",
    nothingSelected: "Nothing selected yet.",
    selectedCharges: (count: number, amount: string) =>
      `${count === 1 ? "1 charge" : `${count} charges`} selected: ${amount}`,
    twoPayments: "Each currency is a separate payment. Pay one, then come back for the other.",
    otherAmount: "Pay another amount",
    otherAmountIn: (currency: string) => `Pay another amount in ${currency}`,
    pay: "Pay",
    paySum: (amount: string) => `Pay ${amount}`,
    selectFirst: "Select at least one charge.",
  },
  {
    choose: "Chọn khoản để trả",
    chooseLead:
      "Các khoản phí và phí thường niên, khoản gấp nhất ở trên. Hãy đánh dấu những khoản bạn muốn trả bây giờ.",
    chooseLeadByCurrency: (currencies) =>
      `Các khoản phí và phí thường niên, khoản gấp nhất ở trên. Hãy đánh dấu những khoản bạn muốn trả bây giờ. Hãy trả riêng ${currencies}, lần lượt từng loại tiền.`,
    selectAll: (count) => `Chọn cả ${count} khoản`,
    clearSelection: "Bỏ chọn tất cả",
    states: { overdue: "Quá hạn", due: "Phải trả", settled: "Đã trả xong", UNKNOWN: "Chưa rõ" },
    charge: "Khoản phí",
    levy: "Phí thường niên",
    noDescription: "Một khoản phí không ghi nội dung",
    number: (id) => `Số ${id}`,
    dueOn: "Hạn trả",
    amount: "Số tiền",
    status: "Trạng thái",
    credit: "có lợi cho bạn",
    nothingSelected: "Chưa chọn khoản nào.",
    selectedCharges: (count, amount) => `Đã chọn ${count} khoản: ${amount}`,
    twoPayments: "Mỗi loại tiền là một lần thanh toán riêng. Hãy trả một loại trước, rồi quay lại trả loại kia.",
    otherAmount: "Trả số tiền khác",
    otherAmountIn: (currency) => `Trả số tiền khác bằng ${currency}`,
    pay: "Thanh toán",
    paySum: (amount) => `Trả ${amount}`,
    selectFirst: "Hãy đánh dấu ít nhất một khoản.",
  },
);
