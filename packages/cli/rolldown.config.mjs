// One bundle: the command line starts in little more than the time that Node itself needs. Commands are chunks of their own, loaded when called;
// an audit's workers are files, and so are the rules, for a later build to compare its own with.

import { constants } from "node:http2";
import { resolve } from "node:path";

// An import of a module of Node's has all of its exports looked at, and with them all that it loads late: 7 ms for node:fs alone.
const IMPORT = /^import \{([^}]*)\} from "(node:[a-z_/]+)";$/gm;

const ownBuiltins = {
  name: "modules of Node's by name",
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

/** Of undici what asks the back-end; and HTTP/2, which takes as long to load as all the rest, when a server speaks it. */
const LEAN = {
  undici:
    'export { default as Pool } from "undici/lib/dispatcher/pool.js"; export { default as errors } from "undici/lib/core/errors.js";',
  "node:http2": `module.exports = {
    constants: ${JSON.stringify(constants)},
    connect: (...words) => process.getBuiltinModule("node:http2").connect(...words),
  };`,
};

const lean = {
  name: "of undici what is needed",
  resolveId: { filter: { id: /^(undici|node:http2)$/ }, handler: (id) => `\0lean:${id}` },
  load: { filter: { id: /^\0lean:/ }, handler: (id) => LEAN[id.slice("\0lean:".length)] },
};

const output = { dir: "dist", format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs", minify: true };

/** One file that needs no other. */
const alone = (name, source) => ({
  input: { [name]: source },
  platform: "node",
  plugins: [ownBuiltins],
  output: { ...output, codeSplitting: false },
});

// What every answer of one word needs is one file: to find and link twenty takes as long as Node's own start.
const ENTRY = resolve(import.meta.dirname, "src/portico.ts");
const ONE_WORD = [ENTRY, resolve(import.meta.dirname, "src/input/from-file.ts")];
let core;

function coreOf(bundle) {
  const found = new Set(ONE_WORD);
  for (const id of found) for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  // Whoever is loaded late would wait for the entry, which waits for them.
  found.delete(ENTRY);
  return found;
}

const groups = [{ name: (id, context) => ((core ??= coreOf(context)).has(id) ? "core" : null) }];

export default [
  {
    input: { portico: "src/portico.ts" },
    platform: "node",
    plugins: [ownBuiltins, lean],
    output: { ...output, codeSplitting: { groups } },
  },
  alone("audit-worker", "src/audit/worker.ts"),
  alone("rules", "src/rules/build.ts"),
];
