// HTTP client for a payment gateway: own connection pool, circuit breaker and retry budget, HTTP Basic, coded errors.

import { PorticoError } from "@portico/domain/errors";
import { record } from "@portico/domain/ports";
import type { z } from "zod";
import { callNamed } from "../calls.ts";
import type { Reply } from "../transport/exchange.ts";
import { Fault, unreadable } from "../transport/fault.ts";
import { createHttpClient, type HttpClientSettings, type RequestParts } from "../transport/http-client.ts";
import { parseResponse } from "../transport/response.ts";

export interface GatewayCredentials {
  readonly user: string;
  readonly key: string;
}

interface GatewayCall<Wire, Result> extends RequestParts {
  readonly response: z.ZodType<Wire>;
  readonly convert: (wire: Wire) => Result;
  /** Result for a 404 with errors. Without it, 404 is an error. */
  readonly notFoundResult?: Result;
}

export interface GatewayClient {
  call<Wire, Result>(
    name: "gateway-create-session" | "gateway-session" | "gateway-find",
    request: GatewayCall<Wire, Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Responses above 1 MiB or 16 levels are refused: a session has a dozen fields. */
const LIMITS = { maxBytes: 1024 * 1024, maxDepth: 16 };

/** Creates a client. Nothing is sent before the first call. */
export function createGatewayClient(settings: HttpClientSettings & { credentials: GatewayCredentials }): GatewayClient {
  const httpClient = createHttpClient({ limits: LIMITS, ...settings });
  const { user, key } = settings.credentials;
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString("base64")}`;
  return {
    call(name, request) {
      // Treated as a read: an unused hosted page takes no money, so no result here leaves the payment in doubt.
      return httpClient.call({ ...callNamed(name), kind: "read" }, request, async (send) => {
        const reply = await send(authorization);
        if (reply.status === 404 && request.notFoundResult !== undefined && fieldErrorSuffix(reply) !== "")
          return request.notFoundResult;
        return parseResponse(bodyOrThrow(name, reply), request);
      });
    },
    close: () => httpClient.close(),
  };
}

/** Returns the JSON of a successful response and throws otherwise. Windcave sends 202 for an unfinished session. */
function bodyOrThrow(name: string, reply: Reply): unknown {
  const { status, json } = reply;
  if (status === 200 || status === 202) return json;
  if (status === 401) throw new Fault("denied", "answered 401");
  if (status === 409) throw new PorticoError("PAYMENT_DIFFERS", { detail: `${name}: answered 409` });
  throw unreadable(`answered ${status}${fieldErrorSuffix(reply)}`);
}

/** Names of the rejected fields. The gateway's messages are dropped because they can repeat what was sent. */
function fieldErrorSuffix({ json }: Reply): string {
  const { errors } = record(json);
  if (!Array.isArray(errors) || errors.length === 0) return "";
  const targets = errors.map((error) => record(error)["target"]).filter((target) => typeof target === "string");
  const names = targets.filter((target) => /^[\w.[\]-]{1,80}$/.test(target)).slice(0, 10);
  return names.length === 0 ? " with errors" : ` about ${names.join(", ")}`;
}
