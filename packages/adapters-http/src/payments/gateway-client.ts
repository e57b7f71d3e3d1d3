// HTTP client of a payment gateway, with its own connection pool, circuit breaker and retry budget.

import { PorticoError } from "@portico/domain/errors";
import { asRecord } from "@portico/domain/ports";
import type { z } from "zod";
import { getCall } from "../calls.ts";
import { Fault, unreadableFault } from "../transport/fault.ts";
import { createHttpClient, type HttpClientSettings, type RequestParts } from "../transport/http-client.ts";
import { parseResponse } from "../transport/response.ts";
import type { HttpResponse } from "../transport/send-request.ts";

export interface GatewayCredentials {
  readonly user: string;
  readonly key: string;
}

interface GatewayCall<Payload, Result> extends RequestParts {
  readonly response: z.ZodType<Payload>;
  readonly convert: (payload: Payload) => Result;
  /** Result for a 404 that lists errors. Without it, 404 is an error. */
  readonly notFoundResult?: Result;
}

export interface GatewayClient {
  call<Payload, Result>(
    name: "gateway-create-session" | "gateway-session" | "gateway-find",
    request: GatewayCall<Payload, Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** A session has a dozen fields. */
const GATEWAY_LIMITS = { maxBytes: 1024 * 1024, maxDepth: 16 };

export function createGatewayClient(settings: HttpClientSettings & { credentials: GatewayCredentials }): GatewayClient {
  const httpClient = createHttpClient({ limits: GATEWAY_LIMITS, ...settings });
  const { user, key } = settings.credentials;
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString("base64")}`;
  return {
    call(name, request) {
      // Treated as a read: an unused payment page takes no money, so a failed call leaves no payment in doubt.
      return httpClient.call({ ...getCall(name), kind: "read" }, request, async (send) => {
        const httpResponse = await send(authorization);
        if (
          httpResponse.status === 404 &&
          request.notFoundResult !== undefined &&
          fieldErrorSuffix(httpResponse) !== ""
        )
          return request.notFoundResult;
        return parseResponse(bodyOrThrow(name, httpResponse), request);
      });
    },
    close: () => httpClient.close(),
  };
}

/** Windcave sends 202 for an unfinished session. */
function bodyOrThrow(name: string, httpResponse: HttpResponse): unknown {
  const { status, json } = httpResponse;
  if (status === 200 || status === 202) return json;
  if (status === 401) throw new Fault("denied", "answered 401");
  if (status === 409) throw new PorticoError("PAYMENT_DIFFERS", { detail: `${name}: answered 409` });
  throw unreadableFault(`answered ${status}${fieldErrorSuffix(httpResponse)}`);
}

/** Names the rejected fields. The gateway's messages are dropped because they can repeat what was sent. */
function fieldErrorSuffix({ json }: HttpResponse): string {
  const { errors } = asRecord(json);
  if (!Array.isArray(errors) || errors.length === 0) return "";
  const targets = errors.map((error) => asRecord(error)["target"]).filter((target) => typeof target === "string");
  const names = targets.filter((target) => /^[\w.[\]-]{1,80}$/.test(target)).slice(0, 10);
  return names.length === 0 ? " with errors" : ` about ${names.join(", ")}`;
}
