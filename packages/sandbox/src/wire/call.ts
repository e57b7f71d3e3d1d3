// What each call of the back-end is made of.

import type { ClubContext } from "../context.ts";
import type { MemberStore } from "../member-record.ts";
import type { Check, Payload } from "./payload.ts";

/** What the calls work on. */
export interface BackEnd extends ClubContext {
  readonly seed: number;
  readonly members: MemberStore;
  /** Origins to which mails may lead, beside those of this machine. */
  readonly portalOrigins: readonly string[];
}

/** One call: all of them are POST requests with a JSON body. */
export interface Call {
  readonly name: string;
  readonly path: string;
  readonly payload: Check;
  /** The answer's body, or a thrown Problem. */
  readonly answer: (backEnd: BackEnd, payload: Payload) => object | Promise<object>;
}
