// One bundle: the command line starts in the time that Node itself needs. Commands are chunks of their own, loaded when called.

export default {
  input: { portico: "src/portico.ts" },
  platform: "node",
  output: { dir: "dist", format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs", minify: true },
};
