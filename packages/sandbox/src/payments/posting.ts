// Records payments once for each payment id.

import type { BackEnd, Call } from "../api/call.ts";
import { listOf, nonEmptyText, numberCheck, objectOf, type Payload, textUpTo } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { formatInstant } from "../calendar.ts";
import { inTransaction, nextNumber } from "../database.ts";
import { getEmail } from "../member-record.ts";
import { payRegistration } from "../plus/registration.ts";
import { findBooking, saveBooking } from "../stays/bookings.ts";

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

function postPayment(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const request = payload as unknown as {
      paymentID: string;
      memberNo: string;
      chargeIDs: readonly string[];
      amount: number;
      currency: string;
    };
    backEnd.members.get(request.memberNo);
    const existing = findReceipt(backEnd, request.paymentID);
    if (existing !== undefined) {
      const { receipt } = existing;
      const isSame =
        existing.memberNo === request.memberNo &&
        receipt.Amount === request.amount &&
        receipt.Currency === request.currency &&
        [...receipt.ChargeIDs].toSorted().join("|") === [...request.chargeIDs].toSorted().join("|");
      if (!isSame) throw new Problem("PAYMENT_DIFFERS");
      return { Outcome: "posted", Payment: receipt };
    }
    settleCharges(backEnd, request);
    const receipt: Receipt = {
      PaymentID: request.paymentID,
      ReceiptNo: `RC-${nextNumber(backEnd.database, "receipt", 330_114)}`,
      ChargeIDs: request.chargeIDs,
      Amount: request.amount,
      Currency: request.currency,
      PostedAt: formatInstant(backEnd.now()),
    };
    backEnd.database
      .prepare("INSERT INTO payment (id, member_no, receipt) VALUES (?, ?, ?)")
      .run(request.paymentID, request.memberNo, JSON.stringify(receipt));
    mailReceipt(backEnd, request.memberNo, receipt);
    return { Outcome: "posted", Payment: receipt };
  });
}

function mailReceipt(backEnd: BackEnd, memberNo: string, { ReceiptNo, ChargeIDs, Amount, Currency }: Receipt): void {
  const to = getEmail(backEnd.members.get(memberNo));
  if (to === null) return;
  const text = `We have received ${Currency} ${Amount.toFixed(2)} for ${ChargeIDs.join(", ")}. Thank you.`;
  backEnd.mail({ to, subject: `Receipt ${ReceiptNo}`, text });
}

// Captured money is always recorded: a difference stays as a balance.
function settleCharges(
  backEnd: BackEnd,
  { memberNo, chargeIDs, amount: paid }: { memberNo: string; chargeIDs: readonly string[]; amount: number },
): void {
  const { charges } = backEnd.members.get(memberNo);
  let remaining = Math.round(paid * 100);
  for (const id of chargeIDs) {
    const booking = findBooking(backEnd, "charge", id);
    if (booking !== undefined && booking.memberNo === memberNo) {
      if (booking.isPaid) throw new Problem("CHARGE_SETTLED");
      saveBooking(backEnd, { ...booking, isPaid: remaining >= (booking.chargeAmount ?? 0) });
      remaining -= booking.chargeAmount ?? 0;
      continue;
    }
    const plusCents = payRegistration(backEnd, { memberNo, id });
    if (plusCents !== undefined) {
      remaining -= plusCents;
      continue;
    }
    const charge = charges.find(({ ChargeID }) => String(ChargeID) === id);
    if (charge === undefined) throw new Problem("CHARGE_UNKNOWN");
    const owed = Math.round((charge.Balance ?? 0) * 100);
    if (owed <= 0) throw new Problem("CHARGE_SETTLED");
    const allocated = Math.min(owed, Math.max(0, remaining));
    charge.Balance = (owed - allocated) / 100;
    remaining -= allocated;
  }
  backEnd.members.put(memberNo, { ...backEnd.members.get(memberNo), charges });
}

export const PAYMENTS_CALLS: readonly Call[] = [
  {
    name: "payment-post",
    path: "/api/portico/payment-post",
    checkPayload: objectOf({
      paymentID: textUpTo(64),
      memberNo: nonEmptyText,
      chargeIDs: listOf(nonEmptyText, { mayBeEmpty: false }),
      amount: numberCheck,
      currency: nonEmptyText,
    }),
    respond: postPayment,
  },
  {
    name: "payment-find",
    path: "/api/portico/payment-find",
    checkPayload: objectOf({ paymentID: textUpTo(64) }),
    respond: (backEnd, payload) => {
      const existing = findReceipt(backEnd, String(payload["paymentID"]));
      return existing === undefined ? { Outcome: "unknown" } : { Outcome: "posted", Payment: existing.receipt };
    },
  },
];
