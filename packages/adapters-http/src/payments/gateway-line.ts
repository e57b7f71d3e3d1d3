// The line to a gateway: a pool, a breaker and a budget of its own, HTTP Basic, and answers that are errors turned into coded ones.

import { PorticoError } from "@portico/domain/errors";
import { record } from "@portico/domain/wire";
import type { z } from "zod";
import { callNamed } from "../calls.ts";
import { parseAnswer } from "../transport/answer.ts";
import type { Reply } from "../transport/exchange.ts";
import { Fault, unreadable } from "../transport/fault.ts";
import { type Carried, openUpstream, type UpstreamSettings } from "../transport/upstream.ts";

/** What the portal is at the gateway. */
export interface GatewayCredentials {
  readonly user: string;
  readonly key: string;
}

/** What is asked, and how the answer is read. */
interface GatewayQuestion<Wire, Result> extends Carried {
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
export function openGatewayLine(settings: UpstreamSettings & { credentials: GatewayCredentials }): GatewayLine {
  const upstream = openUpstream({ limits: LIMITS, ...settings });
  const { user, key } = settings.credentials;
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString("base64")}`;
  return {
    ask(name, question) {
      // A page that may have been made takes no money by itself, so no answer here leaves the payment in doubt: as a read would.
      return upstream.call({ ...callNamed(name), kind: "read" }, question, async (send) => {
        const reply = await send(authorization);
        if (reply.status === 404 && question.absent !== undefined && mistakesIn(reply) !== "") return question.absent;
        return parseAnswer(goodBody(name, reply), question);
      });
    },
    close: () => upstream.close(),
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
