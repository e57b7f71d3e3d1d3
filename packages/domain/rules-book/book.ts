// `docs/rules.md`: one chapter for each rule table.

import { ACCESS_RULES } from "../src/access/decide.ts";
import { BRAND_TABLE } from "../src/brand/account-table.ts";
import { BANNER_RULES, CHARGE_RULES } from "../src/charges/outstanding.ts";
import { LINK_RULES } from "../src/content/links.ts";
import { NOTIFICATION_RULES } from "../src/content/notifications.ts";
import { CATEGORY_MATCH_RULES } from "../src/content/visibility.ts";
import type { Rule } from "../src/decision.ts";
import { DOCUMENT_RULES } from "../src/documents/visible.ts";
import { ENTITLEMENT_STATUS_RULES } from "../src/entitlements/status.ts";
import { ACCOUNT_TYPE_RULES } from "../src/member/account-type.ts";
import { CATEGORY_RULES } from "../src/member/categories.ts";
import { BOOKING_RULES, EXCHANGE_RULES } from "../src/member/eligibility.ts";
import { MEMBERSHIP_RULES } from "../src/member/external-membership.ts";
import { PAYABLE_RULES } from "../src/payments/choice.ts";
import { PAYMENT_ROWS } from "../src/payments/payment.ts";
import { PLAN_RULES } from "../src/plan/plan.ts";
import { PLUS_PRICE_RULES } from "../src/plus/price.ts";
import { PLUS_RULES } from "../src/plus/registration.ts";
import { POINTS_STATUS_RULES } from "../src/points/status.ts";
import { SUMMARY_RULES } from "../src/points/summary.ts";
import { CHANGE_RULES } from "../src/purchase/change.ts";
import { PURCHASE_ROWS } from "../src/purchase/purchase.ts";
import { UNIT_NEED_RULES } from "../src/resorts/unit-need.ts";
import { NEW_PASSWORD_RULES } from "../src/session/new-password.ts";
import { RETURN_PATH_RULES } from "../src/session/return-path.ts";
import { SESSION_RULES } from "../src/session/session.ts";
import { BOOKING_STATE_RULES, CANCELLATION_RULES } from "../src/stays/booking-state.ts";
import { DETAILS_RULES } from "../src/stays/details-change.ts";
import { STAYS } from "../src/stays/kinds.ts";
import { MEMBERSHIP_USE_RULES } from "../src/stays/membership-uses.ts";
import { PAID_LOTS_RULES } from "../src/stays/paid-lots.ts";
import { REACH_RULES } from "../src/stays/reach.ts";
import { SAVE_SEARCH_RULES } from "../src/stays/save-search-rules.ts";
import { SPECIAL_RULES } from "../src/stays/special.ts";
import { STAY_RULES } from "../src/stays/verdict.ts";
import { WAY_RULES } from "../src/stays/ways.ts";
import { LIST_SWITCH_RULES } from "../src/support/list-switch.ts";
import { TODO_RULES } from "../src/todos/todo-rules.ts";

/** The title is also the anchor of its heading. */
interface Chapter {
  readonly title: string;
  readonly question: string;
  readonly file: string;
  readonly rules: readonly Pick<Rule<never, unknown>, "id" | "words" | "outcome" | "source">[];
}

const CHAPTERS: readonly Chapter[] = [
  chapter("Session", "Is this visitor signed in?", "session/session.ts", SESSION_RULES),
  chapter(
    "Return path",
    "Where does a visitor go back to after signing in?",
    "session/return-path.ts",
    RETURN_PATH_RULES,
  ),
  chapter("Access", "May this visitor open this page, and if not, where do they go?", "access/decide.ts", ACCESS_RULES),
  chapter("Account type", "Which account type does the member hold?", "member/account-type.ts", ACCOUNT_TYPE_RULES),
  chapter("Membership", "Is a membership unexpired?", "member/external-membership.ts", MEMBERSHIP_RULES),
  chapter("Categories", "Is the portal type one of the member's categories?", "member/categories.ts", CATEGORY_RULES),
  chapter("Booking", "May the member book?", "member/eligibility.ts", BOOKING_RULES),
  chapter("Exchange", "May the member use exchange?", "member/eligibility.ts", EXCHANGE_RULES),
  chapter("Membership use", "What is a membership good for?", "stays/membership-uses.ts", MEMBERSHIP_USE_RULES),
  chapter("Stays", "May the member book such a stay?", "stays/verdict.ts", STAY_RULES),
  chapter("Plan", "Does a stay use points and entitlements that would lapse?", "plan/plan.ts", PLAN_RULES),
  chapter("Reach", "Can the member pay for such a stay today?", "stays/reach.ts", REACH_RULES),
  chapter("Best way", "Which of several ways to pay for one bed is best?", "stays/ways.ts", WAY_RULES),
  chapter("Paid lots", "Did the club take the lots that the member was shown?", "stays/paid-lots.ts", PAID_LOTS_RULES),
  chapter("Kept searches", "May the member keep this search?", "stays/save-search-rules.ts", SAVE_SEARCH_RULES),
  chapter("Resort specials", "Does a stay meet the conditions of its special?", "stays/special.ts", SPECIAL_RULES),
  chapter("Unit needs", "Does a unit meet a need, such as step-free access?", "resorts/unit-need.ts", UNIT_NEED_RULES),
  chapter("Booking state", "What is a booking now?", "stays/booking-state.ts", BOOKING_STATE_RULES),
  chapter("Cancellation", "Can a booking be cancelled?", "stays/booking-state.ts", CANCELLATION_RULES),
  chapter("Booking details", "Can the details of a booking be changed?", "stays/details-change.ts", DETAILS_RULES),
  chapter(
    "Booking change",
    "Can a booking be moved to other dates or another room?",
    "purchase/change.ts",
    CHANGE_RULES,
  ),
  chapter("Points status", "What is a lot of points worth today?", "points/status.ts", POINTS_STATUS_RULES),
  chapter("Points summary", "Which rows does the member's summary have?", "points/summary.ts", SUMMARY_RULES),
  chapter(
    "Entitlement status",
    "Can an entitlement be used today?",
    "entitlements/status.ts",
    ENTITLEMENT_STATUS_RULES,
  ),
  chapter("Charges", "What is a charge today?", "charges/outstanding.ts", CHARGE_RULES),
  chapter("Banner", "Does the outstanding-charges banner show?", "charges/outstanding.ts", BANNER_RULES),
  chapter("Payable", "Can a charge be paid here?", "payments/choice.ts", PAYABLE_RULES),
  chapter("Content categories", "Is a content item for the member?", "content/visibility.ts", CATEGORY_MATCH_RULES),
  chapter("Notifications", "Does a notification show now?", "content/notifications.ts", NOTIFICATION_RULES),
  chapter("Documents", "Does the member see a document?", "documents/visible.ts", DOCUMENT_RULES),
  chapter("Links", "Where does a content link lead?", "content/links.ts", LINK_RULES),
  chapter("To-do list", "What should the member see to?", "todos/todo-rules.ts", TODO_RULES),
  chapter(
    "Mailing lists",
    "May the member switch this mailing list here?",
    "support/list-switch.ts",
    LIST_SWITCH_RULES,
  ),
  chapter("New password", "May this text become a password?", "session/new-password.ts", NEW_PASSWORD_RULES),
  chapter("Plus price", "What does the Plus offer cost, in cents?", "plus/price.ts", PLUS_PRICE_RULES),
  chapter("Plus registration", "May the member register for Plus here?", "plus/registration.ts", PLUS_RULES),
];

