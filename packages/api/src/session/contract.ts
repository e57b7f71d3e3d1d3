// What the portal says about the visit, and what it takes to begin and end one.

import { ACCOUNT_TYPE_LABELS } from "@portico/domain/brand/account-types";
import { BRANDS, SUPPORT_COUNTRIES } from "@portico/domain/brand/brands";
import { THEMES } from "@portico/domain/brand/themes";
import { VERDICTS } from "@portico/domain/decision";
import { LANGUAGES } from "@portico/domain/language";
import { PORTAL_TYPES } from "@portico/domain/member/kinds";
import { MEMBER_PARTS } from "@portico/domain/member/known";
import { SESSION_STATES } from "@portico/domain/session/session";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { mistyped } from "../http/typed-words.ts";
import { ownPassword, signInStep, stepTaken } from "./passkeys/contract.ts";

/** A language that the portal speaks. */
const language = z.enum(LANGUAGES);

/** A "yes" or a "no" with its reason. */
export const permission = z.object({ allowed: z.boolean(), because: z.string() }).meta({ id: "Permission" });

/** What is said about a member, with its reason; what could not be read is "not known" (reading R43). */
const verdict = z.object({ outcome: z.enum(VERDICTS), because: z.string() }).meta({ id: "Verdict" });

/** Why the visitor is on this page and not on the one they wanted (reading R16). */
const shownRefusal = z
  .object({ because: z.string(), next: z.string(), reference: z.string(), path: z.string() })
  .meta({ id: "ShownRefusal" });

/** The member who is signed in. What could not be read is `null`, and its panel stands in `failed`. */
const sessionMember = z
  .object({
    greeting: z.string().nullable(),
    accountId: z.string().nullable(),
    accountName: z.string().nullable(),
    accountType: z.string().nullable(),
    label: z.enum(ACCOUNT_TYPE_LABELS).nullable(),
    portalType: z.enum(PORTAL_TYPES).nullable(),
    /** Open pages and menus follow from these. */
    kinds: z.array(z.string()),
    categories: z.array(z.string()),
    /** Whether the club could say who they are; where it could not, nothing about them is a no. */
    known: z.boolean(),
    mayBook: verdict,
    failed: z.array(z.enum(MEMBER_PARTS)),
  })
  .meta({ id: "SessionMember" });

/** When the session ends by itself, and when the browser warns; moments as ISO texts, `now` by the server's clock. */
const sessionTimeout = z
  .object({
    now: z.string(),
    warnAt: z.string(),
    expires: z.string(),
    /** It has lasted as long as one may: nothing moves its end any more. */
    isLast: z.boolean(),
  })
  .meta({ id: "SessionTimeout" });

/** The visit: brand, look, and who is signed in. */
export const sessionView = z
  .object({
    state: z.enum(SESSION_STATES),
    brand: z.enum(BRANDS),
    brandName: z.string(),
    publicSite: z.string(),
    languages: z.array(language),
    language,
    theme: z.enum(THEMES),
    testSystem: z.boolean(),
    autoLoginMark: z.string(),
    /** The operator's own style for the map of resorts; left out where there is none. */
    mapStyle: z.string().optional(),
    phones: z.array(z.object({ country: z.enum(SUPPORT_COUNTRIES), number: z.string() })),
    member: sessionMember.nullable(),
    timeout: sessionTimeout.nullable(),
    refusal: shownRefusal.nullable(),
  })
  .meta({ id: "Session" });

/** The sign-in form. */
export const signIn = z.strictObject({
  name: z.string().max(256, mistyped("longNumber")).trim().min(1, mistyped("numberMissing")),
  password: z.string().min(1, mistyped("passwordMissing")).max(1_024, mistyped("longPassword")),
  /** Where to go afterwards; whatever it is, it stays on this site. */
  r: z.string().max(4_096).optional(),
  /** The answer to a puzzle that a person can solve, where one was shown. */
  proof: z.string().max(4_096).optional(),
});

/** Signed in: the visit, and where to go. */
const signedIn = z.object({ to: z.string(), session: sessionView }).meta({ id: "SignedIn" });

/** Signed out: where to go, and the loyalty provider's window that is to be open for so many milliseconds; `null` where there is none. */
const signedOut = z
  .object({ to: z.string(), loyalty: z.object({ address: z.string(), openFor: z.number().int() }).nullable() })
  .meta({ id: "SignedOut" });

/** The choice of a language. */
const languageChoice = z.strictObject({ language });

const typed = (most: number) => z.string().max(most, mistyped("tooLong"));

/** The application for access: whoever is a member already says under which number. */
const signUp = z.strictObject({
  firstName: typed(256),
  lastName: typed(256),
  email: typed(320),
  phone: typed(64).optional(),
  membershipNumber: typed(64).optional(),
});

/** Taken, whether or not the address is known; the rest comes by mail. */
const accepted = z.object({ accepted: z.literal(true) }).meta({ id: "Accepted" });

