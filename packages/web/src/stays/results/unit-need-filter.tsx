import { type AccessNeed, isBedroomNeed, type UnitNeed } from "@portico/domain/resorts/needs";
import { useMessages } from "../../language/messages.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, ChoiceSelect } from "../../ui/choice-fields.tsx";
import { Loading, PartlyFailed } from "../../ui/states.tsx";
import { unitMessages } from "../units/unit-messages.ts";
import type { UnitsRead } from "../units/unit-queries.ts";
import { type StaySearchState, useDraftField } from "./search-params.ts";
import type { StaySearchParams } from "./stay-query.ts";
import { chosenNeeds, type NeedOptions } from "./unit-needs.ts";

/** Also lists a need from the URL that no result meets. */
export function UnitNeedFilter({ params, options }: { params: StaySearchParams; options: NeedOptions }) {
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

/** Counts the stays of which it is not known whether they meet the chosen needs. A button shows them. */
export function StaysWithUnknownFacts({
  searchState: { params, change },
  count,
  read,
}: {
  searchState: StaySearchState;
  count: number;
  read: UnitsRead;
}) {
  const texts = useMessages(unitMessages);
  const needs = chosenNeeds(params);
  if (needs.length === 0) return null;
  if (read.isPending) return <Loading label={texts.loadingDetails} />;
  if (read.isFailed)
    return <PartlyFailed parts={[texts.unitDetails]} onRetry={read.refetch} isRetrying={read.isFetching} />;
  if (count === 0) return null;
  const isShown = params.unknownFacts === "yes";
  const stays = isShown ? texts.theseStays(count) : texts.moreStays(count);
  return (
    <div className="cluster">
      <p role="status">{texts.unknownFacts(stays, texts.questions[questionOf(needs)])}</p>
      <Button
        kind="secondary"
        size="small"
        onClick={() => change({ unknownFacts: isShown ? undefined : "yes", show: undefined })}
      >
        {isShown ? texts.hideUnknownFacts : texts.showUnknownFacts}
      </Button>
    </div>
  );
}

function questionOf([need, ...others]: readonly UnitNeed[]): AccessNeed | "bedrooms" | "several" {
  if (others.length > 0 || need === undefined) return "several";
  return isBedroomNeed(need) ? "bedrooms" : need;
}
