// What a page of content asks for first: its words. Where the server has said already that it has none to show, nothing is asked.

import type { AppContext } from "../router.ts";
import { contentPageQuery } from "./queries.ts";
import { startReading } from "./start-reading.ts";

/** Starts the question for the page at an address; nobody waits for it. */
export function startPage(
  { queries, decided }: AppContext,
  { pathname, href }: { pathname: string; href: string },
): void {
  if (decided.problem !== null && decided.href === href) return;
  startReading(queries, (visit) => contentPageQuery(pathname, visit));
}
