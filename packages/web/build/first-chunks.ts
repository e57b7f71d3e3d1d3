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

/** In this order: every page has the shell, everybody passes the sign-in form, and nearly everybody sees the dashboard next. */
const STARTS = [
  { name: "shell", start: "src/main.tsx" },
  { name: "sign-in", start: "src/routes/logon.tsx?tsr-split=component---errorComponent---loader---pendingComponent" },
  { name: "home", start: "src/routes/index.tsx?tsr-split=component---errorComponent---loader---pendingComponent" },
] as const;

/** Puts whatever a start needs into one file with its name, unless an earlier start needs it too; the starts themselves stay alone. */
export function firstChunks(root: string): ChunkOfModule {
  const starts = STARTS.map(({ name, start }) => ({
    name,
    id: `${root.replaceAll("\\", "/").replace(/\/$/, "")}/${start}`,
  }));
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, graph) => {
    needed ??= new Map(starts.map((one) => [one.name, neededBy(one.id, graph)]));
    if (starts.some((one) => one.id === id)) return null;
    if (ICONS.test(id)) return "icons";
    return starts.find(({ name }) => needed?.get(name)?.has(id))?.name ?? null;
  };
}

function neededBy(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    // A package's index names everything that it has; the bundler knows what of it is used.
    if (seen.has(id) || /[\\/]node_modules[\\/]/.test(id)) return;
    seen.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(start);
  return seen;
}
