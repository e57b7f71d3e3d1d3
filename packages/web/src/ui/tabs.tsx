import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export function nextTabIndex(key: string, { index, count }: { index: number; count: number }): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** With `selected` and `onSelect`, the page controls the active tab. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  const idPrefix = useId();
  const [localSelection, setLocalSelection] = useState(tabs[0]?.id);
  const selectedId = selected ?? localSelection;
  const current = tabs.find(({ id }) => id === selectedId) ?? tabs[0];
  const select = (id: string): void => {
    setLocalSelection(id);
    onSelect?.(id);
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number): void => {
    const next = nextTabIndex(event.key, { index, count: tabs.length });
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    select(tab.id);
    document.getElementById(`${idPrefix}-tab-${tab.id}`)?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <div role="tablist" aria-label={label} className="tab-list">
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${idPrefix}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${idPrefix}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className="tab"
            onClick={() => select(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={current?.id}
        role="tabpanel"
        id={`${idPrefix}-panel`}
        aria-labelledby={`${idPrefix}-tab-${current?.id}`}
        tabIndex={0}
      >
        {current?.content}
      </div>
    </div>
  );
}
