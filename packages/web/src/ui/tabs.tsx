// Tabs: arrows move between them, Home and End go to the first and the last.

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

/** One tab. */
export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/** The place that a key leads to from a tab; `undefined` for any other key. */
export function tabAfter(key: string, { place, count }: { place: number; count: number }): number | undefined {
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Tabs. With `selected` and `onSelect` the page decides which is shown, for example by its query. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  /** What the tabs are parts of, for those who do not see them. */
  label: string;
  tabs: readonly Tab[];
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const wanted = selected ?? own;
  const current = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  const select = (id: string): void => {
    setOwn(id);
    onSelect?.(id);
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>, place: number): void => {
    const next = tabAfter(event.key, { place, count: tabs.length });
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    select(tab.id);
    document.getElementById(`${base}-tab-${tab.id}`)?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <div role="tablist" aria-label={label} className="tab-list">
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className="tab"
            onClick={() => select(tab.id)}
            onKeyDown={(event) => move(event, place)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={current?.id}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${current?.id}`}
        tabIndex={0}
      >
        {current?.content}
      </div>
    </div>
  );
}
