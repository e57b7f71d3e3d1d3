// Payments as the club records them: once for each payment id of the portal's.

import { momentText } from "../calendar.ts";
import { inTransaction, nextNumber } from "../database.ts";
import { mailboxOf } from "../member-record.ts";
import { payRegistration } from "../plus/registration.ts";
import { findBooking, saveBooking } from "../stays/bookings.ts";
import type { BackEnd, Call } from "../wire/call.ts";
import { amount, filled, list, object, type Payload, textUpTo } from "../wire/payload.ts";
import { Problem } from "../wire/problem.ts";

interface Receipt {
  readonly PaymentID: string;
  readonly ReceiptNo: string;
  readonly ChargeIDs: readonly string[];
  readonly Amount: number;
  readonly Currency: string;
  readonly PostedAt: string;
}

function findReceipt(
  { database }: BackEnd,
  paymentId: string,
): { readonly receipt: Receipt; readonly memberNo: string } | undefined {
  const row = database.prepare("SELECT member_no, receipt FROM payment WHERE id = ?").get(paymentId);
  return row && { memberNo: String(row["member_no"]), receipt: JSON.parse(String(row["receipt"])) as Receipt };
}

function post(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const asked = payload as unknown as {
      paymentID: string;
      memberNo: string;
      chargeIDs: readonly string[];
      amount: number;
      currency: string;
    };
    backEnd.members.get(asked.memberNo);
    const known = findReceipt(backEnd, asked.paymentID);
    if (known !== undefined) {
      const { receipt } = known;
      const isSame =
        known.memberNo === asked.memberNo &&
        receipt.Amount === asked.amount &&
        receipt.Currency === asked.currency &&
        [...receipt.ChargeIDs].toSorted().join("|") === [...asked.chargeIDs].toSorted().join("|");
      if (!isSame) throw new Problem("PAYMENT_DIFFERS");
      return { Outcome: "posted", Payment: receipt };
    }
    settle(backEnd, asked);
    const receipt: Receipt = {
      PaymentID: asked.paymentID,
      ReceiptNo: `RC-${nextNumber(backEnd.database, "receipt", 330_114)}`,
      ChargeIDs: asked.chargeIDs,
      Amount: asked.amount,
      Currency: asked.currency,
      PostedAt: momentText(backEnd.now()),
    };
    backEnd.database
      .prepare("INSERT INTO payment (id, member_no, receipt) VALUES (?, ?, ?)")
      .run(asked.paymentID, asked.memberNo, JSON.stringify(receipt));
    mailReceipt(backEnd, asked.memberNo, receipt);
    return { Outcome: "posted", Payment: receipt };
  });
}

function mailReceipt(backEnd: BackEnd, memberNo: string, { ReceiptNo, ChargeIDs, Amount, Currency }: Receipt): void {
  const to = mailboxOf(backEnd.members.get(memberNo));
  if (to === null) return;
  const text = `We have received ${Currency} ${Amount.toFixed(2)} for ${ChargeIDs.join(", ")}. Thank you.`;
  backEnd.mail({ to, subject: `Receipt ${ReceiptNo}`, text });
}

// Captured money is recorded whatever the sum: the portal recomputes what it asks for, and what does not fit stays a balance.
function settle(
  backEnd: BackEnd,
  { memberNo, chargeIDs, amount: paid }: { memberNo: string; chargeIDs: readonly string[]; amount: number },
): void {
  const { charges } = backEnd.members.get(memberNo);
  let left = Math.round(paid * 100);
  for (const id of chargeIDs) {
    const booking = findBooking(backEnd, "charge", id);
    if (booking !== undefined && booking.memberNo === memberNo) {
      if (booking.isPaid) throw new Problem("CHARGE_SETTLED");
      saveBooking(backEnd, { ...booking, isPaid: left >= (booking.chargeAmount ?? 0) });
      left -= booking.chargeAmount ?? 0;
      continue;
    }
    const plus = payRegistration(backEnd, { memberNo, id });
    if (plus !== undefined) {
      left -= plus;
      continue;
    }
    const charge = charges.find(({ ChargeID }) => String(ChargeID) === id);
    if (charge === undefined) throw new Problem("CHARGE_UNKNOWN");
    const owed = Math.round((charge.Balance ?? 0) * 100);
    if (owed <= 0) throw new Problem("CHARGE_SETTLED");
    const part = Math.min(owed, Math.max(0, left));
    charge.Balance = (owed - part) / 100;
    left -= part;
  }
  backEnd.members.put(memberNo, { ...backEnd.members.get(memberNo), charges });
}

/** The calls about payments. */
export const PAYMENTS_CALLS: readonly Call[] = [
  {
    name: "payment-post",
    path: "/api/portico/payment-post",
    payload: object({
      paymentID: textUpTo(64),
      memberNo: filled,
      chargeIDs: list(filled, { mayBeEmpty: false }),
      amount,
      currency: filled,
    }),
    answer: post,
  },
  {
    name: "payment-find",
    path: "/api/portico/payment-find",
    payload: object({ paymentID: textUpTo(64) }),
    answer: (backEnd, payload) => {
      const known = findReceipt(backEnd, String(payload["paymentID"]));
      return known === undefined ? { Outcome: "unknown" } : { Outcome: "posted", Payment: known.receipt };
    },
  },
];
