// The summary as tiles: each number says how it is counted, and one that is not known says why.

import type { SummaryView } from "@portico/api/points/contract";
import { numberText } from "../language/numbers.ts";
import { useWords } from "../language/words.ts";
import { Figure } from "../ui/description.tsx";
import { Unknown, Why } from "../ui/status.tsx";
import { summaryWords } from "./summary-words.ts";

/** One tile for each row that the member's type shows. */
export function SummaryTiles({ summary }: { summary: SummaryView }) {
  const text = useWords(summaryWords);
  return (
    <ul className="figures grid sm:grid-cols-2 sm:gap-4 2xl:auto-cols-fr 2xl:grid-flow-col 2xl:grid-cols-none">
      {summary.rows.map(({ id, value }) => (
        <li key={id} className={`card px-4 py-3 sm:p-5 md:p-6 ${id === "points-available" ? "card-soft" : ""}`}>
          {value === null ? (
            <Figure label={text.rows[id]} value={<Missing />}>
              <Why about={text.rows[id]} reason={text.failed} />
            </Figure>
          ) : (
            <Figure label={text.rows[id]} value={numberText(value)}>
              <Why label={text.how} about={text.rows[id]} reason={text.why[id]} />
            </Figure>
          )}
        </li>
      ))}
    </ul>
  );
}

function Missing() {
  return (
    <span className="font-sans text-base tracking-normal">
      <Unknown />
    </span>
  );
}
