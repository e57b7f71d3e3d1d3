// The questions of `portico eval`. Each has an answer, and a reason for whoever asks for it; both come from the same rules.

import { decideAccess, explainAccess } from "@portico/domain/access/decide";
import { explainBanner, explainCharge } from "@portico/domain/charges/outstanding";
import { explainLink, linkAddress } from "@portico/domain/content/links";
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
import { explainMembership, nameOf } from "@portico/domain/member/external-membership";
import { majorUnits } from "@portico/domain/money";
import { explainPlusPrice, plusPrice } from "@portico/domain/plus/price";
import { parseLot } from "@portico/domain/points/lot";
import { explainPointsStatus, pointsStatus } from "@portico/domain/points/status";
import { explainSummary, pointsSummary } from "@portico/domain/points/summary";
import { explainReturnPath, followReturnPath } from "@portico/domain/session/return-path";
import { explainSession, sessionState } from "@portico/domain/session/session";
import { record, rowName } from "@portico/domain/wire";
import {
  accountIn,
  documentFacts,
  identityOf,
  linkOf,
  outstandingOf,
  pathOf,
  sessionOf,
  visitorOf,
  wordingOf,
} from "./asked.ts";
import type { Case } from "./case.ts";

/** A question: what the portal answers, and why. */
export interface Question {
  readonly answer: (asked: Case) => object;
  readonly because: (asked: Case) => Because;
}

/** The reason for an answer; an answer of many decisions has its parts, by name. */
interface Because extends DecisionView {
  readonly parts?: Readonly<Record<string, DecisionView>>;
}

