// Contract of the dashboard. Each panel succeeds or fails on its own.

import { PUBLIC_ERROR_CODES } from "@portico/domain/error-messages";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { money } from "../http/values.ts";
import { lapsingNotice, membershipView } from "../member/contract.ts";
import { pointsSummary } from "../points/contract.ts";
import { bookingSummary } from "../stays/contract.ts";

/** A panel that could not be read, with its error code. */
const panelFailed = z
  .object({ state: z.literal("failed"), code: z.enum(PUBLIC_ERROR_CODES) })
  .meta({ id: "PanelFailed" });

const panelNotYours = z.object({ state: z.literal("not-yours"), because: z.string() }).meta({ id: "PanelNotYours" });

function panelOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const ready = z.object({ state: z.literal("ready"), ...shape });
  return z.discriminatedUnion("state", [ready, panelFailed, panelNotYours]);
}

/** Unknown values are `null` or listed in `unknown`; they never count as 0. */
const dashboard = z
  .object({
    today: z.iso.date(),
    /** Ready if at least one part was read; the summary names the failed ones. */
    points: panelOf({ summary: pointsSummary }),
    charges: panelOf({ owed: z.array(money), unknown: z.array(z.string()) }),
    overdue: panelOf({
      count: z.int(),
      owed: z.array(money),
      /** The oldest missed due date; `null` if nothing is overdue. */
      since: z.iso.date().nullable(),
      /** Charges that may be overdue, because their data is incomplete. */
      unknown: z.array(z.string()),
    }),
    entitlements: panelOf({ active: z.int(), unknown: z.array(z.string()) }),
    booking: panelOf({ next: bookingSummary.nullable(), held: z.int() }),
    /** `isWhole` is false if a part could not be read. */
    todos: panelOf({ count: z.int(), urgent: z.int(), isWhole: z.boolean(), lapsing: z.array(lapsingNotice) }),
    /** Memberships that have expired, or expire within 90 days. */
    memberships: panelOf({ pressing: z.array(membershipView) }),
    preferences: panelOf({
      /** Whether the account has an e-mail address, and the campaign service knows it. */
      contact: z.enum(["known", "unknown", "no-address"]),
      /** Number of subscribed lists, and of all lists; `null` if the address is not known. */
      subscribed: z.int().nullable(),
      lists: z.int().nullable(),
    }),
  })
  .meta({ id: "Dashboard" });

export const dashboardEndpoints = {
  "GET /api/dashboard": {
    access: "session",
    summary: "Something of everything, each panel for itself",
    response: dashboard,
    problems: [403, 502],
  },
} as const satisfies EndpointTable;

export type Dashboard = z.infer<typeof dashboard>;
export type PanelName = Exclude<keyof Dashboard, "today">;
