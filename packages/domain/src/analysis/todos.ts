// The area of the to-do list.

import { CHARGE_STATES } from "../charges/outstanding.ts";
import { EXPIRING_WINDOW_DAYS, HOLDING_STATUSES } from "../holding.ts";
import { PAYMENT_DISPLAY_STATES } from "../payments/display-state.ts";
import { PURCHASE_DISPLAY_STATES } from "../purchase/display-state.ts";
import { BEING_PAID, TODO_RULES, type TodoFacts } from "../todos/todo-rules.ts";
import { type Case, decideByTable, type RuleArea, ruleTable } from "./area.ts";
import { dayAt, daysAxis, describeDays, numberAt, rowTexts, TODAY } from "./tables.ts";

const STATES: Readonly<Record<TodoFacts["recordType"], readonly string[]>> = {
  payment: PAYMENT_DISPLAY_STATES,
  purchase: [...PURCHASE_DISPLAY_STATES, BEING_PAID],
  charge: [...CHARGE_STATES, BEING_PAID],
  lot: HOLDING_STATUSES,
  entitlement: HOLDING_STATUSES,
  membership: ["unexpired", "expired"],
  hold: ["held", "other"],
  email: ["there", "missing"],
  phone: ["there", "missing"],
  "billing address": ["there", "missing"],
};

const DATED_RECORDS: readonly string[] = ["purchase", "charge", "lot", "entitlement", "membership", "hold"];
const COUNTED_RECORDS: readonly string[] = ["lot", "entitlement"];

const AXES = [
  {
    name: "record",
    values: Object.entries(STATES).flatMap(([recordType, all]) => all.map((state) => `${recordType}: ${state}`)),
  },
  daysAxis("on", { from: -2, to: EXPIRING_WINDOW_DAYS + 2 }),
  { name: "left", values: [1, 0, -1, null] },
];

const TABLE = ruleTable<TodoFacts>(TODO_RULES, {
  facts: (values) => {
    if (!canOccur(values)) return undefined;
    const [record, on, left] = values;
    const [recordType = "", state = ""] = String(record).split(": ");
    return {
      recordType: recordType as TodoFacts["recordType"],
      state,
      name: { en: "The record", vi: "Hồ sơ này" },
      on: dayAt(on),
      left: numberAt(left),
      today: TODAY,
    };
  },
  reads: ["recordType", "state", "on", "left", "today"],
});

export const TODOS_AREA: RuleArea = {
  name: "to-dos",
  axes: AXES,
  table: TABLE,
  decide: (values) => decideByTable(TABLE, values),
  describe: ([record, on, left]) => {
    const [recordType = "", state = ""] = String(record).split(": ");
    const parts = [
      DATED_RECORDS.includes(recordType)
        ? `on a day ${typeof on === "number" ? describeDays(on) : "that is not known"}`
        : "",
      COUNTED_RECORDS.includes(recordType)
        ? `with ${left === null ? "an unknown balance" : `a balance of ${String(left)}`}`
        : "",
    ].filter((part) => part !== "");
    return [`the member's ${recordType} in the state ${state}`, ...parts].join(", ");
  },
  texts: rowTexts(TODO_RULES),
};

/** Excludes contradictions, such as an overdue charge with a later due date. */
function canOccur([record, on, left]: Case): boolean {
  const [recordType = "", state] = String(record).split(": ");
  if (!DATED_RECORDS.includes(recordType) && on !== null) return false;
  if (!COUNTED_RECORDS.includes(recordType) && left !== null) return false;
  const isPast = typeof on === "number" && on < 0;
  if (recordType === "membership") return (state === "expired") === (on === null || isPast);
  if (recordType === "charge" && (state === "overdue" || state === "due")) return (state === "overdue") === isPast;
  return true;
}
