// Checks the packed libraries with third-party tools, and uses them as another project does.

import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const LIBRARIES = ["domain", "adapters-http", "adapters-content", "sandbox"];
const EXAMPLES = ["property-tests", "adapter", "express-server"];
// With the optional peers of the domain.
const DEPENDENCIES = [
  "@js-temporal/polyfill",
  "@kontent-ai/core-sdk",
  "@kontent-ai/delivery-sdk",
  "@types/express",
  "@types/node",
  "cockatiel",
  "express",
  "fast-check",
  "fastify",
  "sanitize-html",
  "undici",
  "zod",
];

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const folder = mkdtempSync(join(tmpdir(), "portico-packages-"));
const outsideProject = join(folder, "outside");
const modules = join(folder, "node_modules");
const outsideFile = (...path) => join(outsideProject, "node_modules", ...path);
const compilers = [
  ["5.9", outsideFile("typescript-5.9/bin/tsc")],
  ["6", outsideFile("typescript-6/bin/tsc")],
  ["7", join(ROOT, "node_modules/typescript/bin/tsc")],
];
const runtimes = [
  ["Node 22", outsideFile("node-22/bin/node")],
  ["Node 24", outsideFile("node-24/bin/node")],
  ["Node 26", process.execPath],
  ["Deno", outsideFile("@deno/linux-x64-glibc/deno"), "run", "--node-modules-dir=manual", "--allow-read"],
  ["Bun", outsideFile("@oven/bun-linux-x64/bin/bun")],
];

beforeAll(() => {
  run(process.execPath, join(ROOT, ".ci/pack.mjs"), "--to", folder, ...LIBRARIES);
  cpSync(join(ROOT, ".ci/outside"), outsideProject, { recursive: true });
  run("npm", "ci", "--prefix", outsideProject, "--silent", "--no-audit", "--no-fund", "--ignore-scripts");
  for (const name of LIBRARIES) {
    const installed = join(modules, "@portico", name);
    mkdirSync(installed, { recursive: true });
    run("tar", "-xzf", tarball(name), "-C", installed, "--strip-components=1");
  }
  for (const name of DEPENDENCIES) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name), "junction");
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }\n');
  // The examples install the tarballs from here.
  cpSync(join(ROOT, "examples"), join(folder, "examples"), { recursive: true });
  mkdirSync(join(folder, "dist/packages"), { recursive: true });
  for (const name of LIBRARIES) cpSync(tarball(name), join(folder, "dist/packages", basename(tarball(name))));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the README of a packed library", () => {
  it.each(LIBRARIES)("%s has no link that leaves the package", (name) => {
    const readme = readFileSync(join(modules, "@portico", name, "README.md"), "utf8");
    expect(readme).not.toContain("](../");
  });
});

describe("the packed libraries", () => {
  it.each(LIBRARIES)("%s passes publint --strict", (name) => {
    run(process.execPath, outsideFile("publint/src/cli.js"), "--strict", tarball(name));
  });

  it.each(LIBRARIES)("%s has types that resolve like its modules", (name) => {
    run(process.execPath, outsideFile("@arethetypeswrong/cli/dist/index.js"), tarball(name), "--profile", "esm-only");
  });

  it.each(LIBRARIES)("%s has a licence, README and changelog, but no tests and no benchmarks", (name) => {
    const files = globSync("**/*", { cwd: join(modules, "@portico", name) });
    expect(files.filter((file) => /\.test\.|\bbench\b|\bsoak\b/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["README.md", "CHANGELOG.md"]));
    expect(manifestOf(name)).toMatchObject({ license: "UNLICENSED", engines: { node: ">=22" }, sideEffects: false });
  });

  it("have a domain without runtime dependencies", () => {
    expect(manifestOf("domain").dependencies).toBeUndefined();
  });

  it("have the texts and pictures that the sandbox reads at start", () => {
    const files = globSync("**/*", { cwd: join(modules, "@portico/sandbox/dist") });
    expect(files).toEqual(expect.arrayContaining(["content/menus.json", "pictures/logo-portico.svg"]));
  });

  it.each(["@portico/domain/points/status", "@portico/domain/nothing", "@portico/domain"])(
    "refuse imports of %s",
    (path) => {
      expect(errorOf(`await import("${path}")`)).toContain("ERR_PACKAGE_PATH_NOT_EXPORTED");
    },
  );

  it.each([
    ['parseDayFact("2026-11-20")', "today has to be a whole number, and its type is string."],
    [
      "parseLotFacts({ remaining: 1, expiresOn: new Date(0) })",
      "lot.expiresOn has to be a whole number, and its type is object.",
    ],
    [
      'parseEntitlementFacts({ remaining: "1" })',
      "entitlement.remaining has to be a finite number, and its type is string.",
    ],
    [
      'parseChargeFacts({ balance: { minor: 1.5, currency: "AUD" } })',
      "charge.balance.minor has to be a whole number, and its type is number.",
    ],
    [
      'parseVisitorFacts({ session: "signed-in", kinds: ["points"] })',
      "visitor.kinds has to be a whole number, and its type is array.",
    ],
    ["parseVisitorFacts(null)", "visitor has to be an object, and its type is null."],
  ])("throw a TypeError with the path of the field for %s", (call, message) => {
    const name = call.slice(0, call.indexOf("("));
    expect(errorOf(`import { ${name} } from "@portico/domain/facts"; ${call};`)).toContain(`TypeError: ${message}`);
  });

  it("fail publint with the path if a file of an entry point is missing", () => {
    const incomplete = join(folder, "incomplete");
    cpSync(join(modules, "@portico/domain"), incomplete, { recursive: true });
    rmSync(join(incomplete, "dist/entry-points/points.js"));
    const publint = () =>
      run(process.execPath, outsideFile("publint/src/cli.js"), "--strict", "--pack=false", incomplete);
    expect(publint).toThrow(/entry-points\/points\.js.*does not exist/);
  });
});

