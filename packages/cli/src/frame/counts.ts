// Counts in words.

export function numberText(count: number): string {
  return count.toLocaleString("en");
}

/** `161,973 cases of 20 areas`. */
export function casesText(areas: readonly { readonly cases: number }[]): string {
  const cases = areas.reduce((sum, area) => sum + area.cases, 0);
  return `${numberText(cases)} cases of ${areas.length} ${areas.length === 1 ? "area" : "areas"}`;
}
