// `npm run build`: writes the app, its templates and the compressed copies to `dist`.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFiles } from "./compress.ts";
import { writeTemplates } from "./templates.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist");
// Selects React's production build for the app and the templates.
process.env["NODE_ENV"] = "production";

await build({ root, logLevel: "warn" });
const templates = await writeTemplates(root, folder);
rmSync(join(folder, ".router"), { recursive: true, force: true });
const compressed = await compressFiles(folder);
process.stdout.write(
  `The web app is built: templates ${templates.join(", ")}; ${compressed} files compressed; ${(performance.now() / 1000).toFixed(1)} s.\n`,
);
