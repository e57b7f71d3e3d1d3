// What every endpoint can answer before its handler is asked, whatever room it belongs to; its contract says what is its own.

import type { Access } from "../visit/access/access.ts";
import { problem } from "./contract.ts";

// Two hosts or a query that no page sends; a host that is not served; a fault of ours; a store, or a server, that cannot just now.
const ALWAYS = [400, 421, 500, 503];

/** The schemas of an endpoint's problems, by status. */
export function gateAnswers(
  { access, isChange }: { access: Access; isChange: boolean },
  own: readonly number[] = [],
): Record<number, typeof problem> {
  const statuses = [
    ...ALWAYS,
    ...(access === "public" ? [] : [401]),
    ...(isChange || access.startsWith("/") ? [403] : []),
    ...(isChange ? [413, 415] : []),
    ...own,
  ];
  return Object.fromEntries(statuses.map((status) => [status, problem]));
}
