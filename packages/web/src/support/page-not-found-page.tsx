// 404: there is no such page.

import { useWords } from "../language/words.ts";
import { ProblemPage } from "./problem-page.tsx";
import { supportWords } from "./words.ts";

/** The page of the catalogue, and of every address that nothing answers. */
export function PageNotFoundPage() {
  const texts = useWords(supportWords);
  return <ProblemPage title={texts.notFound} lead={texts.notFoundLead} scene="coast" />;
}
