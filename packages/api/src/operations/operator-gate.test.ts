import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { createOperatorGate } from "./operator-gate.ts";

function createTestGate() {
  const clock = { now: 0 };
  const admit = createOperatorGate({ operators: [], log: { warn: () => undefined }, steadyNow: () => clock.now });
  const sendWrongKey = async (remoteAddress: string) => {
    const headers: Record<string, unknown> = {};
    const reply = { header: (name: string, value: unknown) => (headers[name] = value) } as unknown as FastifyReply;
    const request = { headers: {}, raw: { socket: { remoteAddress } } } as unknown as FastifyRequest;
    const code = await admit(request, reply).catch((error: { code: string }) => error.code);
    return [code, headers];
  };
  return { sendWrongKey, clock };
}

const REFUSED = ["SIGN_IN_NEEDED", { "www-authenticate": "Bearer" }];
const RATE_LIMITED = ["TOO_MANY_TRIES", { "retry-after": 60 }];

describe("createOperatorGate", () => {
  it("refuses wrong keys with WWW-Authenticate, and with Retry-After after ten in a minute", async () => {
    const { sendWrongKey, clock } = createTestGate();
    for (let count = 0; count < 10; count += 1) expect(await sendWrongKey("a")).toEqual(REFUSED);
    expect(await sendWrongKey("a")).toEqual(RATE_LIMITED);
    clock.now += 59_999;
    expect(await sendWrongKey("a")).toEqual(RATE_LIMITED);
    clock.now += 1;
    expect(await sendWrongKey("a")).toEqual(REFUSED);
  });

  it("tracks at most 1,000 addresses and drops the oldest", async () => {
    const { sendWrongKey } = createTestGate();
    for (let count = 0; count < 11; count += 1) await sendWrongKey("first");
    for (let index = 0; index < 999; index += 1) await sendWrongKey(`other ${index}`);
    expect(await sendWrongKey("first")).toEqual(RATE_LIMITED);
    await sendWrongKey("last");
    expect(await sendWrongKey("first")).toEqual(REFUSED);
  });
});
