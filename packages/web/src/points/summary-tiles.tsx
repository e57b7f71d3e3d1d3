// The summary as tiles: each number says how it is counted, and one that is not known says why.

import type { SummaryView } from "@portico/api/points/contract";
import { useWords } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { Figure } from "../ui/description.tsx";
import { Unknown, Why } from "../ui/status.tsx";
import { numberText } from "./numbers.ts";
import { summaryWords } from "./summary-words.ts";

/** One tile for each row that the member's type shows. */
export function SummaryTiles({ summary }: { summary: SummaryView }) {
  const text = useWords(summaryWords);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 2xl:auto-cols-fr 2xl:grid-flow-col 2xl:grid-cols-none">
      {summary.rows.map(({ id, value }) => (
        <Card key={id} as="li" kind={id === "points-available" ? "soft" : "plain"}>
          {value === null ? (
            <Figure label={text.rows[id]} value={<Missing />}>
              <Why about={text.rows[id]} reason={text.failed} />
            </Figure>
          ) : (
            <Figure label={text.rows[id]} value={numberText(value)}>
              <Why label={text.how} about={text.rows[id]} reason={text.why[id]} />
            </Figure>
          )}
        </Card>
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
