// Notifies the merchant on this machine that a session has finished. Failed deliveries are not retried: the merchant must then query the
// session.

import { createHmac } from "node:crypto";
import { request } from "node:http";
import type { PageSettings } from "./page-settings.ts";

export interface Notification {
  readonly address: string;
  /** Without a body, the URL is requested with an unsigned GET. */
  readonly body?: string;
  /** In the log. */
  readonly event: string;
  readonly delayMs: number;
  readonly settings: Pick<PageSettings, "notification" | "lateMilliseconds">;
}

interface Delivery {
  readonly event: string;
  readonly outcome: string;
}

export interface Notifications {
  send(notification: Notification): void;
  /** Newest first. */
  deliveries(): readonly Delivery[];
  close(): void;
}

/** Further notifications are dropped and logged. */
export const MAX_IN_FLIGHT = 1_000;

const MAX_LOGGED_DELIVERIES = 200;
const DELIVERY_TIMEOUT_MS = 5_000;

export function createNotifications({ secret, now }: { secret: string; now: () => number }): Notifications {
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();
  const log: Delivery[] = [];
  let pending = 0;
  const logDelivery = (event: string, outcome: string) => {
    log.unshift({ event, outcome });
    log.length = Math.min(log.length, MAX_LOGGED_DELIVERIES);
  };
  const deliver = async (notification: Notification) => {
    const attempts = notification.settings.notification === "twice" ? 2 : 1;
    for (let attempt = 0; attempt < attempts && !closing.signal.aborted; attempt += 1) {
      const { body } = notification;
      const seconds = Math.floor(now() / 1000);
      const signed = body === undefined ? undefined : { body, signature: signNotification(body, { secret, seconds }) };
      logDelivery(notification.event, await sendNotification(notification, { signed, signal: closing.signal }));
    }
  };
  return {
    send: (notification) => {
      const { event, settings, delayMs } = notification;
      if (settings.notification === "never") return logDelivery(event, "never sent, as the settings say");
      if (pending >= MAX_IN_FLIGHT) return logDelivery(event, `dropped: ${MAX_IN_FLIGHT} notifications are under way`);
      pending += 1;
      const extraDelay = settings.notification === "late" ? settings.lateMilliseconds : 0;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void deliver(notification).finally(() => {
          pending -= 1;
        });
      }, delayMs + extraDelay);
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

/** HMAC over the seconds, a dot, and the body. */
export function signNotification(body: string, { secret, seconds }: { secret: string; seconds: number }): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Refuses other hosts: a sandbox must not call other machines. */
export function parseLoopbackTarget(address: string): { host: string; url: URL } | { refused: string } {
  const url = new URL(address);
  const refused = (reason: string) => ({ refused: `refused: ${url.host} ${reason}; a sandbox must not call out` });
  if (url.protocol !== "http:") return refused("is not plain http");
  if (/^127\.\d+\.\d+\.\d+$/.test(url.hostname)) return { host: url.hostname, url };
  if (url.hostname === "[::1]") return { host: "::1", url };
  // Not resolved, because DNS could point to another machine.
  if (/(?:^|\.)localhost$/.test(url.hostname)) return { host: "127.0.0.1", url };
  return refused("is not this machine");
}

async function sendNotification(
  { address }: Notification,
  { signed, signal }: { signed: { body: string; signature: string } | undefined; signal: AbortSignal },
): Promise<string> {
  const target = parseLoopbackTarget(address);
  if ("refused" in target) return target.refused;
  const { host, url } = target;
  return new Promise((resolve) => {
    const clientRequest = request({
      host,
      port: url.port || 80,
      path: url.pathname + url.search,
      method: signed === undefined ? "GET" : "POST",
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      headers: {
        host: url.host,
        ...(signed !== undefined && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(signed.body),
          "x-gateway-signature": signed.signature,
        }),
      },
    });
    clientRequest.on("response", (response) => {
      resolve(`answered ${response.statusCode}`);
      response.destroy();
    });
    clientRequest.on("error", (error: NodeJS.ErrnoException) => resolve(`failed: ${error.code ?? error.name}`));
    clientRequest.end(signed?.body);
  });
}
