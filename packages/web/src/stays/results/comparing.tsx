// Choosing what to compare: a box at each room, and a bar that says how many are chosen.

import { useSearch } from "@tanstack/react-router";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { useAddressChange, useKeptField } from "./address.ts";
import { offerCalled } from "./offer-called.ts";
import type { FoundOffer } from "./offers.ts";
import { resultWords } from "./results-words.ts";
import { MOST_COMPARED, type ResultQuery, type StayAddress } from "./stay-query.ts";

/** The box. */
export function CompareBox({ offer }: { offer: FoundOffer }) {
  const texts = useWords(resultWords);
  const isKept = useSearch({
    strict: false,
    select: (search: StayAddress) => search.compare?.includes(offer.id) === true,
  });
  const [isChosen, choose] = useKeptField(
    isKept,
    (isWanted) => (before) => comparedWith(before, { id: offer.id, isWanted }),
  );
  return (
    <label className="choice-row min-h-6 gap-2 text-sm">
      <input type="checkbox" className="choice" checked={isChosen} onChange={(event) => choose(event.target.checked)} />
      <span aria-hidden="true">{texts.compare}</span>
      <span className="sr-only">{texts.compareNamed(offerCalled(offer))}</span>
    </label>
  );
}

function comparedWith({ compare = [] }: StayAddress, { id, isWanted }: { id: string; isWanted: boolean }): ResultQuery {
  const others = compare.filter((one) => one !== id);
  if (!isWanted) return { compare: others };
  return { compare: others.length === MOST_COMPARED ? others : [...others, id] };
}

/** The bar; nothing while nothing is chosen. */
export function CompareBar({ chosen }: { chosen: readonly FoundOffer[] }) {
  const texts = useWords(resultWords);
  const change = useAddressChange();
  if (chosen.length === 0) return null;
  return (
    <div className="card sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 shadow-3">
      <p role="status" className="text-sm">
        <span className="font-semibold">{texts.comparing(chosen.length)}</span> {chosen.length < 2 && texts.compareMore}
        {chosen.length === MOST_COMPARED && texts.compareFull}
      </p>
      <div className="cluster">
        {chosen.length > 1 && (
          <Button size="small" onClick={() => change({ view: "compare" }, { isStep: true })}>
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
