// Pictures of the content service, under an address of the portal's own: a browser talks to nobody else. One that lies elsewhere is left
// out, and its host is named in the log, once.

import type { Picture } from "@portico/domain/content/rich-text";
import type { Portal } from "../portal.ts";
import type { PictureView } from "./rich-text-contract.ts";

/** What stands before the path of a picture. */
export const MEDIA_PREFIX = "/media/";

// Plain names, spaces and letters beyond ASCII in up to ten segments; no segment begins with a dot, and no encoding hides a slash, a dot
// or a control character.
const SEGMENT = "(?:[A-Za-z0-9_~-]|%20|%[89A-F][0-9A-F])(?:[A-Za-z0-9_.~-]|%20|%[89A-F][0-9A-F])*";
const PICTURE_PATH = new RegExp(`^(?:${SEGMENT}/){0,9}${SEGMENT}\\.(?:svg|png|jpe?g|webp|avif)$`, "i");
const LONGEST_PATH = 512;
const MOST_HOSTS_SAID = 100;

/** What the pictures of a portal depend on. */
export type PictureContext = Pick<Portal, "settings" | "log">;

/** Whether the portal passes a picture of that path on. */
export function isPicturePath(path: string): boolean {
  return path.length <= LONGEST_PATH && PICTURE_PATH.test(path);
}

/** The portal's own address of a picture; `undefined` for one that it does not pass on. */
export function mediaAddress(address: string, { settings, log }: PictureContext): string | undefined {
  const { pictureOrigin } = settings;
  const url = URL.parse(address);
  if (url === null || pictureOrigin === undefined || url.origin !== new URL(pictureOrigin).origin) {
    sayOnce(url?.host ?? "none", log);
    return undefined;
  }
  const path = url.pathname.slice(1);
  return isPicturePath(path) ? MEDIA_PREFIX + path : undefined;
}

/** A picture as the browser gets it; `null` where there is none, or none that is passed on. */
export function pictureView(picture: Picture | undefined, context: PictureContext): PictureView | null {
  if (picture === undefined) return null;
  const address = mediaAddress(picture.address, context);
  if (address === undefined) return null;
  const { name, alternative, width = null, height = null } = picture;
  return { name, address, alternative, width, height };
}

// The sanitiser writes every attribute in double quotes, and no angle bracket into one.
const IMAGE_TAG = /<img\b[^>]*>/g;
const SOURCE = / src="([^"]*)"/;

/** Sanitised HTML with the portal's own addresses of its pictures; a picture that is not passed on goes. */
export function withOwnPictures(html: string, context: PictureContext): string {
  return html.replace(IMAGE_TAG, (tag) => {
    const source = SOURCE.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const address = mediaAddress(source, context);
    return address === undefined ? "" : tag.replace(SOURCE, () => ` src="${address}"`);
  });
}

const saidHosts = new WeakMap<PictureContext["log"], Set<string>>();

function sayOnce(host: string, log: PictureContext["log"]): void {
  const said = saidHosts.get(log) ?? new Set();
  saidHosts.set(log, said);
  if (said.has(host) || said.size >= MOST_HOSTS_SAID) return;
  said.add(host);
  log.warn({ event: "content.picture-elsewhere", host });
}
