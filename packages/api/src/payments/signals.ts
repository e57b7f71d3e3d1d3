// The member's return from the hosted page, and the gateway's notifications. Both only trigger a query at the gateway; their content is never
// trusted.

import { PorticoError } from "@portico/domain/errors";
import type { Limit } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import { paymentIdOfToken } from "../session-context/payment-token.ts";
import { CHARGES_RESULT, STAY_RESULT } from "../session-context/payment-urls.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";

const MAX_BYTES: Limit = 16 * 1_024;
const RESULT_PAGES = [CHARGES_RESULT, STAY_RESULT];

/** Removes all query parameters but a well-formed token. */
function withTokenOnly(url: string): string {
  const [page = "", query] = url.split("?");
  const token = new URLSearchParams(query).get("payment") ?? "";
  return /^[\w-]{43}$/.test(token) ? `${page}?payment=${token}` : page;
}

export function paymentSignals(app: PortalApp, portal: RunningPortal): void {
  // Gateways append parameters such as the customer, which must not stay in the browser's history.
  app.addHook("onRequest", (request, reply, next) => {
    const { method, url } = request;
    const isResult = method === "GET" && RESULT_PAGES.some((page) => url.startsWith(`${page}?payment=`));
    if (!isResult || url === withTokenOnly(url)) return next();
    void reply.header("cache-control", "no-store").redirect(withTokenOnly(url), 303);
  });
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const route = { config: { access: "public", isWebhook: true }, schema: { hide: true } } as const;
    // Some gateways return the browser with a cross-site POST. The redirect to a GET sends the member's cookie.
    for (const page of RESULT_PAGES)
      scope.post(page, route, (request, reply) =>
        reply.header("cache-control", "no-store").redirect(withTokenOnly(request.url), 303),
      );
    scope.route<{ Params: { token: string } }>({
      ...route,
      method: ["GET", "POST"],
      url: "/payments/notification/:token",
      handler: async (request, reply) => {
        const { context, params, headers, body } = request;
        const id = paymentIdOfToken(params.token, {
          keys: portal.settings,
          brand: context.brand,
          purpose: "notification",
        });
        const payment = id === undefined ? undefined : await portal.stores.journal.find(id);
        if (payment === undefined) throw new PorticoError("PAYMENT_UNKNOWN");
        const account = portal.gateways.account(payment.brand, payment.amount.currency);
        const signature = headers["x-gateway-signature"];
        const distrustReason = account?.rejectionReason?.(
          {
            body: body instanceof Uint8Array ? body : new Uint8Array(),
            signature: typeof signature === "string" ? signature : undefined,
          },
          portal.now(),
        );
        if (distrustReason !== undefined) {
          portal.log.warn({ event: "payments.notification-not-believed", reason: distrustReason });
          return reply
            .code(401)
            .send({ code: "BAD_REQUEST", title: "This notification is not believed", hint: distrustReason });
        }
        // Respond at once; the gateway does not wait for the query.
        portal.payments.settle(payment.id).catch((error: unknown) => {
          portal.log.warn({ event: "payments.not-settled", error });
        });
        return reply.code(204).send();
      },
    });
    done();
  });
}
