// Renders the frames and writes their documents beside the build that they start.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { criticalCss } from "./critical-css.ts";
import { frameDocument } from "./document.ts";
import { ENTRY, type Manifest, readManifest, routeChunks, scriptsOf, stylesOf } from "./manifest.ts";

/** What `src/shell/frames/entry.tsx` exports. */
interface FrameRenderer {
  readonly FRAME_NAMES: readonly string[];
  renderFrame(name: string): string;
}

/** The route whose page each frame shows first, most often: its scripts are asked for together with the app. */
const FIRST_ROUTE: Readonly<Record<string, string>> = {
  "sign-in": "src/routes/logon.tsx",
  public: "src/routes/$.tsx",
  member: "src/routes/index.tsx",
};

/** Writes `frames/<name>.html` into a build's folder; resolves to the names. */
export async function writeFrames(root: string, folder: string): Promise<readonly string[]> {
  const manifest = readManifest(folder);
  const renderer = await frameRenderer(root, folder);
  const styles = stylesOf(manifest, ENTRY);
  const stylesheet = styles.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  mkdirSync(join(folder, "frames"), { recursive: true });
  for (const name of renderer.FRAME_NAMES) {
    const frame = renderer.renderFrame(name);
    const [entry = "", ...preloads] = startScripts(manifest, FIRST_ROUTE[name]);
    // The names that the document has around the frame match rules too.
    const shown = frameDocument({ frame, criticalCss: "", styles: [], entry: "", preloads: [] });
    const document = frameDocument({ frame, criticalCss: criticalCss(stylesheet, shown), styles, entry, preloads });
    writeFileSync(join(folder, "frames", `${name}.html`), document);
  }
  return renderer.FRAME_NAMES;
}

function startScripts(manifest: Manifest, routeFile: string | undefined): readonly string[] {
  const first = routeFile === undefined ? [] : routeChunks(manifest, routeFile);
  return scriptsOf(manifest, [ENTRY, ...first]);
}

async function frameRenderer(root: string, folder: string): Promise<FrameRenderer> {
  const made = join(folder, ".renderer");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: "src/shell/frames/entry.tsx",
      outDir: made,
      target: "node26",
      rolldownOptions: { output: { entryFileNames: "frames.mjs" } },
    },
  });
  const renderer = (await import(pathToFileURL(join(made, "frames.mjs")).href)) as FrameRenderer;
  rmSync(made, { recursive: true });
  return renderer;
}
