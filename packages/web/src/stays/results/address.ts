// How results are looked at stands in the address. Another way to look is a step that Back undoes; a filter is none.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { parseStayAddress, type StayAddress } from "./stay-query.ts";

type Change = (next: StayAddress | ((before: StayAddress) => StayAddress), options?: { isStep: boolean }) => void;

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
  const navigate = useNavigate();
  return useCallback<Change>(
    (next, { isStep } = { isStep: false }) => {
      void navigate({
        to: ".",
        search: (before: StayAddress) =>
          parseStayAddress({ ...before, ...(typeof next === "function" ? next(before) : next) }),
        replace: !isStep,
        resetScroll: false,
      });
    },
    [navigate],
  );
}
