// How the home page greets.

/** The part of the day. */
export type PartOfDay = "morning" | "afternoon" | "evening";

/** The part of the day at an hour of the visitor's own clock. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}
