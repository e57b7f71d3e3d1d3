// What every endpoint can answer before its handler is asked, whatever room it belongs to: the gate itself says so, and an endpoint that
// takes no query says that too. A room declares what is its own.

import type { RouteOptions } from "fastify";
import { z } from "zod";
import type { PortalApp } from "./app.ts";
import { problems } from "./contract.ts";

const NO_QUESTION = z.strictObject({});
// Two hosts or a query that no page sends; a host that is not served; a fault of ours; a store, or a server, that cannot just now.
const ALWAYS = problems(400, 421, 500, 503);
const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

/** Completes what endpoints declare, when they are registered. */
export function declareGateAnswers(app: PortalApp): void {
  app.addHook("onRoute", (route) => {
    // Pages and files are no endpoints: a navigation may carry any query. So may a picture's address, and nothing of it goes on.
    if (!/^\/(api|media)\//.test(route.url)) return;
    const { response, ...schema } = route.schema ?? {};
    const noQuestion = route.url.startsWith("/api/") ? { querystring: NO_QUESTION } : {};
    route.schema = {
      ...noQuestion,
      ...schema,
      response: { ...gateAnswers(route), ...(response as object | undefined) },
    };
  });
}

function gateAnswers({ method, config }: RouteOptions): Readonly<Record<number, unknown>> {
  const access = config?.access;
  const isChange = ![method].flat().every((one) => SAFE_METHODS.includes(one));
  return {
    ...ALWAYS,
    ...(access !== "public" && problems(401)),
    ...((isChange || access?.startsWith("/") === true) && problems(403)),
    ...(isChange && problems(413, 415)),
  };
}
