// /classic-plus: what Plus is, for every member who is signed in, and its search.

import { useWords } from "../language/words.ts";
import { PlusSearch } from "./plus-search.tsx";
import { plusWords } from "./words.ts";

/** The page. */
export function ClassicPlusPage() {
  const { classic } = useWords(plusWords);
  return <PlusSearch title={classic.title} lead={classic.lead} />;
}
