// Raw items of the Delivery API.

import type { Language } from "@portico/domain/language";
import { z } from "zod";
import { CODENAME } from "./elements.ts";
import { type LanguageCodenames, parseLanguage } from "./languages.ts";

/** The system fields are validated, the elements are not. */
export interface ItemPayload {
  readonly system: {
    readonly id: string;
    readonly codename: string;
    readonly type: string;
    readonly workflow_step?: string | null | undefined;
    /** `undefined` if missing or unknown. */
    readonly language: Language | undefined;
  };
  readonly elements: Readonly<Record<string, unknown>>;
}

const itemSchema = z.object({
  system: z.object({
    id: z.string().max(100),
    codename: z.string().regex(CODENAME),
    type: z.string().regex(CODENAME),
    workflow_step: z.string().nullish(),
    language: z.string().nullish(),
  }),
  elements: z.record(z.string(), z.unknown()),
});

/** Matching items, and all items that they link to. */
export interface ItemsPayload {
  readonly items: readonly ItemPayload[];
  readonly linked: ReadonlyMap<string, ItemPayload>;
  readonly dropped: readonly DroppedItem[];
}

/** Its name, and the path of its invalid field. */
export interface DroppedItem {
  readonly item: string;
  readonly field: string;
}

export function parseItem(
  raw: unknown,
  { name, languages }: { readonly name: string; readonly languages: LanguageCodenames },
): ItemPayload | DroppedItem {
  const result = itemSchema.safeParse(raw);
  if (!result.success) return { item: name, field: invalidFieldPath(result.error) };
  const { system, elements } = result.data;
  return { system: { ...system, language: parseLanguage(system.language, languages) }, elements };
}

export function isDropped(result: ItemPayload | DroppedItem): result is DroppedItem {
  return "field" in result;
}

/** Of the first error, with dots. */
export function invalidFieldPath(error: z.ZodError): string {
  const path = error.issues[0]?.path ?? [];
  return path.length === 0 ? "(the whole)" : path.map((part) => safeName(String(part))).join(".");
}

/** Makes a name of the response safe to log. */
export function safeName(name: string): string {
  return /^[\w-]{1,100}$/.test(name) ? name : "(unnamed)";
}
