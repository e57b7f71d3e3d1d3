import type { Portal } from "../portal/portal.ts";
import type { MemberReads } from "./member-read-cache.ts";
import type { AccountLookup } from "./sessions/accounts.ts";
import type { CredentialAttempts } from "./sessions/credential-attempts.ts";
import type { Sessions } from "./sessions/sessions.ts";

export interface RunningPortal extends Portal {
  readonly sessions: Sessions;
  readonly reads: MemberReads;
  readonly accounts: AccountLookup;
  readonly credentialAttempts: CredentialAttempts;
}
