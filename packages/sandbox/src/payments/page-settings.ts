// Simulated misbehaviour of the payment page.

import { asFields, type Mistake } from "./page-request.ts";

const NOTIFICATION_MODES = ["once", "late", "twice", "never"] as const;

export interface PageSettings {
  readonly notification: (typeof NOTIFICATION_MODES)[number];
  readonly lateMilliseconds: number;
  /** Lifetime of a session, fixed at its creation. */
  readonly expirySeconds: number;
  /** Time until the bank responds to Pay or Decline. */
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

/** With a `sessionId`, the change applies to that session only. */
export function parsePageSettings(body: unknown): ParsedPageSettings {
  const { sessionId, ...rest } = asFields(body);
  const mistakes = Object.entries(rest)
    .map(([target, value]) => checkSetting(target, value))
    .filter((mistake) => mistake !== undefined);
  if (sessionId !== undefined && typeof sessionId !== "string") {
    return { mistakes: [...mistakes, { target: "sessionId", message: "The sessionId is no text." }] };
  }
  return mistakes.length > 0 ? { mistakes } : { settings: rest, sessionId };
}

function checkSetting(target: string, value: unknown): Mistake | undefined {
  if (target === "notification") {
    if (NOTIFICATION_MODES.some((mode) => mode === value)) return undefined;
    return { target, message: `The notification is one of ${NOTIFICATION_MODES.join(", ")}.` };
  }
  const max = Object.hasOwn(MAX_VALUE, target) ? MAX_VALUE[target] : undefined;
  if (max === undefined) return { target, message: `There is no setting ${target.slice(0, 40)}.` };
  const isValid = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;
  return isValid ? undefined : { target, message: `The ${target} is a whole number from 0 to ${max}.` };
}
