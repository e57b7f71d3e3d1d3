import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findWebFolder } from "./web-folder.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a web package whose builds are counted. */
function createWebPackage(build?: string) {
  const folder = mkdtempSync(join(tmpdir(), "portico-web-"));
  folders.push(folder);
  const web = join(folder, "web");
  const domain = join(folder, "domain");
  for (const path of [join(web, "src"), domain]) mkdirSync(path, { recursive: true });
  const scripts = build === undefined ? {} : { build };
  writeFileSync(join(web, "package.json"), JSON.stringify({ name: "web", version: "0.0.0", scripts }));
  writeFileSync(join(web, "src", "main.ts"), "");
  writeFileSync(join(domain, "rule.ts"), "");
  const touch = (path: string) => utimesSync(path, new Date(), new Date(Date.now() + 5_000));
  const countBuilds = () =>
    existsSync(join(web, "dist", "builds")) ? readFileSync(join(web, "dist", "builds"), "utf8").length : 0;
  const printed: string[] = [];
  const findInPackage = (mayBuild = true) =>
    findWebFolder({ mayBuild, print: (line) => void printed.push(line) }, { web, domain });
  return { web, domain, touch, countBuilds, printed, findInPackage };
}

const BUILD = "mkdir -p dist && printf x >> dist/builds";

describe("findWebFolder", () => {
  it("builds once, and not again without changes", () => {
    const { web, findInPackage, countBuilds, printed } = createWebPackage(BUILD);
    expect(findInPackage()).toBe(join(web, "dist"));
    expect(findInPackage()).toBe(join(web, "dist"));
    expect(countBuilds()).toBe(1);
    expect(printed).toHaveLength(1);
  });

  it("rebuilds after a change of its sources or of the domain package, but not of a test", () => {
    const { web, domain, findInPackage, countBuilds, touch } = createWebPackage(BUILD);
    findInPackage();
    writeFileSync(join(web, "src", "main.test.ts"), "");
    touch(join(web, "src", "main.test.ts"));
    findInPackage();
    expect(countBuilds()).toBe(1);
    touch(join(web, "src", "main.ts"));
    findInPackage();
    expect(countBuilds()).toBe(2);
    touch(join(domain, "rule.ts"));
    findInPackage();
    expect(countBuilds()).toBe(3);
  });

  it("rebuilds after a failed build that left files", () => {
    const { findInPackage, countBuilds } = createWebPackage(`${BUILD} && test -e fixed`);
    expect(() => findInPackage()).toThrow("could not be built");
    expect(() => findInPackage()).toThrow("could not be built");
    expect(countBuilds()).toBe(0);
  });

  it("never builds in production", () => {
    const { findInPackage, countBuilds } = createWebPackage(BUILD);
    expect(findInPackage(false)).toBeUndefined();
    expect(countBuilds()).toBe(0);
  });

  it("is undefined without a build or a build script", () => {
    const { web, findInPackage } = createWebPackage();
    expect(findInPackage()).toBeUndefined();
    mkdirSync(join(web, "dist"));
    expect(findInPackage()).toBeUndefined();
    expect(
      findWebFolder({ mayBuild: true, print: () => undefined }, { web: "/nowhere", domain: "/nowhere" }),
    ).toBeUndefined();
  });

  it("throws if the build fails", () => {
    expect(createWebPackage("exit 3").findInPackage).toThrow("could not be built");
  });
});
