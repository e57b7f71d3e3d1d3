import { describe, expect, it } from "vitest";
import { createSelection } from "./charge-selection.ts";

const NAMES = Array.from({ length: 500 }, (_, at) => `U-${at}`);

/** Subscribes 500 checkboxes and records which are notified. */
function subscribeBoxes(initial: readonly string[] = []) {
  const selection = createSelection(initial);
  const notified: string[] = [];
  for (const name of NAMES) selection.subscribeTo(name, () => notified.push(name));
  return { ticks: selection, notified: () => notified.splice(0) };
}

describe("createSelection", () => {
  it("notifies only the checkbox that was toggled", () => {
    const { ticks: selection, notified } = subscribeBoxes();
    for (const name of ["U-3", "U-499", "U-3"]) {
      selection.toggle(name);
      expect(notified()).toEqual([name]);
    }
    expect([...selection.selectedNames()]).toEqual(["U-499"]);
  });

  it("notifies only the checkboxes that changed", () => {
    const { ticks: selection, notified } = subscribeBoxes(NAMES.slice(0, 498));
    selection.set(NAMES);
    expect(notified()).toEqual(["U-498", "U-499"]);
    selection.set(NAMES);
    expect(notified()).toEqual([]);
  });

  it("notifies the listener of the whole selection once a change, until it unsubscribes", () => {
    const selection = createSelection([]);
    let notifications = 0;
    const unsubscribe = selection.subscribe(() => void (notifications += 1));
    const initialNames = selection.selectedNames();
    selection.set(NAMES);
    selection.set(NAMES);
    unsubscribe();
    selection.toggle("U-1");
    expect(notifications).toBe(1);
    expect(initialNames.size).toBe(0);
  });
});
