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

type PortOptions = Parameters<typeof startTestPrivatePort>;

const REVEAL = "/operator/members/100201/reveal";
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

async function startPrivatePort(...[parts, timeouts]: PortOptions) {
  const app = await startTestPrivatePort(parts, timeouts);
  cleanups.push(() => app.close());
  const post = (type: string, payload: string) =>
    app.inject({
      method: "POST",
      url: REVEAL,
      headers: { authorization: `Bearer ${OPERATOR_KEY}`, "content-type": type },
      payload,
    });
  return { app, post };
}

/** A socket that sends raw text. */
async function connectToPort(...options: PortOptions) {
  const { app } = await startPrivatePort(...options);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  cleanups.unshift(async () => socket.destroy());
  return { app, socket, received: text(socket) };
}

describe("the responses of the private port", () => {
  it("have no-store and nosniff headers", async () => {
    const { app } = await startPrivatePort();
    for (const url of ["/livez", "/metrics", "/operator/audit", "/nothing"]) {
      const { headers } = await app.inject(url);
      expect([url, headers["cache-control"], headers["x-content-type-options"]]).toEqual([url, "no-store", "nosniff"]);
    }
  });

  it("have a message for operators with 404", async () => {
    const { app } = await startPrivatePort();
    const response = await app.inject("/nothing");
    expect([response.statusCode, response.json()]).toEqual([
      404,
      {
        code: "ENDPOINT_UNKNOWN",
        title: "There is no such endpoint",
        hint: "docs/operations.md shows how the private port is asked.",
      },
    ]);
  });

  it("are logged with their code for server errors, but not for client errors", async () => {
    const lines: string[] = [];
    const audit = { ...auditInMemory(), write: () => Promise.reject(new PorticoError("STORE_UNAVAILABLE")) };
    const parts: Partial<PrivatePortal> = {
      stores: { ...storesInMemory(), audit },
      log: createLog("info", { write: (line: string) => void lines.push(line) }),
    };
    const { app } = await startPrivatePort(parts);
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

describe("the Host header", () => {
  const statusesFor = async (host: string, hosts: readonly string[] = []) => {
    const { app } = await startPrivatePort({ hosts });
    const headers = { host, authorization: `Bearer ${OPERATOR_KEY}` };
    const responses = ["/metrics", "/operator/audit", "/livez", "/readyz"].map((url) => app.inject({ url, headers }));
    return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
  };

  it.each(["localhost:3100", "127.0.0.1:3100", "10.0.3.7", "[::1]:3100", "Portal-1.internal:3100"])(
    "is accepted if it is listed or local: %s",
    async (host) => {
      expect(await statusesFor(host, ["portal-1.internal"])).toEqual([200, 200, 200, 200]);
    },
  );

  it.each(["evil.example:3100", "portal-1.internal.evil.example", "127.0.0.1.evil.example", "localhost.evil.example"])(
    "is refused, except for probes, if it is neither listed nor local: %s",
    async (host) => {
      expect(await statusesFor(host, ["portal-1.internal"])).toEqual([421, 421, 200, 200]);
    },
  );
});

describe("requireReasons", () => {
  const createApp = () => {
    const app = fastify();
    requireReasons(app);
    return app;
  };

  const SCHEMAS_WITHOUT_REASON: readonly [string, FastifySchema][] = [
    ["nothing", {}],
    ["a query alone", { querystring: changeBody() }],
    ["a body with a reason of its own", { body: { type: "object", required: ["reason"], properties: { reason: {} } } }],
    ["a reason that may be left out", { body: { ...changeBody(), required: [] } }],
  ];
  it.each(SCHEMAS_WITHOUT_REASON)("throws for a route that declares %s", (_description, schema) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(() => createApp().route({ method, url: "/operator/x", schema, handler: () => "done" })).toThrow(
        `${method} /operator/x changes something and requires no reason`,
      );
  });

  it("accepts a GET route without a reason", () => {
    expect(() => createApp().get("/operator/x", () => "read")).not.toThrow();
  });

  it("accepts a route with the shared reason schema", () => {
    const schema = { body: changeBody({ outcome: { type: "string" } }) };
    expect(() => createApp().delete("/operator/x", { schema }, () => "done")).not.toThrow();
  });
});

describe("the requests to the private port", () => {
  it("may have a body of at most four kilobytes", async () => {
    const { post } = await startPrivatePort();
    const postBytes = async (bytes: number) =>
      (await post("application/json", JSON.stringify({ reason: "it was asked for" }).padEnd(bytes))).json();
    expect(await postBytes(4_096)).toEqual({ revealed: "100201" });
    expect(await postBytes(4_097)).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("must be JSON", async () => {
    const { post } = await startPrivatePort();
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expect((await post(type, "all=1")).json()).toMatchObject({ code: "BAD_REQUEST" });
  });

  it.each([
    ["its headers", "GET /livez HTTP/1.1\r\nHost: localhost\r\nX-A: ", { headersMs: 20, requestMs: 60_000 }],
    [
      "its body",
      `POST ${REVEAL} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${OPERATOR_KEY}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      { headersMs: 20, requestMs: 40 },
    ],
  ])("time out if they stop within %s", async (_where, partialRequest, timeouts) => {
    const { socket, received } = await connectToPort({}, timeouts);
    socket.write(partialRequest);
    expect(await received).toContain("408 Request Timeout");
  });

  it("get their responses while the server is closing", async () => {
    const checkStarted = Promise.withResolvers<void>();
    const storesReady = Promise.withResolvers<void>();
    const stores = () => {
      checkStarted.resolve();
      return storesReady.promise;
    };
    const { app, socket, received } = await connectToPort({
      readiness: createReadiness({ stores, backEnd: async () => undefined }),
    });
    socket.write("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await checkStarted.promise;
    const closed = app.close();
    await expect.poll(() => app.server.listening, { interval: 1 }).toBe(false);
    socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(app.server, "request");
    storesReady.resolve();
    const [, first, second] = (await received).split("HTTP/1.1 ");
    expect([first, second]).toEqual([
      expect.stringMatching(/^200 .*"status":"ready"/s),
      expect.stringMatching(/^200 .*"status":"alive"/s),
    ]);
    await closed;
  });
});
