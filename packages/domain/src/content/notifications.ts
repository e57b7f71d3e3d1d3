// Decides whether a notification is shown (R22). Unlike other content, it needs a matching category.

import { addDays, type Day, type Instant, parseBrisbaneMoment, parseDay, parseInstant, startOfDay } from "../day.ts";
import { type Decision, decide, explain, type Permission, type Rules } from "../decision.ts";
import { asRecord, parseEnumValue } from "../parse.ts";
import { type ItemCategories, matchingCategory, parseCategories } from "./visibility.ts";

const ARCHIVED_STEP = "archived";

type Bound = "open" | "unreadable" | Instant;

export interface Notification {
  readonly categories: ItemCategories;
  readonly workflowStep: string | undefined;
  /** First instant of the display period. */
  readonly from: Bound;
  /** Last instant of the display period. */
  readonly until: Bound;
}

/** `member` are the reader's categories. */
export interface NotificationFacts extends Notification {
  readonly member: readonly string[];
  readonly now: Instant;
}

export const NOTIFICATION_RULES: Rules<NotificationFacts, Permission> = [
  {
    id: "notifications.workflow-missing",
    outcome: "no",
    source: "R22",
    words: "the workflow step is missing",
    when: ({ workflowStep }) => workflowStep === undefined,
    because: () => "it is not known whether the notification is archived",
    missing: () => ["workflowStep"],
  },
  {
    id: "notifications.archived",
    outcome: "no",
    source: "R22",
    words: "the workflow step is archived",
    when: ({ workflowStep }) => workflowStep?.toLowerCase() === ARCHIVED_STEP,
    because: () => "the notification is archived",
  },
  {
    id: "notifications.no-category",
    outcome: "no",
    source: "R22",
    words: "no category of the notification is one of the member's",
    when: ({ categories, member }) => matchingCategory(categories, member) === undefined,
    because: () => "the notification has no category that the member has",
  },
  {
    id: "notifications.start-unreadable",
    outcome: "no",
    source: "R22",
    words: "the start cannot be read",
    when: ({ from }) => from === "unreadable",
    because: () => "it is not known when the notification starts",
    missing: () => ["displayNotificationFrom"],
  },
  {
    id: "notifications.end-unreadable",
    outcome: "no",
    source: "R22",
    words: "the end cannot be read",
    when: ({ until }) => until === "unreadable",
    because: () => "it is not known when the notification ends",
    missing: () => ["dateEnd"],
  },
  {
    id: "notifications.not-yet",
    outcome: "no",
    source: "R22",
    words: "now is before the start",
    when: ({ from, now }) => from !== "open" && now < (from as Instant),
    because: () => "the notification does not show yet",
  },
  {
    id: "notifications.over",
    outcome: "no",
    source: "R22",
    words: "now is after the end",
    when: ({ until, now }) => until !== "open" && now > (until as Instant),
    because: () => "the notification does not show any more",
  },
  {
    id: "notifications.shown",
    outcome: "yes",
    source: "R22",
    words: "otherwise",
    when: () => true,
    because: ({ categories, member }) => `the member has the category ${matchingCategory(categories, member)}`,
  },
];

/**
 * Whether a notification is shown at an instant.
 *
 * @example
 * ```ts
 * import { isNotificationShown, parseNotification } from "@portico/domain/content";
 * import { instant } from "@portico/domain/testing";
 *
 * const notification = parseNotification({ membershipCategories: ["points"], workflowStep: "published" });
 * const now = instant("2026-11-20T09:00:00Z");
 * isNotificationShown(notification, { member: ["points"], now }); // => true
 * isNotificationShown(notification, { member: ["classic_weeks"], now }); // => false
 * ```
 */
export function isNotificationShown(
  notification: Notification,
  { member, now }: { member: readonly string[]; now: Instant },
): boolean {
  return decide(NOTIFICATION_RULES, { ...notification, member, now }) === "yes";
}

/**
 * Explains the outcome of `isNotificationShown`.
 *
 * @example
 * ```ts
 * import { explainNotification, parseNotification } from "@portico/domain/content";
 * import { instant } from "@portico/domain/testing";
 *
 * const notification = parseNotification({ membershipCategories: ["points"], workflowStep: "published" });
 * const now = instant("2026-11-20T09:00:00Z");
 * const result = explainNotification({ ...notification, member: ["classic_weeks"], now }).because;
 * result; // => "the notification has no category that the member has"
 * ```
 */
export function explainNotification(facts: NotificationFacts): Decision<Permission, NotificationFacts> {
  return explain(NOTIFICATION_RULES, facts);
}

/**
 * Parses a notification of the content adapter or `portico eval`.
 *
 * @example
 * ```ts
 * import { parseNotification } from "@portico/domain/content";
 *
 * parseNotification({ membershipCategories: ["points"] }).categories; // => ["points"]
 * ```
 */
export function parseNotification(item: unknown): Notification {
  const { displayNotificationFrom, dateEnd, membershipCategories, workflowStep } = asRecord(item);
  return {
    categories: parseCategories(membershipCategories),
    workflowStep: parseEnumValue(workflowStep),
    from: parseBound(displayNotificationFrom, startOfDay),
    until: parseBound(dateEnd, endOfDay),
  };
}

/** A date without a time includes the whole day. */
function parseBound(bound: unknown, toInstant: (day: Day) => Instant): Bound {
  if (bound === undefined || bound === null) return "open";
  const day = typeof bound === "string" && bound.length === 10 ? parseDay(bound) : undefined;
  if (day !== undefined) return toInstant(day);
  return parseInstant(bound) ?? parseBrisbaneMoment(bound) ?? "unreadable";
}

function endOfDay(day: Day): Instant {
  return (startOfDay(addDays(day, 1)) - 1) as Instant;
}
