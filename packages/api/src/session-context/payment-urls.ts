import { randomUUID } from "node:crypto";
import type { NewPayment } from "@portico/domain/payments/flow";
import type { FastifyRequest } from "fastify";
import type { PortalSettings } from "../portal/portal.ts";
import { paymentToken } from "./payment-token.ts";
import { portalUrl } from "./portal-url.ts";

/** Shows the result of a payment of charges. */
export const CHARGES_RESULT = "/payments/results";
/** Shows the result of a payment for a stay. */
export const STAY_RESULT = "/purchase/results";

type ResultPage = typeof CHARGES_RESULT | typeof STAY_RESULT;

export function resultPath(
  id: string,
  { page, request, settings }: { page: ResultPage; request: FastifyRequest; settings: Pick<PortalSettings, "secret"> },
): string {
  return `${page}?payment=${paymentToken(id, { keys: settings, brand: request.context.brand, purpose: "result" })}`;
}

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
