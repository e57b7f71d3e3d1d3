import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { webFolder } from "./web-folder.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A web package that counts its builds. */
function webPackage(build?: string) {
  const folder = mkdtempSync(join(tmpdir(), "portico-web-"));
  folders.push(folder);
  const [web, rules] = [join(folder, "web"), join(folder, "rules")];
  for (const path of [join(web, "src"), rules]) mkdirSync(path, { recursive: true });
  const scripts = build === undefined ? {} : { build };
  writeFileSync(join(web, "package.json"), JSON.stringify({ name: "web", version: "0.0.0", scripts }));
  writeFileSync(join(web, "src", "main.ts"), "");
  writeFileSync(join(rules, "rule.ts"), "");
  const touch = (path: string) => utimesSync(path, new Date(), new Date(Date.now() + 5_000));
  const builds = () =>
    existsSync(join(web, "dist", "builds")) ? readFileSync(join(web, "dist", "builds"), "utf8").length : 0;
  const said: string[] = [];
  const find = (mayBuild = true) =>
    webFolder({ mayBuild, print: (line) => void said.push(line) }, { web, domain: rules });
  return { web, rules, touch, builds, said, find };
}

const BUILD = "mkdir -p dist && printf x >> dist/builds";

describe("webFolder", () => {
  it("builds once, and not again without changes", () => {
    const { web, find, builds, said } = webPackage(BUILD);
    expect(find()).toBe(join(web, "dist"));
    expect(find()).toBe(join(web, "dist"));
    expect(builds()).toBe(1);
    expect(said).toHaveLength(1);
  });

  it("rebuilds after a change of its sources or of the domain package, but not of a test", () => {
    const { web, rules, find, builds, touch } = webPackage(BUILD);
    find();
    writeFileSync(join(web, "src", "main.test.ts"), "");
    touch(join(web, "src", "main.test.ts"));
    find();
    expect(builds()).toBe(1);
    touch(join(web, "src", "main.ts"));
    find();
    expect(builds()).toBe(2);
    touch(join(rules, "rule.ts"));
    find();
    expect(builds()).toBe(3);
  });

  it("rebuilds after a failed build that left files", () => {
    const { find, builds } = webPackage(`${BUILD} && test -e fixed`);
    expect(() => find()).toThrow("could not be built");
    expect(() => find()).toThrow("could not be built");
    expect(builds()).toBe(0);
  });

  it("never builds in production", () => {
    const { find, builds } = webPackage(BUILD);
    expect(find(false)).toBeUndefined();
    expect(builds()).toBe(0);
  });

  it("is undefined without a build or a build script", () => {
    const { web, find } = webPackage();
    expect(find()).toBeUndefined();
    mkdirSync(join(web, "dist"));
    expect(find()).toBeUndefined();
    expect(
      webFolder({ mayBuild: true, print: () => undefined }, { web: "/nowhere", domain: "/nowhere" }),
    ).toBeUndefined();
  });

  it("throws if the build fails", () => {
    expect(webPackage("exit 3").find).toThrow("could not be built");
  });
});
