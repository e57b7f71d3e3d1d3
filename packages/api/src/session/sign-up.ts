// Known and unknown e-mail addresses get the same response; the outcome is e-mailed.

import { ECV_BRAND } from "@portico/domain/brand/brands";
import { combineFields, type FieldResult, type FormResult } from "@portico/domain/member/form";
import { parseEmail, parsePersonName, parsePhone, plainLine } from "@portico/domain/member/profile-form";
import type { Application } from "@portico/domain/member/source";
import type { PortalApp } from "../http/app.ts";
import { renameRefusedField, valueOrThrow } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { PASSWORD_PAGE, portalUrl } from "../session-context/portal-url.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { normalizeIpAddress, SIGN_UP_LIMIT, withRateLimit } from "../session-context/sessions/rate-limits.ts";
import { type SignUp, sessionEndpoints } from "./contract.ts";

export function signUpRoute(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, sessionEndpoints);
  serve("POST /api/sign-up", async (request) => {
    const { context, body } = request;
    const { firstName, lastName, email, phone, membershipNumber } = valueOrThrow(parseSignUp(body));
    const application: Application = {
      firstName,
      lastName,
      email,
      ...(phone !== undefined && { phone }),
      ...(membershipNumber !== undefined && { memberNumber: membershipNumber }),
      isEcv: context.brand === ECV_BRAND,
      passwordAddress: portalUrl(request, portal.settings, PASSWORD_PAGE),
    };
    await withRateLimit(portal, { limit: SIGN_UP_LIMIT, subject: normalizeIpAddress(context.address) }, () =>
      portal.backEnd.signUp.apply(application).catch(renameRefusedField(FIELD_NAMES)),
    );
    return { accepted: true as const };
  });
}

const FIELD_NAMES = {
  firstName: "firstName",
  lastName: "lastName",
  email: "email",
  phone: "phone",
  memberNumber: "membershipNumber",
};

interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | undefined;
  readonly membershipNumber: string | undefined;
}

function parseSignUp({ firstName, lastName, email, phone = "", membershipNumber = "" }: SignUp): FormResult<Applicant> {
  return combineFields<Applicant>({
    firstName: parsePersonName(firstName, "first name"),
    lastName: parsePersonName(lastName, "family name"),
    email: parseEmail(email),
    phone: plainLine(phone) === "" ? { value: undefined } : parsePhone(phone),
    membershipNumber: parseMemberNumber(plainLine(membershipNumber)),
  });
}

const INVALID_MEMBER_NUMBER = {
  title: { en: "This is not a member number", vi: "Đây không phải là số hội viên" },
  hint: {
    en: "It has only letters and digits, for example 100201.",
    vi: "Số chỉ gồm chữ cái và chữ số, ví dụ 100201.",
  },
};

function parseMemberNumber(number: string): FieldResult<string | undefined> {
  if (number === "") return { value: undefined };
  return /^[\w-]{1,32}$/.test(number) ? { value: number } : INVALID_MEMBER_NUMBER;
}
