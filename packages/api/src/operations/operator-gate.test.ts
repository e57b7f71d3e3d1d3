import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { createOperatorGate } from "./operator-gate.ts";

const clock = { now: 0 };

function gate() {
  const admit = createOperatorGate({ operators: [], log: { warn: () => undefined }, steadyNow: () => clock.now });
  return async (remoteAddress: string) => {
    const headers: Record<string, unknown> = {};
    const reply = { header: (name: string, value: unknown) => (headers[name] = value) } as unknown as FastifyReply;
    const request = { headers: {}, raw: { socket: { remoteAddress } } } as unknown as FastifyRequest;
    const code = await admit(request, reply).catch((error: { code: string }) => error.code);
    return [code, headers];
  };
}

const REFUSED = ["SIGN_IN_NEEDED", { "www-authenticate": "Bearer" }];
const RATE_LIMITED = ["TOO_MANY_TRIES", { "retry-after": 60 }];

it("createOperatorGate: sends WWW-Authenticate, and Retry-After beyond ten wrong keys in a minute", async () => {
  const ask = gate();
  for (let count = 0; count < 10; count += 1) expect(await ask("a")).toEqual(REFUSED);
  expect(await ask("a")).toEqual(RATE_LIMITED);
  clock.now += 59_999;
  expect(await ask("a")).toEqual(RATE_LIMITED);
  clock.now += 1;
  expect(await ask("a")).toEqual(REFUSED);
});

it("createOperatorGate: tracks a thousand addresses and drops the oldest", async () => {
  const ask = gate();
  for (let count = 0; count < 11; count += 1) await ask("first");
  for (let at = 0; at < 999; at += 1) await ask(`other ${at}`);
  expect(await ask("first")).toEqual(RATE_LIMITED);
  await ask("one more");
  expect(await ask("first")).toEqual(REFUSED);
});