/** The questions by name. */
export const QUESTIONS: ReadonlyMap<unknown, Question> = new Map(
  Object.entries({
    access: {
      answer: (asked) => {
        const verdict = decideAccess(pathOf(asked), visitorOf(asked));
        return verdict.verdict === "allow" ? verdict : { verdict: verdict.verdict, to: verdict.to };
      },
      because: (asked) => ({
        ...decisionView(explainAccess(pathOf(asked), visitorOf(asked))),
        parts: { session: decisionView(explainSession(sessionOf(asked))), ...memberParts(asked) },
      }),
    },
    account: {
      answer: (asked) => {
        const member = identityOf(asked);
        const account = accountIn(asked, member);
        const eligibility = eligibilityFacts(member, account, asked.today);
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
      because: (asked) => {
        const member = identityOf(asked);
        const eligibility = eligibilityFacts(member, accountIn(asked, member), asked.today);
        const { accountType, ...others } = memberParts(asked);
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
      answer: ({ fields, today }) => ({ status: pointsStatus(parseLot(fields["record"]), today, wordingOf(fields)) }),
      because: ({ fields, today }) =>
        decisionView(explainPointsStatus(parseLot(fields["record"]), today, wordingOf(fields))),
    },
    "entitlement-status": {
      answer: ({ fields, today }) => ({ status: entitlementStatus(parseEntitlement(fields["record"]), today) }),
      because: ({ fields, today }) => decisionView(explainEntitlementStatus(parseEntitlement(fields["record"]), today)),
    },
    outstanding: {
      answer: (asked) => {
        const { amounts, banner, overdue, unknown } = outstandingOf(asked);
        const sorted = [...amounts.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
        return {
          amounts: Object.fromEntries(sorted.map((amount) => [amount.currency, majorUnits(amount)])),
          banner,
          overdue,
          ...listed(unknown),
        };
      },
      because: (asked) => {
        const { unpaidCharges = [], levyCharges = [] } = parseMember(asked.fields["member"]);
        const { portalType } = accountIn(asked);
        const owes = outstandingOf(asked).charges.length > 0;
        return {
          ...decisionView(explainBanner({ portalType, owes })),
          parts: {
            ...parts(
              unpaidCharges,
              (at, { id }) => rowName("charges.unpaid", at, id),
              (row) => explainCharge(row, asked.today),
            ),
            ...parts(
              levyCharges,
              (at, { id }) => rowName("charges.levy", at, id),
              (row) => explainCharge(row, asked.today),
            ),
          },
        };
      },
    },
    summary: {
      answer: (asked) => {
        const { portalType } = accountIn(asked);
        const { rows, unknown } = pointsSummary(parseMember(asked.fields["member"]), {
          portalType,
          today: asked.today,
        });
        return { rows, ...listed(unknown) };
      },
      because: (asked) => {
        const { points = [], entitlements = [] } = parseMember(asked.fields["member"]);
        const { portalType } = accountIn(asked);
        return {
          ...decisionView(explainSummary({ portalType })),
          parts: {
            ...parts(
              points,
              (at) => rowName("points", at, undefined),
              (lot) => explainPointsStatus(lot, asked.today),
            ),
            ...parts(
              entitlements,
              (at, { id }) => rowName("entitlements", at, id),
              (entitlement) => explainEntitlementStatus(entitlement, asked.today),
            ),
          },
        };
      },
    },
    link: {
      answer: ({ fields }) => ({ href: linkAddress(linkOf(fields)) }),
      because: ({ fields }) => decisionView(explainLink(linkOf(fields))),
    },
    session: {
      answer: (asked) => ({ state: sessionState(sessionOf(asked)) }),
      because: (asked) => decisionView(explainSession(sessionOf(asked))),
    },
    "return-path": {
      answer: ({ fields }) => ({ to: followReturnPath(fields["r"]) }),
      because: ({ fields }) => decisionView(explainReturnPath(fields["r"])),
    },
    notification: {
      answer: (asked) => ({
        shown: isNotificationShown(parseNotification(asked.fields["notification"]), {
          member: categoriesOf(accountIn(asked)),
          now: asked.now,
        }),
      }),
      because: (asked) => ({
        ...decisionView(
          explainNotification({
            ...parseNotification(asked.fields["notification"]),
            member: categoriesOf(accountIn(asked)),
            now: asked.now,
          }),
        ),
        parts: memberParts(asked),
      }),
    },
    document: {
      answer: (asked) => ({ shown: isDocumentVisible(documentFacts(asked)) }),
      because: (asked) => ({ ...decisionView(explainDocument(documentFacts(asked))), parts: memberParts(asked) }),
    },
    menu: {
      answer: (asked) => ({ items: menuForCategories(asked.fields["items"], categoriesOf(accountIn(asked))) }),
      because: (asked) => {
        const { categories, ...member } = memberParts(asked);
        const items = menuParts(asked.fields["items"], categoriesOf(accountIn(asked)));
        return { ...(categories as DecisionView), parts: { ...member, ...items } };
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

/** Rows that could not be counted are listed; where there are none, the answer does not mention them. */
function listed(unknown: readonly string[]): { unknown?: readonly string[] } {
  return unknown.length === 0 ? {} : { unknown };
}

/** Why the member is who they are: what every answer about them stands on. */
function memberParts(asked: Case): Record<string, DecisionView> {
  const { accountType: given, memberships = [] } = identityOf(asked);
  const { codenames, portalType } = accountIn(asked);
  const { brand, today } = asked;
  return {
    accountType: decisionView(explainAccountType({ given, brand, memberships, today })),
    categories: decisionView(explainCategories({ codenames, portalType })),
    ...parts(
      memberships,
      (at, held) => `${rowName("externalMemberships", at, undefined)} ${nameOf(held)}`,
      (held) => explainMembership(held, today),
    ),
  };
}

function parts<Row>(
  rows: readonly Row[],
  name: (place: number, row: Row) => string,
  explained: (row: Row) => Decision,
): Record<string, DecisionView> {
  return Object.fromEntries(rows.map((row, place) => [name(place, row), decisionView(explained(row))]));
}

function menuParts(items: unknown, member: readonly string[]): Record<string, DecisionView> {
  const rows = (Array.isArray(items) ? items : []) as readonly RawMenuItem[];
  return parts(
    rows,
    (place, item) => {
      const { name } = record(item);
      return typeof name === "string" ? `items[${place}] ${name}` : `items[${place}]`;
    },
    (item) => explainCategoryMatch({ item: parseCategories(record(item)["membershipCategories"]), member }),
  );
}
