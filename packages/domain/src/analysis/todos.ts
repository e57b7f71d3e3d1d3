// The cases of the to-do list: each kind of record in each of its states, with every number of days that a row compares.

import { CHARGE_STATES } from "../charges/outstanding.ts";
import { EXPIRING_WINDOW_DAYS, HOLDING_STATUSES } from "../holding.ts";
import { PAYMENT_DISPLAY_STATES } from "../payments/display-state.ts";
import { PURCHASE_DISPLAY_STATES } from "../purchase/display-state.ts";
import { BEING_PAID, TODO_RULES, type TodoFacts } from "../todos/todo-rules.ts";
import { type Case, decideByTable, type RuleArea, ruleTable } from "./area.ts";
import { dayAt, daysAxis, daysWords, numberAt, TODAY, textsOf } from "./tables.ts";

const STATES: Readonly<Record<TodoFacts["matter"], readonly string[]>> = {
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

const DATED: readonly string[] = ["purchase", "charge", "lot", "entitlement", "membership", "hold"];
const COUNTED: readonly string[] = ["lot", "entitlement"];

const AXES = [
  {
    name: "record",
    values: Object.entries(STATES).flatMap(([matter, all]) => all.map((state) => `${matter}: ${state}`)),
  },
  daysAxis("on", { from: -2, to: EXPIRING_WINDOW_DAYS + 2 }),
  { name: "left", values: [1, 0, -1, null] },
];

const TABLE = ruleTable<TodoFacts>(TODO_RULES, {
  facts: (values) => {
    if (!canOccur(values)) return undefined;
    const [record, on, left] = values;
    const [matter = "", state = ""] = String(record).split(": ");
    return {
      matter: matter as TodoFacts["matter"],
      state,
      name: { en: "The record", vi: "Hồ sơ này" },
      on: dayAt(on),
      left: numberAt(left),
      today: TODAY,
    };
  },
  reads: ["matter", "state", "on", "left", "today"],
});

export const TODOS_AREA: RuleArea = {
  name: "to-dos",
  axes: AXES,
  table: TABLE,
  decide: (values) => decideByTable(TABLE, values),
  describe: ([record, on, left]) => {
    const [matter = "", state = ""] = String(record).split(": ");
    const parts = [
      DATED.includes(matter) ? `on a day ${typeof on === "number" ? daysWords(on) : "that is not known"}` : "",
      COUNTED.includes(matter) ? `with ${left === null ? "an unknown balance" : `a balance of ${String(left)}`}` : "",
    ].filter((part) => part !== "");
    return [`the member's ${matter} in the state ${state}`, ...parts].join(", ");
  },
  texts: textsOf(TODO_RULES),
};

/** The day decides whether a membership has expired and a charge is overdue; records without a day or a balance have none. */
function canOccur([record, on, left]: Case): boolean {
  const [matter = "", state] = String(record).split(": ");
  if (!DATED.includes(matter) && on !== null) return false;
  if (!COUNTED.includes(matter) && left !== null) return false;
  const isPast = typeof on === "number" && on < 0;
  if (matter === "membership") return (state === "expired") === (on === null || isPast);
  if (matter === "charge" && (state === "overdue" || state === "due")) return (state === "overdue") === isPast;
  return true;
}
