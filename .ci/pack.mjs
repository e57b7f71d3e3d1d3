// `npm run pack -- [--to FOLDER] [NAME…]`: writes a tarball of every package that others install, by default into dist/packages.
// A library's tarball contains only what its named exports import (docs/decisions/0038-entry-points-of-the-packages.md).

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const ENGINES = { node: ">=22" };
// The newest that the oldest of these engines supports.
const ECMASCRIPT_VERSION = "es2024";
// Each is compiled against the declarations of those before it.
const LIBRARIES = ["domain", "adapters-http", "adapters-content", "sandbox"];

const { values, positionals } = parseArgs({ options: { to: { type: "string" } }, allowPositionals: true });
const destination = resolve(values.to ?? join(ROOT, "dist/packages"));
const packageNames = positionals.length === 0 ? [...LIBRARIES, "cli"] : positionals;
const rootManifest = readJson(join(ROOT, "package.json"));

for (const name of packageNames) packPackage(name);

function packPackage(name) {
  const source = join(ROOT, "packages", name);
  const stagingFolder = join(destination, "staged", name);
  rmSync(stagingFolder, { recursive: true, force: true });
  mkdirSync(stagingFolder, { recursive: true });
  const manifest = readJson(join(source, "package.json"));
  const contents = LIBRARIES.includes(name)
    ? buildLibrary(source, stagingFolder, manifest)
    : buildCommandLine(source, stagingFolder);
  for (const page of ["README.md", "CHANGELOG.md"])
    writeFileSync(join(stagingFolder, page), withoutOuterLinks(readFileSync(join(source, page), "utf8")));
  const { version, description } = manifest;
  const commonFields = {
    name: manifest.name,
    version,
    description,
    license: rootManifest.license,
    type: "module",
    engines: ENGINES,
  };
  writeJson(join(stagingFolder, "package.json"), { ...commonFields, ...contents });
  run("npm", "pack", "--silent", "--pack-destination", destination, stagingFolder);
}

/** A link that leaves the package would be broken in its tarball, so the text names the page instead. */
function withoutOuterLinks(markdown) {
  return markdown.replaceAll(/\[([^\]]+)\]\((?:\.\.\/)+([^)]+)\)/g, "$1 (`$2` of the repository)");
}

/** A bundle without dependencies. */
function buildCommandLine(source, stagingFolder) {
  run(process.execPath, join(source, "pack/pack.ts"), stagingFolder);
  return { bin: { portico: "./portico.mjs" }, man: ["./portico.1"] };
}

/** ES modules, declarations, and the sources of the declaration maps. */
function buildLibrary(source, stagingFolder, manifest) {
  const entries = entriesOf(manifest);
  compile(source, stagingFolder, entries);
  for (const map of globSync("**/*.d.ts.map", { cwd: join(stagingFolder, "dist") })) {
    const file = map.replace(/\.d\.ts\.map$/, ".ts");
    mkdirSync(dirname(join(stagingFolder, file)), { recursive: true });
    copyFileSync(join(source, file), join(stagingFolder, file));
  }
  // Files that the compiled modules read.
  for (const folder of manifest.files ?? [])
    cpSync(join(source, folder), join(stagingFolder, "dist", folder), { recursive: true });
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
  const exports = entries.map(([path, file]) => [
    path,
    { types: outputPath(file, ".d.ts"), default: outputPath(file, ".js") },
  ]);
  return {
    sideEffects: false,
    exports: { ...Object.fromEntries(exports), "./package.json": "./package.json" },
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  };
}

function compile(source, stagingFolder, entries) {
  const config = `${stagingFolder}.tsconfig.json`;
  const { compilerOptions } = readJson(join(source, "tsconfig.json"));
  writeJson(config, {
    extends: join(ROOT, "tsconfig.base.json"),
    compilerOptions: {
      rootDir: source,
      outDir: join(stagingFolder, "dist"),
      target: ECMASCRIPT_VERSION,
      lib: [ECMASCRIPT_VERSION],
      types: compilerOptions.types ?? [],
      typeRoots: [join(ROOT, "node_modules/@types")],
      paths: packedDeclarations(),
      composite: false,
      emitDeclarationOnly: false,
      declarationMap: true,
      // Zod infers the types of schemas.
      isolatedDeclarations: false,
    },
    files: [...entries.map(([, file]) => join(source, file)), ...globSync(join(source, "src/*.d.ts"))],
  });
  run(join(ROOT, "node_modules/.bin/tsc"), "--project", config);
  for (const file of globSync(join(stagingFolder, "dist/**/*.d.ts"))) rewriteExtensions(file);
}

/** The compiler rewrites the extensions of imports in modules only, not in declarations. */
function rewriteExtensions(file) {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll(/(?<=\b(?:from |import\()")(\.[^"]+)\.ts(?=")/g, "$1.js"));
}

/** Only public declarations, so a library that imports internals of another one does not compile. */
function packedDeclarations() {
  const declarations = LIBRARIES.flatMap((name) => {
    const manifest = readJson(join(ROOT, "packages", name, "package.json"));
    const types = entriesOf(manifest).map(([path, file]) => [
      `${manifest.name}${path.slice(1)}`,
      [join(destination, "staged", name, outputPath(file, ".d.ts"))],
    ]);
    return types;
  });
  return Object.fromEntries(declarations);
}

function entriesOf({ exports }) {
  return Object.entries(exports).filter(([path]) => !path.includes("*"));
}

function outputPath(file, extension) {
  return file.replace("./", "./dist/").replace(/\.ts$/, extension);
}

function run(program, ...args) {
  execFileSync(program, args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
}

/** Allows comments, as in tsconfig.json. */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8").replaceAll(/^\s*\/\/.*$/gm, ""));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
