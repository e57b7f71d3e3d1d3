// What Plus costs a member, and until when it holds.

export { explainPlusPrice, PLUS_PRICE_RULES, type PlusPriceFacts, plusPrice } from "../src/plus/price.ts";
export { explainPlus, PLUS_RULES, type PlusFacts, plusMembership, type TypedPlus } from "../src/plus/registration.ts";
export { type PlusOffer, plusOffer, plusRenewalDay, plusUntil } from "../src/plus/term.ts";
