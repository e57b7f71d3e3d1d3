// What a gateway sends when a session has finished. It is a signal to ask, never an answer; whoever repeats one within its time only
// makes the portal ask again.

import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** How far the signature's time may be off ours, either way. */
export const NOTIFICATION_WINDOW_SECONDS = 300;

/** A notification as it came: the very bytes of its body, and its `x-gateway-signature`. */
export interface ReceivedNotification {
  readonly body: Uint8Array;
  readonly signature: string | undefined;
}

/** What a notification says: which session to ask about. */
interface HeardNotification {
  readonly event: string;
  readonly gatewayReference: string;
  readonly paymentId: string;
}

/** The notification, or the status with which it is turned away, and why. */
export type NotificationVerdict =
  | { readonly heard: HeardNotification }
  | { readonly refused: { readonly status: 400 | 401; readonly because: string } };

/** What a signature is held against; `now` is in milliseconds. */
export interface SignatureCheck {
  readonly secret: string;
  readonly now: number;
  readonly windowSeconds?: number;
}

const BODY = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  type: z.literal("session.finished"),
  sessionId: z.string().regex(/^[\w-]{1,64}$/),
  merchantReference: z.string().regex(/^[\x21-\x7e]{1,64}$/),
});

/** Verifies the signature, then reads the body; nothing of a body is read that nobody signed. */
export function verifyNotification(received: ReceivedNotification, check: SignatureCheck): NotificationVerdict {
  const wrong = signatureMistake(received, check);
  if (wrong !== undefined) return { refused: { status: 401, because: wrong } };
  const parsed = BODY.safeParse(jsonOf(received.body));
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") || "the body";
    return { refused: { status: 400, because: `${field} cannot be read` } };
  }
  const { id, sessionId, merchantReference } = parsed.data;
  return { heard: { event: id, gatewayReference: sessionId, paymentId: merchantReference } };
}

/** Reads Windcave's notification, a GET that anybody could send: the session to ask about, if it names one. */
export function unsignedNotification(query: URLSearchParams): { readonly gatewayReference: string } | undefined {
  const [sessionId, ...others] = query.getAll("sessionId");
  if (sessionId === undefined || others.length > 0 || !/^[\w-]{1,64}$/.test(sessionId)) return undefined;
  return { gatewayReference: sessionId };
}

function signatureMistake(
  { body, signature }: ReceivedNotification,
  { secret, now, windowSeconds = NOTIFICATION_WINDOW_SECONDS }: SignatureCheck,
): string | undefined {
  // Without a secret everybody could sign.
  if (secret === "") throw new RangeError("The notification secret is empty; set it to the gateway's.");
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (seconds === undefined || hex === undefined) return "the signature is missing or cannot be read";
  const made = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(made, Buffer.from(hex, "hex"))) return "the signature is not of this body under this secret";
  return Math.abs(now / 1000 - Number(seconds)) <= windowSeconds
    ? undefined
    : "the signature is too old, or of the future";
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
