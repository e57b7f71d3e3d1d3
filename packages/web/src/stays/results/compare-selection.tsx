import { useSearch } from "@tanstack/react-router";
import { useMessages } from "../../language/messages.ts";
import { Button } from "../../ui/button.tsx";
import { offerName } from "./offer-name.ts";
import type { FoundOffer } from "./offers.ts";
import { resultMessages } from "./results-messages.ts";
import { useDraftField, useSearchParamsChange } from "./search-params.ts";
import { MAX_COMPARED, type ResultQuery, type StaySearchParams } from "./stay-query.ts";

export function CompareCheckbox({
  offer,
  name = offerName(offer),
}: {
  offer: FoundOffer;
  /** For screen readers. */
  name?: string;
}) {
  const texts = useMessages(resultMessages);
  const isInUrl = useSearch({
    strict: false,
    select: (search: StaySearchParams) => search.compare?.includes(offer.id) === true,
  });
  const [isChecked, setChecked] = useDraftField(
    isInUrl,
    (isSelected) => (params) => toggleCompared(params, { id: offer.id, isSelected }),
  );
  return (
    <label className="choice-row min-h-6 gap-2 text-sm">
      <input
        type="checkbox"
        className="choice"
        checked={isChecked}
        onChange={(event) => setChecked(event.target.checked)}
      />
      <span aria-hidden="true">{texts.compare}</span>
      <span className="sr-only">{texts.compareNamed(name)}</span>
    </label>
  );
}

function toggleCompared(
  { compare = [] }: StaySearchParams,
  { id, isSelected }: { id: string; isSelected: boolean },
): ResultQuery {
  const otherIds = compare.filter((otherId) => otherId !== id);
  if (!isSelected) return { compare: otherIds };
  return { compare: otherIds.length === MAX_COMPARED ? otherIds : [...otherIds, id] };
}

export function CompareBar({ selectedOffers }: { selectedOffers: readonly FoundOffer[] }) {
  const texts = useMessages(resultMessages);
  const change = useSearchParamsChange();
  if (selectedOffers.length === 0) return null;
  return (
    <div className="card sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 shadow-3">
      <p role="status" className="text-sm">
        <span className="font-semibold">{texts.comparing(selectedOffers.length)}</span>{" "}
        {selectedOffers.length < 2 && texts.compareMore}
        {selectedOffers.length === MAX_COMPARED && texts.compareFull}
      </p>
      <div className="cluster">
        {selectedOffers.length > 1 && (
          <Button size="small" onClick={() => change({ view: "compare" }, { addsHistoryEntry: true })}>
            {texts.compareNow}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => change({ compare: undefined })}>
          {texts.stopComparing}
        </Button>
      </div>
    </div>
  );
}
