// All rule areas, in the order of the report.

import { ACCESS_AREA } from "./access.ts";
import type { RuleArea } from "./area.ts";
import { BOOKING_STATE_AREA, CANCELLATION_AREA, CHANGE_AREA, DETAILS_AREA } from "./bookings.ts";
import { BANNER_AREA, CHARGES_AREA, PAYABLE_AREA } from "./charges.ts";
import { CONTENT_AREA, DOCUMENTS_AREA, MENU_AREA, NOTIFICATIONS_AREA } from "./content.ts";
import { ENTITLEMENTS_AREA, POINTS_AREA } from "./holdings.ts";
import { ACCOUNT_TYPE_AREA, CATEGORIES_AREA, MEMBERSHIP_AREA, SESSION_AREA } from "./members.ts";
import { PLAN_AREA } from "./plan.ts";
import { LIST_SWITCH_AREA, PLUS_AREA, PLUS_PRICE_AREA } from "./plus.ts";
import { BOOKING_AREA, EXCHANGE_AREA, STAYS_AREA } from "./stays.ts";
import { TODOS_AREA } from "./todos.ts";
import { UNIT_NEED_AREA } from "./units.ts";

export const AREAS: readonly RuleArea[] = [
  SESSION_AREA,
  ACCESS_AREA,
  ACCOUNT_TYPE_AREA,
  MEMBERSHIP_AREA,
  CATEGORIES_AREA,
  BOOKING_AREA,
  EXCHANGE_AREA,
  STAYS_AREA,
  UNIT_NEED_AREA,
  BOOKING_STATE_AREA,
  CANCELLATION_AREA,
  DETAILS_AREA,
  CHANGE_AREA,
  POINTS_AREA,
  ENTITLEMENTS_AREA,
  CHARGES_AREA,
  BANNER_AREA,
  PAYABLE_AREA,
  CONTENT_AREA,
  NOTIFICATIONS_AREA,
  DOCUMENTS_AREA,
  MENU_AREA,
  PLAN_AREA,
  TODOS_AREA,
  PLUS_AREA,
  PLUS_PRICE_AREA,
  LIST_SWITCH_AREA,
];
