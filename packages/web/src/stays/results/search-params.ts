// The URL holds view and filters. A change of view adds a history entry; a filter replaces the current one.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { parseStaySearchParams, type StaySearchParams } from "./stay-query.ts";

type ParamsUpdate = StaySearchParams | ((current: StaySearchParams) => StaySearchParams);

type SetParams = (next: ParamsUpdate, options?: { addsHistoryEntry: boolean }) => void;

export interface StaySearchState {
  readonly params: StaySearchParams;
  readonly change: SetParams;
}

export function useStaySearchParams(): StaySearchState {
  const params: StaySearchParams = useSearch({ strict: false });
  return { params, change: useSearchParamsChange() };
}

/** Only writes the parameters, so the component does not rerender when they change. */
export function useSearchParamsChange(): SetParams {
  const write = useWriteParams();
  return useCallback<SetParams>((next, options) => void write(next, options), [write]);
}

/** Shows a new value at once, and follows the URL again after the navigation. */
export function useDraftField<Value>(
  urlValue: Value,
  toParams: (value: Value) => ParamsUpdate,
): [value: Value, choose: (value: Value) => void] {
  const write = useWriteParams();
  const [draft, setDraft] = useState<{ readonly value: Value }>();
  const setValue = (value: Value): void => {
    const pending = { value };
    setDraft(pending);
    void write(toParams(value)).finally(() => setDraft((latest) => (latest === pending ? undefined : latest)));
  };
  return [draft === undefined ? urlValue : draft.value, setValue];
}

function useWriteParams(): (next: ParamsUpdate, options?: { addsHistoryEntry: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (next, { addsHistoryEntry } = { addsHistoryEntry: false }) =>
      navigate({
        to: ".",
        search: (current: StaySearchParams) =>
          parseStaySearchParams({ ...current, ...(typeof next === "function" ? next(current) : next) }),
        replace: !addsHistoryEntry,
        resetScroll: false,
      }),
    [navigate],
  );
}
