import { useMessages } from "../../language/messages.ts";
import { ChoiceSelect } from "../../ui/choice-fields.tsx";
import { resultMessages } from "./results-messages.ts";
import { useDraftField } from "./search-params.ts";
import { RESULT_ORDERS, type ResultOrder, type StaySearchParams } from "./stay-query.ts";
import type { FilterOptions } from "./visible-results.ts";

export function ResultSort({ params, options }: { params: StaySearchParams; options: FilterOptions }) {
  const texts = useMessages(resultMessages);
  const [order, setOrder] = useDraftField(params.order ?? RESULT_ORDERS[0], (next) => ({
    order: next,
    show: undefined,
  }));
  return (
    <ChoiceSelect
      name="order"
      label={texts.sort}
      value={order}
      onChange={(event) => setOrder(event.target.value as ResultOrder)}
      choices={RESULT_ORDERS.filter((value) => value !== "expiring" || options.usesExpiring || order === value).map(
        (value) => ({ value, label: texts.orders[value] }),
      )}
    />
  );
}
