// Rich text is written with three marks of our own: [[item|words]] links to an item, {{item}} shows an item, {{!item}} shows one that
// belongs to this text alone (a component), and ((picture|description)) is an image.

import type { ContentElement, RichImage, RichLink } from "../model/model.ts";
import { idOf } from "./identity.ts";
import { pictureAsset } from "./picture-asset.ts";

/** Says what a link to an item has to know of it. */
type LinkTo = (codename: string) => RichLink;

/** What rich text refers to while it is written. */
export interface RichTextSetting {
  readonly linkTo: LinkTo;
  readonly address: string;
}

/** The rich text of an element. */
export function richText(name: string, written: string, { linkTo, address }: RichTextSetting): ContentElement {
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
      const { url, width, height } = pictureAsset(picture, address);
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
    // The service writes this for a text that nobody has written.
    value: value === "" ? "<p><br></p>" : value,
  };
}
