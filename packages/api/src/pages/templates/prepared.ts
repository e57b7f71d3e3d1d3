// Most of what is filled into a template is the same for many pages: language, theme, what the club says today. It is put in once, and compressed
// together with the template; what is left to each page is its title and the visitor's own.

import { LRUCache } from "lru-cache";
import type { Piece } from "./cut.ts";
import { fillSlot, type Slot, type TemplateValues } from "./slots.ts";
import { type PreparedTemplate, prepareTemplate } from "./splice.ts";
import type { EveryLook, TemplateName } from "./templates.ts";

const SAME_FOR_MANY: readonly Slot[] = ["lang", "theme", "top", "brand"];

/** The layout has a key for both: they are long. What is drawn for a browser that has put messages away is that page's own. */
function ofTheLayout({ layout }: TemplateValues): readonly Slot[] {
  return isOwn(layout) ? ["layout"] : ["messages", "layout"];
}

function isOwn(layout: TemplateValues["layout"]): boolean {
  return layout !== undefined && layout.putAway.length > 0;
}

/** On most pages nothing stands there. */
const MOSTLY_EMPTY: readonly Slot[] = ["description", "refusal", "refused"];

// Some kilobytes each. The club says something else a few times a day, at most.
const MOST_KEPT = 128;

/** Makers of pages. */
export interface PreparedTemplates {
  preparedFor(name: TemplateName, fill: TemplateValues): PreparedTemplate;
}

/** Keeps the makers of these templates. */
export function keepPrepared(templates: EveryLook): PreparedTemplates {
  const kept = new LRUCache<string, PreparedTemplate>({ max: MOST_KEPT });
  return {
    preparedFor(name, fill) {
      const steady = steadySlots(fill);
      const key = `${name}|${[...steady].join("|")}|${fill.layout?.key}|${isOwn(fill.layout)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const all = new Map([...steady, ...filled(ofTheLayout(fill), fill)]);
      const { pieces } = templates[fill.lang][fill.theme][name];
      const made = prepareTemplate({ pieces: filledIn(pieces, all) });
      kept.set(key, made);
      return made;
    },
  };
}

/** What is the same for many pages, by its slot. */
function steadySlots(fill: TemplateValues): ReadonlyMap<Slot, string> {
  const steady = new Map(filled(SAME_FOR_MANY, fill));
  for (const slot of MOSTLY_EMPTY) if (fillSlot(slot, fill) === "") steady.set(slot, "");
  return steady;
}

function filled(slots: readonly Slot[], fill: TemplateValues): readonly (readonly [Slot, string])[] {
  return slots.map((slot) => [slot, fillSlot(slot, fill)]);
}

function filledIn(pieces: readonly Piece[], steady: ReadonlyMap<Slot, string>): readonly Piece[] {
  return joined(
    pieces.map((piece) => {
      const text = "text" in piece ? piece.text : steady.get(piece.slot);
      return text === undefined ? piece : { text };
    }),
  );
}

/** Texts that follow one another, as one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if ("text" in piece && last !== undefined && "text" in last) all[all.length - 1] = { text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}
