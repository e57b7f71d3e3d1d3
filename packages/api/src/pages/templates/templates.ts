// Templates are prerendered by the web build; without a build they are plain.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { THEMES, type Theme } from "@portico/domain/brand/themes";
import type { Language } from "@portico/domain/language";
import { plainTemplate } from "./plain/document.ts";
import { type Piece, splitTemplate } from "./split-template.ts";

export const TEMPLATE_NAMES = ["sign-in", "public", "member", "error"] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export interface Template {
  readonly name: TemplateName;
  readonly source: "web" | "plain";
  readonly pieces: readonly Piece[];
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

export type Templates = Readonly<Record<TemplateName, Template>>;

/** The web build writes `templates/<lang>/<theme>/<name>.html`. */
export interface TemplateVariant {
  readonly lang: Language;
  readonly theme: Theme;
}

const REMEDY =
  "Build the web again (npm run build --workspace @portico/web), or take its folder out of the configuration: plain pages serve then.";

/** Throws if a template cannot be used. */
export function loadTemplates(folder: string | undefined, { lang, theme }: TemplateVariant = FIRST_VARIANT): Templates {
  const templates = folder === undefined ? undefined : join(folder, "templates", lang, theme);
  if (templates === undefined || !hasTemplates(templates))
    return forAllNames((name) => parseTemplate(plainTemplate(name, lang), { name, source: "plain" }));
  return forAllNames((name) => {
    const file = join(templates, `${name}.html`);
    return parseTemplate(readTemplate(file), { name, source: "web", file });
  });
}

/** All from the build, or all plain. */
export type AllTemplates = Readonly<Record<Language, Readonly<Record<Theme, Templates>>>>;

/** Throws if the build lacks a template. */
export function loadAllTemplates(folder: string | undefined): AllTemplates {
  const isPlain = loadTemplates(folder).member.source === "plain";
  return forAllVariants((variant) => {
    const templates = loadTemplates(folder, variant);
    if (!isPlain && templates.member.source === "plain")
      throw new Error(`The templates of ${variant.lang} in ${variant.theme} are missing in ${folder}. ${REMEDY}`);
    return templates;
  });
}

function forAllVariants(load: (variant: TemplateVariant) => Templates): AllTemplates {
  const inThemes = (lang: Language) =>
    Object.fromEntries(THEMES.map((theme) => [theme, load({ lang, theme })])) as Record<Theme, Templates>;
  return { en: inThemes("en"), vi: inThemes("vi") };
}

const FIRST_VARIANT: TemplateVariant = { lang: "en", theme: THEMES[0] };

function forAllNames(load: (name: TemplateName) => Template): Templates {
  return { "sign-in": load("sign-in"), public: load("public"), member: load("member"), error: load("error") };
}

function hasTemplates(folder: string): boolean {
  try {
    return readdirSync(folder).some((file) => file.endsWith(".html"));
  } catch (error) {
    if (isMissing(error)) return false;
    throw new Error(`The folder of the templates, ${folder}, cannot be read. ${REMEDY}`, { cause: error });
  }
}

function readTemplate(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`The template ${file} ${isMissing(error) ? "is missing" : "cannot be read"}. ${REMEDY}`, {
      cause: error,
    });
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
}

function parseTemplate(
  html: string,
  { name, source, file }: Pick<Template, "name" | "source"> & { file?: string },
): Template {
  const { mistakes, ...split } = splitTemplate(html, { isPlain: source === "plain" });
  if (mistakes.length > 0)
    throw new Error(`The template ${file ?? name} cannot be used: ${mistakes.join(" ")} ${REMEDY}`);
  return { name, source, ...split };
}
