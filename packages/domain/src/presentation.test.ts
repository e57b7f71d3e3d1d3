import { expect, it } from "vitest";
import * as presentation from "./presentation.ts";

it("the constants of presentation equal those of the specification's §9", () => {
  expect({ ...presentation }).toEqual({
    LOCALE: "en-AU",
    BACK_TO_TOP: { offset: 600, width: 50, bottom: 100 },
    BREAKPOINTS: [480, 576, 640, 768, 992, 1024, 1300, 1380, 1441, 1920],
    LOADING_BAR: { height: 2, throttle: 200, duration: 5000 },
    AVATAR_SIZE: 80,
    TOAST_MAX_WIDTH: 350,
    SIDEBAR_WIDTH: 320,
    LAYOUT_COLUMNS: 8,
    HEADER_COLUMNS: 10,
    CAROUSEL_ITEM_MAX_HEIGHT: 325,
    FADE_TRANSITION: 700,
  });
});
