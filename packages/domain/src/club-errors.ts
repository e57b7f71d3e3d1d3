// What the club says no to only when it is asked to act; each code names what the club knows better than the portal.

/** A part of the one catalogue in errors.ts. */
export const CLUB_ERRORS = {
  MEMBER_UNKNOWN: {
    status: 404,
    title: "The club knows no member by this number",
    hint: "Sign in again, or call member services.",
  },
  RESORT_UNKNOWN: {
    status: 404,
    title: "The club knows no resort by this id",
    hint: "Choose the resort from the list.",
  },
  COUNTRY_UNKNOWN: {
    status: 404,
    title: "The exchange knows no country by this id",
    hint: "Choose the country from the list.",
  },
  DOCUMENT_UNKNOWN: {
    status: 404,
    title: "The club has no such document",
    hint: "Choose the document from the list.",
  },
  SPECIAL_UNKNOWN: {
    status: 404,
    title: "This resort special has ended",
    hint: "Choose another one from the list.",
  },
  BALANCE_TOO_LOW: {
    status: 409,
    title: "Your balance does not pay for this stay",
    hint: "Choose another stay, or call member services.",
  },
  HOLD_DIFFERS: {
    status: 409,
    title: "This hold was made for another stay",
    hint: "Start the booking again from the search.",
  },
  HOLD_UNKNOWN: {
    status: 404,
    title: "You have no such hold",
    hint: "Start the booking again from the search.",
  },
  HOLD_LAPSED: {
    status: 410,
    title: "The time to complete this booking is over",
    hint: "Search again; the stay may still be free.",
  },
  HOLD_UNPAID: {
    status: 409,
    title: "This stay has not been paid for yet",
    hint: "Complete the payment first.",
  },
  HOLD_PAID: {
    status: 409,
    title: "This stay has been paid for already",
    hint: "Its price is settled; call member services if something has to change.",
  },
  HOLDS_TOO_MANY: {
    status: 409,
    title: "You are keeping as many stays as can be kept at once",
    hint: "Complete one of them, or let one go, and hold this one then.",
  },
  GUEST_HOLDS_TOO_MANY: {
    status: 429,
    title: "Many stays have been held from your connection just now",
    hint: "Nothing more was held. Try again in 20 minutes, or call member services, who book for you.",
  },
  GUEST_LINK_UNKNOWN: {
    status: 404,
    title: "This link leads to no booking",
    hint: "Open the link of your confirmation once more, whole and unchanged. If it still leads nowhere, call us and give the reference of your booking.",
  },
  PROMO_UNKNOWN: {
    status: 404,
    title: "The club does not know this promo code",
    hint: "Check the letters and digits, or leave the field empty.",
  },
  PROMO_NOT_HERE: {
    status: 409,
    title: "This promo code is not for this kind of stay",
    hint: "Leave the field empty, or use the code with the stay that it was given out for.",
  },
  SEARCH_NOT_KEPT: {
    status: 409,
    title: "This search cannot be kept",
    hint: "The reason stands beside it; you can still search yourself.",
  },
  KEPT_SEARCH_UNKNOWN: {
    status: 404,
    title: "You have no such kept search",
    hint: "It may have ended already. Load the page again to see those that you have.",
  },
  PURCHASE_UNKNOWN: {
    status: 404,
    title: "There is no such booking under way on your account",
    hint: "Open Bookings to see your stays, or start the booking again from the search.",
  },
  PURCHASE_ENDED: {
    status: 409,
    title: "This booking has come to an end",
    hint: "Open it again to see what became of it; nothing was changed.",
  },
  PURCHASE_BEING_PAID: {
    status: 409,
    title: "This stay is being paid for right now",
    hint: "Finish the payment on the card page that is open, or cancel it there, and try again then.",
  },
  PURCHASE_BUSY: {
    status: 409,
    title: "Your last step with this stay is not finished yet",
    hint: "Wait a moment and look at it again; do not book it a second time.",
  },
  BOOKING_UNKNOWN: {
    status: 404,
    title: "You have no such booking",
    hint: "Choose the booking from the list.",
  },
  BOOKING_FIXED: {
    status: 409,
    title: "This booking can no longer be cancelled",
    hint: "Call member services.",
  },
  BOOKING_WITHOUT_PAPERS: {
    status: 409,
    title: "There are no papers for this booking",
    hint: "Only a stay that is booked has them. Complete the booking first, if it is still held for you.",
  },
  CALENDAR_UNKNOWN: {
    status: 404,
    title: "There is no calendar at this address",
    hint: "It may have been renewed or switched off. Whoever it belongs to finds the address under My bookings.",
  },
  PAYMENT_DIFFERS: {
    status: 409,
    title: "This payment was recorded with other charges or another amount",
    hint: "Do not pay again: our staff compare the payment with the club's receipt. Call member services if you are in doubt.",
    staff: "Compare the payment with the club's receipt.",
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    title: "One of these charges is being paid right now",
    hint: "Another owner is paying it. Look again in a few minutes; nothing more was charged.",
  },
  OWN_PAYMENT_UNDER_WAY: {
    status: 409,
    title: "You have begun to pay this already",
    hint: "Go on with that payment, or see what became of it; nothing more was charged.",
  },
  PAYMENT_CHANGED: {
    status: 409,
    title: "What you owe has changed since you looked",
    hint: "Check the new amount and confirm again; nothing was charged.",
  },
  PAYMENT_UNKNOWN: {
    status: 404,
    title: "There is no such payment",
    hint: "Open Payments to see your payments; if you followed a link, open it again from there.",
  },
  PAYMENT_WITHOUT_RECEIPT: {
    status: 409,
    title: "There is no receipt for this payment",
    hint: "A receipt is there once the payment is on your account. Open Payments to see where it is.",
  },
  CHARGE_UNKNOWN: {
    status: 404,
    title: "You have no such charge",
    hint: "Open the list of charges again.",
  },
  CHARGE_SETTLED: {
    status: 409,
    title: "This charge has been paid already",
    hint: "Open the list of charges again; nothing was recorded twice.",
  },
  PLUS_NO_PRICE: {
    status: 409,
    title: "The club has no price for Plus today",
    hint: "Nothing was charged. Try again tomorrow, or call member services.",
  },
  PLUS_HELD: {
    status: 409,
    title: "You have Plus already",
    hint: "Nothing was charged. Open Plus to see until when you have it.",
  },
  PLUS_REFUSED: {
    status: 403,
    title: "You cannot register for Plus here",
    hint: "The reason stands beside it; member services can tell you more.",
  },
  PLUS_NOT_REGISTERED: {
    status: 409,
    title: "No registration for Plus is waiting to be paid",
    hint: "Register for Plus first; nothing was charged.",
  },
  EMAIL_UNKNOWN: {
    status: 404,
    title: "The campaign service does not have this address",
    hint: "Choose what you want to receive, and save.",
  },
} as const;
