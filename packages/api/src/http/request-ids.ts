// The ids of requests: of the shape of a UUID, so that every log and every upstream takes them, and cheap. The first part is this process's
// own and random, the last counts.

import { randomUUID } from "node:crypto";

const DIGITS = 12;

/** Makes ids that no other process makes. */
export function requestIds(): () => string {
  const start = randomUUID().slice(0, -DIGITS);
  let count = 0;
  return () => {
    count += 1;
    return start + count.toString(16).padStart(DIGITS, "0");
  };
}
