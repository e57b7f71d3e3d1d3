// What a gateway says about a session, and what it means for the payment. Only a finished session with an authorised attempt is
// approved; what the portal does not know is pending, and what contradicts itself is unreadable, so that somebody looks.

import { addMoney, type Money, parseCurrency } from "@portico/domain/money";
import type { GatewayAnswer, GatewayRecord } from "@portico/domain/payments/gateway";
import { z } from "zod";
import { UnreadablePart } from "../transport/answer.ts";
import { parseAmountText } from "./amount.ts";

interface WireAttempt {
  readonly authorised: boolean;
  readonly amount: string;
  readonly currency: string;
  readonly merchantReference?: string | null | undefined;
}

/** A session on the wire. */
export interface WireSession extends Omit<WireAttempt, "authorised"> {
  readonly id: string;
  readonly state: string;
  readonly transactions?: readonly WireAttempt[] | null | undefined;
}

// Another type than a purchase, such as a mere authorisation, takes no money.
const MONEY = {
  type: z.literal("purchase").nullish(),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string().nullish(),
};

/** A session. */
export const WIRE_SESSION: z.ZodType<WireSession> = z.object({
  ...MONEY,
  id: z.string(),
  state: z.string(),
  transactions: z.array(z.object({ ...MONEY, authorised: z.boolean() })).nullish(),
});

/** The sessions of a payment. */
export const WIRE_SESSIONS: z.ZodType<{ readonly sessions: readonly WireSession[] }> = z.object({
  sessions: z.array(WIRE_SESSION),
});

const ANSWER_OF_STATE: ReadonlyMap<string, GatewayAnswer> = new Map([
  ["cancelled", "cancelled"],
  ["expired", "expired"],
]);

/** What a session means for its payment. */
export function gatewayRecord(session: WireSession): GatewayRecord {
  const attempts = session.transactions ?? [];
  const taken = attempts.filter(({ authorised }) => authorised);
  const answer = answerOf(session.state, { attempts: attempts.length, taken: taken.length });
  const [first] = taken;
  if (answer !== "approved" || first === undefined) {
    return { answer, amount: moneyOf(session, "amount"), paymentId: session.merchantReference ?? undefined };
  }
  // An attempt under another reference than its session's is passed on as it is: the caller sees that it is not ours.
  const strange = taken.find(
    ({ merchantReference }) => (merchantReference ?? session.merchantReference) !== session.merchantReference,
  );
  return { answer, amount: sumOf(taken), paymentId: (strange ?? session).merchantReference ?? undefined };
}

function answerOf(state: string, count: { attempts: number; taken: number }): GatewayAnswer {
  if (state === "complete") {
    // Finished, and nobody says how.
    if (count.attempts === 0) throw new UnreadablePart("transactions");
    return count.taken > 0 ? "approved" : "declined";
  }
  const answer = ANSWER_OF_STATE.get(state) ?? "pending";
  // Money was taken on a page that says that it was not.
  if (answer !== "pending" && count.taken > 0) throw new UnreadablePart("transactions");
  return answer;
}

// What was taken, not what was asked for; taken twice is twice as much, which the caller sees not to be ours.
function sumOf(taken: readonly WireAttempt[]): Money {
  return taken
    .map((attempt, place) => moneyOf(attempt, `transactions.${place}.amount`))
    .reduce((sum, money) => {
      if (sum.currency !== money.currency) throw new UnreadablePart("transactions");
      return addMoney(sum, money);
    });
}

function moneyOf({ amount, currency }: { amount: string; currency: string }, path: string): Money {
  const code = parseCurrency(currency);
  const money = code === undefined ? undefined : parseAmountText(amount, code);
  if (money === undefined) throw new UnreadablePart(path);
  return money;
}
