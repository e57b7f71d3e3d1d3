// The line to a gateway: a pool, a breaker and a budget of its own, HTTP Basic, and answers that are errors turned into coded ones.

import { PorticoError } from "@portico/domain/errors";
import { record } from "@portico/domain/wire";
import { Pool } from "undici";
import type { z } from "zod";
import { type Call, callNamed } from "../calls.ts";
import { filledPath } from "../transport/address.ts";
import { parseAnswer } from "../transport/answer.ts";
import { deadlineOf } from "../transport/deadlines.ts";
import { exchange, type Outgoing, type Reply } from "../transport/exchange.ts";
import { Fault, unreadable } from "../transport/fault.ts";
import { guard } from "../transport/guard.ts";
import { retryBudget } from "../transport/retry-budget.ts";
import { retrying } from "../transport/retrying.ts";
import { type UpstreamSettings, type WholeSettings, wholeSettings } from "../transport/settings.ts";
import { TimeLimit } from "../transport/time-limit.ts";

/** What the portal is at the gateway. */
export interface GatewayCredentials {
  readonly user: string;
  readonly key: string;
}

interface GatewayRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What is asked, and how the answer is read. */
export interface GatewayQuestion<Wire, Result> extends GatewayRequest {
  readonly answer: z.ZodType<Wire>;
  readonly reshape: (wire: Wire) => Result;
  /** What it means that the gateway has no such thing, where that is an answer. */
  readonly absent?: Result;
}

/** A gateway that can be asked. */
export interface GatewayLine {
  ask<Wire, Result>(
    name: "gateway-create-session" | "gateway-session" | "gateway-find",
    question: GatewayQuestion<Wire, Result>,
  ): Promise<Result>;
  /** Waits for the calls that are under way, and takes no more. */
  close(): Promise<void>;
}

/** A session has a dozen fields; whoever sends more than this is not read. */
const LIMITS = { maxBytes: 1024 * 1024, maxDepth: 16 };

/** Opens the line; nothing is sent before the first question. */
export function openGatewayLine(given: UpstreamSettings & { credentials: GatewayCredentials }): GatewayLine {
  const settings = wholeSettings({ limits: LIMITS, ...given });
  const longest = settings.deadlines.call;
  const pool = new Pool(new URL(settings.address).origin, {
    connections: settings.guard.concurrent,
    headersTimeout: longest,
    bodyTimeout: longest,
    connect: { timeout: longest },
  });
  const guarded = guard(settings.guard);
  const budget = retryBudget(settings.retries);
  const { user, key } = given.credentials;
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString("base64")}`;
  return {
    ask: async (name, question) => {
      const call = callNamed(name);
      const { limits, retries } = settings;
      const limit = new TimeLimit(deadlineOf(call, settings.deadlines));
      const outgoing = outgoingOf(call, question, { settings, authorization });
      const attempt = async () => {
        const reply = await guarded(() => exchange(pool, outgoing, { limits, limit }), limit);
        if (reply.status === 404 && question.absent !== undefined && mistakesIn(reply) !== "") return question.absent;
        return parseAnswer(goodBody(name, reply), question);
      };
      // A page that may have been made takes no money by itself, so no answer here leaves the payment in doubt: as a read would.
      try {
        return await retrying({ ...call, kind: "read" }, attempt, { budget, settings: retries, limit });
      } finally {
        limit.end();
      }
    },
    close: () => pool.close(),
  };
}

function outgoingOf(
  call: Call,
  { path, query, headers, body }: GatewayRequest,
  { settings, authorization }: { settings: WholeSettings; authorization: string },
): Outgoing {
  const under = new URL(settings.address).pathname.replace(/\/$/, "");
  const search = query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;
  const all = {
    accept: "application/json",
    authorization,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...headers,
  };
  return {
    method: call.method,
    path: under + filledPath(call.path, path) + search,
    headers: Object.entries(all).flat(),
    body: body === undefined ? null : JSON.stringify(body),
  };
}

/** The JSON of a good answer; everything else is thrown. Windcave says 202 of a session that has not finished. */
function goodBody(name: string, reply: Reply): unknown {
  const { status, json } = reply;
  if (status === 200 || status === 202) return json;
  if (status === 401) throw new Fault("denied", "answered 401");
  if (status === 409) throw new PorticoError("PAYMENT_DIFFERS", { detail: `${name}: answered 409` });
  throw unreadable(`answered ${status}${mistakesIn(reply)}`);
}

/** What a gateway found wrong, by the names of the fields; its sentences are left behind, they may repeat what was sent. */
function mistakesIn({ json }: Reply): string {
  const { errors } = record(json);
  if (!Array.isArray(errors) || errors.length === 0) return "";
  const targets = errors.map((error) => record(error)["target"]).filter((target) => typeof target === "string");
  const names = targets.filter((target) => /^[\w.[\]-]{1,80}$/.test(target)).slice(0, 10);
  return names.length === 0 ? " with errors" : ` about ${names.join(", ")}`;
}
