// Sort and goal of the ranked list.

import type { StayType } from "@portico/domain/stays/kinds";
import { useMessages } from "../../language/messages.ts";
import { ChoiceSelect } from "../../ui/choice-fields.tsx";
import { bedMessages } from "./bed-messages.ts";
import { resultMessages } from "./results-messages.ts";
import { type StaySearchState, useDraftField } from "./search-params.ts";
import { BED_GOALS, BED_ORDERS, type BedOrder, type StaySearchParams } from "./stay-query.ts";

export interface StayCount {
  readonly stay: StayType;
  /** The number of offers, or a text such as "searching". */
  readonly found: number | string;
}

export function BedSort({ params }: { params: StaySearchParams }) {
  const texts = useMessages(bedMessages);
  const { sort } = useMessages(resultMessages);
  const [order, setOrder] = useDraftField(bedOrderOf(params), (next) => ({
    order: next === "best" ? undefined : next,
    show: undefined,
  }));
  return (
    <ChoiceSelect
      name="order"
      label={sort}
      value={order}
      onChange={(event) => setOrder(event.target.value as BedOrder)}
      choices={BED_ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
    />
  );
}

export function bedOrderOf({ order }: StaySearchParams): BedOrder {
  return BED_ORDERS.find((bedOrder) => bedOrder === order) ?? BED_ORDERS[0];
}

/** Buttons for the goal that makes a way to pay the best one. */
export function GoalButtons({ searchState: { params, change } }: { searchState: StaySearchState }) {
  const texts = useMessages(bedMessages);
  const current = params.goal ?? BED_GOALS[0];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="text-sm font-semibold max-sm:hidden">
        {texts.goal}
      </span>
      <div
        role="group"
        aria-label={texts.goal}
        className="flex flex-wrap rounded-control border border-line-strong bg-raised p-0.5 max-sm:grow"
      >
        {BED_GOALS.map((goal) => (
          <button
            key={goal}
            type="button"
            aria-pressed={goal === current}
            className="inline-flex min-h-9 grow items-center justify-center rounded-control px-2.5 text-sm font-semibold text-ink hover:bg-brand-soft aria-pressed:bg-brand aria-pressed:text-on-brand sm:px-4"
            onClick={() => change({ goal, show: undefined })}
          >
            {texts.goals[goal]}
          </button>
        ))}
      </div>
    </div>
  );
}
