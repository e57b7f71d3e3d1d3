// Registrations for Plus: the club's own price of the day, one charge for whoever has not paid yet, and a year of Plus for whoever has.

import { dayOfMoment, dayText, parseDay } from "../calendar.ts";
import { inTransaction, nextNumber } from "../database.ts";
import type { BackEnd, Call } from "../wire/call.ts";
import { amount, email, filled, object, oneOf, type Payload } from "../wire/payload.ts";
import { Problem } from "../wire/problem.ts";

const PLUS = { EntityID: 21_044, EntityName: "Classic Plus" };
const DAYS_OF_PLUS = 365;
const CURRENCY = "AUD";
const NEXT_PRICE_FROM = parseDay("2024-04-03") as number;

interface Registration {
  readonly chargeId: string;
  readonly memberNo: string;
  readonly registeredOn: string;
  readonly cents: number;
  readonly untilDate: string | null;
}

/** The price of a day in cents; none where the club has closed the day. */
function priceOn({ database }: BackEnd, day: number): number | undefined {
  const isClosed = database.prepare("SELECT 1 FROM setting WHERE name = ?").get(closedOn(day)) !== undefined;
  if (isClosed) return undefined;
  return day < NEXT_PRICE_FROM ? 39_00 : 59_00;
}

function closedOn(day: number): string {
  return `no price for Plus on ${dayText(day)}`;
}

/** Takes the price of Plus away for the club's day. */
export function forgetPrice(backEnd: BackEnd): void {
  const name = closedOn(dayOfMoment(backEnd.now()));
  backEnd.database.prepare("INSERT OR IGNORE INTO setting (name, value) VALUES (?, 'yes')").run(name);
}

function newest({ database }: BackEnd, memberNo: string): Registration | undefined {
  const row = database
    .prepare("SELECT charge_id, record FROM plus_registration WHERE member_no = ? ORDER BY rowid DESC LIMIT 1")
    .get(memberNo);
  return row && (JSON.parse(String(row["record"])) as Registration);
}

function save({ database }: BackEnd, registration: Registration): void {
  database
    .prepare(
      "INSERT INTO plus_registration (charge_id, member_no, record) VALUES (?, ?, ?) ON CONFLICT (charge_id) DO UPDATE SET record = excluded.record",
    )
    .run(registration.chargeId, registration.memberNo, JSON.stringify(registration));
}

function register(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const member = backEnd.members.get(memberNo);
    const today = dayOfMoment(backEnd.now());
    const isPlus = member.memberships.some(
      ({ EntityID, ExpirationDate }) => String(EntityID) === String(PLUS.EntityID) && lastDay(ExpirationDate) >= today,
    );
    if (isPlus) throw new Problem("PLUS_HELD");
    const cents = priceOn(backEnd, today);
    const asked = Math.round(Number(payload["amount"]) * 100);
    if (cents === undefined || cents !== asked || payload["currency"] !== CURRENCY) throw new Problem("PLUS_NO_PRICE");
    const before = newest(backEnd, memberNo);
    if (before !== undefined && before.untilDate === null && before.cents === cents)
      return { Registration: view(before) };
    const chargeId = `P-${nextNumber(backEnd.database, "plus registration", 7_021)}`;
    const registration: Registration = { chargeId, memberNo, registeredOn: dayText(today), cents, untilDate: null };
    save(backEnd, registration);
    return { Registration: view(registration) };
  });
}

function lastDay(expiration: string | null): number {
  return parseDay((expiration ?? "").slice(0, 10)) ?? 0;
}

function view({ chargeId, registeredOn, cents, untilDate }: Registration): object {
  return {
    RegisteredOn: registeredOn,
    State: untilDate === null ? "UNPAID" : "PAID",
    ChargeID: chargeId,
    Amount: cents / 100,
    Currency: CURRENCY,
    UntilDate: untilDate,
  };
}

/**
 * Records what was paid for a registration, and says how much of it that took; `undefined` for a charge that is none. The member has Plus from
 * then on; money that was captured twice gives a second year.
 */
export function payRegistration(
  backEnd: BackEnd,
  { memberNo, id }: { memberNo: string; id: string },
): number | undefined {
  const row = backEnd.database
    .prepare("SELECT record FROM plus_registration WHERE charge_id = ? AND member_no = ?")
    .get(id, memberNo);
  if (row === undefined) return undefined;
  const registration = JSON.parse(String(row["record"])) as Registration;
  if (registration.untilDate !== null) throw new Problem("CHARGE_SETTLED");
  const member = backEnd.members.get(memberNo);
  const isPlus = ({ EntityID }: { EntityID: unknown }) => String(EntityID) === String(PLUS.EntityID);
  const before = member.memberships.find(isPlus);
  const from = Math.max(dayOfMoment(backEnd.now()), lastDay(before?.ExpirationDate ?? null));
  const untilDate = dayText(from + DAYS_OF_PLUS);
  const memberships = [
    ...member.memberships.filter((one) => !isPlus(one)),
    { ...PLUS, EntityMemberID: memberNo, ExpirationDate: untilDate },
  ];
  backEnd.members.put(memberNo, { ...member, memberships });
  save(backEnd, { ...registration, untilDate });
  return registration.cents;
}

/** The calls about Plus, but for its search. */
export const PLUS_CALLS: readonly Call[] = [
  {
    name: "plus-register",
    path: "/api/portico/plus-register",
    payload: object({
      memberNo: filled,
      firstName: filled,
      lastName: filled,
      email,
      phone: filled,
      reachBy: oneOf("phone", "email"),
      amount,
      currency: filled,
    }),
    answer: register,
  },
  {
    name: "plus-registration",
    path: "/api/portico/plus-registration",
    payload: object({ memberNo: filled }),
    answer: (backEnd, payload) => {
      const memberNo = String(payload["memberNo"]);
      backEnd.members.get(memberNo);
      const found = newest(backEnd, memberNo);
      return { Registration: found === undefined ? null : view(found) };
    },
  },
];
