import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { callAt } from "@portico/adapters-http/calls";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { request } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "./log.ts";
import { createRequestTracing } from "./requests.ts";
import { parseTraceparent, traceparentOf } from "./telemetry/traceparent.ts";
import { createTelemetry } from "./telemetry.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const closings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** A server that records what it receives. */
async function listener(): Promise<{ address: string; bodies: string[]; headers: IncomingHttpHeaders[] }> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server: Server = createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      bodies.push(Buffer.concat(parts).toString("utf8"));
      headers.push(incoming.headers);
      answer.setHeader("content-type", "application/json").end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, headers };
}

interface SpanSent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

function spansIn(bodies: readonly string[]): readonly SpanSent[] {
  return bodies
    .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SpanSent[] }[] }[] })
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
}

async function traced(trustedProxies: readonly string[]) {
  const collector = await listener();
  const club = await listener();
  const telemetry = await createTelemetry({ collector: collector.address, trustedProxies, batchDelay: 60_000 });
  const requests = createRequestTracing(createLog("silent"), telemetry);
  telemetry.traceCalls({ origins: [club.address], nameOf: callAt }, () => requests.current());
  const app: FastifyInstance = fastify();
  requests.trace(app);
  app.get("/api/documents/:id", async () => {
    const call = { method: "POST", headers: { "x-request-id": requests.current()?.requestId } } as const;
    const answer = await request(`${club.address}/api/classic/vp/get-charges?memberNo=100201`, call);
    await answer.body.dump();
    return { requestId: requests.current()?.requestId };
  });
  app.get("/broken", async () => {
    throw new Error("robin@example.com");
  });
  const underWay = Promise.withResolvers<FastifyRequest>();
  app.get("/endless", (asked) => {
    underWay.resolve(asked);
    return new Promise(() => undefined);
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  closings.push(() => app.close());
  return {
    address,
    club,
    endless: underWay.promise,
    finish: async () => (await telemetry.close(), spansIn(collector.bodies)),
  };
}

describe("traces", () => {
  it("have a span for each request by route, with a child span for each call", async () => {
    const { address, club, finish } = await traced([]);
    const answer = await fetch(`${address}/api/documents/100201?email=robin@example.com`);
    expect(answer.status).toBe(200);
    await fetch(`${address}/broken`);
    const spans = await finish();
    const [call, whole, broken] = ["get-charges", "GET /api/documents/:id", "GET /broken"].map((name) =>
      spans.find((span) => span.name === name),
    );
    expect(call).toMatchObject({ traceId: whole?.traceId, parentSpanId: whole?.spanId });
    expect(whole?.attributes).toContainEqual({ key: "http.route", value: { stringValue: "/api/documents/:id" } });
    expect(whole?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
    expect(broken?.status?.code).toBe(2);
    expect(club.headers[0]?.["traceparent"]).toBe(`00-${whole?.traceId}-${call?.spanId}-01`);
    expect(JSON.stringify(spans)).not.toMatch(/robin|100201/);
  });

  it("mark the span of an aborted request as failed, without a status", async () => {
    const { address, endless, finish } = await traced([]);
    const leaving = new AbortController();
    const asked = fetch(`${address}/endless`, { signal: leaving.signal });
    const { raw } = await endless;
    leaving.abort();
    await expect(asked).rejects.toThrow("aborted");
    if (!raw.socket.destroyed) await once(raw.socket, "close");
    const [span, ...others] = await finish();
    expect(others).toEqual([]);
    expect(span).toMatchObject({ name: "GET /endless", status: { code: 2 } });
    expect(span?.attributes.map(({ key }) => key)).not.toContain("http.response.status_code");
  });

  it("continue the trace of a trusted proxy", async () => {
    const { address, club, finish } = await traced(["127.0.0.0/8"]);
    await fetch(`${address}/api/documents/1`, { headers: { traceparent: TRACEPARENT } });
    const spans = await finish();
    expect(spans.every(({ traceId }) => traceId === TRACE)).toBe(true);
    expect(spans.find(({ name }) => name === "GET /api/documents/:id")?.parentSpanId).toBe("00f067aa0ba902b7");
    expect(club.headers[0]?.["traceparent"]).toContain(TRACE);
  });

  it("ignore the traceparent of other clients", async () => {
    const { address, finish } = await traced(["10.0.0.1", "2001:db8::/32"]);
    await fetch(`${address}/api/documents/1`, { headers: { traceparent: TRACEPARENT } });
    const spans = await finish();
    expect(spans.length).toBe(2);
    expect(spans.some(({ traceId }) => traceId === TRACE)).toBe(false);
  });

  it("do not delay shutdown if the collector is unreachable", async () => {
    const telemetry = await createTelemetry({
      collector: "http://127.0.0.1:9",
      trustedProxies: [],
      batchDelay: 60_000,
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

  it("import no package without a collector", async () => {
    const loads = `
      await import(${JSON.stringify(new URL("telemetry.ts", import.meta.url).href)});
      await import(${JSON.stringify(new URL("requests.ts", import.meta.url).href)});
      await import(${JSON.stringify(new URL("log.ts", import.meta.url).href)});
      const { _cache } = (await import("node:module")).default;
      const files = Object.keys(_cache);
      process.stdout.write([files.length, files.filter((file) => file.includes("opentelemetry")).length].join(" "));`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", loads]);
    // Proves that the count sees packages at all.
    const [all, theirs] = stdout.split(" ").map(Number);
    expect(all).toBeGreaterThan(0);
    expect(theirs).toBe(0);
  });

  it("do not trace calls after they are closed", async () => {
    const { address, club, finish } = await traced([]);
    await finish();
    await fetch(`${address}/api/documents/1`);
    expect(club.headers).toHaveLength(1);
    expect(club.headers[0]).not.toHaveProperty("traceparent");
  });

  it("are not created without a collector", async () => {
    const requests = createRequestTracing(createLog("silent"), undefined);
    const app = fastify();
    requests.trace(app);
    app.get("/", () => ({ id: requests.current()?.requestId, span: requests.current()?.span === undefined }));
    const answer = await app.inject("/");
    await app.close();
    expect(answer.json()).toEqual({ id: "req-1", span: true });
  });
});

describe("the request's id", () => {
  it("is available in the async context of each concurrent request", async () => {
    const requests = createRequestTracing(createLog("silent"), undefined);
    const app = fastify();
    requests.trace(app);
    app.get("/", async (asked) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
      return { same: requests.current()?.requestId === asked.id };
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject("/")));
    await app.close();
    expect(answers.every((answer) => answer.json<{ same: boolean }>().same)).toBe(true);
    expect(requests.current()).toBeUndefined();
  });
});

describe("the header traceparent", () => {
  it("round-trips", () => {
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
    `00-${TRACE}-${"0".repeat(16)}-01`,
    [TRACEPARENT, TRACEPARENT],
  ])("is ignored if it is %s", (header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});
