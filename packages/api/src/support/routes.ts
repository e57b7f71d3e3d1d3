import { combineFields, type FieldResult, type FormResult } from "@portico/domain/member/form";
import { parseEmail, parsePersonName, parsePhone, plainLine, plainText } from "@portico/domain/member/profile-form";
import type { Enquiry } from "@portico/domain/support/source";
import type { Limit } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import { valueOrThrow } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { ENQUIRY_LIMIT, normalizeIpAddress, withRateLimit } from "../session-context/sessions/rate-limits.ts";
import { type EnquiryForm, supportEndpoints } from "./contract.ts";
import { reasonReference } from "./reasons.ts";

const MAX_MESSAGE_LENGTH: Limit = 4_000;
const MAX_SUBJECT_LENGTH: Limit = 100;

export function supportRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, supportEndpoints);
  serve("GET /api/support", ({ context }) => {
    const { name, publicSite, phones } = portal.settings.brands[context.brand];
    return { brandName: name, publicSite, phones: [...phones] };
  });

  serve("POST /api/reasons", async (request) => {
    const explanationContext = {
      portal,
      context: memberContext(request),
      language: languageOf(request, portal.settings),
    };
    return { reference: (await reasonReference(request.body, explanationContext)) ?? null };
  });

  serve("POST /api/contact", async ({ context, body }) => {
    const { phone, subject, ...rest } = valueOrThrow(readEnquiry(body));
    const sent: Enquiry = {
      ...rest,
      ...(phone !== undefined && { phone }),
      ...(subject !== undefined && { subject }),
    };
    const counted = { limit: ENQUIRY_LIMIT, subject: normalizeIpAddress(context.address) };
    return { number: await withRateLimit(portal, counted, () => portal.backEnd.enquiries.send(sent)) };
  });
}

const LONG_SUBJECT = {
  title: { en: "The subject is too long", vi: "Chủ đề quá dài" },
  hint: {
    en: "Shorten it, and write the rest in the message.",
    vi: "Hãy rút ngắn, và viết phần còn lại vào nội dung.",
  },
};

const NO_MESSAGE = {
  title: { en: "Write what it is about", vi: "Hãy viết điều bạn muốn hỏi" },
  hint: { en: "A sentence or two is enough.", vi: "Một hai câu là đủ." },
};

const longMessage = (length: number) => ({
  title: { en: "The message is too long", vi: "Nội dung quá dài" },
  hint: {
    en: `It has ${length} characters; shorten it to ${MAX_MESSAGE_LENGTH} or fewer.`,
    vi: `Nội dung có ${length} ký tự; hãy rút ngắn còn nhiều nhất ${MAX_MESSAGE_LENGTH} ký tự.`,
  },
});

interface ReadEnquiry {
  readonly name: string;
  readonly email: string;
  readonly phone: string | undefined;
  readonly subject: string | undefined;
  readonly message: string;
}

function readEnquiry({ name, email, phone = "", subject = "", message }: EnquiryForm): FormResult<ReadEnquiry> {
  return combineFields<ReadEnquiry>({
    name: parsePersonName(name, "name"),
    email: parseEmail(email),
    phone: plainLine(phone) === "" ? { value: undefined } : parsePhone(phone),
    subject: readSubject(plainLine(subject)),
    message: readMessage(plainText(message)),
  });
}

function readSubject(subject: string): FieldResult<string | undefined> {
  if (subject.length > MAX_SUBJECT_LENGTH) return LONG_SUBJECT;
  return { value: subject === "" ? undefined : subject };
}

function readMessage(message: string): FieldResult<string> {
  if (message === "") return NO_MESSAGE;
  return message.length > MAX_MESSAGE_LENGTH ? longMessage(message.length) : { value: message };
}
