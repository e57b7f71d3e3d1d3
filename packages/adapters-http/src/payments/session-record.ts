// Converts a gateway session to a payment outcome. Unknown states are pending; contradictory data is unreadable, so that staff check it.

import { addMoney, type Money, parseCurrency } from "@portico/domain/money";
import type { GatewayOutcome, GatewayRecord } from "@portico/domain/ports";
import { z } from "zod";
import { InvalidResponseField } from "../transport/response.ts";
import { parseAmount } from "./amount.ts";

// Other types, such as authorisations, take no money.
const MONEY = {
  type: z.literal("purchase").nullish(),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string().nullish(),
};

const ATTEMPT = z.object({ ...MONEY, authorised: z.boolean() });

export const SESSION = z.object({
  ...MONEY,
  id: z.string(),
  state: z.string(),
  transactions: z.array(ATTEMPT).nullish(),
});
export type SessionPayload = z.infer<typeof SESSION>;

export const SESSIONS = z.object({ sessions: z.array(SESSION) });

const OUTCOME_BY_STATE: ReadonlyMap<string, GatewayOutcome> = new Map([
  ["cancelled", "cancelled"],
  ["expired", "expired"],
]);

export function toGatewayRecord(session: SessionPayload): GatewayRecord {
  const attempts = session.transactions ?? [];
  const authorisedAttempts = attempts.filter(({ authorised }) => authorised);
  const outcome = toOutcome(session.state, { attempts: attempts.length, authorised: authorisedAttempts.length });
  const [first] = authorisedAttempts;
  if (outcome !== "approved" || first === undefined) {
    return { answer: outcome, amount: toMoney(session, "amount"), paymentId: session.merchantReference ?? undefined };
  }
  // Reports a foreign reference, so that the caller sees that the payment is not ours.
  const foreignAttempt = authorisedAttempts.find(
    ({ merchantReference }) => (merchantReference ?? session.merchantReference) !== session.merchantReference,
  );
  return {
    answer: outcome,
    amount: sumAttempts(authorisedAttempts),
    paymentId: (foreignAttempt ?? session).merchantReference ?? undefined,
  };
}

function toOutcome(state: string, count: { attempts: number; authorised: number }): GatewayOutcome {
  if (state === "complete") {
    if (count.attempts === 0) throw new InvalidResponseField("transactions");
    return count.authorised > 0 ? "approved" : "declined";
  }
  const outcome = OUTCOME_BY_STATE.get(state) ?? "pending";
  // An authorised attempt contradicts a cancelled or expired page.
  if (outcome !== "pending" && count.authorised > 0) throw new InvalidResponseField("transactions");
  return outcome;
}

// Sums all authorised attempts, so that the caller notices a double payment.
function sumAttempts(attempts: readonly z.infer<typeof ATTEMPT>[]): Money {
  return attempts
    .map((attempt, index) => toMoney(attempt, `transactions.${index}.amount`))
    .reduce((sum, money) => {
      if (sum.currency !== money.currency) throw new InvalidResponseField("transactions");
      return addMoney(sum, money);
    });
}

function toMoney({ amount, currency }: { amount: string; currency: string }, path: string): Money {
  const code = parseCurrency(currency);
  const money = code === undefined ? undefined : parseAmount(amount, code);
  if (money === undefined) throw new InvalidResponseField(path);
  return money;
}
