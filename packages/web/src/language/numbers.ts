// Numbers look the same in both languages (reading R39).

import { formatQuantity } from "@portico/domain/quantity";

/** `1,200`, `350.5` or `−20`. */
export const numberText: (value: number) => string = formatQuantity;

/** Adds the sign, such as `+2` or `−1`. */
export function movementText(value: number): string {
  return `${value > 0 ? "+" : ""}${formatQuantity(value)}`;
}
