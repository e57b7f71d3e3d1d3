import { ACCOUNT_TYPE_LABELS } from "@portico/domain/brand/account-types";
import { BRANDS, SUPPORT_COUNTRIES } from "@portico/domain/brand/brands";
import { THEMES } from "@portico/domain/brand/themes";
import { VERDICTS } from "@portico/domain/decision";
import { LANGUAGES } from "@portico/domain/language";
import { PORTAL_TYPES } from "@portico/domain/member/kinds";
import { MEMBER_PARTS } from "@portico/domain/member/read-parts";
import { SESSION_STATES } from "@portico/domain/session/session";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { fieldError } from "../http/field-errors.ts";
import { signInStep } from "../session-context/passkeys/schemas.ts";
import { challengeSignature, ownPassword } from "./passkeys/contract.ts";

const language = z.enum(LANGUAGES);

export const permission = z.object({ allowed: z.boolean(), because: z.string() }).meta({ id: "Permission" });

/** A fact that could not be read gives "not known" (R43). */
const verdict = z.object({ outcome: z.enum(VERDICTS), because: z.string() }).meta({ id: "Verdict" });

/** Why the requested page was refused (R16). */
const refusalView = z
  .object({ because: z.string(), next: z.string(), reference: z.string(), path: z.string() })
  .meta({ id: "ShownRefusal" });

/** A field that could not be read is `null`, and `failed` lists it. */
const sessionMember = z
  .object({
    greeting: z.string().nullable(),
    accountId: z.string().nullable(),
    accountName: z.string().nullable(),
    accountType: z.string().nullable(),
    label: z.enum(ACCOUNT_TYPE_LABELS).nullable(),
    portalType: z.enum(PORTAL_TYPES).nullable(),
    /** These decide which pages and menu items the member sees. */
    kinds: z.array(z.string()),
    categories: z.array(z.string()),
    /** `false` if the back-end could not identify the member; every permission is then "not known". */
    known: z.boolean(),
    mayBook: verdict,
    failed: z.array(z.enum(MEMBER_PARTS)),
  })
  .meta({ id: "SessionMember" });

/** ISO times; `now` is the server's clock. */
const sessionTimeout = z
  .object({
    now: z.string(),
    warnAt: z.string(),
    expires: z.string(),
    /** Activity no longer extends the session. */
    isLast: z.boolean(),
  })
  .meta({ id: "SessionTimeout" });

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
    /** The operator's MapLibre style. */
    mapStyle: z.string().optional(),
    phones: z.array(z.object({ country: z.enum(SUPPORT_COUNTRIES), number: z.string() })),
    member: sessionMember.nullable(),
    timeout: sessionTimeout.nullable(),
    refusal: refusalView.nullable(),
  })
  .meta({ id: "Session" });

export const signIn = z.strictObject({
  name: z.string().max(256, fieldError("longNumber")).trim().min(1, fieldError("numberMissing")),
  password: z.string().min(1, fieldError("passwordMissing")).max(1_024, fieldError("longPassword")),
  /** Values that leave this site are ignored. */
  r: z.string().max(4_096).optional(),
  /** The CAPTCHA response. */
  proof: z.string().max(4_096).optional(),
});

const signInResult = z.object({ to: z.string(), session: sessionView }).meta({ id: "SignedIn" });

/**
 * `loyalty`: the loyalty provider's sign-out page, to be open for `openFor` milliseconds; `null` if none is
 * configured.
 */
const signOutResult = z
  .object({ to: z.string(), loyalty: z.object({ address: z.string(), openFor: z.number().int() }).nullable() })
  .meta({ id: "SignedOut" });

const languageBody = z.strictObject({ language });

const textField = (maxLength: number) => z.string().max(maxLength, fieldError("tooLong"));

/** Existing members add their member number. */
const signUpBody = z.strictObject({
  firstName: textField(256),
  lastName: textField(256),
  email: textField(320),
  phone: textField(64).optional(),
  membershipNumber: textField(64).optional(),
});

/** The same for known and unknown accounts, so it does not reveal who is a member. */
const requestAccepted = z.object({ accepted: z.literal(true) }).meta({ id: "Accepted" });

const resetRequestBody = z.strictObject({
  name: textField(256).trim().min(1, fieldError("nameMissing")),
});

