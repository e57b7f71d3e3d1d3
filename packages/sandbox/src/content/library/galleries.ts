import type { Draft } from "../drafts/draft.ts";
import { getPicture } from "./pictures.ts";

/**
 * Each gallery keeps its first picture and gets others of the same landscape, in different light if possible. Every picture is used as
 * often as before.
 */
export function redistributeGalleries(drafts: readonly Draft[]): readonly Draft[] {
  const decks = new Map<string, string[]>();
  for (const draft of drafts) getDeck(decks, draft).push(...getGallery(draft).slice(1));
  const dealt = drafts.map((draft) => ({ draft, gallery: getGallery(draft).slice(0, 1) }));
  // One picture per gallery and round, so that the last galleries do not get only leftovers.
  for (const round of [1, 2, 3])
    for (const { draft, gallery } of dealt)
      if (round < getGallery(draft).length) gallery.push(...takePictureInNewLight(getDeck(decks, draft), gallery));
  return dealt.map(({ draft, gallery }) =>
    gallery.length === 0 ? draft : { ...draft, elements: { ...draft.elements, gallery } },
  );
}

function getGallery({ elements: { gallery } }: Draft): readonly string[] {
  return Array.isArray(gallery) ? gallery : [];
}

function getDeck(decks: Map<string, string[]>, draft: Draft): string[] {
  const landscape = String(getGallery(draft)[0]).replace(/-\d+$/, "");
  const deck = decks.get(landscape) ?? [];
  decks.set(landscape, deck);
  return deck;
}

/** Prefers a light that the gallery does not have, then the light with the most pictures left. */
function takePictureInNewLight(deck: string[], gallery: readonly string[]): readonly string[] {
  const lights = deck.map(lightOf);
  const shown = new Set(gallery.map(lightOf));
  const countLeft = (light: string) => lights.filter((candidate) => candidate === light).length;
  const [best] = deck
    .map((name, index) => ({ name, index, light: lights[index] ?? "" }))
    .filter(({ name }) => !gallery.includes(name))
    .toSorted(
      (left, right) =>
        Number(shown.has(left.light)) - Number(shown.has(right.light)) ||
        countLeft(right.light) - countLeft(left.light),
    );
  return best === undefined ? deck.splice(0, 1) : deck.splice(best.index, 1);
}

/** From the title, as in "A lake at dusk". */
function lightOf(name: string): string {
  return getPicture(name)?.title ?? name;
}
