// How the app asks the portal's server. What is asked and what comes back, the endpoint's own contract says. A "no" comes back as a problem with
// a code and words that can be shown as they are.

import type { Answer, EndpointName, Question } from "@portico/api/endpoints";
import type { Problem as ServerProblem } from "@portico/api/http/contract";

/** What went wrong: the server says it, or what can be said where it did not answer. */
export type Problem = Omit<ServerProblem, "code"> & {
  readonly code: ServerProblem["code"] | "UNREACHABLE" | `HTTP_${number}`;
};

/** A request that did not go well; `problem` is what the server says, or what can be said where it did not answer. */
export class AskFailed extends Error {
  override readonly name = "AskFailed";
  readonly status: number;
  readonly problem: Problem;
  /** Seconds after which the server would like to be asked again, where it says so. */
  readonly retryAfter: number | undefined;
  /** A read changes nothing, so it may be asked again (retry.ts). */
  readonly isRead: boolean;

  constructor(
    status: number,
    problem: Problem,
    { retryAfter, isRead = false }: { retryAfter?: number | undefined; isRead?: boolean } = {},
  ) {
    super(`${status} ${problem.code}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
    this.isRead = isRead;
  }
}

/** How it is asked. */
interface Manner {
  /** Nobody waits for it, so it does not keep the session alive. */
  readonly background?: boolean;
  /** It changes nothing, whatever its method: what it asks by is kept out of addresses. */
  readonly isRead?: true;
  readonly signal?: AbortSignal;
}

/** The question that an endpoint takes, and how it is asked; nothing need be said where it takes none. */
export type Asking<Name extends EndpointName> =
  object extends Question<Name> ? [asking?: Question<Name> & Manner] : [asking: Question<Name> & Manner];

interface Asked extends Manner {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The address of a question: its parts and its query are encoded. */
export function addressOf<Name extends EndpointName>(name: Name, ...[asking]: Asking<Name>): string {
  const { params = {}, query } = (asking ?? {}) as Asked;
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replaceAll(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? ""));
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}

/** What the server sends the browser elsewhere with: 401 to the sign-in form, 400 to its page (reading R37). */
export const redirects: EventTarget = new EventTarget();

// The server cannot say it, so it is said here, in the language of the page. Whether a change arrived, nobody knows.
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

function unreachable(code: Problem["code"], isRead: boolean): Problem {
  const { title, read, change } = UNREACHABLE[document.documentElement.lang === "vi" ? "vi" : "en"];
  return { code, title, hint: isRead ? read : change };
}

/** Asks the server; whatever is not a good answer throws `AskFailed`. */
export async function ask<Name extends EndpointName>(name: Name, ...asking: Asking<Name>): Promise<Answer<Name>> {
  const method = name.slice(0, name.indexOf(" "));
  const { body, background = false, isRead = method === "GET", signal } = (asking[0] ?? {}) as Asked;
  const neverCame = (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new AskFailed(0, unreachable("UNREACHABLE", isRead), { isRead });
  };
  const response = await fetch(addressOf(name, ...asking), {
    method,
    headers: {
      accept: "application/json",
      ...(method !== "GET" && { "x-portico": "1" }),
      ...(background && { "x-portico-background": "1" }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(neverCame);
  // An answer that breaks off did not arrive either.
  if (response.ok) return (await response.json().catch(neverCame)) as Answer<Name>;
  const failed = new AskFailed(response.status, await problemIn(response, isRead), {
    isRead,
    retryAfter: secondsIn(response.headers),
  });
  if (failed.status === 401 || failed.status === 400)
    redirects.dispatchEvent(new CustomEvent("redirect", { detail: failed }));
  throw failed;
}

// The portal says seconds; a date comes from something between the portal and here, and is not read.
function secondsIn(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 && seconds < Number.POSITIVE_INFINITY ? seconds : undefined;
}

async function problemIn(response: Response, isRead: boolean): Promise<Problem> {
  try {
    const said = (await response.json()) as Partial<Problem>;
    if (typeof said.code === "string" && typeof said.title === "string" && typeof said.hint === "string")
      return said as Problem;
  } catch {
    // An answer that is no JSON comes from something between the portal and here.
  }
  return unreachable(`HTTP_${response.status}`, isRead);
}
