// Calls about enquiries, the loyalty provider and the campaign service.

import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { BackEnd, Call } from "../api/call.ts";
import {
  booleanCheck,
  type Check,
  emailCheck,
  nonEmptyText,
  objectOf,
  optional,
  type Payload,
  textCheck,
  textUpTo,
} from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { inTransaction, nextNumber } from "../database.ts";

const TICKET_LIFETIME_MS = 5 * 60_000;

const providerPathCheck: Check = (value, path) => {
  textCheck(value, path);
  if (!/^\/(?![/\\])[^\\\s]*$/.test(value as string)) {
    throw new Problem("PAYLOAD_INVALID", { message: `The ${path} is no path of the provider's site.`, field: path });
  }
};

const checkContactPayload = objectOf({ contact: objectOf({ email: emailCheck }) });

function getContactEmail(payload: Readonly<Record<string, unknown>>): string {
  return (payload["contact"] as { email: string }).email;
}

interface Preference {
  readonly ListID: string | number;
  readonly List: string;
  readonly Subscribed: boolean;
  readonly Switchable?: true;
  readonly Required?: true;
}

const LISTS: readonly Preference[] = [
  { ListID: 1, List: "Levies and meetings", Subscribed: true, Required: true },
  { ListID: "3", List: "Member news", Subscribed: true, Switchable: true },
  { ListID: 7, List: "Last-minute stays", Subscribed: false, Switchable: true },
];

export const NEW_CONTACT_PREFERENCES: string = JSON.stringify(LISTS);

/** For a contact whose lists cannot be changed. */
export const FIXED_PREFERENCES: string = JSON.stringify(
  LISTS.map(({ ListID, List, Subscribed }) => ({ ListID, List, Subscribed })),
);

function readPreferences(database: DatabaseSync, address: string): readonly Preference[] {
  const row = database.prepare("SELECT preferences FROM contact WHERE email = ?").get(address.toLowerCase());
  if (row === undefined) throw new Problem("EMAIL_UNKNOWN");
  return JSON.parse(String(row["preferences"])) as readonly Preference[];
}

// A repeated change has no effect, because the list may have been switched back since.
function switchPreference({ database }: BackEnd, payload: Payload): object {
  const address = getContactEmail(payload);
  return inTransaction(database, () => {
    const before = readPreferences(database, address);
    const isRequested = ({ ListID }: Preference) => String(ListID) === payload["listID"];
    if (before.find(isRequested)?.Switchable !== true) return { Outcome: "refused" };
    const { changes } = database
      .prepare("INSERT OR IGNORE INTO preference_change (id) VALUES (?)")
      .run(String(payload["changeID"]));
    const after = before.map((preference) =>
      isRequested(preference) ? { ...preference, Subscribed: payload["subscribed"] === true } : preference,
    );
    if (changes > 0)
      database
        .prepare("UPDATE contact SET preferences = ? WHERE email = ?")
        .run(JSON.stringify(after), address.toLowerCase());
    return { Outcome: "switched" };
  });
}

export const SUPPORT_CALLS: readonly Call[] = [
  {
    name: "send-email",
    path: "/api/send-email",
    checkPayload: objectOf({
      name: nonEmptyText,
      email: emailCheck,
      phone: optional(textCheck),
      subject: optional(textCheck),
      message: textUpTo(4000),
    }),
    respond: ({ database, mail }, payload) => {
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
    checkPayload: objectOf({ member_id: nonEmptyText, redirect: providerPathCheck }),
    respond: ({ database, members, now, settings }, payload) => {
      const no = String(payload["member_id"]);
      const redirect = String(payload["redirect"]);
      members.get(no);
      const ticket = randomBytes(16).toString("base64url");
      database
        .prepare("INSERT INTO loyalty_ticket (ticket, member_no, redirect, expires_at) VALUES (?, ?, ?, ?)")
        .run(ticket, no, redirect, now() + TICKET_LIFETIME_MS);
      return {
        link: `${settings.publicAddress}/loyalty/sign-on?${new URLSearchParams({ ticket, redirect }).toString()}`,
      };
    },
  },
  {
    name: "preferences-list",
    path: "/api/active-campaign/ac/get/preferences-list",
    checkPayload: checkContactPayload,
    respond: ({ database }, payload) => ({ Preferences: readPreferences(database, getContactEmail(payload)) }),
  },
  {
    name: "contact-upseart",
    path: "/api/active-campaign/ac/contact-upseart",
    checkPayload: checkContactPayload,
    respond: ({ database }, payload) => {
      const address = getContactEmail(payload);
      database
        .prepare("INSERT OR IGNORE INTO contact (email, preferences) VALUES (?, ?)")
        .run(address.toLowerCase(), NEW_CONTACT_PREFERENCES);
      const row = database.prepare("SELECT id FROM contact WHERE email = ?").get(address.toLowerCase());
      return { contact: { id: Number(row?.["id"]), email: address } };
    },
  },
  {
    name: "preference-switch",
    path: "/api/portico/preference-switch",
    checkPayload: objectOf({
      changeID: textUpTo(64),
      contact: objectOf({ email: emailCheck }),
      listID: nonEmptyText,
      subscribed: booleanCheck,
    }),
    respond: switchPreference,
  },
];
