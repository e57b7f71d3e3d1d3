// What a member types about a stay that they book: who arrives, what they ask for, and a promo code.

import type { Spoken } from "../language.ts";
import { type FieldProblem, type FormResult, type Read, readAll } from "../member/form.ts";
import { plainLine, plainText, readEmail, readPersonName, readPhone, type TypedGuest } from "../member/profile-form.ts";
import { WRONG } from "../member/profile-form-words.ts";
import type { Guest } from "../member/source.ts";
import type { PurchaseTerms } from "./purchase.ts";

/** The longest name of a guest, in letters. */
const MOST_OF_A_NAME = 80;
/** The longest text of special requests, in letters. */
const MOST_OF_REQUESTS = 500;

/** The form as it was typed. */
export interface TypedTerms {
  /** `null` where the member arrives. */
  readonly guest: TypedGuest | null;
  readonly requests: string;
  readonly promo: string;
  readonly protection: boolean;
  readonly acceptsTerms: boolean;
}

/** Reads the form; problems of the guest carry names such as `guest.firstName`. */
export function readPurchaseTerms({
  guest,
  requests,
  promo,
  protection,
  acceptsTerms,
}: TypedTerms): FormResult<PurchaseTerms> {
  const arriving = guest === null ? { value: undefined } : readGuest(guest);
  const rest = readAll({ requests: readRequests(requests), promo: readPromo(promo) });
  const problems = [arriving, rest].flatMap((read) => ("problems" in read ? read.problems : []));
  if (problems.length > 0 || "problems" in arriving || "problems" in rest) return { problems };
  const { requests: specialRequests, promo: promoCode } = rest.value;
  return {
    value: {
      ...(arriving.value !== undefined && { arrivingGuest: arriving.value }),
      ...(specialRequests !== "" && { specialRequests }),
      ...(promoCode !== "" && { promoCode }),
      protection,
      ...(acceptsTerms && { isAccepted: true }),
    },
  };
}

/** The same for a guest, who may say who arrives later: a promo code can be tried before. What is said of them has to be whole. */
export function readGuestTerms(typed: TypedTerms): FormResult<PurchaseTerms> {
  const { guest } = typed;
  const read = readPurchaseTerms(typed);
  const problems = guest === null ? [] : missingOf(guest);
  if (problems.length === 0) return read;
  return { problems: [...("problems" in read ? read.problems : []), ...problems] };
}

/** What a guest has to say before anything is booked: the club knows them by nothing else. */
export function missingOfGuest({ arrivingGuest, isAccepted }: PurchaseTerms): readonly FieldProblem[] {
  const missing = arrivingGuest === undefined ? [NOBODY_ARRIVES] : missingOf(arrivingGuest);
  return isAccepted === true ? missing : [...missing, NOT_ACCEPTED];
}

function missingOf(guest: Pick<TypedGuest, "email" | "phone">): readonly FieldProblem[] {
  const missing = (["email", "phone"] as const).filter((field) => plainLine(guest[field] ?? "") === "");
  return missing.map((field) => ({ field: `guest.${field}`, ...NEEDED[field] }));
}

const NOBODY_ARRIVES: FieldProblem = {
  field: "guest.firstName",
  title: { en: "Tell us who arrives", vi: "Hãy cho biết ai đến" },
  hint: {
    en: "Go back to the form and enter your name, e-mail address and telephone number.",
    vi: "Hãy quay lại biểu mẫu và nhập tên, địa chỉ e-mail và số điện thoại.",
  },
};

const NEEDED: Readonly<Record<"email" | "phone", Omit<FieldProblem, "field">>> = {
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

/** What is wrong where the terms of booking were not accepted. */
export const NOT_ACCEPTED: FieldProblem = {
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

function readGuest({ firstName, lastName, email, phone }: TypedGuest): FormResult<Guest> {
  const read = readAll<Guest>({
    firstName: readName(firstName, "guest's first name"),
    lastName: readName(lastName, "guest's family name"),
    email: optionally(email, readEmail),
    phone: optionally(phone, readPhone),
  });
  if ("value" in read) return read;
  return { problems: read.problems.map((problem) => ({ ...problem, field: `guest.${problem.field}` })) };
}

function readName(typed: string, what: "guest's first name" | "guest's family name"): Read<string> {
  return lettersOf(plainLine(typed)) > MOST_OF_A_NAME ? WRONG.tooLong(what) : readPersonName(typed, what);
}

function optionally(typed: string | null | undefined, read: (text: string) => Read<string>): Read<string | undefined> {
  return plainLine(typed ?? "") === "" ? { value: undefined } : read(typed as string);
}

function readRequests(typed: string): Read<string> {
  const requests = plainText(typed);
  return lettersOf(requests) > MOST_OF_REQUESTS ? { title: LONG_REQUESTS, hint: SHORTEN } : { value: requests };
}

/** A code is letters and digits, however it was typed. */
function readPromo(typed: string): Read<string> {
  const code = plainLine(typed).toUpperCase();
  return code === "" || /^[A-Z0-9-]{3,20}$/.test(code) ? { value: code } : { title: NO_CODE, hint: CODE_HINT };
}

function lettersOf(text: string): number {
  return Array.from(text).length;
}

const LONG_REQUESTS: Spoken = {
  en: `Your requests are longer than ${MOST_OF_REQUESTS} characters`,
  vi: `Yêu cầu của bạn dài hơn ${MOST_OF_REQUESTS} ký tự`,
};
const SHORTEN: Spoken = {
  en: "Shorten them to what matters most to you.",
  vi: "Hãy rút ngắn, chỉ giữ những điều quan trọng nhất với bạn.",
};
const NO_CODE: Spoken = {
  en: "This is not a promo code",
  vi: "Đây không phải là mã khuyến mãi",
};
const CODE_HINT: Spoken = {
  en: "A promo code has 3 to 20 letters and digits and no spaces. Check it, or leave the field empty.",
  vi: "Mã khuyến mãi có từ 3 đến 20 chữ cái và chữ số, không có dấu cách. Hãy kiểm tra lại, hoặc để trống ô này.",
};
