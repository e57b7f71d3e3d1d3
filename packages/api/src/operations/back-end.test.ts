import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createBackEnd } from "./back-end.ts";
import { createLog } from "./log.ts";

const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

describe("createBackEnd", () => {
  it("creates 200 payment sessions at one gateway concurrently", { timeout: 30_000 }, async () => {
    const pendingResponses: ServerResponse[] = [];
    // The gateway responds only after all requests have arrived.
    const gateway = createServer((request, response) => {
      request.resume();
      pendingResponses.push(response);
      if (pendingResponses.length < 200) return;
      for (const [index, pendingResponse] of pendingResponses.entries()) {
        pendingResponse.writeHead(202, { "content-type": "application/json" });
        const links = [{ rel: "hpp", href: `${address}/pay/${index}`, method: "REDIRECT" }];
        pendingResponse.end(JSON.stringify({ id: `S${index}`, state: "init", links }));
      }
    }).listen(0, "127.0.0.1");
    await once(gateway, "listening");
    cleanups.push(() => void gateway.close());
    const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const accountSettings = {
      address,
      user: "user",
      key: "key",
      mode: "test",
      dialect: "hosted-page",
      secret: undefined,
    };
    const adapters = createBackEnd(
      {
        address,
        clientId: "portico",
        clientSecret: "secret",
        authClient: "portico",
        maxConcurrentCalls: 8,
        content: { source: "get-data" },
        gateways: [{ brands: ["member_portal"], currency: "AUD", ...accountSettings } as const],
      } as Parameters<typeof createBackEnd>[0],
      { log: createLog("silent"), requestId: () => undefined },
    );
    cleanups.push(() => adapters.close());
    const account = adapters.gateways.account("member_portal", "AUD");
    if (account === undefined) throw new Error("There is no AUD account.");
    const sessions = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        account.createSession({
          id: `P${index}`,
          amount: { minor: 1, currency: "AUD" },
          returnAddress: "http://localhost/back",
          notificationAddress: "http://localhost/heard",
        }),
      ),
    );
    expect(new Set(sessions.map(({ gatewayReference }) => gatewayReference)).size).toBe(200);
  });
});
