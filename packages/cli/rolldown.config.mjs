// One bundle: the command line starts in the time that Node itself needs. Commands are chunks of their own, loaded when called;
// an audit's workers are files, and so are the rules, for a later build to compare its own with.

export default {
  input: { portico: "src/portico.ts", "audit-worker": "src/audit/worker.ts", rules: "src/audit/rules.ts" },
  platform: "node",
  output: { dir: "dist", format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs", minify: true },
};
