// Decides whether one record, such as a charge, needs the member's attention (R29). The record's own rules give its `state`.

import { type Day, formatDay } from "../day.ts";
import { type Decision, explain, type LocalizedRule, type LocalizedRules } from "../decision.ts";
import { EXPIRING_WINDOW_DAYS } from "../holding.ts";
import type { LocalizedText } from "../language.ts";
import { lastUsableDay } from "../points/status.ts";

export const TODO_KIND_NAMES = [
  "payment-unfinished",
  "payment-under-way",
  "payment-in-review",
  "stay-being-booked",
  "stay-in-review",
  "charge-overdue",
  "stay-held",
  "hold-lapses",
  "membership-expired",
  "membership-last-day",
  "charge-due",
  "membership-expiring",
  "points-expiring",
  "entitlement-expiring",
  "email-missing",
  "phone-missing",
  "billing-address-missing",
  "record-unclear",
] as const;

export type TodoKind = (typeof TODO_KIND_NAMES)[number];

/** Most urgent first. Payments and bookings under way come first, so that the member does not pay or book twice. */
export const TODO_SEVERITIES = ["under-way", "urgent", "soon", "sometime"] as const;

export type TodoSeverity = (typeof TODO_SEVERITIES)[number];

/** `page` is where the member acts; `null` if member services must act. */
export const TODO_KINDS: Readonly<Record<TodoKind, { readonly severity: TodoSeverity; readonly page: string | null }>> =
  {
    "payment-unfinished": { severity: "under-way", page: "/payments" },
    "payment-under-way": { severity: "under-way", page: "/payments" },
    "payment-in-review": { severity: "under-way", page: null },
    "stay-being-booked": { severity: "under-way", page: "/booking/payment" },
    "stay-in-review": { severity: "under-way", page: null },
    "charge-overdue": { severity: "urgent", page: "/payments" },
    "stay-held": { severity: "urgent", page: "/booking/payment" },
    "hold-lapses": { severity: "urgent", page: "/booking" },
    "membership-expired": { severity: "urgent", page: "/user" },
    "membership-last-day": { severity: "urgent", page: "/user" },
    "charge-due": { severity: "soon", page: "/payments" },
    "membership-expiring": { severity: "soon", page: "/user" },
    "points-expiring": { severity: "soon", page: "/points" },
    "entitlement-expiring": { severity: "soon", page: "/entitlements" },
    "email-missing": { severity: "sometime", page: "/profile/account-details" },
    "phone-missing": { severity: "sometime", page: "/profile/account-details" },
    "billing-address-missing": { severity: "sometime", page: "/profile/billing-address" },
    "record-unclear": { severity: "sometime", page: null },
  };

/** The day on which the status changes is `on`. */
export interface TodoFacts {
  readonly recordType:
    | "payment"
    | "purchase"
    | "charge"
    | "lot"
    | "entitlement"
    | "membership"
    | "hold"
    | "email"
    | "phone"
    | "billing address";
  readonly state: string;
  readonly name: LocalizedText;
  readonly on: Day | undefined;
  /** The remaining balance, if there is one. */
  readonly left?: number | undefined;
  readonly today: Day;
}

/** State of a charge or stay with a payment under way, which is listed as its own to-do. */
export const BEING_PAID = "being paid";

const NO_DAY: LocalizedText = {
  en: "soon, but the club's record has no expiry date.",
  vi: "sắp hết hạn, nhưng hồ sơ của câu lạc bộ không ghi ngày hết hạn.",
};

