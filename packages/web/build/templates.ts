// Renders the templates and writes their documents beside the build that they start.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { THEMES } from "@portico/domain/brand/themes";
import type { Language } from "@portico/domain/language";
import { parse } from "postcss";
import { build, type Manifest } from "vite";
import { criticalCss } from "./critical-css.ts";
import { templateDocument } from "./document.ts";
import { ENTRY, keysOf, readManifest, scriptsOf, stylesOf } from "./manifest.ts";

/** What `src/shell/templates/entry.tsx` exports. */
interface TemplateRenderer {
  readonly TEMPLATE_NAMES: readonly string[];
  /** What the words of a message may hold. */
  readonly SAMPLE_TEXT: string;
  renderTemplate(name: string, language: Language): string;
  renderParts(language: Language): Readonly<Record<string, string>>;
}

const LANGUAGES: readonly Language[] = ["en", "vi"];

/** What the page that each template shows first, most often, needs besides the app: it is asked for together with the app. */
const FIRST_PARTS: Readonly<Record<string, readonly string[]>> = {
  "sign-in": [],
  public: ["routes", "layout", "src/content/content-page.tsx"],
  member: ["routes", "layout", "home"],
  error: ["routes", "src/support/failed-page.tsx"],
};

const FIRST_VIETNAMESE = "src/shell/first-vietnamese.ts";

/** Writes `templates/<language>/<theme>/<name>.html`, and what may be filled into them, into a build's folder; resolves to the names. */
export async function writeTemplates(root: string, folder: string): Promise<readonly string[]> {
  const manifest = readManifest(folder);
  const renderer = await templateRenderer(root, folder);
  const styles = stylesOf(manifest, ENTRY);
  const stylesheet = parse(styles.map((file) => readFileSync(join(folder, file), "utf8")).join("\n"));
  const parts = renderedParts(renderer, manifest);
  mkdirSync(join(folder, "templates"), { recursive: true });
  writeFileSync(join(folder, "templates", "parts.json"), JSON.stringify(parts));
  const { refused = "", ...others } = parts.en;
  const mayCome = [...Object.values(others), renderer.SAMPLE_TEXT].join("");
  for (const { name, lang, theme } of everyTemplate(renderer.TEMPLATE_NAMES)) {
    const template = renderer.renderTemplate(name, lang);
    const [entry = "", ...preloads] = firstScripts(manifest, name, lang);
    // What the server may fill in, and the names that the document has around the template, match rules too.
    const body = template + mayCome + (name === "sign-in" ? refused : "");
    const shown = templateDocument({
      lang,
      theme,
      template: body,
      criticalCss: "",
      styles: [],
      entry: "",
      preloads: [],
    });
    const style = criticalCss(stylesheet, shown);
    const document = templateDocument({ lang, theme, template, criticalCss: style, styles, entry, preloads });
    mkdirSync(join(folder, "templates", lang, theme), { recursive: true });
    writeFileSync(join(folder, "templates", lang, theme, `${name}.html`), document);
  }
  return renderer.TEMPLATE_NAMES;
}

function everyTemplate(names: readonly string[]) {
  return names.flatMap((name) => LANGUAGES.flatMap((lang) => THEMES.map((theme) => ({ name, lang, theme }))));
}

/** The scripts of a template's first page. */
export function firstScripts(manifest: Manifest, template: string, lang: Language = "en"): readonly string[] {
  const parts = [...(FIRST_PARTS[template] ?? []), ...(lang === "vi" ? [FIRST_VIETNAMESE] : [])];
  return scriptsOf(manifest, [ENTRY, ...parts.flatMap((part) => keysOf(manifest, part))]);
}

/** The parts in every language. What draws messages is asked for where there are some. */
function renderedParts(renderer: TemplateRenderer, manifest: Manifest): Readonly<Record<Language, Parts>> {
  const drawn = scriptsOf(manifest, keysOf(manifest, "layout")).filter((file) => /\/layout-/.test(file));
  const preloads = drawn.map((file) => `<link rel="modulepreload" href="/${file}">`).join("");
  const partsIn = (language: Language) => {
    const parts = renderer.renderParts(language);
    return { ...parts, messages: `${parts["messages"]}${preloads}` };
  };
  return { en: partsIn("en"), vi: partsIn("vi") };
}

type Parts = Readonly<Record<string, string>>;

async function templateRenderer(root: string, folder: string): Promise<TemplateRenderer> {
  const made = join(folder, ".renderer");
  await build({
    root,
    configFile: false,
    // That a template needs at once what the app loads late is no mistake.
    logLevel: "error",
    build: {
      ssr: "src/shell/templates/entry.tsx",
      outDir: made,
      target: "node26",
      rolldownOptions: { output: { entryFileNames: "templates.mjs" } },
    },
  });
  const renderer = (await import(pathToFileURL(join(made, "templates.mjs")).href)) as TemplateRenderer;
  rmSync(made, { recursive: true });
  return renderer;
}
