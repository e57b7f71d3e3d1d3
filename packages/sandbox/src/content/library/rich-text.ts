// Marked-up text: [[item|words]] links to an item, {{item}} embeds an item, {{!item}} embeds a component of this text only, and
// ((picture|description)) is an image.

import type { ContentElement, RichImage, RichLink } from "../model/model.ts";
import { createId } from "./identity.ts";
import { createPictureAsset } from "./picture-asset.ts";

type LinkTo = (codename: string) => RichLink;

export interface RichTextSetting {
  readonly linkTo: LinkTo;
  readonly baseUrl: string;
}

export function parseRichText(
  name: string,
  markedUpText: string,
  { linkTo, baseUrl }: RichTextSetting,
): ContentElement {
  const links: Record<string, RichLink> = {};
  const images: Record<string, RichImage> = {};
  const embeddedCodenames = new Set<string>();
  const value = markedUpText
    .replaceAll(/\[\[([a-z0-9_]+)\|([^\]]+)\]\]/g, (_, codename: string, words: string) => {
      const id = createId(`item:${codename}`);
      links[id] = linkTo(codename);
      return `<a data-item-id="${id}" href="">${words}</a>`;
    })
    .replaceAll(/\{\{(!?)([a-z0-9_]+)\}\}/g, (_, componentMark: string, codename: string) => {
      embeddedCodenames.add(codename);
      const rel = componentMark === "!" ? "component" : "link";
      return `<object type="application/kenticocloud" data-type="item" data-rel="${rel}" data-codename="${codename}"></object>`;
    })
    .replaceAll(/\(\(([^|)]+)\|([^)]+)\)\)/g, (_, picture: string, description: string) => {
      const { url, width, height } = createPictureAsset(picture, baseUrl);
      const id = createId(`picture:${picture}`);
      images[id] = { image_id: id, description, url, width, height };
      return `<figure data-asset-id="${id}" data-image-id="${id}"><img src="${url}" data-asset-id="${id}" data-image-id="${id}" alt="${description}"></figure>`;
    });
  return {
    type: "rich_text",
    name,
    images,
    links,
    modular_content: [...embeddedCodenames],
    // The Delivery API returns this for empty rich text.
    value: value === "" ? "<p><br></p>" : value,
  };
}
