// What the member's own pages ask for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";

/** The profile. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => ask("GET /api/profile", { signal }),
});

/** Which mails the member gets. */
export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: ({ signal }) => ask("GET /api/preferences", { signal }),
});

/** The account, and where the member is signed in. */
export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => ask("GET /api/user", { signal }),
});

/** What there is to do. */
export const todosQuery = queryOptions({
  queryKey: ["todos"],
  queryFn: ({ signal }) => ask("GET /api/todos", { signal }),
});

/** The notice above the billing address. */
export const billingNoticeQuery = queryOptions({
  queryKey: ["billing-notice"],
  queryFn: ({ signal }) => ask("GET /api/content/billing-notice", { signal }),
});
