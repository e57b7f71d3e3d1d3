// Errors before an endpoint's handler runs.

import type { Access } from "../session-context/access/access.ts";
import { problem } from "./contract.ts";

// 400 malformed request; 421 unknown host; 500 unexpected error; 503 store or server unavailable.
const COMMON_STATUSES = [400, 421, 500, 503];

export function gateResponses(
  { access, isChange }: { access: Access; isChange: boolean },
  ownStatuses: readonly number[] = [],
): Record<number, typeof problem> {
  const statuses = [
    ...COMMON_STATUSES,
    ...(access === "public" ? [] : [401]),
    ...(isChange || access.startsWith("/") ? [403] : []),
    ...(isChange ? [413, 415] : []),
    ...ownStatuses,
  ];
  return Object.fromEntries(statuses.map((status) => [status, problem]));
}
