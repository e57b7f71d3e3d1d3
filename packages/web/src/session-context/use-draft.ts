// Hook for the draft of a form, which survives a session that ends while the member types. Leaving the page, sending the form or signing out
// drops the draft.

import type { SessionView } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type DraftKey, type DraftValues, dropDraft, dropDraftsOfOthers, readDraft, saveDraft } from "./drafts.ts";
import { sessionQuery, useSession } from "./session-context.ts";

export interface Draft<Values extends DraftValues> {
  /** Values saved before the session ended, for the form's initial values. */
  readonly restored: Partial<Values> | undefined;
  readonly save: (values: Partial<Values>) => void;
  /** Call it after the form was sent. */
  readonly drop: () => void;
}

/** The first of these forms that has a draft on this page when it opens; `undefined` if none has. */
export function useDraftedForm(forms: readonly string[]): string | undefined {
  const account = useSession().member?.accountId ?? null;
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const [drafted] = useState(() =>
    account === null
      ? undefined
      : forms.find((form) => readDraft(sessionStorage, { account, page, form }, Date.now()) !== undefined),
  );
  return drafted;
}

/**
 * The draft of a form on this page, owned by the signed-in member or by a guest's purchase. Only the browser with the purchase's secret shows
 * the guest's form.
 */
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
    // Drop what another guest typed in this tab.
    if (guestPurchase !== undefined && member === null) dropDraftsOfOthers(sessionStorage, account);
  }, [guestPurchase, member, account]);
  useEffect(
    () => () => {
      const currentAccount = queries.getQueryData<SessionView>(sessionQuery.queryKey)?.member?.accountId;
      // If the session expired, the account differs and the draft stays. Guests have no session.
      const isLeftOnPurpose = guestPurchase !== undefined || currentAccount === draftKey?.account;
      if (draftKey !== undefined && isLeftOnPurpose) dropDraft(sessionStorage, draftKey);
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
