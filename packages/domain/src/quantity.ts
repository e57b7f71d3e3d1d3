// Numbers as members read them, the same in both languages.

/** U+2212, for all displayed numbers. */
export const MINUS = "−";

/** `1,070.5` or `−20`: at most two decimals. */
export function formatQuantity(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 100);
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const decimals = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  const sign = value < 0 && hundredths > 0 ? MINUS : "";
  return decimals === "" ? `${sign}${whole}` : `${sign}${whole}.${decimals}`;
}

/** `1 point`, `350.5 points`. */
export function formatPoints(value: number): string {
  return `${formatQuantity(value)} ${value === 1 ? "point" : "points"}`;
}
