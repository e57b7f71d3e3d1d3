// Converts a gateway session to a payment outcome. Only a finished session with an authorised attempt is approved. An unknown state is
// pending. Contradictory data is unreadable, so that staff check it.

import { addMoney, type Money, parseCurrency } from "@portico/domain/money";
import type { GatewayOutcome, GatewayRecord } from "@portico/domain/ports";
import { z } from "zod";
import { InvalidResponseField } from "../transport/response.ts";
import { parseAmountText } from "./amount.ts";

// Only purchases: other types, such as authorisations, take no money.
const MONEY = {
  type: z.literal("purchase").nullish(),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string().nullish(),
};

const ATTEMPT = z.object({ ...MONEY, authorised: z.boolean() });

export const sessionPayload = z.object({
  ...MONEY,
  id: z.string(),
  state: z.string(),
  transactions: z.array(ATTEMPT).nullish(),
});
export type SessionPayload = z.infer<typeof sessionPayload>;

export const sessionsPayload = z.object({ sessions: z.array(sessionPayload) });

const OUTCOME_BY_STATE: ReadonlyMap<string, GatewayOutcome> = new Map([
  ["cancelled", "cancelled"],
  ["expired", "expired"],
]);

export function gatewayRecord(session: SessionPayload): GatewayRecord {
  const attempts = session.transactions ?? [];
  const authorisedAttempts = attempts.filter(({ authorised }) => authorised);
  const outcome = outcomeOf(session.state, { attempts: attempts.length, authorised: authorisedAttempts.length });
  const [first] = authorisedAttempts;
  if (outcome !== "approved" || first === undefined) {
    return { answer: outcome, amount: moneyOf(session, "amount"), paymentId: session.merchantReference ?? undefined };
  }
  // Report an attempt with a different reference, so that the caller sees that it is not ours.
  const foreignAttempt = authorisedAttempts.find(
    ({ merchantReference }) => (merchantReference ?? session.merchantReference) !== session.merchantReference,
  );
  return {
    answer: outcome,
    amount: totalOf(authorisedAttempts),
    paymentId: (foreignAttempt ?? session).merchantReference ?? undefined,
  };
}

function outcomeOf(state: string, count: { attempts: number; authorised: number }): GatewayOutcome {
  if (state === "complete") {
    // Finished, but without an attempt that tells the outcome.
    if (count.attempts === 0) throw new InvalidResponseField("transactions");
    return count.authorised > 0 ? "approved" : "declined";
  }
  const outcome = OUTCOME_BY_STATE.get(state) ?? "pending";
  // Contradiction: an authorised attempt on a page that was cancelled or has expired.
  if (outcome !== "pending" && count.authorised > 0) throw new InvalidResponseField("transactions");
  return outcome;
}

// The authorised sum, not the requested one. If an attempt was authorised twice, the caller sees a sum that is not ours.
function totalOf(attempts: readonly z.infer<typeof ATTEMPT>[]): Money {
  return attempts
    .map((attempt, index) => moneyOf(attempt, `transactions.${index}.amount`))
    .reduce((sum, money) => {
      if (sum.currency !== money.currency) throw new InvalidResponseField("transactions");
      return addMoney(sum, money);
    });
}

function moneyOf({ amount, currency }: { amount: string; currency: string }, path: string): Money {
  const code = parseCurrency(currency);
  const money = code === undefined ? undefined : parseAmountText(amount, code);
  if (money === undefined) throw new InvalidResponseField(path);
  return money;
}
