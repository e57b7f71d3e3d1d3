// Calls about members: account, memberships, holdings, charges.

import type { BackEnd, Call } from "../api/call.ts";
import {
  booleanCheck,
  type Check,
  listOf,
  nonEmptyText,
  nullable,
  objectOf,
  oneOf,
  optional,
  type Payload,
  textCheck,
} from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import type { Address, Charge, MemberRecord } from "../member-record.ts";
import { findResort } from "../resorts/places.ts";

const memberNoPayload = objectOf({ memberNo: nonEmptyText });

function getMember(backEnd: BackEnd, payload: Payload): MemberRecord {
  return backEnd.members.get(String(payload["memberNo"]));
}

const POSTCODES: Readonly<Record<string, RegExp>> = { Australia: /^\d{4}$/, "New Zealand": /^\d{4}$/ };

const address: Check = (value, path) => {
  objectOf({
    AddressLines: listOf(textCheck),
    City: textCheck,
    Region: textCheck,
    Postcode: textCheck,
    Country: textCheck,
  })(value, path);
  const { Country, Postcode } = value as Address;
  if (POSTCODES[Country]?.test(Postcode) === false) {
    throw new Problem("PAYLOAD_INVALID", {
      message: `The ${path}.Postcode is no postcode of ${Country}.`,
      field: `${path}.Postcode`,
    });
  }
};

const guest = objectOf({
  FirstName: nonEmptyText,
  LastName: nonEmptyText,
  Email: nullable(textCheck),
  Phone: nullable(textCheck),
});

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

function getCredits(backEnd: BackEnd, payload: Payload): object {
  const { DAEMemberNo } = payload["params"] as { DAEMemberNo: string };
  const { credits, history } = backEnd.members.get(DAEMemberNo);
  return payload["point"] === "DAEGetMemberCredits" ? { ResponseInteger: credits } : { History: history };
}

function getCharges(backEnd: BackEnd, payload: Payload): object {
  const { unpaidOnly, levyOnly } = payload["queryParams"] as { unpaidOnly?: boolean; levyOnly?: boolean };
  const matches = ({ isLevy, Balance }: Charge) =>
    (unpaidOnly !== true || Balance !== 0) && (levyOnly !== true || isLevy);
  return {
    Charges: getMember(backEnd, payload)
      .charges.filter(matches)
      .map(({ isLevy: _isLevy, ...charge }) => charge),
  };
}

export const MEMBER_CALLS: readonly Call[] = [
  {
    name: "get-member",
    path: "/api/classic/vp/get-member",
    checkPayload: memberNoPayload,
    respond: (backEnd, payload) => {
      const { profile, lots } = getMember(backEnd, payload);
      return { ...profile, Points: lots };
    },
  },
  {
    name: "put-member",
    path: "/api/classic/vp/put-member",
    checkPayload: objectOf({
      AccountID: nonEmptyText,
      TitleCode: optional(oneOf(20016, 20017, 20018, 20019)),
      Phone: optional(textCheck),
      BillingAddress: optional(address),
      Guests: optional(listOf(guest)),
      isMemberECV: booleanCheck,
    }),
    respond: putMember,
  },
  {
    name: "get-external-membership",
    path: "/api/classic/vp/get-external-membership",
    checkPayload: memberNoPayload,
    respond: (backEnd, payload) => ({ ExternalMemberships: getMember(backEnd, payload).memberships }),
  },
  {
    name: "get-client-info",
    path: "/api/get-client-info",
    checkPayload: memberNoPayload,
    respond: (backEnd, payload) => getMember(backEnd, payload).client,
  },
  {
    name: "get-ownership",
    path: "/api/classic/vp/get-ownership",
    checkPayload: objectOf({ memberNo: nonEmptyText, isMemberECV: booleanCheck }),
    respond: (backEnd, payload) => {
      const { shares, ownedPoints } = getMember(backEnd, payload);
      return { Shares: shares, Points: ownedPoints };
    },
  },
  {
    name: "get-soap",
    path: "/api/dae/get-soap",
    checkPayload: objectOf({
      point: oneOf("DAEGetMemberCredits", "DAEGetMemberHistory"),
      params: objectOf({ authClient: nonEmptyText, DAEMemberNo: nonEmptyText, TransactionType: nonEmptyText }),
    }),
    respond: getCredits,
  },
  {
    name: "get-shares-entitlement",
    path: "/api/classic/vp/get-shares-entitlement",
    checkPayload: objectOf({ memberNo: nonEmptyText, resortID: nonEmptyText, isMemberECV: booleanCheck }),
    respond: (backEnd, payload) => {
      const { entitlements } = getMember(backEnd, payload);
      const resort = findResort(String(payload["resortID"]));
      if (resort === undefined) throw new Problem("RESORT_UNKNOWN");
      return { ShareEntitlements: entitlements.filter(({ resortId }) => String(resortId) === String(resort.id)) };
    },
  },
  {
    name: "get-all-share-entitlements",
    path: "/api/classic/vp/get-all-share-entitlements",
    checkPayload: memberNoPayload,
    respond: (backEnd, payload) => ({ ShareEntitlements: getMember(backEnd, payload).entitlements }),
  },
  {
    name: "get-charges",
    path: "/api/classic/vp/get-charges",
    checkPayload: objectOf({
      memberNo: nonEmptyText,
      queryParams: objectOf({ unpaidOnly: optional(booleanCheck), levyOnly: optional(booleanCheck) }),
    }),
    respond: getCharges,
  },
];
