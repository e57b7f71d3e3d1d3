// preferences-list, contact-upseart (the back-end's spelling) and preference-switch: subscriptions of an e-mail address.

import type { CampaignSource, MailingList } from "@portico/domain/ports";
import { z } from "zod";
import { id, identifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const PREFERENCE = z.object({
  ListID: id.nullish(),
  List: z.string(),
  Subscribed: z.boolean(),
  Switchable: z.boolean().nullish(),
  Required: z.boolean().nullish(),
});
const PREFERENCES = z.object({ Preferences: z.array(PREFERENCE) });
const SWITCHED = z.object({ Outcome: z.enum(["switched", "refused"]) });
const CONTACT = z.object({ contact: z.object({ id }) });
const FIELDS = { "contact.email": "email" };

export function campaignSource(transport: Transport): CampaignSource {
  return {
    preferences: (email) =>
      transport.call("preferences-list", {
        body: { contact: { email } },
        response: PREFERENCES,
        convert: ({ Preferences }) => Preferences.map(mailingList),
        fields: FIELDS,
      }),
    keepContact: (email) =>
      transport.call("contact-upseart", {
        body: { contact: { email } },
        response: CONTACT,
        convert: () => undefined,
        fields: FIELDS,
      }),
    switchList: (email, { id: changeID, listId, subscribed }) =>
      transport.call("preference-switch", {
        body: { changeID, contact: { email }, listID: listId, subscribed },
        response: SWITCHED,
        convert: ({ Outcome }) => Outcome,
        fields: FIELDS,
      }),
  };
}

function mailingList({ ListID, List, Subscribed, Switchable, Required }: z.infer<typeof PREFERENCE>): MailingList {
  return {
    id: ListID === null || ListID === undefined ? undefined : identifier(ListID),
    list: List,
    subscribed: Subscribed,
    isRequired: Required === true,
    isSwitchable: Switchable === true,
  };
}
