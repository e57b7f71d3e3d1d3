// Records requests, for assertions in tests.

export interface RecordedRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** A call's name, or `content`, `gateway` or `page`. */
  readonly call: string;
  readonly memberNo: string | undefined;
  readonly requestId: string | undefined;
}

/** Oldest first. */
export interface Recording {
  readonly requests: readonly RecordedRequest[];
  add(request: RecordedRequest): void;
  clear(): void;
  count(call: string): number;
}

export function createRecording(maxRequests: number): Recording {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    add(request) {
      requests.push(request);
      // Drops a tenth at a time, because each removal shifts the whole list.
      if (requests.length > maxRequests) requests.splice(0, Math.ceil(maxRequests / 10));
    },
    clear: () => void requests.splice(0),
    count: (call) => requests.filter((request) => request.call === call).length,
  };
}

const MEMBER_FIELDS = ["memberNo", "member_id", "dae_member_no", "AccountID"] as const;

/** In any of the back-end's spellings. */
export function findMemberNo(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const fields = body as Readonly<Record<string, unknown>>;
  const params = fields["params"] as Readonly<Record<string, unknown>> | undefined;
  const memberNo =
    MEMBER_FIELDS.map((field) => fields[field]).find((value) => value !== undefined) ?? params?.["DAEMemberNo"];
  return typeof memberNo === "string" || typeof memberNo === "number" ? String(memberNo) : undefined;
}
