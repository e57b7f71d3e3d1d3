// `npm run pack -- [--to FOLDER] [NAME…]`: writes a tarball of every package that others install, by default into dist/packages.
// A library is compiled from its named exports, so its tarball holds what they reach and nothing else. The pattern "./*" of its
// package.json is for this repository alone (docs/decisions/0038-entry-points-of-the-packages.md).

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const ENGINES = { node: ">=22" };
// The newest language that the oldest of these engines has.
const LANGUAGE = "es2024";
// A library is compiled against the declarations of those before it.
const LIBRARIES = ["domain", "adapters-http", "adapters-content", "sandbox"];

const { values, positionals } = parseArgs({ options: { to: { type: "string" } }, allowPositionals: true });
const destination = resolve(values.to ?? join(ROOT, "dist/packages"));
const wanted = positionals.length === 0 ? [...LIBRARIES, "cli"] : positionals;
const root = readJson(join(ROOT, "package.json"));

for (const name of wanted) packPackage(name);

function packPackage(name) {
  const source = join(ROOT, "packages", name);
  const stage = join(destination, "staged", name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const manifest = readJson(join(source, "package.json"));
  const contents = LIBRARIES.includes(name) ? buildLibrary(source, stage, manifest) : buildCommandLine(source, stage);
  for (const page of ["README.md", "CHANGELOG.md"])
    writeFileSync(join(stage, page), withoutOuterLinks(readFileSync(join(source, page), "utf8")));
  const { version, description } = manifest;
  const shared = { name: manifest.name, version, description, license: root.license, type: "module", engines: ENGINES };
  writeJson(join(stage, "package.json"), { ...shared, ...contents });
  run("npm", "pack", "--silent", "--pack-destination", destination, stage);
}

/** A link that leaves the package would be broken in its tarball, so the text names the page instead. */
function withoutOuterLinks(markdown) {
  return markdown.replaceAll(/\[([^\]]+)\]\((?:\.\.\/)+([^)]+)\)/g, "$1 (`$2` of the repository)");
}

/** The command line is a bundle without dependencies. */
function buildCommandLine(source, stage) {
  run(process.execPath, join(source, "pack/pack.ts"), stage);
  return { bin: { portico: "./portico.mjs" }, man: ["./portico.1"] };
}

/** ES modules with declarations, and the sources that the declaration maps point to. */
function buildLibrary(source, stage, manifest) {
  const entries = entriesOf(manifest);
  compile(source, stage, entries);
  for (const map of globSync("**/*.d.ts.map", { cwd: join(stage, "dist") })) {
    const file = map.replace(/\.d\.ts\.map$/, ".ts");
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    copyFileSync(join(source, file), join(stage, file));
  }
  // Files that the compiled modules read, at the same place beside them.
  for (const folder of manifest.files ?? [])
    cpSync(join(source, folder), join(stage, "dist", folder), { recursive: true });
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
  const exports = entries.map(([path, file]) => [
    path,
    { types: emitted(file, ".d.ts"), default: emitted(file, ".js") },
  ]);
  return {
    sideEffects: false,
    exports: { ...Object.fromEntries(exports), "./package.json": "./package.json" },
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  };
}

function compile(source, stage, entries) {
  const config = `${stage}.tsconfig.json`;
  const { compilerOptions } = readJson(join(source, "tsconfig.json"));
  writeJson(config, {
    extends: join(ROOT, "tsconfig.base.json"),
    compilerOptions: {
      rootDir: source,
      outDir: join(stage, "dist"),
      target: LANGUAGE,
      lib: [LANGUAGE],
      types: compilerOptions.types ?? [],
      typeRoots: [join(ROOT, "node_modules/@types")],
      paths: packedDeclarations(),
      composite: false,
      emitDeclarationOnly: false,
      declarationMap: true,
      // Schemas have the types that zod infers.
      isolatedDeclarations: false,
    },
    files: [...entries.map(([, file]) => join(source, file)), ...globSync(join(source, "src/*.d.ts"))],
  });
  run(join(ROOT, "node_modules/.bin/tsc"), "--project", config);
  for (const file of globSync(join(stage, "dist/**/*.d.ts"))) rewriteExtensions(file);
}

/** The compiler rewrites the paths of imports in modules, and not in declarations. */
function rewriteExtensions(file) {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll(/(?<=\b(?:from |import\()")(\.[^"]+)\.ts(?=")/g, "$1.js"));
}

/** The public declarations of the packed libraries: a library that uses more of another one does not compile. */
function packedDeclarations() {
  const declarations = LIBRARIES.flatMap((name) => {
    const manifest = readJson(join(ROOT, "packages", name, "package.json"));
    const types = entriesOf(manifest).map(([path, file]) => [
      `${manifest.name}${path.slice(1)}`,
      [join(destination, "staged", name, emitted(file, ".d.ts"))],
    ]);
    return types;
  });
  return Object.fromEntries(declarations);
}

function entriesOf({ exports }) {
  return Object.entries(exports).filter(([path]) => !path.includes("*"));
}

function emitted(file, ending) {
  return file.replace("./", "./dist/").replace(/\.ts$/, ending);
}

function run(program, ...args) {
  execFileSync(program, args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
}

/** Comments are allowed, as in tsconfig.json. */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8").replaceAll(/^\s*\/\/.*$/gm, ""));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
