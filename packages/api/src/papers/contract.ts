// What members keep or print: the voucher of a stay, its file for a calendar, and the receipt of a payment.

import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";

/** The endpoints of papers. */
export const paperEndpoints = {
  "GET /api/bookings/:reference/voucher": {
    access: "/booking",
    summary: "The voucher of a stay that is booked, as a PDF",
    answer: z.any().describe("The bytes of the PDF"),
    problems: [404, 409, 429, 502],
  },
  "GET /api/bookings/:reference/calendar": {
    access: "/booking",
    summary: "A stay for a calendar, which drops it once it is cancelled",
    answer: z.any().describe("The text of the calendar file"),
    problems: [404, 409, 502],
  },
  "GET /api/payments/:reference/receipt": {
    access: "/payments",
    summary: "The receipt of a payment that the club has recorded, as a PDF",
    answer: z.any().describe("The bytes of the PDF"),
    problems: [404, 409, 429],
  },
} as const satisfies EndpointTable;
