// get-client-info: a member's data in the customer system.

import { parseDay } from "@portico/domain/day";
import { type ClientInfo, type ClientInfoSource, parseEnumValue } from "@portico/domain/ports";
import { z } from "zod";
import { id, identifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  ClientID: id,
  MemberSince: z.string().nullish(),
  PreferredLanguage: z.string().nullish(),
  PreferredContact: z.string().nullish(),
});

export function clientInfoSource(transport: Transport): ClientInfoSource {
  return {
    clientInfo: (memberNumber) =>
      transport.call("get-client-info", {
        body: { memberNo: memberNumber },
        response: RESPONSE,
        convert: clientInfoOf,
      }),
  };
}

function clientInfoOf(wire: z.infer<typeof RESPONSE>): ClientInfo {
  return {
    clientId: identifier(wire.ClientID),
    memberSince: parseDay(wire.MemberSince),
    language: parseEnumValue(wire.PreferredLanguage),
    contactBy: parseEnumValue(wire.PreferredContact),
  };
}
