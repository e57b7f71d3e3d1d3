// A filter without a choice is hidden.

import type { ReactNode } from "react";
import { useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, ChoiceSelect } from "../../ui/choice-fields.tsx";
import { facilityMessages, facilityName } from "../facilities.ts";
import { filterMessages } from "./filter-messages.ts";
import { resultMessages } from "./results-messages.ts";
import { type StaySearchState, useDraftField } from "./search-params.ts";
import type { StaySearchParams } from "./stay-query.ts";
import { countActiveFilters, type FilterOptions, NO_FILTERS } from "./visible-results.ts";

/** The panel of the result header. */
export function ResultFilters({
  searchState,
  options,
  children,
}: {
  searchState: StaySearchState;
  options: FilterOptions;
  /** Further filters. */
  children?: ReactNode;
}) {
  const texts = useMessages(filterMessages);
  const resultTexts = useMessages(resultMessages);
  const { params, change } = searchState;
  const activeCount = countActiveFilters(params);
  const [isReachOnly, setReachOnly] = useDraftField(params.reach === "yes", (isOnly) => ({
    reach: isOnly ? "yes" : undefined,
    show: undefined,
  }));
  return (
    // No form: each change applies at once, so there is nothing to submit.
    <search aria-label={resultTexts.filters} className="grid gap-4">
      <SelectFilters params={params} options={options} />
      {(options.isReachMixed || params.reach !== undefined) && (
        <CheckboxField
          name="reach"
          label={texts.reach}
          checked={isReachOnly}
          onChange={(event) => setReachOnly(event.target.checked)}
        />
      )}
      {children}
      {options.facilities.length > 0 && (
        <FacilityFilter facilities={options.facilities} urlFacilities={params.facility ?? []} />
      )}
      {activeCount > 0 && (
        <div>
          <Button kind="quiet" size="small" onClick={() => change(NO_FILTERS)}>
            {resultTexts.clearFilters}
          </Button>
        </div>
      )}
    </search>
  );
}

function SelectFilters({ params, options }: { params: StaySearchParams; options: FilterOptions }) {
  const texts = useMessages(filterMessages);
  const resultTexts = useMessages(resultMessages);
  const { nights, sleeps, regions, resorts, prices, priceUnit } = options;
  const filterProps = (name: "length" | "sleeps" | "place" | "at" | "most") => ({
    name: `filter-${name}`,
    value: params[name],
    toParams: (value: string | undefined) => ({ [name]: value, show: undefined }),
  });
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-5">
      <SelectFilter
        {...filterProps("length")}
        label={texts.nights}
        all={texts.anyNights}
        values={nights.map(String)}
        textOf={(value) => resultTexts.nightsCount(Number(value))}
      />
      <SelectFilter
        {...filterProps("sleeps")}
        label={texts.sleeps}
        all={texts.anySize}
        values={sleeps.map(String)}
        textOf={(value) => texts.sleepsCount(Number(value))}
      />
      <SelectFilter
        {...filterProps("place")}
        label={texts.place}
        all={texts.anyPlace}
        values={regions}
        textOf={(value) => value}
      />
      <SelectFilter
        {...filterProps("at")}
        label={texts.resort}
        all={texts.anyResort}
        values={resorts.map(({ value }) => value)}
        textOf={(value) => resorts.find((option) => option.value === value)?.label ?? value}
      />
      {priceUnit !== undefined && (
        <SelectFilter
          {...filterProps("most")}
          label={isCountUnit(priceUnit) ? texts.maxPrice[priceUnit] : texts.maxPriceIn(priceUnit)}
          all={texts.anyPrice}
          values={prices.map(String)}
          textOf={(value) => {
            const amount = numberText(Number(value));
            return isCountUnit(priceUnit) ? texts.upTo[priceUnit](amount) : texts.upToIn(priceUnit, amount);
          }}
        />
      )}
    </div>
  );
}

/** Any other unit is a currency code. */
function isCountUnit(unit: string): unit is "points" | "credits" | "currencies" {
  return ["points", "credits", "currencies"].includes(unit);
}

/** Also lists a value from the URL that no result has. */
function SelectFilter({
  value,
  values,
  textOf,
  toParams,
  ...field
}: {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  values: readonly string[];
  textOf: (value: string) => string;
  toParams: (value: string | undefined) => StaySearchParams;
}) {
  const [selectedValue, choose] = useDraftField(value, toParams);
  const options = value === undefined || values.includes(value) ? values : [value, ...values];
  if (options.length < 2 && value === undefined) return null;
  return (
    <ChoiceSelect
      {...field}
      value={selectedValue ?? ""}
      onChange={(event) => choose(event.target.value === "" ? undefined : event.target.value)}
      choices={options.map((option) => ({ value: option, label: textOf(option) }))}
    />
  );
}

function FacilityFilter({
  facilities,
  urlFacilities,
}: {
  facilities: readonly string[];
  urlFacilities: readonly string[];
}) {
  const texts = useMessages(filterMessages);
  const names = useMessages(facilityMessages);
  const [selected, setSelected] = useDraftField(urlFacilities, (next) => ({ facility: next, show: undefined }));
  const toggle = (facility: string): void => {
    const isSelected = selected.includes(facility);
    setSelected(isSelected ? selected.filter((option) => option !== facility) : [...selected, facility]);
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
            checked={selected.includes(facility)}
            onChange={() => toggle(facility)}
          />
        ))}
      </div>
    </fieldset>
  );
}
