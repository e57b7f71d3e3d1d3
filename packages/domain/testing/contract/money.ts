// The promises of the ports that post payments and register for Plus.

import type { MemberKey } from "../../src/member/source.ts";
import type { Money } from "../../src/money.ts";
import type { CapturedPayment } from "../../src/payments/posting.ts";
import type { PlusApplicant } from "../../src/plus/source.ts";
import { assert, assertEqual, assertRefused, show, valueOf, valueUnless } from "./assert.ts";
import { type PortPromise, portOf } from "./back-end.ts";

export interface PostingSample {
  /** A captured payment of open charges, which the back-end has not recorded. */
  readonly payment: CapturedPayment;
  readonly member: MemberKey;
  /** Has none of the payment's charges. */
  readonly otherMember: string;
  /** The id of no charge. */
  readonly unknownChargeId: string;
}

export function postingPromises({
  payment,
  member,
  otherMember,
  unknownChargeId,
}: PostingSample): readonly PortPromise[] {
  const { id, amount, chargeIds } = payment;
  const port = "posting";
  const otherId = `${id}-2`;
  const post = (change: Partial<CapturedPayment> = {}) => `posting.post(${show({ ...payment, ...change })})`;
  const posted = (paymentId = id) => `posting.posted(${show(paymentId)})`;
  const unknown: readonly [string, Partial<CapturedPayment>][] = [
    ["an unknown charge", { chargeIds: [unknownChargeId] }],
    ["a charge of another member", { memberNumber: otherMember }],
  ];
  return [
    {
      port,
      promise: "post records a payment once and gives the same receipt for repeated calls; posted finds it",
      check: async (backEnd) => {
        const posting = portOf(backEnd, port);
        assertEqual(await valueOf(posted(), () => posting.posted(id)), undefined, posted());
        const receipt = await valueOf(post(), () => posting.post(payment));
        assertEqual(await valueOf(post(), () => posting.post(payment)), receipt, `a repeated ${post()}`);
        assertEqual(await valueOf(posted(), () => posting.posted(id)), receipt, posted());
      },
    },
    {
      port,
      promise: "post settles the charges of the payment",
      check: async (backEnd) => {
        await valueOf(post(), () => portOf(backEnd, port).post(payment));
        const { charges } = backEnd.ports;
        if (charges === undefined) return;
        const { unpaid } = await valueOf("charges.charges", () => charges.charges(member));
        const open = unpaid.filter((charge) => chargeIds.some((paid) => paid === charge.id));
        assertEqual(open, [], "charges.charges, for the charges that the payment settles,");
      },
    },
    ...[{ amount: { ...amount, minor: amount.minor + 1 } }, { chargeIds: [...chargeIds, unknownChargeId] }].map(
      (change): PortPromise => ({
        port,
        promise: `post throws PAYMENT_DIFFERS for the id of a payment with other ${Object.keys(change).join()}`,
        check: async (backEnd) => {
          const posting = portOf(backEnd, port);
          const receipt = await valueOf(post(), () => posting.post(payment));
          const differing = () => posting.post({ ...payment, ...change });
          await assertRefused(post(change), differing, { codes: ["PAYMENT_DIFFERS"] });
          assertEqual(await valueOf(posted(), () => posting.posted(id)), receipt, posted());
        },
      }),
    ),
    {
      port,
      promise: "post throws CHARGE_SETTLED for a second payment of the same charges and does not record it",
      check: async (backEnd) => {
        const posting = portOf(backEnd, port);
        await valueOf(post(), () => posting.post(payment));
        const second = () => posting.post({ ...payment, id: otherId });
        await assertRefused(post({ id: otherId }), second, { codes: ["CHARGE_SETTLED"] });
        assertEqual(await valueOf(posted(otherId), () => posting.posted(otherId)), undefined, posted(otherId));
      },
    },
    ...unknown.map(
      ([words, change]): PortPromise => ({
        port,
        promise: `post throws CHARGE_UNKNOWN for ${words} and does not record the payment`,
        check: async (backEnd) => {
          const posting = portOf(backEnd, port);
          const refused = () => posting.post({ ...payment, ...change });
          await assertRefused(post(change), refused, { codes: ["CHARGE_UNKNOWN"] });
          assertEqual(await valueOf(posted(), () => posting.posted(id)), undefined, posted());
        },
      }),
    ),
    {
      port,
      promise: "post throws while the back-end does not respond; posted then finds nothing",
      check: async (backEnd) => {
        const posting = portOf(backEnd, port);
        await backEnd.faults.stop();
        const codes = ["BACK_END_UNAVAILABLE", "BACK_END_UNCERTAIN"] as const;
        await assertRefused(post(), () => posting.post(payment), { codes });
        await assertRefused(posted(), () => posting.posted(id), { codes: ["BACK_END_UNAVAILABLE"] });
        await backEnd.faults.clear();
        assertEqual(await valueOf(posted(), () => posting.posted(id)), undefined, posted());
      },
    },
    {
      port,
      promise: "post does not report a payment as failed if its response was lost; posted finds it",
      check: async (backEnd) => {
        const posting = portOf(backEnd, port);
        await backEnd.faults.loseResponses();
        const receipt = await valueUnless("BACK_END_UNCERTAIN", post(), () => posting.post(payment));
        await backEnd.faults.clear();
        const found = await valueOf(posted(), () => posting.posted(id));
        assert(found !== undefined, `${posted()} gave undefined. Expected: the receipt of the payment.`);
        if (receipt !== undefined) assertEqual(receipt, found, post());
        assertEqual(await valueOf(post(), () => posting.post(payment)), found, `a repeated ${post()}`);
      },
    },
  ];
}

export interface PlusSample {
  /** Has never registered for Plus. */
  readonly memberNumber: string;
  readonly applicant: PlusApplicant;
  /** The back-end's price of the day. */
  readonly price: Money;
}

export function plusPromises({ memberNumber, applicant, price }: PlusSample): readonly PortPromise[] {
  const port = "plus";
  const register = (amount = price) => `plus.register(${show(memberNumber)}, …, ${show(amount)})`;
  const registration = `plus.registration(${show(memberNumber)})`;
  return [
    {
      port,
      promise: "register gives the same unpaid charge for repeated calls; registration finds it",
      check: async (backEnd) => {
        const plus = portOf(backEnd, port);
        assertEqual(await valueOf(registration, () => plus.registration(memberNumber)), undefined, registration);
        const first = await valueOf(register(), () => plus.register(memberNumber, applicant, price));
        assertEqual(first.state, "unpaid", `the state of ${register()}`);
        assertEqual(first.charge.amount, price, `the charge of ${register()}`);
        const again = await valueOf(register(), () => plus.register(memberNumber, applicant, price));
        assertEqual(again, first, `a repeated ${register()}`);
        assertEqual(await valueOf(registration, () => plus.registration(memberNumber)), first, registration);
      },
    },
    {
      port,
      promise: "register throws PLUS_NO_PRICE for an amount other than the price of the day, without a registration",
      check: async (backEnd) => {
        const plus = portOf(backEnd, port);
        const wrong = { ...price, minor: price.minor + 1 };
        const refused = () => plus.register(memberNumber, applicant, wrong);
        await assertRefused(register(wrong), refused, { codes: ["PLUS_NO_PRICE"] });
        assertEqual(await valueOf(registration, () => plus.registration(memberNumber)), undefined, registration);
      },
    },
  ];
}
