import { describe, expect, it } from "vitest";
import { openToasts } from "./toasts.ts";

const texts = (toasts: ReturnType<typeof openToasts>) => toasts.read().map(({ text }) => text);

describe("the messages", () => {
  it("are shown until they are dismissed, and subscribers are notified", () => {
    const toasts = openToasts();
    let notified = 0;
    const stop = toasts.watch(() => {
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

  it("are three at most: the oldest goes", () => {
    const toasts = openToasts();
    for (const text of ["one", "two", "three", "four"]) toasts.show({ text });
    expect(texts(toasts)).toEqual(["two", "three", "four"]);
  });

  it("show the same words once, as the newest", () => {
    const toasts = openToasts();
    for (const text of ["one", "two", "one"]) toasts.show({ text });
    expect(texts(toasts)).toEqual(["two", "one"]);
    expect(new Set(toasts.read().map(({ id }) => id)).size).toBe(2);
  });

  it("stay the same list while nothing changes", () => {
    const toasts = openToasts();
    expect(toasts.read()).toBe(toasts.read());
  });
});
