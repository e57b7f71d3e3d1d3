// preferences-list, contact-upseart (the back-end spells it so) and preference-switch: which mails an address gets.

import type { CampaignSource, MailingList } from "@portico/domain/support/source";
import { z } from "zod";
import { flag, id, identifier, list, type Maybe, maybe, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WirePreference {
  ListID: Maybe<string | number>;
  List: string;
  Subscribed: boolean;
  Switchable: Maybe<boolean>;
  Required: Maybe<boolean>;
}

const PREFERENCES = shape<{ Preferences: readonly WirePreference[] }>({
  Preferences: list(
    shape<WirePreference>({
      ListID: maybe(id),
      List: text,
      Subscribed: flag,
      Switchable: maybe(flag),
      Required: maybe(flag),
    }),
  ),
});
const SWITCHED = shape<{ Outcome: "switched" | "refused" }>({ Outcome: z.enum(["switched", "refused"]) });
const CONTACT = shape<{ contact: { id: string | number } }>({ contact: shape<{ id: string | number }>({ id }) });
const FIELDS = { "contact.email": "email" };

/** The campaign service over the wire. */
export function campaignSource(transport: Transport): CampaignSource {
  return {
    preferences: (email) =>
      transport.ask("preferences-list", {
        body: { contact: { email } },
        answer: PREFERENCES,
        reshape: ({ Preferences }) => Preferences.map(mailingList),
        fields: FIELDS,
      }),
    keepContact: (email) =>
      transport.ask("contact-upseart", {
        body: { contact: { email } },
        answer: CONTACT,
        reshape: () => undefined,
        fields: FIELDS,
      }),
    switchList: (email, { id: changeID, listId, subscribed }) =>
      transport.ask("preference-switch", {
        body: { changeID, contact: { email }, listID: listId, subscribed },
        answer: SWITCHED,
        reshape: ({ Outcome }) => Outcome,
        fields: FIELDS,
      }),
  };
}

function mailingList({ ListID, List, Subscribed, Switchable, Required }: WirePreference): MailingList {
  return {
    id: ListID === null || ListID === undefined ? undefined : identifier(ListID),
    list: List,
    subscribed: Subscribed,
    isRequired: Required === true,
    isSwitchable: Switchable === true,
  };
}
