import type { Asset } from "../model/model.ts";
import { pictureNamed } from "./pictures.ts";

/** A picture as an asset of the content service. */
export function pictureAsset(name: string, address: string): Asset {
  const picture = pictureNamed(name);
  if (picture === undefined) throw new Error(`"${name}" is the name of no picture.`);
  return {
    name: `${name}.svg`,
    description: picture.title,
    type: "image/svg+xml",
    size: Buffer.byteLength(picture.svg),
    url: `${address}/pictures/${name}.svg`,
    width: picture.width,
    height: picture.height,
    renditions: {},
  };
}
