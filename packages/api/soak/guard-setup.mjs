// Before the tests of a guard: takes it out, and writes down which guards the tests come by once they run.

import { afterAll, beforeAll, inject, vi } from "vitest";

const off = inject("mutant");
const seen = new Set();

globalThis.isGuardOff = (number) => {
  seen.add(number);
  return number === off;
};

// A server without its guard may never answer: whoever waits for it is not to wait as long as on a busy day.
if (off !== 0) vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

// What a module asks while it is loaded, it asks whatever is tested.
beforeAll(() => seen.clear());
// oxlint-disable-next-line no-empty-pattern -- the context comes first, and has to be taken apart; nothing of it is wanted
afterAll(({}, file) => {
  file.meta.notes = [...seen];
});
