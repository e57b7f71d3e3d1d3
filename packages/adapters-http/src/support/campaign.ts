// preferences-list, contact-upseart (the back-end's spelling) and preference-switch: mailing lists of an e-mail address.

import type { CampaignSource, MailingList } from "@portico/domain/ports";
import { z } from "zod";
import { idSchema, toIdentifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const PREFERENCE = z.object({
  ListID: idSchema.nullish(),
  List: z.string(),
  Subscribed: z.boolean(),
  Switchable: z.boolean().nullish(),
  Required: z.boolean().nullish(),
});
const PREFERENCES_RESPONSE = z.object({ Preferences: z.array(PREFERENCE) });
const SWITCH_RESPONSE = z.object({ Outcome: z.enum(["switched", "refused"]) });
const CONTACT_RESPONSE = z.object({ contact: z.object({ id: idSchema }) });
const PORT_FIELD_NAMES = { "contact.email": "email" };

export function createCampaignSource(transport: Transport): CampaignSource {
  return {
    preferences: (email) =>
      transport.call("preferences-list", {
        body: { contact: { email } },
        response: PREFERENCES_RESPONSE,
        convert: ({ Preferences }) => Preferences.map(toMailingList),
        portFieldNames: PORT_FIELD_NAMES,
      }),
    upsertContact: (email) =>
      transport.call("contact-upseart", {
        body: { contact: { email } },
        response: CONTACT_RESPONSE,
        convert: () => undefined,
        portFieldNames: PORT_FIELD_NAMES,
      }),
    switchList: (email, { id: changeID, listId, subscribed }) =>
      transport.call("preference-switch", {
        body: { changeID, contact: { email }, listID: listId, subscribed },
        response: SWITCH_RESPONSE,
        convert: ({ Outcome }) => Outcome,
        portFieldNames: PORT_FIELD_NAMES,
      }),
  };
}

function toMailingList({ ListID, List, Subscribed, Switchable, Required }: z.infer<typeof PREFERENCE>): MailingList {
  return {
    id: ListID === null || ListID === undefined ? undefined : toIdentifier(ListID),
    list: List,
    subscribed: Subscribed,
    isRequired: Required === true,
    isSwitchable: Switchable === true,
  };
}
