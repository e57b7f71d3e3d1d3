// The server's verdict on each type of stay (reading R43), cached for all pages.

import type { SessionView } from "@portico/api/session/contract";
import type { StaysResponse, StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { STAY_NAMES } from "@portico/domain/stays/names";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { messages } from "../language/messages.ts";
import type { AppContext } from "../session-context/app-context.ts";
import { sessionQuery } from "../session-context/session-context.ts";

const STALE_TIME_MS = 60_000;

export const STAYS_KEY = "stays";

export const staysQuery = ({ language, member }: Pick<SessionView, "language" | "member">) =>
  queryOptions({
    queryKey: [STAYS_KEY, language, member?.accountId ?? null],
    queryFn: ({ signal }) => request("GET /api/stays", { signal }),
    staleTime: STALE_TIME_MS,
  });

/** Runs while the page's code is loading. */
export function prefetchVerdicts({ context: { queries } }: { context: Pick<AppContext, "queries"> }): void {
  const context = queries.getQueryData<SessionView>(sessionQuery.queryKey);
  if (context !== undefined && context.member !== null) void queries.prefetchQuery(staysQuery(context));
}

export function verdictOn(stay: StayType, { stays }: StaysResponse): StayVerdictView {
  const verdict = stays.find((candidate) => candidate.stay === stay);
  if (verdict === undefined) throw new Error(`The server says nothing of ${stay}.`);
  return verdict;
}

export function bookableStays(stays: readonly StayVerdictView[]): readonly StayVerdictView[] {
  return stays.filter(({ outcome }) => outcome === "yes");
}

export const stayNames = messages(STAY_NAMES.en, STAY_NAMES.vi);