export const TODO_RULES: LocalizedRules<TodoFacts, TodoKind | "nothing"> = [
  {
    id: "todos.payment-unfinished",
    outcome: "payment-unfinished",
    source: "R28, R29",
    words: "the card page of a payment is open",
    when: ({ recordType, state }) => recordType === "payment" && state === "waiting",
    because: ({ name }) => `${name.en} is not finished. Continue, or do nothing and you will not be charged.`,
    vi: ({ name }) => `${name.vi} chưa hoàn tất. Hãy tiếp tục; nếu bạn không làm gì, chúng tôi không thu khoản nào.`,
  },
  {
    id: "todos.payment-checking",
    outcome: "payment-under-way",
    source: "R28, R29",
    words: "the gateway has not said what became of a payment",
    when: ({ recordType, state }) => recordType === "payment" && state === "checking",
    because: ({ name }) => `${name.en} is being checked with the bank. Please do not pay again.`,
    vi: ({ name }) => `${name.vi} đang được kiểm tra với ngân hàng. Xin đừng trả lần nữa.`,
  },
  {
    id: "todos.payment-recording",
    outcome: "payment-under-way",
    source: "R28, R29",
    words: "a payment was received, and is being recorded",
    when: ({ recordType, state }) => recordType === "payment" && state === "recording",
    because: ({ name }) => `${name.en} was received and is being added to your account. Please do not pay again.`,
    vi: ({ name }) => `${name.vi} đã được nhận và đang được ghi vào tài khoản của bạn. Xin đừng trả lần nữa.`,
  },
  {
    id: "todos.payment-in-review",
    outcome: "payment-in-review",
    source: "R28, R29",
    words: "a payment waits for a member of staff",
    when: ({ recordType, state }) => recordType === "payment" && state === "review",
    because: ({ name }) =>
      `${name.en} is being checked by our staff. Please do not pay again; call member services and quote the reference.`,
    vi: ({ name }) =>
      `${name.vi} đang được nhân viên của chúng tôi kiểm tra. Xin đừng trả lần nữa; hãy gọi bộ phận hội viên và cho biết mã tham chiếu.`,
  },
  {
    id: "todos.stay-asked-for",
    outcome: "stay-being-booked",
    source: "R28, R29",
    words: "the club is being asked to hold a stay",
    when: ({ recordType, state }) => recordType === "purchase" && state === "preparing",
    because: ({ name }) => `We are reserving ${name.en}. You have not been charged; please do not book it again.`,
    vi: ({ name }) => `Chúng tôi đang giữ ${name.vi}. Chưa thu khoản nào của bạn; xin đừng đặt lại.`,
  },
  {
    id: "todos.stay-held",
    outcome: "stay-held",
    source: "R28, R29",
    words: "a stay is held for the member, who has not completed the booking",
    when: ({ recordType, state }) => recordType === "purchase" && state === "held",
    because: ({ name }) => `${name.en} Complete the booking before then to keep it.`,
    vi: ({ name }) => `${name.vi} Hãy hoàn tất đặt chỗ trước lúc đó để giữ chỗ.`,
  },
  // Excludes stays "being paid", because their payment is on the list.
  {
    id: "todos.stay-unpaid",
    outcome: "stay-being-booked",
    source: "R28, R29",
    words: "the payment of a stay is not finished, and does not stand on the list itself",
    when: ({ recordType, state }) => recordType === "purchase" && state === "paying",
    because: ({ name }) =>
      `The payment for ${name.en} is not finished. Continue, or do nothing and you will not be charged.`,
    vi: ({ name }) =>
      `Khoản thanh toán cho ${name.vi} chưa hoàn tất. Hãy tiếp tục; nếu bạn không làm gì, chúng tôi không thu khoản nào.`,
  },
  {
    id: "todos.stay-confirming",
    outcome: "stay-being-booked",
    source: "R28, R29",
    words: "the club is being told that a stay is booked",
    when: ({ recordType, state }) => recordType === "purchase" && state === "confirming",
    because: ({ name }) =>
      `We are booking ${name.en}. There is nothing for you to do; please do not book or pay again.`,
    vi: ({ name }) => `Chúng tôi đang đặt ${name.vi}. Bạn không cần làm gì; xin đừng đặt hay trả lần nữa.`,
  },
  {
    id: "todos.stay-in-review",
    outcome: "stay-in-review",
    source: "R28, R29",
    words: "a stay waits for a member of staff",
    when: ({ recordType, state }) => recordType === "purchase" && state === "review",
    because: ({ name }) =>
      `Our staff are checking ${name.en}. Please do not book or pay again; call member services and quote the reference.`,
    vi: ({ name }) =>
      `Nhân viên của chúng tôi đang kiểm tra ${name.vi}. Xin đừng đặt hay trả lần nữa; hãy gọi bộ phận hội viên và cho biết mã tham chiếu.`,
  },
  {
    id: "todos.charge-being-paid",
    outcome: "nothing",
    source: "R28, R29",
    words: "a charge is being paid, and its payment stands on the list",
    when: ({ recordType, state }) => recordType === "charge" && state === BEING_PAID,
    because: ({ name }) => `${name.en} is being paid.`,
    vi: ({ name }) => `${name.vi} đang được thanh toán.`,
  },
  {
    id: "todos.charge-overdue",
    outcome: "charge-overdue",
    source: "R19, R29",
    words: "a charge is overdue",
    when: ({ recordType, state }) => recordType === "charge" && state === "overdue",
    because: ({ name, on }) => `${name.en} was due on ${formatDay(on as Day)}.`,
    vi: ({ name, on }) => `${name.vi} đã đến hạn vào ngày ${formatDay(on as Day)}.`,
  },
  {
    id: "todos.charge-due",
    outcome: "charge-due",
    source: "R19, R29",
    words: "a charge is due",
    when: ({ recordType, state }) => recordType === "charge" && state === "due",
    because: ({ name, on }) =>
      `${name.en} is due${on === undefined ? ", but the club's record has no due date" : ` on ${formatDay(on)}`}.`,
    vi: ({ name, on }) =>
      on === undefined
        ? `${name.vi} phải trả, nhưng hồ sơ của câu lạc bộ không ghi hạn trả.`
        : `${name.vi} đến hạn vào ngày ${formatDay(on)}.`,
  },
  {
    id: "todos.points-expiring",
    outcome: "points-expiring",
    source: "R17, R29",
    words: "a lot of points is EXPIRING, something is left of it, and its last day is not over",
    when: (facts) => facts.recordType === "lot" && isExpiringAndUsable(facts, lastUsableDay),
    because: ({ name, on, left }) => {
      const [expire, them] = left === 1 ? ["expires", "it"] : ["expire", "them"];
      return `${name.en} ${expire} ${on === undefined ? NO_DAY.en : `on ${formatDay(on)}. Use ${them} before that day.`}`;
    },
    vi: ({ name, on }) =>
      `${name.vi} ${on === undefined ? NO_DAY.vi : `hết hạn vào ngày ${formatDay(on)}. Hãy dùng trước ngày đó.`}`,
  },
  {
    id: "todos.entitlement-expiring",
    outcome: "entitlement-expiring",
    source: "R18, R29",
    words: "an entitlement is EXPIRING, something is left of it, and its last day is not over",
    when: (facts) => facts.recordType === "entitlement" && isExpiringAndUsable(facts, (day) => day),
    because: ({ name, on }) =>
      `${name.en} ${on === undefined ? `expires ${NO_DAY.en}` : `can be used until ${formatDay(on)}.`}`,
    vi: ({ name, on }) => `${name.vi} ${on === undefined ? NO_DAY.vi : `dùng được đến hết ngày ${formatDay(on)}.`}`,
  },
  {
    id: "todos.membership-undated",
    outcome: "membership-expired",
    source: "R2, R29",
    words: "a membership does not say when it expires",
    when: ({ recordType, state, on }) => recordType === "membership" && state === "expired" && on === undefined,
    because: ({ name }) =>
      `${name.en} has no expiry date on record, so it counts as expired. Call member services to correct the record.`,
    vi: ({ name }) =>
      `${name.vi} không ghi ngày hết hạn trong hồ sơ, nên được coi là đã hết hạn. Hãy gọi bộ phận hội viên để sửa hồ sơ.`,
  },
  {
    id: "todos.membership-expired",
    outcome: "membership-expired",
    source: "R2, R29",
    words: "a membership has expired",
    when: ({ recordType, state }) => recordType === "membership" && state === "expired",
    because: ({ name, on }) => `${name.en} expired on ${formatDay(on as Day)}. Call member services to renew it.`,
    vi: ({ name, on }) =>
      `${name.vi} đã hết hạn vào ngày ${formatDay(on as Day)}. Hãy gọi bộ phận hội viên để gia hạn.`,
  },
  // Today is the last chance to renew in time.
  {
    id: "todos.membership-last-day",
    outcome: "membership-last-day",
    source: "R2, R29",
    words: "a membership expires when today is over",
    when: ({ recordType, on, today }) => recordType === "membership" && on === today,
    because: ({ name }) => `${name.en} expires at the end of today. Call member services to renew it.`,
    vi: ({ name }) => `${name.vi} hết hạn vào cuối ngày hôm nay. Hãy gọi bộ phận hội viên để gia hạn.`,
  },
  {
    id: "todos.membership-expiring",
    outcome: "membership-expiring",
    source: "R2, R29",
    words: `a membership has ${EXPIRING_WINDOW_DAYS} days or fewer left`,
    when: ({ recordType, on, today }) => recordType === "membership" && (on as Day) - today <= EXPIRING_WINDOW_DAYS,
    because: ({ name, on }) => `${name.en} expires on ${formatDay(on as Day)}. Call member services to renew it.`,
    vi: ({ name, on }) => `${name.vi} hết hạn vào ngày ${formatDay(on as Day)}. Hãy gọi bộ phận hội viên để gia hạn.`,
  },
  {
    id: "todos.hold-lapses",
    outcome: "hold-lapses",
    source: "R28, R29",
    words: "a stay is held, and not booked yet",
    when: ({ recordType, state }) => recordType === "hold" && state === "held",
    because: ({ name }) => `${name.en} Complete the booking before then to keep it.`,
    vi: ({ name }) => `${name.vi} Hãy hoàn tất đặt chỗ trước lúc đó để giữ chỗ.`,
  },
  missingRow("email", "email-missing", {
    en: "Your profile has no e-mail address. Add one so that we can send you confirmations.",
    vi: "Hồ sơ của bạn chưa có địa chỉ e-mail. Hãy thêm để chúng tôi gửi thư xác nhận cho bạn.",
  }),
  missingRow("phone", "phone-missing", {
    en: "Your profile has no telephone number. Add one so that we can call you about your bookings.",
    vi: "Hồ sơ của bạn chưa có số điện thoại. Hãy thêm để chúng tôi gọi cho bạn về các lần đặt chỗ.",
  }),
  missingRow("billing address", "billing-address-missing", {
    en: "Your profile has no billing address. Add one so that we can send you invoices.",
    vi: "Hồ sơ của bạn chưa có địa chỉ thanh toán. Hãy thêm để chúng tôi gửi hóa đơn cho bạn.",
  }),
  {
    id: "todos.record-unclear",
    outcome: "record-unclear",
    source: "R17, R18, R19",
    words: "a record leaves out what would decide about it",
    when: ({ state }) => state === "UNKNOWN",
    because: ({ name }) =>
      `${name.en}: the club's record is incomplete, so we cannot count it. Call member services to correct the record.`,
    vi: ({ name }) =>
      `${name.vi}: hồ sơ của câu lạc bộ chưa đầy đủ nên chúng tôi không tính được. Hãy gọi bộ phận hội viên để sửa hồ sơ.`,
  },
  {
    id: "todos.nothing",
    outcome: "nothing",
    source: "R29",
    words: "otherwise",
    when: () => true,
    because: ({ name }) => `There is nothing to do about ${name.en}.`,
    vi: ({ name }) => `Không cần làm gì với ${name.vi}.`,
  },
];