/** With the token of an e-mailed link. */
const passwordResetBody = z.strictObject({
  token: textField(512).min(1, fieldError("linkNotWhole")),
  password: textField(1_024),
});

/** `endedElsewhere`: ended sessions; `null` if ending them failed. */
const passwordSet = z
  .object({ changed: z.literal(true), endedElsewhere: z.number().int().nullable() })
  .meta({ id: "PasswordSet" });

const passwordChangeBody = z.strictObject({
  current: textField(1_024).min(1, fieldError("currentMissing")),
  password: textField(1_024),
});

/** `endedElsewhere`: other sessions that ended; `null` if ending them failed. */
const passwordChanged = z
  .object({ changed: z.literal(true), endedElsewhere: z.number().int().nullable(), timeout: sessionTimeout })
  .meta({ id: "PasswordChanged" });

/** A stolen session cannot end the member's other sessions without the password. */
const endOtherSessionsBody = z.strictObject({ password: ownPassword });

/** `session` is the short id from the account page. */
const endSessionBody = z.strictObject({
  session: z.string().max(64, fieldError("tooLong")),
  password: ownPassword,
});

const endedSessions = z.object({ ended: z.number().int() }).meta({ id: "EndedElsewhere" });

export const sessionEndpoints = {
  "GET /api/session": {
    access: "public",
    summary: "The visit: brand, look, and who is signed in",
    response: sessionView,
  },
  "POST /api/session": {
    access: "public",
    summary: "Sign in",
    body: signIn,
    response: signInResult,
    problems: [422, 429, 502],
  },
  "GET /api/session/step": {
    access: "public",
    summary: "The passkey that a sign-in waits for",
    response: signInStep,
  },
  "POST /api/session/step": {
    access: "public",
    summary: "Sign in by the passkey",
    body: challengeSignature,
    response: signInResult,
    problems: [410, 422, 429, 502],
  },
  "POST /api/session/step/cancel": {
    access: "public",
    summary: "Give up a sign-in that waits for its passkey",
    response: z.object({ cancelled: z.literal(true) }),
  },
  "PUT /api/session/language": {
    access: "public",
    summary: "Choose the language",
    body: languageBody,
    response: sessionView,
  },
  "POST /api/session/extend": { access: "session", summary: "Stay signed in", response: sessionTimeout },
  "POST /api/sessions/end-others": {
    access: "session",
    summary: "Sign out everywhere else",
    body: endOtherSessionsBody,
    response: endedSessions,
    problems: [422, 429, 502],
  },
  "POST /api/sessions/end": {
    access: "session",
    summary: "Sign out in one other place",
    body: endSessionBody,
    response: endedSessions,
    problems: [422, 429, 502],
  },
  "POST /api/logout": { access: "session", summary: "Sign out", response: signOutResult },
  "POST /api/sign-up": {
    access: "public",
    summary: "Apply for access",
    body: signUpBody,
    response: requestAccepted,
    problems: [422, 429, 502],
  },
  "POST /api/password/reset-request": {
    access: "public",
    summary: "Ask for a mail to set a new password by",
    body: resetRequestBody,
    response: requestAccepted,
    problems: [422, 429, 502],
  },
  "POST /api/password/reset": {
    access: "public",
    summary: "Set a new password by a mail's link",
    body: passwordResetBody,
    response: passwordSet,
    problems: [422, 429, 502],
  },
  "PUT /api/password": {
    access: "/change-password",
    summary: "Set a new password by the current one",
    body: passwordChangeBody,
    response: passwordChanged,
    problems: [422, 429, 502],
  },
} as const satisfies EndpointTable;

export type PermissionView = z.infer<typeof permission>;
export type VerdictView = z.infer<typeof verdict>;
export type RefusalView = z.infer<typeof refusalView>;
export type SessionMember = z.infer<typeof sessionMember>;
export type SessionView = z.infer<typeof sessionView>;
export type SignIn = z.input<typeof signIn>;
export type SignedIn = z.infer<typeof signInResult>;
export type SessionTimeout = z.infer<typeof sessionTimeout>;
export type SignedOut = z.infer<typeof signOutResult>;
export type SignUp = z.input<typeof signUpBody>;
export type PasswordChange = z.input<typeof passwordChangeBody>;
export type PasswordChanged = z.infer<typeof passwordChanged>;
