// What the member's own pages ask for.

import type { RichTextView } from "@portico/api/content/rich-text-contract";
import type { Preferences, Profile, Todos, User } from "@portico/api/member/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../http/ask.ts";

/** The profile. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => ask<Profile>("/api/profile", { signal }),
});

/** Which mails the member gets. */
export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: ({ signal }) => ask<Preferences>("/api/preferences", { signal }),
});

/** The account, and where the member is signed in. */
export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => ask<User>("/api/user", { signal }),
});

/** What there is to do. */
export const todosQuery = queryOptions({
  queryKey: ["todos"],
  queryFn: ({ signal }) => ask<Todos>("/api/todos", { signal }),
});

/** The notice above the billing address. */
export const billingNoticeQuery = queryOptions({
  queryKey: ["billing-notice"],
  queryFn: ({ signal }) =>
    ask<{ readonly text: RichTextView | null; readonly failed: boolean }>("/api/content/billing-notice", { signal }),
});
