// Member services: their numbers, and enquiries.

import { type FormResult, type Read, readAll } from "@portico/domain/member/form";
import { plainLine, plainText, readEmail, readPersonName, readPhone } from "@portico/domain/member/profile-form";
import type { Enquiry } from "@portico/domain/support/source";
import type { PortalApp } from "../http/app.ts";
import { formValue } from "../http/form.ts";
import { serving } from "../http/serve.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { countedAddress, ENQUIRIES, withinLimits } from "../visit/sessions/tries.ts";
import { memberVisit } from "../visit/visit.ts";
import { type EnquiryForm, supportEndpoints } from "./contract.ts";
import { reasonReference } from "./reasons.ts";

const LONGEST_MESSAGE = 4_000;
const LONGEST_SUBJECT = 100;

/** The endpoints of member services. */
export function supportRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, supportEndpoints);
  serve("GET /api/support", ({ visit }) => {
    const { name, publicSite, phones } = portal.settings.brands[visit.brand];
    return { brandName: name, publicSite, phones: [...phones] };
  });

  serve("POST /api/reasons", async (request) => {
    const asking = { portal, visit: memberVisit(request), language: languageOf(request, portal.settings) };
    return { reference: (await reasonReference(request.body, asking)) ?? null };
  });

  serve("POST /api/contact", async ({ visit, body }) => {
    const { phone, subject, ...rest } = formValue(readEnquiry(body));
    const sent: Enquiry = {
      ...rest,
      ...(phone !== undefined && { phone }),
      ...(subject !== undefined && { subject }),
    };
    const counted = { limit: ENQUIRIES, whose: countedAddress(visit.address) };
    return { number: await withinLimits(portal, counted, () => portal.club.enquiries.send(sent)) };
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
    en: `It has ${length} characters; shorten it to ${LONGEST_MESSAGE} or fewer.`,
    vi: `Nội dung có ${length} ký tự; hãy rút ngắn còn nhiều nhất ${LONGEST_MESSAGE} ký tự.`,
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
  return readAll<ReadEnquiry>({
    name: readPersonName(name, "name"),
    email: readEmail(email),
    phone: plainLine(phone) === "" ? { value: undefined } : readPhone(phone),
    subject: readSubject(plainLine(subject)),
    message: readMessage(plainText(message)),
  });
}

function readSubject(subject: string): Read<string | undefined> {
  if (subject.length > LONGEST_SUBJECT) return LONG_SUBJECT;
  return { value: subject === "" ? undefined : subject };
}

function readMessage(message: string): Read<string> {
  if (message === "") return NO_MESSAGE;
  return message.length > LONGEST_MESSAGE ? longMessage(message.length) : { value: message };
}
