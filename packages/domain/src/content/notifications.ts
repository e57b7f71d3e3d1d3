// Does a notification show now? (reading R22) It is stricter than other content: without a matching category nobody sees it.

import { addDays, type Day, type Instant, parseBrisbaneMoment, parseDay, parseInstant, startOfDay } from "../day.ts";
import { type Decision, decide, explain, type Permission, type Rules } from "../decision.ts";
import { parseWord, record } from "../wire.ts";
import { type ItemCategories, matchingCategory, parseCategories } from "./visibility.ts";

/** The workflow step of items that are put away. */
const ARCHIVED_STEP = "archived";

/** One end of the time in which a notification shows: open, unreadable, or a moment. */
type Bound = "open" | "unreadable" | Instant;

/** A notification as the rules read it. */
export interface Notification {
  readonly categories: ItemCategories;
  readonly workflowStep: string | undefined;
  /** The first moment at which it shows. */
  readonly from: Bound;
  /** The last moment at which it shows. */
  readonly until: Bound;
}

/** What the rules look at. */
export interface NotificationFacts extends Notification {
  readonly member: readonly string[];
  readonly now: Instant;
}

/** The rows, first match wins. */
export const NOTIFICATION_RULES: Rules<NotificationFacts, Permission> = [
  {
    id: "notifications.workflow-missing",
    outcome: "no",
    source: "R22",
    words: "the workflow step is missing",
    when: ({ workflowStep }) => workflowStep === undefined,
    because: () => "nobody can say whether the notification is archived",
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
    because: () => "nobody can say from when the notification shows",
    missing: () => ["displayNotificationFrom"],
  },
  {
    id: "notifications.end-unreadable",
    outcome: "no",
    source: "R22",
    words: "the end cannot be read",
    when: ({ until }) => until === "unreadable",
    because: () => "nobody can say until when the notification shows",
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

/** Whether a notification shows to a member with these categories. */
export function isNotificationShown(
  notification: Notification,
  { member, now }: { member: readonly string[]; now: Instant },
): boolean {
  return decide(NOTIFICATION_RULES, { ...notification, member, now }) === "yes";
}

/** The same with its reason. */
export function explainNotification(facts: NotificationFacts): Decision<Permission, NotificationFacts> {
  return explain(NOTIFICATION_RULES, facts);
}

/** Reads a notification as `portico eval` and the content adapter write it. */
export function parseNotification(item: unknown): Notification {
  const { displayNotificationFrom, dateEnd, membershipCategories, workflowStep } = record(item);
  return {
    categories: parseCategories(membershipCategories),
    workflowStep: parseWord(workflowStep),
    from: parseBound(displayNotificationFrom, startOfDay),
    until: parseBound(dateEnd, lastMoment),
  };
}

/** A plain date lasts its whole day, so the first bound is where it begins and the last where it ends. */
function parseBound(bound: unknown, ofDay: (day: Day) => Instant): Bound {
  if (bound === undefined || bound === null) return "open";
  const day = typeof bound === "string" && bound.length === 10 ? parseDay(bound) : undefined;
  if (day !== undefined) return ofDay(day);
  return parseInstant(bound) ?? parseBrisbaneMoment(bound) ?? "unreadable";
}

function lastMoment(day: Day): Instant {
  return (startOfDay(addDays(day, 1)) - 1) as Instant;
}
