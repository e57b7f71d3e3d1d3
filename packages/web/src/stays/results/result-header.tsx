// One or two rows above the results. On phones, the sort is in the panel of the filters.

import { type ReactNode, Suspense, useId, useState } from "react";
import { useMessages } from "../../language/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { Loading } from "../../ui/states.tsx";
import { resultMessages } from "./results-messages.ts";

export function ResultHeader({
  count,
  balance,
  activeCount,
  filters,
  loadFilters,
  sort,
  views,
}: {
  /** The number of results, a live region. */
  count: ReactNode;
  /** The member's balance in one line, beside the number of results. */
  balance?: ReactNode;
  /** The number of active filters. */
  activeCount: number;
  /** Rendered once the member opens them. */
  filters: ReactNode;
  /** Loads the code of the filters. Called when the member is about to open them. */
  loadFilters: () => Promise<unknown>;
  sort: ReactNode;
  views?: ReactNode;
}) {
  const texts = useMessages(resultMessages);
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex grow flex-wrap items-baseline gap-x-4">
          {count}
          {balance}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onPointerEnter={() => void loadFilters()}
            onFocus={() => void loadFilters()}
            onClick={() => {
              setOpen(!isOpen);
              setOpened(true);
            }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong bg-raised px-3 text-sm font-semibold text-ink hover:bg-brand-soft aria-expanded:bg-brand-soft"
          >
            <Icon name="filter" className="size-4 text-brand-ink max-sm:hidden" />
            <span className="lg:hidden">{texts.filtersAndSort}</span>
            <span className="hidden lg:inline">{texts.filters}</span>
            {activeCount > 0 && (
              <span className="rounded-pill bg-brand-soft px-2 text-brand-ink">{texts.chosen(activeCount)}</span>
            )}
          </button>
          {views}
          <div
            className={`${isOpen ? "" : "max-lg:hidden"} max-lg:basis-full lg:[&_.field]:flex lg:[&_.field]:items-center lg:[&_.field]:gap-2 [&_.field-label]:text-sm`}
          >
            {sort}
          </div>
        </div>
      </div>
      <div id={panelId} hidden={!isOpen} className="card p-4 md:p-5">
        {wasOpened && <Suspense fallback={<Loading />}>{filters}</Suspense>}
      </div>
    </div>
  );
}
