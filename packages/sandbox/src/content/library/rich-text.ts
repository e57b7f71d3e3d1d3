// Converts marked-up text to rich text. [[item|words]] links to an item, {{item}} embeds an item, {{!item}} embeds a component, which belongs to
// this text only, and ((picture|description)) is an image.

import type { ContentElement, RichImage, RichLink } from "../model/model.ts";
import { idOf } from "./identity.ts";
import { pictureAsset } from "./picture-asset.ts";

/** Looks up the data of a link to an item. */
type LinkTo = (codename: string) => RichLink;

/** Data needed to build rich text. */
export interface RichTextSetting {
  readonly linkTo: LinkTo;
  readonly baseUrl: string;
}

export function richText(name: string, written: string, { linkTo, baseUrl }: RichTextSetting): ContentElement {
  const links: Record<string, RichLink> = {};
  const images: Record<string, RichImage> = {};
  const shown = new Set<string>();
  const value = written
    .replaceAll(/\[\[([a-z0-9_]+)\|([^\]]+)\]\]/g, (_, codename: string, words: string) => {
      const id = idOf(`item:${codename}`);
      links[id] = linkTo(codename);
      return `<a data-item-id="${id}" href="">${words}</a>`;
    })
    .replaceAll(/\{\{(!?)([a-z0-9_]+)\}\}/g, (_, own: string, codename: string) => {
      shown.add(codename);
      const rel = own === "!" ? "component" : "link";
      return `<object type="application/kenticocloud" data-type="item" data-rel="${rel}" data-codename="${codename}"></object>`;
    })
    .replaceAll(/\(\(([^|)]+)\|([^)]+)\)\)/g, (_, picture: string, description: string) => {
      const { url, width, height } = pictureAsset(picture, baseUrl);
      const id = idOf(`picture:${picture}`);
      images[id] = { image_id: id, description, url, width, height };
      return `<figure data-asset-id="${id}" data-image-id="${id}"><img src="${url}" data-asset-id="${id}" data-image-id="${id}" alt="${description}"></figure>`;
    });
  return {
    type: "rich_text",
    name,
    images,
    links,
    modular_content: [...shown],
    // The Delivery API returns this for empty rich text.
    value: value === "" ? "<p><br></p>" : value,
  };
}
