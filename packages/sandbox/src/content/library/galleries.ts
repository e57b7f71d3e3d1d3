// Distributes the pictures of a landscape over the galleries that show it.

import type { Draft } from "../drafts/draft.ts";
import { getPicture } from "./pictures.ts";

/**
 * Each gallery keeps its first picture and gets others of the same landscape, in different light if possible. Every picture is used as
 * often as before.
 */
export function redistributeGalleries(drafts: readonly Draft[]): readonly Draft[] {
  const remainingByLandscape = new Map<string, string[]>();
  for (const draft of drafts) getRemaining(remainingByLandscape, draft).push(...getGallery(draft).slice(1));
  const filled = drafts.map((draft) => ({ draft, gallery: getGallery(draft).slice(0, 1) }));
  // One picture per gallery and round, so that the last galleries do not get only leftovers.
  for (const round of [1, 2, 3])
    for (const { draft, gallery } of filled)
      if (round < getGallery(draft).length)
        gallery.push(...takePictureInNewLight(getRemaining(remainingByLandscape, draft), gallery));
  return filled.map(({ draft, gallery }) =>
    gallery.length === 0 ? draft : { ...draft, elements: { ...draft.elements, gallery } },
  );
}

function getGallery({ elements: { gallery } }: Draft): readonly string[] {
  return Array.isArray(gallery) ? gallery : [];
}

function getRemaining(remainingByLandscape: Map<string, string[]>, draft: Draft): string[] {
  const landscape = String(getGallery(draft)[0]).replace(/-\d+$/, "");
  const remaining = remainingByLandscape.get(landscape) ?? [];
  remainingByLandscape.set(landscape, remaining);
  return remaining;
}

/** Prefers a light that the gallery does not have, then the light with the most pictures left. */
function takePictureInNewLight(remaining: string[], gallery: readonly string[]): readonly string[] {
  const lights = remaining.map(lightOf);
  const lightsInGallery = new Set(gallery.map(lightOf));
  const countRemaining = (light: string) => lights.filter((candidate) => candidate === light).length;
  const [best] = remaining
    .map((name, index) => ({ name, index, light: lights[index] ?? "" }))
    .filter(({ name }) => !gallery.includes(name))
    .toSorted(
      (left, right) =>
        Number(lightsInGallery.has(left.light)) - Number(lightsInGallery.has(right.light)) ||
        countRemaining(right.light) - countRemaining(left.light),
    );
  return best === undefined ? remaining.splice(0, 1) : remaining.splice(best.index, 1);
}

/** From the title, as in "A lake at dusk". */
function lightOf(name: string): string {
  return getPicture(name)?.title ?? name;
}
