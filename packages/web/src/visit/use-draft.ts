// A form's draft, as a hook. It is there for a session that ends while somebody types: whoever leaves the page on purpose, sends the form
// or signs out has no draft left.

import type { SessionView } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type DraftPlace, type DraftValues, dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { useVisit, visitQuery } from "./visit.ts";

/** A form's draft. */
export interface Draft<Values extends DraftValues> {
  /** What was typed before the session ended, for the form's first values; `undefined` where there is nothing. */
  readonly found: Partial<Values> | undefined;
  /** Keeps what the form holds; call it with every change. */
  readonly keep: (values: Partial<Values>) => void;
  /** Forgets it; call it when the form was sent. */
  readonly drop: () => void;
}

/** Which of these forms on this page has a draft, when the page opens; the first, and `undefined` where none has. */
export function useDraftedForm(forms: readonly string[]): string | undefined {
  const account = useVisit().member?.accountId ?? null;
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const [drafted] = useState(() =>
    account === null
      ? undefined
      : forms.find((form) => readDraft(sessionStorage, { account, page, form }, Date.now()) !== undefined),
  );
  return drafted;
}

/** The draft of the form with that name on this page, for whoever is signed in. */
export function useDraft<Values extends DraftValues>(form: string): Draft<Values> {
  const queries = useQueryClient();
  const account = useVisit().member?.accountId ?? null;
  const page = useRouterState({ select: ({ location }) => location.pathname });
  // The page and the account under which the form was opened: both change before it is gone.
  const [place] = useState<DraftPlace | undefined>(() => (account === null ? undefined : { account, page, form }));
  const [found] = useState(() =>
    place === undefined ? undefined : (readDraft(sessionStorage, place, Date.now()) as Partial<Values> | undefined),
  );
  useEffect(
    () => () => {
      const left = queries.getQueryData<SessionView>(visitQuery.queryKey)?.member?.accountId;
      if (place !== undefined && left === place.account) dropDraft(sessionStorage, place);
    },
    [queries, place],
  );
  return {
    found,
    keep: (values) => {
      if (place !== undefined) keepDraft(sessionStorage, place, { values, now: Date.now() });
    },
    drop: () => {
      if (place !== undefined) dropDraft(sessionStorage, place);
    },
  };
}
