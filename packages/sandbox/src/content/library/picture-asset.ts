import { type Asset, VIETNAMESE } from "../model/model.ts";
import { translatePictureTitle } from "./picture-words.ts";
import { getPicture } from "./pictures.ts";

/** A picture as an asset, described in the item's language. */
export function createPictureAsset(name: string, baseUrl: string, language?: string): Asset {
  const picture = getPicture(name);
  if (picture === undefined) throw new Error(`There is no picture "${name}".`);
  return {
    name: `${name}.svg`,
    description: language === VIETNAMESE ? translatePictureTitle(picture.title) : picture.title,
    type: "image/svg+xml",
    size: Buffer.byteLength(picture.svg),
    url: `${baseUrl}/pictures/${name}.svg`,
    width: picture.width,
    height: picture.height,
    renditions: {},
  };
}
