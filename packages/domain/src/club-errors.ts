/** Part of `ERRORS`: things that only the back-end can check. */
export const CLUB_ERRORS = {
  MEMBER_UNKNOWN: {
    status: 404,
    title: "The club has no member with this number",
    hint: "Sign in again, or call member services.",
  },
  RESORT_UNKNOWN: {
    status: 404,
    title: "We have no such resort",
    hint: "Choose the resort from the list.",
  },
  COUNTRY_UNKNOWN: {
    status: 404,
    title: "The exchange has no such country",
    hint: "Choose the country from the list.",
  },
  DOCUMENT_UNKNOWN: {
    status: 404,
    title: "We cannot find this document",
    hint: "Choose the document from the list.",
  },
  SPECIAL_UNKNOWN: {
    status: 404,
    title: "This resort special has ended",
    hint: "Choose another one from the list.",
  },
  SPECIAL_REFUSED: {
    status: 409,
    title: "This stay is outside the conditions of the offer",
    hint: "Choose another stay of the offer. You have not been charged.",
  },
  BALANCE_TOO_LOW: {
    status: 409,
    title: "Your balance is not enough for this stay",
    hint: "Choose another stay, or call member services.",
  },
  LOTS_DIFFER: {
    status: 409,
    title: "What pays for this stay has changed",
    hint: "Nothing was taken. Look at what pays for it now, and confirm again.",
    staff:
      "The club refuses the points, entitlement or credits that the portal named: compare the purchase with what the member holds.",
  },
  HOLD_DIFFERS: {
    status: 409,
    title: "This booking was started for another stay",
    hint: "Start the booking again from the search.",
  },
  HOLD_UNKNOWN: {
    status: 404,
    title: "We cannot find this held stay on your account",
    hint: "Start the booking again from the search.",
  },
  HOLD_LAPSED: {
    status: 410,
    title: "The time to complete this booking has run out",
    hint: "Search again; the stay may still be available.",
  },
  HOLD_UNPAID: {
    status: 409,
    title: "This stay has not been paid for yet",
    hint: "Complete the payment first.",
  },
  HOLD_PAID: {
    status: 409,
    title: "This stay has already been paid for",
    hint: "Its price can no longer change. Call member services if you need to change something.",
  },
  HOLDS_TOO_MANY: {
    status: 409,
    title: "You have as many stays on hold as we allow",
    hint: "Complete or release one of them, then book this one.",
  },
  GUEST_HOLDS_TOO_MANY: {
    status: 429,
    title: "Too many stays are on hold from your connection",
    hint: "Try again in 20 minutes, or call member services, who can book for you.",
  },
  SEARCHES_TOO_MANY: {
    status: 429,
    title: "Too many searches in a short time",
    hint: "Wait a few minutes and search again, or call member services, who can book for you.",
  },
  GUEST_LINK_UNKNOWN: {
    status: 404,
    title: "We cannot find a booking for this link",
    hint: "Open the complete link from your confirmation e-mail again. If it still does not work, call us and quote your booking reference.",
  },
  PROMO_UNKNOWN: {
    status: 404,
    title: "This promo code is not valid",
    hint: "Check the letters and digits, or leave the field empty.",
  },
  PROMO_NOT_HERE: {
    status: 409,
    title: "You cannot use this promo code for this type of stay",
    hint: "Leave the field empty, or use the code for the type of stay it was issued for.",
  },
  SEARCH_NOT_KEPT: {
    status: 409,
    title: "We cannot keep this search",
    hint: "Read the reason below. You can still search yourself.",
  },
  KEPT_SEARCH_UNKNOWN: {
    status: 404,
    title: "We cannot find this kept search",
    hint: "It may have ended. Reload the page to see your kept searches.",
  },
  PURCHASE_UNKNOWN: {
    status: 404,
    title: "We cannot find this booking on your account",
    hint: "Open Bookings to see your stays, or start the booking again from the search.",
  },
  PURCHASE_ENDED: {
    status: 409,
    title: "This booking is already finished",
    hint: "Open it again to see what happened. Nothing has been changed.",
  },
  PURCHASE_BEING_PAID: {
    status: 409,
    title: "This stay is being paid for at the moment",
    hint: "Finish or cancel the payment on the open card page, then try again.",
  },
  PURCHASE_BUSY: {
    status: 409,
    title: "Your last step for this stay is not finished yet",
    hint: "Wait a moment and check again. Please do not book it a second time.",
  },
  BOOKING_UNKNOWN: {
    status: 404,
    title: "There is no booking with this reference on your account",
    hint: "Choose the booking from the list.",
  },
  BOOKING_FIXED: {
    status: 409,
    title: "This booking can no longer be cancelled",
    hint: "Call member services if you need to change something.",
  },
  DETAILS_FIXED: {
    status: 409,
    title: "The details of this booking can no longer be changed",
    hint: "Call the resort or member services if you need to change something.",
  },
  DETAILS_DIFFER: {
    status: 409,
    title: "The details of this booking have changed in the meantime",
    hint: "Nothing was saved. Look at the details as they are now, and change them again.",
  },
  CHANGE_FIXED: {
    status: 409,
    title: "This stay can no longer be moved to other dates or another room",
    hint: "Your booking is as it was, and nothing was taken. Call member services to change it.",
    staff: "The club does not replace this booking: compare both bookings at the club.",
  },
  BOOKING_WITHOUT_PAPERS: {
    status: 409,
    title: "There are no documents for this booking",
    hint: "Documents are available once a stay is booked. If it is still held for you, complete the booking first.",
  },
  CALENDAR_UNKNOWN: {
    status: 404,
    title: "There is no calendar at this address",
    hint: "It may have been renewed or switched off. Open My bookings to see the current address.",
  },
  PAYMENT_DIFFERS: {
    status: 409,
    title: "This payment was recorded with different charges or another amount",
    hint: "Please do not pay again: our staff are checking the payment. Call member services if you have questions.",
    staff: "Compare the payment with the club's receipt.",
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    title: "One of these charges is being paid at the moment",
    hint: "Another owner is paying it. Check again in a few minutes. You have not been charged.",
  },
  OWN_PAYMENT_UNDER_WAY: {
    status: 409,
    title: "You have already started to pay this",
    hint: "Continue that payment or check its result. You will not be charged twice.",
  },
  PAYMENT_CHANGED: {
    status: 409,
    title: "What you owe has changed",
    hint: "Check the new amount and confirm again. You have not been charged.",
  },
  PAYMENT_UNKNOWN: {
    status: 404,
    title: "We cannot find this payment",
    hint: "Open Payments to see your payments; if you followed a link, open it again from there.",
  },
  PAYMENT_WITHOUT_RECEIPT: {
    status: 409,
    title: "There is no receipt for this payment",
    hint: "Your receipt is ready once the payment is on your account. Open Payments to check.",
  },
  CHARGE_UNKNOWN: {
    status: 404,
    title: "We cannot find this charge on your account",
    hint: "Open the list of charges again.",
  },
  CHARGE_SETTLED: {
    status: 409,
    title: "This charge has already been paid",
    hint: "Open the list of charges again. You have not paid twice.",
  },
  PLUS_NO_PRICE: {
    status: 409,
    title: "You cannot register for Plus today",
    hint: "You have not been charged. Try again tomorrow, or call member services.",
  },
  PLUS_HELD: {
    status: 409,
    title: "You already have Plus",
    hint: "You will not be charged twice. Open Plus to see when yours expires.",
  },
  PLUS_REFUSED: {
    status: 403,
    title: "You cannot register for Plus here",
    hint: "Read the reason below, or call member services.",
  },
  PLUS_NOT_REGISTERED: {
    status: 409,
    title: "You have no Plus registration to pay for",
    hint: "Register for Plus first. You have not been charged.",
  },
  EMAIL_UNKNOWN: {
    status: 404,
    title: "The mailing service does not have this address",
    hint: "Add your address under E-mail preferences first.",
  },
  MAILING_LIST_UNKNOWN: {
    status: 404,
    title: "We cannot find this mailing list",
    hint: "Reload the page to see the lists that there are now.",
  },
  MAILING_LIST_FIXED: {
    status: 409,
    title: "You cannot change this mailing list here",
    hint: "Reload the page to see how it can be changed, or call member services.",
  },
} as const;
