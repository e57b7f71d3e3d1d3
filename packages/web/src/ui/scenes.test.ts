import { describe, expect, it } from "vitest";
import { sheetText } from "../styles/sheet-text.ts";
import { SCENES, STRIP_SKY } from "./scene.tsx";
import alps from "./scenes/alps.svg?raw";
import city from "./scenes/city.svg?raw";
import coast from "./scenes/coast.svg?raw";
import rainforest from "./scenes/rainforest.svg?raw";

const SHEETS = sheetText("themes.css") + sheetText("scenes.css");
const DRAWINGS = { alps, city, coast, rainforest };

describe.each(SCENES)("scene %s", (name) => {
  const drawing = DRAWINGS[name];

  it("is smaller than 3 kB with brotli", async () => {
    const compressed = new Blob([drawing]).stream().pipeThrough(new CompressionStream("brotli" as CompressionFormat));
    const { byteLength } = await new Response(compressed).arrayBuffer();
    expect(byteLength).toBeGreaterThan(1_000);
    expect(byteLength).toBeLessThan(3_000);
  });

  it("shows the whole sun in the strip above the dashboard", () => {
    const [, centerY, radius] = (/cy="(\d+)" r="(\d+)" fill="var\(--disc\)"/.exec(drawing) ?? []).map(Number);
    // The strip is 1152 × 144 pixels of a drawing 1440 wide; the dashboard overlaps 40 pixels.
    const topY = (480 - STRIP_SKY[name]) / 2 - 90;
    expect((centerY ?? 0) - (radius ?? 0)).toBeGreaterThanOrEqual(topY);
    expect((centerY ?? 0) + (radius ?? 0)).toBeLessThanOrEqual(topY + 130);
  });

  it("uses only colour variables that the style sheets define", () => {
    const colours = [...drawing.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1] ?? "");
    const variableNames = colours
      .filter((colour) => colour !== "none")
      .map((colour) => /^var\((--[\w-]+)\)$/.exec(colour)?.[1]);
    expect(variableNames.length).toBeGreaterThan(20);
    for (const colour of variableNames) expect(SHEETS).toContain(`${colour}: `);
  });

  it("contains only shapes: no text, scripts, styles or external references", () => {
    const tags = new Set([...drawing.matchAll(/<([a-z]+)/gi)].map((match) => match[1]));
    expect(tags).toContain("path");
    for (const tag of tags) expect(["svg", "g", "path", "circle", "ellipse"]).toContain(tag);
    expect(drawing).not.toMatch(/style=|href|url\(|on[a-z]+=/i);
  });

  it("has the element that the page references", () => {
    expect(drawing).toContain('<g id="scene">');
  });
});
