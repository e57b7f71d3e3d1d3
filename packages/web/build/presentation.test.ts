// Checks the sizes of section 9 of the specification.

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

test("the breakpoints are exactly those of the specification", () => {
  const widths = [...SOURCES.matchAll(/--breakpoint-\w+: (\d+)px;/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([...BREAKPOINTS]);
});

test.each([
  ["the width of the back-to-top button", `size-[${BACK_TO_TOP.width}px]`],
  ["the distance of the back-to-top button from the bottom", `bottom-[${BACK_TO_TOP.bottom}px]`],
  ["the height of the loading bar in units of four pixels", `h-${LOADING_BAR.height / 4} `],
  ["the duration of the loading bar", `--animate-loading: fill-up ${LOADING_BAR.duration / 1_000}s`],
  ["the fade transition", `--fade: ${FADE_TRANSITION}ms`],
  ["the fade of a memory", `duration-${FADE_TRANSITION}`],
  ["the maximum height of a memory", `max-h-[${CAROUSEL_ITEM_MAX_HEIGHT}px]`],
  ["the maximum width of a toast", `min(${TOAST_MAX_WIDTH}px`],
  ["the width of the dashboard's sidebar", `grid-cols-[${SIDEBAR_WIDTH}px_1fr]`],
  ["the columns of the content", `${LAYOUT_COLUMNS} / 12`],
  ["the columns of the header", `${HEADER_COLUMNS} / 12`],
])("%s is %s", (_, css) => {
  expect(SOURCES).toContain(css);
});
