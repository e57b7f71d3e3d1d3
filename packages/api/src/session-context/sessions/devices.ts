// A known browser holds a random token; the store has its hash. It only exempts the browser from waits that other
// people's failures caused. Each sign-in rotates it, so a planted or copied token stops working.

import type { Brand } from "@portico/domain/brand/brands";
import type { FastifyReply } from "fastify";
import type { Guard, Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import { DEVICE_RETENTION_MS, type StoredSession } from "../../portal/session-stores.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { COOKIE_OPTIONS, DEVICE_COOKIE } from "./cookies.ts";

/** For each member; beyond it the least recently used browser is dropped. */
const MAX_DEVICES: Limit = 20;

type DevicePortal = Pick<Portal, "stores" | "now" | "log">;

export async function hasSignedInWith(
  { stores, now }: Pick<DevicePortal, "stores" | "now">,
  { device, brand, memberNumber }: { device: string | undefined; brand: Brand; memberNumber: string },
): Promise<boolean> {
  const deviceHash = hashOf(device);
  if (deviceHash === undefined) return false;
  const owners = await stores.devices.find(deviceHash);
  return owners.some(
    (owner) => owner.memberNumber === memberNumber && owner.brand === brand && owner.at > now() - DEVICE_RETENTION_MS,
  );
}

/** A failing store does not fail the sign-in. */
export async function rememberDevice(
  { stores, now, log }: DevicePortal,
  { brand, memberNumber }: Pick<StoredSession, "brand" | "memberNumber">,
  { device, reply }: { device: string | undefined; reply: FastifyReply },
): Promise<Guard> {
  const token = newToken();
  const saved = { tokenHash: tokenHash(token) as string, brand, memberNumber, at: now() };
  try {
    await stores.devices.remember(saved, { previousHash: hashOf(device), max: MAX_DEVICES });
    reply.setCookie(DEVICE_COOKIE, token, { ...COOKIE_OPTIONS, maxAge: DEVICE_RETENTION_MS / 1_000 });
  } catch (error) {
    log.warn({ event: "device.not-remembered", upstream: "stores", error });
  }
}

export async function forgetOtherDevices(
  { stores }: Pick<DevicePortal, "stores">,
  { memberNumber }: Pick<StoredSession, "memberNumber">,
  device: string | undefined,
): Promise<Guard> {
  await stores.devices.forgetAll(memberNumber, { except: hashOf(device) });
}

function hashOf(device: string | undefined): string | undefined {
  return device === undefined ? undefined : tokenHash(device);
}
