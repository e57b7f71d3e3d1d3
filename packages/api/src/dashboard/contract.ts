// My Dashboard: what the portal shows of everything at once. Each panel stands for itself.

import { ANSWERED_CODES } from "@portico/domain/error-words";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { money } from "../http/values.ts";
import { membershipView } from "../member/contract.ts";
import { pointsSummary } from "../points/contract.ts";
import { bookingSummary } from "../stays/contract.ts";

/** A panel that could not be read; the code says why. */
const panelFailed = z.object({ state: z.literal("failed"), code: z.enum(ANSWERED_CODES) }).meta({ id: "PanelFailed" });

/** A panel that is not for this type of member. */
const panelNotYours = z.object({ state: z.literal("not-yours"), because: z.string() }).meta({ id: "PanelNotYours" });

function panelOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const ready = z.object({ state: z.literal("ready"), ...shape });
  return z.discriminatedUnion("state", [ready, panelFailed, panelNotYours]);
}

/** The dashboard. What is unknown is `null` or stands in `unknown`, and never counts as 0. */
const dashboard = z
  .object({
    today: z.iso.date(),
    /** Ready where at least one of its parts is; the summary names the others. */
    points: panelOf({ summary: pointsSummary }),
    charges: panelOf({ owed: z.array(money), unknown: z.array(z.string()) }),
    overdue: panelOf({
      count: z.int(),
      owed: z.array(money),
      /** The due date that was missed first; `null` where nothing is overdue. */
      since: z.iso.date().nullable(),
      /** The charges of which nobody can say whether they are overdue. */
      unknown: z.array(z.string()),
    }),
    entitlements: panelOf({ active: z.int(), unknown: z.array(z.string()) }),
    booking: panelOf({ next: bookingSummary.nullable(), held: z.int() }),
    /** What there is to do; `isWhole` where every part of it could be read. */
    todos: panelOf({ count: z.int(), urgent: z.int(), isWhole: z.boolean() }),
    /** The memberships that are over, or lapse within 90 days. */
    memberships: panelOf({ pressing: z.array(membershipView) }),
    preferences: panelOf({
      /** Whether the account has an address, and the campaign service has that address. */
      contact: z.enum(["known", "unknown", "no-address"]),
      /** The lists that are subscribed, and all of them; `null` where the address is not known. */
      subscribed: z.int().nullable(),
      lists: z.int().nullable(),
    }),
  })
  .meta({ id: "Dashboard" });

/** The endpoint of the dashboard. */
export const dashboardEndpoints = {
  "GET /api/dashboard": {
    access: "session",
    summary: "Something of everything, each panel for itself",
    answer: dashboard,
    problems: [403, 502],
  },
} as const satisfies EndpointTable;

/** The dashboard. */
export type Dashboard = z.infer<typeof dashboard>;
/** Its panels. */
export type PanelName = Exclude<keyof Dashboard, "today">;
