import { PorticoError } from "@portico/domain/errors";
import type { MailingList } from "@portico/domain/support/source";
import { emailAddressOf } from "../session-context/email-address.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";

/** `lists` is `undefined` if the campaign service does not know the address. */
export interface ReadPreferences {
  readonly email: string | undefined;
  readonly lists: readonly MailingList[] | undefined;
}

export async function readPreferences(portal: RunningPortal, context: MemberContext): Promise<ReadPreferences> {
  const email = emailAddressOf(await holdingsOf(portal, context).profile());
  if (email === undefined) return { email, lists: undefined };
  try {
    return {
      email,
      lists: await portal.reads.read(context, "preferences", () => portal.backEnd.campaign.preferences(email)),
    };
  } catch (error) {
    if (error instanceof PorticoError && error.code === "EMAIL_UNKNOWN") return { email, lists: undefined };
    throw error;
  }
}
