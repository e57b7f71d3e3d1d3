// Checks for import cycles between folders and between files, including type imports and dynamic imports, which the linter does not follow.
// Also limits the layers: the longest import chain between the folders of `src`.

import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const IMPORTED = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const MAX_LAYERS = new Map([
  ["packages/api/src", 8],
  ["packages/web/src", 8],
]);

let problemCount = 0;
for (const src of globSync("packages/*/src").toSorted()) {
  reportCycles(
    src,
    importGraph(src, (file) => folderOf(src, file)),
  );
  if (
    reportCycles(
      src,
      importGraph(src, (file) => file),
    )
  )
    continue;
  const maxLayers = MAX_LAYERS.get(src);
  if (maxLayers === undefined) continue;
  const graph = importGraph(src, (file) => relative(src, file).split("/")[0]);
  if (reportCycles(src, graph)) continue;
  const longestChain = longestPath(graph);
  if (longestChain.length > maxLayers)
    report(`${src}: ${longestChain.length} layers, at most ${maxLayers} are allowed: ${longestChain.join(" → ")}`);
}
process.exitCode = problemCount === 0 ? 0 : 1;

function reportCycles(src, graph) {
  const cycles = findCycles(graph);
  for (const cycle of cycles) report(`${src}: ${cycle.join(" → ")}`);
  return cycles.length > 0;
}

function report(text) {
  process.stdout.write(`${text}\n`);
  problemCount += 1;
}

/** Maps each node to the nodes that it imports, each with one import as an example. */
function importGraph(src, nodeOf) {
  const graph = new Map();
  for (const file of globSync(`${src}/**/*.{ts,tsx}`)) {
    if (/\.(?:test|contract|gen|d)\.tsx?$/.test(file)) continue;
    const node = nodeOf(file);
    const imported = graph.get(node) ?? new Map();
    graph.set(node, imported);
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
      const target = join(dirname(file), path);
      const importedNode = nodeOf(target);
      if (target.startsWith(`${src}/`) && importedNode !== node)
        imported.set(importedNode, `${file} imports ${target}`);
    }
  }
  return graph;
}

function folderOf(src, file) {
  return dirname(file) === src ? file : dirname(file);
}

/** One cycle for each node in a cycle, as the list of its imports. */
function findCycles(graph) {
  return [...graph.keys()].flatMap((node) => {
    const path = findCycle(graph, node);
    return path === undefined ? [] : [path];
  });
}

function findCycle(graph, start) {
  const pathTo = new Map([[start, []]]);
  for (const [node, path] of pathTo) {
    for (const [next, example] of graph.get(node) ?? []) {
      if (next === start) return [...path, example];
      if (!pathTo.has(next)) pathTo.set(next, [...path, example]);
    }
  }
  return undefined;
}

/** In a graph without cycles. */
function longestPath(graph) {
  const pathFromNode = new Map();
  const pathFrom = (node) => {
    if (!pathFromNode.has(node)) {
      const longerPaths = [...(graph.get(node)?.keys() ?? [])]
        .map(pathFrom)
        .toSorted((first, second) => second.length - first.length);
      pathFromNode.set(node, [node, ...(longerPaths[0] ?? [])]);
    }
    return pathFromNode.get(node);
  };
  return [...graph.keys()].map(pathFrom).toSorted((first, second) => second.length - first.length)[0] ?? [];
}
