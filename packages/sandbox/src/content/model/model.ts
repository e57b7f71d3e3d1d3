// Data types of the Delivery API v2.

export type ElementKind =
  | "text"
  | "rich_text"
  | "number"
  | "date_time"
  | "asset"
  | "multiple_choice"
  | "taxonomy"
  | "modular_content"
  | "url_slug"
  | "custom";

export interface Choice {
  readonly name: string;
  readonly codename: string;
}

export interface Asset {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly size: number;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly renditions: Readonly<Record<string, never>>;
}

export interface RichImage {
  readonly image_id: string;
  readonly description: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface RichLink {
  readonly codename: string;
  readonly type: string;
  readonly url_slug: string;
}

export interface ContentElement {
  readonly type: ElementKind;
  readonly name: string;
  readonly value: string | number | null | readonly string[] | readonly Choice[] | readonly Asset[];
  readonly taxonomy_group?: string;
  readonly display_timezone?: string | null;
  readonly images?: Readonly<Record<string, RichImage>>;
  readonly links?: Readonly<Record<string, RichLink>>;
  readonly modular_content?: readonly string[];
}

interface ContentSystem {
  readonly id: string;
  readonly name: string;
  readonly codename: string;
  readonly language: string;
  readonly type: string;
  readonly collection: string;
  readonly sitemap_locations: readonly string[];
  readonly last_modified: string;
  readonly workflow: string;
  readonly workflow_step: string;
}

export interface ContentItem {
  readonly system: ContentSystem;
  readonly elements: Readonly<Record<string, ContentElement>>;
}

export interface ElementModel {
  readonly type: ElementKind;
  readonly name: string;
  readonly taxonomyGroup?: string;
  readonly options?: readonly Choice[];
}

export interface ContentType {
  readonly name: string;
  readonly elements: Readonly<Record<string, ElementModel>>;
}

export interface Term extends Choice {
  readonly terms: readonly Term[];
}

/** The first language is the fallback of the others. */
export const LANGUAGES = [
  { id: "00000000-0000-0000-0000-000000000000", name: "English", codename: "en" },
  { id: "5f3a9c1e-7b24-4d0e-9c55-2a6f1b8d7e10", name: "Tiếng Việt", codename: "vi" },
] as const;

export const DEFAULT_LANGUAGE = "en";

export const VIETNAMESE = "vi";
