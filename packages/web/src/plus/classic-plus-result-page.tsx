// /classic-plus/result: what a Plus search has found; the search stands in the query, as on the page before.

import { useWords } from "../language/words.ts";
import { PlusSearch } from "./plus-search.tsx";
import { plusWords } from "./words.ts";

/** The page. */
export function ClassicPlusResultPage() {
  const { result } = useWords(plusWords);
  return <PlusSearch title={result.title} lead={result.lead} />;
}
