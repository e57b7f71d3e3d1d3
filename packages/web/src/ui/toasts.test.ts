import { describe, expect, it } from "vitest";
import { createToastQueue } from "./toasts.ts";

const texts = (toasts: ReturnType<typeof createToastQueue>) => toasts.read().map(({ text }) => text);

describe("createToastQueue", () => {
  it("shows toasts until they are dismissed, and notifies subscribers", () => {
    const toasts = createToastQueue();
    let notified = 0;
    const stop = toasts.subscribe(() => {
      notified += 1;
    });
    toasts.show({ text: "Saved." });
    expect(toasts.read()).toMatchObject([{ text: "Saved.", tone: "success" }]);
    toasts.dismiss(toasts.read()[0]?.id ?? -1);
    expect(texts(toasts)).toEqual([]);
    expect(notified).toBe(2);
    stop();
    toasts.show({ text: "Again." });
    expect(notified).toBe(2);
  });

  it("keeps at most three toasts and drops the oldest", () => {
    const toasts = createToastQueue();
    for (const text of ["one", "two", "three", "four"]) toasts.show({ text });
    expect(texts(toasts)).toEqual(["two", "three", "four"]);
  });

  it("shows a repeated text once, as the newest", () => {
    const toasts = createToastQueue();
    for (const text of ["one", "two", "one"]) toasts.show({ text });
    expect(texts(toasts)).toEqual(["two", "one"]);
    expect(new Set(toasts.read().map(({ id }) => id)).size).toBe(2);
  });

  it("returns the same list while nothing changes", () => {
    const toasts = createToastQueue();
    expect(toasts.read()).toBe(toasts.read());
  });
});
