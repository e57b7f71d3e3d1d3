// Moments, in the club's time.

import { brisbaneDay, formatDay, type Instant, parseInstant, startOfDay } from "@portico/domain/day";
import { useWords, words } from "./words.ts";

const momentWords = words(
  { at: (time: string, day: string) => `${day}, ${time} Brisbane time` },
  { at: (time, day) => `${time} ngày ${day}, giờ Brisbane` },
);

const MINUTE = 60_000;

/** `14:05`, in Brisbane. */
export function timeOfDay(moment: Instant): string {
  const minutes = Math.floor((moment - startOfDay(brisbaneDay(moment))) / MINUTE);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A moment; one that cannot be read stays as it is. */
export function MomentText({ iso }: { iso: string }) {
  const text = useWords(momentWords);
  const moment = parseInstant(iso);
  if (moment === undefined) return <>{iso}</>;
  return <time dateTime={iso}>{text.at(timeOfDay(moment), formatDay(brisbaneDay(moment)))}</time>;
}
