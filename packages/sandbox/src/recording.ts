// What was asked of the sandbox, so that tests can say what the portal asked.

/** One request. */
export interface RecordedRequest {
  readonly at: number;
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  /** The call's name; content, gateway or page for what is no call of the back-end. */
  readonly call: string;
  readonly memberNo: string | undefined;
  /** The x-request-id header. */
  readonly requestId: string | undefined;
}

/** The last requests, oldest first. */
export interface Recording {
  readonly requests: readonly RecordedRequest[];
  add(request: RecordedRequest): void;
  clear(): void;
  /** How often a call was made. */
  count(call: string): number;
}

/** Keeps the last `most` requests. */
export function openRecording(most: number): Recording {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    add(request) {
      requests.push(request);
      // Dropped by the tenth, for dropping one at a time would move the whole list each time.
      if (requests.length > most) requests.splice(0, Math.ceil(most / 10));
    },
    clear: () => void requests.splice(0),
    count: (call) => requests.filter((request) => request.call === call).length,
  };
}

const MEMBER_FIELDS = ["memberNo", "member_id", "dae_member_no", "AccountID"] as const;

/** The member whom a payload names, in any of the back-end's spellings. */
export function memberIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const fields = body as Readonly<Record<string, unknown>>;
  const params = fields["params"] as Readonly<Record<string, unknown>> | undefined;
  const found =
    MEMBER_FIELDS.map((field) => fields[field]).find((value) => value !== undefined) ?? params?.["DAEMemberNo"];
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}
