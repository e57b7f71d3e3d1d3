// What narrows the results down; what nobody could choose between is left out.

import { useState } from "react";
import { numberText } from "../../language/numbers.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, ChoiceSelect } from "../../ui/choice-fields.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { facilityName, facilityWords } from "../facilities.ts";
import { type UsedAddress, useKeptField } from "./address.ts";
import { resultWords } from "./results-words.ts";
import { type Choosable, filtersUsed, NO_FILTERS } from "./shown.ts";
import { RESULT_ORDERS, type ResultOrder, type StayAddress } from "./stay-query.ts";

/** The filters, folded away until somebody wants them, and the order. */
export function ResultFilters({ used, from }: { used: UsedAddress; from: Choosable }) {
  const texts = useWords(resultWords);
  const { address, change } = used;
  const count = filtersUsed(address);
  const [isInReach, setInReach] = useKeptField(address.reach === "yes", (isOnly) => ({
    reach: isOnly ? "yes" : undefined,
    show: undefined,
  }));
  const [order, setOrder] = useKeptField(address.order ?? RESULT_ORDERS[0], (next) => ({
    order: next,
    show: undefined,
  }));
  // Whoever opened them keeps them open, also when the last is taken away.
  const [isOpen] = useState(count > 0);
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="[&>details]:border-t-0">
        <Disclosure title={texts.filters} meta={texts.chosen(count)} isOpen={isOpen}>
          <form
            role="search"
            aria-label={texts.filters}
            className="grid gap-4"
            onSubmit={(event) => event.preventDefault()}
          >
            <Selects address={address} from={from} />
            {(from.isReachDivided || address.reach !== undefined) && (
              <CheckboxField
                name="reach"
                label={texts.reach}
                checked={isInReach}
                onChange={(event) => setInReach(event.target.checked)}
              />
            )}
            {from.facilities.length > 0 && <Facilities facilities={from.facilities} chosen={address.facility ?? []} />}
            {count > 0 && (
              <div>
                <Button kind="quiet" size="small" onClick={() => change(NO_FILTERS)}>
                  {texts.clearFilters}
                </Button>
              </div>
            )}
          </form>
        </Disclosure>
      </div>
      <ChoiceSelect
        name="order"
        label={texts.sort}
        value={order}
        onChange={(event) => setOrder(event.target.value as ResultOrder)}
        choices={RESULT_ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
      />
    </div>
  );
}

function Selects({ address, from }: { address: StayAddress; from: Choosable }) {
  const texts = useWords(resultWords);
  const { nights, sleeps, regions, resorts, prices, priceUnit } = from;
  const field = (name: "nights" | "sleeps" | "place" | "at" | "most") => ({
    name: `filter-${name}`,
    value: address[name],
    nextWith: (value: string | undefined) => ({ [name]: value, show: undefined }),
  });
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-5">
      <Select
        {...field("nights")}
        label={texts.nights}
        all={texts.anyNights}
        values={nights.map(String)}
        textOf={(value) => texts.nightsCount(Number(value))}
      />
      <Select
        {...field("sleeps")}
        label={texts.sleeps}
        all={texts.anySize}
        values={sleeps.map(String)}
        textOf={(value) => texts.sleepsCount(Number(value))}
      />
      <Select {...field("place")} label={texts.place} all={texts.anyPlace} values={regions} textOf={(value) => value} />
      <Select
        {...field("at")}
        label={texts.at}
        all={texts.anyResort}
        values={resorts.map(({ value }) => value)}
        textOf={(value) => resorts.find((one) => one.value === value)?.label ?? value}
      />
      {priceUnit !== undefined && (
        <Select
          {...field("most")}
          label={isCounted(priceUnit) ? texts.most[priceUnit] : texts.mostIn(priceUnit)}
          all={texts.anyPrice}
          values={prices.map(String)}
          textOf={(value) => {
            const number = numberText(Number(value));
            return isCounted(priceUnit) ? texts.upTo[priceUnit](number) : texts.upToIn(priceUnit, number);
          }}
        />
      )}
    </div>
  );
}

/** Or else it is a currency. */
function isCounted(unit: string): unit is "points" | "credits" | "currencies" {
  return ["points", "credits", "currencies"].includes(unit);
}

/** A filter; what a link asks for is among its choices, also where no result has it. */
function Select({
  value,
  values,
  textOf,
  nextWith,
  ...field
}: {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  values: readonly string[];
  textOf: (value: string) => string;
  nextWith: (value: string | undefined) => StayAddress;
}) {
  const [chosen, choose] = useKeptField(value, nextWith);
  const all = value === undefined || values.includes(value) ? values : [value, ...values];
  if (all.length < 2 && value === undefined) return null;
  return (
    <ChoiceSelect
      {...field}
      value={chosen ?? ""}
      onChange={(event) => choose(event.target.value === "" ? undefined : event.target.value)}
      choices={all.map((one) => ({ value: one, label: textOf(one) }))}
    />
  );
}

function Facilities({ facilities, chosen }: { facilities: readonly string[]; chosen: readonly string[] }) {
  const texts = useWords(resultWords);
  const names = useWords(facilityWords);
  const [ticked, setTicked] = useKeptField(chosen, (next) => ({ facility: next, show: undefined }));
  const toggle = (facility: string): void => {
    const others = ticked.filter((one) => one !== facility);
    setTicked(others.length === ticked.length ? [...ticked, facility] : others);
  };
  return (
    <fieldset>
      <legend className="field-label">{texts.facilities}</legend>
      <div className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 3xl:grid-cols-3">
        {facilities.map((facility) => (
          <CheckboxField
            key={facility}
            name={`facility-${facility}`}
            label={facilityName(facility, names)}
            checked={ticked.includes(facility)}
            onChange={() => toggle(facility)}
          />
        ))}
      </div>
    </fieldset>
  );
}
