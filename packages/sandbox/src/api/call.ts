// The interface of a back-end call.

import type { ClubContext } from "../context.ts";
import type { MemberStore } from "../member-record.ts";
import type { Check, Payload } from "./payload.ts";

export interface BackEnd extends ClubContext {
  readonly seed: number;
  readonly members: MemberStore;
  /** Origins that links in mails may have, in addition to local ones. */
  readonly portalOrigins: readonly string[];
}

/** A back-end call: a POST request with a JSON body. */
export interface Call {
  readonly name: string;
  readonly path: string;
  readonly payload: Check;
  /** Returns the response body, or throws a Problem. */
  readonly answer: (backEnd: BackEnd, payload: Payload) => object | Promise<object>;
}
