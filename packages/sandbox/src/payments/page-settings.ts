// How the payment page misbehaves on demand: its notification late, twice or never, a page that runs out of time, a slow bank.

import { fieldsOf, type Mistake } from "./page-request.ts";

/** The ways in which a notification can go out. */
const NOTIFICATION_WAYS = ["once", "late", "twice", "never"] as const;

/** How the page behaves, for all sessions or for one. */
export interface PageSettings {
  readonly notification: (typeof NOTIFICATION_WAYS)[number];
  /** How late a late notification is. */
  readonly lateMilliseconds: number;
  /** How long a page waits for the member; sessions take it over when they are made. */
  readonly expirySeconds: number;
  /** How long the bank takes to answer after Pay or Decline. */
  readonly processingMilliseconds: number;
}

/** How the page behaves unless told otherwise. */
export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  notification: "once",
  lateMilliseconds: 10_000,
  expirySeconds: 30 * 60,
  processingMilliseconds: 0,
};

const LONGEST: Readonly<Record<string, number>> = {
  lateMilliseconds: 3_600_000,
  expirySeconds: 86_400,
  processingMilliseconds: 3_600_000,
};

/** Settings that were asked for, or what is wrong with them. */
export type ParsedPageSettings =
  | { readonly settings: Partial<PageSettings>; readonly sessionId: string | undefined }
  | { readonly mistakes: readonly Mistake[] };

/** Reads a change of settings; with a `sessionId` it is for that session alone. */
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
    if (NOTIFICATION_WAYS.some((way) => way === value)) return undefined;
    return { target, message: `The notification is one of ${NOTIFICATION_WAYS.join(", ")}.` };
  }
  const longest = Object.hasOwn(LONGEST, target) ? LONGEST[target] : undefined;
  if (longest === undefined) return { target, message: `There is no setting ${target.slice(0, 40)}.` };
  const isGood = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= longest;
  return isGood ? undefined : { target, message: `The ${target} is a whole number from 0 to ${longest}.` };
}
