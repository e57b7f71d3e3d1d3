// What comes from the gateway's side: the member coming back, by whatever method their browser was sent, and the gateway's notification. Both
// are signals to look, and nothing that they say is believed.

import { PorticoError } from "@portico/domain/errors";
import type { PortalApp } from "../http/app.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { CHARGES_RESULT, STAY_RESULT } from "../visit/payment-addresses.ts";
import { paymentOfToken } from "../visit/payment-token.ts";

const MOST_BYTES = 16 * 1_024;
const RESULT_PAGES = [CHARGES_RESULT, STAY_RESULT];

/** The address of a result with its token and nothing else; without one where there is none that could be ours. */
function byTokenAlone(url: string): string {
  const [page = "", query] = url.split("?");
  const token = new URLSearchParams(query).get("payment") ?? "";
  return /^[\w-]{43}$/.test(token) ? `${page}?payment=${token}` : page;
}

/** The addresses that a hosted page is given. */
export function paymentSignals(app: PortalApp, portal: OpenPortal): void {
  // Others add words of their own to the address: which session it was, and whose. Nobody reads them, and no history should keep them.
  app.addHook("onRequest", (request, reply, next) => {
    const { method, url } = request;
    const isResult = method === "GET" && RESULT_PAGES.some((page) => url.startsWith(`${page}?payment=`));
    if (!isResult || url === byTokenAlone(url)) return next();
    void reply.header("cache-control", "no-store").redirect(byTokenAlone(url), 303);
  });
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const route = { config: { access: "public", signal: true }, schema: { hide: true } } as const;
    // Some gateways send the browser back with a form. The page is asked for again by the token alone, with the member's cookie.
    for (const page of RESULT_PAGES)
      scope.post(page, route, (request, reply) =>
        reply.header("cache-control", "no-store").redirect(byTokenAlone(request.url), 303),
      );
    scope.route<{ Params: { token: string } }>({
      ...route,
      method: ["GET", "POST"],
      url: "/payments/notification/:token",
      handler: async (request, reply) => {
        const { visit, params, headers, body } = request;
        const id = paymentOfToken(params.token, { keys: portal.settings, brand: visit.brand, purpose: "notification" });
        const payment = id === undefined ? undefined : await portal.stores.journal.find(id);
        if (payment === undefined) throw new PorticoError("PAYMENT_UNKNOWN");
        const account = portal.gateways.account(payment.brand, payment.amount.currency);
        const signature = headers["x-gateway-signature"];
        const because = account?.mistrust?.(
          {
            body: body instanceof Uint8Array ? body : new Uint8Array(),
            signature: typeof signature === "string" ? signature : undefined,
          },
          portal.now(),
        );
        if (because !== undefined) {
          portal.log.warn({ event: "payments.notification-not-believed", reason: because });
          return reply
            .code(401)
            .send({ code: "BAD_REQUEST", title: "This notification is not believed", hint: because });
        }
        // The gateway need not wait for what we ask it.
        portal.payments.settle(payment.id).catch((error: unknown) => {
          portal.log.warn({ event: "payments.not-settled", error });
        });
        return reply.code(204).send();
      },
    });
    done();
  });
}
