// The specification's constants of presentation (§9). A test compares the styles with them. Sizes are CSS pixels, times are milliseconds.

export const LOCALE = "en-AU";

export const BACK_TO_TOP = { offset: 600, width: 50, bottom: 100 } as const;

export const BREAKPOINTS = [480, 576, 640, 768, 992, 1024, 1300, 1380, 1441, 1920] as const;

export const LOADING_BAR = { height: 2, throttle: 200, duration: 5_000 } as const;

export const AVATAR_SIZE = 80;
export const TOAST_MAX_WIDTH = 350;
export const SIDEBAR_WIDTH = 320;
export const LAYOUT_COLUMNS = 8;
export const HEADER_COLUMNS = 10;
export const CAROUSEL_ITEM_MAX_HEIGHT = 325;
export const FADE_TRANSITION = 700;
