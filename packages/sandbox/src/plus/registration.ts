// Registers members for Plus: one charge at the price of the day, then a year of Plus.

import type { BackEnd, Call } from "../api/call.ts";
import { emailCheck, nonEmptyText, numberCheck, objectOf, oneOf, type Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { dayOfInstant, formatDay, parseDay } from "../calendar.ts";
import { inTransaction, nextNumber } from "../database.ts";

const PLUS = { EntityID: 21_044, EntityName: "Classic Plus" };
const CURRENCY = "AUD";
const NEXT_PRICE_FROM = parseDay("2024-04-03") as number;

interface Registration {
  readonly chargeId: string;
  readonly memberNo: string;
  readonly registeredOn: string;
  readonly cents: number;
  readonly untilDate: string | null;
}

function findPriceCents({ database }: BackEnd, day: number): number | undefined {
  const isClosed = database.prepare("SELECT 1 FROM setting WHERE name = ?").get(closedSettingName(day)) !== undefined;
  if (isClosed) return undefined;
  return day < NEXT_PRICE_FROM ? 39_00 : 59_00;
}

function closedSettingName(day: number): string {
  return `no price for Plus on ${formatDay(day)}`;
}

/** For the club's day. */
export function removePrice(backEnd: BackEnd): void {
  const name = closedSettingName(dayOfInstant(backEnd.now()));
  backEnd.database.prepare("INSERT OR IGNORE INTO setting (name, value) VALUES (?, 'yes')").run(name);
}

function findLatestRegistration({ database }: BackEnd, memberNo: string): Registration | undefined {
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
    const today = dayOfInstant(backEnd.now());
    const isPlus = member.memberships.some(
      ({ EntityID, ExpirationDate }) =>
        String(EntityID) === String(PLUS.EntityID) && parseLastDay(ExpirationDate) >= today,
    );
    if (isPlus) throw new Problem("PLUS_HELD");
    const cents = findPriceCents(backEnd, today);
    const requestedCents = Math.round(Number(payload["amount"]) * 100);
    if (cents === undefined || cents !== requestedCents || payload["currency"] !== CURRENCY)
      throw new Problem("PLUS_NO_PRICE");
    const existing = findLatestRegistration(backEnd, memberNo);
    if (existing !== undefined && existing.untilDate === null && existing.cents === cents)
      return { Registration: toView(existing) };
    const chargeId = `P-${nextNumber(backEnd.database, "plus registration", 7_021)}`;
    const registration: Registration = { chargeId, memberNo, registeredOn: formatDay(today), cents, untilDate: null };
    save(backEnd, registration);
    return { Registration: toView(registration) };
  });
}

/** 28 February for 29 February. */
function oneYearLater(day: number): string {
  const text = formatDay(day);
  const next = `${Number(text.slice(0, 4)) + 1}${text.slice(4)}`;
  return parseDay(next) === undefined ? formatDay(day + 365) : next;
}

function parseLastDay(expiration: string | null): number {
  return parseDay((expiration ?? "").slice(0, 10)) ?? 0;
}

function toView({ chargeId, registeredOn, cents, untilDate }: Registration): object {
  return {
    RegisteredOn: registeredOn,
    State: untilDate === null ? "UNPAID" : "PAID",
    ChargeID: chargeId,
    Amount: cents / 100,
    Currency: CURRENCY,
    UntilDate: untilDate,
  };
}

/** Returns the price; `undefined` if the charge is no registration. Each payment adds a year of Plus. */
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
  const currentPlus = member.memberships.find(isPlus);
  const from = Math.max(dayOfInstant(backEnd.now()), parseLastDay(currentPlus?.ExpirationDate ?? null));
  const untilDate = oneYearLater(from);
  const memberships = [
    ...member.memberships.filter((existingMembership) => !isPlus(existingMembership)),
    { ...PLUS, EntityMemberID: memberNo, ExpirationDate: untilDate },
  ];
  backEnd.members.put(memberNo, { ...member, memberships });
  save(backEnd, { ...registration, untilDate });
  return registration.cents;
}

export const PLUS_CALLS: readonly Call[] = [
  {
    name: "plus-register",
    path: "/api/portico/plus-register",
    checkPayload: objectOf({
      memberNo: nonEmptyText,
      firstName: nonEmptyText,
      lastName: nonEmptyText,
      email: emailCheck,
      phone: nonEmptyText,
      reachBy: oneOf("phone", "email"),
      amount: numberCheck,
      currency: nonEmptyText,
    }),
    respond: register,
  },
  {
    name: "plus-registration",
    path: "/api/portico/plus-registration",
    checkPayload: objectOf({ memberNo: nonEmptyText }),
    respond: (backEnd, payload) => {
      const memberNo = String(payload["memberNo"]);
      backEnd.members.get(memberNo);
      const registration = findLatestRegistration(backEnd, memberNo);
      return { Registration: registration === undefined ? null : toView(registration) };
    },
  },
];
