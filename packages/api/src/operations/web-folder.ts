// The web app that this portal serves: the web package's build, which is made anew where its sources are newer. Without a web app the
// portal serves plain templates.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../../web", import.meta.url));
const RULES = fileURLToPath(new URL("../../../domain/src", import.meta.url));

/** Where the web package lies, and what is built into it beside its own sources. */
export interface WebSources {
  readonly web: string;
  readonly rules: string;
}

/** The folder of the build; `undefined` where there is none. In production nothing is built: what was tested is what runs. */
export function webFolder(
  { mayBuild, say }: { mayBuild: boolean; say: (line: string) => void },
  { web, rules }: WebSources = { web: WEB, rules: RULES },
): string | undefined {
  const built = join(web, "dist");
  if (mayBuild && hasBuild(web) && newest(built) < Math.max(newest(web, isOutput), newest(rules))) {
    say("The web app is older than its sources; building it …");
    // Its errors stand above ours; what it prints besides is nobody's concern here.
    const { status } = spawnSync("npm run --silent build", {
      cwd: web,
      shell: true,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("The web app could not be built; what its build says stands above.");
  }
  return newest(built) > 0 ? built : undefined;
}

function hasBuild(web: string): boolean {
  const manifest = join(web, "package.json");
  if (!existsSync(manifest)) return false;
  const { scripts = {} } = JSON.parse(readFileSync(manifest, "utf8")) as { scripts?: Record<string, string> };
  return scripts["build"] !== undefined;
}

/** When the newest file below a folder was written; 0 where there is none. */
function newest(folder: string, isLeftOut: (name: string) => boolean = () => false): number {
  if (!existsSync(folder)) return 0;
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    if (isLeftOut(entry.name)) return 0;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return newest(path, isLeftOut);
    return entry.isFile() ? statSync(path).mtimeMs : 0;
  });
  return Math.max(0, ...times);
}

function isOutput(name: string): boolean {
  return name.startsWith(".") || ["dist", "node_modules", "e2e"].includes(name) || /\.test\.tsx?$/.test(name);
}
