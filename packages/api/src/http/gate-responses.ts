// Errors before an endpoint's handler runs.

import type { Access } from "../session-context/access/access.ts";
import { problem } from "./contract.ts";

/** For the OpenAPI description. */
export const PROBLEM_DESCRIPTIONS = {
  400: "The request is malformed, or has an unknown field or parameter.",
  401: "There is no session, or it has ended.",
  403: "A rule refuses the member, or the change does not come from the portal's own pages.",
  404: "There is no such item, or it belongs to another member.",
  409: "The current state does not allow the request, or has changed since the client read it.",
  410: "The time for this request is over.",
  413: "The body is too large.",
  415: "The body is not JSON.",
  421: "This portal does not serve the host.",
  422: "The values of fields are wrong. The response lists the fields if it can.",
  429: "Too many requests. The header Retry-After has the seconds to wait.",
  500: "The portal has failed. The response has a reference for member services.",
  502: "The club's system sent a response that the portal cannot use.",
  503: "The portal, its store or the club's system is unavailable or busy. Retry later.",
} as const satisfies Readonly<Record<number, string>>;

export type ProblemStatus = keyof typeof PROBLEM_DESCRIPTIONS;

const COMMON_STATUSES: readonly ProblemStatus[] = [400, 421, 500, 503];

export function gateResponses(
  { access, isChange }: { access: Access; isChange: boolean },
  ownStatuses: readonly ProblemStatus[] = [],
): Record<number, typeof problem> {
  const statuses: readonly ProblemStatus[] = [
    ...COMMON_STATUSES,
    ...(access === "public" ? [] : ([401] as const)),
    ...(isChange || access.startsWith("/") ? ([403] as const) : []),
    ...(isChange ? ([413, 415] as const) : []),
    ...ownStatuses,
  ];
  return Object.fromEntries(statuses.map((status) => [status, problem]));
}
