// Simulated misbehaviour of the payment page: late, repeated or missing notifications, expired pages, a slow bank.

import { fieldsOf, type Mistake } from "./page-request.ts";

const NOTIFICATION_MODES = ["once", "late", "twice", "never"] as const;

export interface PageSettings {
  readonly notification: (typeof NOTIFICATION_MODES)[number];
  readonly lateMilliseconds: number;
  /** Lifetime of a session, fixed when it is created. */
  readonly expirySeconds: number;
  /** Time until the bank answers after Pay or Decline. */
  readonly processingMilliseconds: number;
}

export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  notification: "once",
  lateMilliseconds: 10_000,
  expirySeconds: 30 * 60,
  processingMilliseconds: 0,
};

const MAX_VALUE: Readonly<Record<string, number>> = {
  lateMilliseconds: 3_600_000,
  expirySeconds: 86_400,
  processingMilliseconds: 3_600_000,
};

export type ParsedPageSettings =
  | { readonly settings: Partial<PageSettings>; readonly sessionId: string | undefined }
  | { readonly mistakes: readonly Mistake[] };

/** Parses a change of settings; with a `sessionId` it applies to that session only. */
export function parsePageSettings(body: unknown): ParsedPageSettings {
  const { sessionId, ...rest } = fieldsOf(body);
  const mistakes = Object.entries(rest)
    .map(([target, value]) => settingMistake(target, value))
    .filter((mistake) => mistake !== undefined);
  if (sessionId !== undefined && typeof sessionId !== "string") {
    return { mistakes: [...mistakes, { target: "sessionId", message: "The sessionId is no text." }] };
  }
  return mistakes.length > 0 ? { mistakes } : { settings: rest, sessionId };
}

function settingMistake(target: string, value: unknown): Mistake | undefined {
  if (target === "notification") {
    if (NOTIFICATION_MODES.some((mode) => mode === value)) return undefined;
    return { target, message: `The notification is one of ${NOTIFICATION_MODES.join(", ")}.` };
  }
  const max = Object.hasOwn(MAX_VALUE, target) ? MAX_VALUE[target] : undefined;
  if (max === undefined) return { target, message: `There is no setting ${target.slice(0, 40)}.` };
  const isValid = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;
  return isValid ? undefined : { target, message: `The ${target} is a whole number from 0 to ${max}.` };
}