export function rulesBook(): string {
  return [
    INTRODUCTION,
    contents(),
    brandsText(),
    ...CHAPTERS.map(chapterText),
    staysText(),
    paymentsText(),
    purchasesText(),
  ].join("\n");
}

export function allRules(): Chapter["rules"] {
  return CHAPTERS.flatMap(({ rules }) => rules);
}

const INTRODUCTION = `# The rules of the club

Written from the rule tables by \`npm run docs\`; a test fails where this page and the tables differ. Each table is read from the top,
and the first row that matches decides. Sources are sections of the specification (§) and its readings (R).
`;

function chapter(title: string, question: string, file: string, rules: Chapter["rules"]): Chapter {
  return { title, question, file, rules };
}

function contents(): string {
  const titles = ["Brands", ...CHAPTERS.map(({ title }) => title), "Ways to stay", "Payments", "Purchases"];
  return `${titles.map((title) => `[${title}](#${title.toLowerCase().replaceAll(" ", "-")})`).join(" · ")}\n`;
}

function chapterText({ title, question, file, rules }: Chapter): string {
  const rows = rules.map(({ id, words, outcome, source }) => [`\`${id}\``, words, String(outcome), source]);
  return `## ${title}\n\n${question} (\`packages/domain/src/${file}\`)\n\n${table(["rule", "when", "outcome", "source"], rows)}`;
}

function brandsText(): string {
  const rows = BRAND_TABLE.map(({ id, accountType, accountTypeKey, brand, theme, url }) => [
    String(id),
    accountType,
    accountTypeKey,
    brand,
    theme.mainClass,
    url,
  ]);
  return `## Brands\n\nWhich brand does an account type belong to? (\`packages/domain/src/brand/account-table.ts\`, §3)\n\n${table(["id", "account type", "label", "brand", "theme", "site"], rows)}`;
}

function staysText(): string {
  const rows = Object.entries(STAYS).map(([type, { pages, needs, paidWith, call }]) => [
    type,
    pages.join(", "),
    needs,
    paidWith,
    call,
  ]);
  return `## Ways to stay\n\nWhat each way to stay needs and is paid with (\`packages/domain/src/stays/kinds.ts\`, R33)\n\n${table(["stay", "pages", "needs", "paid with", "call"], rows)}`;
}

function paymentsText(): string {
  const rows = PAYMENT_ROWS.map(({ id, from, doubt, on, to, because }) => [
    `\`${id}\``,
    from.join(", ") + (doubt === undefined ? "" : `, waiting for the ${doubt}`),
    on,
    to,
    because,
  ]);
  return `## Payments\n\nWhat may happen to a payment; every other event leaves it as it is (\`packages/domain/src/payments/payment.ts\`, R28)\n\n${table(["rule", "from", "event", "to", "because"], rows)}`;
}

function purchasesText(): string {
  const rows = PURCHASE_ROWS.map(({ id, from, isPaid, on, to, because }) => [
    `\`${id}\``,
    from + paidText(isPaid),
    on,
    to,
    because,
  ]);
  return `## Purchases\n\nWhat may happen to a stay that is being booked; every other event leaves it as it is (\`packages/domain/src/purchase/purchase.ts\`, R28)\n\n${table(["rule", "from", "event", "to", "because"], rows)}`;
}

function paidText(isPaid: boolean | undefined): string {
  if (isPaid === undefined) return "";
  return isPaid ? ", paid" : ", not paid";
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `${[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")}\n`;
}
