import { formatDay, parseDay } from "@portico/domain/day";
import { useMessages } from "../language/messages.ts";
import { stateMessages } from "./state-messages.ts";

/** DD MMM YYYY, or `fallback` ("No date") for a missing or invalid day. */
export function DayText({ iso, fallback }: { iso: string | null | undefined; fallback?: string }) {
  const text = useMessages(stateMessages);
  const day = parseDay(iso);
  if (day === undefined) return <span className="text-ink-soft">{fallback ?? text.noDate}</span>;
  return (
    <time dateTime={iso ?? undefined} className="whitespace-nowrap tabular-nums">
      {formatDay(day)}
    </time>
  );
}
