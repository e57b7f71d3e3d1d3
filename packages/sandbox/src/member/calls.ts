// Back-end calls about members: account, memberships, holdings, charges.

import type { BackEnd, Call } from "../api/call.ts";
import {
  type Check,
  filled,
  flag,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Payload,
  text,
} from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import type { Address, Charge, MemberRecord } from "../member-record.ts";
import { resortWithId } from "../resorts/places.ts";

const memberNoPayload = object({ memberNo: filled });

function memberOf(backEnd: BackEnd, payload: Payload): MemberRecord {
  return backEnd.members.get(String(payload["memberNo"]));
}

const POSTCODES: Readonly<Record<string, RegExp>> = { Australia: /^\d{4}$/, "New Zealand": /^\d{4}$/ };

const address: Check = (value, path) => {
  object({ AddressLines: list(text), City: text, Region: text, Postcode: text, Country: text })(value, path);
  const { Country, Postcode } = value as Address;
  if (POSTCODES[Country]?.test(Postcode) === false) {
    throw new Problem("PAYLOAD_INVALID", {
      message: `The ${path}.Postcode is no postcode of ${Country}.`,
      field: `${path}.Postcode`,
    });
  }
};

const guest = object({ FirstName: filled, LastName: filled, Email: nullable(text), Phone: nullable(text) });

function putMember(backEnd: BackEnd, payload: Payload): object {
  const no = String(payload["AccountID"]);
  const member = backEnd.members.get(no);
  const { profile } = member;
  for (const field of ["TitleCode", "Phone", "BillingAddress", "Guests"] as const) {
    if (payload[field] !== undefined) Object.assign(profile, { [field]: payload[field] });
  }
  backEnd.members.put(no, member);
  return { Saved: true };
}

function soap(backEnd: BackEnd, payload: Payload): object {
  const { DAEMemberNo } = payload["params"] as { DAEMemberNo: string };
  const { credits, history } = backEnd.members.get(DAEMemberNo);
  return payload["point"] === "DAEGetMemberCredits" ? { ResponseInteger: credits } : { History: history };
}

function chargesOf(backEnd: BackEnd, payload: Payload): object {
  const { unpaidOnly, levyOnly } = payload["queryParams"] as { unpaidOnly?: boolean; levyOnly?: boolean };
  const matches = ({ isLevy, Balance }: Charge) =>
    (unpaidOnly !== true || Balance !== 0) && (levyOnly !== true || isLevy);
  return {
    Charges: memberOf(backEnd, payload)
      .charges.filter(matches)
      .map(({ isLevy: _isLevy, ...charge }) => charge),
  };
}

export const MEMBER_CALLS: readonly Call[] = [
  {
    name: "get-member",
    path: "/api/classic/vp/get-member",
    payload: memberNoPayload,
    answer: (backEnd, payload) => {
      const { profile, lots } = memberOf(backEnd, payload);
      return { ...profile, Points: lots };
    },
  },
  {
    name: "put-member",
    path: "/api/classic/vp/put-member",
    payload: object({
      AccountID: filled,
      TitleCode: optional(oneOf(20016, 20017, 20018, 20019)),
      Phone: optional(text),
      BillingAddress: optional(address),
      Guests: optional(list(guest)),
      isMemberECV: flag,
    }),
    answer: putMember,
  },
  {
    name: "get-external-membership",
    path: "/api/classic/vp/get-external-membership",
    payload: memberNoPayload,
    answer: (backEnd, payload) => ({ ExternalMemberships: memberOf(backEnd, payload).memberships }),
  },
  {
    name: "get-client-info",
    path: "/api/get-client-info",
    payload: memberNoPayload,
    answer: (backEnd, payload) => memberOf(backEnd, payload).client,
  },
  {
    name: "get-ownership",
    path: "/api/classic/vp/get-ownership",
    payload: object({ memberNo: filled, isMemberECV: flag }),
    answer: (backEnd, payload) => {
      const { shares, ownedPoints } = memberOf(backEnd, payload);
      return { Shares: shares, Points: ownedPoints };
    },
  },
  {
    name: "get-soap",
    path: "/api/dae/get-soap",
    payload: object({
      point: oneOf("DAEGetMemberCredits", "DAEGetMemberHistory"),
      params: object({ authClient: filled, DAEMemberNo: filled, TransactionType: filled }),
    }),
    answer: soap,
  },
  {
    name: "get-shares-entitlement",
    path: "/api/classic/vp/get-shares-entitlement",
    payload: object({ memberNo: filled, resortID: filled, isMemberECV: flag }),
    answer: (backEnd, payload) => {
      const { entitlements } = memberOf(backEnd, payload);
      const resort = resortWithId(String(payload["resortID"]));
      if (resort === undefined) throw new Problem("RESORT_UNKNOWN");
      return { ShareEntitlements: entitlements.filter(({ resortId }) => String(resortId) === String(resort.id)) };
    },
  },
  {
    name: "get-all-share-entitlements",
    path: "/api/classic/vp/get-all-share-entitlements",
    payload: memberNoPayload,
    answer: (backEnd, payload) => ({ ShareEntitlements: memberOf(backEnd, payload).entitlements }),
  },
  {
    name: "get-charges",
    path: "/api/classic/vp/get-charges",
    payload: object({
      memberNo: filled,
      queryParams: object({ unpaidOnly: optional(flag), levyOnly: optional(flag) }),
    }),
    answer: chargesOf,
  },
];
