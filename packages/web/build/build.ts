// `npm run build`: the app, its frames, and the copies that are sent compressed, into `dist`.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFiles } from "./compress.ts";
import { writeFrames } from "./frames.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist");
// React picks the build for production by it, in the app and while the frames are rendered.
process.env["NODE_ENV"] = "production";

await build({ root, logLevel: "warn" });
const frames = await writeFrames(root, folder);
rmSync(join(folder, ".router"), { recursive: true, force: true });
const compressed = await compressFiles(folder);
process.stdout.write(
  `The web app is built: frames ${frames.join(", ")}; ${compressed} files compressed; ${(performance.now() / 1000).toFixed(1)} s.\n`,
);
