import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { findCallByPath } from "@portico/adapters-http/calls";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { request } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "./log.ts";
import { createRequestTracing } from "./requests.ts";
import { parseTraceparent, traceparentOf } from "./telemetry/traceparent.ts";
import { createTelemetry } from "./telemetry.ts";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

/** Starts a server that records the requests that it receives. */
async function startRecordingServer(): Promise<{ address: string; bodies: string[]; headers: IncomingHttpHeaders[] }> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server: Server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      bodies.push(Buffer.concat(chunks).toString("utf8"));
      headers.push(incoming.headers);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, headers };
}

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

function spansIn(bodies: readonly string[]): readonly SentSpan[] {
  return bodies
    .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] })
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
}

async function startTracedApp(trustedProxies: readonly string[]) {
  const collector = await startRecordingServer();
  const backEnd = await startRecordingServer();
  const telemetry = await createTelemetry({ collector: collector.address, trustedProxies, batchDelayMs: 60_000 });
  const requests = createRequestTracing(createLog("silent"), telemetry);
  telemetry.traceCalls({ origins: [backEnd.address], nameOf: findCallByPath }, () => requests.current());
  const app: FastifyInstance = fastify();
  requests.trace(app);
  app.get("/api/documents/:id", async () => {
    const call = { method: "POST", headers: { "x-request-id": requests.current()?.requestId } } as const;
    const response = await request(`${backEnd.address}/api/classic/vp/get-charges?memberNo=100201`, call);
    await response.body.dump();
    return { requestId: requests.current()?.requestId };
  });
  app.get("/broken", async () => {
    throw new Error("robin@example.com");
  });
  const endlessRequest = Promise.withResolvers<FastifyRequest>();
  app.get("/endless", (incoming) => {
    endlessRequest.resolve(incoming);
    return new Promise(() => undefined);
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  cleanups.push(() => app.close());
  return {
    address,
    backEnd,
    endlessRequest: endlessRequest.promise,
    closeAndReadSpans: async () => {
      await telemetry.close();
      return spansIn(collector.bodies);
    },
  };
}

describe("the spans of createTelemetry", () => {
  it("cover each request by route, and each call as a child span", async () => {
    const { address, backEnd, closeAndReadSpans } = await startTracedApp([]);
    const response = await fetch(`${address}/api/documents/100201?email=robin@example.com`);
    expect(response.status).toBe(200);
    await fetch(`${address}/broken`);
    const spans = await closeAndReadSpans();
    const [call, whole, broken] = ["get-charges", "GET /api/documents/:id", "GET /broken"].map((name) =>
      spans.find((span) => span.name === name),
    );
    expect(call).toMatchObject({ traceId: whole?.traceId, parentSpanId: whole?.spanId });
    expect(whole?.attributes).toContainEqual({ key: "http.route", value: { stringValue: "/api/documents/:id" } });
    expect(whole?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
    expect(broken?.status?.code).toBe(2);
    expect(backEnd.headers[0]?.["traceparent"]).toBe(`00-${whole?.traceId}-${call?.spanId}-01`);
    expect(JSON.stringify(spans)).not.toMatch(/robin|100201/);
  });

  it("mark an aborted request as failed, without a status", async () => {
    const { address, endlessRequest, closeAndReadSpans } = await startTracedApp([]);
    const client = new AbortController();
    const response = fetch(`${address}/endless`, { signal: client.signal });
    const { raw } = await endlessRequest;
    client.abort();
    await expect(response).rejects.toThrow("aborted");
    if (!raw.socket.destroyed) await once(raw.socket, "close");
    const [span, ...others] = await closeAndReadSpans();
    expect(others).toEqual([]);
    expect(span).toMatchObject({ name: "GET /endless", status: { code: 2 } });
    expect(span?.attributes.map(({ key }) => key)).not.toContain("http.response.status_code");
  });

  it("continue the trace of a trusted proxy", async () => {
    const { address, backEnd, closeAndReadSpans } = await startTracedApp(["127.0.0.0/8"]);
    await fetch(`${address}/api/documents/1`, { headers: { traceparent: TRACEPARENT } });
    const spans = await closeAndReadSpans();
    expect(spans.every(({ traceId }) => traceId === TRACE_ID)).toBe(true);
    expect(spans.find(({ name }) => name === "GET /api/documents/:id")?.parentSpanId).toBe("00f067aa0ba902b7");
    expect(backEnd.headers[0]?.["traceparent"]).toContain(TRACE_ID);
  });

  it("ignore the traceparent of other clients", async () => {
    const { address, closeAndReadSpans } = await startTracedApp(["10.0.0.1", "2001:db8::/32"]);
    await fetch(`${address}/api/documents/1`, { headers: { traceparent: TRACEPARENT } });
    const spans = await closeAndReadSpans();
    expect(spans.length).toBe(2);
    expect(spans.some(({ traceId }) => traceId === TRACE_ID)).toBe(false);
  });

  it("do not delay shutdown if the collector is unreachable", async () => {
    const telemetry = await createTelemetry({
      collector: "http://127.0.0.1:9",
      trustedProxies: [],
      batchDelayMs: 60_000,
    });
    const app = fastify();
    createRequestTracing(createLog("silent"), telemetry).trace(app);
    app.get("/", () => "");
    await app.inject("/");
    await app.close();
    const began = performance.now();
    await telemetry.close();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("need no import of a package without a collector", async () => {
    const script = `
      await import(${JSON.stringify(new URL("telemetry.ts", import.meta.url).href)});
      await import(${JSON.stringify(new URL("requests.ts", import.meta.url).href)});
      await import(${JSON.stringify(new URL("log.ts", import.meta.url).href)});
      const { _cache } = (await import("node:module")).default;
      const files = Object.keys(_cache);
      process.stdout.write([files.length, files.filter((file) => file.includes("opentelemetry")).length].join(" "));`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
    const [loadedFiles, openTelemetryFiles] = stdout.split(" ").map(Number);
    expect(loadedFiles).toBeGreaterThan(0);
    expect(openTelemetryFiles).toBe(0);
  });

  it("do not cover calls after telemetry is closed", async () => {
    const { address, backEnd, closeAndReadSpans } = await startTracedApp([]);
    await closeAndReadSpans();
    await fetch(`${address}/api/documents/1`);
    expect(backEnd.headers).toHaveLength(1);
    expect(backEnd.headers[0]).not.toHaveProperty("traceparent");
  });

  it("are not created without a collector", async () => {
    const requests = createRequestTracing(createLog("silent"), undefined);
    const app = fastify();
    requests.trace(app);
    app.get("/", () => ({ id: requests.current()?.requestId, span: requests.current()?.span === undefined }));
    const response = await app.inject("/");
    await app.close();
    expect(response.json()).toEqual({ id: "req-1", span: true });
  });
});

describe("createRequestTracing", () => {
  it("makes the request's id available in the async context of each concurrent request", async () => {
    const requests = createRequestTracing(createLog("silent"), undefined);
    const app = fastify();
    requests.trace(app);
    app.get("/", async (incoming) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
      return { same: requests.current()?.requestId === incoming.id };
    });
    const responses = await Promise.all(Array.from({ length: 50 }, () => app.inject("/")));
    await app.close();
    expect(responses.every((response) => response.json<{ same: boolean }>().same)).toBe(true);
    expect(requests.current()).toBeUndefined();
  });
});

describe("parseTraceparent", () => {
  it("parses what traceparentOf formats", () => {
    const context = parseTraceparent(TRACEPARENT);
    expect(context && traceparentOf(context)).toBe(TRACEPARENT);
  });

  it.each([
    undefined,
    "",
    "00-x",
    TRACEPARENT.toUpperCase(),
    `${TRACEPARENT}-more`,
    `01${TRACEPARENT.slice(2)}`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE_ID}-${"0".repeat(16)}-01`,
    [TRACEPARENT, TRACEPARENT],
  ])("returns undefined for %s", (header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});
