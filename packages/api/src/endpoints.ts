// Every endpoint of the portal: method and path, and with them who may ask, what is asked and what is answered. The server serves exactly
// these, the web asks no others.

import { accessEndpoints } from "./access/contract.ts";
import { chargeEndpoints } from "./charges/contract.ts";
import { contentEndpoints } from "./content/contract.ts";
import { dashboardEndpoints } from "./dashboard/contract.ts";
import { documentEndpoints } from "./documents/contract.ts";
import { entitlementEndpoints } from "./entitlements/contract.ts";
import type { AnswerOf, Endpoint, EndpointKey, QuestionOf } from "./http/endpoint.ts";
import { memberEndpoints } from "./member/contract.ts";
import { paperEndpoints } from "./papers/contract.ts";
import { paymentEndpoints } from "./payments/contract.ts";
import { plusEndpoints } from "./plus/contract.ts";
import { pointsEndpoints } from "./points/contract.ts";
import { resortEndpoints } from "./resorts/contract.ts";
import { sessionEndpoints } from "./session/contract.ts";
import { passkeyEndpoints } from "./session/passkeys/contract.ts";
import { bookingEndpoints } from "./stays/contract.ts";
import { guestEndpoints } from "./stays/guests/contract.ts";
import { keptSearchEndpoints } from "./stays/kept/contract.ts";
import { offerEndpoints } from "./stays/offers/contract.ts";
import { purchaseEndpoints } from "./stays/purchase/contract.ts";
import { stayEndpoints } from "./stays/verdict-contract.ts";
import { supportEndpoints } from "./support/contract.ts";

/** The endpoints of each capability. */
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
    ...bookingEndpoints,
    ...purchaseEndpoints,
    ...guestEndpoints,
    ...keptSearchEndpoints,
  },
  plus: plusEndpoints,
  documents: documentEndpoints,
  content: contentEndpoints,
  resorts: resortEndpoints,
  support: supportEndpoints,
} as const;

type Capabilities = typeof ENDPOINTS_BY_CAPABILITY;
type Every = {
  [Capability in keyof Capabilities]: (tables: Capabilities[Capability]) => void;
}[keyof Capabilities] extends (tables: infer All) => void
  ? All
  : never;

/** The name of an endpoint, such as `GET /api/points`. */
export type EndpointName = keyof Every & EndpointKey;

/** What an endpoint is asked. */
export type Question<Name extends EndpointName> = QuestionOf<Name, Every[Name]>;

/** What an endpoint answers. */
export type Answer<Name extends EndpointName> = AnswerOf<Every[Name]>;

/** All of them, by name. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.assign(
  {},
  ...Object.values(ENDPOINTS_BY_CAPABILITY),
);
