// A call of the back-end, as server.ts registers it.

import type { ClubContext } from "../context.ts";
import type { MemberStore } from "../member-record.ts";
import type { Check, Payload } from "./payload.ts";

export interface BackEnd extends ClubContext {
  readonly seed: number;
  readonly members: MemberStore;
  /** Origins that links in mails may have, besides local ones. */
  readonly portalOrigins: readonly string[];
}

/** A POST request with a JSON body. */
export interface Call {
  readonly name: string;
  readonly path: string;
  readonly checkPayload: Check;
  /** Returns the response body, or throws a Problem. */
  readonly respond: (backEnd: BackEnd, payload: Payload) => object | Promise<object>;
}
