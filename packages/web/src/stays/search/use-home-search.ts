// What is chosen in the search on the home page. It comes back when the session ended before the search was made.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { useState } from "react";
import { useDraft } from "../../visit/use-draft.ts";
import type { HomeSearch } from "./home-search.ts";

/** What is chosen. */
interface HomeChoices {
  readonly stay: StayType;
  readonly isAdvanced: boolean;
  readonly chosen: HomeSearch;
}

type Kept = { readonly [Field in keyof HomeSearch]: HomeSearch[Field] } & Partial<Omit<HomeChoices, "chosen">>;

/** The choices, and what changes them; `usual` is the page of the stay that is offered first. */
export function useHomeSearch(
  offered: readonly StayVerdictView[],
  usual: string,
): HomeChoices & { readonly change: (next: Partial<HomeChoices>) => void } {
  const draft = useDraft<Kept>("home-search");
  const [choices, setChoices] = useState<HomeChoices>(() => {
    const { stay, isAdvanced = false, ...chosen } = draft.found ?? {};
    const first = offered.find((one) => one.stay === stay) ?? offered.find(({ page }) => page === usual) ?? offered[0];
    return { stay: first?.stay ?? "short-stays", isAdvanced, chosen };
  });
  const change = (next: Partial<HomeChoices>): void => {
    const now = { ...choices, ...next };
    setChoices(now);
    draft.keep({ ...now.chosen, stay: now.stay, isAdvanced: now.isAdvanced });
  };
  return { ...choices, change };
}
