// A calendar day in the club's format.

import { formatDay, parseDay } from "@portico/domain/day";
import { useMessages } from "../language/messages.ts";
import { stateMessages } from "./state-messages.ts";

/** Formats an ISO day or timestamp as DD MMM YYYY. Shows `otherwise` ("No date") if it is missing or invalid. */
export function DayText({ iso, otherwise }: { iso: string | null | undefined; otherwise?: string }) {
  const text = useMessages(stateMessages);
  const day = parseDay(iso);
  if (day === undefined) return <span className="text-ink-soft">{otherwise ?? text.noDate}</span>;
  return (
    <time dateTime={iso ?? undefined} className="whitespace-nowrap tabular-nums">
      {formatDay(day)}
    </time>
  );
}
