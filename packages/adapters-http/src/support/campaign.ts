// preferences-list and contact-upseart (the back-end spells it so): which mails an address gets.

import type { CampaignSource } from "@portico/domain/support/source";
import { flag, id, list, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WirePreference {
  List: string;
  Subscribed: boolean;
}

const PREFERENCES = shape<{ Preferences: readonly WirePreference[] }>({
  Preferences: list(shape<WirePreference>({ List: text, Subscribed: flag })),
});
const CONTACT = shape<{ contact: { id: string | number } }>({ contact: shape<{ id: string | number }>({ id }) });
const FIELDS = { "contact.email": "email" };

/** The campaign service over the wire. */
export function campaignSource(transport: Transport): CampaignSource {
  return {
    preferences: (email) =>
      transport.ask("preferences-list", {
        body: { contact: { email } },
        answer: PREFERENCES,
        reshape: ({ Preferences }) =>
          Preferences.map(({ List, Subscribed }) => ({ list: List, subscribed: Subscribed })),
        fields: FIELDS,
      }),
    keepContact: (email) =>
      transport.ask("contact-upseart", {
        body: { contact: { email } },
        answer: CONTACT,
        reshape: () => undefined,
        fields: FIELDS,
      }),
  };
}
