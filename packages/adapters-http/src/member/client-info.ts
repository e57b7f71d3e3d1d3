// get-client-info: what the customer system says about a member.

import { parseDay } from "@portico/domain/day";
import type { ClientInfo, ClientInfoSource } from "@portico/domain/member/source";
import { parseWord } from "@portico/domain/wire";
import { id, identifier, type Maybe, maybe, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireClient {
  ClientID: string | number;
  MemberSince: Maybe<string>;
  PreferredLanguage: Maybe<string>;
  PreferredContact: Maybe<string>;
}

const ANSWER = shape<WireClient>({
  ClientID: id,
  MemberSince: maybe(text),
  PreferredLanguage: maybe(text),
  PreferredContact: maybe(text),
});

/** The customer system over the wire. */
export function clientInfoSource(transport: Transport): ClientInfoSource {
  return {
    clientInfo: (memberNumber) =>
      transport.ask("get-client-info", { body: { memberNo: memberNumber }, answer: ANSWER, reshape: clientInfoOf }),
  };
}

/** The information of an answer. */
function clientInfoOf(wire: WireClient): ClientInfo {
  return {
    clientId: identifier(wire.ClientID),
    memberSince: parseDay(wire.MemberSince),
    language: parseWord(wire.PreferredLanguage),
    contactBy: parseWord(wire.PreferredContact),
  };
}
