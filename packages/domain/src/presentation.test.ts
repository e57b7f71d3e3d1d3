import { describe, expect, it } from "vitest";
import { day } from "../testing/builders.ts";
import { formatDay } from "./day.ts";
import { DATE_FORMAT, LOCALE, PRESENTATION } from "./presentation.ts";

describe("the constants of presentation", () => {
  it("are those of the specification's section 9, in pixels and milliseconds", () => {
    expect(PRESENTATION).toEqual({
      backToTop: { offset: 600, width: 50, bottom: 100 },
      mobileBreakpoint: 480,
      narrowScreen: 768,
      breakpoints: [480, 576, 640, 768, 992, 1024, 1300, 1380, 1441, 1920],
      loadingBar: { height: 2, throttle: 200, duration: 5000 },
      avatarSize: 80,
      toastMaxWidth: 350,
      sidebarWidth: 320,
      layoutColumns: 8,
      headerColumns: 10,
      carouselItemMaxHeight: 325,
      fadeTransition: 700,
    });
  });

  it("name the format that days are shown in", () => {
    const shown = formatDay(day("2026-11-20"));
    expect(DATE_FORMAT).toBe("DD MMM YYYY");
    expect(shown.replace("20", "DD").replace("Nov", "MMM").replace("2026", "YYYY")).toBe(DATE_FORMAT);
  });

  it("follow the customs of Australia", () => {
    expect(LOCALE).toBe("en-AU");
  });
});
