// A draft survives a session that ends while the member types. Leaving, sending or signing out drops it.

import type { SessionView } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type DraftKey, type DraftValues, dropDraft, dropDraftsOfOthers, readDraft, saveDraft } from "./drafts.ts";
import { sessionQuery, useSession } from "./session-context.ts";

export interface Draft<Values extends DraftValues> {
  /** Values saved before the session ended. */
  readonly restored: Partial<Values> | undefined;
  readonly save: (values: Partial<Values>) => void;
  /** Call it after the form was sent. */
  readonly drop: () => void;
}

/** The first of these forms with a draft on this page. */
export function useDraftedForm(forms: readonly string[]): string | undefined {
  const account = useSession().member?.accountId ?? null;
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const [draftedForm] = useState(() =>
    account === null
      ? undefined
      : forms.find((form) => readDraft(sessionStorage, { account, page, form }, Date.now()) !== undefined),
  );
  return draftedForm;
}

/** The draft belongs to the member or to a guest's purchase. */
export function useDraft<Values extends DraftValues>(
  form: string,
  { guestPurchase }: { guestPurchase?: string | undefined } = {},
): Draft<Values> {
  const queries = useQueryClient();
  const member = useSession().member?.accountId ?? null;
  const account = guestPurchase === undefined ? member : `guest ${guestPurchase}`;
  const page = useRouterState({ select: ({ location }) => location.pathname });
  // Fixed at mount, because page and account change before the form unmounts.
  const [draftKey] = useState<DraftKey | undefined>(() => (account === null ? undefined : { account, page, form }));
  const [restored] = useState(() =>
    draftKey === undefined
      ? undefined
      : (readDraft(sessionStorage, draftKey, Date.now()) as Partial<Values> | undefined),
  );
  useEffect(() => {
    // Drops another guest's drafts.
    if (guestPurchase !== undefined && member === null) dropDraftsOfOthers(sessionStorage, account);
  }, [guestPurchase, member, account]);
  useEffect(
    () => () => {
      const currentAccount = queries.getQueryData<SessionView>(sessionQuery.queryKey)?.member?.accountId;
      // After the session has expired, the account differs and the draft stays. Guests have no session.
      const hasLeftForm = guestPurchase !== undefined || currentAccount === draftKey?.account;
      if (draftKey !== undefined && hasLeftForm) dropDraft(sessionStorage, draftKey);
    },
    [queries, draftKey, guestPurchase],
  );
  return {
    restored,
    save: (values) => {
      if (draftKey !== undefined) saveDraft(sessionStorage, draftKey, { values, now: Date.now() });
    },
    drop: () => {
      if (draftKey !== undefined) dropDraft(sessionStorage, draftKey);
    },
  };
}
