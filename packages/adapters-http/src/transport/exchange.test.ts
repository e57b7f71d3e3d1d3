import type { Dispatcher } from "undici";
import { describe, expect, it, vi } from "vitest";
import { exchange } from "./exchange.ts";
import { Fault } from "./fault.ts";

const LIMITS = { maxBytes: 100, maxDepth: 3 };
const JSON_TYPE = { "content-type": "application/json" };
const OUTGOING = { method: "GET", path: "/", headers: {}, body: null } as const;
const LATE = new Fault("unavailable", "did not answer in time", { mayHaveActed: true, outage: true });

/** An exchange whose other side is the test: undici tells a handler of an abort as of any other error. */
function exchanging() {
  const over = new AbortController();
  const dispatch = vi.fn<(options: unknown, handler: Required<Dispatcher.DispatchHandler>) => boolean>();
  const reply = exchange({ dispatch } as unknown as Dispatcher, OUTGOING, { limits: LIMITS, signal: over.signal });
  const handler = dispatch.mock.calls[0]?.[1] as Required<Dispatcher.DispatchHandler>;
  const abort = vi.fn<(reason: Error) => void>((reason) => handler.onResponseError(controller, reason));
  const controller = { abort } as unknown as Dispatcher.DispatchController;
  return { reply, handler, controller, abort, fire: () => over.abort(LATE) };
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
