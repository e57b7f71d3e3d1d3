import type { EndpointName, RequestInput, ResponseBody } from "@portico/api/endpoints";
import type { Problem as ServerProblem } from "@portico/api/http/contract";

/** The code is `UNREACHABLE` without a response, and `HTTP_…` if the response has no problem of the portal. */
export type Problem = Omit<ServerProblem, "code"> & {
  readonly code: ServerProblem["code"] | "UNREACHABLE" | `HTTP_${number}`;
};

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: Problem;
  /** From the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;
  /** Reads may be retried (retry.ts). */
  readonly isRead: boolean;

  constructor(
    status: number,
    problem: Problem,
    { retryAfterSeconds, isRead = false }: { retryAfterSeconds?: number | undefined; isRead?: boolean } = {},
  ) {
    super(`${status} ${problem.code}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isRead = isRead;
  }
}

interface RequestOptions {
  /** The app sends a background request by itself, so the server does not extend the session. */
  readonly background?: boolean;
  /** A read by POST, because its parameters are secret. */
  readonly isRead?: true;
  readonly signal?: AbortSignal;
}

/** Optional if the endpoint takes no input. */
export type RequestArguments<Name extends EndpointName> =
  object extends RequestInput<Name>
    ? [args?: RequestInput<Name> & RequestOptions]
    : [args: RequestInput<Name> & RequestOptions];

interface UntypedRequest extends RequestOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export function endpointUrl<Name extends EndpointName>(name: Name, ...[args]: RequestArguments<Name>): string {
  const { params = {}, query } = (args ?? {}) as UntypedRequest;
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replaceAll(/:(\w+)/g, (_, parameter) => encodeURIComponent(params[parameter] ?? ""));
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}

/** Emits `redirect` on 401 (to sign-in) and 400 (to the bad-request page, reading R37). */
export const redirects: EventTarget = new EventTarget();

// A write without a response may have taken effect, so the hint asks the member to check first.
const UNREACHABLE = {
  en: {
    title: "The portal cannot be reached",
    read: "Check your connection and try again.",
    change: "Check your connection. What you sent may have reached us: check before you send it again.",
  },
  vi: {
    title: "Không kết nối được với cổng hội viên",
    read: "Hãy kiểm tra kết nối rồi thử lại.",
    change: "Hãy kiểm tra kết nối. Thông tin bạn gửi có thể đã đến nơi: hãy xem lại trước khi gửi lần nữa.",
  },
} as const;

function unreachableProblem(code: Problem["code"], isRead: boolean): Problem {
  const { title, read, change } = UNREACHABLE[document.documentElement.lang === "vi" ? "vi" : "en"];
  return { code, title, hint: isRead ? read : change };
}

/** Throws `ApiError` unless the response is successful. */
export async function request<Name extends EndpointName>(
  name: Name,
  ...args: RequestArguments<Name>
): Promise<ResponseBody<Name>> {
  const method = name.slice(0, name.indexOf(" "));
  const { body, background = false, isRead = method === "GET", signal } = (args[0] ?? {}) as UntypedRequest;
  const throwUnreachable = (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreachableProblem("UNREACHABLE", isRead), { isRead });
  };
  const response = await fetch(endpointUrl(name, ...args), {
    method,
    headers: {
      accept: "application/json",
      ...(method !== "GET" && { "x-portico": "1" }),
      ...(background && { "x-portico-background": "1" }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(throwUnreachable);
  // If the connection breaks off while the body arrives, the portal counts as unreachable.
  if (response.ok) return (await response.json().catch(throwUnreachable)) as ResponseBody<Name>;
  const error = new ApiError(response.status, await parseProblem(response, isRead), {
    isRead,
    retryAfterSeconds: parseRetryAfterSeconds(response.headers),
  });
  if (error.status === 401 || error.status === 400)
    redirects.dispatchEvent(new CustomEvent("redirect", { detail: error }));
  throw error;
}

// The portal sends seconds. A proxy may send a date, which is ignored.
function parseRetryAfterSeconds(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 && seconds < Number.POSITIVE_INFINITY ? seconds : undefined;
}

async function parseProblem(response: Response, isRead: boolean): Promise<Problem> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.code === "string" && typeof problem.title === "string" && typeof problem.hint === "string")
      return problem as Problem;
  } catch {
    // The body is not JSON, so a proxy sent this response.
  }
  return unreachableProblem(`HTTP_${response.status}`, isRead);
}
