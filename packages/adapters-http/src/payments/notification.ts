// Verifies the gateway's notification of a finished session. It only triggers a query, so a replay has no effect.

import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Maximum clock difference, either way. */
export const NOTIFICATION_WINDOW_SECONDS = 300;

/** `body` is the raw bytes; `signature` the header `x-gateway-signature`. */
export interface ReceivedNotification {
  readonly body: Uint8Array;
  readonly signature: string | undefined;
}

interface SessionNotification {
  readonly event: string;
  readonly gatewayReference: string;
  readonly paymentId: string;
}

export type NotificationVerdict =
  | { readonly notification: SessionNotification }
  | { readonly refused: { readonly status: 400 | 401; readonly because: string } };

export interface SignatureCheck {
  readonly secret: string;
  readonly nowMs: number;
  readonly windowSeconds?: number;
}

const BODY = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  type: z.literal("session.finished"),
  sessionId: z.string().regex(/^[\w-]{1,64}$/),
  merchantReference: z.string().regex(/^[\x21-\x7e]{1,64}$/),
});

/** Verifies the signature before parsing: an unsigned body is never read. */
export function verifyNotification(received: ReceivedNotification, check: SignatureCheck): NotificationVerdict {
  const problem = findSignatureProblem(received, check);
  if (problem !== undefined) return { refused: { status: 401, because: problem } };
  const parsed = BODY.safeParse(parseJsonBody(received.body));
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") || "the body";
    return { refused: { status: 400, because: `${field} cannot be read` } };
  }
  const { id, sessionId, merchantReference } = parsed.data;
  return { notification: { event: id, gatewayReference: sessionId, paymentId: merchantReference } };
}

/** Parses Windcave's unauthenticated notification, which must name exactly one session. */
export function parseUnsignedNotification(query: URLSearchParams): { readonly gatewayReference: string } | undefined {
  const [sessionId, ...others] = query.getAll("sessionId");
  if (sessionId === undefined || others.length > 0 || !/^[\w-]{1,64}$/.test(sessionId)) return undefined;
  return { gatewayReference: sessionId };
}

function findSignatureProblem(
  { body, signature }: ReceivedNotification,
  { secret, nowMs: now, windowSeconds = NOTIFICATION_WINDOW_SECONDS }: SignatureCheck,
): string | undefined {
  // With an empty secret, anyone could sign.
  if (secret === "") throw new RangeError("The notification secret is empty; set it to the gateway's.");
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (seconds === undefined || hex === undefined) return "the signature is missing or cannot be read";
  const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(hex, "hex"))) return "the signature is not of this body under this secret";
  return Math.abs(now / 1000 - Number(seconds)) <= windowSeconds
    ? undefined
    : "the signature is too old, or of the future";
}

function parseJsonBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
