import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { THEMES } from "@portico/domain/brand/themes";
import type { Language } from "@portico/domain/language";
import { parse } from "postcss";
import { build, type Manifest } from "vite";
import { criticalCss } from "./critical-css.ts";
import { templateDocument } from "./document.ts";
import { ENTRY, findKeys, listScripts, listStyles, readManifest } from "./manifest.ts";

/** The exports of `src/shell/templates/entry.tsx`. */
interface TemplateRenderer {
  readonly TEMPLATE_NAMES: readonly string[];
  readonly SAMPLE_FRAGMENTS: string;
  readonly SAMPLE_SIGN_IN_PROBLEM: string;
  renderTemplate(name: string, language: Language): string;
}

const LANGUAGES: readonly Language[] = ["en", "vi"];

/** The chunks of each template's most common first page. The template preloads them with the app. */
const FIRST_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  "sign-in": [],
  public: ["routes", "layout", "src/content/content-page.tsx"],
  member: ["routes", "layout", "home"],
  error: ["routes", "src/support/failed-page.tsx"],
};

const FIRST_VIETNAMESE = "src/shell/first-vietnamese.ts";

/**
 * Writes `templates/<language>/<theme>/<name>.html` and the renderer of the fragments. Resolves to the template
 * names.
 */
export async function writeTemplates(root: string, folder: string): Promise<readonly string[]> {
  const manifest = readManifest(folder);
  const renderer = await buildRenderer(root, folder, manifest);
  const styles = listStyles(manifest, ENTRY);
  const stylesheet = parse(styles.map((file) => readFileSync(join(folder, file), "utf8")).join("\n"));
  for (const { name, lang, theme } of listTemplateVariants(renderer.TEMPLATE_NAMES)) {
    const template = renderer.renderTemplate(name, lang);
    const [entry = "", ...preloads] = listFirstScripts(manifest, name, lang);
    // The server adds fragments to the document, so critical CSS must cover them too.
    const body = template + renderer.SAMPLE_FRAGMENTS + (name === "sign-in" ? renderer.SAMPLE_SIGN_IN_PROBLEM : "");
    const fullDocument = templateDocument({
      lang,
      theme,
      template: body,
      criticalCss: "",
      styles: [],
      entry: "",
      preloads: [],
    });
    const style = criticalCss(stylesheet, fullDocument);
    const document = templateDocument({ lang, theme, template, criticalCss: style, styles, entry, preloads });
    mkdirSync(join(folder, "templates", lang, theme), { recursive: true });
    writeFileSync(join(folder, "templates", lang, theme, `${name}.html`), document);
  }
  return renderer.TEMPLATE_NAMES;
}

function listTemplateVariants(names: readonly string[]) {
  return names.flatMap((name) => LANGUAGES.flatMap((lang) => THEMES.map((theme) => ({ name, lang, theme }))));
}

export function listFirstScripts(manifest: Manifest, template: string, lang: Language = "en"): readonly string[] {
  const chunkNames = [...(FIRST_CHUNKS[template] ?? []), ...(lang === "vi" ? [FIRST_VIETNAMESE] : [])];
  return listScripts(manifest, [ENTRY, ...chunkNames.flatMap((name) => findKeys(manifest, name))]);
}

/** Bundles the renderer with its dependencies, because the server is installed without those of the web. */
async function buildRenderer(root: string, folder: string, manifest: Manifest): Promise<TemplateRenderer> {
  // Fragments with messages preload the layout's script, which renders them again in the app.
  const layoutScripts = listScripts(manifest, findKeys(manifest, "layout")).filter((file) => /\/layout-/.test(file));
  const preloads = layoutScripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join("");
  await build({
    root,
    configFile: false,
    // Hides Vite's warning that a template statically imports what the app imports dynamically.
    logLevel: "error",
    define: { LAYOUT_PRELOADS: JSON.stringify(preloads), "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: "src/shell/templates/entry.tsx",
      outDir: join(folder, "templates"),
      copyPublicDir: false,
      target: "node26",
      rolldownOptions: { output: { entryFileNames: "renderer.mjs", codeSplitting: false } },
    },
  });
  return (await import(pathToFileURL(join(folder, "templates", "renderer.mjs")).href)) as TemplateRenderer;
}
