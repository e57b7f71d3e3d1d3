import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { operatorGate } from "./operator-gate.ts";

const clock = { now: 0 };

function gate() {
  const admit = operatorGate({ operators: [], log: { warn: () => undefined }, steadyNow: () => clock.now });
  return async (remoteAddress: string) => {
    const headers: Record<string, unknown> = {};
    const reply = { header: (name: string, value: unknown) => (headers[name] = value) } as unknown as FastifyReply;
    const request = { headers: {}, raw: { socket: { remoteAddress } } } as unknown as FastifyRequest;
    const code = await admit(request, reply).catch((error: { code: string }) => error.code);
    return [code, headers];
  };
}

const REFUSED = ["SIGN_IN_NEEDED", { "www-authenticate": "Bearer" }];
const TO_WAIT = ["TOO_MANY_TRIES", { "retry-after": 60 }];

it("says how a key is sent, and how long to wait after ten wrong ones, until the minute is over", async () => {
  const ask = gate();
  for (let count = 0; count < 10; count += 1) expect(await ask("a")).toEqual(REFUSED);
  expect(await ask("a")).toEqual(TO_WAIT);
  clock.now += 59_999;
  expect(await ask("a")).toEqual(TO_WAIT);
  clock.now += 1;
  expect(await ask("a")).toEqual(REFUSED);
});

it("remembers a thousand addresses, and forgets the one that has been there longest", async () => {
  const ask = gate();
  for (let count = 0; count < 11; count += 1) await ask("first");
  for (let at = 0; at < 999; at += 1) await ask(`other ${at}`);
  expect(await ask("first")).toEqual(TO_WAIT);
  await ask("one more");
  expect(await ask("first")).toEqual(REFUSED);
});
