import { type AccessNeed, isBedroomNeed, type UnitNeed } from "@portico/domain/resorts/needs";
import { useMessages } from "../../language/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Loading, PartlyFailed } from "../../ui/states.tsx";
import { unitMessages } from "../units/unit-messages.ts";
import type { UnitsRead } from "../units/unit-queries.ts";
import type { StaySearchState } from "./search-params.ts";
import { chosenNeeds } from "./unit-needs.ts";

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
