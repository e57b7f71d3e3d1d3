// Something that a page wanted to show could not be had: what the server says about it, another try, and whom to call.

import { AskFailed } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { stateWords } from "../ui/state-words.ts";
import { Failed } from "../ui/states.tsx";
import { useVisit } from "./visit.ts";

/** As much of a query as the notice needs. */
export interface FailedRead {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The notice in place of what could not be read. */
export function ReadFailed({ read: { error, isFetching, refetch } }: { read: FailedRead }) {
  const texts = useWords(stateWords);
  const { phones } = useVisit();
  const problem = error instanceof AskFailed ? error.problem : { title: texts.wrong, hint: texts.wrongLead };
  return <Failed problem={problem} phones={phones} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
