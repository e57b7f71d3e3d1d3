// Which files the first pages come in. Left alone, a bundler makes a small file of whatever two pages share, and a first visit asks for a
// dozen of them; a browser that speaks HTTP/1.1 asks for six at a time, and on a slow line each further round costs half a second.

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Decides which of these files a module comes in; `null` leaves it to the bundler. */
export type ChunkOfModule = (id: string, graph: ModuleGraph) => string | null;

/** What changes only with a dependency: a visitor who comes back after a release loads the rest alone. */
export const DEPENDENCIES: RegExp =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]|^\0rolldown/;

/** Icons come together. Those that only the shell shows would else end in the entry, for which every other file would have to wait. */
const ICONS = /node_modules[\\/]lucide-react[\\/]/;

/**
 * In this order, and each with all that it starts from: every page has the app, with the sign-in form in it, for everybody passes there; every
 * other page has the table of routes; members have their part of the layout; and nearly all of them see the dashboard next.
 */
const FILES = [
  { name: "app", starts: ["src/main.tsx"] },
  { name: "routes", starts: ["src/routes.ts"] },
  { name: "layout", starts: ["src/shell/messages.tsx", "src/shell/welcome-bar.tsx", "src/shell/charges-banner.tsx"] },
  { name: "home", starts: ["src/content/home-page.tsx"] },
] as const;

/** Puts whatever a file's starts need into it, unless an earlier file has it already. */
export function firstChunks(root: string): ChunkOfModule {
  const folder = root.replaceAll("\\", "/").replace(/\/$/, "");
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, graph) => {
    needed ??= new Map(
      FILES.map(({ name, starts }) => [
        name,
        neededBy(
          starts.map((start) => `${folder}/${start}`),
          graph,
        ),
      ]),
    );
    if (ICONS.test(id)) return "icons";
    return FILES.find(({ name }) => needed?.get(name)?.has(id))?.name ?? null;
  };
}

function neededBy(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    // A package's index names everything that it has; the bundler knows what of it is used.
    if (seen.has(id) || /[\\/]node_modules[\\/]/.test(id)) return;
    seen.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const start of starts) visit(start);
  return seen;
}
