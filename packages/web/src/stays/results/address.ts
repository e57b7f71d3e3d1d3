// How results are looked at stands in the address. Another way to look is a step that Back undoes; a filter is none.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { parseStayAddress, type StayAddress } from "./stay-query.ts";

type Next = StayAddress | ((before: StayAddress) => StayAddress);

type Change = (next: Next, options?: { isStep: boolean }) => void;

/** What the address says, and what changes it. */
export interface UsedAddress {
  readonly address: StayAddress;
  readonly change: Change;
}

/** Reads the address, and writes it. */
export function useStayAddress(): UsedAddress {
  const address: StayAddress = useSearch({ strict: false });
  return { address, change: useAddressChange() };
}

/** Writes it, for those who do not read it. */
export function useAddressChange(): Change {
  const write = useWriteAddress();
  return useCallback<Change>((next, options) => void write(next, options), [write]);
}

/** A field that the address keeps: it shows what was chosen at once, and the address again as soon as that has followed. */
export function useKeptField<Value>(
  kept: Value,
  nextWith: (value: Value) => Next,
): [value: Value, choose: (value: Value) => void] {
  const write = useWriteAddress();
  const [chosen, setChosen] = useState<{ readonly value: Value }>();
  const choose = (value: Value): void => {
    const mine = { value };
    setChosen(mine);
    void write(nextWith(value)).finally(() => setChosen((latest) => (latest === mine ? undefined : latest)));
  };
  return [chosen === undefined ? kept : chosen.value, choose];
}

function useWriteAddress(): (next: Next, options?: { isStep: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (next, { isStep } = { isStep: false }) =>
      navigate({
        to: ".",
        search: (before: StayAddress) =>
          parseStayAddress({ ...before, ...(typeof next === "function" ? next(before) : next) }),
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate],
  );
}
