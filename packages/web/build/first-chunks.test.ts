import { describe, expect, it } from "vitest";
import { firstChunks } from "./first-chunks.ts";

const GRAPH: Readonly<Record<string, readonly string[]>> = {
  "/web/src/main.tsx": ["/web/src/shell.tsx"],
  "/web/src/shell.tsx": ["/web/src/words.ts", "/web/src/main.tsx", "/web/node_modules/icons/index.js"],
  "/web/node_modules/icons/index.js": ["/web/node_modules/icons/star.js"],
  "/web/src/routes.ts": ["/web/src/booking-search.ts"],
  "/web/src/shell/messages.tsx": ["/web/src/words.ts", "/web/src/card.tsx"],
  "/web/src/content/home-page.tsx": ["/web/src/words.ts", "/web/src/card.tsx", "/web/src/hero.tsx"],
};
const graph = { getModuleInfo: (id: string) => (id in GRAPH ? { importedIds: GRAPH[id] ?? [] } : null) };

describe("the files of the first pages", () => {
  const chunkOf = firstChunks("/web/");

  it.each([
    ["/web/src/main.tsx", "app"],
    ["/web/src/shell.tsx", "app"],
    // Others need it too; the app is there first.
    ["/web/src/words.ts", "app"],
    ["/web/src/booking-search.ts", "routes"],
    ["/web/src/shell/messages.tsx", "layout"],
    ["/web/src/card.tsx", "layout"],
    ["/web/src/content/home-page.tsx", "home"],
    ["/web/src/hero.tsx", "home"],
    ["/web/src/points-page.tsx", null],
    // The shell may use one icon, and its package's index names them all.
    ["/web/node_modules/icons/star.js", null],
    ["/web/node_modules/lucide-react/star.js", "icons"],
  ])("%s comes in %s", (id, name) => {
    expect(chunkOf(id, graph)).toBe(name);
  });
});
