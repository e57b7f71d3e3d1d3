// The addresses of a payment: where its result is shown, where the hosted page sends the member, and where the gateway says that there is news.

import type { BeginTerms } from "@portico/domain/payments/flow";
import type { FastifyRequest } from "fastify";
import type { PortalSettings } from "../portal.ts";
import { paymentToken } from "./payment-token.ts";
import { portalAddress } from "./portal-address.ts";

/** The page that shows the result of a payment of charges. */
export const CHARGES_RESULT = "/payments/results";
/** The page that shows the result of a payment for a stay. */
export const STAY_RESULT = "/purchase/results";

type ResultPage = typeof CHARGES_RESULT | typeof STAY_RESULT;

/** The path of a payment's result, on such a page. */
export function resultPath(
  id: string,
  { page, request, settings }: { page: ResultPage; request: FastifyRequest; settings: Pick<PortalSettings, "secret"> },
): string {
  return `${page}?payment=${paymentToken(id, { keys: settings, brand: request.visit.brand, purpose: "result" })}`;
}

/** What the hosted page of a payment is given. */
export function paymentAddresses(asked: {
  page: ResultPage;
  request: FastifyRequest;
  settings: PortalSettings;
}): BeginTerms["addressesOf"] {
  const { request, settings } = asked;
  const { brand } = request.visit;
  return (id) => {
    const token = paymentToken(id, { keys: settings, brand, purpose: "notification" });
    return {
      returnAddress: portalAddress(request, settings, resultPath(id, asked)),
      notificationAddress: portalAddress(request, settings, `/payments/notification/${token}`),
    };
  };
}
