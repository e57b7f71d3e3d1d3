// The kinds of stay: what each is called, and which of them the member may book. The server decides; here it is asked once, and every page shows
// that answer (reading R43).

import type { SessionView } from "@portico/api/session/contract";
import type { StaysAnswer, StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { STAY_NAMES } from "@portico/domain/stays/names";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { words } from "../language/words.ts";
import type { AppContext } from "../visit/app-context.ts";
import { visitQuery } from "../visit/visit.ts";

const FRESH_FOR = 60_000;

/** The begin of the key, for whoever asks again. */
export const STAYS_KEY = "stays";

/** Every type of stay, with its verdict. */
export const staysQuery = ({ language, member }: Pick<SessionView, "language" | "member">) =>
  queryOptions({
    queryKey: [STAYS_KEY, language, member?.accountId ?? null],
    queryFn: ({ signal }) => ask("GET /api/stays", { signal }),
    staleTime: FRESH_FOR,
  });

/** Starts to ask for a member, while their page is still on its way. */
export function startVerdicts({ context: { queries } }: { context: Pick<AppContext, "queries"> }): void {
  const visit = queries.getQueryData<SessionView>(visitQuery.queryKey);
  if (visit !== undefined && visit.member !== null) void queries.prefetchQuery(staysQuery(visit));
}

/** The verdict on one stay. */
export function verdictOn(stay: StayType, { stays }: StaysAnswer): StayVerdictView {
  const found = stays.find((one) => one.stay === stay);
  if (found === undefined) throw new Error(`The server says nothing of ${stay}.`);
  return found;
}

/** The stays that the member may book, in the club's order. */
export function openStays(stays: readonly StayVerdictView[]): readonly StayVerdictView[] {
  return stays.filter(({ outcome }) => outcome === "yes");
}

export const stayNames = words(STAY_NAMES.en, STAY_NAMES.vi);
