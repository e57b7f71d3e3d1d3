// Reads the member's mailing lists.

import { PorticoError } from "@portico/domain/errors";
import type { MailingList } from "@portico/domain/support/source";
import { holdingsOf } from "../session-context/holdings.ts";
import { mailboxOf } from "../session-context/mailbox.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";

/** `lists` is `undefined` if the campaign service does not know the address. */
export interface ReadPreferences {
  readonly email: string | undefined;
  readonly lists: readonly MailingList[] | undefined;
}

export async function readPreferences(portal: RunningPortal, context: MemberContext): Promise<ReadPreferences> {
  const email = mailboxOf(await holdingsOf(portal, context).profile());
  if (email === undefined) return { email, lists: undefined };
  try {
    return {
      email,
      lists: await portal.reads.read(context, "preferences", () => portal.club.campaign.preferences(email)),
    };
  } catch (error) {
    if (error instanceof PorticoError && error.code === "EMAIL_UNKNOWN") return { email, lists: undefined };
    throw error;
  }
}
