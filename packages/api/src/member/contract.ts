import { MEMBERSHIP_STANDINGS } from "@portico/domain/member/membership-standing";
import { MEMBER_TITLES } from "@portico/domain/member/titles";
import { MEMBERSHIP_USES } from "@portico/domain/stays/membership-uses";
import { TODO_KIND_NAMES, TODO_SEVERITIES } from "@portico/domain/todos/todo-rules";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { fieldError } from "../http/field-errors.ts";
import { signedChallenge } from "../session-context/passkeys/schemas.ts";

const title = z.enum(MEMBER_TITLES);
const textField = (maxLength: number) => z.string().max(maxLength, fieldError("tooLong"));

const addressView = z
  .object({
    lines: z.array(z.string()),
    city: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string(),
  })
  .meta({ id: "PostalAddress" });

/** The member books for this guest. */
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

/** Unknown values are `null`. */
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

/** The current address stays valid until the requested one is confirmed (R42). */
const emailAddress = z
  .object({
    email: z.string().nullable(),
    /** `until` is when the mailed link expires. */
    waiting: z.object({ email: z.string(), until: z.string().nullable() }).nullable(),
  })
  .meta({ id: "EmailAddress" });

const emailChange = z.strictObject({
  email: textField(320),
  password: textField(1_024).min(1, fieldError("passwordMissing")),
  /** Required if the member has a passkey; otherwise the error is `PASSKEY_NEEDED`. */
  signed: signedChallenge.optional(),
});

/** The token that was mailed to the old address. */
const emailUndo = z.strictObject({ token: textField(512).min(1, fieldError("linkNotWhole")) });

/** `ended` is the number of ended sessions; `null` if ending them failed. */
const emailUndone = z
  .object({ undone: z.literal(true), ended: z.number().int().nullable() })
  .meta({ id: "EmailUndone" });

/** The token that was mailed to the new address. */
const emailConfirmation = z.strictObject({ token: textField(512).min(1, fieldError("linkNotWhole")) });

/** `email` is `null` if it could not be read again. */
const emailConfirmed = z
  .object({ confirmed: z.literal(true), email: z.string().nullable() })
  .meta({ id: "EmailConfirmed" });

/** Omitted fields stay unchanged; at least one is required. */
const profileChange = z.strictObject({
  title: title.optional(),
  phone: textField(64).optional(),
});

const addressChange = z.strictObject({
  lines: z.array(textField(256)).max(8),
  city: textField(256),
  region: textField(256),
  postcode: textField(32),
  country: textField(256),
});

/** The complete list, which replaces the stored one. */
const guestsChange = z.strictObject({
  guests: z
    .array(
      z.strictObject({
        firstName: textField(256),
        lastName: textField(256),
        email: textField(320).nullable().optional(),
        phone: textField(64).nullable().optional(),
      }),
    )
    .max(100),
});

/** `profile` is `null` if it could not be read again. */
const profileSaved = z.object({ saved: z.literal(true), profile: profile.nullable() }).meta({ id: "ProfileSaved" });

/** `known`: whether the campaign service knows the e-mail address. */
const preferences = z
  .object({
    email: z.string().nullable(),
    known: z.boolean(),
    lists: z.array(
      z.object({
        /** `null` if the list has only a name. */
        id: z.string().nullable(),
        list: z.string(),
        subscribed: z.boolean(),
        /** Whether the member may change the subscription, and why not. */
        change: z.object({ allowed: z.boolean(), because: z.string() }),
      }),
    ),
  })
  .meta({ id: "Preferences" });

const subscriptionBody = z.strictObject({ subscribed: z.boolean() });

/** From the club's customer system. */
const clientInfo = z
  .object({
    clientId: z.string(),
    memberSince: z.string().nullable(),
    language: z.string().nullable(),
    contactBy: z.string().nullable(),
  })
  .meta({ id: "ClientInfo" });

/** `current` marks the session of this request. The `id` is not a credential. */
const sessionRow = z
  .object({
    id: z.string(),
    /** `null` if unknown. */
    browser: z.string().nullable(),
    brandName: z.string(),
    signedInAt: z.string(),
    /** Accurate to about a minute. */
    usedAt: z.string(),
    endsAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: "OpenSession" });

