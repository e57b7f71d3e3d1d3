// Records the requests to the sandbox, for assertions in tests.

export interface RecordedRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** The call's name; `content`, `gateway` or `page` for requests that are not back-end calls. */
  readonly call: string;
  readonly memberNo: string | undefined;
  readonly requestId: string | undefined;
}

/** The latest requests, oldest first. */
export interface Recording {
  readonly requests: readonly RecordedRequest[];
  add(request: RecordedRequest): void;
  clear(): void;
  /** How often a call was made. */
  count(call: string): number;
}

/** Keeps at most `maxRequests` requests. */
export function createRecording(maxRequests: number): Recording {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    add(request) {
      requests.push(request);
      // Drops a tenth at a time, because removing one would shift the whole list each time.
      if (requests.length > maxRequests) requests.splice(0, Math.ceil(maxRequests / 10));
    },
    clear: () => void requests.splice(0),
    count: (call) => requests.filter((request) => request.call === call).length,
  };
}

const MEMBER_FIELDS = ["memberNo", "member_id", "dae_member_no", "AccountID"] as const;

/** The member number in a payload, in any of the back-end's spellings. */
export function memberIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const fields = body as Readonly<Record<string, unknown>>;
  const params = fields["params"] as Readonly<Record<string, unknown>> | undefined;
  const memberNo =
    MEMBER_FIELDS.map((field) => fields[field]).find((value) => value !== undefined) ?? params?.["DAEMemberNo"];
  return typeof memberNo === "string" || typeof memberNo === "number" ? String(memberNo) : undefined;
}
