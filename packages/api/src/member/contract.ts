// The member's own data: the profile and what may be changed in it, mails, sessions, and what there is to do.

import { MEMBERSHIP_STANDINGS } from "@portico/domain/member/membership-standing";
import { MEMBER_TITLES } from "@portico/domain/member/titles";
import { MEMBERSHIP_USES } from "@portico/domain/stays/membership-uses";
import { TODO_KIND_NAMES, TODO_SEVERITIES } from "@portico/domain/todos/todo-rules";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { mistyped } from "../http/typed-words.ts";

const title = z.enum(MEMBER_TITLES);
const typed = (most: number) => z.string().max(most, mistyped("tooLong"));

/** Where bills go. */
const addressView = z
  .object({
    lines: z.array(z.string()),
    city: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string(),
  })
  .meta({ id: "PostalAddress" });

/** Whom the member books for. */
const guestView = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: "Guest" });

/** A person of the account. */
const contactView = z
  .object({
    firstName: z.string().nullable(),
    email: z.string().nullable(),
    active: z.boolean(),
    isPrimary: z.boolean(),
  })
  .meta({ id: "Contact" });

/** The profile; what the club does not know is `null`. */
const profile = z
  .object({
    accountId: z.string(),
    accountName: z.string(),
    accountType: z.string().nullable(),
    title: title.nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    billingAddress: addressView.nullable(),
    guests: z.array(guestView),
    contacts: z.array(contactView),
  })
  .meta({ id: "Profile" });

/** The e-mail address, and the one that waits to be confirmed; until then the old one counts (reading R42). */
const emailAddress = z
  .object({
    email: z.string().nullable(),
    /** `until` is when its link ends, where that could be read. */
    waiting: z.object({ email: z.string(), until: z.string().nullable() }).nullable(),
  })
  .meta({ id: "EmailAddress" });

/** Another e-mail address, by the password. */
const emailChange = z.strictObject({
  email: typed(320),
  password: typed(1_024).min(1, mistyped("passwordMissing")),
});

/** The token of the link that went to the new address. */
const emailConfirmation = z.strictObject({ token: typed(512).min(1, mistyped("linkNotWhole")) });

/** Confirmed; the address as the club has it now, or `null` where it could not be read again. */
const emailConfirmed = z
  .object({ confirmed: z.literal(true), email: z.string().nullable() })
  .meta({ id: "EmailConfirmed" });

/** Account details; what is left out stays as it is, and something has to be there. */
const profileChange = z.strictObject({
  title: title.optional(),
  phone: typed(64).optional(),
});

/** The billing address, whole. */
const addressChange = z.strictObject({
  lines: z.array(typed(256)).max(8),
  city: typed(256),
  region: typed(256),
  postcode: typed(32),
  country: typed(256),
});

/** The guests, the whole list. */
const guestsChange = z.strictObject({
  guests: z
    .array(
      z.strictObject({
        firstName: typed(256),
        lastName: typed(256),
        email: typed(320).nullable().optional(),
        phone: typed(64).nullable().optional(),
      }),
    )
    .max(100),
});

/** Saved; the profile as the club has it now, or `null` where it could not be read again. */
const profileSaved = z.object({ saved: z.literal(true), profile: profile.nullable() }).meta({ id: "ProfileSaved" });

/** Which mails the member gets. `known` is whether the campaign service has the address at all. */
const preferences = z
  .object({
    email: z.string().nullable(),
    known: z.boolean(),
    lists: z.array(
      z.object({
        /** `null` where the club names it by its words alone. */
        id: z.string().nullable(),
        list: z.string(),
        subscribed: z.boolean(),
        /** Whether the member may switch it here, and why. */
        change: z.object({ allowed: z.boolean(), because: z.string() }),
      }),
    ),
  })
  .meta({ id: "Preferences" });

/** Whether the member wants a list. */
const listWish = z.strictObject({ subscribed: z.boolean() });

/** What the club's customer system says beside the account. */
const clientInfo = z
  .object({
    clientId: z.string(),
    memberSince: z.string().nullable(),
    language: z.string().nullable(),
    contactBy: z.string().nullable(),
  })
  .meta({ id: "ClientInfo" });

/** Where the member is signed in; the one that asks is `current`. Its `id` signs nobody in. */
const sessionRow = z
  .object({
    id: z.string(),
    /** What the browser is called; `null` where it is not known. */
    browser: z.string().nullable(),
    brandName: z.string(),
    signedInAt: z.string(),
    /** When something last happened there, to a minute or so. */
    usedAt: z.string(),
    endsAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: "OpenSession" });

/** The account page; a part that could not be read is `null` and stands in `failed`. */
/** A membership that the member holds; what the club's record leaves out is `null`. */
export const membershipView = z
  .object({
    name: z.string().nullable(),
    number: z.string().nullable(),
    expiresOn: z.iso.date().nullable(),
    standing: z.enum(MEMBERSHIP_STANDINGS),
    use: z.enum(MEMBERSHIP_USES),
    /** What it opens while it is current. */
    opens: z.string(),
    /** What is closed without it. */
    without: z.string(),
  })
  .meta({ id: "Membership" });