// The back-end's own EXPIRING can come without a day, after the last day, or with nothing left.
function isExpiringAndUsable({ state, on, left, today }: TodoFacts, lastDay: (expiresOn: Day) => Day): boolean {
  return state === "EXPIRING" && (left === undefined || left > 0) && (on === undefined || lastDay(on) >= today);
}

function missingRow(
  recordType: "email" | "phone" | "billing address",
  outcome: TodoKind,
  text: LocalizedText,
): LocalizedRule<TodoFacts, TodoKind | "nothing"> {
  return {
    id: `todos.${outcome}`,
    outcome,
    source: "R29",
    words: `the profile has no ${recordType}`,
    when: (facts) => facts.recordType === recordType && facts.state === "missing",
    because: () => text.en,
    vi: () => text.vi,
  };
}

/**
 * Explains what the member must do about a record today, if anything.
 *
 * @example
 * ```ts
 * import { day } from "@portico/domain/testing";
 * import { explainTodo } from "@portico/domain/todos";
 *
 * const facts = { recordType: "lot" as const, name: { en: "1,000 points", vi: "1.000 điểm" }, today: day("2026-11-20") };
 * explainTodo({ ...facts, state: "EXPIRING", on: day("2026-12-31") }).outcome; // => "points-expiring"
 * explainTodo({ ...facts, state: "ACTIVE", on: day("2099-12-31") }).outcome; // => "nothing"
 * ```
 */
export function explainTodo(facts: TodoFacts): Decision<TodoKind | "nothing", TodoFacts> {
  return explain(TODO_RULES, facts);
}
