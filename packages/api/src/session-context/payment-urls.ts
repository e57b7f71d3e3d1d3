// URLs of a payment: its result page, the return URL of the hosted payment page, and the gateway's notification URL.

import type { BeginTerms } from "@portico/domain/payments/flow";
import type { FastifyRequest } from "fastify";
import type { PortalSettings } from "../portal.ts";
import { paymentToken } from "./payment-token.ts";
import { portalUrl } from "./portal-url.ts";

/** The page that shows the result of a payment of charges. */
export const CHARGES_RESULT = "/payments/results";
/** The page that shows the result of a payment for a stay. */
export const STAY_RESULT = "/purchase/results";

type ResultPage = typeof CHARGES_RESULT | typeof STAY_RESULT;

/** The path of a payment's result. */
export function resultPath(
  id: string,
  { page, request, settings }: { page: ResultPage; request: FastifyRequest; settings: Pick<PortalSettings, "secret"> },
): string {
  return `${page}?payment=${paymentToken(id, { keys: settings, brand: request.context.brand, purpose: "result" })}`;
}

/** The URLs that the gateway gets with a payment. */
export function paymentUrls(options: {
  page: ResultPage;
  request: FastifyRequest;
  settings: PortalSettings;
}): BeginTerms["addressesOf"] {
  const { request, settings } = options;
  const { brand } = request.context;
  return (id) => {
    const token = paymentToken(id, { keys: settings, brand, purpose: "notification" });
    return {
      returnAddress: portalUrl(request, settings, resultPath(id, options)),
      notificationAddress: portalUrl(request, settings, `/payments/notification/${token}`),
    };
  };
}
