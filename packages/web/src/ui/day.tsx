// Days, as the club writes them.

import { formatDay, parseDay } from "@portico/domain/day";
import { useWords } from "../language/words.ts";
import { stateWords } from "./state-words.ts";

/** A day (`YYYY-MM-DD`, or a moment with its zone) as DD MMM YYYY; where it is missing or unreadable, it says so. */
export function DayText({ iso, otherwise }: { iso: string | null | undefined; otherwise?: string }) {
  const text = useWords(stateWords);
  const day = parseDay(iso);
  if (day === undefined) return <span className="text-ink-soft">{otherwise ?? text.noDate}</span>;
  return (
    <time dateTime={iso ?? undefined} className="whitespace-nowrap tabular-nums">
      {formatDay(day)}
    </time>
  );
}
