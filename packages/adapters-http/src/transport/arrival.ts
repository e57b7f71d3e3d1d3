// An answer as it arrives: its head judged before its body is waited for, and no more of it held than is allowed. Undici is given
// this handler instead of being asked for a stream, because a stream per answer costs more than everything else that the portal adds.

import type { Dispatcher } from "undici";
import { Fault, unreadable } from "./fault.ts";
import { faultOf, statusFault } from "./network-fault.ts";
import { type AnswerLimits, type Headers, headerMistake, tooLarge } from "./read-json.ts";
import type { TimeLimit } from "./time-limit.ts";

/** What has arrived: no bytes where an error came without a reason that could be read. */
export interface Arrived {
  readonly status: number;
  readonly bytes: Buffer | undefined;
}

/** Who waits for the answer, and for how much and how long. */
export interface Expected {
  readonly limits: AnswerLimits;
  readonly limit: TimeLimit;
  readonly resolve: (arrived: Arrived) => void;
  readonly reject: (fault: Fault) => void;
}

/** An error says what it is in a few lines; whoever sends more is not listened to. */
export const MAX_PROBLEM_BYTES: number = 65_536;

/** Puts an answer together. It settles once; what is on its way afterwards goes down with its connection. */
export class Arrival implements Dispatcher.DispatchHandler {
  readonly #expected: Expected;
  readonly #onLate: () => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #isSettled = false;
  #status = 0;
  #size = 0;
  #maxBytes = 0;

  constructor(expected: Expected) {
    this.#expected = expected;
    this.#onLate = () => this.#refuse(this.#late());
    expected.limit.listen(this.#onLate);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It waited for a connection until its time was over: it is not sent any more.
    if (this.#isSettled) controller.abort(NOT_WANTED);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // An informational answer is followed by the real one.
    if (status < 200) return;
    this.#status = status;
    const fault = statusFault(status);
    if (fault !== undefined) return this.#refuse(fault);
    const { maxBytes } = this.#expected.limits;
    this.#maxBytes = status < 300 ? maxBytes : Math.min(maxBytes, MAX_PROBLEM_BYTES);
    const mistake = headerMistake(headers, this.#maxBytes);
    if (mistake !== undefined) this.#giveUp(mistake);
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) return;
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes) this.#giveUp(tooLarge(this.#maxBytes));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first = EMPTY] = this.#chunks;
    this.#accept(this.#chunks.length > 1 ? Buffer.concat(this.#chunks, this.#size) : first);
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    this.#refuse(faultOf(error));
  }

  /** An error without a reason is an error too; anything else that cannot be read is of no use. */
  #giveUp(fault: Fault): void {
    if (this.#status < 300) return this.#refuse(fault);
    this.#accept(undefined);
    this.#controller?.abort(NOT_WANTED);
  }

  #accept(bytes: Buffer | undefined): void {
    if (this.#settles()) this.#expected.resolve({ status: this.#status, bytes });
  }

  #refuse(fault: Fault): void {
    if (this.#settles()) this.#expected.reject(fault);
    this.#controller?.abort(NOT_WANTED);
  }

  #settles(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    this.#expected.limit.ignore(this.#onLate);
    return true;
  }

  /** What has not been given a connection has not left the portal. */
  #late(): Fault {
    const mayHaveActed = this.#controller !== undefined;
    return new Fault("unavailable", "did not answer in time", { mayHaveActed, outage: true });
  }
}

const EMPTY: Buffer = Buffer.alloc(0);
// One error for all: it is thrown away, and a stack for each would be paid for.
const NOT_WANTED: Error = unreadable("was not listened to any longer");
