// Addresses and pictures of content, made safe once: what leaves here may be put behind a link or into an image.

import { clickableAddress, type LinkType, linkAddress } from "@portico/domain/content/links";
import type { Picture } from "../rich-text/nodes.ts";
import type { WireAsset } from "./elements.ts";

/** Where an editor's address leads; empty where it leads nowhere, or must not be clicked. A bare word is a page of ours. */
export function editorsAddress(address: string | undefined): string {
  return itemAddress("page", address?.trim());
}

/** Where an item of a type is shown; empty without a slug, or with one that must not be clicked. */
export function itemAddress(type: LinkType, slug: string | undefined): string {
  return clickableAddress(linkAddress({ type, slug })) ?? "";
}

/** The pictures among the files; a file that must not be fetched is left out. */
export function pictures(files: readonly WireAsset[]): readonly Picture[] {
  return files.flatMap(({ name, url, description, width, height }) => {
    const address = clickableAddress(url);
    if (address === undefined) return [];
    const alternative = description || name.replace(/\.[a-z0-9]{1,5}$/i, "");
    return [{ address, alternative, width: width ?? undefined, height: height ?? undefined }];
  });
}
