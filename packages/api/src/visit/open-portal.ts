// A portal whose server runs: what the entry gave it, and what the server keeps while it runs.

import type { Portal } from "../portal.ts";
import type { MemberReads } from "./reads.ts";
import type { Accounts } from "./sessions/accounts.ts";
import type { Guesses } from "./sessions/guesses.ts";
import type { Sessions } from "./sessions/sessions.ts";

export interface OpenPortal extends Portal {
  readonly sessions: Sessions;
  readonly reads: MemberReads;
  readonly accounts: Accounts;
  readonly guesses: Guesses;
}
