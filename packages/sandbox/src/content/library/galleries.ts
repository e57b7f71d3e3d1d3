// The galleries of places: pictures of one landscape in different light.

import type { Draft } from "../drafts/draft.ts";
import { pictureNamed } from "./pictures.ts";

/**
 * Redistributes the pictures of the galleries. Each gallery keeps its first picture and gets others of the same landscape, in different light if
 * possible. Every picture is used as often as before.
 */
export function dealGalleries(drafts: readonly Draft[]): readonly Draft[] {
  const decks = new Map<string, string[]>();
  for (const draft of drafts) deckOf(decks, draft).push(...galleryOf(draft).slice(1));
  const dealt = drafts.map((draft) => ({ draft, gallery: galleryOf(draft).slice(0, 1) }));
  // One picture per gallery and round; otherwise the last galleries would get only leftovers.
  for (const round of [1, 2, 3])
    for (const { draft, gallery } of dealt)
      if (round < galleryOf(draft).length) gallery.push(...takeUnlike(deckOf(decks, draft), gallery));
  return dealt.map(({ draft, gallery }) =>
    gallery.length === 0 ? draft : { ...draft, elements: { ...draft.elements, gallery } },
  );
}

function galleryOf({ elements: { gallery } }: Draft): readonly string[] {
  return Array.isArray(gallery) ? gallery : [];
}

function deckOf(decks: Map<string, string[]>, draft: Draft): string[] {
  const landscape = String(galleryOf(draft)[0]).replace(/-\d+$/, "");
  const deck = decks.get(landscape) ?? [];
  decks.set(landscape, deck);
  return deck;
}

/** Takes a picture whose light the gallery does not have yet, preferring the light with the most pictures left. */
function takeUnlike(deck: string[], gallery: readonly string[]): readonly string[] {
  const lights = deck.map(lightOf);
  const shown = new Set(gallery.map(lightOf));
  const left = (light: string) => lights.filter((one) => one === light).length;
  const [best] = deck
    .map((name, at) => ({ name, at, light: lights[at] ?? "" }))
    .filter(({ name }) => !gallery.includes(name))
    .toSorted(
      (one, other) =>
        Number(shown.has(one.light)) - Number(shown.has(other.light)) || left(other.light) - left(one.light),
    );
  return best === undefined ? deck.splice(0, 1) : deck.splice(best.at, 1);
}

/** The light in a picture's title, as in "A lake at dusk". */
function lightOf(name: string): string {
  return pictureNamed(name)?.title ?? name;
}
