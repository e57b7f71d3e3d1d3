// The word to the merchant that a session has finished. It goes to this machine only, once unless told otherwise, and a
// delivery that fails is not repeated: whoever missed it has to ask.

import { createHmac } from "node:crypto";
import { request } from "node:http";
import type { PageSettings } from "./page-settings.ts";

/** A word to deliver. */
export interface Notification {
  readonly address: string;
  /** The bytes that are signed and sent; without them the address alone is asked for, as anybody could. */
  readonly body?: string;
  /** What tells one delivery from another in the log. */
  readonly event: string;
  /** When the session finishes, from now. */
  readonly delayMilliseconds: number;
  readonly settings: Pick<PageSettings, "notification" | "lateMilliseconds">;
}

/** What became of a delivery: the merchant's HTTP status, or why there is none. */
interface Delivery {
  readonly event: string;
  readonly outcome: string;
}

/** The notifications that are on their way. */
export interface Notifications {
  send(notification: Notification): void;
  /** The last deliveries, newest first. */
  deliveries(): readonly Delivery[];
  /** Drops whatever has not gone out. */
  close(): void;
}

/** How many notifications can be under way; beyond that they are dropped, and the log says so. */
export const MOST_UNDER_WAY = 1_000;

const DELIVERIES_KEPT = 200;
const DELIVERY_MILLISECONDS = 5_000;

/** Notifications under a secret; `now` dates the signatures. */
export function openNotifications({ secret, now }: { secret: string; now: () => number }): Notifications {
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();
  const log: Delivery[] = [];
  let underWay = 0;
  const note = (event: string, outcome: string) => {
    log.unshift({ event, outcome });
    log.length = Math.min(log.length, DELIVERIES_KEPT);
  };
  const deliver = async (notification: Notification) => {
    const times = notification.settings.notification === "twice" ? 2 : 1;
    for (let time = 0; time < times && !closing.signal.aborted; time += 1) {
      const { body } = notification;
      const seconds = Math.floor(now() / 1000);
      const signed = body === undefined ? undefined : { body, signature: signatureOf(body, { secret, seconds }) };
      note(notification.event, await call(notification, { signed, signal: closing.signal }));
    }
  };
  return {
    send: (notification) => {
      const { event, settings, delayMilliseconds } = notification;
      if (settings.notification === "never") return note(event, "never sent, as the settings say");
      if (underWay >= MOST_UNDER_WAY) return note(event, `dropped: ${MOST_UNDER_WAY} notifications are under way`);
      underWay += 1;
      const late = settings.notification === "late" ? settings.lateMilliseconds : 0;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void deliver(notification).finally(() => {
          underWay -= 1;
        });
      }, delayMilliseconds + late);
      timer.unref();
      timers.add(timer);
    },
    deliveries: () => [...log],
    close: () => {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The signature over the seconds, a dot and the bytes of the body. */
export function signatureOf(body: string, { secret, seconds }: { secret: string; seconds: number }): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Where on this machine an address leads, or why it is refused: a sandbox must not call out. */
export function loopbackTarget(address: string): { host: string; url: URL } | { refused: string } {
  const url = new URL(address);
  const refused = (because: string) => ({ refused: `refused: ${url.host} ${because}; a sandbox must not call out` });
  if (url.protocol !== "http:") return refused("is not plain http");
  if (/^127\.\d+\.\d+\.\d+$/.test(url.hostname)) return { host: url.hostname, url };
  if (url.hostname === "[::1]") return { host: "::1", url };
  // The name is not looked up, because what it leads to is not ours to trust.
  if (/(?:^|\.)localhost$/.test(url.hostname)) return { host: "127.0.0.1", url };
  return refused("is not this machine");
}

async function call(
  { address }: Notification,
  { signed, signal }: { signed: { body: string; signature: string } | undefined; signal: AbortSignal },
): Promise<string> {
  const target = loopbackTarget(address);
  if ("refused" in target) return target.refused;
  const { host, url } = target;
  return new Promise((resolve) => {
    const sending = request({
      host,
      port: url.port || 80,
      path: url.pathname + url.search,
      method: signed === undefined ? "GET" : "POST",
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_MILLISECONDS)]),
      headers: {
        host: url.host,
        ...(signed !== undefined && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(signed.body),
          "x-gateway-signature": signed.signature,
        }),
      },
    });
    sending.on("response", (response) => {
      resolve(`answered ${response.statusCode}`);
      // Nothing in the answer matters but its status.
      response.destroy();
    });
    sending.on("error", (error: NodeJS.ErrnoException) => resolve(`failed: ${error.code ?? error.name}`));
    sending.end(signed?.body);
  });
}