describe("the example", () => {
  it.each(EXAMPLES)("%s passes its test after npm install", (name) => {
    const example = join(folder, "examples", name);
    const options = [
      "--silent",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--prefer-offline",
      "--no-package-lock",
    ];
    run("npm", "install", "--prefix", example, ...options);
    run(process.execPath, "--test", join(example, "*.test.ts"));
  });
});

describe.each(compilers)("TypeScript %s", (_version, compiler) => {
  it.each(["nodenext", "bundler"])(
    "compiles a project that uses the libraries, with module resolution %s",
    (resolution) => {
      const files = readmeBlocks().map((code, index) => writeModule(`readme-${index}.ts`, code));
      compile(compiler, { resolution, files });
      compile(compiler, {
        resolution,
        files: [writeModule("adapters.ts", ADAPTERS)],
        types: ["node"],
        skipLibCheck: true,
      });
    },
  );

  it("compiles the examples", () => {
    run(process.execPath, compiler, "--project", join(folder, "examples/tsconfig.json"));
  });
});

describe.each(runtimes)("%s", (name, program, ...args) => {
  it("loads the domain from its tarball and decides", ({ skip }) => {
    if (!existsSync(program)) {
      process.stdout.write(`The packed domain was not run under ${name}: npm has no build of it for this machine.\n`);
      skip();
    }
    const printed = execFileSync(program, [...args, writeModule("decide.mjs", DECIDE)], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(printed).toBe("EXPIRING redirect 2026-11-20\n");
  });
});

const POINTS = 'import { pointsStatus } from "@portico/domain/points"; globalThis.result = pointsStatus({}, 0);';
const ACCESS =
  'import { decideAccess } from "@portico/domain/access"; globalThis.result = decideAccess("/", { session: "signed-out", kinds: 0 });';

describe.each([
  ["rolldown", bundleWithRolldown],
  ["Vite", bundleWithVite],
  ["esbuild", bundleWithEsbuild],
])("a bundle by %s", (_, bundle) => {
  it.each([
    ["pointsStatus", POINTS, 3_000],
    ["the access decision", ACCESS, 12_000],
  ])("of %s contains nothing else", async (name, code, maxBytes) => {
    const bundled = await bundle(join(folder, writeModule(`${name.replaceAll(" ", "-")}.mjs`, code)));
    expect(brotliCompressSync(bundled).length).toBeLessThanOrEqual(maxBytes);
  });
});

async function bundleWithRolldown(input) {
  const { output } = await (await rolldown({ input, cwd: folder })).generate({ minify: true });
  return output[0].code;
}

async function bundleWithVite(input) {
  const rollupOptions = { input, output: { entryFileNames: "[name].js" } };
  const options = { root: folder, configFile: false, logLevel: "silent", build: { write: false, rollupOptions } };
  const { output } = await build(options);
  return output[0].code;
}

function bundleWithEsbuild(input) {
  return execFileSync(outsideFile("esbuild/bin/esbuild"), [input, "--bundle", "--minify", "--format=esm"], {
    cwd: folder,
    encoding: "utf8",
  });
}

function readmeBlocks() {
  const readme = readFileSync(join(modules, "@portico/domain/README.md"), "utf8");
  return [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
}

const DECIDE = `
import { decideAccess } from "@portico/domain/access";
import { parseDay } from "@portico/domain/day";
import { parseLot, pointsStatus } from "@portico/domain/points";
import { toPlainDate } from "@portico/domain/temporal";
const today = parseDay("2026-11-20");
const lot = parseLot({ Balance: 1200, ExpiryDate: "2026-12-31", Status: "ACTIVE" });
const { verdict } = decideAccess("/points", { session: "signed-out", kinds: 0 });
console.log(pointsStatus(lot, today), verdict, toPlainDate(today).toString());
`;

const ADAPTERS = `
import { createContentSource } from "@portico/adapters-content/source";
import { createBackEndPorts } from "@portico/adapters-http/back-end";
import type { PointsSource } from "@portico/domain/ports";
import { parseDay } from "@portico/domain/day";
import { fromPlainDate, toPlainDate } from "@portico/domain/temporal";
import { startClub } from "@portico/sandbox/club";
export const points: PointsSource = createBackEndPorts({ address: "", credentials: { clientId: "", clientSecret: "" }, authClient: "" }).points;
export const club = startClub({ today: "2026-11-20" });
export const source = createContentSource;
export const day = fromPlainDate(toPlainDate(parseDay("2026-11-20")!));
`;

function compile(compiler, { resolution, files, types = [], skipLibCheck = false }) {
  const module = resolution === "bundler" ? "esnext" : resolution;
  const language = { target: "es2024", lib: ["es2024"], module, moduleResolution: resolution };
  const compilerOptions = { ...language, strict: true, noEmit: true, types, skipLibCheck };
  const project = writeModule("tsconfig.json", JSON.stringify({ compilerOptions, files }));
  run(process.execPath, compiler, "--project", project);
}

function writeModule(name, code) {
  writeFileSync(join(folder, name), code);
  return name;
}

/** The output of Node for a module that throws. */
function errorOf(code) {
  const options = { cwd: folder, encoding: "utf8" };
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], options).stderr;
}

function tarball(name) {
  return join(folder, `portico-${name}-0.0.0.tgz`);
}

function manifestOf(name) {
  return JSON.parse(readFileSync(join(modules, "@portico", name, "package.json"), "utf8"));
}

/** Throws with the output of the program if it fails. */
function run(program, ...args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
}