/** The form that asks for a link to set a new password. */
const resetRequest = z.strictObject({
  name: typed(256).trim().min(1, mistyped("nameMissing")),
});

/** A new password by a mail's link. */
const passwordReset = z.strictObject({
  token: typed(512).min(1, mistyped("linkNotWhole")),
  password: typed(1_024),
});

/** A new password was set, and so many sessions were ended; `null` where that could not be done. */
const passwordSet = z
  .object({ changed: z.literal(true), endedElsewhere: z.number().int().nullable() })
  .meta({ id: "PasswordSet" });

/** A new password by the current one. */
const passwordChange = z.strictObject({
  current: typed(1_024).min(1, mistyped("currentMissing")),
  password: typed(1_024),
});

/** A new password was set, and so many other sessions were ended; `null` where that could not be done. */
const passwordChanged = z
  .object({ changed: z.literal(true), endedElsewhere: z.number().int().nullable(), timeout: sessionTimeout })
  .meta({ id: "PasswordChanged" });

/** The password once more: whoever has only the session cannot end the member's other ones. */
const othersToEnd = z.strictObject({ password: ownPassword });

/** One of the member's own sessions, as the account page names it, and the password once more. */
const sessionToEnd = z.strictObject({
  session: z.string().max(64, mistyped("tooLong")),
  password: ownPassword,
});

/** So many other sessions were ended. */
const endedElsewhere = z.object({ ended: z.number().int() }).meta({ id: "EndedElsewhere" });

/** The endpoints of the visit. */
export const sessionEndpoints = {
  "GET /api/session": {
    access: "public",
    summary: "The visit: brand, look, and who is signed in",
    answer: sessionView,
  },
  "POST /api/session": {
    access: "public",
    summary: "Sign in",
    body: signIn,
    answer: signedIn,
    problems: [422, 429, 502],
  },
  "GET /api/session/step": {
    access: "public",
    summary: "The passkey that a sign-in waits for",
    answer: signInStep,
  },
  "POST /api/session/step": {
    access: "public",
    summary: "Sign in by the passkey",
    body: stepTaken,
    answer: signedIn,
    problems: [410, 422, 429, 502],
  },
  "POST /api/session/step/cancel": {
    access: "public",
    summary: "Give up a sign-in that waits for its passkey",
    answer: z.object({ cancelled: z.literal(true) }),
  },
  "PUT /api/session/language": {
    access: "public",
    summary: "Choose the language",
    body: languageChoice,
    answer: sessionView,
  },
  "POST /api/session/extend": { access: "session", summary: "Stay signed in", answer: sessionTimeout },
  "POST /api/sessions/end-others": {
    access: "session",
    summary: "Sign out everywhere else",
    body: othersToEnd,
    answer: endedElsewhere,
    problems: [422, 429, 502],
  },
  "POST /api/sessions/end": {
    access: "session",
    summary: "Sign out in one other place",
    body: sessionToEnd,
    answer: endedElsewhere,
    problems: [422, 429, 502],
  },
  "POST /api/logout": { access: "session", summary: "Sign out", answer: signedOut },
  "POST /api/sign-up": {
    access: "public",
    summary: "Apply for access",
    body: signUp,
    answer: accepted,
    problems: [422, 429, 502],
  },
  "POST /api/password/reset-request": {
    access: "public",
    summary: "Ask for a mail to set a new password by",
    body: resetRequest,
    answer: accepted,
    problems: [422, 429, 502],
  },
  "POST /api/password/reset": {
    access: "public",
    summary: "Set a new password by a mail's link",
    body: passwordReset,
    answer: passwordSet,
    problems: [422, 429, 502],
  },
  "PUT /api/password": {
    access: "/change-password",
    summary: "Set a new password by the current one",
    body: passwordChange,
    answer: passwordChanged,
    problems: [422, 429, 502],
  },
} as const satisfies EndpointTable;

/** A "yes" or a "no" with its reason. */
export type PermissionView = z.infer<typeof permission>;
/** What is said about a member. */
export type VerdictView = z.infer<typeof verdict>;
/** Why the visitor is on this page and not on the one they wanted. */
export type ShownRefusal = z.infer<typeof shownRefusal>;
/** The member who is signed in. */
export type SessionMember = z.infer<typeof sessionMember>;
/** The visit. */
export type SessionView = z.infer<typeof sessionView>;
/** What the sign-in form sends. */
export type SignIn = z.input<typeof signIn>;
/** What a sign-in is answered with. */
export type SignedIn = z.infer<typeof signedIn>;
/** When the session ends by itself. */
export type SessionTimeout = z.infer<typeof sessionTimeout>;
/** What a sign-out is answered with. */
export type SignedOut = z.infer<typeof signedOut>;
/** What the sign-up form sends. */
export type SignUp = z.input<typeof signUp>;
/** What the form for a new password sends. */
export type PasswordChange = z.input<typeof passwordChange>;
/** What a change of the password is answered with. */
export type PasswordChanged = z.infer<typeof passwordChanged>;
