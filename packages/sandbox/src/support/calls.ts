// The calls of the room support: enquiries, the loyalty provider's link, and the campaign service.

import { randomBytes } from "node:crypto";
import { nextNumber } from "../database.ts";
import type { Call } from "../wire/call.ts";
import { type Check, email, filled, object, optional, text, textUpTo } from "../wire/payload.ts";
import { Problem } from "../wire/problem.ts";

const TICKET_MILLISECONDS = 5 * 60_000;

const pathOfTheProvider: Check = (value, path) => {
  text(value, path);
  if (!/^\/(?![/\\])[^\\\s]*$/.test(value as string)) {
    throw new Problem("PAYLOAD_INVALID", { message: `The ${path} is no path of the provider's site.`, field: path });
  }
};

const byEmail = object({ contact: object({ email }) });

function addressOf(payload: Readonly<Record<string, unknown>>): string {
  return (payload["contact"] as { email: string }).email;
}

/** What a new contact of the campaign service gets and does not get. */
export const NEW_CONTACT_PREFERENCES: string = JSON.stringify([
  { ListID: "3", List: "Member news", Subscribed: true },
  { ListID: 7, List: "Last-minute stays", Subscribed: false },
]);

/** The calls of the room support. */
export const SUPPORT_CALLS: readonly Call[] = [
  {
    name: "send-email",
    path: "/api/send-email",
    payload: object({ name: filled, email, phone: optional(text), subject: optional(text), message: textUpTo(4000) }),
    answer: ({ database, mail }, payload) => {
      const enquiry = `EQ-${nextNumber(database, "enquiry", 7731)}`;
      const about = (payload["subject"] as string | undefined) ?? "Enquiry";
      const from = ([payload["name"], payload["email"], payload["phone"]] as readonly (string | undefined)[])
        .filter((part) => part !== undefined)
        .join(", ");
      mail({
        to: "member-services@example.com",
        subject: `${about} (${enquiry})`,
        text: `From ${from}\n\n${String(payload["message"])}`,
      });
      return { Sent: true, EnquiryNo: enquiry };
    },
  },
  {
    name: "get-two-link",
    path: "/api/classic/get-two-link",
    payload: object({ member_id: filled, redirect: pathOfTheProvider }),
    answer: ({ database, members, now, settings }, payload) => {
      const no = String(payload["member_id"]);
      const redirect = String(payload["redirect"]);
      members.get(no);
      const ticket = randomBytes(16).toString("base64url");
      database
        .prepare("INSERT INTO loyalty_ticket (ticket, member_no, redirect, expires_at) VALUES (?, ?, ?, ?)")
        .run(ticket, no, redirect, now() + TICKET_MILLISECONDS);
      return {
        link: `${settings.publicAddress}/loyalty/sign-on?${new URLSearchParams({ ticket, redirect }).toString()}`,
      };
    },
  },
  {
    name: "preferences-list",
    path: "/api/active-campaign/ac/get/preferences-list",
    payload: byEmail,
    answer: ({ database }, payload) => {
      const row = database
        .prepare("SELECT preferences FROM contact WHERE email = ?")
        .get(addressOf(payload).toLowerCase());
      if (row === undefined) throw new Problem("EMAIL_UNKNOWN");
      return { Preferences: JSON.parse(String(row["preferences"])) as unknown };
    },
  },
  {
    name: "contact-upseart",
    path: "/api/active-campaign/ac/contact-upseart",
    payload: byEmail,
    answer: ({ database }, payload) => {
      const address = addressOf(payload);
      database
        .prepare("INSERT OR IGNORE INTO contact (email, preferences) VALUES (?, ?)")
        .run(address.toLowerCase(), NEW_CONTACT_PREFERENCES);
      const row = database.prepare("SELECT id FROM contact WHERE email = ?").get(address.toLowerCase());
      return { contact: { id: Number(row?.["id"]), email: address } };
    },
  },
];
