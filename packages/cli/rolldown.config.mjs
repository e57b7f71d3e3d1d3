// One bundle, so that starting takes little more than Node's own start. Each command is a chunk that is loaded when it is called. The audit's
// worker and the rules are separate files; `audit --compare` loads the rules of another build.

import { constants } from "node:http2";
import { resolve } from "node:path";

// An import of a Node module evaluates all its lazy exports: 7 ms for node:fs. `process.getBuiltinModule` does not.
const IMPORT = /^import \{([^}]*)\} from "(node:[a-z_/]+)";$/gm;

const nodeModulesByCall = {
  name: "node modules without import",
  transform: {
    filter: { id: /packages\/[^/]+\/src\/.*\.ts$/ },
    handler: (code) =>
      code.replace(IMPORT, (_, names, module) => {
        const taken = names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !name.startsWith("type "));
        return `const { ${taken.map((name) => name.replace(" as ", ": ")).join(", ")} } = process.getBuiltinModule("${module}");`;
      }),
  },
};

/** Only undici's pool. HTTP/2 takes as long to load as all the rest, so it is loaded when a server speaks it. */
const REDUCED_MODULES = {
  undici:
    'export { default as Pool } from "undici/lib/dispatcher/pool.js"; export { default as errors } from "undici/lib/core/errors.js";',
  "node:http2": `module.exports = {
    constants: ${JSON.stringify(constants)},
    connect: (...args) => process.getBuiltinModule("node:http2").connect(...args),
  };`,
};

const reducedModules = {
  name: "reduced modules",
  resolveId: { filter: { id: /^(undici|node:http2)$/ }, handler: (id) => `\0reduced:${id}` },
  load: { filter: { id: /^\0reduced:/ }, handler: (id) => REDUCED_MODULES[id.slice("\0reduced:".length)] },
};

const output = { dir: "dist", format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs", minify: true };

const singleFile = (name, source) => ({
  input: { [name]: source },
  platform: "node",
  plugins: [nodeModulesByCall],
  output: { ...output, codeSplitting: false },
});

// The core chunk holds what every one-word answer needs: resolving and linking twenty files takes as long as Node's own start.
const ENTRY = resolve(import.meta.dirname, "src/portico.ts");
const CORE_ENTRIES = [ENTRY, resolve(import.meta.dirname, "src/input/from-file.ts")];
let coreIds;

function coreModules(bundle) {
  const moduleIds = new Set(CORE_ENTRIES);
  for (const id of moduleIds)
    for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) moduleIds.add(imported);
  // Without the entry: lazily loaded chunks would wait for it, and it waits for them.
  moduleIds.delete(ENTRY);
  return moduleIds;
}

const groups = [{ name: (id, context) => ((coreIds ??= coreModules(context)).has(id) ? "core" : null) }];

export default [
  {
    input: { portico: "src/portico.ts" },
    platform: "node",
    plugins: [nodeModulesByCall, reducedModules],
    output: { ...output, codeSplitting: { groups } },
  },
  singleFile("audit-worker", "src/audit/worker.ts"),
  singleFile("rules", "src/rules/build.ts"),
];
