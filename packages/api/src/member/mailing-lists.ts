// Which mailing lists the member is on.

import { PorticoError } from "@portico/domain/errors";
import type { MailingList } from "@portico/domain/support/source";
import { holdingsOf } from "../visit/holdings.ts";
import { mailboxOf } from "../visit/mailbox.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { MemberVisit } from "../visit/visit.ts";

/** `lists` is `undefined` where the campaign service does not have the address. */
export interface ReadPreferences {
  readonly email: string | undefined;
  readonly lists: readonly MailingList[] | undefined;
}

/** Reads them. */
export async function readPreferences(portal: OpenPortal, visit: MemberVisit): Promise<ReadPreferences> {
  const email = mailboxOf(await holdingsOf(portal, visit).profile());
  if (email === undefined) return { email, lists: undefined };
  try {
    return {
      email,
      lists: await portal.reads.read(visit, "preferences", () => portal.club.campaign.preferences(email)),
    };
  } catch (error) {
    if (error instanceof PorticoError && error.code === "EMAIL_UNKNOWN") return { email, lists: undefined };
    throw error;
  }
}
