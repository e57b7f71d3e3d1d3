// get-client-info: a member's data in the customer system.

import { parseDay } from "@portico/domain/day";
import { type ClientInfo, type ClientInfoSource, parseEnumValue } from "@portico/domain/ports";
import { z } from "zod";
import { idSchema, toIdentifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  ClientID: idSchema,
  MemberSince: z.string().nullish(),
  PreferredLanguage: z.string().nullish(),
  PreferredContact: z.string().nullish(),
});

export function createClientInfoSource(transport: Transport): ClientInfoSource {
  return {
    clientInfo: (memberNumber) =>
      transport.call("get-client-info", {
        body: { memberNo: memberNumber },
        response: RESPONSE,
        convert: toClientInfo,
      }),
  };
}

function toClientInfo(payload: z.infer<typeof RESPONSE>): ClientInfo {
  return {
    clientId: toIdentifier(payload.ClientID),
    memberSince: parseDay(payload.MemberSince),
    language: parseEnumValue(payload.PreferredLanguage),
    contactBy: parseEnumValue(payload.PreferredContact),
  };
}
