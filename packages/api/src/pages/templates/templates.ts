// Loads the page templates: prerendered by the web build, or plain ones without a build. They are read, checked and split once at the start.

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
  /** Hashes for `contentSecurityPolicy`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

export type Templates = Readonly<Record<TemplateName, Template>>;

/** Language and theme of a template. The web build writes `templates/<lang>/<theme>/<name>.html`, so a page loads nothing for other themes. */
export interface TemplateVariant {
  readonly lang: Language;
  readonly theme: Theme;
}

const REMEDY =
  "Build the web again (npm run build --workspace @portico/web), or take its folder out of the configuration: plain pages serve then.";

/** Loads the templates of a build, or plain ones if there is no build; throws if a template cannot be used. */
export function loadTemplates(folder: string | undefined, { lang, theme }: TemplateVariant = FIRST_VARIANT): Templates {
  const templates = folder === undefined ? undefined : join(folder, "templates", lang, theme);
  if (templates === undefined || !hasTemplates(templates))
    return templatesOf((name) => templateFrom(plainTemplate(name, lang), { name, source: "plain" }));
  return templatesOf((name) => {
    const file = join(templates, `${name}.html`);
    return templateFrom(readTemplate(file), { name, source: "web", file });
  });
}

/** Templates by language and theme; all from the build, or all plain. */
export type AllTemplates = Readonly<Record<Language, Readonly<Record<Theme, Templates>>>>;

/** Loads all templates; throws if the build lacks one. */
export function loadAllTemplates(folder: string | undefined): AllTemplates {
  const isPlain = loadTemplates(folder).member.source === "plain";
  return forAllVariants((look) => {
    const templates = loadTemplates(folder, look);
    if (!isPlain && templates.member.source === "plain")
      throw new Error(`The templates of ${look.lang} in ${look.theme} are missing in ${folder}. ${REMEDY}`);
    return templates;
  });
}

function forAllVariants(make: (look: TemplateVariant) => Templates): AllTemplates {
  const inThemes = (lang: Language) =>
    Object.fromEntries(THEMES.map((theme) => [theme, make({ lang, theme })])) as Record<Theme, Templates>;
  return { en: inThemes("en"), vi: inThemes("vi") };
}

const FIRST_VARIANT: TemplateVariant = { lang: "en", theme: THEMES[0] };

function templatesOf(make: (name: TemplateName) => Template): Templates {
  return { "sign-in": make("sign-in"), public: make("public"), member: make("member"), error: make("error") };
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

function templateFrom(
  html: string,
  { name, source, file }: Pick<Template, "name" | "source"> & { file?: string },
): Template {
  const { mistakes, ...cut } = splitTemplate(html, { isPlain: source === "plain" });
  if (mistakes.length > 0)
    throw new Error(`The template ${file ?? name} cannot be used: ${mistakes.join(" ")} ${REMEDY}`);
  return { name, source, ...cut };
}
