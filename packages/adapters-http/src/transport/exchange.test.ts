import type { Dispatcher } from "undici";
import { describe, expect, it, vi } from "vitest";
import { exchange } from "./exchange.ts";
import { Fault } from "./fault.ts";

const LIMITS = { maxBytes: 100, maxDepth: 3 };
const JSON_TYPE = { "content-type": "application/json" };
const OUTGOING = { method: "GET", path: "/", headers: {}, body: null } as const;
const LATE = new Fault("unavailable", "did not answer in time", { mayHaveActed: true, outage: true });

/** An exchange whose other side is the test: undici tells a handler of an abort as of any other error. */
function exchanging(isFile = false, limits = LIMITS) {
  const over = new AbortController();
  const dispatch = vi.fn<(options: unknown, handler: Required<Dispatcher.DispatchHandler>) => boolean>();
  const reply = exchange({ dispatch } as unknown as Dispatcher, OUTGOING, { limits, signal: over.signal, isFile });
  const handler = dispatch.mock.calls[0]?.[1] as Required<Dispatcher.DispatchHandler>;
  const abort = vi.fn<(reason: Error) => void>((reason) => handler.onResponseError(controller, reason));
  const [pause, resume] = [vi.fn(), vi.fn()];
  const controller = { abort, pause, resume } as unknown as Dispatcher.DispatchController;
  return { reply, handler, controller, abort, pause, resume, fire: () => over.abort(LATE) };
}

describe("an exchange whose time is over", () => {
  it("has not left the portal where it had no connection, and does not leave it afterwards", async () => {
    const { reply, handler, controller, abort, fire } = exchanging();
    fire();
    await expect(reply).rejects.toMatchObject({ message: LATE.message, mayHaveActed: false, outage: true });
    handler.onRequestStart(controller, {});
    expect(abort).toHaveBeenCalledExactlyOnceWith(LATE);
  });

  it("may have acted where it was sent, and takes its connection down", async () => {
    const { reply, handler, controller, abort, fire } = exchanging();
    handler.onRequestStart(controller, {});
    fire();
    await expect(reply).rejects.toMatchObject({ mayHaveActed: true, outage: true });
    expect(abort).toHaveBeenCalledOnce();
  });

  it("is what it was where it has been answered", async () => {
    const { reply, handler, controller, abort, fire } = exchanging();
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

describe("an answer", () => {
  it("is turned away by its head, without its body", async () => {
    const { reply, handler, controller, abort } = exchanging();
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, { ...JSON_TYPE, "content-length": "101" });
    expect(abort).toHaveBeenCalledOnce();
    await expect(reply).rejects.toThrow("more than 100 bytes");
  });

  it("is as long as allowed, letters that come in two pieces among it, and no byte longer", async () => {
    for (const [filled, end] of [
      [95, { status: 200, json: `${"x".repeat(95)}ễ` }],
      [96, undefined],
    ] as const) {
      const { reply, handler, controller } = exchanging();
      const bytes = Buffer.from(`"${"x".repeat(filled)}ễ"`);
      handler.onRequestStart(controller, {});
      handler.onResponseStart(controller, 200, JSON_TYPE);
      handler.onResponseData(controller, bytes.subarray(0, -3));
      handler.onResponseData(controller, bytes.subarray(-3));
      if (end !== undefined) handler.onResponseEnd(controller, {});
      if (end === undefined) await expect(reply).rejects.toThrow("more than 100 bytes");
      else await expect(reply).resolves.toEqual(end);
    }
  });
});

describe("a file", () => {
  const FILE_TYPE = { "content-type": "application/pdf" };

  it("is passed on no faster than it is read", async () => {
    const { reply, handler, controller, pause, resume } = exchanging(true);
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

  it("that breaks off before anybody reads is an error for whoever reads then", async () => {
    const { reply, handler, controller } = exchanging(true);
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, FILE_TYPE);
    const { file } = await reply;
    handler.onResponseError(controller, Object.assign(new Error("gone"), { code: "UND_ERR_SOCKET" }));
    await new Promise((resolve) => setImmediate(resolve));
    await expect(Array.fromAsync(file?.body ?? [])).rejects.toThrow("broke the connection off");
  });

  it("that is JSON is no file, and no longer than a problem may be", async () => {
    const { reply, handler, controller } = exchanging(true, { maxBytes: 1_000_000, maxDepth: 3 });
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 200, { ...JSON_TYPE, "content-length": "65537" });
    await expect(reply).rejects.toThrow("more than 65536 bytes");
  });
});

describe("an error that arrives", () => {
  it.each([
    ["that is no JSON", { "content-type": "text/html" }, ""],
    ["that is packed", { ...JSON_TYPE, "content-encoding": "gzip" }, ""],
    ["that does not end", JSON_TYPE, "x".repeat(101)],
  ])("%s is an error without a reason, and is not read on", async (_, headers, body) => {
    const { reply, handler, controller, abort } = exchanging();
    handler.onRequestStart(controller, {});
    handler.onResponseStart(controller, 404, headers);
    if (body !== "") handler.onResponseData(controller, Buffer.from(body));
    await expect(reply).resolves.toEqual({ status: 404, json: undefined });
    expect(abort).toHaveBeenCalledOnce();
  });
});
