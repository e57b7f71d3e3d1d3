// URLs of a payment: its result page, the return URL of the hosted payment page, and the gateway's notification URL.

import { randomUUID } from "node:crypto";
import type { NewPayment } from "@portico/domain/payments/flow";
import type { FastifyRequest } from "fastify";
import type { PortalSettings } from "../portal/portal.ts";
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

/** A fresh payment id, and the URLs that the gateway gets with it. */
export function createNewPayment(options: {
  page: ResultPage;
  request: FastifyRequest;
  settings: PortalSettings;
}): NewPayment {
  const { request, settings } = options;
  const { brand } = request.context;
  const id = randomUUID();
  const token = paymentToken(id, { keys: settings, brand, purpose: "notification" });
  return {
    id,
    returnAddress: portalUrl(request, settings, resultPath(id, options)),
    notificationAddress: portalUrl(request, settings, `/payments/notification/${token}`),
  };
}
