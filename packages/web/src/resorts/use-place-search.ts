// The choices of a list, kept in the query: they change without a new page, so the focus stays where it is.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { type PlaceSearch, parsePlaceSearch } from "./place-search.ts";

// Each letter would be a step of its own.
const TYPING_SETTLES_AFTER = 250;

/** The choices, how they are changed, and the text that is being typed. */
export interface UsedPlaceSearch {
  readonly search: PlaceSearch;
  readonly change: (next: PlaceSearch) => void;
  readonly typed: string;
  readonly type: (text: string) => void;
}

/** Reads the choices from the query, and writes them back. */
export function usePlaceSearch(): UsedPlaceSearch {
  const search: PlaceSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = useCallback(
    (next: PlaceSearch) => {
      // Only what the query says changes: who may see the page was decided when it opened.
      void navigate({ to: ".", search: parsePlaceSearch({ ...next }), replace: true, resetScroll: false });
    },
    [navigate],
  );
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write({ ...search, q: text }), TYPING_SETTLES_AFTER);
  };
  const change = (next: PlaceSearch): void => {
    clearTimeout(timer.current);
    setTyped(next.q ?? "");
    write(next);
  };
  return { search: parsePlaceSearch({ ...search, q: typed }), change, typed, type };
}
