// What a member may book, what is free, what it costs, and what becomes of a booking.

export {
  type Coordinates,
  distanceKm,
  type MappedPlace,
  type Neighbour,
  nearestPlaces,
} from "../src/resorts/distance.ts";
export { type HomeRegion, homeDistanceText, homeRegion } from "../src/resorts/home-distance.ts";
export {
  ACCESS_NEEDS,
  type AccessNeed,
  BEDROOM_NEEDS,
  combineNeeds,
  UNIT_NEEDS,
  type UnitNeed,
} from "../src/resorts/needs.ts";
export {
  BED_KINDS,
  type BedKind,
  explainUnitNeed,
  SHOWERS,
  type Shower,
  UNIT_NEED_RULES,
  type UnitFacts,
  type UnitNeedFacts,
} from "../src/resorts/unit-need.ts";
export { type Allocation, allocate, type PayingPart, type Remainder, type Shortage } from "../src/stays/allocation.ts";
export { type Bed, type BedFacts, bedKey, groupByBed } from "../src/stays/beds.ts";
export {
  BOOKING_STATE_RULES,
  BOOKING_STATES,
  type BookingFacts,
  type BookingState,
  bookingState,
  CANCELLATION_RULES,
  explainBookingState,
  explainCancellation,
} from "../src/stays/booking-state.ts";
export { DETAILS_RULES, type DetailsFacts, explainDetailsChange } from "../src/stays/details-change.ts";
export { costText, type ExpectedCost, expectedPriceText, parseExpectedPrice } from "../src/stays/expected-price.ts";
export {
  STAY_NEEDS,
  STAY_TYPES,
  STAYS,
  type Stay,
  type StayCall,
  type StayPayment,
  type StayType,
} from "../src/stays/kinds.ts";
export {
  type CostIn,
  costChange,
  costKind,
  departureOf,
  type Offer,
  type OfferCost,
  PAID_WITH,
  type PaidWith,
  paidWithOf,
} from "../src/stays/offer.ts";
export { overlappingBookings, overlaps } from "../src/stays/overlap.ts";
export {
  explainPaidLots,
  PAID_LOTS_RULES,
  type PaidLot,
  type PaidLotsFacts,
  type PurchaseLots,
} from "../src/stays/paid-lots.ts";
export { REACH_RULES, type ReachFacts, type ReachHoldings } from "../src/stays/reach.ts";
export { type BookingRefund, type NotReturned, netRefund, notReturned, refundsOf } from "../src/stays/refund.ts";
export {
  bookingTimeline,
  type ProtectionSaving,
  pieceOn,
  pieceStarts,
  pieceText,
  protectionSavings,
  type RefundTimeline,
  refundTimeline,
  type StayToCancel,
  type TimelinePiece,
  timelineText,
} from "../src/stays/refund-timeline.ts";
export {
  DEFAULT_WEEKS_TO_SHOW,
  type GuestStay,
  type ParsedSearch,
  parseSearch,
  SEARCH_HORIZON_DAYS,
  type SearchCall,
  type SearchCriteria,
  type SearchField,
  type StaySearchCall,
} from "../src/stays/search.ts";
export { explainSpecial, SPECIAL_RULES, type SpecialFacts } from "../src/stays/special.ts";
export type { StayTerms, TermsStep } from "../src/stays/terms.ts";
export { type PricedStay, splitCost, totalCost } from "../src/stays/total-cost.ts";
export { explainStay, STAY_RULES, type StayFacts, stayVerdict } from "../src/stays/verdict.ts";
export {
  type BestWay,
  compareWays,
  explainBestWay,
  rankWays,
  WAY_GOALS,
  WAY_RULES,
  type Way,
  type WayFacts,
  type WayGoal,
} from "../src/stays/ways.ts";
export { meetsWishes, type StayWishes } from "../src/stays/wishes.ts";
