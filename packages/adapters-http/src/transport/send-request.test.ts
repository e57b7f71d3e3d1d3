import type { Dispatcher } from "undici";
import { describe, expect, it, vi } from "vitest";
import { Fault } from "./fault.ts";
import { sendRequest } from "./send-request.ts";

const LIMITS = { maxBytes: 100, maxDepth: 3 };
const JSON_TYPE = { "content-type": "application/json" };
const REQUEST = { method: "GET", path: "/", headers: {}, body: null } as const;
const TIMEOUT_FAULT = new Fault("unavailable", "did not answer in time", { mayHaveTakenEffect: true, isOutage: true });

/** Starts a request whose back-end is the test. As in undici, an abort reaches the handler as an error. */
function startRequest(isFile = false, limits = LIMITS) {
  const abortController = new AbortController();
  const dispatch = vi.fn<(options: unknown, handler: Required<Dispatcher.DispatchHandler>) => boolean>();
  const response = sendRequest({ dispatch } as unknown as Dispatcher, REQUEST, {
    limits,
    signal: abortController.signal,
    isFile,
  });
  const handler = dispatch.mock.calls[0]?.[1] as Required<Dispatcher.DispatchHandler>;
  const abort = vi.fn<(reason: Error) => void>((reason) => handler.onResponseError(controller, reason));
  const [pause, resume] = [vi.fn(), vi.fn()];
  const controller = { abort, pause, resume } as unknown as Dispatcher.DispatchController;
  return {
    response,
    handler,
    controller,
    abort,
    pause,
    resume,
    expireDeadline: () => abortController.abort(TIMEOUT_FAULT),
  };
}

describe("sendRequest, when the deadline ends", () => {
  it("does not send a request that is waiting for a connection", async () => {
    const { response, handler, controller, abort, expireDeadline } = startRequest();
    expireDeadline();
    await expect(response).rejects.toMatchObject({
      message: TIMEOUT_FAULT.message,
      mayHaveTakenEffect: false,
      isOutage: true,
    });
    handler.onRequestStart(controller, {});
    expect(abort).toHaveBeenCalledExactlyOnceWith(TIMEOUT_FAULT);
  });

  it("marks a sent request as possibly executed, and closes its connection", async () => {
    const { response, handler, controller, abort, expireDeadline } = startRequest();
    handler.onRequestStart(controller, {});
    expireDeadline();
    await expect(response).rejects.toMatchObject({ mayHaveTakenEffect: true, isOutage: true });
    expect(abort).toHaveBeenCalledOnce();
  });

  it("keeps the result of a completed request", async () => {
    const { response, handler, controller, abort, expireDeadline } = startRequest();
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, JSON_TYPE);
    handler.onResponseData(controller, Buffer.from("{"));
    handler.onResponseData(controller, Buffer.from("}"));
    handler.onResponseEnd(controller, {});
    expireDeadline();
    await expect(response).resolves.toEqual({ status: 200, json: {} });
    expect(abort).not.toHaveBeenCalled();
  });
});

describe("a response", () => {
  it("is refused by its headers, before its body", async () => {
    const { response, handler, controller, abort } = startRequest();
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, { ...JSON_TYPE, "content-length": "101" });
    expect(abort).toHaveBeenCalledOnce();
    await expect(response).rejects.toThrow("more than 100 bytes");
  });

  it("is accepted up to the maximum size, with a letter split between two chunks", async () => {
    for (const [filled, expected] of [
      [95, { status: 200, json: `${"x".repeat(95)}ễ` }],
      [96, undefined],
    ] as const) {
      const { response, handler, controller } = startRequest();
      const bytes = Buffer.from(`"${"x".repeat(filled)}ễ"`);
      handler.onRequestStart(controller, {});
      handler.onResponseStart(controller, 200, JSON_TYPE);
      handler.onResponseData(controller, bytes.subarray(0, -3));
      handler.onResponseData(controller, bytes.subarray(-3));
      if (expected !== undefined) handler.onResponseEnd(controller, {});
      if (expected === undefined) await expect(response).rejects.toThrow("more than 100 bytes");
      else await expect(response).resolves.toEqual(expected);
    }
  });
});

describe("a file", () => {
  const FILE_TYPE = { "content-type": "application/pdf" };

  it("is streamed with backpressure", async () => {
    const { response, handler, controller, pause, resume } = startRequest(true);
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, FILE_TYPE);
    const chunks = (await response).file?.body[Symbol.asyncIterator]();
    handler.onResponseData(controller, Buffer.alloc(1_000_000));
    expect(pause).toHaveBeenCalledOnce();
    expect(resume).not.toHaveBeenCalled();
    expect((await chunks?.next())?.value).toHaveLength(1_000_000);
    expect(resume).toHaveBeenCalled();
    handler.onResponseEnd(controller, {});
    expect((await chunks?.next())?.done).toBe(true);
  });

  it("fails on reading if the connection broke before", async () => {
    const { response, handler, controller } = startRequest(true);
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, FILE_TYPE);
    const { file } = await response;
    handler.onResponseError(controller, Object.assign(new Error("gone"), { code: "UND_ERR_SOCKET" }));
    await new Promise((resolve) => setImmediate(resolve));
    await expect(Array.fromAsync(file?.body ?? [])).rejects.toThrow("closed the connection");
  });

  it("is refused if it is JSON above the limit for error responses", async () => {
    const { response, handler, controller } = startRequest(true, { maxBytes: 1_000_000, maxDepth: 3 });
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, { ...JSON_TYPE, "content-length": "65537" });
    await expect(response).rejects.toThrow("more than 65536 bytes");
  });
});

describe("an error response", () => {
  it.each([
    ["that is not JSON", { "content-type": "text/html" }, ""],
    ["that is compressed", { ...JSON_TYPE, "content-encoding": "gzip" }, ""],
    ["that is too long", JSON_TYPE, "x".repeat(101)],
  ])("%s resolves without JSON, and its body is not read further", async (_, headers, body) => {
    const { response, handler, controller, abort } = startRequest();
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 404, headers);
    if (body !== "") handler.onResponseData(controller, Buffer.from(body));
    await expect(response).resolves.toEqual({ status: 404, json: undefined });
    expect(abort).toHaveBeenCalledOnce();
  });
});
