// Numbers as members read them, in either language (reading R39).

import { LOCALE } from "@portico/domain/presentation";

const FORMAT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** `1,200` or `350.5`. */
export function numberText(value: number): string {
  return FORMAT.format(value);
}

/** What came or went: `+2`, `−1`. */
export function movementText(value: number): string {
  if (value === 0) return "0";
  return `${value > 0 ? "+" : "−"}${FORMAT.format(Math.abs(value))}`;
}