/** Missing values are `null`. */
export const membershipView = z
  .object({
    name: z.string().nullable(),
    number: z.string().nullable(),
    expiresOn: z.iso.date().nullable(),
    standing: z.enum(MEMBERSHIP_STANDINGS),
    use: z.enum(MEMBERSHIP_USES),
    /** What the membership opens while it is current. */
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

const todo = z
  .object({
    kind: z.enum(TODO_KIND_NAMES),
    severity: z.enum(TODO_SEVERITIES),
    words: z.string(),
    date: z.string().nullable(),
    /** `null` unless the member may open the page. */
    link: z.string().nullable(),
    /** The page with the stays that would use what expires; `null` for other to-dos (reading R68). */
    plan: z.string().nullable(),
  })
  .meta({ id: "Todo" });

/** What lapses first, and the page with the stays that would use it (reading R68). */
export const lapsingNotice = z
  .object({
    kind: z.enum(["points", "entitlement"]),
    words: z.string(),
    action: z.string(),
    /** The last day on which it can be used. */
    lastDay: z.iso.date(),
    link: z.string(),
  })
  .meta({ id: "LapsingNotice" });

/** Urgent entries first. Sources in `failed` give no entries. */
const todos = z
  .object({
    todos: z.array(todo),
    /** Only what no to-do names. */
    lapsing: z.array(lapsingNotice),
    failed: z.array(
      z.enum(["payments", "purchases", "profile", "charges", "points", "entitlements", "memberships", "bookings"]),
    ),
  })
  .meta({ id: "Todos" });

export const memberEndpoints = {
  "GET /api/profile": {
    access: "/profile/account-details",
    summary: "The profile",
    response: profile,
    problems: [404, 502],
  },
  "PUT /api/profile": {
    access: "/profile/account-details",
    summary: "Change account details",
    body: profileChange,
    response: profileSaved,
    problems: [404, 422, 502],
  },
  "GET /api/profile/email": {
    access: "/profile/account-details",
    summary: "The e-mail address, and the one that waits to be confirmed",
    response: emailAddress,
    problems: [404, 502],
  },
  "PUT /api/profile/email": {
    access: "/profile/account-details",
    summary: "Ask for another e-mail address; it counts once the link that goes there was opened",
    body: emailChange,
    response: emailAddress,
    problems: [404, 410, 422, 429, 502],
  },
  "POST /api/email-undo": {
    access: "public",
    summary: "Put the old e-mail address back by the link that went there",
    body: emailUndo,
    response: emailUndone,
    problems: [422, 429, 502],
  },
  "POST /api/profile/email/resend": {
    access: "/profile/account-details",
    summary: "Send the link to the new e-mail address once more",
    response: emailAddress,
    problems: [404, 422, 429, 502],
  },
  "POST /api/profile/email/cancel": {
    access: "/profile/account-details",
    summary: "Keep the old e-mail address",
    response: emailAddress,
    problems: [404, 422, 502],
  },
  "POST /api/profile/email/confirm": {
    access: "/profile/account-details",
    summary: "Confirm the new e-mail address by its link",
    body: emailConfirmation,
    response: emailConfirmed,
    problems: [404, 422, 429, 502],
  },
  "PUT /api/profile/billing-address": {
    access: "/profile/billing-address",
    summary: "Change the billing address",
    body: addressChange,
    response: profileSaved,
    problems: [404, 422, 502],
  },
  "PUT /api/profile/guests": {
    access: "/profile/guest-details",
    summary: "Change the guests",
    body: guestsChange,
    response: profileSaved,
    problems: [404, 422, 502],
  },
  "GET /api/preferences": {
    access: "session",
    summary: "Which mails the member gets",
    response: preferences,
    problems: [404, 422, 502],
  },
  "PUT /api/preferences/contact": {
    access: "session",
    summary: "Tell the campaign service the member's address",
    response: preferences,
    problems: [404, 422, 502],
  },
  "PUT /api/preferences/lists/:id": {
    access: "session",
    summary: "Begins or ends one of the member's mailing lists",
    body: subscriptionBody,
    response: preferences,
    problems: [404, 409, 422, 429, 502],
  },
  "GET /api/client-info": {
    access: "session",
    summary: "What the customer system says beside the account",
    response: clientInfo,
    problems: [404, 502],
  },
  "GET /api/user": { access: "/user", summary: "The account page", response: user },
  "GET /api/todos": { access: "/todos", summary: "What there is to do", response: todos },
} as const satisfies EndpointTable;

export type MembershipView = z.infer<typeof membershipView>;
export type Profile = z.infer<typeof profile>;
export type EmailAddress = z.infer<typeof emailAddress>;
export type EmailChangeForm = z.input<typeof emailChange>;
export type ProfileChangeForm = z.input<typeof profileChange>;
export type AddressChangeForm = z.input<typeof addressChange>;
export type GuestsChangeForm = z.input<typeof guestsChange>;
export type ProfileSaved = z.infer<typeof profileSaved>;
export type Preferences = z.infer<typeof preferences>;
export type ClientInfoView = z.infer<typeof clientInfo>;
export type User = z.infer<typeof user>;
export type TodoView = z.infer<typeof todo>;
export type LapsingNoticeView = z.infer<typeof lapsingNotice>;
export type Todos = z.infer<typeof todos>;
