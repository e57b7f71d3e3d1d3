// The server serves exactly these endpoints, and the web calls no others.

import { accessEndpoints } from "./access/contract.ts";
import { chargeEndpoints } from "./charges/contract.ts";
import { contentEndpoints } from "./content/contract.ts";
import { dashboardEndpoints } from "./dashboard/contract.ts";
import { documentEndpoints } from "./documents/contract.ts";
import { entitlementEndpoints } from "./entitlements/contract.ts";
import type { Endpoint, EndpointKey, RequestOf, ResponseOf } from "./http/endpoint.ts";
import { memberEndpoints } from "./member/contract.ts";
import { paperEndpoints } from "./papers/contract.ts";
import { paymentEndpoints } from "./payments/contract.ts";
import { planEndpoints } from "./plan/contract.ts";
import { plusEndpoints } from "./plus/contract.ts";
import { pointsEndpoints } from "./points/contract.ts";
import { changeEndpoints } from "./purchase/change-contract.ts";
import { purchaseEndpoints } from "./purchase/contract.ts";
import { guestEndpoints } from "./purchase/guests/contract.ts";
import { resortEndpoints } from "./resorts/contract.ts";
import { sessionEndpoints } from "./session/contract.ts";
import { passkeyEndpoints } from "./session/passkeys/contract.ts";
import { bookingEndpoints } from "./stays/contract.ts";
import { offerEndpoints } from "./stays/offers/contract.ts";
import { savedSearchEndpoints } from "./stays/saved-searches/contract.ts";
import { stayEndpoints } from "./stays/verdict-contract.ts";
import { supportEndpoints } from "./support/contract.ts";

export const ENDPOINTS_BY_CAPABILITY = {
  session: { ...sessionEndpoints, ...passkeyEndpoints },
  access: accessEndpoints,
  member: { ...memberEndpoints, ...dashboardEndpoints },
  points: pointsEndpoints,
  entitlements: entitlementEndpoints,
  charges: chargeEndpoints,
  payments: { ...paymentEndpoints, ...paperEndpoints },
  stays: {
    ...stayEndpoints,
    ...offerEndpoints,
    ...planEndpoints,
    ...bookingEndpoints,
    ...changeEndpoints,
    ...purchaseEndpoints,
    ...guestEndpoints,
    ...savedSearchEndpoints,
  },
  plus: plusEndpoints,
  documents: documentEndpoints,
  content: contentEndpoints,
  resorts: resortEndpoints,
  support: supportEndpoints,
} as const;

type Capabilities = typeof ENDPOINTS_BY_CAPABILITY;
type AllEndpoints = {
  [Capability in keyof Capabilities]: (tables: Capabilities[Capability]) => void;
}[keyof Capabilities] extends (tables: infer Intersection) => void
  ? Intersection
  : never;

/** Such as `GET /api/points`. */
export type EndpointName = keyof AllEndpoints & EndpointKey;

export type RequestInput<Name extends EndpointName> = RequestOf<Name, AllEndpoints[Name]>;

export type ResponseBody<Name extends EndpointName> = ResponseOf<AllEndpoints[Name]>;

export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.assign(
  {},
  ...Object.values(ENDPOINTS_BY_CAPABILITY),
);
