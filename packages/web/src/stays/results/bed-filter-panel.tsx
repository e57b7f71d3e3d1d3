// The filters of the ranked list. Loaded when the member opens them. The filters of one type of stay follow those of the list.

import type { StayType } from "@portico/domain/stays/kinds";
import { useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { CheckboxField, ChoiceSelect } from "../../ui/choice-fields.tsx";
import { stayNames } from "../verdicts.ts";
import type { StayCount } from "./bed-filters.tsx";
import { bedMessages } from "./bed-messages.ts";
import { ResultFilters } from "./result-filters.tsx";
import { type StaySearchState, useDraftField } from "./search-params.ts";
import { COST_KINDS, type CostKind, type StaySearchParams } from "./stay-query.ts";
import type { FilterOptions } from "./visible-results.ts";

export function BedFilterPanel({
  searchState,
  stays,
  costKinds,
  options,
}: {
  searchState: StaySearchState;
  stays: readonly StayCount[];
  costKinds: ReadonlySet<CostKind>;
  options: FilterOptions;
}) {
  return (
    <>
      <BedFilters params={searchState.params} stays={stays} costKinds={costKinds} />
      <ResultFilters searchState={searchState} options={options} />
    </>
  );
}

function BedFilters({
  params,
  stays,
  costKinds,
}: {
  params: StaySearchParams;
  stays: readonly StayCount[];
  costKinds: ReadonlySet<CostKind>;
}) {
  const texts = useMessages(bedMessages);
  const names = useMessages(stayNames);
  const [chosen, setChosen] = useDraftField(params.stay ?? [], (stay) => ({
    stay,
    most: undefined,
    show: undefined,
  }));
  const [cost, setCost] = useDraftField(params.cost, (next) => ({ cost: next, most: undefined, show: undefined }));
  const toggle = (stay: StayType): void =>
    setChosen(chosen.includes(stay) ? chosen.filter((other) => other !== stay) : [...chosen, stay]);
  return (
    <div className="mb-4 grid grid-cols-1 gap-4">
      <fieldset>
        <legend className="field-label">{texts.stayTypes}</legend>
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {stays.map(({ stay, found }) => (
            <CheckboxField
              key={stay}
              name={`filter-stay-${stay}`}
              label={texts.stayCount(names[stay], typeof found === "number" ? numberText(found) : found)}
              checked={chosen.includes(stay)}
              onChange={() => toggle(stay)}
            />
          ))}
        </div>
      </fieldset>
      {(costKinds.size > 1 || cost !== undefined) && (
        <div className="sm:max-w-xs">
          <ChoiceSelect
            name="filter-cost"
            label={texts.cost}
            all={texts.anyCost}
            value={cost ?? ""}
            onChange={(event) => setCost(COST_KINDS.find((kind) => kind === event.target.value))}
            choices={COST_KINDS.filter((kind) => costKinds.has(kind) || kind === cost).map((value) => ({
              value,
              label: texts.costs[value],
            }))}
          />
        </div>
      )}
    </div>
  );
}
