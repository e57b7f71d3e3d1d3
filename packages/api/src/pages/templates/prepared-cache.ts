// Caches templates in which the values that many pages share are already filled in and compressed.

import { LRUCache } from "lru-cache";
import { type PreparedTemplate, prepareTemplate } from "./prepared-template.ts";
import { fillSlot, type Slot, type TemplateValues } from "./slots.ts";
import type { Piece } from "./split-template.ts";
import type { AllTemplates, TemplateName } from "./templates.ts";

const SHARED_SLOTS: readonly Slot[] = ["lang", "theme", "top", "brand"];

/** The messages of a browser with dismissals are not shared. */
function layoutSlots({ layout }: TemplateValues): readonly Slot[] {
  return hasDismissals(layout) ? ["layout"] : ["messages", "layout"];
}

function hasDismissals(layout: TemplateValues["layout"]): boolean {
  return layout !== undefined && layout.putAway.length > 0;
}

const USUALLY_EMPTY_SLOTS: readonly Slot[] = ["description", "refusal", "refused"];

// Some kilobytes each.
const MAX_CACHED_TEMPLATES = 128;

export interface PreparedTemplates {
  preparedFor(name: TemplateName, values: TemplateValues): PreparedTemplate;
}

export function createPreparedCache(templates: AllTemplates): PreparedTemplates {
  const cache = new LRUCache<string, PreparedTemplate>({ max: MAX_CACHED_TEMPLATES });
  return {
    preparedFor(name, values) {
      const shared = sharedTexts(values);
      const key = `${name}|${[...shared].join("|")}|${values.layout?.key}|${hasDismissals(values.layout)}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const texts = new Map([...shared, ...fillSlots(layoutSlots(values), values)]);
      const { pieces } = templates[values.lang][values.theme][name];
      const prepared = prepareTemplate({ pieces: fillPieces(pieces, texts) });
      cache.set(key, prepared);
      return prepared;
    },
  };
}

function sharedTexts(values: TemplateValues): ReadonlyMap<Slot, string> {
  const shared = new Map(fillSlots(SHARED_SLOTS, values));
  for (const slot of USUALLY_EMPTY_SLOTS) if (fillSlot(slot, values) === "") shared.set(slot, "");
  return shared;
}

function fillSlots(slots: readonly Slot[], values: TemplateValues): readonly (readonly [Slot, string])[] {
  return slots.map((slot) => [slot, fillSlot(slot, values)]);
}

function fillPieces(pieces: readonly Piece[], shared: ReadonlyMap<Slot, string>): readonly Piece[] {
  return mergeAdjacentTexts(
    pieces.map((piece) => {
      const text = "text" in piece ? piece.text : shared.get(piece.slot);
      return text === undefined ? piece : { text };
    }),
  );
}

function mergeAdjacentTexts(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if ("text" in piece && last !== undefined && "text" in last)
      merged[merged.length - 1] = { text: last.text + piece.text };
    else merged.push(piece);
  }
  return merged;
}
