import type { LocalizedText } from "../language.ts";
import { combineFields, type FieldProblem, type FieldResult, type FormResult } from "../member/form.ts";
import {
  parseEmail,
  parsePersonName,
  parsePhone,
  plainLine,
  plainText,
  type TypedGuest,
} from "../member/profile-form.ts";
import { FIELD_ERRORS } from "../member/profile-form-messages.ts";
import type { Guest } from "../member/source.ts";
import type { PurchaseTerms } from "./purchase.ts";

const MAX_NAME_LENGTH = 80;
const MAX_REQUESTS_LENGTH = 500;

export interface TypedTerms {
  /** `null` if the member arrives. */
  readonly guest: TypedGuest | null;
  readonly requests: string;
  readonly promo: string;
  readonly protection: boolean;
  readonly acceptsTerms: boolean;
}

/** Parses a member's form. */
export function parsePurchaseTerms({
  guest,
  requests,
  promo,
  protection,
  acceptsTerms,
}: TypedTerms): FormResult<PurchaseTerms> {
  const arrivingGuest = guest === null ? { value: undefined } : parseGuest(guest);
  const otherFields = combineFields({ requests: parseRequests(requests), promo: parsePromoCode(promo) });
  const problems = [arrivingGuest, otherFields].flatMap((result) => ("problems" in result ? result.problems : []));
  if (problems.length > 0 || "problems" in arrivingGuest || "problems" in otherFields) return { problems };
  const { requests: specialRequests, promo: promoCode } = otherFields.value;
  return {
    value: {
      ...(arrivingGuest.value !== undefined && { arrivingGuest: arrivingGuest.value }),
      ...(specialRequests !== "" && { specialRequests }),
      ...(promoCode !== "" && { promoCode }),
      protection,
      ...(acceptsTerms && { isAccepted: true }),
    },
  };
}

/** Parses a guest's form. The arriving guest may be absent until the booking. */
export function parseGuestTerms(typed: TypedTerms): FormResult<PurchaseTerms> {
  const { guest } = typed;
  const result = parsePurchaseTerms(typed);
  const problems = guest === null ? [] : missingContactFields(guest);
  if (problems.length === 0) return result;
  return { problems: [...("problems" in result ? result.problems : []), ...problems] };
}

/** Guests have no account, so the club needs their name, e-mail address and telephone number. */
export function missingGuestFields({ arrivingGuest, isAccepted }: PurchaseTerms): readonly FieldProblem[] {
  const missing = arrivingGuest === undefined ? [NO_ARRIVING_GUEST] : missingContactFields(arrivingGuest);
  return isAccepted === true ? missing : [...missing, TERMS_NOT_ACCEPTED];
}

function missingContactFields(guest: Pick<TypedGuest, "email" | "phone">): readonly FieldProblem[] {
  const missing = (["email", "phone"] as const).filter((field) => plainLine(guest[field] ?? "") === "");
  return missing.map((field) => ({ field: `guest.${field}`, ...REQUIRED_FIELD_MESSAGES[field] }));
}

const NO_ARRIVING_GUEST: FieldProblem = {
  field: "guest.firstName",
  title: { en: "Tell us who arrives", vi: "Hãy cho biết ai đến" },
  hint: {
    en: "Go back to the form and enter your name, e-mail address and telephone number.",
    vi: "Hãy quay lại biểu mẫu và nhập tên, địa chỉ e-mail và số điện thoại.",
  },
};

const REQUIRED_FIELD_MESSAGES: Readonly<Record<"email" | "phone", Omit<FieldProblem, "field">>> = {
  email: {
    title: { en: "Enter your e-mail address", vi: "Hãy nhập địa chỉ e-mail của bạn" },
    hint: {
      en: "We send your confirmation and the link to your booking there.",
      vi: "Thư xác nhận cùng liên kết đến đặt chỗ sẽ được gửi đến đó.",
    },
  },
  phone: {
    title: { en: "Enter a telephone number", vi: "Hãy nhập số điện thoại" },
    hint: { en: "The resort calls you if something changes.", vi: "Khu nghỉ gọi số này nếu có thay đổi." },
  },
};

export const TERMS_NOT_ACCEPTED: FieldProblem = {
  field: "acceptsTerms",
  title: {
    en: "Read and accept the booking terms and conditions",
    vi: "Hãy đọc và chấp nhận điều khoản đặt chỗ",
  },
  hint: {
    en: "Tick the box below the form to book.",
    vi: "Hãy đánh dấu ô bên dưới biểu mẫu để đặt.",
  },
};

export function parseGuest({ firstName, lastName, email, phone }: TypedGuest): FormResult<Guest> {
  const result = combineFields<Guest>({
    firstName: parseGuestName(firstName, "guest's first name"),
    lastName: parseGuestName(lastName, "guest's family name"),
    email: parseOptional(email, parseEmail),
    phone: parseOptional(phone, parsePhone),
  });
  if ("value" in result) return result;
  return { problems: result.problems.map((problem) => ({ ...problem, field: `guest.${problem.field}` })) };
}

function parseGuestName(typed: string, field: "guest's first name" | "guest's family name"): FieldResult<string> {
  return characterCount(plainLine(typed)) > MAX_NAME_LENGTH
    ? FIELD_ERRORS.tooLong(field)
    : parsePersonName(typed, field);
}

function parseOptional(
  typed: string | null | undefined,
  parse: (text: string) => FieldResult<string>,
): FieldResult<string | undefined> {
  return plainLine(typed ?? "") === "" ? { value: undefined } : parse(typed as string);
}

export function parseRequests(typed: string): FieldResult<string> {
  const requests = plainText(typed);
  return characterCount(requests) > MAX_REQUESTS_LENGTH
    ? { title: REQUESTS_TOO_LONG, hint: REQUESTS_HINT }
    : { value: requests };
}

function parsePromoCode(typed: string): FieldResult<string> {
  const code = plainLine(typed).toUpperCase();
  return code === "" || /^[A-Z0-9-]{3,20}$/.test(code) ? { value: code } : { title: INVALID_CODE, hint: CODE_HINT };
}

function characterCount(text: string): number {
  return Array.from(text).length;
}

const REQUESTS_TOO_LONG: LocalizedText = {
  en: `Your requests are longer than ${MAX_REQUESTS_LENGTH} characters`,
  vi: `Yêu cầu của bạn dài hơn ${MAX_REQUESTS_LENGTH} ký tự`,
};
const REQUESTS_HINT: LocalizedText = {
  en: "Shorten them to what matters most to you.",
  vi: "Hãy rút ngắn, chỉ giữ những điều quan trọng nhất với bạn.",
};
const INVALID_CODE: LocalizedText = {
  en: "This is not a promo code",
  vi: "Đây không phải là mã khuyến mãi",
};
const CODE_HINT: LocalizedText = {
  en: "A promo code has 3 to 20 letters and digits and no spaces. Check it, or leave the field empty.",
  vi: "Mã khuyến mãi có từ 3 đến 20 chữ cái và chữ số, không có dấu cách. Hãy kiểm tra lại, hoặc để trống ô này.",
};
