// The questions of `portico eval`. Answer and reason come from the same rules.

import { decideAccess, explainAccess } from "@portico/domain/access/decide";
import { explainBanner, explainCharge } from "@portico/domain/charges/outstanding";
import { explainLink, linkUrl } from "@portico/domain/content/links";
import { menuForCategories, type RawMenuItem } from "@portico/domain/content/menu";
import { explainNotification, isNotificationShown, parseNotification } from "@portico/domain/content/notifications";
import { explainCategoryMatch, parseCategories } from "@portico/domain/content/visibility";
import type { Decision } from "@portico/domain/decision";
import { explainDocument, isDocumentVisible } from "@portico/domain/documents/visible";
import { parseEntitlement } from "@portico/domain/entitlements/entitlement";
import { entitlementStatus, explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { parseMember } from "@portico/domain/explain/member-facts";
import { type DecisionView, decisionView } from "@portico/domain/explain/view";
import { categoriesOf, memberKinds } from "@portico/domain/member/account";
import { explainAccountType } from "@portico/domain/member/account-type";
import { explainCategories } from "@portico/domain/member/categories";
import {
  eligibilityFacts,
  explainBooking,
  explainExchange,
  mayBook,
  mayExchange,
} from "@portico/domain/member/eligibility";
import { explainMembership, membershipName } from "@portico/domain/member/external-membership";
import { majorUnits } from "@portico/domain/money";
import { asRecord, rowName } from "@portico/domain/parse";
import { explainPlusPrice, plusPrice } from "@portico/domain/plus/price";
import { parseLot } from "@portico/domain/points/lot";
import { explainPointsStatus, pointsStatus } from "@portico/domain/points/status";
import { explainSummary, pointsSummary } from "@portico/domain/points/summary";
import { explainReturnPath, followReturnPath } from "@portico/domain/session/return-path";
import { explainSession, sessionState } from "@portico/domain/session/session";
import type { Case } from "./case.ts";
import {
  documentFacts,
  identityOf,
  linkOf,
  memberAccount,
  outstandingOf,
  pathOf,
  pointsTextOptions,
  sessionOf,
  visitorOf,
} from "./case-fields.ts";
import { planAnswer, planReason } from "./plan-case.ts";

export interface Question {
  readonly answer: (evalCase: Case) => object;
  readonly because: (evalCase: Case) => Because;
}

/** The reason for an answer. `parts`: the reasons of its parts, by name. */
interface Because extends DecisionView {
  readonly parts?: Readonly<Record<string, DecisionView>>;
}

export const QUESTIONS: ReadonlyMap<unknown, Question> = new Map(
  Object.entries({
    access: {
      answer: (evalCase) => {
        const verdict = decideAccess(pathOf(evalCase), visitorOf(evalCase));
        return verdict.verdict === "allow" ? verdict : { verdict: verdict.verdict, to: verdict.to };
      },
      because: (evalCase) => ({
        ...decisionView(explainAccess(pathOf(evalCase), visitorOf(evalCase))),
        parts: { session: decisionView(explainSession(sessionOf(evalCase))), ...memberParts(evalCase) },
      }),
    },
    account: {
      answer: (evalCase) => {
        const member = identityOf(evalCase);
        const account = memberAccount(evalCase, member);
        const eligibility = eligibilityFacts(member, account, evalCase.today);
        const { accountType, kind, portalType, label } = account;
        return {
          accountType,
          kind,
          portalType,
          label,
          kinds: memberKinds(account),
          categories: categoriesOf(account),
          mayBook: mayBook(eligibility),
          mayExchange: mayExchange(eligibility),
        };
      },
      because: (evalCase) => {
        const member = identityOf(evalCase);
        const eligibility = eligibilityFacts(member, memberAccount(evalCase, member), evalCase.today);
        const { accountType, ...others } = memberParts(evalCase);
        return {
          ...(accountType as DecisionView),
          parts: {
            ...others,
            mayBook: decisionView(explainBooking(eligibility)),
            mayExchange: decisionView(explainExchange(eligibility)),
          },
        };
      },
    },
    "points-status": {
      answer: ({ fields, today }) => ({
        status: pointsStatus(parseLot(fields["record"]), today, pointsTextOptions(fields)),
      }),
      because: ({ fields, today }) =>
        decisionView(explainPointsStatus(parseLot(fields["record"]), today, pointsTextOptions(fields))),
    },
    "entitlement-status": {
      answer: ({ fields, today }) => ({ status: entitlementStatus(parseEntitlement(fields["record"]), today) }),
      because: ({ fields, today }) => decisionView(explainEntitlementStatus(parseEntitlement(fields["record"]), today)),
    },
    outstanding: {
      answer: (evalCase) => {
        const { amounts, banner, overdue, unknown } = outstandingOf(evalCase);
        const sorted = [...amounts.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
        return {
          amounts: Object.fromEntries(sorted.map((amount) => [amount.currency, majorUnits(amount)])),
          banner,
          overdue,
          ...unknownField(unknown),
        };
      },
      because: (evalCase) => {
        const { unpaidCharges = [], levyCharges = [] } = parseMember(evalCase.fields["member"]);
        const { portalType } = memberAccount(evalCase);
        const owes = outstandingOf(evalCase).charges.length > 0;
        return {
          ...decisionView(explainBanner({ portalType, owes })),
          parts: {
            ...explainRows(
              unpaidCharges,
              (index, { id }) => rowName("charges.unpaid", index, id),
              (row) => explainCharge(row, evalCase.today),
            ),
            ...explainRows(
              levyCharges,
              (index, { id }) => rowName("charges.levy", index, id),
              (row) => explainCharge(row, evalCase.today),
            ),
          },
        };
      },
    },
    summary: {
      answer: (evalCase) => {
        const { portalType } = memberAccount(evalCase);
        const { rows, unknown } = pointsSummary(parseMember(evalCase.fields["member"]), {
          portalType,
          today: evalCase.today,
        });
        return { rows, ...unknownField(unknown) };
      },
      because: (evalCase) => {
        const { points = [], entitlements = [] } = parseMember(evalCase.fields["member"]);
        const { portalType } = memberAccount(evalCase);
        return {
          ...decisionView(explainSummary({ portalType })),
          parts: {
            ...explainRows(
              points,
              (index) => rowName("points", index, undefined),
              (lot) => explainPointsStatus(lot, evalCase.today),
            ),
            ...explainRows(
              entitlements,
              (index, { id }) => rowName("entitlements", index, id),
              (entitlement) => explainEntitlementStatus(entitlement, evalCase.today),
            ),
          },
        };
      },
    },
    link: {
      answer: ({ fields }) => ({ href: linkUrl(linkOf(fields)) }),
      because: ({ fields }) => decisionView(explainLink(linkOf(fields))),
    },
    session: {
      answer: (evalCase) => ({ state: sessionState(sessionOf(evalCase)) }),
      because: (evalCase) => decisionView(explainSession(sessionOf(evalCase))),
    },
    "return-path": {
      answer: ({ fields }) => ({ to: followReturnPath(fields["r"]) }),
      because: ({ fields }) => decisionView(explainReturnPath(fields["r"])),
    },
    notification: {
      answer: (evalCase) => ({
        shown: isNotificationShown(parseNotification(evalCase.fields["notification"]), {
          member: categoriesOf(memberAccount(evalCase)),
          now: evalCase.now,
        }),
      }),
      because: (evalCase) => ({
        ...decisionView(
          explainNotification({
            ...parseNotification(evalCase.fields["notification"]),
            member: categoriesOf(memberAccount(evalCase)),
            now: evalCase.now,
          }),
        ),
        parts: memberParts(evalCase),
      }),
    },
    document: {
      answer: (evalCase) => ({ shown: isDocumentVisible(documentFacts(evalCase)) }),
      because: (evalCase) => ({
        ...decisionView(explainDocument(documentFacts(evalCase))),
        parts: memberParts(evalCase),
      }),
    },
    menu: {
      answer: (evalCase) => ({
        items: menuForCategories(evalCase.fields["items"], categoriesOf(memberAccount(evalCase))),
      }),
      because: (evalCase) => {
        const { categories, ...member } = memberParts(evalCase);
        const items = menuParts(evalCase.fields["items"], categoriesOf(memberAccount(evalCase)));
        return { ...(categories as DecisionView), parts: { ...member, ...items } };
      },
    },
    plan: {
      answer: planAnswer,
      because: (evalCase) => {
        const { stays, ...decision } = planReason(evalCase);
        return { ...decision, parts: { ...memberParts(evalCase), ...stays } };
      },
    },
    "plus-price": {
      answer: ({ today }) => {
        const price = plusPrice(today);
        return { price: majorUnits(price), currency: price.currency };
      },
      because: ({ now }) => decisionView(explainPlusPrice(now)),
    },
  } satisfies Record<string, Question>),
);

/** The rows that could not be counted; the field is absent if there are none. */
function unknownField(unknown: readonly string[]): { unknown?: readonly string[] } {
  return unknown.length === 0 ? {} : { unknown };
}

/** The decisions about who the member is; every answer about a member builds on them. */
function memberParts(evalCase: Case): Record<string, DecisionView> {
  const { accountType: given, memberships = [] } = identityOf(evalCase);
  const { codenames, portalType } = memberAccount(evalCase);
  const { brand, today } = evalCase;
  return {
    accountType: decisionView(explainAccountType({ given, brand, memberships, today })),
    categories: decisionView(explainCategories({ codenames, portalType })),
    ...explainRows(
      memberships,
      (index, held) => `${rowName("externalMemberships", index, undefined)} ${membershipName(held)}`,
      (held) => explainMembership(held, today),
    ),
  };
}

function explainRows<Row>(
  rows: readonly Row[],
  name: (index: number, row: Row) => string,
  explain: (row: Row) => Decision,
): Record<string, DecisionView> {
  return Object.fromEntries(rows.map((row, index) => [name(index, row), decisionView(explain(row))]));
}

function menuParts(items: unknown, member: readonly string[]): Record<string, DecisionView> {
  const rows = (Array.isArray(items) ? items : []) as readonly RawMenuItem[];
  return explainRows(
    rows,
    (index, item) => {
      const { name } = asRecord(item);
      return typeof name === "string" ? `items[${index}] ${name}` : `items[${index}]`;
    },
    (item) => explainCategoryMatch({ item: parseCategories(asRecord(item)["membershipCategories"]), member }),
  );
}
