import { describe, expect, it } from "vitest";
import { createSelection } from "./charge-selection.ts";

const NAMES = Array.from({ length: 500 }, (_, index) => `U-${index}`);

function subscribeCheckboxes(initial: readonly string[] = []) {
  const selection = createSelection(initial);
  const notified: string[] = [];
  for (const name of NAMES) selection.subscribeTo(name, () => notified.push(name));
  return { selection, takeNotified: () => notified.splice(0) };
}

describe("createSelection", () => {
  it("notifies only the checkbox that was toggled", () => {
    const { selection, takeNotified } = subscribeCheckboxes();
    for (const name of ["U-3", "U-499", "U-3"]) {
      selection.toggle(name);
      expect(takeNotified()).toEqual([name]);
    }
    expect([...selection.selectedNames()]).toEqual(["U-499"]);
  });

  it("notifies only the changed checkboxes when the selection is replaced", () => {
    const { selection, takeNotified } = subscribeCheckboxes(NAMES.slice(0, 498));
    selection.set(NAMES);
    expect(takeNotified()).toEqual(["U-498", "U-499"]);
    selection.set(NAMES);
    expect(takeNotified()).toEqual([]);
  });

  it("notifies a listener of the whole selection once per change, until it unsubscribes", () => {
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
