// 400: a request that none of the portal's pages sends.

import { useWords } from "../language/words.ts";
import { ProblemPage } from "./problem-page.tsx";
import { supportWords } from "./words.ts";

/** Where such a request ends. */
export function BadRequestPage() {
  const texts = useWords(supportWords);
  return <ProblemPage title={texts.unreadable} lead={texts.unreadableLead} scene="rainforest" />;
}
