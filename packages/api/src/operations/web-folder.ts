import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB_PACKAGE = fileURLToPath(new URL("../../../web", import.meta.url));
const DOMAIN_SOURCES = fileURLToPath(new URL("../../../domain/src", import.meta.url));

export interface WebSources {
  /** Folder of the web package. */
  readonly web: string;
  /** Source folder of the domain package, which the build bundles. */
  readonly domain: string;
}

/** Returns the folder of the web app's build, if there is one. In development it first rebuilds an outdated build; production runs the tested one. */
export function findWebFolder(
  { mayBuild, print }: { mayBuild: boolean; print: (line: string) => void },
  { web, domain }: WebSources = { web: WEB_PACKAGE, domain: DOMAIN_SOURCES },
): string | undefined {
  const dist = join(web, "dist");
  if (
    mayBuild &&
    hasBuild(web) &&
    newestChange(dist) < Math.max(newestChange(web, isIgnoredInWeb), newestChange(domain))
  ) {
    print("The web app is older than its sources; building it …");
    const { status } = spawnSync("npm run --silent build", {
      cwd: web,
      shell: true,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) {
      // A failed build may leave new files, which the next start must not use.
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

/** Modification time of the newest file in a folder and its subfolders; 0 if there is none. */
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

function isIgnoredInWeb(name: string): boolean {
  return name.startsWith(".") || ["dist", "node_modules", "e2e"].includes(name) || /\.test\.tsx?$/.test(name);
}
