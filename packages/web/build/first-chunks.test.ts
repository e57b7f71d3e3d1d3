import { describe, expect, it } from "vitest";
import { firstChunks } from "./first-chunks.ts";

const LOGON = "/web/src/routes/logon.tsx?tsr-split=component---errorComponent---loader---pendingComponent";
const GRAPH: Readonly<Record<string, readonly string[]>> = {
  "/web/src/main.tsx": ["/web/src/shell.tsx"],
  "/web/src/shell.tsx": ["/web/src/words.ts", "/web/src/main.tsx", "/web/node_modules/icons/index.js"],
  "/web/node_modules/icons/index.js": ["/web/node_modules/icons/star.js"],
  [LOGON]: ["/web/src/logon-page.tsx"],
  "/web/src/logon-page.tsx": ["/web/src/words.ts", "/web/src/field.tsx"],
};
const graph = { getModuleInfo: (id: string) => (id in GRAPH ? { importedIds: GRAPH[id] ?? [] } : null) };

describe("the files of the first pages", () => {
  const chunkOf = firstChunks("/web/");

  it.each([
    ["/web/src/shell.tsx", "shell"],
    // Both need it; the shell is there first.
    ["/web/src/words.ts", "shell"],
    ["/web/src/logon-page.tsx", "sign-in"],
    ["/web/src/field.tsx", "sign-in"],
    ["/web/src/points-page.tsx", null],
    // The shell may use one icon, and its package's index names them all.
    ["/web/node_modules/icons/star.js", null],
    ["/web/node_modules/lucide-react/star.js", "icons"],
    // What is loaded by its name stays by itself.
    ["/web/src/main.tsx", null],
    [LOGON, null],
  ])("%s comes in %s", (id, name) => {
    expect(chunkOf(id, graph)).toBe(name);
  });
});
