import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createBackEnd } from "./back-end.ts";
import { createLog } from "./log.ts";

const closings: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

describe("the gateways of createBackEnd", () => {
  it("create 200 payment sessions concurrently", { timeout: 30_000 }, async () => {
    const waiting: ServerResponse[] = [];
    // The gateway responds only after all requests have arrived.
    const gateway = createServer((request, response) => {
      request.resume();
      waiting.push(response);
      if (waiting.length < 200) return;
      for (const [place, one] of waiting.entries()) {
        one.writeHead(202, { "content-type": "application/json" });
        const links = [{ rel: "hpp", href: `${address}/pay/${place}`, method: "REDIRECT" }];
        one.end(JSON.stringify({ id: `S${place}`, state: "init", links }));
      }
    }).listen(0, "127.0.0.1");
    await once(gateway, "listening");
    closings.push(() => void gateway.close());
    const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const account = { address, user: "user", key: "key", mode: "test", dialect: "hosted-page", secret: undefined };
    const club = createBackEnd(
      {
        address,
        clientId: "portico",
        clientSecret: "secret",
        authClient: "portico",
        maxConcurrentCalls: 8,
        content: { source: "get-data" },
        gateways: [{ brands: ["member_portal"], currency: "AUD", ...account } as const],
      } as Parameters<typeof createBackEnd>[0],
      { log: createLog("silent"), requestId: () => undefined },
    );
    closings.push(() => club.close());
    const australia = club.gateways.account("member_portal", "AUD");
    if (australia === undefined) throw new Error("There should be an account.");
    const pages = await Promise.all(
      Array.from({ length: 200 }, (_, place) =>
        australia.createSession({
          id: `P${place}`,
          amount: { minor: 1, currency: "AUD" },
          returnAddress: "http://localhost/back",
          notificationAddress: "http://localhost/heard",
        }),
      ),
    );
    expect(new Set(pages.map(({ gatewayReference }) => gatewayReference)).size).toBe(200);
  });
});
