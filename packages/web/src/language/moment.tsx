import { brisbaneDay, formatDay, type Instant, parseInstant, startOfDay } from "@portico/domain/day";
import { messages, useMessages } from "./messages.ts";

const momentMessages = messages(
  { at: (time: string, day: string) => `${day}, ${time} Brisbane time` },
  { at: (time, day) => `${time} ngày ${day}, giờ Brisbane` },
);

const MINUTE_MS = 60_000;

/** Formats the time in Brisbane, such as `14:05`. */
export function timeOfDay(moment: Instant): string {
  const minutes = Math.floor((moment - startOfDay(brisbaneDay(moment))) / MINUTE_MS);
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Shows an invalid timestamp unchanged. */
export function MomentText({ iso }: { iso: string }) {
  const text = useMessages(momentMessages);
  const moment = parseInstant(iso);
  if (moment === undefined) return <>{iso}</>;
  return <time dateTime={iso}>{text.at(timeOfDay(moment), formatDay(brisbaneDay(moment)))}</time>;
}
