// The status of a lot or an entitlement, with its reason.

import { sentence } from "../language/day-words.ts";
import { useWords } from "../language/words.ts";
import { Status, Why } from "../ui/status.tsx";
import { labelOf, type StatusFacts, statusTone, statusWords } from "./status-words.ts";

/** The badge, and why it says that. `about` names the lot for those who meet the question by itself. */
export function LotStatus({ facts, about }: { facts: StatusFacts; about: string }) {
  const text = useWords(statusWords);
  return (
    <div className="status-cell">
      <Status tone={statusTone(facts.status)}>{text.known[facts.status] ?? labelOf(facts.status)}</Status>
      <Why reason={sentence(facts.because)} about={about} />
    </div>
  );
}

/** How long it lasts. */
export function DaysLeft({ facts }: { facts: StatusFacts }) {
  const text = useWords(statusWords);
  const { daysLeft, status, usable } = facts;
  if (daysLeft === null || status === "USED") return <span className="cell-nothing text-ink-soft">–</span>;
  if (daysLeft > 0) return <span className="whitespace-nowrap tabular-nums">{text.daysLeft(daysLeft)}</span>;
  if (daysLeft === 0 && usable) return <span className="font-semibold">{text.lastDay}</span>;
  return <span className="text-ink-soft">{text.lapsed}</span>;
}

/** What the calendar alone will change. */
export function NextChange({ facts: { nextChange } }: { facts: StatusFacts }) {
  const text = useWords(statusWords);
  if (nextChange === null) return <span className="cell-nothing text-ink-soft">{text.stays}</span>;
  return <span>{text.changes({ on: nextChange.on, to: text.known[nextChange.to] ?? labelOf(nextChange.to) })}</span>;
}
