// The specification's constants of presentation (section 9). They are facts of the product, not of any style sheet,
// so that the web, the tests and the docs read them from one place.

/** Sizes in CSS pixels and times in milliseconds. */
export const PRESENTATION: Presentation = {
  backToTop: { offset: 600, width: 50, bottom: 100 },
  mobileBreakpoint: 480,
  narrowScreen: 768,
  breakpoints: [480, 576, 640, 768, 992, 1024, 1300, 1380, 1441, 1920],
  loadingBar: { height: 2, throttle: 200, duration: 5_000 },
  avatarSize: 80,
  toastMaxWidth: 350,
  sidebarWidth: 320,
  layoutColumns: 8,
  headerColumns: 10,
  carouselItemMaxHeight: 325,
  fadeTransition: 700,
};

/** The language and region whose customs numbers follow. */
export const LOCALE = "en-AU";

/** How dates are written, for people who read the configuration; `formatDay` does it. */
export const DATE_FORMAT = "DD MMM YYYY";

interface Presentation {
  readonly backToTop: { readonly offset: number; readonly width: number; readonly bottom: number };
  readonly mobileBreakpoint: number;
  /** Below this width the login link has its place for narrow screens. */
  readonly narrowScreen: number;
  readonly breakpoints: readonly number[];
  readonly loadingBar: { readonly height: number; readonly throttle: number; readonly duration: number };
  readonly avatarSize: number;
  readonly toastMaxWidth: number;
  readonly sidebarWidth: number;
  readonly layoutColumns: number;
  readonly headerColumns: number;
  readonly carouselItemMaxHeight: number;
  readonly fadeTransition: number;
}
