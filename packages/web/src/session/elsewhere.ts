// Two answers of the server end the page that asked: nobody is signed in any more, or the request was one that no form sends (reading R37).

import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { type AskFailed, goneElsewhere } from "../ask/ask.ts";
import { forgetMember } from "../visit/leaving.ts";

/** Follows those answers: once, however many requests are answered so. */
export function followElsewhere(router: AnyRouter, queries: QueryClient): void {
  let isLeaving = false;
  goneElsewhere.addEventListener("gone", (event) => {
    if (isLeaving) return;
    isLeaving = true;
    const { status } = (event as CustomEvent<AskFailed>).detail;
    void (status === 400 ? router.navigate({ href: "/400" }) : signInAgain(router, queries)).finally(() => {
      isLeaving = false;
    });
  });
}

async function signInAgain(router: AnyRouter, queries: QueryClient): Promise<void> {
  // The rules come when they are needed; the first page does without them.
  const [{ signInAddress }, { locate }] = await Promise.all([
    import("@portico/domain/access/decide"),
    import("@portico/domain/access/location"),
  ]);
  const to = signInAddress(locate(router.state.location.href));
  await forgetMember(queries);
  await router.navigate({ href: to });
}
