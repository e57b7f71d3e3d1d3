// The specification's constants of presentation (section 9). They are facts of the product: the web's scripts take them from here, and a test
// holds its styles to them. Sizes are CSS pixels, times are milliseconds.

/** The language and region whose customs numbers follow. */
export const LOCALE = "en-AU";

/** The button that leads back to the top. */
export const BACK_TO_TOP = { offset: 600, width: 50, bottom: 100 } as const;

/** The widths at which the layout changes. */
export const BREAKPOINTS = [480, 576, 640, 768, 992, 1024, 1300, 1380, 1441, 1920] as const;

/** The bar at the top while something is on its way. */
export const LOADING_BAR = { height: 2, throttle: 200, duration: 5_000 } as const;

export const AVATAR_SIZE = 80;
export const TOAST_MAX_WIDTH = 350;
export const SIDEBAR_WIDTH = 320;
export const LAYOUT_COLUMNS = 8;
export const HEADER_COLUMNS = 10;
export const CAROUSEL_ITEM_MAX_HEIGHT = 325;
export const FADE_TRANSITION = 700;
