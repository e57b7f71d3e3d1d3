import type { Dispatcher } from "undici";
import { describe, expect, it, vi } from "vitest";
import { exchange } from "./exchange.ts";
import { Fault } from "./fault.ts";

const LIMITS = { maxBytes: 100, maxDepth: 3 };
const JSON_TYPE = { "content-type": "application/json" };
const REQUEST = { method: "GET", path: "/", headers: {}, body: null } as const;
const TIMEOUT_FAULT = new Fault("unavailable", "did not answer in time", { mayHaveActed: true, outage: true });

/** Starts an exchange whose back-end is the test. Like undici, an abort reaches the handler as an error. */
function startExchange(isFile = false, limits = LIMITS) {
  const abortController = new AbortController();
  const dispatch = vi.fn<(options: unknown, handler: Required<Dispatcher.DispatchHandler>) => boolean>();
  const reply = exchange({ dispatch } as unknown as Dispatcher, REQUEST, {
    limits,
    signal: abortController.signal,
    isFile,
  });
  const handler = dispatch.mock.calls[0]?.[1] as Required<Dispatcher.DispatchHandler>;
  const abort = vi.fn<(reason: Error) => void>((reason) => handler.onResponseError(controller, reason));
  const [pause, resume] = [vi.fn(), vi.fn()];
  const controller = { abort, pause, resume } as unknown as Dispatcher.DispatchController;
  return { reply, handler, controller, abort, pause, resume, fire: () => abortController.abort(TIMEOUT_FAULT) };
}

describe("an exchange whose deadline ends", () => {
  it("was not sent if it had no connection, and is not sent afterwards", async () => {
    const { reply, handler, controller, abort, fire } = startExchange();
    fire();
    await expect(reply).rejects.toMatchObject({ message: TIMEOUT_FAULT.message, mayHaveActed: false, outage: true });
    handler.onRequestStart(controller, {});
    expect(abort).toHaveBeenCalledExactlyOnceWith(TIMEOUT_FAULT);
  });

  it("may have taken effect if it was sent, and closes its connection", async () => {
    const { reply, handler, controller, abort, fire } = startExchange();
    handler.onRequestStart(controller, {});
    fire();
    await expect(reply).rejects.toMatchObject({ mayHaveActed: true, outage: true });
    expect(abort).toHaveBeenCalledOnce();
  });

  it("keeps its result if it had completed", async () => {
    const { reply, handler, controller, abort, fire } = startExchange();
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, JSON_TYPE);
    handler.onResponseData(controller, Buffer.from("{"));
    handler.onResponseData(controller, Buffer.from("}"));
    handler.onResponseEnd(controller, {});
    fire();
    await expect(reply).resolves.toEqual({ status: 200, json: {} });
    expect(abort).not.toHaveBeenCalled();
  });
});

describe("a response", () => {
  it("is refused by its headers, before its body", async () => {
    const { reply, handler, controller, abort } = startExchange();
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, { ...JSON_TYPE, "content-length": "101" });
    expect(abort).toHaveBeenCalledOnce();
    await expect(reply).rejects.toThrow("more than 100 bytes");
  });

  it("can have the maximum size, with a letter split between two chunks, and no byte more", async () => {
    for (const [filled, expected] of [
      [95, { status: 200, json: `${"x".repeat(95)}ễ` }],
      [96, undefined],
    ] as const) {
      const { reply, handler, controller } = startExchange();
      const bytes = Buffer.from(`"${"x".repeat(filled)}ễ"`);
      handler.onRequestStart(controller, {});
      handler.onResponseStart(controller, 200, JSON_TYPE);
      handler.onResponseData(controller, bytes.subarray(0, -3));
      handler.onResponseData(controller, bytes.subarray(-3));
      if (expected !== undefined) handler.onResponseEnd(controller, {});
      if (expected === undefined) await expect(reply).rejects.toThrow("more than 100 bytes");
      else await expect(reply).resolves.toEqual(expected);
    }
  });
});

describe("a file", () => {
  const FILE_TYPE = { "content-type": "application/pdf" };

  it("is streamed with backpressure", async () => {
    const { reply, handler, controller, pause, resume } = startExchange(true);
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, FILE_TYPE);
    const chunks = (await reply).file?.body[Symbol.asyncIterator]();
    handler.onResponseData(controller, Buffer.alloc(1_000_000));
    expect(pause).toHaveBeenCalledOnce();
    expect(resume).not.toHaveBeenCalled();
    expect((await chunks?.next())?.value).toHaveLength(1_000_000);
    expect(resume).toHaveBeenCalled();
    handler.onResponseEnd(controller, {});
    expect((await chunks?.next())?.done).toBe(true);
  });

  it("that breaks off before it is read fails when it is read", async () => {
    const { reply, handler, controller } = startExchange(true);
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, FILE_TYPE);
    const { file } = await reply;
    handler.onResponseError(controller, Object.assign(new Error("gone"), { code: "UND_ERR_SOCKET" }));
    await new Promise((resolve) => setImmediate(resolve));
    await expect(Array.fromAsync(file?.body ?? [])).rejects.toThrow("broke the connection off");
  });

  it("that is JSON is refused beyond the limit for problems", async () => {
    const { reply, handler, controller } = startExchange(true, { maxBytes: 1_000_000, maxDepth: 3 });
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, { ...JSON_TYPE, "content-length": "65537" });
    await expect(reply).rejects.toThrow("more than 65536 bytes");
  });
});

describe("an error response", () => {
  it.each([
    ["that is not JSON", { "content-type": "text/html" }, ""],
    ["that is compressed", { ...JSON_TYPE, "content-encoding": "gzip" }, ""],
    ["that is too long", JSON_TYPE, "x".repeat(101)],
  ])("%s has no reason, and its body is not read further", async (_, headers, body) => {
    const { reply, handler, controller, abort } = startExchange();
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 404, headers);
    if (body !== "") handler.onResponseData(controller, Buffer.from(body));
    await expect(reply).resolves.toEqual({ status: 404, json: undefined });
    expect(abort).toHaveBeenCalledOnce();
  });
});
