import type { Dispatcher } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Arrival, type Arrived } from "./arrival.ts";
import type { Fault } from "./fault.ts";
import { TimeLimit } from "./time-limit.ts";

const LIMITS = { maxBytes: 100, maxDepth: 3 };
const JSON_TYPE = { "content-type": "application/json" };

let limit: TimeLimit;
afterEach(() => limit.end());

function arrival() {
  limit = new TimeLimit(60_000);
  const resolve = vi.fn<(arrived: Arrived) => void>();
  const reject = vi.fn<(fault: Fault) => void>();
  const abort = vi.fn<(reason: Error) => void>();
  const controller = { abort } as unknown as Dispatcher.DispatchController;
  return { one: new Arrival({ limits: LIMITS, limit, resolve, reject }), resolve, reject, abort, controller };
}

describe("an arrival whose time is over", () => {
  it("has not left the portal where it had no connection, and does not leave it afterwards", () => {
    const { one, reject, abort, controller } = arrival();
    limit.fire();
    expect(reject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ mayHaveActed: false, outage: true }));
    one.onRequestStart(controller);
    expect(abort).toHaveBeenCalledOnce();
  });

  it("may have acted where it was sent, and takes its connection down", () => {
    const { one, reject, abort, controller } = arrival();
    one.onRequestStart(controller);
    limit.fire();
    expect(reject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ mayHaveActed: true, outage: true }));
    expect(abort).toHaveBeenCalledOnce();
  });

  it("hears nothing of it once it has settled", () => {
    const { one, resolve, reject, abort, controller } = arrival();
    one.onRequestStart(controller);
    one.onResponseStart(controller, 200, JSON_TYPE);
    one.onResponseData(controller, Buffer.from("{"));
    one.onResponseData(controller, Buffer.from("}"));
    one.onResponseEnd();
    limit.fire();
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ status: 200, bytes: Buffer.from("{}") });
    expect([reject.mock.calls, abort.mock.calls]).toEqual([[], []]);
  });
});

describe("an error that arrives", () => {
  it.each([
    ["that is no JSON", { "content-type": "text/html" }, ""],
    ["that is packed", { ...JSON_TYPE, "content-encoding": "gzip" }, ""],
    ["that does not end", JSON_TYPE, "x".repeat(101)],
  ])("%s is an error without a reason, and is not read on", (_, headers, body) => {
    const { one, resolve, reject, abort, controller } = arrival();
    one.onRequestStart(controller);
    one.onResponseStart(controller, 404, headers);
    if (body !== "") one.onResponseData(controller, Buffer.from(body));
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ status: 404, bytes: undefined });
    expect(abort).toHaveBeenCalledOnce();
    expect(reject).not.toHaveBeenCalled();
  });
});
