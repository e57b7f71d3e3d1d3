import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadFragments } from "./fragments.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function createBuild(renderer?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "fragments-"));
  folders.push(folder);
  mkdirSync(join(folder, "templates"));
  if (renderer !== undefined) writeFileSync(join(folder, "templates", "renderer.mjs"), renderer);
  return folder;
}

describe("loadFragments", () => {
  it("returns the renderer of the build", () => {
    const fragments = loadFragments(
      createBuild("export const fragments = { test: (language) => `<b>${language}</b>` };"),
    );
    expect(fragments.test("vi")).toBe("<b>vi</b>");
  });

  it.each([
    ["is missing", undefined],
    ["exports no fragments", "export const other = 1;"],
    ["does not parse", "export const"],
  ])("throws with the remedy if the renderer %s", (_description, renderer) => {
    expect(() => loadFragments(createBuild(renderer))).toThrow(/renderer\.mjs, cannot be used\. Build the web again/);
  });
});
