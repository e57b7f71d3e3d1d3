// Finds the build of the web app, and rebuilds it in development if its sources are newer. Without a build the portal serves plain
// templates.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../../web", import.meta.url));
const DOMAIN = fileURLToPath(new URL("../../../domain/src", import.meta.url));

/** The folder of the web package, and that of the domain package, which is bundled into its build. */
export interface WebSources {
  readonly web: string;
  readonly domain: string;
}

/** The folder of the build, or `undefined`. Production never builds, so that the tested build is the one that runs. */
export function webFolder(
  { mayBuild, print }: { mayBuild: boolean; print: (line: string) => void },
  { web, domain }: WebSources = { web: WEB, domain: DOMAIN },
): string | undefined {
  const dist = join(web, "dist");
  if (mayBuild && hasBuild(web) && newestChange(dist) < Math.max(newestChange(web, isOutput), newestChange(domain))) {
    print("The web app is older than its sources; building it …");
    // Shows the build's errors and hides its other output.
    const { status } = spawnSync("npm run --silent build", {
      cwd: web,
      shell: true,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) {
      // A failed build may leave new files. The next start must not take them for the app.
      rmSync(dist, { recursive: true, force: true });
      throw new Error("The web app could not be built; what its build says stands above.");
    }
  }
  return newestChange(dist) > 0 ? dist : undefined;
}

function hasBuild(web: string): boolean {
  const manifest = join(web, "package.json");
  if (!existsSync(manifest)) return false;
  const { scripts = {} } = JSON.parse(readFileSync(manifest, "utf8")) as { scripts?: Record<string, string> };
  return scripts["build"] !== undefined;
}

/** Modification time of the newest file below a folder; 0 if there is none. */
function newestChange(folder: string, isIgnored: (name: string) => boolean = () => false): number {
  if (!existsSync(folder)) return 0;
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    if (isIgnored(entry.name)) return 0;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return newestChange(path, isIgnored);
    return entry.isFile() ? statSync(path).mtimeMs : 0;
  });
  return Math.max(0, ...times);
}

function isOutput(name: string): boolean {
  return name.startsWith(".") || ["dist", "node_modules", "e2e"].includes(name) || /\.test\.tsx?$/.test(name);
}