const user = z
  .object({
    profile: profile.nullable(),
    clientInfo: clientInfo.nullable(),
    memberships: z.array(membershipView).nullable(),
    sessions: z.array(sessionRow).nullable(),
    failed: z.array(z.enum(["profile", "clientInfo", "memberships", "sessions"])),
  })
  .meta({ id: "User" });

/** Something to see to. */
const todo = z
  .object({
    kind: z.enum(TODO_KIND_NAMES),
    severity: z.enum(TODO_SEVERITIES),
    words: z.string(),
    date: z.string().nullable(),
    /** A page that the member may open. */
    link: z.string().nullable(),
  })
  .meta({ id: "Todo" });

/** What there is to do, the urgent first. Nothing is said about the parts that failed. */
const todos = z
  .object({
    todos: z.array(todo),
    failed: z.array(
      z.enum(["payments", "purchases", "profile", "charges", "points", "entitlements", "memberships", "bookings"]),
    ),
  })
  .meta({ id: "Todos" });

/** The endpoints of the member's own data. */
export const memberEndpoints = {
  "GET /api/profile": {
    access: "/profile/account-details",
    summary: "The profile",
    answer: profile,
    problems: [404, 502],
  },
  "PUT /api/profile": {
    access: "/profile/account-details",
    summary: "Change account details",
    body: profileChange,
    answer: profileSaved,
    problems: [404, 422, 502],
  },
  "GET /api/profile/email": {
    access: "/profile/account-details",
    summary: "The e-mail address, and the one that waits to be confirmed",
    answer: emailAddress,
    problems: [404, 502],
  },
  "PUT /api/profile/email": {
    access: "/profile/account-details",
    summary: "Ask for another e-mail address; it counts once the link that goes there was opened",
    body: emailChange,
    answer: emailAddress,
    problems: [404, 422, 429, 502],
  },
  "POST /api/profile/email/resend": {
    access: "/profile/account-details",
    summary: "Send the link to the new e-mail address once more",
    answer: emailAddress,
    problems: [404, 422, 429, 502],
  },
  "POST /api/profile/email/cancel": {
    access: "/profile/account-details",
    summary: "Keep the old e-mail address",
    answer: emailAddress,
    problems: [404, 422, 502],
  },
  "POST /api/profile/email/confirm": {
    access: "/profile/account-details",
    summary: "Confirm the new e-mail address by its link",
    body: emailConfirmation,
    answer: emailConfirmed,
    problems: [404, 422, 429, 502],
  },
  "PUT /api/profile/billing-address": {
    access: "/profile/billing-address",
    summary: "Change the billing address",
    body: addressChange,
    answer: profileSaved,
    problems: [404, 422, 502],
  },
  "PUT /api/profile/guests": {
    access: "/profile/guest-details",
    summary: "Change the guests",
    body: guestsChange,
    answer: profileSaved,
    problems: [404, 422, 502],
  },
  "GET /api/preferences": {
    access: "session",
    summary: "Which mails the member gets",
    answer: preferences,
    problems: [404, 422, 502],
  },
  "PUT /api/preferences/contact": {
    access: "session",
    summary: "Tell the campaign service the member's address",
    answer: preferences,
    problems: [404, 422, 502],
  },
  "PUT /api/preferences/lists/:id": {
    access: "session",
    summary: "Begins or ends one of the member's mailing lists",
    body: listWish,
    answer: preferences,
    problems: [404, 409, 422, 429, 502],
  },
  "GET /api/client-info": {
    access: "session",
    summary: "What the customer system says beside the account",
    answer: clientInfo,
    problems: [404, 502],
  },
  "GET /api/user": { access: "/user", summary: "The account page", answer: user },
  "GET /api/todos": { access: "/todos", summary: "What there is to do", answer: todos },
} as const satisfies EndpointTable;

/** A membership. */
export type MembershipView = z.infer<typeof membershipView>;
/** The profile. */
export type Profile = z.infer<typeof profile>;
/** The e-mail address, and the one that waits. */
export type EmailAddress = z.infer<typeof emailAddress>;
/** What the form for another e-mail address sends. */
export type EmailChangeForm = z.input<typeof emailChange>;
/** Changed account details. */
export type ProfileChangeForm = z.input<typeof profileChange>;
/** A changed billing address. */
export type AddressChangeForm = z.input<typeof addressChange>;
/** Changed guests. */
export type GuestsChangeForm = z.input<typeof guestsChange>;
/** What a change is answered with. */
export type ProfileSaved = z.infer<typeof profileSaved>;
/** Which mails the member gets. */
export type Preferences = z.infer<typeof preferences>;
/** What the customer system says. */
export type ClientInfoView = z.infer<typeof clientInfo>;
/** The account page. */
export type User = z.infer<typeof user>;
/** Something to see to. */
export type TodoView = z.infer<typeof todo>;
/** What there is to do. */
export type Todos = z.infer<typeof todos>;
