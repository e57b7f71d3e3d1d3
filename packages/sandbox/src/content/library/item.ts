// Converts drafts to items of the Delivery API.

import type { Draft, DraftElements, DraftValue } from "../drafts/draft.ts";
import type { Choice, ContentElement, ContentItem, ElementModel } from "../model/model.ts";
import { DEFAULT_LANGUAGE, VIETNAMESE } from "../model/model.ts";
import { findTermName } from "../model/taxonomies.ts";
import { CONTENT_TYPES } from "../model/types.ts";
import { createId } from "./identity.ts";
import { createPictureAsset } from "./picture-asset.ts";
import { parseRichText, type RichTextSetting } from "./rich-text.ts";

const LAST_MODIFIED = "2026-11-01T02:00:00Z";

export function toItems(draft: Draft, setting: RichTextSetting): readonly ContentItem[] {
  if (draft.only !== undefined) return [toItem(draft, { ...setting, language: draft.only, elements: draft.elements })];
  const english = toItem(draft, { ...setting, language: DEFAULT_LANGUAGE, elements: draft.elements });
  if (draft.vietnamese === undefined) return [english];
  const elements = { ...draft.elements, ...draft.vietnamese };
  return [english, toItem(draft, { ...setting, language: VIETNAMESE, elements })];
}

interface ItemSetting extends RichTextSetting {
  readonly language: string;
  readonly elements: DraftElements;
}

function toItem(draft: Draft, { language, elements, ...setting }: ItemSetting): ContentItem {
  const model = CONTENT_TYPES[draft.type];
  if (model === undefined) throw new Error(`${draft.codename} is of the unknown type ${draft.type}.`);
  const allElements: DraftElements = {
    ...elements,
    brand: draft.brands,
    membership_categories: draft.categories ?? [],
  };
  const stray = Object.keys(allElements).find((codename) => !(codename in model.elements));
  if (stray !== undefined) throw new Error(`${draft.codename} has ${stray}, which no ${draft.type} has.`);
  return {
    system: {
      id: draft.id ?? createId(`item:${draft.codename}`),
      name: draft.name,
      codename: draft.codename,
      language,
      type: draft.type,
      collection: "default",
      sitemap_locations: [],
      last_modified: draft.lastModified ?? LAST_MODIFIED,
      workflow: "default",
      workflow_step: draft.step ?? "published",
    },
    elements: Object.fromEntries(
      Object.entries(model.elements).map(([codename, element]) => {
        const zone = draft.displayTimezone?.[codename] ?? null;
        return [codename, toElement(element, allElements[codename] ?? null, { ...setting, language, zone })] as const;
      }),
    ),
  };
}

interface ElementSetting extends RichTextSetting {
  readonly language: string;
  readonly zone: string | null;
}

function toElement(
  model: ElementModel,
  value: DraftValue,
  { zone, language, ...setting }: ElementSetting,
): ContentElement {
  const { type, name, taxonomyGroup } = model;
  switch (type) {
    case "rich_text":
      return parseRichText(name, toText(value), setting);
    case "date_time":
      return { type, name, value: typeof value === "string" ? value : null, display_timezone: zone };
    case "number":
      return { type, name, value: typeof value === "number" ? value : null };
    case "custom":
      return { type, name, value: typeof value === "string" ? value : null };
    case "asset":
      return {
        type,
        name,
        value: toList(value).map((picture) => createPictureAsset(picture, setting.baseUrl, language)),
      };
    case "modular_content":
      return { type, name, value: toList(value) };
    case "multiple_choice":
      return { type, name, value: toList(value).map((codename) => findOption(model, codename)) };
    case "taxonomy":
      return {
        type,
        name,
        ...(taxonomyGroup === undefined ? {} : { taxonomy_group: taxonomyGroup }),
        value: toList(value).map((codename) => ({ name: requireTermName(taxonomyGroup, codename), codename })),
      };
    default:
      return { type, name, value: toText(value) };
  }
}

function findOption({ name, options }: ElementModel, codename: string): Choice {
  const option = options?.find((candidate) => candidate.codename === codename);
  if (option === undefined) throw new Error(`${name} has no option ${codename}.`);
  return option;
}

function requireTermName(group: string | undefined, codename: string): string {
  const name = findTermName(group ?? "", codename);
  if (name === undefined) throw new Error(`${group} has no term ${codename}.`);
  return name;
}

function toText(value: DraftValue): string {
  return typeof value === "string" ? value : "";
}

function toList(value: DraftValue): readonly string[] {
  if (Array.isArray(value)) return value as readonly string[];
  return typeof value === "string" && value !== "" ? [value] : [];
}
