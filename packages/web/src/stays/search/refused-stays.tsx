// The kinds of stay that the home page does not offer to this member, and why.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { useWords } from "../../language/words.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { stayNames } from "../stay-names.ts";
import { searchWords } from "./home-search-words.ts";

/** The kinds of stay that are not offered; each says why. */
export function RefusedStays({ refused }: { refused: readonly StayVerdictView[] }) {
  const texts = useWords(searchWords);
  const names = useWords(stayNames);
  if (refused.length === 0) return null;
  return (
    <div className="-mb-3 [&>details]:border-b-0">
      <Disclosure title={<span className="text-sm font-normal text-ink-soft">{texts.others(refused.length)}</span>}>
        <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {refused.map(({ stay, because, found }) => (
            <div key={stay}>
              <dt className="font-semibold text-ink">{names[stay]}</dt>
              <dd>
                {because}
                {found !== null && ` (${found})`}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
