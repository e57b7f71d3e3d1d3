// Pictures by name: `coast-12`, `icon-points`, `logo-portico`.

import { readdirSync, readFileSync } from "node:fs";

export interface Picture {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

const FOLDER = new URL("../../../pictures/", import.meta.url);

export const PICTURE_NAMES: ReadonlySet<string> = new Set(
  readdirSync(FOLDER).flatMap((file) => (file.endsWith(".svg") ? [file.slice(0, -".svg".length)] : [])),
);

const pictures = new Map<string, Picture>();

export function getPicture(name: string): Picture | undefined {
  const known = pictures.get(name);
  if (known !== undefined || !PICTURE_NAMES.has(name)) return known;
  const picture = readPicture(name);
  pictures.set(name, picture);
  return picture;
}

function readPicture(name: string): Picture {
  const svg = readFileSync(new URL(`${name}.svg`, FOLDER), "utf8");
  const [, width, height, title] =
    /^<svg [^>]* width="(\d+)" height="(\d+)"[^>]*><title>([^<]+)<\/title>/.exec(svg) ?? [];
  if (title === undefined) throw new Error(`${name}.svg does not begin with its width, its height and a title.`);
  return { title, width: Number(width), height: Number(height), svg };
}
