// The sizes and times of the specification, section 9, as styles write them.

import { globSync, readFileSync } from "node:fs";
import {
  BACK_TO_TOP,
  BREAKPOINTS,
  CAROUSEL_ITEM_MAX_HEIGHT,
  FADE_TRANSITION,
  HEADER_COLUMNS,
  LAYOUT_COLUMNS,
  LOADING_BAR,
  SIDEBAR_WIDTH,
  TOAST_MAX_WIDTH,
} from "@portico/domain/presentation";
import { expect, test } from "vitest";

const SOURCES = globSync("src/**/*.{css,tsx}", { cwd: new URL("..", import.meta.url) })
  .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8"))
  .join("\n");

test("the breakpoints are those of the specification, and there are no others", () => {
  const widths = [...SOURCES.matchAll(/--breakpoint-\w+: (\d+)px;/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([...BREAKPOINTS]);
});

test.each([
  ["the button back to the top, its width", `size-[${BACK_TO_TOP.width}px]`],
  ["and its height above the end", `bottom-[${BACK_TO_TOP.bottom}px]`],
  ["the loading bar, as high as half a unit of four pixels", `h-${LOADING_BAR.height / 4} `],
  ["and filled in", `--animate-loading: fill-up ${LOADING_BAR.duration / 1_000}s`],
  ["what fades", `--fade: ${FADE_TRANSITION}ms`],
  ["a memory fades", `duration-${FADE_TRANSITION}`],
  ["a memory is no higher than", `max-h-[${CAROUSEL_ITEM_MAX_HEIGHT}px]`],
  ["a toast is no wider than", `min(${TOAST_MAX_WIDTH}px`],
  ["the panel beside the dashboard", `grid-cols-[${SIDEBAR_WIDTH}px_1fr]`],
  ["the content's columns", `${LAYOUT_COLUMNS} / 12`],
  ["the header's columns", `${HEADER_COLUMNS} / 12`],
])("%s is %s", (_, written) => {
  expect(SOURCES).toContain(written);
});
