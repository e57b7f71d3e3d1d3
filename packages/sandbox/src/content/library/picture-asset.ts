import { type Asset, VIETNAMESE } from "../model/model.ts";
import { vietnamesePictureTitle } from "./picture-words.ts";
import { pictureNamed } from "./pictures.ts";

/** A picture as an asset, described in the item's language. */
export function pictureAsset(name: string, baseUrl: string, language?: string): Asset {
  const picture = pictureNamed(name);
  if (picture === undefined) throw new Error(`"${name}" is the name of no picture.`);
  return {
    name: `${name}.svg`,
    description: language === VIETNAMESE ? vietnamesePictureTitle(picture.title) : picture.title,
    type: "image/svg+xml",
    size: Buffer.byteLength(picture.svg),
    url: `${baseUrl}/pictures/${name}.svg`,
    width: picture.width,
    height: picture.height,
    renditions: {},
  };
}
