// A valid search in the URL folds the form into one line, so the results come first (R62).

import { type KeyboardEvent, type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { useMessages } from "../../language/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { choicesText } from "./choices-summary.tsx";
import type { PlaceLists } from "./place-lists.ts";
import type { Choices } from "./stay-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";

export interface SearchFold {
  readonly isFolded: boolean;
  /** The open form has a search to fold into. */
  readonly canFold: boolean;
  /** Opens the form and moves the focus to its first field. */
  readonly open: () => void;
  /** Folds the form and moves the focus to the button that opens it. */
  readonly close: () => void;
  /** Folds the form after a search, which moves the focus itself. */
  readonly closeAfterSearch: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Another search in the URL folds the form again. */
export function useSearchFold({
  submitted,
  hasProblems,
  isOpenFirst,
}: {
  /** The search in the URL. */
  submitted: Choices | undefined;
  /** Keeps the form open, because its fields show the errors. */
  hasProblems: boolean;
  /** Opens the form, for example because it has a restored draft. */
  isOpenFirst: boolean;
}): SearchFold {
  const searchKey = submitted === undefined ? undefined : JSON.stringify(submitted);
  const [openedSearchKey, setOpenedSearchKey] = useState(isOpenFirst ? searchKey : undefined);
  const formRef = useRef<HTMLFormElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<"field" | "button">(undefined);
  const canFold = searchKey !== undefined && !hasProblems;
  const isFolded = canFold && openedSearchKey !== searchKey;
  useEffect(() => {
    const target = nextFocus.current;
    nextFocus.current = undefined;
    if (target === "field" && !isFolded) formRef.current?.querySelector<HTMLElement>("select, input")?.focus();
    if (target === "button" && isFolded) buttonRef.current?.focus();
  }, [isFolded]);
  const close = (): void => {
    nextFocus.current = "button";
    setOpenedSearchKey(undefined);
  };
  return {
    isFolded,
    canFold,
    open: () => {
      nextFocus.current = "field";
      // The line stays until the form has loaded.
      startTransition(() => setOpenedSearchKey(searchKey));
    },
    close,
    closeAfterSearch: () => setOpenedSearchKey(undefined),
    onKeyDown: (event) => {
      if (event.key !== "Escape" || !canFold) return;
      event.preventDefault();
      close();
    },
    formRef,
    buttonRef,
  };
}

/** Shows the search as one button, such as `Anywhere · Mar 2027 · Change`. */
export function FoldedSearch({
  title,
  choices,
  lists,
  fold,
}: {
  /** Names the landmark. */
  title: string;
  choices: Choices;
  lists: PlaceLists;
  fold: SearchFold;
}) {
  const texts = useMessages(staySearchMessages);
  return (
    <section aria-label={title}>
      <button
        ref={fold.buttonRef}
        type="button"
        aria-expanded={false}
        onClick={fold.open}
        className="card flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start hover:bg-brand-soft"
      >
        <Icon name="search" className="size-5 text-brand-ink" />
        <span className="min-w-0 grow text-sm leading-snug md:text-base">
          <span className="sr-only">{texts.yourSearch}: </span>
          {choicesText(choices, { lists, texts })}
        </span>
        <span className="text-link text-sm font-semibold">{texts.change}</span>
      </button>
    </section>
  );
}
