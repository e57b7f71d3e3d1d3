// What holds for whatever is asked of the private port; operators' own endpoints have tests of their own.

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { PorticoError } from "@portico/domain/errors";
import { auditInMemory } from "@portico/domain/testing";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { OPERATOR_KEY, openTestPrivatePort } from "../../testing/private-port.ts";
import { openLog } from "./log.ts";
import type { PrivatePortal } from "./private-server.ts";
import { openReadiness } from "./readiness.ts";

type Opening = Parameters<typeof openTestPrivatePort>;

const REVEAL = "/operator/members/100201/reveal";
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function privatePort(...[parts, patience]: Opening) {
  const app = await openTestPrivatePort(parts, patience);
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

/** A client that says exactly what it is told to. */
async function connected(...opening: Opening) {
  const { app } = await privatePort(...opening);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  closings.unshift(async () => socket.destroy());
  return { app, socket, heard: text(socket) };
}

describe("an answer of the private port", () => {
  it("is kept by no cache, and read as nothing else than it says", async () => {
    const { app } = await privatePort();
    for (const url of ["/livez", "/metrics", "/operator/audit", "/nothing"]) {
      const { headers } = await app.inject(url);
      expect([url, headers["cache-control"], headers["x-content-type-options"]]).toEqual([url, "no-store", "nosniff"]);
    }
  });

  it("says in words for operators that an address is not there", async () => {
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

  it("is in the log by its code where the node has failed, and not where the operator has", async () => {
    const lines: string[] = [];
    const audit = { ...auditInMemory(), write: () => Promise.reject(new PorticoError("STORE_UNAVAILABLE")) };
    const parts: Partial<PrivatePortal> = {
      stores: { ...storesInMemory(), audit },
      log: openLog("info", { write: (line: string) => void lines.push(line) }),
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

describe("what is sent to the private port", () => {
  it("is read up to four kilobytes", async () => {
    const { send } = await privatePort();
    const sized = async (bytes: number) =>
      (await send("application/json", JSON.stringify("x".repeat(bytes - 2)))).json();
    expect(await sized(4_096)).toEqual({ revealed: "100201" });
    expect(await sized(4_097)).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("is JSON, or is not read", async () => {
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
  ])("is not waited for without end where it stops within %s", async (_where, part, patience) => {
    const { socket, heard } = await connected({}, patience);
    socket.write(part);
    expect(await heard).toContain("408 Request Timeout");
  });

  it("before the end is answered, even where the server has begun to end", async () => {
    const asked = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const stores = () => {
      asked.resolve();
      return ready.promise;
    };
    const { app, socket, heard } = await connected({
      readiness: openReadiness({ stores, backEnd: async () => undefined }),
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
