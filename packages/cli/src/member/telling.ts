// What is told about a topic.

import type { ExitStatus } from "../frame/exit.ts";
import type { Told } from "./explanation.ts";

/** What is told: the sentences on top, the decisions below, and the exit status. */
export interface Telling {
  readonly sentences: readonly string[];
  readonly told: readonly Told[];
  readonly status: ExitStatus;
}
