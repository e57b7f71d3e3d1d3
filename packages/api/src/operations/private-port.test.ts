// Behaviour of the private port that all endpoints share; operator endpoints have their own tests.

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { PorticoError } from "@portico/domain/errors";
import { auditInMemory } from "@portico/domain/testing";
import fastify, { type FastifySchema } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { OPERATOR_KEY, startTestPrivatePort } from "../../testing/private-port.ts";
import { createLog } from "./log.ts";
import { changeBody, requireReasons } from "./operator-audit.ts";
import type { PrivatePortal } from "./private-server.ts";
import { createReadiness } from "./readiness.ts";

type Opening = Parameters<typeof startTestPrivatePort>;

const REVEAL = "/operator/members/100201/reveal";
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function privatePort(...[parts, patience]: Opening) {
  const app = await startTestPrivatePort(parts, patience);
  closings.push(() => app.close());
  const send = (type: string, payload: string) =>
    app.inject({
      method: "POST",
      url: REVEAL,
      headers: { authorization: `Bearer ${OPERATOR_KEY}`, "content-type": type },
      payload,
    });
  return { app, send };
}

/** A client that sends raw text. */
async function connected(...opening: Opening) {
  const { app } = await privatePort(...opening);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  closings.unshift(async () => socket.destroy());
  return { app, socket, heard: text(socket) };
}

describe("a response of the private port", () => {
  it("is no-store and nosniff", async () => {
    const { app } = await privatePort();
    for (const url of ["/livez", "/metrics", "/operator/audit", "/nothing"]) {
      const { headers } = await app.inject(url);
      expect([url, headers["cache-control"], headers["x-content-type-options"]]).toEqual([url, "no-store", "nosniff"]);
    }
  });

  it("has a 404 message for operators", async () => {
    const { app } = await privatePort();
    const answer = await app.inject("/nothing");
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        code: "ENDPOINT_UNKNOWN",
        title: "There is no such endpoint",
        hint: "docs/operations.md shows how the private port is asked.",
      },
    ]);
  });

  it("is logged by its code for server errors, but not for client errors", async () => {
    const lines: string[] = [];
    const audit = { ...auditInMemory(), write: () => Promise.reject(new PorticoError("STORE_UNAVAILABLE")) };
    const parts: Partial<PrivatePortal> = {
      stores: { ...storesInMemory(), audit },
      log: createLog("info", { write: (line: string) => void lines.push(line) }),
    };
    const { app } = await privatePort(parts);
    const headers = { authorization: `Bearer ${OPERATOR_KEY}` };
    expect((await app.inject({ url: "/operator/nothing", headers })).statusCode).toBe(404);
    expect((await app.inject({ url: "/operator/members/100201/sessions", headers })).statusCode).toBe(503);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        level: "error",
        event: "operator.failed",
        route: "/operator/members/:memberNumber/sessions",
        code: "STORE_UNAVAILABLE",
      }),
    ]);
  });
});

describe("a request's host", () => {
  const asked = async (host: string, hosts: readonly string[] = []) => {
    const { app } = await privatePort({ hosts });
    const headers = { host, authorization: `Bearer ${OPERATOR_KEY}` };
    const statuses = ["/metrics", "/operator/audit", "/livez", "/readyz"].map((url) => app.inject({ url, headers }));
    return (await Promise.all(statuses)).map(({ statusCode }) => statusCode);
  };

  it.each(["localhost:3100", "127.0.0.1:3100", "10.0.3.7", "[::1]:3100", "Portal-1.internal:3100"])(
    "is accepted if listed or local: %s",
    async (host) => {
      expect(await asked(host, ["portal-1.internal"])).toEqual([200, 200, 200, 200]);
    },
  );

  it.each(["evil.example:3100", "portal-1.internal.evil.example", "127.0.0.1.evil.example", "localhost.evil.example"])(
    "is refused except for probes if not listed: %s",
    async (host) => {
      expect(await asked(host, ["portal-1.internal"])).toEqual([421, 421, 200, 200]);
    },
  );
});

describe("requireReasons", () => {
  const withReasons = () => {
    const app = fastify();
    requireReasons(app);
    return app;
  };

  const DECLARED: readonly [string, FastifySchema][] = [
    ["nothing", {}],
    ["a query alone", { querystring: changeBody() }],
    ["a body with a reason of its own", { body: { type: "object", required: ["reason"], properties: { reason: {} } } }],
    ["a reason that may be left out", { body: { ...changeBody(), required: [] } }],
  ];
  it.each(DECLARED)("throws for a route that declares %s", (_what, schema) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(() => withReasons().route({ method, url: "/operator/x", schema, handler: () => "done" })).toThrow(
        `${method} /operator/x changes something and requires no reason`,
      );
  });

  it("accepts a GET route without a reason", () => {
    expect(() => withReasons().get("/operator/x", () => "read")).not.toThrow();
  });

  it("accepts a route with the shared reason schema", () => {
    const schema = { body: changeBody({ outcome: { type: "string" } }) };
    expect(() => withReasons().delete("/operator/x", { schema }, () => "done")).not.toThrow();
  });
});

describe("a request to the private port", () => {
  it("may have a body of four kilobytes", async () => {
    const { send } = await privatePort();
    const sized = async (bytes: number) =>
      (await send("application/json", JSON.stringify({ reason: "it was asked for" }).padEnd(bytes))).json();
    expect(await sized(4_096)).toEqual({ revealed: "100201" });
    expect(await sized(4_097)).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("must be JSON", async () => {
    const { send } = await privatePort();
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expect((await send(type, "all=1")).json()).toMatchObject({ code: "BAD_REQUEST" });
  });

  it.each([
    ["its headers", "GET /livez HTTP/1.1\r\nHost: localhost\r\nX-A: ", { headers: 20, request: 60_000 }],
    [
      "its body",
      `POST ${REVEAL} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${OPERATOR_KEY}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      { headers: 20, request: 40 },
    ],
  ])("times out if it stops within %s", async (_where, part, patience) => {
    const { socket, heard } = await connected({}, patience);
    socket.write(part);
    expect(await heard).toContain("408 Request Timeout");
  });

  it("is answered while the server is closing", async () => {
    const asked = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const stores = () => {
      asked.resolve();
      return ready.promise;
    };
    const { app, socket, heard } = await connected({
      readiness: createReadiness({ stores, backEnd: async () => undefined }),
    });
    socket.write("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await asked.promise;
    const closed = app.close();
    await expect.poll(() => app.server.listening, { interval: 1 }).toBe(false);
    socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(app.server, "request");
    ready.resolve();
    const [, first, second] = (await heard).split("HTTP/1.1 ");
    expect([first, second]).toEqual([
      expect.stringMatching(/^200 .*"status":"ready"/s),
      expect.stringMatching(/^200 .*"status":"alive"/s),
    ]);
    await closed;
  });
});
