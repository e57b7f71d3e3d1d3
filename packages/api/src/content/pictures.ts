// Browsers load pictures from the portal only. Pictures of other origins than the content service's are dropped.

import type { Picture } from "@portico/domain/content/rich-text";
import type { Limit } from "../guard-marks.ts";
import type { Portal } from "../portal/portal.ts";
import type { PictureView } from "./rich-text-contract.ts";

export const MEDIA_PREFIX = "/media/";

// No segment starts with a dot. Percent-encoding cannot hide a slash, a dot or a control character.
const SEGMENT = "(?:[A-Za-z0-9_~-]|%20|%[89A-F][0-9A-F])(?:[A-Za-z0-9_.~-]|%20|%[89A-F][0-9A-F])*";
const PICTURE_PATH = new RegExp(`^(?:${SEGMENT}/){0,9}${SEGMENT}\\.(?:svg|png|jpe?g|webp|avif)$`, "i");
const MAX_PATH_LENGTH: Limit = 512;
const MAX_LOGGED_HOSTS: Limit = 100;

export type PictureContext = Pick<Portal, "settings" | "log">;

export function isPicturePath(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && PICTURE_PATH.test(path);
}

/** The portal's URL of a picture, or `undefined`, which is logged once a host. */
export function mediaUrl(pictureUrl: string, { settings, log }: PictureContext): string | undefined {
  const { pictureOrigin } = settings;
  const url = URL.parse(pictureUrl);
  if (url === null || pictureOrigin === undefined || url.origin !== new URL(pictureOrigin).origin) {
    logHostOnce(url?.host ?? "none", log);
    return undefined;
  }
  const path = url.pathname.slice(1);
  return isPicturePath(path) ? MEDIA_PREFIX + path : undefined;
}

/** `null` if there is no picture or the portal does not serve it. */
export function pictureView(picture: Picture | undefined, context: PictureContext): PictureView | null {
  if (picture === undefined) return null;
  const address = mediaUrl(picture.address, context);
  if (address === undefined) return null;
  const { name, alternative, width = null, height = null } = picture;
  return { name, address, alternative, width, height };
}

// The sanitiser double-quotes all attributes and leaves no angle bracket in them.
const IMAGE_TAG = /<img\b[^>]*>/g;
const SOURCE = / src="([^"]*)"/;

/** Rewrites pictures in sanitised HTML, and removes those that the portal does not serve. */
export function withOwnPictures(html: string, context: PictureContext): string {
  return html.replace(IMAGE_TAG, (tag) => {
    const source = SOURCE.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const address = mediaUrl(source, context);
    return address === undefined ? "" : tag.replace(SOURCE, () => ` src="${address}"`);
  });
}

const loggedHosts = new WeakMap<PictureContext["log"], Set<string>>();

function logHostOnce(host: string, log: PictureContext["log"]): void {
  const hosts = loggedHosts.get(log) ?? new Set();
  loggedHosts.set(log, hosts);
  if (hosts.has(host) || hosts.size >= MAX_LOGGED_HOSTS) return;
  hosts.add(host);
  log.warn({ event: "content.picture-elsewhere", host });
}
