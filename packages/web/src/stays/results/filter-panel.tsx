// The filters of one type of stay. Loaded when the member opens them.

import type { AccessNeed } from "@portico/domain/resorts/needs";
import { useMessages } from "../../language/messages.ts";
import { CheckboxField, ChoiceSelect } from "../../ui/choice-fields.tsx";
import { unitMessages } from "../units/unit-messages.ts";
import { ResultFilters } from "./result-filters.tsx";
import { type StaySearchState, useDraftField } from "./search-params.ts";
import type { StaySearchParams } from "./stay-query.ts";
import type { NeedOptions } from "./unit-needs.ts";
import type { FilterOptions } from "./visible-results.ts";

export function FilterPanel({
  searchState,
  options,
  needs,
}: {
  searchState: StaySearchState;
  options: FilterOptions;
  needs: NeedOptions;
}) {
  return (
    <ResultFilters searchState={searchState} options={options}>
      <UnitNeedFilter params={searchState.params} options={needs} />
    </ResultFilters>
  );
}

/** Lists a need from the URL even if no result meets it. */
function UnitNeedFilter({ params, options }: { params: StaySearchParams; options: NeedOptions }) {
  const texts = useMessages(unitMessages);
  const [needs, setNeeds] = useDraftField<readonly AccessNeed[]>(params.need ?? [], (next) => ({
    need: next,
    show: undefined,
  }));
  const [bedrooms, setBedrooms] = useDraftField(params.bedrooms, (next) => ({ bedrooms: next, show: undefined }));
  const accessNeeds = [...new Set([...options.access, ...needs])];
  const counts = [...new Set([...options.bedrooms.map(String), ...(bedrooms === undefined ? [] : [bedrooms])])];
  const toggle = (need: AccessNeed): void =>
    setNeeds(needs.includes(need) ? needs.filter((chosen) => chosen !== need) : [...needs, need]);
  return (
    <>
      {counts.length > 0 && (
        <div className="grid grid-cols-1 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-5">
          <ChoiceSelect
            name="filter-bedrooms"
            label={texts.atLeast}
            all={texts.anyBedrooms}
            value={bedrooms ?? ""}
            onChange={(event) => setBedrooms(event.target.value === "" ? undefined : event.target.value)}
            choices={counts.map((value) => ({ value, label: texts.orMore(Number(value)) }))}
          />
        </div>
      )}
      {accessNeeds.length > 0 && (
        <fieldset>
          <legend className="field-label">{texts.access}</legend>
          <div className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 3xl:grid-cols-3">
            {accessNeeds.map((need) => (
              <CheckboxField
                key={need}
                name={`need-${need}`}
                label={texts.needs[need]}
                checked={needs.includes(need)}
                onChange={() => toggle(need)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
