// Browsers that members have signed in with. Each holds a random token; the store has its hash. It opens nothing: it lets the browser's
// own members past the waits that strangers have earned them. Every sign-in gives a new one, so that a token that somebody planted, or
// copied before, is worth nothing from then on.

import type { Brand } from "@portico/domain/brand/brands";
import { DEVICE_KEPT_FOR, type StoredSession } from "@portico/domain/session/source";
import type { FastifyReply } from "fastify";
import type { Portal } from "../../portal.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { COOKIE_OPTIONS, DEVICE_COOKIE } from "./cookies.ts";

/** More browsers of one member are not known; the one that was used longest ago is forgotten. */
const MOST_DEVICES = 20;

type DevicePortal = Pick<Portal, "stores" | "now" | "log">;

/** Whether a member has signed in with the browser that holds a token. */
export async function hasSignedInWith(
  { stores, now }: Pick<DevicePortal, "stores" | "now">,
  { device, brand, memberNumber }: { device: string | undefined; brand: Brand; memberNumber: string },
): Promise<boolean> {
  const under = hashOf(device);
  if (under === undefined) return false;
  const known = await stores.devices.find(under);
  return known.some(
    (one) => one.memberNumber === memberNumber && one.brand === brand && one.at > now() - DEVICE_KEPT_FOR,
  );
}

/** Remembers the browser in which a member has just signed in, and gives it its cookie. A failure keeps nobody signed out. */
export async function rememberDevice(
  { stores, now, log }: DevicePortal,
  { brand, memberNumber }: Pick<StoredSession, "brand" | "memberNumber">,
  { device, reply }: { device: string | undefined; reply: FastifyReply },
): Promise<void> {
  const token = newToken();
  const kept = { tokenHash: tokenHash(token) as string, brand, memberNumber, at: now() };
  try {
    await stores.devices.remember(kept, { before: hashOf(device), most: MOST_DEVICES });
    reply.setCookie(DEVICE_COOKIE, token, { ...COOKIE_OPTIONS, maxAge: DEVICE_KEPT_FOR / 1_000 });
  } catch (error) {
    log.warn({ event: "device.not-remembered", upstream: "stores", error });
  }
}

/** Forgets all browsers of a member but the one that asks. */
export async function forgetOtherDevices(
  { stores }: Pick<DevicePortal, "stores">,
  { memberNumber }: Pick<StoredSession, "memberNumber">,
  device: string | undefined,
): Promise<void> {
  await stores.devices.forgetAll(memberNumber, { keep: hashOf(device) });
}

function hashOf(device: string | undefined): string | undefined {
  return device === undefined ? undefined : tokenHash(device);
}
