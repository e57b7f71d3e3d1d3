// An item of the Delivery wire before anybody looks at its elements, and the answer that carries items.

import type { Language } from "@portico/domain/language";
import { z } from "zod";
import { CODENAME } from "./elements.ts";
import { type LanguageCodenames, languageOf } from "./languages.ts";

/** An item of the wire: who it is is known, its elements are not read yet. */
export interface WireItem {
  readonly system: {
    readonly id: string;
    readonly codename: string;
    readonly type: string;
    readonly workflow_step?: string | null | undefined;
    /** The language in which it was written; `undefined` where the service does not say, or names another. */
    readonly language: Language | undefined;
  };
  readonly elements: Readonly<Record<string, unknown>>;
}

const item = z.object({
  system: z.object({
    id: z.string().max(100),
    codename: z.string().regex(CODENAME),
    type: z.string().regex(CODENAME),
    workflow_step: z.string().nullish(),
    language: z.string().nullish(),
  }),
  elements: z.record(z.string(), z.unknown()),
});

/** What a question to the service brings: the items that were asked for, and all that they link to. */
export interface WireAnswer {
  readonly items: readonly WireItem[];
  readonly linked: ReadonlyMap<string, WireItem>;
  readonly dropped: readonly DroppedItem[];
}

/** An item that could not be read, and the field that is to blame. */
export interface DroppedItem {
  readonly item: string;
  readonly field: string;
}

/** Reads what every item has; an item without that is dropped by its name in the answer. */
export function parseItem(
  raw: unknown,
  { name, languages }: { readonly name: string; readonly languages: LanguageCodenames },
): WireItem | DroppedItem {
  const read = item.safeParse(raw);
  if (!read.success) return { item: name, field: fieldOf(read.error) };
  const { system, elements } = read.data;
  return { system: { ...system, language: languageOf(system.language, languages) }, elements };
}

/** Whether an item was dropped. */
export function isDropped(read: WireItem | DroppedItem): read is DroppedItem {
  return "field" in read;
}

/** The path of the first field that is wrong, with dots. */
export function fieldOf(error: z.ZodError): string {
  const path = error.issues[0]?.path ?? [];
  return path.length === 0 ? "(the whole)" : path.map((part) => safeName(String(part))).join(".");
}

/** Names of the wire go into logs: only what looks like one does, and briefly. */
export function safeName(name: string): string {
  return /^[\w-]{1,100}$/.test(name) ? name : "(unnamed)";
}
