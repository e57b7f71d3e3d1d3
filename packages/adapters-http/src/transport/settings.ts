// What an upstream can be told, and what it is otherwise.

import { DEADLINES } from "../calls.ts";
import type { Deadlines } from "./deadlines.ts";
import { GUARD, type GuardSettings } from "./guard.ts";
import type { AnswerLimits } from "./read-json.ts";
import { RETRY_BUDGET, type RetryBudgetSettings } from "./retry-budget.ts";

/** Where an upstream is, and how it is spoken to. */
export interface UpstreamSettings {
  /** Its origin, such as `https://club.example`, with a path before the calls' own where there is one. */
  readonly address: string;
  readonly deadlines?: Deadlines;
  readonly limits?: AnswerLimits;
  readonly guard?: Partial<GuardSettings>;
  readonly retries?: Partial<RetrySettings>;
  /** The id of the request that is being answered, if one is; it goes along, so that both sides' logs can be read together. */
  readonly requestId?: () => string | undefined;
}

/** How often a call is tried, and how long it waits in between. */
export interface RetrySettings extends RetryBudgetSettings {
  readonly attempts: number;
  /** The longest wait before the first retry, in milliseconds; it doubles with each, and any shorter wait is as likely. */
  readonly firstWait: number;
  readonly longestWait: number;
}

/** Settings with nothing left open. */
export interface WholeSettings extends Required<Omit<UpstreamSettings, "guard" | "retries">> {
  readonly guard: GuardSettings;
  readonly retries: RetrySettings;
}

/** Eight mebibytes hold twenty thousand offers. */
export const ANSWER_LIMITS: AnswerLimits = { maxBytes: 8 * 1024 * 1024, maxDepth: 32 };

const RETRIES: RetrySettings = { attempts: 3, firstWait: 50, longestWait: 500, ...RETRY_BUDGET };

/** Fills in what is left open. */
export function wholeSettings(settings: UpstreamSettings): WholeSettings {
  return {
    address: settings.address,
    deadlines: settings.deadlines ?? DEADLINES,
    limits: settings.limits ?? ANSWER_LIMITS,
    guard: { ...GUARD, ...settings.guard },
    retries: { ...RETRIES, ...settings.retries },
    requestId: settings.requestId ?? (() => undefined),
  };
}
